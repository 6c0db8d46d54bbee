/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/statistics.h"
#include <glib/gi18n.h>
#include "rules/article/article.h"
#include "standing/term/history.h"

#define MOST 30 /* lines of one section: the rest is summed up */
#define LONGEST 10

/* A line: how many, and of how many. */
typedef struct {
  const char *label;
  int n;
  int order; /* among those of the same number */
} Tally;

/* Whole per cent, half rounded up. */
static char *
dup_percent (int n, int of)
{
  return of > 0 ? g_strdup_printf (_ ("%d %%"), (200 * n + of) / (2 * of)) : g_strdup ("");
}

static void
put_line (ReportList *list, const char *label, int n, int of)
{
  g_autofree char *number = g_strdup_printf ("%d", n);

  report_list_put (list, label);
  report_list_put (list, number);
  report_list_take (list, dup_percent (n, of));
}

/* --- Players --- */

static int
compare_tallies (gconstpointer a, gconstpointer b)
{
  const Tally *one = a, *two = b;

  return one->n != two->n ? two->n - one->n : one->order - two->order;
}

static int
compare_orders (gconstpointer a, gconstpointer b)
{
  return ((const Tally *) b)->order - ((const Tally *) a)->order;
}

static void
count_one (GArray *tallies, GHashTable *known, const char *label, int order)
{
  gpointer at;
  Tally made = { label, 1, order };

  if (g_hash_table_lookup_extended (known, label, NULL, &at)) {
    g_array_index (tallies, Tally, GPOINTER_TO_UINT (at)).n++;
    return;
  }
  g_hash_table_insert (known, (gpointer) (guintptr) label, GUINT_TO_POINTER (tallies->len));
  g_array_append_val (tallies, made);
}

static void
put_tallies (ReportList *list, const GArray *tallies, int of)
{
  int rest = 0;

  for (guint i = 0; i < tallies->len; i++) {
    const Tally *tally = &g_array_index (tallies, Tally, i);

    if (i < MOST)
      put_line (list, *tally->label ? tally->label : _ ("Without"), tally->n, of);
    else
      rest += tally->n;
  }
  if (rest > 0)
    put_line (list, _ ("All others"), rest, of);
}

/* Strongest first. */
static void
put_ranks (ReportList *list, const StandingField *field)
{
  g_autoptr (GArray) tallies = g_array_new (FALSE, FALSE, sizeof (Tally));
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GStringChunk) texts = g_string_chunk_new (256);

  for (int i = 0; i < field->n_players; i++) {
    RulesRank rank = field->players[i].rank;
    char text[8];

    count_one (tallies, known, g_string_chunk_insert_const (texts, rules_rank_format (rank, text)),
               rank);
  }
  g_array_sort (tallies, compare_orders);
  report_list_add_heading (list, _ ("Players by rank"));
  put_tallies (list, tallies, field->n_players);
}

static void
put_origins (ReportList *list, const StandingField *field, const char *heading, gboolean clubs)
{
  g_autoptr (GArray) tallies = g_array_new (FALSE, FALSE, sizeof (Tally));
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < field->n_players; i++)
    count_one (tallies, known, clubs ? field->players[i].club : field->players[i].country, i);
  if (tallies->len == 0 || (tallies->len == 1 && !*g_array_index (tallies, Tally, 0).label))
    return;
  g_array_sort (tallies, compare_tallies);
  report_list_add_heading (list, heading);
  put_tallies (list, tallies, field->n_players);
}

/* --- Games --- */

static const char *
ending_of (RulesResultKind kind)
{
  switch (kind) {
  case RULES_RESULT_NONE:
    return _ ("Without a result yet");
  case RULES_RESULT_COUNT:
    return _ ("By count");
  case RULES_RESULT_RESIGN:
    return _ ("By resignation");
  case RULES_RESULT_TIME:
    return _ ("On time");
  case RULES_RESULT_ABSENT:
    return _ ("Forfeit: absent or late");
  case RULES_RESULT_WARNINGS:
  case RULES_RESULT_DISCIPLINE:
    return _ ("By ruling");
  case RULES_RESULT_DRAW:
  case RULES_RESULT_RULED_DRAW:
    return _ ("Draw");
  case RULES_RESULT_ANNULLED:
    return _ ("Result annulled");
  case RULES_RESULT_WIN:
    return _ ("Won, kind not stated");
  default:
    return C_ ("how a game ended", "Otherwise");
  }
}

static gboolean
is_game (const StandingGame *game)
{
  return !standing_game_is_bye (game) && game->result.kind != RULES_RESULT_VOID;
}

static int
count_games (const StandingField *field)
{
  int n = 0;

  for (int i = 0; i < field->n_games; i++)
    n += is_game (&field->games[i]);
  return n;
}

static void
put_endings (ReportList *list, const StandingField *field)
{
  g_autoptr (GArray) tallies = g_array_new (FALSE, FALSE, sizeof (Tally));
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < field->n_games; i++)
    if (is_game (&field->games[i]))
      count_one (tallies, known,
                 rules_article_told (field->profile, ending_of (field->games[i].result.kind)),
                 (int) field->games[i].result.kind);
  g_array_sort (tallies, compare_tallies);
  report_list_add_heading (list, _ ("How games ended"));
  put_tallies (list, tallies, count_games (field));
}

/* Of the games that had a winner, and of which the colours are known. */
static void
put_colours (ReportList *list, const StandingField *field, int handicap, const char *heading)
{
  int wins[3] = { 0, 0, 0 }, n;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];

    if (is_game (game) && standing_game_counts (game) && !game->uncoloured &&
        (handicap < 0 || game->handicap == handicap))
      wins[game->result.winner]++;
  }
  n = wins[0] + wins[RULES_BLACK] + wins[RULES_WHITE];
  if (n == 0)
    return;
  report_list_add_heading (list, heading);
  put_line (list, _ ("Black won"), wins[RULES_BLACK], n);
  put_line (list, _ ("White won"), wins[RULES_WHITE], n);
  if (wins[0] > 0)
    put_line (list, _ ("No winner"), wins[0], n);
}

static void
put_handicaps (ReportList *list, const StandingField *field)
{
  int most = 0;

  for (int i = 0; i < field->n_games; i++)
    most = MAX (most, field->games[i].handicap);
  for (int stones = 0; most > 0 && stones <= most; stones++) {
    g_autofree char *heading =
        stones ? g_strdup_printf (ngettext ("Results with %d handicap stone",
                                            "Results with %d handicap stones", (gulong) stones),
                                  stones)
               : g_strdup (_ ("Results of even games"));

    put_colours (list, field, stones, heading);
  }
}

static void
put_byes (ReportList *list, const StandingField *field)
{
  int byes = 0, absent = 0, changed = 0, games = count_games (field);

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];

    byes += standing_game_is_bye (game) && game->result.kind != RULES_RESULT_VOID;
    absent += is_game (game) && game->result.kind == RULES_RESULT_ABSENT;
    changed += is_game (game) && game->was.kind != RULES_RESULT_NONE;
  }
  report_list_add_heading (list, _ ("In all"));
  put_line (list, _ ("Players"), field->n_players, 0);
  put_line (list, _ ("Games"), games, 0);
  put_line (list, _ ("Byes"), byes, 0);
  put_line (list, _ ("Forfeits"), absent, games);
  if (changed > 0)
    put_line (list, _ ("Results changed later"), changed, games);
}

/* --- Clocks --- */

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const ReportLength *one = a, *two = b;

  if (one->used_ms != two->used_ms)
    return one->used_ms < two->used_ms ? 1 : -1;
  return one->game - two->game;
}

static void
put_length (ReportList *list, const StandingField *field, const ReportLength *length)
{
  const StandingGame *game = &field->games[length->game];
  int minutes = (int) (length->used_ms / 60000);

  if (standing_game_is_bye (game))
    return;
  /* Translators: round, table, and who plays whom. */
  report_list_take (list, g_strdup_printf (_ ("Round %d, table %d: %s – %s"), game->round,
                                           game->table, field->players[game->black].name,
                                           field->players[game->white].name));
  report_list_take (list, g_strdup_printf ("%d:%02d", minutes / 60, minutes % 60));
  report_list_put (list, "");
}

static void
put_lengths (ReportList *list, const StandingField *field, const ReportLength *lengths, int n)
{
  g_autofree ReportLength *sorted = g_memdup2 (lengths, sizeof *lengths * n);

  if (n == 0)
    return;
  qsort (sorted, n, sizeof *sorted, compare_lengths);
  report_list_add_heading (list, _ ("Longest games, both clocks together, in hours and minutes"));
  for (int i = 0; i < MIN (n, LONGEST); i++)
    put_length (list, field, &sorted[i]);
}

/* The players by rank, country and club, and the games by colour, handicap and ending, as numbers
 * and per cent. @head: what stands at the head of every page. @lengths: how long games took.
 * @n_lengths: how many are known. */
ReportPaper *
report_statistics_new (const ReportHead *head, const StandingField *field,
                       const ReportLength *lengths, int n_lengths)
{
  ReportList *list = report_list_new (head, _ ("Statistics"));
  const ReportField fields[] = {
    { "what", NULL, { "", REPORT_LEFT, 2, 0 }, FALSE },
    { "number", NULL, { _ ("Number"), REPORT_RIGHT, 0, 60 }, FALSE },
    { "percent", NULL, { _ ("Per cent"), REPORT_RIGHT, 0, 60 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  put_byes (list, field);
  put_endings (list, field);
  put_colours (list, field, -1, _ ("Results by colour"));
  put_handicaps (list, field);
  put_lengths (list, field, lengths, n_lengths);
  put_ranks (list, field);
  put_origins (list, field, _ ("Players by country"), FALSE);
  put_origins (list, field, _ ("Players by club"), TRUE);
  return report_list_end (list);
}
