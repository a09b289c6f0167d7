#include "report/document.hpp"

namespace ngcc_bench {

std::string escaped_html(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string escaped_address(std::string_view address) {
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:?#@!$+,;=%";
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string result;
    for (const char c : address) {
        if (allowed.find(c) != std::string_view::npos) {
            result += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            result += {'%', hex[byte >> 4], hex[byte & 15]};
        }
    }
    return result;
}

}  // namespace ngcc_bench
