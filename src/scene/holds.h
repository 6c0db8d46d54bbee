/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* For sums of bits that say what holds, and so what may be done. */
static inline guint
scene_holds_if (gboolean so, guint bits)
{
  return so ? bits : 0;
}
