/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* Calls @say with @what where, and in which language, words may be looked up. */
typedef void (*FormatsHtmlSpeak) (void (*say) (gpointer what), gpointer what, gpointer speaker);

/* A match of a knock-out. */
typedef struct {
  const char *stage; /* its heading, where another stage begins; else NULL */
  int number;        /* from 1; 0 for who comes on without a game */
  int players[2];    /* indices into the field, -1 where @names stands for them */
  const char *names[2];
  int won;           /* 0 or 1; -1 while it is open, and where nobody wins */
  const char *score; /* of a match of several games, else "" */
} FormatsHtmlMatch;

/* A board of a match of teams. */
typedef struct {
  int round;
  int match;         /* its number */
  const char *name;  /* as people call it: "3.2" */
  const char *black; /* who plays there; "" for an empty place */
  const char *white;
  const char *result; /* "" while it is open */
} FormatsHtmlBoard;

typedef struct {
  const char *name;
  const char *who; /* for whom it is */
  const char *value;
  int player;         /* who has it, -1 while that is open */
  const char *person; /* who has it, where he is no player of the field: a member of a team; "" */
  const char *less;   /* what is taken off, else "" */
} FormatsHtmlPrize;

/* A tournament as pages that any browser reads: no script, nothing fetched, nothing that a name
 * could turn into markup. Texts are lent. */
typedef struct {
  const char *mark;     /* whose pages they are, letters and figures */
  const char *language; /* of the words, as HTML has it: "es", "zh-CN" */
  const char *name;
  const char *place; /* "" where nothing is known, like the texts below */
  const char *dates;
  const char *organiser;
  const char *chief;
  StandingField *field;
  int rounds;                   /* how many there are to be, 0 where nobody knows */
  int last;                     /* the last round that is published */
  const char *const *open;      /* after each round, from 0 to last, that results are still missing;
                                 * "" where none is */
  StandingTable *const *tables; /* after each round, from 0 to last */
  const int *groups;            /* by player: who all meet, for a cross table; NULL for none */
  const char *moment;           /* of the newest that was done, in words; "" for nothing */
  const FormatsHtmlMatch *matches; /* of a knock-out, stage by stage; NULL for none */
  int n_matches;
  const FormatsHtmlPrize *prizes; /* one a winner */
  int n_prizes;
  const FormatsHtmlBoard *boards; /* by round, match and place; NULL for none */
  int n_boards;
  const char *const *members; /* by player: of a team its members, in words; NULL where players play
                               * for themselves */
  gboolean final;             /* the last round was played, and its standings are published */
  gboolean ratings;           /* these are to be seen, and the clubs */
  gboolean clubs;
  const char *const *idents;  /* by player, what federations know him by; NULL: not to be seen */
  FormatsHtmlSpeak speak;     /* writes each page; NULL: at once */
  gpointer speaker;           /* for @speak */
  const char *const *reasons; /* why he met whom, sentences, one a line: of each player, round
                               * after round; NULL for none */
} FormatsHtmlEvent;

typedef struct {
  char *name; /* of the file: small letters, figures and "-", the same every time */
  char *text;
} FormatsHtmlFile;

GPtrArray *formats_html_pages (const FormatsHtmlEvent *event);
char *formats_html_single (const FormatsHtmlEvent *event);
gboolean formats_html_is_name (const char *name);
gboolean formats_html_is_marked (const char *text, const char *mark);
