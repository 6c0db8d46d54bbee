/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/pair-price.h"
#include <glib/gi18n.h>
#include "pairing/explain/explain.h"
#include "pairing/draw/draw.h"
#include "rules/article/word.h"

/* What part of the work it is to draw the best round, in thousandths. */
#define SHARE_BEST 900

typedef struct {
  PairingRound *now;
  PairingRound *best; /* NULL: to be drawn */
} Ask;

static void
ask_free (gpointer data)
{
  Ask *ask = data;

  pairing_round_free (ask->now);
  g_clear_pointer (&ask->best, pairing_round_free);
  g_free (ask);
}

/* The question for %app_pair_price_kind. @now: a round as it stands, or as it would be. @best:
 * what it is compared with; NULL for the best there is, which is drawn then. */
gpointer
app_pair_price_ask (PairingRound *now, const PairingRound *best)
{
  Ask *ask = g_new (Ask, 1);

  *ask = (Ask){ now, best ? pairing_round_dup (best) : NULL };
  return ask;
}

/* Who has the bye is no matter of weights: the price does not tell of it. */
static char *
dup_words (const PairingTask *task, const PairingDifference *difference, const char *bye)
{
  g_autofree char *costs = pairing_explain_price (task, difference);
  g_autofree char *lines = g_strjoin ("\n", costs, bye, NULL);

  return rules_word_paragraph (lines);
}

static AppPairPrice *
price_new (const PairingTask *task, const PairingDifference *difference, PairingPace *pace,
           GError **error)
{
  AppPairPrice *price;
  char *bye;

  pairing_pace_begin (pace, 1000);
  if (!pairing_explain_given_bye (task, difference->after, pairing_pace_tell, pace, &bye, error))
    return NULL;
  price = g_new (AppPairPrice, 1);
  *price = (AppPairPrice){
    .best = pairing_round_dup (difference->before),
    .price = difference->price,
    .n_forbidden = difference->n_forbidden,
    .words = dup_words (task, difference, bye),
    .bye = bye,
  };
  return price;
}

static gpointer
find_pair_price_price (const DeskDraw *draw, gconstpointer question, PairingProgress progress,
                       gpointer data, GError **error)
{
  const Ask *ask = question;
  PairingPace pace = { progress, data };
  g_autoptr (PairingDifference) difference = NULL;

  pairing_pace_begin (&pace, SHARE_BEST);
  difference = ask->best
                   ? pairing_explain_compare (&draw->task, ask->best, ask->now, error)
                   : pairing_explain_best (&draw->task, ask->now, pairing_pace_tell, &pace, error);
  return difference ? price_new (&draw->task, difference, &pace, error) : NULL;
}

const AppDrawKind app_pair_price_kind = {
  .name = "price",
  .work = find_pair_price_price,
  .free_question = ask_free,
  .free_answer = (GDestroyNotify) app_pair_price_free,
};

static gboolean
is_bye (const PairingPair *pair)
{
  return pair->black < 0 || pair->white < 0;
}

/* The players of one kind of seat, who plays or who has the bye. */
static GHashTable *
seated (const PairingRound *round, gboolean byes)
{
  GHashTable *players = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < round->n_pairs; i++)
    if (is_bye (&round->pairs[i]) == byes) {
      g_hash_table_add (players, GINT_TO_POINTER (round->pairs[i].black));
      g_hash_table_add (players, GINT_TO_POINTER (round->pairs[i].white));
    }
  return players;
}

static gboolean
contains_all (GHashTable *one, GHashTable *other)
{
  GHashTableIter iter;
  gpointer player;

  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &player, NULL))
    if (!g_hash_table_contains (other, player))
      return FALSE;
  return g_hash_table_size (one) == g_hash_table_size (other);
}

/* Whether @best is still the best there is: it is while the same players play and the same have
 * the bye. @best: the best round of a draft as it was before. @now: the draft after another
 * change by hand. */
gboolean
app_pair_price_fits (const PairingRound *best, const PairingRound *now)
{
  g_autoptr (GHashTable) best_play = seated (best, FALSE), play = seated (now, FALSE);
  g_autoptr (GHashTable) best_rest = seated (best, TRUE), rest = seated (now, TRUE);

  return contains_all (best_play, play) && contains_all (best_rest, rest);
}

void
app_pair_price_free (AppPairPrice *price)
{
  pairing_round_free (price->best);
  g_free (price->words);
  g_free (price->bye);
  g_free (price);
}
