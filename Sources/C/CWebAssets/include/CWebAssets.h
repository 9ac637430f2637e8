#ifndef CWEBASSETS_H
#define CWEBASSETS_H

#include <stddef.h>
#include <stdint.h>

/// A file of `Sources/Server/CloudyWeb/Templates` or `Sources/Server/CloudyWeb/Public`.
typedef struct {
  /// As `Templates/weather.mustache`.
  const char *path;
  const uint8_t *bytes;
  size_t size;
} cloudy_web_asset;

extern const cloudy_web_asset cloudy_web_assets[];
extern const size_t cloudy_web_assets_count;

static inline const cloudy_web_asset *cloudy_web_assets_start(void) { return cloudy_web_assets; }

#endif
