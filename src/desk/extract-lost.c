#include <glib/gi18n.h>
#include "desk/detail.h"
#include "desk/event.h"
#include "desk/extract.h"
#include "desk/organisation.h"
#include "desk/private.h"
#include "formats/lost.h"
#include "rules/article.h"
#include "rules/word.h"

/* What no format for whole tournaments tells. */

static int
count_frozen (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->freezes->len; i++) {
    const DeskFreeze *freeze = state->freezes->pdata[i];
    n += freeze && freeze->frozen;
  }
  return n;
}

static int
count_drafts (const DeskState *state)
{
  return desk_state_round (state, desk_state_last_round (state)) == DESK_ROUND_DRAFT;
}

/* Games with moves; -1 where the file cannot be read. */
static int
count_records (Desk *desk, GError **error)
{
  g_autoptr (GPtrArray) moves = ledger_live (desk->ledger, &desk_move_kind, 0, error);
  g_autoptr (GHashTable) games = g_hash_table_new (NULL, NULL);

  for (guint i = 0; moves && i < moves->len; i++)
    g_hash_table_add (games, GSIZE_TO_POINTER ((gsize) ((DeskMove *) moves->pdata[i])->game));
  return moves ? (int) g_hash_table_size (games) : -1;
}

static gboolean
add_untold (Desk *desk, GPtrArray *lost, GError **error)
{
  const DeskState *state = desk->state;
  int records = count_records (desk, error);

  formats_lost_add_count (lost, _ ("Game records"), records);
  formats_lost_add_count (lost, _ ("Games that were played again"),
                          (int) g_hash_table_size (state->replaced));
  formats_lost_add_count (lost, _ ("Rounds that are still drafts"), count_drafts (state));
  formats_lost_add_count (lost, _ ("Published standings"), count_frozen (state));
  formats_lost_add_count (lost, _ ("Duties, evaluations, hard cases, summary"),
                          desk_organisation_count (state));
  return records >= 0;
}

/**
 * desk_extract_lost:
 * @desk: a desk
 * @kind: a format
 * @after: the last round that is told, %DESK_EXTRACT_ALL for all that are settled
 * @file: what desk_extract_format() has written of these
 * @error: where to put the reason
 *
 * What of the tournament is not in the file: what the format's own reader does not find there, and
 * what no format tells.
 *
 * Returns: (transfer full) (element-type utf8) (nullable): a thing a line, in the user's language;
 *   none where all is there; %NULL where that cannot be found out
 */
GPtrArray *
desk_extract_lost (Desk *desk, const FormatsKind *kind, int after, GBytes *file, GError **error)
{
  g_autoptr (FormatsEvent) told = desk_extract (desk, after, error);
  g_autoptr (FormatsEvent) back = NULL;
  g_autoptr (GPtrArray) lost = NULL;
  int as_played = 0;

  if (!told)
    return NULL;
  if (kind->rated)
    as_played = formats_event_as_played (told);
  back = kind->parse ? kind->parse (file, error) : formats_event_new ();
  lost = back ? formats_lost (told, back, desk_event_label) : NULL;
  if (lost)
    formats_lost_add_count (lost, _ ("That games which were played do not count (Art. 28.2)"),
                            as_played);
  return lost && add_untold (desk, lost, error) ? g_steal_pointer (&lost) : NULL;
}

/**
 * desk_extract_lost_text:
 * @lost: what desk_extract_lost() has found
 *
 * Returns: (transfer full) (nullable): a sentence that names it all; %NULL where there is nothing
 */
char *
desk_extract_lost_text (const GPtrArray *lost)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < lost->len; i++)
    g_string_append_printf (list, "%s%s", i ? " · " : "", (const char *) lost->pdata[i]);
  return lost->len ? g_strdup_printf (_ ("Not in this file: %s."), list->str) : NULL;
}

/* --- What is not for everybody --- */

/**
 * desk_extract_born_text:
 *
 * Returns: (transfer none): the sentence that goes with a file in which birth dates stand
 */
const char *
desk_extract_born_text (void)
{
  return _ ("Birth dates are in this file: it is for the federation, not for the public.");
}

static gboolean
tells (const FormatsEvent *event, const char *name)
{
  for (guint i = 0; event && i < event->players->len; i++) {
    const char *text = formats_player_get (event->players->pdata[i], name);
    if (text && text[0])
      return TRUE;
  }
  return FALSE;
}

static void
say (char **words, const char *sentence)
{
  char *all = *words ? rules_word_sentences (*words, sentence) : g_strdup (sentence);

  g_free (*words);
  *words = all;
}

/**
 * desk_extract_words:
 * @desk: a desk
 * @kind: a format
 * @after: the last round that is told, %DESK_EXTRACT_ALL for all that are settled
 * @file: what desk_extract_format() has written of these
 *
 * Pages and papers never tell when somebody was born, nor how to reach him; a file for a federation
 * tells the former, our own text both.
 *
 * Returns: (transfer full) (nullable): what is to be said beside the file: what is not in it, and
 *   that not everybody may have it; %NULL for nothing
 */
char *
desk_extract_words (Desk *desk, const FormatsKind *kind, int after, GBytes *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lost = desk_extract_lost (desk, kind, after, file, &error);
  g_autoptr (FormatsEvent) back = kind->parse ? kind->parse (file, NULL) : NULL;
  g_autofree char *left = lost ? desk_extract_lost_text (lost) : g_strdup (error->message);
  char *words = left ? rules_article_in (desk_event_profile (desk->state), left) : NULL;

  if (tells (back, DESK_DETAIL_BORN))
    say (&words, desk_extract_born_text ());
  if (tells (back, DESK_DETAIL_PHONE) || tells (back, DESK_DETAIL_COACH))
    say (&words,
         _ ("Phone numbers or coaches of players are in this file: it is not for the public."));
  return words;
}
