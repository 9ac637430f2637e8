#include "CWordData.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_words[] = {
#embed "words.bin"
};

const size_t cloudy_words_size = sizeof cloudy_words;
