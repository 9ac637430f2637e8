#include "CWarningData.h"

// Swift's clang takes `#embed` in every C standard, but warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_warning_regions_bytes[] = {
#embed "regions.bin"
};
const size_t cloudy_warning_regions_count = sizeof cloudy_warning_regions_bytes;

_Alignas(16) const uint8_t cloudy_japanese_towns_bytes[] = {
#embed "towns.bin"
};
const size_t cloudy_japanese_towns_count = sizeof cloudy_japanese_towns_bytes;
