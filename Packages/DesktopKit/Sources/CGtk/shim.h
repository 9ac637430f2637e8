#ifndef CLOUDY_CGTK_SHIM_H
#define CLOUDY_CGTK_SHIM_H

#include <glib-unix.h>

#endif
