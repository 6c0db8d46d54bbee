/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <cairo.h>
#include <glib.h>

char *report_file_reason (const GError *error);
cairo_status_t report_file_append (gpointer bytes, const unsigned char *data, unsigned int length);
gboolean report_file_write (const char *path, const GByteArray *bytes, cairo_status_t status,
                            GError **error);
