/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/sgf.h"
#include "rules/game/rank.h"
#include "rules/game/result.h"

#define FORMATS_RECORD_STEPS (1000 * 1000) /* stones and moves of one record */

typedef enum {
  FORMATS_STEP_MOVE, /* point may be RULES_PASS */
  FORMATS_STEP_SETUP /* point becomes colour, RULES_EMPTY too, without a capture */
} FormatsStepKind;

typedef struct {
  FormatsStepKind kind;
  RulesColour colour;
  RulesPoint point;
  int left_ms;     /* on the mover's clock after the move (BL, WL), -1 where not said */
  int left_stones; /* still to be played in this overtime (OB, OW), -1 where not said */
  guint32 node;
  char *comment;      /* what is said of it, lines parted by "\n"; NULL where nothing is */
  gboolean is_forced; /* a pass by ruling; no format has a word for it, so that none is read */
} FormatsStep;

/* Texts are never NULL. Arrays of two are indexed by RulesColour - 1: Black, White. */
typedef struct {
  char *name[2];
  char *rank_text[2];
  RulesRank rank[2]; /* RULES_RANK_NONE where not said or not understood */
  char *team[2];
  char *event, *round, *date, *place, *title, *rules, *source;
  char *comment; /* what is said of the game as a whole, lines parted by "\n" */
  int size;
  gboolean has_komi;
  int komi_q;      /* quarter zi, which are half points */
  char *komi_text; /* as said, where it is not understood; else "" */
  int handicap;    /* as said, 0 for none */
  RulesResult result;
  char *result_text; /* as said */
  gint64 time_ms;    /* main time, -1 where not said */
  char *time_text;   /* as said, where it is not understood; else "" */
  char *overtime;
  RulesColour to_play;  /* said with the set-up, RULES_EMPTY where not */
  GArray *steps;        /* FormatsStep */
  GArray *territory[2]; /* RulesPoint, of the last node that has any and shows the last position */
  guint n_bad;          /* points that are not on the board */
  guint n_more;         /* moves beside the first in one property, which are left out */
  const char *guess;    /* the encoding, where nothing says that it is this one; else NULL */
} FormatsRecord;

FormatsRecord *formats_record_read (const FormatsSgf *sgf, guint32 node, GError **error);
FormatsRecord *formats_record_new (void);
GBytes *formats_record_format (const FormatsRecord *record);
void formats_record_free (FormatsRecord *record);
gboolean formats_record_komi (const char *text, int *ret_komi_q, gboolean *ret_is_zi);
gboolean formats_record_rank (const char *text, RulesRank *ret_rank);
gboolean formats_record_count_typed (const char *text, RulesColour *ret_side, int *ret_area_q);
gboolean formats_record_result_typed (const char *text, RulesResult *ret_result);
gboolean formats_record_in_zi (const FormatsRecord *record);
gboolean formats_record_result (const char *text, gboolean is_zi, RulesResult *ret_result);

FormatsRecord *formats_game_parse (GBytes *source, GError **error);
gboolean formats_game_is_sgf (GBytes *source);
FormatsRecord *formats_gib_parse (GBytes *source, GError **error);
FormatsRecord *formats_ngf_parse (GBytes *source, GError **error);
FormatsRecord *formats_ugf_parse (GBytes *source, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsRecord, formats_record_free)
