/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

GBytes *formats_source_read (GInputStream *stream, gsize most, GCancellable *cancellable,
                             GError **error);
