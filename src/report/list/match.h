/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/bracket.h"

/* The matches of a knock-out in words, for a picture and for those who cannot see one. The words of
 * a picture are those of the language in which the list was made: it may be painted later. */

/* One of the two in a match. */
typedef struct {
  const char *name;   /* of the player; else where he comes from, or "" */
  const char *origin; /* his rank and country */
  const char *how;    /* he won it, where one game decided: "B+R", else "" */
  int seed;           /* from 1; 0 for none */
  int wins;
  gboolean known;  /* which player he is */
  gboolean nobody; /* for ever: the other has a bye */
  gboolean won;
  int from; /* the match that he comes from as its winner, -1 */
} ReportSide;

typedef struct {
  PairingBracketPart part;
  int stage;
  int round;
  int number;        /* from 1; 0 where nothing is played */
  const char *label; /* of its stage: "Semi-finals", or the round in which it begins; or "" */
  ReportSide sides[2];
} ReportMatch;

typedef struct {
  int n;
  ReportMatch *matches; /* by part, stage and slot, like those of the bracket */
  int n_stages[PAIRING_BRACKET_FINAL + 1];
  gboolean has_brackets; /* more than one, so that each needs its name */
  int n_played;          /* without byes */
  int best_of;
  const char *labels[PAIRING_BRACKET_FINAL + 1]; /* the headings of the parts */
  const char *bye;                               /* the word for it */
  GStringChunk *texts;
} ReportMatches;

ReportMatches *report_match_list (const PairingBracket *bracket, const StandingField *field);
void report_match_list_free (ReportMatches *matches);
gboolean report_match_is_empty (const ReportMatch *match);
gboolean report_match_is_bye (const ReportMatch *match);
char *report_match_line (const ReportMatches *matches, int match);
char *report_match_text (const ReportMatches *matches);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportMatches, report_match_list_free)
