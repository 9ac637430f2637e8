#include "CBookCloudy.h"

// Clang supports this in every version of C; only the newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t answer[] = {
#embed "darksky.json"
};

const uint8_t *_Nonnull book_cloudy_answer(void) { return answer; }
size_t book_cloudy_answer_size(void) { return sizeof answer; }
