#ifndef CDESKTOPASSETS_H
#define CDESKTOPASSETS_H

#include <stddef.h>
#include <stdint.h>

/// The icons of windows, as a bundle of `glib-compile-resources` that `Scripts/make-desktop-icons` makes.
extern const uint8_t cloudy_desktop_assets[];
extern const size_t cloudy_desktop_assets_size;

static inline const void *cloudy_desktop_assets_start(void) { return cloudy_desktop_assets; }

#endif
