#include "CPasswordData.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_passwords[] = {
#embed "passwords.bin"
};

const size_t cloudy_passwords_size = sizeof cloudy_passwords;
