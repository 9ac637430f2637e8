#include "CTranslationData.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_translations[] = {
#embed "translations.bin"
};

const size_t cloudy_translations_size = sizeof cloudy_translations;
