#pragma once

#include <stddef.h>
#include <stdint.h>

/// When the clocks of each time zone change, in the format that Scripts/data/zones describes.
extern const uint8_t cloudy_zones_bytes[];
extern const size_t cloudy_zones_count;

/// The first of `cloudy_zones_count` bytes.
static inline const void *cloudy_zones_start(void) { return cloudy_zones_bytes; }

/// Which time zone each point of the Earth has, in the format that Scripts/data/zone-areas describes.
extern const uint8_t cloudy_zone_areas_bytes[];
extern const size_t cloudy_zone_areas_count;

/// The first of `cloudy_zone_areas_count` bytes.
static inline const void *cloudy_zone_areas_start(void) { return cloudy_zone_areas_bytes; }
