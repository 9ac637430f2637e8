#ifndef CWORDDATA_H
#define CWORDDATA_H

#include <stddef.h>
#include <stdint.h>

/// The texts of all languages that `Scripts/data/translations` makes, in the layout of `TranslationTable.swift`.
extern const uint8_t cloudy_translations[];
extern const size_t cloudy_translations_size;

static inline const void *cloudy_translations_start(void) { return cloudy_translations; }

#endif
