/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/pair.h"
#include "formats/html/html.h"

/* What of a tournament everybody may see, as it was when this was made: any thread may write it. */
typedef struct _PapersPublish PapersPublish;

typedef struct {
  int written;
  int kept; /* files that had nothing new to say */
  int removed;
  char left[256]; /* names of pages that somebody changed and that are not published any more */
} PapersPublishCount;

typedef enum {
  PAPERS_ERROR_WRITE,  /* the folder is gone, the disk is full, ... */
  PAPERS_ERROR_FOREIGN /* something that is not ours stands in the way */
} PapersError;

#define PAPERS_ERROR (papers_error_quark ())
GQuark papers_error_quark (void);

PapersPublish *papers_publish_new (Desk *desk, gboolean reasons, const char *language,
                                   GError **error);
void papers_publish_free (PapersPublish *publish);
gboolean papers_publish_folder (PapersPublish *publish, const char *folder,
                                PairingProgress progress, gpointer data,
                                PapersPublishCount *ret_count, GError **error);
gboolean papers_publish_single (PapersPublish *publish, const char *path, PairingProgress progress,
                                gpointer data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PapersPublish, papers_publish_free)
