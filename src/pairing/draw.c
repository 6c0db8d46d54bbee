#include "pairing/draw.h"
#include "pairing/swiss.h"
#include <glib/gi18n.h>

typedef struct {
  StandingField *field;
  int round;
  PairingProgress progress;
  gpointer data;
  PairingCard *cards; /* in standing order */
  int n_cards;
  int *place_of; /* player -> index into cards */
} Draw;

/* An index into the cards for each player. */
static int *
index_cards (const Draw *draw)
{
  int *place_of = g_new0 (int, draw->field->n_players);

  for (int i = 0; i < draw->n_cards; i++)
    place_of[draw->cards[i].player] = i;
  return place_of;
}

static gboolean
check_present (const Draw *draw, GError **error)
{
  if (draw->n_cards >= 2)
    return TRUE;
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EMPTY,
               _ ("Round %d cannot be drawn: fewer than two players are present."), draw->round);
  return FALSE;
}

static void
set_failure (const Draw *draw, PairingMatching end, GError **error)
{
  if (end == PAIRING_MATCHING_CANCELLED)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED,
                 _ ("The draw of round %d was cancelled."), draw->round);
  else
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_REMATCH,
                 _ ("Round %d cannot be drawn without a rematch: whoever meets whom, two of the "
                    "players would meet again."),
                 draw->round);
}

static int
table_order (const Draw *draw, const PairingPair *pair)
{
  if (pair->white < 0)
    return G_MAXINT;
  return MIN (draw->place_of[pair->black], draw->place_of[pair->white]);
}

/* The cards are by points and then by standing, so the better player's place decides. */
static int
compare_tables (gconstpointer a, gconstpointer b, gpointer data)
{
  int one = table_order (data, a);
  int two = table_order (data, b);

  return (one > two) - (one < two);
}

static PairingPair
seat (const PairingCard *one, const PairingCard *two)
{
  if (pairing_swiss_takes_black (one, two))
    return (PairingPair){ one->player, two->player, 0 };
  return (PairingPair){ two->player, one->player, 0 };
}

static PairingRound *
build_round (Draw *draw, const PairingCard *cards, int n_cards, const int *mates, int bye)
{
  g_autofree PairingPair *pairs = g_new (PairingPair, n_cards / 2 + 1);
  int n_pairs = 0;

  for (int i = 0; i < n_cards; i++)
    if (i < mates[i])
      pairs[n_pairs++] = seat (&cards[i], &cards[mates[i]]);
  if (bye >= 0)
    pairs[n_pairs++] = (PairingPair){ bye, -1, 0 };
  g_qsort_with_data (pairs, n_pairs, sizeof *pairs, compare_tables, draw);
  return pairing_round_new (draw->round, pairs, n_pairs);
}

/* Pairs all but one, or all where nobody has the bye. */
static PairingMatching
match (Draw *draw, const PairingCard *bye, PairingRound **ret_round)
{
  g_autofree PairingCard *cards = g_new (PairingCard, draw->n_cards);
  g_autofree int *mates = g_new (int, draw->n_cards);
  int n_cards = 0;
  PairingMatching end;

  for (int i = 0; i < draw->n_cards; i++)
    if (&draw->cards[i] != bye)
      cards[n_cards++] = draw->cards[i];
  pairing_swiss_sort (cards, n_cards);
  end = pairing_swiss_match (draw->field, draw->round, cards, n_cards, draw->progress, draw->data,
                             mates);
  if (end == PAIRING_MATCHING_FOUND)
    *ret_round = build_round (draw, cards, n_cards, mates, bye ? bye->player : -1);
  return end;
}

/* The next lower player with as many byes as the one given, then the lowest with more. */
static const PairingCard *
next_for_bye (const Draw *draw, const PairingCard *last)
{
  const PairingCard *best = NULL;

  for (int i = draw->n_cards - 1; i >= 0; i--) {
    const PairingCard *card = &draw->cards[i];
    int more = last ? card->record.byes - last->record.byes : 0;
    if (last && (more < 0 || (more == 0 && card >= last)))
      continue;
    if (!best || card->record.byes < best->record.byes)
      best = card;
  }
  return best;
}

/* Who has the bye comes before everything that the matching weighs, so it is settled first. That
 * the others cannot be paired happens only where there are fewer than twice as many players as
 * rounds: with more, everybody has at least half of the others left (Dirac, 1952). */
static PairingMatching
match_with_bye (Draw *draw, PairingRound **ret_round)
{
  const PairingCard *bye = next_for_bye (draw, NULL);
  PairingMatching end = PAIRING_MATCHING_NONE;

  while (bye && end == PAIRING_MATCHING_NONE) {
    end = match (draw, bye, ret_round);
    bye = next_for_bye (draw, bye);
  }
  return end;
}

G_DEFINE_QUARK (pairing_error_quark, pairing_error)

/**
 * pairing_draw:
 * @task: what is to be drawn
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @error: where to put the reason
 *
 * Draws a round by 积分编排 (Art. 26.3). With an odd number of players the one with the fewest
 * byes has the bye, among equals the lowest in standing order; another only where the rest could
 * not be paired without a rematch. Whom the others meet: see pairing_swiss_match(). Who is
 * Black: see pairing_swiss_takes_black(). Tables are in order of the pair's better player. Nothing
 * is left to chance: the same field gives the same round.
 *
 * Returns: (transfer full): the round, or %NULL with %PAIRING_ERROR_EMPTY, %PAIRING_ERROR_REMATCH
 *   or %PAIRING_ERROR_CANCELLED
 */
PairingRound *
pairing_draw (const PairingTask *task, PairingProgress progress, gpointer data, GError **error)
{
  Draw draw = { task->field, task->round, progress, data };
  g_autofree PairingCard *cards = NULL;
  g_autofree int *place_of = NULL;
  PairingRound *drawn = NULL;
  PairingMatching end;

  draw.cards = cards = pairing_swiss_cards (task->field, task->round, task->present, &draw.n_cards);
  draw.place_of = place_of = index_cards (&draw);
  if (!check_present (&draw, error))
    return NULL;
  if (draw.n_cards % 2 == 0)
    end = match (&draw, NULL, &drawn);
  else
    end = match_with_bye (&draw, &drawn);
  if (end != PAIRING_MATCHING_FOUND)
    set_failure (&draw, end, error);
  return drawn;
}

/**
 * pairing_round_new:
 * @round: the round's number
 * @pairs: (array length=n_pairs): who meets whom, in table order
 * @n_pairs: their number
 *
 * Returns: (transfer full): a round with a copy of @pairs
 */
PairingRound *
pairing_round_new (int round, const PairingPair *pairs, int n_pairs)
{
  PairingRound *made = g_new (PairingRound, 1);

  made->round = round;
  made->n_pairs = n_pairs;
  made->pairs = g_memdup2 (pairs, n_pairs * sizeof *pairs);
  made->tables = NULL;
  return made;
}

/**
 * pairing_round_dup:
 * @round: a round
 *
 * Returns: (transfer full): a copy
 */
PairingRound *
pairing_round_dup (const PairingRound *round)
{
  PairingRound *copy = pairing_round_new (round->round, round->pairs, round->n_pairs);

  if (round->tables)
    copy->tables = g_memdup2 (round->tables, round->n_pairs * sizeof *round->tables);
  return copy;
}

/**
 * pairing_round_free:
 * @round: (transfer full): a round
 *
 * Frees it.
 */
void
pairing_round_free (PairingRound *round)
{
  g_free (round->pairs);
  g_free (round->tables);
  g_free (round);
}
