/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* What is written of a tournament: the event, and its standings in the order of places. The players
 * of the standings' field are those of the event, index by index. */
typedef struct {
  const FormatsEvent *event;
  const StandingTable *standings; /* after the last round that is written */
  gboolean colours;               /* cells say who had Black, and the handicap, where known */
} FormatsWork;

/* How a format tells of teams. */
typedef enum {
  FORMATS_TEAMS_UNTOLD, /* the boards of their matches are games of people there */
  FORMATS_TEAMS_LAST,   /* behind all people, and matches by their boards */
  FORMATS_TEAMS_TOLD    /* in the order of the players */
} FormatsTeamsTold;

/* A format that whole tournaments travel in. */
typedef struct {
  const char *id;                                          /* for files and the twin: "h9" */
  const char *label;                                       /* to be translated */
  const char *suffix;                                      /* ".h9" */
  gboolean (*sniff) (const char *text, gsize length);      /* whether the source looks like it */
  FormatsEvent *(*parse) (GBytes *source, GError **error); /* NULL: is not read */
  GBytes *(*format) (const FormatsWork *work, GError **error); /* NULL: is not written */
  FormatsTeamsTold teams;
  gboolean rated; /* games are told as they were played, whether they count or not */
  /* (array) for each player the place of his line in the file, from 1, 0 for none; NULL: all have
   * one, in the order of the event */
  int *(*lines) (const FormatsWork *work);
  char *(*note) (
      const FormatsWork *work); /* what is to be said beside the file; NULL for nothing */
} FormatsKind;

gboolean formats_work_has_played (const FormatsWork *work, int player);
gboolean formats_work_has_row (const FormatsWork *work, int player);
int *formats_work_lines (const FormatsWork *work);
int *formats_work_rows (const FormatsWork *work);
const FormatsKind *const *formats_kinds (int *ret_n_kinds);
int *formats_kind_lines (const FormatsKind *kind, const FormatsWork *work);
const FormatsKind *formats_kind_find (const char *id);
const FormatsKind *formats_kind_recognise (GBytes *source);
FormatsEvent *formats_kind_parse (const FormatsKind *kind, GBytes *source, GError **error);

/* One a file, each in the list of formats/event/kind.c. */
extern const FormatsKind formats_trf_kind;
extern const FormatsKind formats_tou_kind;
extern const FormatsKind formats_h9_kind;
extern const FormatsKind formats_aga_kind;
extern const FormatsKind formats_opengotha_kind;
extern const FormatsKind formats_pairgoth_kind;
extern const FormatsKind formats_macmahon_kind;
extern const FormatsKind formats_tengen_kind;
