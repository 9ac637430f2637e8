#pragma once
#include <stdbool.h>

/// Whether this machine has libcurl. Loads it.
bool lazy_curl_is_available(void);
