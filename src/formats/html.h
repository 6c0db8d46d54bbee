#pragma once
#include "standing/standing.h"

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
  gboolean final;               /* the last round was played, and its standings are published */
  gboolean ratings;             /* these are to be seen, and the clubs */
  gboolean clubs;
  const char *const *idents;  /* by player, what federations know him by; NULL: not to be seen */
  const char *const *reasons; /* why he met whom, sentences, one a line: of each player, round
                               * after round; NULL for none */
} FormatsHtmlEvent;

typedef struct {
  char *name; /* of the file: small letters, figures and "-", the same every time */
  char *text;
} FormatsHtmlFile;

GPtrArray *formats_html_pages (const FormatsHtmlEvent *event);
char *formats_html_single (const FormatsHtmlEvent *event);
void formats_html_file_free (FormatsHtmlFile *file);
gboolean formats_html_is_name (const char *name);
gboolean formats_html_is_marked (const char *text, const char *mark);
