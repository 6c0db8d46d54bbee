/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "desk/file/desk.h"
#include "report/page/paper.h"
#include "scene/record/tree.h"

/* A record as its page knows it: of a file, or of a table, which it follows (Art. 17.5, 17.6). */

/* What holds at the place that is shown; an act of the page needs some of them. */
enum {
  SCENE_RECORD_TABLE = 1 << 0,      /* it is of a table, */
  SCENE_RECORD_OPEN = 1 << 1,       /* whose game goes on, */
  SCENE_RECORD_BEFORE_END = 1 << 2, /* and the place is not its last move; */
  SCENE_RECORD_AT_END = 1 << 3,     /* the place is the last of the line; */
  SCENE_RECORD_DISPLACED = 1 << 4   /* a stone lies beside where it was played */
};

typedef struct {
  SceneRecordTree *tree;
  Desk *desk; /* NULL for a file */
  gint64 game;
  GBytes *bytes;      /* the record of that game, as it is shown */
  gboolean comparing; /* with what stands on the table: */
  RulesBoard table;
  /* as it was read */
  guint holds;
  GArray *differences; /* SceneRecordDifference; none while it does not compare */
  RulesPoint from, to; /* of the displaced stone */
  guint nearest;       /* the place that is most like the table, */
  guint n_nearest;     /* in how many points it differs; G_MAXUINT where none is better */
} SceneRecord;

void scene_record_init (SceneRecord *self, SceneRecordTree *tree);
gboolean scene_record_init_table (SceneRecord *self, Desk *desk, gint64 game, GError **error);
void scene_record_clear (SceneRecord *self);
void scene_record_read (SceneRecord *self);
gboolean scene_record_follow (SceneRecord *self, gboolean *ret_other, GError **error);
gboolean scene_record_save (const SceneRecord *self, GFile *file, GError **error);
ReportPaper *scene_record_paper (const SceneRecord *self, GError **error);

void scene_record_compare_begin (SceneRecord *self);
void scene_record_toggle (SceneRecord *self, RulesPoint point);
char *scene_record_find (SceneRecord *self, RulesPoint point);
char *scene_record_seek (SceneRecord *self, const char *text);

/* scene/record/say.c: what is said of it */
typedef enum {
  SCENE_RECORD_BLACK,
  SCENE_RECORD_WHITE,
  SCENE_RECORD_EVENT,
  SCENE_RECORD_RESULT,
  SCENE_RECORD_FAULTS,
  SCENE_RECORD_PLACE,
  SCENE_RECORD_TURN,
  SCENE_RECORD_ILLEGAL,
  SCENE_RECORD_BLACK_CLOCK,
  SCENE_RECORD_WHITE_CLOCK,
  SCENE_RECORD_BLACK_TAKEN,
  SCENE_RECORD_WHITE_TAKEN,
  SCENE_RECORD_COMPARED,
  SCENE_RECORD_HINT,
  SCENE_RECORD_DIFFERENCES,
  SCENE_RECORD_NEAREST,
  SCENE_RECORD_DISPLACE,
  SCENE_RECORD_N_TEXTS
} SceneRecordText;

char *scene_record_say (const SceneRecord *self, SceneRecordText what);
