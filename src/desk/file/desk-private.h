/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/value.h"
#include "desk/file/desk.h"

/* Who follows what acts do; desk/file/open.c lists them in order. An act itself knows nothing of
 * clocks, published tables or lists. Each may be NULL. */
typedef struct {
  void (*complete) (Desk *desk); /* adds to the pending act what comes with it */
  gboolean (*tried) (Desk *desk, DeskState *after, GError **error); /* the present with an act that
                                                                     * is only tried */
  gboolean (*checked) (Desk *desk, const DeskState *after, GError **error); /* may it be stored? */
  void (*before) (Desk *desk, DeskAct *act); /* it is stored, the present not yet the one with it */
  void (*after) (Desk *desk, const DeskAct *act); /* it is */
  void (*dropped) (Desk *desk);                   /* the pending act comes to nothing */
} DeskFollower;

/* Shared inside the room. */
struct _Desk {
  GObject parent;
  Ledger *ledger;
  DeskState *state;
  const DeskFollower *followers; /* as many as these */
  gsize n_followers;
  char *who;
  GHashTable *proved;      /* who has acted here with a PIN -> the hash that was met */
  char *authority;         /* who has lent his for the next act, NULL for nobody */
  gboolean authority_used; /* an act that is about to be written rests on it */
  DeskAct *pending;        /* what is being written, to be taken over when it is stored */
  GPtrArray *trial;        /* what the act on trial would change, NULL while acts are stored */
  StandingField *field;    /* made when asked for, dropped by every act */
  guint n_fields;          /* that were made so far */
  guint standings_field;   /* of which the standings are shown */
  GHashTable *published; /* round -> the digest of its standings at the last act, where published */
  int freeze_next;       /* the round from which they are to be looked at, G_MAXINT for none */
  gboolean freeze_deferred; /* which is done when there is time */
  guint freeze_idle;        /* that waits for it, 0 for nothing */
  GListStore *players;      /* lists exist once they were asked for */
  GListStore *acts;
  GPtrArray *rounds; /* number - 1 -> GListStore */
  GListStore *standings;
  int standings_after;
  gint64 standings_version;
  GArray *identities;  /* of the players, as they were compared last */
  GHashTable *records; /* game -> DeskReplay */
  GHashTable *clocks;  /* game -> the clock at work */
  GHashTable *awaits;  /* game -> the countdown for an absent player */
  guint beat;          /* what stores running clocks, 0 where none runs */
  int beat_timer;
  gboolean beat_failed;
  gint64 asleep; /* how long the machine had slept when it was last looked at, milliseconds */
  gint64 ticked; /* and when that was, by the machine's own clock, milliseconds */
};
