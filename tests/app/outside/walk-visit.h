/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A place of the program, and how one gets there from where the stop before it was left: by what
 * was copied, by keys, one after another, then by an action that a screen reader can ask for. */
typedef struct {
  const char *place;
  const char *keys;
  const char *action; /* of the window, or of what is on its page */
  const char *copied; /* what is in the clipboard before that */
  const char *from;   /* a tab of the window, which is gone to first: "<Control>1" */
  gboolean on_row;    /* of its list, the keys are struck */
  gboolean is_page;   /* of the window itself, so that no other opens */
  const char *shows;  /* what is there then, and only then */
  const char *close;  /* the keys that leave it, if Escape does not; "" stays */
} WalkStop;

void walk_visit (const WalkStop *stop);
