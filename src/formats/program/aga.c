/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/kind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/day.h"
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

#define IDENT 99999999 /* the highest number of a member */
#define FIRST 90000001 /* nobody has, so that those are told from members who have none yet */

/* "Japanese" where territory is counted; the AGA's own are not among ours. */
static const char *
rules_name (const FormatsEvent *event)
{
  const char *rules = formats_event_get (event, "rules");

  return rules && g_str_has_prefix (rules, "jp") ? "Japanese" : "Chinese";
}

static void
add_aga_top (GString *text, const FormatsEvent *event)
{
  const char *name = formats_event_get (event, "name");
  const char *place = formats_event_get (event, "place");
  const char *dates = formats_event_get (event, "dates");
  g_autofree char *tidy_name = formats_tidy_text (name ? name : "", ",", ' ');
  g_autofree char *tidy_place = formats_tidy_text (place ? place : "", "", ' ');
  FormatsDay days[2];
  int n = formats_day_find (dates ? dates : "", days);

  g_string_append_printf (text, "TOURNEY %s, %s\n", tidy_name, tidy_place);
  for (int i = 0; n && i < 2; i++)
    g_string_append_printf (text, "\t%s=%02d/%02d/%04d\n", i ? "finish" : "start", days[i].month,
                            days[i].day, days[i].year);
  g_string_append_printf (text, "\trules=%s\n", rules_name (event));
}

static guint64
read_ident (const FormatsPlayer *player)
{
  guint64 ident = 0;

  g_ascii_string_to_unsigned (formats_player_number (player, "aga"), 10, 1, IDENT, &ident, NULL);
  return ident;
}

static int
compare_idents (gconstpointer a, gconstpointer b, gpointer data)
{
  guint64 one = *(const guint64 *) a, two = *(const guint64 *) b;

  return one < two ? -1 : one > two;
}

/* Who is no member, or has the number of another, gets a temporary one, far from those of members.
 */
static guint64 *
find_idents (const FormatsEvent *event)
{
  g_autoptr (GTree) taken = g_tree_new_full (compare_idents, NULL, g_free, NULL);
  guint64 *idents = g_new0 (guint64, event->players->len + 1);
  guint64 next = FIRST;

  for (guint i = 0; i < event->players->len; i++) {
    guint64 ident = read_ident (event->players->pdata[i]);
    if (!ident || g_tree_lookup (taken, &ident))
      continue;
    idents[i] = ident;
    g_tree_insert (taken, g_memdup2 (&ident, sizeof ident), GINT_TO_POINTER (1));
  }
  for (guint i = 0; i < event->players->len; i++) {
    while (!idents[i] && g_tree_lookup (taken, &next))
      next++;
    if (!idents[i])
      idents[i] = next++;
  }
  return idents;
}

/* Family name, comma, given names, so that neither tells where the rank begins. */
static void
add_player (GString *text, const FormatsPlayer *player, guint64 ident)
{
  g_autofree char *family = formats_tidy_text (player->family, ",", ' ');
  g_autofree char *given = formats_tidy_text (player->given, ",", ' ');
  char rank[8];

  rules_rank_format (player->rank, rank);
  if (g_str_has_suffix (rank, "p"))
    g_strlcpy (rank, "9d", sizeof rank);
  g_string_append_printf (text, "%8" G_GUINT64_FORMAT " %s%s%s %s\n", ident, *family ? family : "?",
                          *given ? ", " : "", given, rank);
}

/* Only games that were played, and won by somebody, count for ratings. */
static gboolean
is_reported (const FormatsGame *game, int after)
{
  return game->round <= after && game->black >= 0 && game->white >= 0 && !game->uncoloured &&
         game->result.winner != RULES_EMPTY && game->result.kind != RULES_RESULT_ABSENT &&
         game->result.kind != RULES_RESULT_LOT && rules_result_counts (game->result);
}

static void
add_games (GString *text, const FormatsWork *work, const guint64 *idents)
{
  const char *komi = formats_event_get (work->event, "komi");
  int whole = komi && formats_tidy_is_komi (komi) ? (int) g_ascii_strtoll (komi, NULL, 10) : 7;

  for (guint i = 0; i < work->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (work->event->games, FormatsGame, i);
    if (is_reported (game, work->standings->after))
      g_string_append_printf (text, "%8" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT " %c %d %d\n",
                              idents[game->white], idents[game->black],
                              game->result.winner == RULES_WHITE ? 'W' : 'B', game->handicap,
                              game->handicap ? 0 : whole);
  }
}

static int
count_temporary (const FormatsWork *work, const guint64 *idents)
{
  int n = 0;

  for (guint i = 0; i < work->event->players->len; i++)
    n += idents[i] >= FIRST && formats_work_has_played (work, (int) i);
  return n;
}

static int
count_left_out (const FormatsWork *work)
{
  int n = 0;

  for (guint i = 0; i < work->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (work->event->games, FormatsGame, i);
    n += game->black >= 0 && game->white >= 0 && !is_reported (game, work->standings->after);
  }
  return n;
}

static void add_sentence (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_sentence (GString *text, const char *format, ...)
{
  va_list arguments;

  if (text->len)
    g_string_append (text, " · ");
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

static char *
note (const FormatsWork *work)
{
  g_autofree guint64 *idents = find_idents (work->event);
  g_autoptr (GString) text = g_string_new (NULL), doubles = g_string_new (NULL);
  int n_temporary = count_temporary (work, idents), n_left = count_left_out (work);

  /* Whose number another player has before him. */
  for (guint i = 0; i < work->event->players->len; i++) {
    const FormatsPlayer *player = work->event->players->pdata[i];
    guint64 ident = read_ident (player);
    if (!ident || ident == idents[i])
      continue;
    g_string_append_printf (doubles, doubles->len ? ", %s (%d)" : "%s (%d)", player->family,
                            (int) ident);
  }
  add_sentence (text, "%s",
                _ ("This file contains only players with their ranks and who beat whom: no rounds, "
                   "tables, byes, clubs or countries, nor how games ended"));
  if (n_temporary)
    add_sentence (text, _ ("%s: %d"), _ ("Temporary numbers, to be replaced by members’ own"),
                  n_temporary);
  if (doubles->len)
    add_sentence (text, _ ("%s: %s"), _ ("Numbers already used by players before them"),
                  doubles->str);
  if (n_left)
    add_sentence (text, _ ("%s: %d"), _ ("Games without a winner or without colours, left out"),
                  n_left);
  g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GBytes *
format_aga (const FormatsWork *work, GError **error)
{
  g_autofree guint64 *idents = NULL;
  GString *text = NULL;
  const FormatsEvent *event = work->event;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    if (player->rank != RULES_RANK_NONE || !formats_work_has_played (work, (int) i))
      continue;
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The AGA rates by ranks, but %s has none."), player->family);
    return NULL;
  }
  idents = find_idents (work->event);
  text = g_string_new (NULL);

  add_aga_top (text, work->event);
  g_string_append (text, "PLAYERS\n");
  for (guint i = 0; i < work->event->players->len; i++)
    if (formats_work_has_played (work, (int) i))
      add_player (text, work->event->players->pdata[i], idents[i]);
  g_string_append (text, "GAMES\n");
  add_games (text, work, idents);
  g_string_append (text, "END\n");
  return g_string_free_to_bytes (text);
}

/* What the American Go Association rates by; it is not read, because it does not tell rounds. One
 * line a player: number, "family, given", rank; one a game: White, Black, who won, handicap, komi
 * as a whole number (0 with a handicap). Left out are games that nobody won or played and those
 * whose colours are not known. Texts are one line each as by formats_tidy_text(), a comma becomes a
 * space. Professionals count as 9d; there is no report while somebody has no rank. */
const FormatsKind formats_aga_kind = {
  .id = "aga",
  .label = N_ ("Results for the AGA"),
  .suffix = ".txt",
  .format = format_aga,
  .rated = TRUE,
  .note = note,
};
