#ifndef CPASSWORDDATA_H
#define CPASSWORDDATA_H

#include <stddef.h>
#include <stdint.h>

/// The digests of stolen passwords that `Scripts/data/passwords` makes, in the layout of `BreachedPasswords.swift`.
extern const uint8_t cloudy_passwords[];
extern const size_t cloudy_passwords_size;

static inline const void *cloudy_passwords_start(void) { return cloudy_passwords; }

#endif
