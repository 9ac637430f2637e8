#pragma once

#include <stddef.h>
#include <stdint.h>

/// Climate normals in the format that Scripts/data/climate describes.
extern const uint8_t cloudy_climate_bytes[];
extern const size_t cloudy_climate_count;

/// The first of `cloudy_climate_count` bytes.
static inline const void *cloudy_climate_start(void) { return cloudy_climate_bytes; }
