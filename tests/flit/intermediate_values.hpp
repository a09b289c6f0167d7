// Intermediate values of FLIT for two records of each published KAT file, computed by an independent implementation of
// the specification. Byte strings are in hex; a value of an array (f, g, ..., decompressed, f_times_c) is the SHA-256
// of its elements as little-endian 16-bit integers: ternary arrays signed, residues canonical, leaves in their order of
// definition.
#pragma once

#include <string_view>

namespace flit_test {

struct RecordValues {
    std::string_view seed;  // of the record
    unsigned f_nonce;       // of the f that is taken; g has the next one
    // key generation
    std::string_view key_seed, f, folded, f1, f_ntt, f_inverse_ntt, g, g_ntt, h_ntt;
    std::string_view public_key_sha256, public_key_hash, z, secret_key_sha256;
    // encapsulation
    std::string_view encapsulation_randomness, message, k_prime, coins, r, r_ntt, e, rh_ntt, rh_plus_e, c, compressed;
    std::string_view ciphertext_sha256, ciphertext_hash, shared_secret;
    // decapsulation; shared secrets of ciphertexts that differ in bit 0, in the last bit, in being all zero
    std::string_view decompressed, f_times_c, bits, reject_first_bit, reject_last_bit, reject_zeros;
};

struct SetValues {
    RecordValues record_0;
    RecordValues with_repetition;  // some candidates for f are not invertible
};

inline constexpr SetValues flit128_values = {
    .record_0 =
        {
            .seed = "927f06b594798a4ddfaa4f03f92aaaf04e1d453f6ed1de19b86d3aade048a654"
                    "83df4754049b5cd3f586406cf2c64875c51edb576df342b5a970f40eabc15d3c",
            .f_nonce = 0,
            .key_seed = "b1c3cbc9f8f59b19cc899f8560f906f889eea5fe5ced0484527f28fff19315de",
            .f = "b4ed5a33a6d25ba6f7030a17e7665e147bd9d3c7deca5bfcbeee56c6256e471b",
            .folded = "f40e0840009898c5b074ac34234042558e15219d80984e3892716396008cacc0",
            .f1 = "4b876235c6e81d99da6523e8fae98cd21dcd57fef34aecd1704f42160d2ff6ff",
            .f_ntt = "3e30208afb850fbd47dff0c173921a82a2b388290b7056c703f3e4dce0be1486",
            .f_inverse_ntt = "d66b5ef1cf43c806d221e908c2e5ed7b6c966f17f2c436f3374e73f657e93ec0",
            .g = "dd0ef44c1128ce0c24efad52fd711a718258a2a4a1e768137cc1a3667d6c1530",
            .g_ntt = "96ae6aba02b0547d3f2b6c6087dcb27d03b28e7a0e7ff776efa1193bf2c018cf",
            .h_ntt = "e79c23b37a482bc472181b714b0132b6427dab702efd1ee7a351ea3f6099c22a",
            .public_key_sha256 = "a3a356f35942cadca6de8208899e27dd8b2325cb4ebefa2f92d10dd0f9d4a160",
            .public_key_hash = "f21332e0ddffe8ee443fb9697d96083ab5762dbe7c8ca10c63d73f005a7f7ea8",
            .z = "8157886d49d8323c198c1942b963ae68f3e4acece75901c769401df21ba8028c",
            .secret_key_sha256 = "3f931433c47b0ec9e2872d9d042d12f3b9b3f260b1fd293b684f3afb00d24799",
            .encapsulation_randomness = "bbb540a5e2d3a9289a44eed0b52c643139ddc9f3097a5ddcec08ba53ba6346c5",
            .message = "a094566d5eae3a6878f572c473346671eed07765e4d13f7817835cd3123c705f",
            .k_prime = "f75d2d8034916a482991a234a0caaaccf6c52910bedcc141fed8bc3f81cdc350",
            .coins = "967036bb1201c995bb51282b60b0ae7efaefd72bcb43f81f033f385e43f3a645",
            .r = "3ca877f25219989b8d1f61b24ca1aa1b4597efc5c8cdd17df02e1de9f3715fde",
            .r_ntt = "67bfb920eea207d715bfb4fab5ed39c5b2a74265529a56c98a7d34fe83778333",
            .e = "0b4c8e696fb31de16705c6c6c02854575db32c09d52ed8c9c071a89446a16b94",
            .rh_ntt = "e3f03520609fb272ff927f2fb84f60f3d7d35f04fbc1a8e575925dd9a6b294e7",
            .rh_plus_e = "d6f379723df78e27c71aa46af1f5430e1fec017bfd17acdc87c33a40f0f8ee26",
            .c = "9d8b4cb481543da4d4b5d10fd853b736f8b79e8da3776eacbe0b6b039a62f187",
            .compressed = "eec2aaf37bd95a10e522a99f6b2ea92dc8643d4d8368956f286656c3c84de33e",
            .ciphertext_sha256 = "dc3b7d5b96a8230e03439b072441b76aafce4e7d30b55c9718fc1705525f28b9",
            .ciphertext_hash = "fc998339cc297220dd9a47b3eed68032c5fb6f8203c97a7ff708b8e958be7d45",
            .shared_secret = "e609493a99270bc1ab7a9a2217ae1b11e5bf8735924a0081fc8f10b374095970",
            .decompressed = "6879362538601954eaec09fe3899f0920ebcc7b212556aa181573274b00e2141",
            .f_times_c = "bf5b63f5c7b645a9024cec4c34cffc69697a881eb150ca60ade102d43dd4f9ef",
            .bits = "667a7b588422058ac2186338da87cecfed61a47c3e190bd8138073e7dbf4e012",
            .reject_first_bit = "aff2fcc002fb86e11acaebb0d26bb5ed827c020329b14f49a393ee7ff5c98166",
            .reject_last_bit = "12bacc5778ac03cb9019e6697cc0c529a08a1c9ed41fedaccf78df2e5b7f4ee5",
            .reject_zeros = "c0e5494fa7ab56b004f6d26be2963293e5a420dc27303c3a22e7df4726dffdee",
        },
    .with_repetition =
        {
            .seed = "58561187cbbf6cdc0ecfb2d25965f936be05aa961542d0e23e4adfa8b6d0e3fd"
                    "c043ed72ac1c28f03cf831fbb6a8bc6db9ee0475520ee8578b1970e407ee0352",
            .f_nonce = 1,
            .key_seed = "807a659a2d01abf12556ed3fe948155808a06093aa6d3a3dff75d09f7eab502a",
            .f = "f736834a47ae594437c020547b4be19b90d52337130b26787fb11a5406064f51",
            .folded = "c469102082b344a06308071631c607abc0001123a885184535f7b0503982242a",
            .f1 = "193a21a076e61a5c0a7c7e9361073a215370eb4e59d5e25104810d7f631d5e6e",
            .f_ntt = "5c6286f18b12b9bbe15245fc4e7e76ff4aa513698d422081d16f5628f624435e",
            .f_inverse_ntt = "01cf33a293c758a136175f802419df863c0b3f9e897e503c1c2aca9b3ac0ca87",
            .g = "9e9aee45a53951e557b1be915586d3455ad5d625fe1f0637cf6e3f4f0b7093af",
            .g_ntt = "8a125530c705e30ec5966931d18760aa0f4ed22b556f2615c7e63f89f1601023",
            .h_ntt = "48c4d80dca1beb4c16aa7b3f2b5769e04208f672b46025484a52715f970e9f1c",
            .public_key_sha256 = "860ec79121b5e9686ae96521ac25a657b1849149e145f85b99156f843ccdf5e0",
            .public_key_hash = "ff57c25419f61bae33c2cdd5d4c101c7cb5ee56f97c7886188889959b08438bb",
            .z = "68d46c05639102a61b2ee0235fd7fa46522e22bf80107565ae2c6b78459916c3",
            .secret_key_sha256 = "e694768b66edd1c04f2ad92252035fd69ba53197c26e897fcc379d36ed1ec1df",
            .encapsulation_randomness = "8ec297b14db81a6bbf98b46f9f2c839ed8b621741235952404c6817fcd832baa",
            .message = "075a0fbe1809f6b84c4b25a02b9a5d49aa86f6ad12391bbfa286ba3501a99639",
            .k_prime = "56275caf2ea238fed54868bb91d038975a2c2a1c8be3bbafe935fcba24b019ee",
            .coins = "0bb745f04a8d78c5daeb1eb486f87571825985bd3cb6286eabf3ba542b6f912e",
            .r = "804a3cfacef4b962be775346fc60854e47a99ced47fa1d91a5ccaf810c370773",
            .r_ntt = "c1d17d344e7e03d8a3cdb7c1563c052b7dbfdb2cd37506b4ec10f8e851f46cb7",
            .e = "831c0d098cff7bde11dacb5a43e423cb10fab8376bd5e490c92ea1c1ddac7ba8",
            .rh_ntt = "bdcafd5f272b12e9cae3cd821d2ad55fc70f0ad6bec0d1efdc443567115743f3",
            .rh_plus_e = "f92ff8fdf77aa148b274ae520bb4bd7240858de4b0bf66901d9c12b955c3c702",
            .c = "e61f8bd2754fe3e00792aeea764a963620186c2a4593a06075a99492abb51f77",
            .compressed = "0e2eb83cceb7dcc7d22df4348726318cad29393463576c199fa4b81039d40005",
            .ciphertext_sha256 = "cec3d1eaa1f3564aa9f085edff5674e50dbf689045f2588252fd57a827e403a7",
            .ciphertext_hash = "fc5ad6bb5d608980cb9df6e7b644cf19a1f933fc16d1514c63b15654d7da5063",
            .shared_secret = "ab728a528eb0b4dd10bf7fa6217fc86785d482575a02792c7be484e73010b42d",
            .decompressed = "c35cd0a8a8bb84fcd7774e39a06973c3e2cdf5f9f563f1ebdfc5a2e8ea41acac",
            .f_times_c = "c0d8f00ba1aa80532b58497c721aa6871cd220b422e5383a867b4736dea42c59",
            .bits = "7a25bc0e3b927a0e356bf2a0b3d4309738796a67cb487b930c0852358bff4da0",
            .reject_first_bit = "cd919b00e4cf013ab67d327ff8dd3533e3feb0cd8811a8f43821e65b9c4a901d",
            .reject_last_bit = "50bf6619a65ebeae5d5cb8461acbcd69308f30bb9a0c0886e5fd990fab780568",
            .reject_zeros = "6948dbe7854f6c027fff604b2ae4742bf356d54298ef48564aa3d65e4b6983c9",
        },
};

inline constexpr SetValues flit256_values = {
    .record_0 =
        {
            .seed = "927f06b594798a4ddfaa4f03f92aaaf04e1d453f6ed1de19b86d3aade048a654"
                    "83df4754049b5cd3f586406cf2c64875c51edb576df342b5a970f40eabc15d3c",
            .f_nonce = 0,
            .key_seed = "b1c3cbc9f8f59b19cc899f8560f906f889eea5fe5ced0484527f28fff19315de",
            .f = "67140f13e36207d9c63cb693173410b0cb6dcf161f8b178629b34848d7ad01af",
            .folded = "0644661a44405e621db8f6d6f19eb4f63708dcf10ddc3b291be60027d269d89b",
            .f1 = "d56d0e87448d6d142c02dae25ebf284722415e6aaa5ff9fb690627a68fa40009",
            .f_ntt = "982cf2d83f712a3ca9b8c2daaf6021e179e52fc07dae707debf18faa7767ebe6",
            .f_inverse_ntt = "335f76b892c2899fc9141df80b385cea76ff026674e98943123489271d486df9",
            .g = "d72eea4922386c1f90a17ed0f70a64daf9e7e46bc3abf4cbbd8c34f0ec9cd5f7",
            .g_ntt = "eea45a23c5f244d586d03fa64d7a6fa7d6b27f7e374c10179ba51af7c1f0babd",
            .h_ntt = "8afd99b0870f6221291c17dd8a0ba92fb3bbc3c9e6836ea9a922f56912df9c93",
            .public_key_sha256 = "f1909a55a5b18643521f079db67153e350fb96590af8f6bb74bdb41d7daeb289",
            .public_key_hash = "5d38029edcfdfb4e6a241b9e3718ad65a8e6be53ce51f114636e10b49c973039",
            .z = "8157886d49d8323c198c1942b963ae68f3e4acece75901c769401df21ba8028c",
            .secret_key_sha256 = "fd0c2898dc4ea7e69c54bb47f4190bbc7ce0c1abfdc9cb75d9d3f80e68331ff0",
            .encapsulation_randomness = "bbb540a5e2d3a9289a44eed0b52c643139ddc9f3097a5ddcec08ba53ba6346c5",
            .message = "a094566d5eae3a6878f572c473346671eed07765e4d13f7817835cd3123c705f",
            .k_prime = "3ca18ac658b75bbed0dd263d402bfa85e3ea893a0990918583283785b8a0267e",
            .coins = "9877ba1c1202b2a799f67c75ef59cf2776ffcfdfa85cb90efb4cafefb52dbe84",
            .r = "d124822bdb3597d050ecc4733d155a4cf833a3ef129a3b99a966938f262b6d31",
            .r_ntt = "748f23e5a120ebf2788afb248db8f51ff4708825955c0ceabc179af1cd936986",
            .e = "410c29e7b58ebcbe8499a98413d497b491d196707b0468c8dc4c353c62d5978a",
            .rh_ntt = "3fcd4b2634519138457924c3b722972da214ad017cd2274e32766790153cbcdc",
            .rh_plus_e = "5da62a564b80dd67f083872b40835cc2548ed11662ae665c3656a03023256845",
            .c = "28c4c118b567e93f564f50ac85927eb3e9f451db5107ae0ba4e0c5cc5ff4b890",
            .compressed = "033676beeafbf4ae30e58199c46a5b31df6830030e88c803102a3b911dd00d09",
            .ciphertext_sha256 = "0c4e7137c89a243dd4383c32517795fcb726cca865cfa31ea9ee23292b54a4e9",
            .ciphertext_hash = "8c7eb4a43c4abfbb76cee6566d4237a966da0d031d7fda73e4078139139cdcb4",
            .shared_secret = "697fefe45f2dc62cb784058d1b3cd563ad69a930d4721a34dad8748ea7d88e4b",
            .decompressed = "cd7aca921849d51a90dcf396344d549e924b61016598d0204e8e9e86e6a40381",
            .f_times_c = "f493ee04d5f763b08f606b41d9f4d54c2fa16156587632ea3b9f6527efa09a3f",
            .bits = "b1157dd03a822d62555c890356a0f6177fc3254bf11298625d4b85174ad59d33",
            .reject_first_bit = "398665e5e8ad2f93ca2b8f8e2ab7f9d75a1e85300452469a22a8027517009f86",
            .reject_last_bit = "dbf0efc17caed7dfb978be312f3c90145a2147436869ef902d3ce5f153d1f243",
            .reject_zeros = "9d1e7617b1ac07bf1caa72a56fd780163f818ec43f7ed84c23d0f1e8ff518927",
        },
    .with_repetition =
        {
            .seed = "439838dd1f4b359c4d4bc2e19395daf5007b3b682831fa554bfe3c8862e29877"
                    "74ee95ac841fb3880239c0415b1d2ae696d4c419a250b1c215743dbc4a5e375d",
            .f_nonce = 2,
            .key_seed = "5af803312954cc00e08dd06c15dbc3039afdd40e20aeba8af5c725c65e853182",
            .f = "4e9f4eeba3517d14552cd32654b9290b0b138dca94705e104be419f9cca645be",
            .folded = "7010ce638e5b694caebceeb4aaa36229afb2ab5d211d80dad6f8ade8a6502f6f",
            .f1 = "d5921b346e4f9c4de542af03bcb5f75ff3ac898b2e3f8231c310d259e038775d",
            .f_ntt = "cacb5caebd100f124b640f1cc31682c7510be7f98b5b5f0b26e664f8069b5980",
            .f_inverse_ntt = "890bd5c01ef889e2792a6e6528058b76e9ce96ab3647ee1520622b116414c6db",
            .g = "9849f220090d64170609e511b496677a7ce7c5a75b83758f2ab245e5c6d05fef",
            .g_ntt = "661a1b6df66caffae96c838e1b1555b7ae41a3f5bf953e9f4657b9e83d510a82",
            .h_ntt = "13813a5e47d74a89159cf4e7d4cd23a0239a2d9f8047f2831d880560664b3c83",
            .public_key_sha256 = "ee01c189d1fa8d8d6e36243719f538ab610171cd7dfe4dd8a346770cacbe05c0",
            .public_key_hash = "7bbdfd6fed315200312a5499bee9cd5f27321435fdc805bf89fe16675aa35d08",
            .z = "163441e6762be549b2d4813f7b8f49f0c593d6dc199c0f85cb49596fa0367c45",
            .secret_key_sha256 = "3bf75446339c1f4b6f22afe985b8c44b7dcf71e0d23976708f6aa53874251a8c",
            .encapsulation_randomness = "8896424ee653aad3ab118841955330fe9fa0232dfb73bed32343dca646ff76b8",
            .message = "04cb8bc2dc6d12a7535064feceb72c213077832a13a63117d6850a487cdea17d",
            .k_prime = "04d1bc07486d5d59ec83d1d029731e4554357d7f493f094ef771e51c4cebed0c",
            .coins = "ea21ed90fba3a17fb7e268bf7cf0f95e8a1af868908ae1faba0243316a78dfb7",
            .r = "0d7b4a66ce3a5c5e83dc615b07600df2462dbda056d133e192c83689f457feca",
            .r_ntt = "fa1bd802a9c3c2ee1f563951bf52517f6d30756ae701ec5486477214e84b879a",
            .e = "df65cb912bcade8db40ae0bec9bbb15af15fe5c5acd7b5f513121efdcad23113",
            .rh_ntt = "574c25681ad441a335735e3af4610b6ba41c3da902c94beec944bded955e0bd0",
            .rh_plus_e = "3badb98f2671477fbe3c90d295048be607fd731f3f09a72aed416004add7a6f5",
            .c = "fdd1a5484e7283a86105684a55d89fbd5bbae1f4543c1cc781b2899bd535486b",
            .compressed = "4ffc629010c7524a0f98a130367ce98ec9801147f98682be6d963a962a1518e1",
            .ciphertext_sha256 = "181fcb7a5072738c8abb0ad187ea4df755e79843879fe7b8d8b4b475824648d3",
            .ciphertext_hash = "73921a4cce99ca11075af0f7950c13c982cebcbadb0090bc705edc4d6274f9c1",
            .shared_secret = "e3dbef0d7e67d4cca70f010d8fe8445ff9936b091648b59d95d05c4919144249",
            .decompressed = "27cbc8c4d76011760ab5dd60b15aa36f4658050c6b2f8bb29a9ba54216b0c3a5",
            .f_times_c = "0a1754b52016902bbb9bf0430d478f59f681eab5e8d629bd49f968c9a574b08d",
            .bits = "10be11cac31b17b1a11ca42ab03dd007d00aa58d059eba7d6811650044fc8c66",
            .reject_first_bit = "85bb6d716721f89cc4be01a0aad93b0b0c9b4f9f98856934f77b4c9bf5ff58c5",
            .reject_last_bit = "390678bc36edf848d0df01700522a06fa129d167f6cf573e0ec3a51d56bee09a",
            .reject_zeros = "941df881492052d6da0183fb502f1c1b8a829679a08c107ee334e301aec37fa1",
        },
};

inline constexpr SetValues flit512_values = {
    .record_0 =
        {
            .seed = "927f06b594798a4ddfaa4f03f92aaaf04e1d453f6ed1de19b86d3aade048a654"
                    "83df4754049b5cd3f586406cf2c64875c51edb576df342b5a970f40eabc15d3c",
            .f_nonce = 0,
            .key_seed = "b1c3cbc9f8f59b19cc899f8560f906f889eea5fe5ced0484527f28fff19315de"
                        "f3ed01b1edd0990cf690d80621e96a7c4cee472b7f8b996c58c3c8c0a5793960",
            .f = "fa9849cb3556359a6240bb38a862b13ceb901b45092dfe34e1f37c2d5298b2f4",
            .folded = "481304b4e13496c1bd1a0d09b60e140a92204420e54032180317720844961800"
                      "ce501620800c885c4aa4054040002a0976402223844280ec10a3e923198a42c4",
            .f1 = "52ecbbb489f6a54e7cd589058d771789250035adf2cdfdc98b1b16f3a49cc060"
                  "1189e8c30c36adddc8995b61afb076f8edd0b8e14ecb255ebfdec224c8d1d450",
            .f_ntt = "36adf81e96cd1abcb1092a3e003dc82d0b1ea692c7b1a9b4505b4bb72c8b1084",
            .f_inverse_ntt = "f768d20035d22cfb3f79b3c09f690748ea82e916dfbbb2dffbc38d2efe18285a",
            .g = "71cb2631a1a74586cbc092e6a0bcbb76601820eb301860314fcf53afaad00af8",
            .g_ntt = "70d72ba4ebaf8ebe2b7aae35619e43af30dd38a97e3f07a2465579faa7d63d62",
            .h_ntt = "9e0823b2fbba6dc6f641eeabba75ca76a17404d8eed15549f60aa817809e0df9",
            .public_key_sha256 = "d0d9461e3bf4f4f040d376baa8b3c308ddf36c112b7864d50df3c5f80e9d8fa2",
            .public_key_hash = "936e5cbd87230cc80163675880d0c7fdfb39a209b5874056795ab13d92f3f5ae"
                               "1b5478faa8e8cc9fb3ab409e3dde7b3942384654800e3200edd112ce1e6c0e9a",
            .z = "8157886d49d8323c198c1942b963ae68f3e4acece75901c769401df21ba8028c"
                 "6f97810f30ecfbb53d460c1475be74f8edbfd68b248c36287026d48da77ab2a7",
            .secret_key_sha256 = "3d2015d6dfb3e4239525dbf81398c6800d7e12d8216ca5e221123301ea216839",
            .encapsulation_randomness = "bbb540a5e2d3a9289a44eed0b52c643139ddc9f3097a5ddcec08ba53ba6346c5"
                                        "46ddbd3ee5c20898b1ecf030eb128fcf6d4eae3a609f1cc7cf34c7e1f741e348",
            .message = "66df5637f78c125c1315839fedd4fb80548348cfa3cbf51930b6a598cf530d10"
                       "ee9415d85a3ab988b0d49ccdd70605c8aad21b616067f12a64dbebaf0bb57724",
            .k_prime = "f013f0a1af5e47b23a9e5992f636f8f597dc0102ecb97832e285eb9e39a4c290"
                       "b8c1c7abc07ad9580a8fa0e25246163f698bb0f2222e69be2220dd1c4bcca61c",
            .coins = "d780b49ee1c140455d7074885959ab99df343eb48f20200775fb40cbc293a9e3"
                     "e5e3e35fc5efa943d50b254b5707831b0a55f860bf10c6649c8c86ef654ebeca",
            .r = "14bfa1230e1efad73847d397811776633ac11bc6b9d9bd090bf93fd973a76cc6",
            .r_ntt = "0c141f2e16b188bb7d940b8879bc790c76894e3f1c08747e88ccb1f4d91f108a",
            .e = "981364ac17bb5d2d4f78a57788f822239c7117a143716487542dd4624d4a3638",
            .rh_ntt = "b802472bb436be85ca2c5eee53981681a910a407aa9033d8c8a67eaea76c40ce",
            .rh_plus_e = "968e616d8b7dec611c7f8867b6f5a52152b9146199a8462027f008d4210e99a1",
            .c = "d45c5fad37e166700451573eab38bf4e0f64e417e18399d4ec3b73f4c8a8e536",
            .compressed = "d6ed6b4ec3bdf081b9e1a553c6f25b8a5e8e712ffd9590d8863b20be3f03ab9b",
            .ciphertext_sha256 = "a4a18b84e2fb93dd46375a3fa081d0b5bee7b34ea809b3d44cc80b98f57bff48",
            .ciphertext_hash = "074ed435555f01b07ea9f74abee9c92f76816704ae04441317abe6de21f75ce8"
                               "ff7975ec5d27997a7a742a0927dcf9c4b807168ea97cda9896ea039165b1af39",
            .shared_secret = "c75f5f6fce9a4133110dd736baf042281693cee59f00d8b12655dd515997bb94"
                             "e2d598e5cd6b73aacf7f09888d85e91c647d9ffd52efc275d266d5e5d2974430",
            .decompressed = "c160f1d7034c08d3a96ee9ff909ed0301483ce6d6d2fb7ddcc370fc9dc993557",
            .f_times_c = "eb2a4f0b131cb5dfd578fe8e1a4e562cad787da666bd503470ba8c2bc8c7867a",
            .bits = "acf70a43f53d040bf182f5d89aca34966899eeb55e6ea677cdc850362870d5ff"
                    "3516874b6b94c8b4ddce4bbf50fed2e3cafd45973481622a3bd09e185a36eaf4",
            .reject_first_bit = "0ef1c07815d54a69de4e34b8746aedd11d001e8c8d0e05eb19861694878d5a55"
                                "2cf7466505b15e73755607fe3ef89afe087c3244fdded47500301cda182b1557",
            .reject_last_bit = "c002578d90af3a2b3629beea4c526bfc169fdc54a5d780ac014cea61abac4e58"
                               "7e68b3a39c0216ce692b428e13333375508c71161154244b90900bc325251574",
            .reject_zeros = "9b6619bf8d39a24dcab6e110655dde147cefcd40df1d29eafe7efec741f1b1e8"
                            "04b995937b5af9d5ebee23e6d08117567311a2bf678b716f4e18dac7931b630f",
        },
    .with_repetition =
        {
            .seed = "439838dd1f4b359c4d4bc2e19395daf5007b3b682831fa554bfe3c8862e29877"
                    "74ee95ac841fb3880239c0415b1d2ae696d4c419a250b1c215743dbc4a5e375d",
            .f_nonce = 3,
            .key_seed = "5af803312954cc00e08dd06c15dbc3039afdd40e20aeba8af5c725c65e853182"
                        "eef061ebe02dbe69daf5683955bc30b826da62c02745ac6882ab121416bec4bc",
            .f = "df6a90f19c61f7879a03af535468e1e5967a44c0ec6bc64ba1b584af31a3aa2f",
            .folded = "09805905293e96b20713d988446a29445b2115030c98d121a44d222c1360c312"
                      "9471641d0c181d24024102799322489594b194aa11a9260340460d2a00510bfa",
            .f1 = "be29127ffd0f3d77845e11843f41d6d00bec2dd7df684017dfc5f60829969b5e"
                  "830cb9e926a8ae091239fedaa62fef3356436f66f5d053de00ecc26ed909704f",
            .f_ntt = "186d137258aa6d1d6762d68d033ab5a5830feae6baacd01cb83f2d5270f55b61",
            .f_inverse_ntt = "5244cdbddcbdf781596aeb5a481372ebbd5ba196cce5697fb6e4b6c42cdcdd7d",
            .g = "87f3893c46574816f0900056c33003fee2ace415ed5223aed0436071d23cddc6",
            .g_ntt = "28cd05ca7199f25ee07879e625fb24d0392171f86b682a2c2cc3addcd79a3f6f",
            .h_ntt = "cf22911f601b1703e78e874047ff8b333b1f23c689733224ad4cbc34c2a20593",
            .public_key_sha256 = "aa3573178538c5a9cdb55c2cf3e69cdd4030a27c2369d0a0c9c2f1d5a245ee6d",
            .public_key_hash = "8e50df15deba5a9ad37f323826e647bc2eb78d7a1a1258cf6aa6c642ad1df51d"
                               "b0d940cbf62ac07f8f7ef374ddc2a0fa3d73bc3a924177c7b7b9cb5e4056d298",
            .z = "163441e6762be549b2d4813f7b8f49f0c593d6dc199c0f85cb49596fa0367c45"
                 "a321f3156cf19d72f654bde9f0088e21deb3ad81f0cdbe5154c19a9d76167796",
            .secret_key_sha256 = "384ed0f1a0d4c1ea276d7b498f008492e062ecbeeaa96ffa415c950a879d3125",
            .encapsulation_randomness = "8896424ee653aad3ab118841955330fe9fa0232dfb73bed32343dca646ff76b8"
                                        "badd33865be712819b7f3f330dff62278472b039afaf718d0d873970eae8e4e0",
            .message = "00cdf22308e42109cae3fc9e027e073b405d6952cab572032bb61a06d3eb7edc"
                       "c86742b09e8af73a0247305b298a88ffa1e88321e6fcfea48143b2ddd8c6c723",
            .k_prime = "abd19f3537f11725b0f7bbf49678ecaf0e8bdc0296da3ac4075b4d94c7a5d4c6"
                       "a86b47f83668daeefb1b2902c2afbc46b318490b515da82634f9b1b1b695d4fe",
            .coins = "615c8ad7e1799c5bc263b63bf7665ab5472fc703528086a867e64a0091ea4e62"
                     "712b690a50e378a00f47fab4e80de92680b48e13cd9b6efe5ef1529910ac20bb",
            .r = "88309a22d0f5d6f34deb0c04c142a9e4cd93156451428b5931fb322981f494d7",
            .r_ntt = "b13be3715cc8046485ab9b32f5547572b6e02322dee9d9ede6217d52726213fe",
            .e = "c88015b19f09a79837b4e0a703ddff145627388a9987351dc0c8087c545cbc2e",
            .rh_ntt = "8157e84a80da02737b036c5d3e09270ee1ac845cc77ff7e7d357e69e3bde5c30",
            .rh_plus_e = "ebc530f9697ed96ceb2ff3122e8b0c5e44f06b639e20914d6e7401af10eb1e64",
            .c = "043f93c553da860c6370c1abef236e445f59e8cb59ee97eaa1b0fb9559b3350e",
            .compressed = "3ccc24143fad00e1898a3bac1f813ae9dd89e3c280bbbf7bb36f7ddeae57e5de",
            .ciphertext_sha256 = "dd61ccbe6388c5794b1f738dbc9dd8d24cbec125f53e36b8b6466011f1e09f9a",
            .ciphertext_hash = "57112ed8dbffe8ba4e6ffed5d3027a3b610164f3fa45bdf7c14d8aa5d5af7889"
                               "fe15bebb60b3ce5383a19881a7a983d18c34ed48023be193e13b41639b22ffbe",
            .shared_secret = "eab275dd0a79a178e28d6c0cedd6ebbef37ab634bb19c566868b8e6da9d6473d"
                             "4fb38beeef82ed2be34f8eb516cabb451e3dca840b515efddcfde96ad9300837",
            .decompressed = "51df89d1dfed1f806e7312e9fd05df16271ed7b9fd308bb5867de49dd839d391",
            .f_times_c = "ede0913ceb4a5554bcb14d486ba40dec7c6cab74cc2df21733e917dccffe6e56",
            .bits = "df37c82e5c72baa721747e6021ac5a0c4cae888f398d5b21a891a6b5ee6323f0"
                    "20d1a3a619a618cef017639776d02e6df45eee1394882325e5881b403110187f",
            .reject_first_bit = "2bcd1feb75536859c2c3169acd585fea094e13dba1d9da1425fb8f6081c99e32"
                                "702d521764f7ba6a8bef5675d55d91d8cacbad99cba8ee330c3078ddb8bce1f2",
            .reject_last_bit = "ed9a44a076126bd2db84931edefb2a64bf40998035795689b3542f0846e8e0cb"
                               "fa4cdae34dff92888182070c8b16cda37f49b4e9deef6086249d3a75edbf6301",
            .reject_zeros = "8e2133c9eaf620b40df1bfbc6dbd0dd97cbe0718ee2913453d8ff88fafa215c7"
                            "66d4912b331c10022cfd091b4e03eacbcb03cb70c27a6ea824b930a5a4d16964",
        },
};

}  // namespace flit_test
