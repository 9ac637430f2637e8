#ifndef CWORDDATA_H
#define CWORDDATA_H

#include <stddef.h>
#include <stdint.h>

/// The texts of all languages that `Scripts/data/words` makes, in the layout of `WordTable.swift`.
extern const uint8_t cloudy_words[];
extern const size_t cloudy_words_size;

static inline const void *cloudy_words_start(void) { return cloudy_words; }

#endif
