/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/error.h"

/* What an error of this room knows beside its sentence. */
typedef struct {
  gint64 restriction;
} PairingErrorPrivate;

static void
pairing_error_private_init (PairingErrorPrivate *self)
{
  self->restriction = 0;
}

static void
pairing_error_private_copy (const PairingErrorPrivate *from, PairingErrorPrivate *to)
{
  *to = *from;
}

static void
pairing_error_private_clear (PairingErrorPrivate *self G_GNUC_UNUSED)
{
}

/* GLib's macro casts a const away. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
G_DEFINE_EXTENDED_ERROR (PairingError, pairing_error)
#pragma GCC diagnostic pop

/* Sets PAIRING_ERROR_CLASH. @restriction: the id of the restriction that is best lifted; 0 for
 * none. @...: what it is about. */
void
pairing_error_set_clash (GError **error, gint64 restriction, const char *format, ...)
{
  GError *made;
  va_list args;

  va_start (args, format);
  made = g_error_new_valist (PAIRING_ERROR, PAIRING_ERROR_CLASH, format, args);
  va_end (args);
  pairing_error_get_private (made)->restriction = restriction;
  g_propagate_error (error, made);
}

/* The id of the restriction that it advises to lift; 0 where it knows of none. @error may be
 * NULL. */
gint64
pairing_error_get_restriction (const GError *error)
{
  return g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_CLASH)
             ? pairing_error_get_private (error)->restriction
             : 0;
}
