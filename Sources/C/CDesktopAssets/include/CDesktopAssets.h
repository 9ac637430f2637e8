#ifndef CDESKTOPASSETS_H
#define CDESKTOPASSETS_H

#include <stddef.h>
#include <stdint.h>

/// The icons of windows, as a bundle of `glib-compile-resources` that `Scripts/make/desktop-icons` makes.
extern const uint8_t cloudy_desktop_assets[];
extern const size_t cloudy_desktop_assets_size;

static inline const void *cloudy_desktop_assets_start(void) { return cloudy_desktop_assets; }

/// The icons of the weather, as text that `Scripts/make/desktop-icons` writes.
extern const uint8_t cloudy_desktop_drawings[];
extern const size_t cloudy_desktop_drawings_size;

static inline const void *cloudy_desktop_drawings_start(void) { return cloudy_desktop_drawings; }

#endif
