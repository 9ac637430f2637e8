#pragma once

#include <stddef.h>
#include <stdint.h>

/// The regions that warnings name by code, in the format that Scripts/data/warning-regions describes.
extern const uint8_t cloudy_warning_regions_bytes[];
extern const size_t cloudy_warning_regions_count;

/// The first of `cloudy_warning_regions_count` bytes.
static inline const void *cloudy_warning_regions_start(void) { return cloudy_warning_regions_bytes; }

/// The municipalities of Japan, in the format that Scripts/data/japanese-towns describes.
extern const uint8_t cloudy_japanese_towns_bytes[];
extern const size_t cloudy_japanese_towns_count;

/// The first of `cloudy_japanese_towns_count` bytes.
static inline const void *cloudy_japanese_towns_start(void) { return cloudy_japanese_towns_bytes; }
