#ifndef PCH_GLIB_H
#define PCH_GLIB_H
/* What most files of the lower rooms include, read once a room; each file includes what it uses all the same.
 * A guard and no pragma: the compiler takes it for a main file. */
#include <glib/gi18n.h>
#include <glib.h>
#include <string.h>
#endif
