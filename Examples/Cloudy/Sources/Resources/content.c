#include "CBookCloudy.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t answer[] = {
#embed "darksky.json"
};

const uint8_t *_Nonnull book_cloudy_answer(void) { return answer; }
size_t book_cloudy_answer_size(void) { return sizeof answer; }
