#ifndef CPLACEDATA_H
#define CPLACEDATA_H

#include <stddef.h>
#include <stdint.h>

/// The gazetteer that `Scripts/data/places` makes, in the layout of `PlaceFile.swift`.
/// Place data by GeoNames (geonames.org), CC BY 4.0; time zone names by the IANA tz database, public domain.
extern const uint8_t cloudy_places[];
extern const size_t cloudy_places_size;

static inline const void *cloudy_places_start(void) { return cloudy_places; }

#endif
