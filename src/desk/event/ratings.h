/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "desk/event/register.h"

/* Ranks and ratings of the players, brought up to date from one list of the register. */

typedef enum {
  DESK_RATINGS_IDENT, /* by the federation's number */
  DESK_RATINGS_OTHER, /* by the number, but the names differ */
  DESK_RATINGS_NAME   /* by name and country alone */
} DeskRatingsMatch;

typedef enum { DESK_RATINGS_RANK, DESK_RATINGS_RATING, DESK_RATINGS_NUMBER } DeskRatingsField;

typedef struct {
  gint64 player;
  DeskRatingsField field;
  DeskRatingsMatch match;
  char *was; /* as people read it, "" for nothing */
  char *is;
  gint64 value;    /* the new rank or rating */
  gboolean chosen; /* is taken; at first where the match is certain */
} DeskRatingsChange;

typedef struct {
  DeskRegisterSource *source; /* the list that is used */
  GPtrArray *changes;         /* of DeskRatingsChange, by player */
  int n_same;                 /* players whom the list knows, and says nothing new of */
  int n_unknown;              /* players whom it does not know */
  int n_several;              /* players of whose name and country it knows several */
} DeskRatings;

DeskRatings *desk_ratings_preview (Desk *desk, DeskRegister *from, const char *source,
                                   GError **error);
void desk_ratings_free (DeskRatings *ratings);
gboolean desk_ratings_check (Desk *desk, const DeskRatings *ratings, GError **error);
char *desk_ratings_warning (Desk *desk, const DeskRatings *ratings);
gboolean desk_ratings_take (Desk *desk, const DeskRatings *ratings, GError **error);
const char *desk_ratings_match_label (DeskRatingsMatch match);
const char *desk_ratings_field_label (DeskRatingsField field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskRatings, desk_ratings_free)
