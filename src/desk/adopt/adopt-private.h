/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/adopt/adopt.h"
#include "pairing/system/plan.h"

/* The keys that the next of each kind gets. */
typedef struct {
  gint64 player, game, restriction, ruling, warning, tie, prize;
} DeskAdoptKeys;

/* A tournament on its way in. For this room only. */
typedef struct {
  const DeskState *state; /* the present */
  const FormatsEvent *event;
  DeskAdoptReview *review;
  DeskState *after; /* the present as it would be */
  gint64 next_row;
  DeskAdoptKeys next;
  int last;           /* the last round that is settled, or has a game */
  gint64 *keys;       /* by the event's players */
  GHashTable *seated; /* key << 16 | round: who has a game or a bye */
} DeskAdoption;

void desk_adopt_put (DeskAdoption *adoption, const LedgerKind *kind, gconstpointer record);
void desk_adopt_note (DeskAdoption *adoption, int line, const char *part, DeskAdoptStatus status,
                      const char *name, const char *format, ...) G_GNUC_PRINTF (6, 7);
gpointer desk_adopt_seat (gint64 player, gint64 round);
char *desk_adopt_player_name (const FormatsPlayer *player);
const char *desk_adopt_part (const FormatsPlayer *player);

/* desk/adopt/adopt-setting.c */
void desk_adopt_settings (DeskAdoption *adoption);
void desk_adopt_kept (DeskAdoption *adoption);
const char *desk_adopt_chief (const DeskState *state, const FormatsEvent *event);

/* desk/adopt/adopt-player.c */
void desk_adopt_players (DeskAdoption *adoption);

/* desk/adopt/adopt-team.c */
void desk_adopt_teams (DeskAdoption *adoption);
/* Puts the row of a game with what goes with it; FALSE where it is not taken. */
typedef gboolean (*DeskAdoptPut) (DeskAdoption *adoption, const FormatsGame *from,
                                  DeskGame *ret_row);

gboolean desk_adopt_has_place (const DeskAdoption *adoption, GHashTable *matches,
                               const FormatsGame *game);
void desk_adopt_boards (DeskAdoption *adoption, const gint64 *matches, DeskAdoptPut put);

/* desk/adopt/adopt-round.c */
void desk_adopt_rounds (DeskAdoption *adoption);
void desk_adopt_absences (DeskAdoption *adoption);

/* desk/adopt/adopt-seeding.c */
void desk_adopt_seedings (DeskAdoption *adoption);

/* desk/adopt/adopt-fact.c */
void desk_adopt_facts (DeskAdoption *adoption);

/* What a source says of restrictions, offences, rulings and warnings, on its way in. */
typedef struct {
  DeskAdoption *adoption;
  const FormatsFact *fact;
  char *failure; /* why it is not taken; NULL as long as it is */
} DeskFactReading;

void desk_adopt_fact_fail (DeskFactReading *reading, const char *format, ...) G_GNUC_PRINTF (2, 3);
void desk_adopt_fact_bad (DeskFactReading *reading, const char *word);
gint64 desk_adopt_fact_int (DeskFactReading *reading, const char *word, gint64 most);
const char *desk_adopt_fact_text (DeskFactReading *reading, const char *word);
RulesColour desk_adopt_fact_side (DeskFactReading *reading, const char *word);
gboolean desk_adopt_fact_end (DeskFactReading *reading, const char *name, DeskAdoptStatus status,
                              const char *message);

void desk_adopt_line_up (DeskFactReading *reading); /* desk/adopt/adopt-team.c */

/* desk/adopt/adopt-ruling.c */
void desk_adopt_ruling (DeskFactReading *reading);
void desk_adopt_warning (DeskFactReading *reading);
