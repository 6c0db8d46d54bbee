/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "formats/event/event.h"

/* A tournament that comes from elsewhere is taken over whole: in one act, that one Undo takes back.
 *
 * What the source says of the event holds; where the tournament had said something else, that is
 * told. Players who are enrolled already stay as they are, but for what was not known of them. A
 * player with points for a round without a game sits that round out. Every round up to the last
 * with a game is settled. */

typedef enum {
  DESK_ADOPT_TAKEN,
  DESK_ADOPT_DOUBTFUL, /* taken, not quite as the source has it or as the tournament had it */
  DESK_ADOPT_REFUSED
} DeskAdoptStatus;

/* One thing that a source says, and what becomes of it. */
typedef struct {
  int line;         /* in the source, 0 where it has none */
  const char *part; /* of what kind it is, never translated: see desk_adopt_part_label() */
  DeskAdoptStatus status;
  char *name;    /* of the setting, player, table, part */
  char *message; /* in the user's language; "" where there is nothing to say */
  char *had;     /* of a setting that changes: what it was, as files have it; or NULL */
  char *now;     /* and what it will be */
} DeskAdoptItem;

typedef struct {
  GPtrArray *items; /* DeskAdoptItem: settings and players first, then what is not taken plainly */
  int n_settings;   /* that are taken */
  int n_players;    /* that are new */
  int n_matched;    /* that are enrolled already */
  int n_rounds;
  int n_games;
  int n_byes;
  int n_open; /* games without a result */
  int n_uncoloured;
  int n_awards;
  int n_kept;
  int n_restrictions;
  int n_rulings;
  int n_warnings;
  int n_doubtful; /* items */
  int n_refused;
  GError *refusal; /* why nothing at all can be taken, NULL where it can */
  DeskAct *act;    /* that would do it */
} DeskAdoptReview;

DeskAdoptReview *desk_adopt_review (const DeskState *state, const FormatsEvent *event);
void desk_adopt_review_free (DeskAdoptReview *review);
const char *desk_adopt_status_word (DeskAdoptStatus status);
const char *desk_adopt_part_label (const char *part);
gboolean desk_adopt (Desk *desk, const FormatsEvent *event, GError **error);
gboolean desk_adopt_create (const char *path, const char *who, const FormatsEvent *event,
                            const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskAdoptReview, desk_adopt_review_free)
