/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* The parts of formats/program/tengen.c, which tells the form. */

#define FORMATS_TENGEN_FIRST "tengen event "
#define FORMATS_TENGEN_VERSION 1
#define FORMATS_TENGEN_BYTES (64 << 20)
#define FORMATS_TENGEN_SETTINGS 1000
#define FORMATS_TENGEN_DETAILS 200 /* of a player */
#define FORMATS_TENGEN_KEPT 1000
#define FORMATS_TENGEN_FACTS 100000
#define FORMATS_TENGEN_NUMBER 1000000 /* so that no sum of them overflows */
#define FORMATS_TENGEN_POINTS 1000

typedef struct {
  FormatsEvent *event;
  FormatsPlayer *player; /* whom indented lines are about; NULL for nobody */
  FormatsFact *fact;     /* what they are about; NULL for nothing */
  char *kept;            /* the name of a part, or NULL */
  GString *part;         /* what there is of it */
  int n_lines;           /* of that part */
  int line;
} FormatsTengenReading;

gboolean formats_tengen_refuse (const FormatsTengenReading *reading, GError **error,
                                const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean formats_tengen_number (const FormatsTengenReading *reading, const char *text, int least,
                                int most, int *ret_number, GError **error);
gboolean formats_tengen_pair (const FormatsTengenReading *reading, const char *text,
                              char **ret_name, char **ret_value, GError **error);
gboolean formats_tengen_player (FormatsTengenReading *reading, const char *text, GError **error);
gboolean formats_tengen_player_line (const FormatsTengenReading *reading, const char *text,
                                     GError **error);
char *formats_tengen_unescape (const char *text);
void formats_tengen_write_pair (GString *out, const char *before, const char *name,
                                const char *value);
void formats_tengen_write_player (GString *out, const FormatsPlayer *player, guint number);
gboolean formats_tengen_write (const FormatsEvent *event, GString *out, GError **error);
