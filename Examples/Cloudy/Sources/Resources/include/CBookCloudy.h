#ifndef CBOOKCLOUDY_H
#define CBOOKCLOUDY_H

#include <stddef.h>
#include <stdint.h>

/// The bytes of `darksky.json`, a forecast in Dark Sky's schema with made-up values.
const uint8_t *_Nonnull book_cloudy_answer(void);
size_t book_cloudy_answer_size(void);

#endif
