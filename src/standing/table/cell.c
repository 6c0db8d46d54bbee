/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/word.h"
#include "standing/term/history.h"
#include "standing/table/standing.h"

#define VOID_SIGN 'x'

/* A replay stands in the same round as the game it replaces: the later one is shown. */
static const StandingMatch *
find_match (const StandingField *field, int player, int round)
{
  const StandingMatch *found = standing_history_void (field, player, round);
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == round && !matches[i].is_void)
      found = &matches[i];
  return found;
}

static char
points_sign (int points)
{
  static const char signs[] = { '-', '=', '+' };

  return signs[CLAMP (points, 0, 2)];
}

/* Of a team, which may have drawn what the other has lost. */
static char
boards_sign (const StandingField *field, const StandingMatch *match)
{
  int lead = standing_field_score (field, match->game, (RulesColour) match->side).lead;

  return lead > 0 ? '+' : lead == 0 ? '=' : '-';
}

static char
match_sign (const StandingField *field, const StandingMatch *match)
{
  if (match->is_void)
    return VOID_SIGN;
  if (!match->counts)
    return '?';
  if (field->games[match->game].n_boards > 0)
    return boards_sign (field, match);
  return points_sign (match->opponent < 0 ? MIN (match->points, field->bye_points) : match->points);
}

/* How it went for the player at that place, as standing_cell() writes it: its sign, '\0' where it
 * writes nothing. @ret_opponent: an index into the field's players, -1 for nobody. */
char
standing_cell_sign (const StandingTable *table, int place, int round, int *ret_opponent)
{
  const StandingField *field = table->field;
  int player = table->places[place].player;
  const StandingMatch *match = round <= table->after ? find_match (field, player, round) : NULL;
  const StandingAward *award =
      !match && round <= table->after ? standing_history_award (field, player, round) : NULL;

  *ret_opponent = match ? match->opponent : -1;
  if (match)
    return match_sign (field, match);
  return award && award->points > 0 ? points_sign (award->points) : '\0';
}

/* Writes what that player did in @round as result tables do: the opponent's line in the table,
 * from 1 (a place may be shared, a line is not), and how it went. "12+" won, "3-" lost or both
 * lost, "7=" drawn, "5?" open or to be replayed, "0+" a bye or points without a game, "0=" where
 * that is worth half a win, "12x" where the game is void, "" where he was not paired or @round is
 * not counted.
 *
 * Returns the text. @place: an index into its places. */
char *
standing_cell (const StandingTable *table, int place, int round)
{
  int opponent;
  char sign;

  g_return_val_if_fail (place >= 0 && place < table->n_places, NULL);
  sign = standing_cell_sign (table, place, round, &opponent);
  return sign ? g_strdup_printf ("%d%c",
                                 opponent < 0 ? 0 : standing_table_line (table, opponent) + 1, sign)
              : g_strdup ("");
}

/* Writes all games of two players in the order of rounds as cross tables do: "+B" won with
 * Black, "-W" lost with White, "=" drawn, "?" open; without a letter where it is not known who
 * had Black. "x" is a void game. Returns the text: "+B -W". @player: an index into its players.
 * @after: the last round that is told. */
char *
standing_cell_cross (const StandingField *field, int player, int opponent, int after)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_matches && matches[i].round <= after; i++)
    if (matches[i].opponent == opponent)
      g_string_append_printf (text, "%s%c%s", text->len ? " " : "", match_sign (field, &matches[i]),
                              field->games[matches[i].game].uncoloured || matches[i].is_void
                                  ? ""
                                  : rules_colour_letter (matches[i].side));
  return g_string_free (text, FALSE);
}

/* That, and what the sign of a void game says, where there is one. @after: the last round that is
 * told. @others: how the other cells are read. */
char *
standing_cell_legend (const StandingField *field, int after, const char *others)
{
  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round <= after && !standing_game_is_bye (&field->games[i]) &&
        field->games[i].result.kind == RULES_RESULT_VOID)
      /* Translators: the sign x is written so in every language */
      return rules_word_sentences (others, _ ("x: the game is void, as if never paired."));
  return g_strdup (others);
}

/* --- Exact numbers --- */

#define DIGITS 3

static guint64
gcd (guint64 one, guint64 two)
{
  while (two) {
    guint64 rest = one % two;
    one = two;
    two = rest;
  }
  return one;
}

/* 1/2, 1/4 and 3/4 are letters; NULL for others. */
static const char *
find_letter (guint64 part, guint64 whole)
{
  if (whole == 2)
    return "½";
  return whole != 4 ? NULL : part == 1 ? "¼" : "¾";
}

/* Whether so few digits say it exactly. */
static gboolean
is_decimal (guint64 whole)
{
  guint64 power = 1;

  for (int i = 0; i < DIGITS; i++) {
    power *= 10;
    if (power % whole == 0)
      return TRUE;
  }
  return FALSE;
}

static void
add_decimals (GString *text, guint64 part, guint64 whole)
{
  g_string_append (text, text->len && g_ascii_isdigit (text->str[text->len - 1]) ? "." : "0.");
  while (part) {
    part *= 10;
    g_string_append_c (text, (char) ('0' + part / whole));
    part %= whole;
  }
}

static void
add_part (GString *text, guint64 part, guint64 whole)
{
  const char *letter = find_letter (part, whole);

  if (letter)
    g_string_append (text, letter);
  else if (is_decimal (whole))
    add_decimals (text, part, whole);
  else
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                            text->len && g_ascii_isdigit (text->str[text->len - 1]) ? " " : "",
                            part, whole);
}

/* Writes it exactly: "-½", "1½", "9¾", "8.4", "7 2/3". Returns the text. @divisor: what it is
 * divided by, above zero. */
char *
standing_number_format (gint64 value, gint64 divisor)
{
  GString *text = g_string_new (value < 0 ? "-" : "");
  guint64 size = value < 0 ? -(guint64) value : (guint64) value;
  guint64 common, whole = (guint64) divisor;

  g_return_val_if_fail (divisor > 0, g_string_free (text, FALSE));
  common = gcd (size, whole);
  size /= common;
  whole /= common;
  if (size >= whole || size == 0)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, size / whole);
  if (size % whole)
    add_part (text, size % whole, whole);
  return g_string_free (text, FALSE);
}
