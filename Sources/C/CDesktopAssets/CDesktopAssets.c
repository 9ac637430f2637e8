#include "CDesktopAssets.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(16) const uint8_t cloudy_desktop_assets[] = {
#embed "desktop.gresource"
};

const size_t cloudy_desktop_assets_size = sizeof cloudy_desktop_assets;

const uint8_t cloudy_desktop_drawings[] = {
#embed "drawings.txt"
};

const size_t cloudy_desktop_drawings_size = sizeof cloudy_desktop_drawings;
