/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/publish/publish.h"

struct _PapersPublish {
  char *id; /* whose pages they are: the same for every copy of a tournament */
  FormatsHtmlEvent event;
  GStringChunk *texts;
  char *language;    /* of the words, as papers_language_begin() takes it */
  GThread *home;     /* on which words may be looked up */
  GPtrArray *tables; /* StandingTable: NULL until they are written, but where people settled ties */
  int *groups;
  const char **idents;
  const char **open;
  GArray *matches;   /* FormatsHtmlMatch */
  GArray *prizes;    /* FormatsHtmlPrize */
  GArray *boards;    /* FormatsHtmlBoard */
  const char **members;
  GPtrArray *draws;  /* DeskDraw: each round as it was drawn, where reasons are wanted, */
  GPtrArray *rounds; /* PairingRound: and what came out of it */
  const char **reasons;
};

/* papers/publish/publish-contest.c */
void papers_publish_take_contest (PapersPublish *publish, Desk *desk);

/* papers/publish/publish-teams.c */
void papers_publish_take_teams (PapersPublish *publish, Desk *desk);

/* papers/publish/publish-speak.c */
void papers_publish_speak (void (*say) (gpointer what), gpointer what, gpointer publish);

/* papers/publish/publish-reasons.c */
gboolean papers_publish_find_reasons (PapersPublish *publish, PairingProgress progress,
                                      gpointer data, GError **error);

/* papers/publish/publish-folder.c */
gboolean papers_publish_write_all (const char *folder, const char *id, const GPtrArray *files,
                                   PapersPublishCount *ret_count, GError **error);
gboolean papers_publish_write_file (const char *path, const char *text, GError **error);

/* papers/publish/publish-index.c */
typedef struct {
  GHashTable *digests; /* "DIGEST  NAME", the lines of the list */
  GHashTable *names;
} PapersPublishIndex;

PapersPublishIndex *papers_publish_index_new (void);
gboolean papers_publish_index_read (const char *folder, const char *id,
                                    PapersPublishIndex **ret_index, GError **error);
gboolean papers_publish_index_parse (const char *text, const char *id, PapersPublishIndex *index);
void papers_publish_index_add (PapersPublishIndex *index, const char *name, const char *text,
                               gssize length);
gboolean papers_publish_index_has (const PapersPublishIndex *index, const char *name,
                                   const char *text, gsize length);
void papers_publish_index_keep (PapersPublishIndex *index, const PapersPublishIndex *from,
                                const char *name);
char *papers_publish_index_format (const PapersPublishIndex *index, const char *id);
void papers_publish_index_free (PapersPublishIndex *index);

#define PAPERS_PUBLISH_INDEX "tengen-pages.txt"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PapersPublishIndex, papers_publish_index_free)
