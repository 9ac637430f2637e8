#ifndef CLOUDY_CGTK_SHIM_H
#define CLOUDY_CGTK_SHIM_H

#include <glib-object.h>
#include <glib-unix.h>

// GLib's fundamental types are macros with a cast, which Swift does not import.
static inline GType cgtk_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType cgtk_type_int(void) { return G_TYPE_INT; }
static inline GType cgtk_type_uint(void) { return G_TYPE_UINT; }
static inline GType cgtk_type_enum(void) { return G_TYPE_ENUM; }
static inline GType cgtk_type_flags(void) { return G_TYPE_FLAGS; }
static inline GType cgtk_type_string(void) { return G_TYPE_STRING; }

#endif
