#ifndef CLOUDY_CGIO_SHIM_H
#define CLOUDY_CGIO_SHIM_H

#include <glib-unix.h>

#endif
