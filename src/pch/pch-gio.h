#ifndef PCH_GIO_H
#define PCH_GIO_H
#include "pch-glib.h"
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#endif
