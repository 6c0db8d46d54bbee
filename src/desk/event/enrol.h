/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "formats/entries/entries.h"

gboolean desk_enrol (Desk *desk, const DeskPlayer *player, gint64 *ret_player, GError **error);
gboolean desk_enrol_amend (Desk *desk, const DeskPlayer *player, GError **error);
gboolean desk_enrol_with (Desk *desk, const DeskPlayer *player, const DeskDetail *details,
                          gint64 *ret_player, GError **error);
gboolean desk_enrol_amend_with (Desk *desk, const DeskPlayer *player, const DeskDetail *details,
                                GError **error);
gboolean desk_enrol_withdraw (Desk *desk, gint64 player, gboolean withdrawn, const char *reason,
                              GError **error);
gboolean desk_enrol_absent (Desk *desk, gint64 player, gint64 round, gboolean absent,
                            GError **error);
gboolean desk_enrol_excuse (Desk *desk, gint64 player, gint64 round, int points, GError **error);
gboolean desk_enrol_entries (Desk *desk, FormatsEntries *entries, GError **error);
void desk_enrol_review (Desk *desk, FormatsEntries *entries);
gint64 desk_enrol_find (Desk *desk, const FormatsEntry *entry);

/* Inside the room. */
GHashTable *desk_enrol_find_alike (const DeskState *state);
gboolean desk_enrol_check_alone (Desk *desk, const DeskState *state, const DeskPlayer *player,
                                 GError **error);
gboolean desk_enrol_check_free (const DeskState *state, gint64 round, GError **error);
char *desk_enrol_about (const DeskPlayer *player);
gboolean desk_enrol_check_player (const DeskPlayer *player, GError **error);
DeskPlayer desk_enrol_from_entry (const FormatsEntry *entry, gint64 key);
void desk_enrol_put_entry (Desk *desk, const FormatsEntry *entry, gint64 key);
