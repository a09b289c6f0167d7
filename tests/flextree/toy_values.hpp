// Keys and signatures of the toys, from an independent implementation of the specification: SHA-256 of the public key,
// and the few-time counters and SHA-256 of signatures; see toy_signature() for the seeds.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace flextree_test {

template <std::size_t Signatures>
struct ToyValues {
    std::string_view name;
    std::string_view public_key_sha256;
    std::array<std::uint32_t, Signatures> pors_counters;
    std::array<std::string_view, Signatures> signatures_sha256;
};

inline constexpr ToyValues<6> toy_values[] = {
    {"toy-8-least",
     "c5a6b10c61d406b2bcce298d59ec0ce0fa680b5abc6ad10a8b9c2995324a0e71",
     {0, 0, 0, 0, 0, 0},
     {"abbfb18ec01192ab7d821bb54f8ec027663f9738974892599733e27d8c797687",
      "dc6617c52c3de62d8d948bd33b271c21633ce34e8b1e04383bedad97b245219c",
      "27821c599769280895c38a35735d23ff6541fe5aea59f9211eb9a4d1b526776d",
      "f34ad606353a92ca2cc024787a51d4df4b05576f353dab421e1b4968d36c4cee",
      "3e5ae168684f2779b58a4e49a0361fe6e7b3e2325f8786670325b8bd140750f8",
      "680a4f06888a911969ee7e573d6afdfe82de462230aecd5db968ed049a15e18f"}},
    {"toy-8",
     "2474b648ba625068b208891c34493cfed725f8b7755e484cb6b1a00ab12d6cfc",
     {2, 1, 0, 1, 1, 0},
     {"e0d52635f4a2125b788abebd7343f2f7a7c98574c735b271cdbdecffa5176fa5",
      "237779547ecb6a2f4626279825a17acb5fe73875e9fa5f42f4c0b0e0c9267583",
      "aea05706e48a066814027bbd89fdd7f16997ca73cad5dfb66d5514a34ce8e5f5",
      "dd082b74cf197ab19b5e212b60dfa20a84dfd61891857bd67167419f4474a71d",
      "be19f79901070e80fb9a8dfb351f19b31029ebc19d4fc9f6ee4aa07d53269962",
      "48d112f5f65a69ad4a04b5d118b3afbfb8572cd1b2fc1deb2ce9ff5df0fc460d"}},
    {"toy-8-uneven",
     "c20169f0b6bc66fec00cc5acdd5de8719252abd5ab17ad3f05b2f8c05e15ddb5",
     {1, 6, 6, 21, 9, 5},
     {"a25a51e97b6ad58def74fd81ab5103451d0903736961e7bdce7b27b344c8853a",
      "e02861b5e454f66f0ceeb3521729dfb3d17884bbcf70ac8a278cb0558c5406b8",
      "25c5f38f3dfb91cb6bd1ee33ebbe93c6681f624bff3db5eaf989ede5d79f329a",
      "59949841dd4411fec7a1fd25f604bc76d5af6e13c46e0bc8cffc1349d8e84168",
      "a9ee037c517304726f89dcf1c2cd31a802af19ad9f6e124ecd8ede67ebba7cb5",
      "1c7157292f332b7ec189c82f77e74ef1b049638cff6c9f2ebeffd5caa7c8ae35"}},
    {"toy-8-lone",
     "48e78691994a82765218abd95f3522d948feadd14690c6de3707d79618e88977",
     {0, 0, 1, 0, 0, 0},
     {"3d52a4336b3ac7a7ea51582684845a9cb1dbddbc96f301b15ccfd4efefd44791",
      "e83a9f6354e962076b9759543203cf07b64a8e676486069aeaf846b37d56931e",
      "a0f7b829c6b243d9ea6a1bb69e9b1c629e3cc98eb62da5ee0f4b204c5109670a",
      "3873b634e33f8a83e820275e7199e329ef25b7d99202d7a04b69fc787db0df68",
      "1abba52f36d18287a4e31f9241a473c91ae903dc23a4ce4295ef6dc327f1e1e6",
      "726ff7524fab19998dd8bb55e89f2524a69c696d114d8bc90f35f40bbff63ab9"}},
    {"toy-20",
     "9d87024135f754ec1264fb0facfb50c55cf8b6e650a9bec31064bbb15c758e86",
     {0, 5, 0, 0, 2, 0},
     {"003f91a242a7f5587514dba6db30fb616f7d1468d3453ff82461624a19affd62",
      "6c78a8167ca5d51048455546a908014ab3104120f201eca20c7ad5bffda76612",
      "5d4e2142e705fa5e1e1428722ee89c0d7642169adff743f72f3d64c4bfce3536",
      "ddb98b248ae3347bcdbb2e82ea541feaef3a9f53aa88a6a92d46f22f45b3f35f",
      "9d1c0f23e77e8325a4315cc051e2d50f2f616b1afee9fa61f41faf1b13aa4bc9",
      "429a6f35224216fb03415f15ec1e418a2e4070f1ca10114f7a7869b3c49d66c7"}},
    {"toy-32",
     "a6e8073f4411279ed967164eab68c4feb8150a77700619cfccc7caa6d4106993",
     {0, 0, 0, 0, 0, 0},
     {"a8bed02e667f51b9edfff7134933d52df12624450683ece7ac5c6f999baea695",
      "40ddebf55c172209b1906d53b2d5da110ee3b43f75aa3c3069167859d09f8ae5",
      "b4558e971e01bdfcb2dfb2cbb90a6d09f6145e87eb1374c0657969692b69e66f",
      "42157e0dc45d939844fcb6f9476bbe8a12d2187dc3d0b43991675d73e91151c7",
      "bbdd8fb034cf7255723491842e48ee7ef68f8cb9e26e2fcac3e98b066cfcf301",
      "c7868796d1c58c20122611f2527bbbdeffd447f74e6d864175268d692a6b2893"}},
    {"toy-48",
     "b42a3a528ce96572cc95ce76af3ed1792b1853d9a5ace87202dc723926242977",
     {0, 1, 0, 0, 0, 0},
     {"169464d7dfe0bbfe18a3cd570ddc6c54106a2cfebe8692f2fdb80336c461d990",
      "84c77481d18269a6a3920532268bf0220235c940357f569033a22adf22b8b466",
      "18b38f12d8a2e83d730a461f5826786a6c3bc9199ce33d2cf1045ba719ebf582",
      "0dbf2ecb50821d0fe6da290b61351caeb8e6e0724c673ed6ce12abc8c91386ec",
      "5c16159c41ed59f2ec6f7c72e355b329e408c2fc06daec2e16372009f5184d5d",
      "7eeb9243e7a67fdd1bfce17ebac4a4d1372d8f0e3a3fca113c9b9b41cdfe4919"}},
    {"toy-64",
     "1a54f85e993e8cc2c30fbd40cab58e5bfef24680f7c35f759c6ab85447817ed8",
     {1, 0, 0, 1, 0, 0},
     {"1568ce2f7ba0880d2ac3904c6a55adc1179c338a27f30e8b6e30aff887cb3e4a",
      "8b4a83ca8953bcce353f6e8870ecd2c5f4fc96bf55185c16268f708d75aa30cb",
      "c3110456f7a4281ed8f6516f09108e05ba68b99ec81e0d827da8c32cfb1be2d8",
      "d9a9e4bf334ce332fa029ec0713ef0d3841b1e85c464c20a4ef2058e8b08fa4b",
      "e7fddc8ac927f1bfb49e5ad138dd62b1901d9342bdd02756dac49d8e587c6f6c",
      "dfaf30b14ec7a72b997e1279ca09d7317ab1ee4bea9721983ae4da16c1494637"}},
};

/// For a hash in the place of SM3 that puts the text "else" in front of every message.
inline constexpr ToyValues<3> values_for_other_hash = {
    "toy-48",
    "c3cffd26a2671d5c2007aa76213cc5946804516084374a49a8b6c26ea5c37ed3",
    {0, 0, 0},
    {"89b4006eaf3d6850ae27f18bd0d0878586a10e23f701bf5c6a5b9493f6b87710",
     "e4b2e1d270ee384e7b08f7fade1e2e7658a7712d97aa2e9a9c2ed85ca9d02f4e",
     "86ceaf67d112f07207fd885bf383bd38c04141699e5817bf69ac86104c6b08e0"}};

}  // namespace flextree_test
