// Signatures on rare paths of the signer, computed by an independent implementation of the specification: seeds,
// numbers of rounds, and SM3 digests of keys and signatures. In hex.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace octarine_test {

/// A key pair and a signature, all from one generator.
struct HonestCase {
    std::string_view what;
    unsigned rounds;          ///< with the accepted one
    std::size_t hint_weight;  ///< of the signature
    bool largest_z;           ///< whether some |z| of the signature is gamma1 - beta - 1, the most that there can be
    std::string_view seed;    ///< of the generator
    std::string_view message;
    std::string_view public_key_sm3, secret_key_sm3, signature_sm3;
};

/// A signature by the secret key of record 0 of the KAT file and with its rnd.
struct SignedLength {
    std::size_t size;  ///< of the message 00 01 .. ff 00 01 ..
    unsigned rounds;
    std::string_view signature_sm3;
};

/// A signature of the empty message by the secret key of record 0 whose bytes after tr (s1, s2, b0) are all the same.
struct UniformKey {
    std::uint8_t byte;
    unsigned rounds;
    std::string_view signature_sm3;
};

/// A signature by the secret key of record 0 with another b0 that was made for the challenge of the first round: zero
/// but for a few coefficients of component 0.
struct SparseKey {
    int peak;                                        ///< the largest coefficient of c*b0 in the first round
    std::array<std::pair<std::size_t, int>, 33> b0;  ///< position and value; the rest are {0, 0}
    unsigned rounds;
    std::string_view signature_sm3;
};

/// A signature of the message of record 0 by its secret key with other s1 and s2, which are zero but in component 0,
/// and with its rnd. In the accepted round, whose challenge c is that of record 0, one coefficient of c*s1 is as small
/// and one of c*s2 as large as the coefficients of c allow.
struct AlignedKey {
    std::size_t s1_position, s2_position;  ///< of these coefficients
    int s1_peak, s2_peak;                  ///< their values
    unsigned rounds;
    std::string_view signature_sm3;
};

/// A signature by the secret key of record 0 and with its rnd whose first round is decided by one bound alone.
struct BoundCase {
    std::string_view what;
    std::string_view message;
    unsigned rounds;
    std::string_view signature_sm3;
};

struct ExtendedValues {
    std::array<HonestCase, 5> honest;  ///< one with 0 rounds is none
    std::array<SignedLength, 11> lengths;
    SignedLength large;  ///< of a message of zeros
    std::array<UniformKey, 2> uniform_keys;
    std::string_view sparse_key_message;
    std::array<SparseKey, 4> sparse_keys;  ///< one with 0 rounds is none
    AlignedKey aligned_key;
    std::array<BoundCase, 10> bounds;
};

/// By level.
template <unsigned Level>
inline constexpr ExtendedValues extended_values{};

template <>
inline constexpr ExtendedValues extended_values<128> = {
    .honest = {{
        {.what = "max |z| = gamma1 - beta - 1",
         .rounds = 4,
         .hint_weight = 66,
         .largest_z = true,
         .seed = "bd08aa5e423d4e2d17f647b2b5d82e290e2f1055f6b95d995af06ca73d2cb4c3fbf9c5e133cb4e77f385bf03febf44b00104"
                 "cf447fae76efe0497d141906fbe5",
         .message =
             "2429b0b365edd68a36543307dee4eb7d14ef59873c2aa7f1690ceadc983304803ee4a900200b9757a9f123df010785fb98a9"
             "f223845a60040e894d7321183b5b98f08d3cd6842dfe60589516a462b48c",
         .public_key_sm3 = "38380a5ec548629b6ecf844c40eaa2a4e539eae78e9280dd54164fe4ffba2ecf",
         .secret_key_sm3 = "df14a1d06e9183c1dc260ff20b578801e81a74d5311197b84dfb38b192c1725e",
         .signature_sm3 = "6503a0abc74d8118936cd390b7d5ad7545923b27b5deac42a767a7032e145cf6"},
        {.what = "reject by hint weight",
         .rounds = 4,
         .hint_weight = 75,
         .largest_z = false,
         .seed = "a913928202c276374201067354cc8433e432a9b13a9b6d717bdddf0c5b5ec5680a9be21704fa5ad31ad844ea83c104dfd68d"
                 "fe4574fe56a3cc0a5787b29e2115",
         .message =
             "76c1f53fb6d5f2965dd8c0fc141360fb01d715eda1eacfe8c2f3a1f4153990fa68f604299b58e66bbbabacf5b0d1a64e6570"
             "6fb6d628fc98f87276b9b1aff883",
         .public_key_sm3 = "a1a7f2469365c318078dc6d767674833f9f555be0112f96f83e7bd9d4be64a94",
         .secret_key_sm3 = "8d91e939423658a2cff539222e3a3f45451a56e3070690e07751a1b46a024093",
         .signature_sm3 = "0b26a37e866d6938b259c4d5272b4c7be3bf0907399deb4dcffbf6d9f3b9fb5d"},
        {.what = "largest hint weight seen, hint weight = omega",
         .rounds = 1,
         .hint_weight = 79,
         .largest_z = false,
         .seed = "fca6e30a717e85c7fd8045dfc94bafcbb9568ebdf9d0809df7794b282da556d062c894bbec25a72845cac018a3e2a5efcd53"
                 "93e4e015386f30d294e2e78ebbc3",
         .message =
             "ae870447b9f792916ac6c48f0790001297ca94fb583c5321bfe7101a84fec98b3c54f93334fbd7e1aee2d477d9602ee7df23"
             "3ebfbf6447a68d24ddf450704d69f9d748ae29ec7feed1e23e94a443370d9a759b8b935ee51a0fb502046f345603e4086fe9"
             "cc39184d976d96db4a435ffb7fe2135058f7cf14",
         .public_key_sm3 = "b34f0e0d87b764dea89a12dc9803158f5633c413e10695fb20675856caa3182f",
         .secret_key_sm3 = "e7e72e0d4fcece662a831d184170b665c8f6e1c7733acbb3c247800d47e24ee5",
         .signature_sm3 = "077e01ed34a7a29af9e82deb3ed9eaba1c6a8c0898fa9e0c3978d613c3a24962"},
        {.what = "many rounds",
         .rounds = 16,
         .hint_weight = 63,
         .largest_z = false,
         .seed = "b9d1dc516b66f05e4f08540e0f816a2e8cfa7c9c7c4aee48a455632e5f706cea54fa924328872168eb6dea4eb60a99a92eea"
                 "2803be3799cccd1b7fb3842716f9",
         .message =
             "80e265764870e6972c57bc84f623c64945da93753e8eddcf8a37e5b0ce8732ccd6e7f23cd48e481356d7114c8141ea8786ba"
             "c4e374816abf260939b9a7aa926a",
         .public_key_sm3 = "75be56f061061473bffd59f7a7734f4c56a3699e83c0d02f181e5c687ec0f6de",
         .secret_key_sm3 = "0820ad2d081c8a7d7be70ea461d30d369268f8e46fa4d685553bafddd9926e05",
         .signature_sm3 = "3ff93bf47e1bfa9bc77bca997bbd50cf12f5791a9d284ae21d492cb2478e97b6"},
    }},
    .lengths = {{
        {0, 1, "765fce926070ca1e5409966939f092aec8fe0d710385fde741dc9ac9fec65076"},
        {1, 1, "bf55ff03fc2e8774cc315a263bc58aa155d79d742ad8d4ade945a23d6938a690"},
        {16, 1, "dfee128202cd6040854b98e96b995bf9b7de8880a1ad0cdfaa58bae7e278321f"},
        {17, 1, "367591637c47f5b274efd0a2509272d621087489580bdaa39b49683ff945059e"},
        {18, 5, "5b96196432a19ab62d923d01c6e53a42831524c5820879d580a15c95e14d2ba9"},
        {63, 1, "f6233458fe0aa00487659ae9293095e5b2a9ba90ee7876b8125a524963bd97d0"},
        {64, 2, "24709708a3300976272f28bb8f45c59eedbe318084cf1e92cbd8ff829c175fbf"},
        {65, 2, "06b3ad20b10e142cd35d28c6492fe5663914f344c8ef4ab4eda88c37d53b3c37"},
        {80, 3, "ba76bf8d3b35c02d6beaf6d7a1e5e245b2b6e2d8eaddf3e61ae7fee14d3706ab"},
        {81, 4, "dce2738bf3097bbe9035c66d15cd800562ead67150f2152679baec2f5d212f34"},
        {1000, 1, "8014ac25f2d64a1a78924e27bccfbe5922c8b0f0c0771275c9d043057fc4c658"},
    }},
    .large = {104857600, 1, "7c82aaf92f950becbdcd899dd896f911e927db8729d21ad6010071c2e2ec670b"},
    .uniform_keys = {{
        {0, 1, "93b52e0210dcb4f406ab6c93ce7589295a647bbd91b0a72f72163d72c354560f"},
        {255, 1, "6d773fa1a38345cdb488a41698ddf543d96e34bbcec04f3ddf8d16f41265083d"},
    }},
    .sparse_key_message = "55210000",
    .sparse_keys = {{
        {.peak = -16384,
         .b0 = {{{101, -1024},
                 {84, -1024},
                 {71, -1024},
                 {0, -1024},
                 {929, -1024},
                 {900, -1024},
                 {829, -1024},
                 {794, -1024},
                 {611, -1024},
                 {590, -1024},
                 {452, -1024},
                 {407, -1024},
                 {351, -1024},
                 {238, -1024},
                 {235, -1024},
                 {218, -1024}}},
         .rounds = 4,
         .signature_sm3 = "de4c224656b5b779913e4170da0bb79b4040ad20fd0e4283f59c728c1867c9c5"},
        {.peak = -16383,
         .b0 = {{{101, -1024},
                 {84, -1024},
                 {71, -1024},
                 {0, -1024},
                 {929, -1024},
                 {900, -1024},
                 {829, -1024},
                 {794, -1024},
                 {611, -1024},
                 {590, -1024},
                 {452, -1024},
                 {407, -1024},
                 {351, -1024},
                 {238, -1024},
                 {235, -1024},
                 {218, -1023}}},
         .rounds = 1,
         .signature_sm3 = "5c0fbfdd45385755c19b8f3fce61b088f3d76a9866250f1d2f2fa3cb8101f338"},
    }},
    .aligned_key = {0, 905, -60, 62, 1, "dd23a6d405bd5a5f5a61bee8bab53cbcc002729fe91bdebd781a8f8d0a187177"},
    .bounds = {{
        {"r0 = -bound, rejected", "3f000000", 2, "8979202543c6b44e806b2a10f3d3b51630600fd554c8a00c18353167180db9df"},
        {"r0 + e = -gamma2, no hint", "50010000", 1,
         "37107b93965a90082cf11ba83f5373c8793102a6de180c0a2ba0671bf30765f9"},
        {"|r0| = bound - 1, accepted", "51010000", 1,
         "7a87a4bb0b9dff11052f3fd825a81228bc78c1301b2185fffed70491fff3aaed"},
        {"r0 = +bound, rejected", "7d010000", 3, "57919455030823b2f567b0dac61c58682eec0ef0306d7e67b9d157f8af9985cf"},
        {"r0 + e = gamma2 - 1, no hint", "7f030000", 1,
         "de953e94aab24a0a146559325d75856fdf3b1182e79b543f2afce90da1b1ca7c"},
        {"r0 + e = -gamma2 - 1, hint", "4b040000", 1,
         "44de9873955ea2e6e8d623e235b38935d4628f77b41b7e507f920d10db780704"},
        {"z = +bound, rejected", "7b040000", 2, "2067abdc5a1e063d5f2790033205507880aaede2358988b4fa8361bcc9f32c39"},
        {"r0 + e = gamma2, hint", "ad040000", 1, "3e413fb08fa194782b029ff07592a9032e86265c125df549972667fc7d9dd912"},
        {"z = -bound, rejected", "78130000", 3, "909ed2524ff672b7c7c4fffedf708f0f974735c424790c98fb27730faf89984b"},
        {"hint weight omega + 1, rejected", "8b1d0000", 3,
         "2df35a6a7e0e94a0810996533a21c180ab0e1312a7d9e86e7fc4df98d1bdf549"},
    }}};

template <>
inline constexpr ExtendedValues extended_values<256> = {
    .honest = {{
        {.what = "max |z| = gamma1 - beta - 1",
         .rounds = 4,
         .hint_weight = 157,
         .largest_z = true,
         .seed = "6cce42d2fcf915d53c5f8a8435d8b7c9f1d733d4fe3b102bcfbcf2ac7f939da49b7e6d5b8d129e65eadb206eeda09275df01"
                 "eb5b92141509f5b2961d130df4fe",
         .message =
             "4c130c8ad47d3aad79dafde6bdbadea66710aeda3cea75abf2cc48ca71d7afdf9e1a3a8ba5d3625c3cd480d34d46ba887829"
             "869cf80273a4e22327a96d0eb5878ac069a81c9b1e0a937a0b00f9c9fc6c",
         .public_key_sm3 = "a245750c90f245e4a39b6b77777f1f221cb6647743feffe0f5ef42a169caabbd",
         .secret_key_sm3 = "33ad6f515987492ec26ac7ebb27c9f444c3f1535dc0db5250e90b84ea66c259f",
         .signature_sm3 = "45016806159791a929d8a761eaa7430ed2144c24a60f5b9d191e3e44151f6826"},
        {.what = "reject by norm of c*b0",
         .rounds = 10,
         .hint_weight = 169,
         .largest_z = false,
         .seed = "e560068a892a8d42eedb93bf4317226f5ddf8b541a6c8b69fd4e7fec83c58589ecbc28ad9743752d156f78f085e4a8d2e841"
                 "2d22e979dbf0a26af7c7baf3e780",
         .message =
             "4109dbfdd8529fb5f936c30c075aec8b429323f89f5ca09bd5ba6a23cba2ca4e38f030b8d69e91339da59a74f3025917a0b8"
             "21c22ab351cfa00bb67aa802ed594989e0a263464200f58427e3dec426b7c7b40069ca6b2ab5",
         .public_key_sm3 = "1693e9c3f3c603da308064721db27bd3561bb95dff8015a21023640e34b4bb00",
         .secret_key_sm3 = "86ca93c46d86f1268a0b118c6d8743466f9135c357f8870f303141e2d1534e9e",
         .signature_sm3 = "3029e0c34161aa6098b25c14db0623fb7524c23121511dc7fb949fe44a15f5ca"},
        {.what = "largest hint weight seen, hint weight = omega",
         .rounds = 1,
         .hint_weight = 210,
         .largest_z = false,
         .seed = "8ed8bf1221323ea75e5d55364b5265e9ca00cb07a074dbf9d6a9669b63059ba85cab7205ed6a0738222ddcfe3f118a576deb"
                 "c784b0168d6a98d2120541f5a37c",
         .message =
             "b96a59c330e69cfd551c6e9e278d6174308626cb81c2cb04a3cfe74fbd1459e78854244b44c1736f9a936a859f9a502c1886"
             "c56fa4cd7f3799cabca8461ff2220a32684866cf16850c4449c30e4c31a25dccfe6dd168f6f85dfcd73a7efab8cadddfd373"
             "9f95e9454f692b8820b22fbd",
         .public_key_sm3 = "fcb5a9b5c2eaa0260dc3835cec98657d069675b96b95437e9e9364f9148c98db",
         .secret_key_sm3 = "83c4fcba50b37a224bb39d58d12eb535eb343248ee57ed0341ae44dd01466cf6",
         .signature_sm3 = "08ebeb107cfdf10658aa3ed5a5e493f5cb50e60d8914da620dcb937e2a58536c"},
        {.what = "reject by hint weight",
         .rounds = 8,
         .hint_weight = 159,
         .largest_z = false,
         .seed = "4659aaad3ca5e5446d842c315cceb0fbbddee239a764855335fc17c5b81e8eec617d971db2d468265c25f9147b5ff00c1710"
                 "a8a9fd5916af293a2eb7ae9c6c2a",
         .message =
             "6cd52d8eebe183936ed57b80e6752205e092adc348ca9af487d690bbdfda32ca36fe96fa6c8695facd3358843781db7643c9"
             "983d2f5bb8e7c3778eaf507d030fec5f2fb60de93818c5eda98dc103090fa3b1bd88ab9fc56d",
         .public_key_sm3 = "42b09d93397d59443282a57deec9fb9332f64aebf3270aa3a936dc878930766b",
         .secret_key_sm3 = "38c89e9a2a01957112c56961b5f5bdb9992bb77be34f478ae79112ce079bc02a",
         .signature_sm3 = "989d886b49f95871d28a66be9e392187bda7dc710aa1fc94ec47b2afae8979ff"},
        {.what = "many rounds",
         .rounds = 14,
         .hint_weight = 173,
         .largest_z = false,
         .seed = "949fe4ed589abaf14ae25534c59d654217975b94a922e6439e916a46b3034601ef519a7f57e161b720daa44d12d12688ec5a"
                 "7db9b991d59d9499030c0e3f1f0f",
         .message =
             "ffd35e4b3e70c90987ac16cfc27a661a2fb7c6fe3e8e8f505e8a96c36ad6a62381401613cba4deb239a5e9183ad7061016a6"
             "a6053d9c2af640213610690dc47299484d7ecd7216bf125e2c41afe8767d98e575933fffb5dd8f08a1a56151ad8a4e471ee5"
             "5e23edea",
         .public_key_sm3 = "05536966f7d57687876196ff89b4b1db13a867c77c19d8a1b396f8fde9232248",
         .secret_key_sm3 = "65b3416997c80891f31e637e0e45d18d260f41f4e31c35363f5ca19dc5f64483",
         .signature_sm3 = "c675f7b188a0d368cbf29cc276aaca3a8a3ab8ac1a5853d2560967a535b210e7"},
    }},
    .lengths = {{
        {0, 3, "be2c2cde8be6934783686dcdab9fd05269e06fdc534c559d8828297f576aaba9"},
        {1, 2, "6c454184cf4cff35c8cac6f37007854da6c1c06b87cd8745ec172785d2ec368f"},
        {16, 4, "3bafd7dd62848545523da82a0e1871c7fb32a34d0c1307149ce794fefcef5859"},
        {17, 2, "7dc8a17dd6efa15e0ad8cc1fc7c9ae5acc2952172b33914dd447a6580f86642b"},
        {18, 1, "5410b8f6f815928ecbad02467e661e980ef0b4f6248625b518b26a73ab3e29bd"},
        {63, 1, "d40a06f9f9852b3cedb12bffc7ecc81dc272ec898b984cfe380ecd8ed7203fcc"},
        {64, 4, "56bf865e861a7b40c2640ec8e117f3ccaf906d691de6e86859b51f11598cde62"},
        {65, 5, "c876d08daef5e9e6ddc655d9a5122e6905f7dac2ab450057e730932a27c1814e"},
        {80, 4, "19c1a66f744a7a5985bf0e86540569ec673050dcfba34df160615cdfb8afd22d"},
        {81, 4, "f92ae61c130bdd6c74d8b1892e946896311694fd9e86d2cf78319c17d653e5ad"},
        {1000, 3, "941e6d7125e41b13501f756b3a802a7255867b8c516d070605b6bfce169d56cd"},
    }},
    .large = {104857600, 2, "d68b6858a2fc5b05317b0b42daf053af872bab644be40be3999dc0dac4ac5ee9"},
    .uniform_keys = {{
        {0, 3, "a3ae59d09d0b829007e654c00ca2ad47ba9b82d9f7a76fb9873be8b862a4f35a"},
        {255, 6, "b098e915025c23b534d7f9c22b02a610a5cbf19b05637dfe8a8476ca0aa95434"},
    }},
    .sparse_key_message = "0b000000",
    .sparse_keys = {{
        {.peak = 65536,
         .b0 = {{{954, 4095},
                 {948, 4095},
                 {904, 4095},
                 {853, -4096},
                 {839, 4095},
                 {836, 4095},
                 {714, -4096},
                 {707, -4096},
                 {641, -4096},
                 {630, -4096},
                 {569, 4095},
                 {567, -4096},
                 {561, -4096},
                 {555, 4095},
                 {507, 4095},
                 {475, 4095},
                 {462, 9}}},
         .rounds = 2,
         .signature_sm3 = "b7af76b6afaf789434ef58936eec937e30e937db110c9fd3c9f8bb9f8fcf8ddd"},
        {.peak = -65536,
         .b0 = {{{954, -4096},
                 {948, -4096},
                 {904, -4096},
                 {853, 4095},
                 {839, -4096},
                 {836, -4096},
                 {714, 4095},
                 {707, 4095},
                 {641, 4095},
                 {630, 4095},
                 {569, -4096},
                 {567, 4095},
                 {561, 4095},
                 {555, -4096},
                 {507, -4096},
                 {475, -4096},
                 {462, -7}}},
         .rounds = 2,
         .signature_sm3 = "ea540c75b99899b9d22241646c01ecbae7e7be16c93aa0c86a329275eb845c6e"},
        {.peak = 65535,
         .b0 = {{{954, 4095},
                 {948, 4095},
                 {904, 4095},
                 {853, -4096},
                 {839, 4095},
                 {836, 4095},
                 {714, -4096},
                 {707, -4096},
                 {641, -4096},
                 {630, -4096},
                 {569, 4095},
                 {567, -4096},
                 {561, -4096},
                 {555, 4095},
                 {507, 4095},
                 {475, 4095},
                 {462, 8}}},
         .rounds = 1,
         .signature_sm3 = "22b0daa6b2a34d0c8ec912dc189c083422735fd6d88849c9f098ee9d91473f5d"},
        {.peak = -65535,
         .b0 = {{{954, -4096},
                 {948, -4096},
                 {904, -4096},
                 {853, 4095},
                 {839, -4096},
                 {836, -4096},
                 {714, 4095},
                 {707, 4095},
                 {641, 4095},
                 {630, 4095},
                 {569, -4096},
                 {567, 4095},
                 {561, 4095},
                 {555, -4096},
                 {507, -4096},
                 {475, -4096},
                 {462, -6}}},
         .rounds = 1,
         .signature_sm3 = "4f3856ede61ec4d9d44764005dceec3e5b1371b0553d9d8d9a07971b51fd7545"},
    }},
    .aligned_key = {1005, 0, -58, 58, 2, "08c74d235a140cdf6457af69d0ce376ba5426534b013c1995bcb212a02ebd43a"},
    .bounds = {{
        {"r0 = +bound, rejected", "01000000", 4, "89f48f31673302d5c744740048f594513d2a2bf0a57892ba8f3ebf1e73dc9a28"},
        {"r0 + e = gamma2, hint", "2b000000", 1, "90aa43552f769e7f91ca4f7c8bb36a53bdb2aee9b5179eaadf1b4f8b758d5752"},
        {"r0 + e = -gamma2 - 1, hint", "92000000", 1,
         "a907e6a3ea683a91367ed47f62892dfb1171be6219894af1c2aa1b7c304fede2"},
        {"|r0| = bound - 1, accepted", "02010000", 1,
         "0291ff599ccca3a25d7501631bc3b36b25c9768aa071b99c053745ab1743bd63"},
        {"r0 + e = gamma2 - 1, no hint", "6a010000", 1,
         "d437bdb669366e2d1bf9c651786ca96f8bd50c0c8bc286ff78d16dea0881e358"},
        {"r0 = -bound, rejected", "7d010000", 3, "d3f83bc7175349deaa66d38e6715801a6869bc6499f8b386a58f924fa67acbf7"},
        {"hint weight omega + 1, rejected", "fa010000", 2,
         "b3eb877bbdd2b34d76fc55fef3aea6fd974889749e0744e46b4923e9ce010184"},
        {"r0 + e = -gamma2, no hint", "d0040000", 1,
         "40e4a660379e6c504fd12b89f5b4a7e05539e96761add7f7df5eb383bb1dedc5"},
        {"z = -bound, rejected", "dc080000", 2, "094dc24edcf6be54225dc8d7fde94329af7d62548ac590e27540a080993e122c"},
        {"z = +bound, rejected", "de090000", 3, "a13dc0498f86d308c0fc8910e7a74457ba55710b087edd69e5fe7c66b3304b39"},
    }}};

template <>
inline constexpr ExtendedValues extended_values<512> = {
    .honest = {{
        {.what = "max |z| = gamma1 - beta - 1",
         .rounds = 2,
         .hint_weight = 350,
         .largest_z = true,
         .seed = "36a59d5085a9d162c43b5f74dfe3781b7fcfa88dd5aa0d50e6fadc44ece55f6b62252c7cb68320e9b256d5f11716e0f6c48c"
                 "2fdcc5a0d9a5a2c3cb29e29a2a7c",
         .message =
             "358d232d88eef6bf9bf427679363069669f1edd85b848fd9ceb40c3e417dd2ca70ce4bec7ac4d209b92549cf20cc1372dd45"
             "a544fc8967f4543944ea6b08ea66203e62a6e6a29f53f691a4f2036c8b0d09d8f348600451e338d9d60e18006319ad1122b8"
             "3db3f17539904594474c1cd07754855152e7bbd2e5c36c78283de7e8",
         .public_key_sm3 = "1bb152f4fdbe8d58308e954e7058f2b9f34f48916713555f2a27792fc897a668",
         .secret_key_sm3 = "a1cfc5a3055b48644469e725914d88fe85fc85e79de7e16871d9cb7ab3a26322",
         .signature_sm3 = "30bec73ae51b0ac24e6e2174564e073ce10709ddbe77ff8afc05f00a1d4318f7"},
        {.what = "largest hint weight seen",
         .rounds = 1,
         .hint_weight = 397,
         .largest_z = false,
         .seed = "3fb2889fc25becd302c6958f8c35eed0f198f704f69749df5053761b782e5b675dfc13d6fe54d4031cedae70e60fda64cb1c"
                 "76f058c31f63a85d7ba4d03db2b1",
         .message =
             "086eccdc2b5e6be554d9a4f43ce956c0cc7183a6a06081aa4d1bd154f78ec6fd850cd1ca9f20dcb7eaa4b18a8a21a50504ee"
             "554ea31eb365118e84dcdf4201d4f10f6036f0dd5e470ab8303d764cccabc89bb4d2012e6a0b4505350f071b24e172fb4eed"
             "85fb09c74d903418f87186581eafd9f294e0076098b4f2cb468a5b2c",
         .public_key_sm3 = "fe5f99781b1e2a8d38e5c1f6bb1ac6e6571b550fec89d738c5f0dc021abe7ac6",
         .secret_key_sm3 = "7759dae94e93925000b347a3808a92b51bde71e3a33e7ac0e9e5549f4953e83b",
         .signature_sm3 = "f9445f5e89c240cb0d9cf6397f651216e0e05747e5d7097f03ebedd2d02683aa"},
        {.what = "many rounds",
         .rounds = 30,
         .hint_weight = 377,
         .largest_z = false,
         .seed = "8a00f9976e1a1110b7013397b72bab4c7d0759f30ef9350f17a00147c4fd2c4a464ca73124f93eb9c76ba56bb6f203caeb83"
                 "73b01feb6c1e0a3413754025eba8",
         .message =
             "65c77a2aff82f0d97c6a79f0a8542b68c6f93cef084cc9b45ab1f2294208da74305fd982f5bf8c4918053cca6f866a270264"
             "c9089b33d8d6f7c706b8446b690a76419d963d89925ed709d0fd77f38c8b",
         .public_key_sm3 = "19db77a7e46b770950efcde47b9bccd816e13238bbdce8c9c6877a146d1226dc",
         .secret_key_sm3 = "ae65eaffb6170b098a9cfd64476f7845667698c07a99a0b1e3267bec9064a2dc",
         .signature_sm3 = "25dd3e5f81482754971ba2eba0f9c38ca728b53c784c13ef80d8fabc1b190a2e"},
        {.what = "reject by hint weight",
         .rounds = 2,
         .hint_weight = 321,
         .largest_z = false,
         .seed = "407d39c5b1698833bc16d15e1719070d73f2e7c8c93aef23e773d4e8cee4354579dd8fdfcb9390e004779df624ea654d6303"
                 "9ceac38fbc679cd75b5daa3cfb67",
         .message =
             "4f621ec6e87120097b2e8f3d80c5cea51486062c03fd88101ae9c366a3a38b73b114aed8abcc095c73b32c95df2ce083cfc5"
             "1a2c59d9b7bb321a79ba7bf78ecc34e849135aa1b1a057cb32b7adc83b756bc374cd644c1c14",
         .public_key_sm3 = "8afa4b0982cdb40e60278453309169a52eed02b9a59852d176a225f519b7b8b3",
         .secret_key_sm3 = "e162ac9bb549a017c6814e11780113e3a6b7581203965ac4bdea633dd2e779ba",
         .signature_sm3 = "b5ac30bb6ee2f9b8b0d52ee0b38ed6fef82d8aa2971c7682c4aacb7d38125f57"},
    }},
    .lengths = {{
        {0, 1, "9308dfcc8c7a09c7ae17c656b256796d71ac5cf865728cea37228cc5d6508afa"},
        {1, 5, "185145d80a2f4e395a82105cea7a09dad3f5c4e94125ee885214351f5017e636"},
        {16, 5, "54dbff52eb705e7cd23468b4cf041d92739f159adb4b36fdc9c79e2d8492882f"},
        {17, 2, "37060add070efe1d5823b1b9983a95e66be37b15ad3d863fc0b59b0eb007f854"},
        {18, 1, "a9369b18073b591b8c0b5c9191a4507255eb2d7ec59eb10d7cc6cc04c29e0522"},
        {63, 2, "573ab734bded9c19a52dde9a0a0a1df696a6a03cfffe00fbee044a6f747302cb"},
        {64, 4, "f932166b163efebfc29e9abd3d8a05773e07d6c5b9ff0794c50e5ceed188f6a3"},
        {65, 3, "76ce376426b5ea413626cb6889219693f1661516fffdfcca19cc874d85b50bfc"},
        {80, 1, "4a2f494cfdab8edf0dd00e6d166d813943d73bc447644c829cf42161b14e8be9"},
        {81, 9, "299fc09ed8836cbb1a4b1a9ce49b84b993878f78bba504b4b9e164aada4e2aee"},
        {1000, 1, "aae3b503d1143bcad868f449e0f3cc421afcc21e0b6354051fddf4f7d06464e6"},
    }},
    .large = {104857600, 4, "bd056f8173930e6d8a476d984bdb58b88f9d8df467903c2dd68bd2469444614f"},
    .uniform_keys = {{
        {0, 8, "a72d298fea1d8ac516431b49f20add587d6d89d65f2c16c38edfe889007d345f"},
        {255, 8, "339c9bd237d63035c207ed2ed25382ada35eaf3add6b1ba8188b262154cea3a9"},
    }},
    .sparse_key_message = "01000000",
    .sparse_keys = {{
        {.peak = 262144,
         .b0 = {{{1022, -8192}, {1015, -8192}, {994, 8191},  {984, 8191},  {978, 8191}, {950, 8191}, {927, 8191},
                 {926, 8191},   {913, -8192},  {885, -8192}, {880, 8191},  {876, 8191}, {872, 8191}, {871, -8192},
                 {844, 8191},   {838, 8191},   {836, 8191},  {830, -8192}, {819, 8191}, {789, 8191}, {766, 8191},
                 {765, -8192},  {743, 8191},   {735, -8192}, {730, -8192}, {728, 8191}, {717, 8191}, {709, -8192},
                 {703, -8192},  {693, 8191},   {691, 8191},  {684, -8192}, {682, 20}}},
         .rounds = 2,
         .signature_sm3 = "5ed37b661ba98786b732e8d097c133ef182b71228a9fda4661dc030ffafae787"},
        {.peak = -262144,
         .b0 = {{{1022, 8191}, {1015, 8191}, {994, -8192}, {984, -8192}, {978, -8192}, {950, -8192}, {927, -8192},
                 {926, -8192}, {913, 8191},  {885, 8191},  {880, -8192}, {876, -8192}, {872, -8192}, {871, 8191},
                 {844, -8192}, {838, -8192}, {836, -8192}, {830, 8191},  {819, -8192}, {789, -8192}, {766, -8192},
                 {765, 8191},  {743, -8192}, {735, 8191},  {730, 8191},  {728, -8192}, {717, -8192}, {709, 8191},
                 {703, 8191},  {693, -8192}, {691, -8192}, {684, 8191},  {682, -12}}},
         .rounds = 2,
         .signature_sm3 = "4c2f6569826ec232edd6d93a7e5847f8fd5da454b18efa0ba27a2771a8bbc12d"},
        {.peak = 262143,
         .b0 = {{{1022, -8192}, {1015, -8192}, {994, 8191},  {984, 8191},  {978, 8191}, {950, 8191}, {927, 8191},
                 {926, 8191},   {913, -8192},  {885, -8192}, {880, 8191},  {876, 8191}, {872, 8191}, {871, -8192},
                 {844, 8191},   {838, 8191},   {836, 8191},  {830, -8192}, {819, 8191}, {789, 8191}, {766, 8191},
                 {765, -8192},  {743, 8191},   {735, -8192}, {730, -8192}, {728, 8191}, {717, 8191}, {709, -8192},
                 {703, -8192},  {693, 8191},   {691, 8191},  {684, -8192}, {682, 19}}},
         .rounds = 1,
         .signature_sm3 = "461e2f0b62c96285ff355cb83049d8c7795147351876a6d6f5f3462838d7c03d"},
        {.peak = -262143,
         .b0 = {{{1022, 8191}, {1015, 8191}, {994, -8192}, {984, -8192}, {978, -8192}, {950, -8192}, {927, -8192},
                 {926, -8192}, {913, 8191},  {885, 8191},  {880, -8192}, {876, -8192}, {872, -8192}, {871, 8191},
                 {844, -8192}, {838, -8192}, {836, -8192}, {830, 8191},  {819, -8192}, {789, -8192}, {766, -8192},
                 {765, 8191},  {743, -8192}, {735, 8191},  {730, 8191},  {728, -8192}, {717, -8192}, {709, 8191},
                 {703, 8191},  {693, -8192}, {691, -8192}, {684, 8191},  {682, -11}}},
         .rounds = 1,
         .signature_sm3 = "eb26a63a1f7a1ec7e4e7e1df2f002d9fee7fc8a416e07d33956eab61b47e9322"},
    }},
    .aligned_key = {213, 34, -137, 133, 2, "82cf8d7122ff8deb77112d5824d63a41f3220f0571fe5acafc777384b3c1baad"},
    .bounds = {{
        {"|r0| = bound - 1, accepted", "37010000", 1,
         "0a7c78a50c3350210251c60c287bb2e490067d60eeec8bfc4397f37a0e3e1ebd"},
        {"r0 = +bound, rejected", "b1010000", 9, "40741d6a753e9e5e532310ab6d97f1b3dc7062596d891dce5ff0c5533ddaad22"},
        {"r0 + e = -gamma2, no hint", "8d020000", 1,
         "a87c0b440cf441220b572e085bc4aea1fad4828e91864e8324306518f7ba0331"},
        {"hint weight omega + 1, rejected", "de030000", 4,
         "c41e3d2b82dbd5673f21af80b386b9915207dfc731569dbffc1191e86008729d"},
        {"z = +bound, rejected", "57060000", 5, "93ed4ced33821f4ee282cbcfa3604bfb08d0fe7bfc05552bf37ed50de02cce74"},
        {"r0 = -bound, rejected", "460b0000", 4, "4f4c9d544921a2e5447e4c073fc0d30aed7ceac9b990212b8532329fd2c4e5ce"},
        {"z = -bound, rejected", "880e0000", 2, "bb6bb28b2165a882bc4c118b8f0dd31627b2c7277294bc8452d88f83b5c0acca"},
        {"r0 + e = gamma2 - 1, no hint", "180f0000", 1,
         "ad616dca83877ece0dc370fef111679acd0e34dc48c47b73ee2d5a1e07cc7a34"},
        {"r0 + e = gamma2, hint", "1d190000", 1, "f2686ad5f22b9065c3d82a791679cead234f0b89f0b4b917e6cecb6988caa939"},
        {"r0 + e = -gamma2 - 1, hint", "bd320000", 1,
         "d025af43959028e0ec139e91499ef47e852b5b454ea97f7d5d1c95037322c4a4"},
    }}};

}  // namespace octarine_test
