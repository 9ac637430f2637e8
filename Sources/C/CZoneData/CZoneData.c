#include "CZoneData.h"

// Swift's clang takes `#embed` in every C standard, but warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_zones_bytes[] = {
#embed "zones.bin"
};
const size_t cloudy_zones_count = sizeof cloudy_zones_bytes;

_Alignas(16) const uint8_t cloudy_zone_areas_bytes[] = {
#embed "areas.bin"
};
const size_t cloudy_zone_areas_count = sizeof cloudy_zone_areas_bytes;
