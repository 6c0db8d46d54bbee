#ifndef PCH_PANGO_H
#define PCH_PANGO_H
#include "pch-gio.h"
#include <pango/pangocairo.h>
#endif
