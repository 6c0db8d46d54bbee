/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/error.h"

G_DEFINE_QUARK (desk_error_quark, desk_error)

/* @format: a sentence for the referee. */
gboolean
desk_fail (GError **error, DeskError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (DESK_ERROR, code, format, arguments);
  va_end (arguments);
  return FALSE;
}
