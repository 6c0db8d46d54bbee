/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <json-glib/json-glib.h>
#include "formats/event/kind.h"
#include "formats/opengotha/opengotha.h"

/* The parts of formats/program/pairgoth.c. Pairgoth is OpenGotha told in JSON: what a parameter
 * means is said in opengotha-words.c. What an event has no word for is kept as the file has it. */

#define FORMATS_PAIRGOTH_EVENT "pairgoth/event" /* the file without players and games */
#define FORMATS_PAIRGOTH_GAMES "pairgoth/games" /* what more it says of games */
#define FORMATS_PAIRGOTH_DETAIL "pairgoth"      /* and of a player */

JsonObject *formats_pairgoth_parse (const char *text, GError **error);
JsonObject *formats_pairgoth_copy (JsonObject *object);
JsonObject *formats_pairgoth_object (const char *text);
char *formats_pairgoth_text (JsonObject *object);
JsonObject *formats_pairgoth_kept (const FormatsEvent *event, const char *name);
const char *formats_pairgoth_string (JsonObject *object, const char *name);
gboolean formats_pairgoth_number (JsonObject *object, const char *name, int least, int most,
                                  int *ret_number, GError **error);
JsonArray *formats_pairgoth_array (JsonObject *object, const char *name);
JsonObject *formats_pairgoth_element (JsonArray *list, guint i, GError **error);
gboolean formats_pairgoth_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

void formats_pairgoth_settings_read (FormatsEvent *event, JsonObject *tournament);
void formats_pairgoth_settings_write (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                      JsonObject *tournament);
const char *formats_pairgoth_result_write (RulesResult result, gboolean both_win);
GBytes *formats_pairgoth_format (const FormatsWork *work, GError **error);

/* pairgoth-team.c */
typedef int (*FormatsPairgothFind) (gpointer data, int id); /* an index, -1 for nobody */

gboolean formats_pairgoth_is_team (const char *type, int *ret_boards);
gboolean formats_pairgoth_team_read (FormatsEvent *event, JsonObject *object,
                                     FormatsPairgothFind find, gpointer data, int *ret_id,
                                     GError **error);
char *formats_pairgoth_teams_settle (FormatsEvent *event, int boards);
void formats_pairgoth_teams_write (const FormatsEvent *event, const int *ids,
                                   JsonObject *tournament);
