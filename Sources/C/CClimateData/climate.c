#include "CClimateData.h"

// Swift's clang takes `#embed` in every C standard, but warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_climate_bytes[] = {
#embed "climate.bin"
};
const size_t cloudy_climate_count = sizeof cloudy_climate_bytes;
