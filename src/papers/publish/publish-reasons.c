/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "pairing/explain/explain.h"
#include "papers/publish/publish-private.h"

/* --- What may not be seen --- */

/* The reasons name clubs, which are published only where the event says so. */
static GHashTable *
list_secrets (const FormatsHtmlEvent *event)
{
  GHashTable *secrets = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; !event->clubs && i < event->field->n_players; i++)
    if (*event->field->players[i].club)
      g_hash_table_add (secrets, (gpointer) (guintptr) event->field->players[i].club);
  return secrets;
}

static gboolean
tells (const char *line, GHashTable *secrets)
{
  GHashTableIter iter;
  gpointer secret;

  g_hash_table_iter_init (&iter, secrets);
  while (g_hash_table_iter_next (&iter, &secret, NULL))
    if (strstr (line, secret))
      return TRUE;
  return FALSE;
}

static char *
dup_public (const char *text, GHashTable *secrets)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *kept = g_string_new (NULL);

  for (int i = 0; lines[i]; i++)
    if (!tells (lines[i], secrets))
      g_string_append_printf (kept, "%s%s", kept->len ? "\n" : "", lines[i]);
  return g_string_free (kept, FALSE);
}

/* --- Of a table --- */

typedef struct {
  PapersPublish *publish;
  const PairingTask *task;
  const PairingRound *round;
  PairingBill *bill; /* NULL where the system weighs nothing */
  GHashTable *secrets;
  int pair;
} Round;

static char *
dup_reasons (const Round *work, int pair)
{
  gboolean bye = pairing_task_is_bye (&work->round->pairs[pair]);

  return work->bill && !bye
             ? pairing_explain_weight (work->task, work->round, pair, work->bill)
             : pairing_explain_table (work->task, work->round, pair, NULL, NULL, NULL);
}

/* The players are those of the field that is published: in the order of their keys, both. */
static void
give (const Round *work, int player, const char *text)
{
  FormatsHtmlEvent *event = &work->publish->event;

  if (player >= 0 && player < event->field->n_players)
    work->publish->reasons[player * event->last + work->round->round - 1] = text;
}

/* Where no reason can be told any more, because the event has become another, none is. */
static void
find_table_cb (gpointer data)
{
  const Round *work = data;
  const PairingPair *pair = &work->round->pairs[work->pair];
  g_autofree char *text = dup_reasons (work, work->pair);
  g_autofree char *shown = text ? dup_public (text, work->secrets) : NULL;
  const char *kept;

  if (!shown)
    return;
  kept = g_string_chunk_insert_const (work->publish->texts, shown);
  give (work, pair->black, kept);
  give (work, pair->white, kept);
}

static void
find_round (PapersPublish *publish, guint i, GHashTable *secrets)
{
  const DeskDraw *draw = publish->draws->pdata[i];
  const PairingRound *round = publish->rounds->pdata[i];
  g_autoptr (PairingBill) bill = pairing_weigh (&draw->task, round, NULL);
  Round work = { publish, &draw->task, round, bill, secrets, 0 };

  for (; work.pair < round->n_pairs; work.pair++)
    papers_publish_speak (find_table_cb, &work, publish);
}

static gboolean
go_on (int done, PairingProgress progress, gpointer data, GError **error)
{
  if (!progress || progress (done, data))
    return TRUE;
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED,
                       _ ("Publishing was cancelled."));
  return FALSE;
}

/* Finds out why everybody met whom he met, where that is wanted. What another round would have
 * cost is left to who asks the director: each such answer is a draw of its own. Returns TRUE
 * when all is known. @progress: told what part is done; may cancel, or NULL. */
gboolean
papers_publish_find_reasons (PapersPublish *publish, PairingProgress progress, gpointer data,
                             GError **error)
{
  FormatsHtmlEvent *event = &publish->event;
  g_autoptr (GHashTable) secrets = list_secrets (event);
  guint n = publish->draws->len;

  if (n == 0 || event->reasons)
    return go_on (1000, progress, data, error);
  publish->reasons = g_new0 (const char *, (gsize) event->field->n_players *n + 1);
  for (guint i = 0; i < n; i++) {
    if (!go_on ((int) (i * 1000 / n), progress, data, error)) {
      g_clear_pointer (&publish->reasons, g_free);
      return FALSE;
    }
    find_round (publish, i, secrets);
  }
  event->reasons = publish->reasons;
  return go_on (1000, progress, data, error);
}
