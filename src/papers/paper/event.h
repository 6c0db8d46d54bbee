/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "pairing/draw/task.h"
#include "report/page/paper.h"

/* What stands at the foot of a paper beside the number of the page. */
typedef enum {
  PAPERS_FOOT_PLAIN,  /* nothing: people write on it */
  PAPERS_FOOT_MOMENT, /* when it was made */
  PAPERS_FOOT_SEAL    /* the same, and from which state of the file */
} PapersFoot;

ReportHead papers_event_head (const DeskState *state, char **ret_subtitle);
char *papers_event_where (const char *place, const char *dates);
char *papers_event_time (const DeskState *state);
char *papers_event_moment (Desk *desk);
char *papers_event_after (int round);
char *papers_event_open (Desk *desk, int round);
void papers_event_stamp (Desk *desk, ReportPaper *paper, PapersFoot foot);
void papers_event_begin (Desk *desk);
ReportPaper *papers_event_end (Desk *desk, ReportPaper *paper, PapersFoot foot);
PairingTask papers_event_task (Desk *desk);
