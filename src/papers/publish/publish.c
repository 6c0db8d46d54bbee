/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "desk/standings/standings.h"
#include "desk/standings/tie.h"
#include "pairing/system/stage.h"
#include "papers/paper/event.h"
#include "papers/words/language.h"
#include "papers/publish/publish-private.h"
#include "report/page/words.h"
#include "standing/table/event.h"

#define MOST_CROSS 60 /* columns of a cross table that can be read */

G_DEFINE_QUARK (papers_error_quark, papers_error)

static const char *
keep_publish (PapersPublish *publish, const char *text)
{
  return g_string_chunk_insert_const (publish->texts, text ? text : "");
}

/* When a tournament was made is the first thing that is in its file, for ever. */
static char *
dup_id (Desk *desk)
{
  g_autoptr (LedgerAct) first = ledger_act_get (desk_get_ledger (desk), 1, NULL);
  g_autofree char *at = g_strdup_printf ("%" G_GINT64_FORMAT, first ? first->at : 0);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, at, -1);
}

/* When the newest was done that stands. */
static void
take_moment (PapersPublish *publish, Desk *desk)
{
  g_autoptr (LedgerAct) act = ledger_act_to_undo (desk_get_ledger (desk), G_MAXINT64, NULL);
  g_autoptr (GDateTime) utc = act ? g_date_time_new_from_unix_utc (act->at / G_USEC_PER_SEC) : NULL;
  g_autoptr (GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;
  g_autofree char *text =
      local ? report_words_date (local, REPORT_MOMENT_DATE, REPORT_MOMENT_MINUTES) : NULL;

  publish->event.moment = keep_publish (publish, text);
}

/* After which rounds standings are preliminary. */
static void
take_open (PapersPublish *publish, Desk *desk)
{
  int last = publish->event.last;

  publish->open = g_new0 (const char *, last + 1);
  for (int after = 0; after <= last; after++) {
    g_autofree char *open = papers_event_open (desk, after);
    publish->open[after] = keep_publish (publish, open);
  }
  publish->event.open = publish->open;
}

static void
take_event (PapersPublish *publish, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *dates = report_words_dates (desk_event_get (state, "dates"));

  publish->event = (FormatsHtmlEvent){
    .mark = publish->id,
    /* Translators: the language that you translate into as HTML calls it: "es", "zh-CN", ... */
    .language = keep_publish (publish, C_ ("language of a page", "en")),
    .name = keep_publish (publish, desk_event_get (state, "name")),
    .place = keep_publish (publish, desk_event_get (state, "place")),
    .dates = keep_publish (publish, dates),
    .organiser = keep_publish (publish, desk_event_get (state, "organiser")),
    .chief = keep_publish (publish, desk_event_get (state, "chief")),
    .speak = papers_publish_speak,
    .speaker = publish,
    .field = standing_field_ref (desk_get_field (desk)),
    .rounds = desk_plan_rounds (desk),
    .last = desk_standings_last (desk),
    .final = desk_pair_is_over (desk) && desk_freeze_is_frozen (state, desk_standings_last (desk)),
    .ratings = desk_event (state)->publish_rating,
    .clubs = desk_event (state)->publish_club,
  };
  take_moment (publish, desk);
  take_open (publish, desk);
}

static void
unref_table (gpointer table)
{
  g_clear_pointer ((StandingTable **) &table, standing_table_unref);
}

static void
take_idents (PapersPublish *publish, const DeskState *state)
{
  const StandingField *field = publish->event.field;

  if (!desk_event (state)->publish_ident)
    return;
  publish->idents = g_new0 (const char *, field->n_players + 1);
  for (int i = 0; i < field->n_players; i++)
    publish->idents[i] =
        keep_publish (publish, desk_state_player (state, field->players[i].id)->ident);
  publish->event.idents = publish->idents;
}

/* --- Who all meet --- */

static gboolean
are_small (const int *groups, int n_players)
{
  g_autofree int *sizes = g_new0 (int, n_players + 1);

  for (int i = 0; i < n_players; i++)
    if (groups[i] < 0 || groups[i] > n_players || ++sizes[groups[i]] > MOST_CROSS)
      return FALSE;
  return TRUE;
}

static void
take_groups (PapersPublish *publish, Desk *desk)
{
  const PairingTask task = papers_event_task (desk);
  int n = publish->event.field->n_players;

  if (!pairing_plan_class (&task.plan, 0)->all_meet || n == 0)
    return;
  publish->groups = pairing_stage_groups (&task);
  if (!publish->groups)
    publish->groups = g_new0 (int, n);
  if (are_small (publish->groups, n))
    publish->event.groups = publish->groups;
}

/* --- Reasons --- */

static gboolean
take_draws (PapersPublish *publish, Desk *desk, GError **error)
{
  for (int round = 1; round <= publish->event.last; round++) {
    DeskDraw *draw = desk_pair_task (desk, round, error);

    if (!draw)
      return FALSE;
    g_ptr_array_add (publish->draws, draw);
    g_ptr_array_add (publish->rounds, desk_pair_get_round (desk, round));
  }
  return TRUE;
}

/* Takes down what is published: settled rounds only, and of the players what the event allows.
 * Returns that, or NULL. @reasons: whether it is told why players met. @language: of the words;
 * NULL for that of the event's papers. */
PapersPublish *
papers_publish_new (Desk *desk, gboolean reasons, const char *language, GError **error)
{
  g_autoptr (PapersPublish) publish = g_new0 (PapersPublish, 1);
  const DeskState *state = desk_get_state (desk);

  publish->texts = g_string_chunk_new (4096);
  publish->tables = g_ptr_array_new_with_free_func (unref_table);
  publish->draws = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_draw_free);
  publish->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) pairing_round_free);
  publish->id = dup_id (desk);
  publish->language = g_strdup (language ? language : desk_event_get (state, "language"));
  publish->home = g_thread_self ();
  papers_language_begin (publish->language);
  take_event (publish, desk);
  papers_publish_take_contest (publish, desk);
  papers_publish_take_teams (publish, desk);
  papers_language_end ();
  g_ptr_array_set_size (publish->tables, publish->event.last + 1);
  take_idents (publish, state);
  take_groups (publish, desk);
  if (reasons && !take_draws (publish, desk, error))
    return NULL;
  return g_steal_pointer (&publish);
}

/* @publish: what was to be published. */
void
papers_publish_free (PapersPublish *publish)
{
  g_free (publish->id);
  g_free (publish->language);
  g_ptr_array_unref (publish->tables);
  g_ptr_array_unref (publish->draws);
  g_ptr_array_unref (publish->rounds);
  g_array_unref (publish->matches);
  g_array_unref (publish->prizes);
  g_array_unref (publish->boards);
  g_free (publish->members);
  g_free (publish->groups);
  g_free (publish->idents);
  g_free (publish->open);
  g_free (publish->reasons);
  standing_field_unref (publish->event.field);
  g_string_chunk_free (publish->texts);
  g_free (publish);
}

/* --- Writing --- */

/* Once is enough, whatever is written after. */
static gboolean
prepare (PapersPublish *publish, PairingProgress progress, gpointer data, GError **error)
{
  FormatsHtmlEvent *event = &publish->event;

  for (int after = 0; after <= event->last; after++)
    if (!publish->tables->pdata[after])
      publish->tables->pdata[after] = standing_rank_event (event->field, after);
  event->tables = (StandingTable *const *) publish->tables->pdata;
  return papers_publish_find_reasons (publish, progress, data, error);
}

/* Writes the pages that have changed and removes those of its own that there are no more. Each
 * appears whole or not at all. What it did not write itself it never touches. Returns TRUE when
 * all are there. @folder: where to; it must be there. @progress: told what part is done; may
 * cancel, or NULL. @ret_count: how many files were written. */
gboolean
papers_publish_folder (PapersPublish *publish, const char *folder, PairingProgress progress,
                       gpointer data, PapersPublishCount *ret_count, GError **error)
{
  g_autoptr (GPtrArray) files = NULL;

  *ret_count = (PapersPublishCount){ 0 };
  if (!prepare (publish, progress, data, error))
    return FALSE;
  files = formats_html_pages (&publish->event);
  return papers_publish_write_all (folder, publish->id, files, ret_count, error);
}

/* Writes all pages in one file, which appears whole or not at all. @path: the file's name; a
 * file that is there is replaced. @progress: told what part is done; may cancel, or NULL. */
gboolean
papers_publish_single (PapersPublish *publish, const char *path, PairingProgress progress,
                       gpointer data, GError **error)
{
  g_autofree char *text = NULL;

  if (!prepare (publish, progress, data, error))
    return FALSE;
  text = formats_html_single (&publish->event);
  return papers_publish_write_file (path, text, error);
}
