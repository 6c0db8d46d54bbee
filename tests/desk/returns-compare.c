/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/returns.h"

/* Told on its own: the desk's own comparison (formats/event/lost.c) is what is held against it.
 * Every field becomes a line of text that names whose it is; lines are compared as sets. */

#define SIGN "q%dz"
#define PLAYED "Games that were played and do not count (Art. 28.2)"

char *
returns_sign (int player)
{
  return g_strdup_printf (SIGN, player);
}

/* "Qq7z" and "q7z Wei" are the seventh. */
static int
find_sign (const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  int player;

  for (const char *at = strchr (lower, 'q'); at; at = strchr (at + 1, 'q'))
    if (sscanf (at, SIGN, &player) == 1)
      return player;
  return -1;
}

static int *
find_signs (const FormatsEvent *event)
{
  int *signs = g_new (int, event->players->len + 1);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    int sign = find_sign (player->given);
    signs[i] = sign >= 0 ? sign : find_sign (player->family);
  }
  return signs;
}

/* --- One event as lines, by what they are about --- */

typedef struct {
  GHashTable *lines; /* "label\nwhat" -> value */
  const FormatsEvent *event;
  int *signs; /* of each player */
} Sheet;

static int
who (const Sheet *sheet, int index)
{
  return index < 0 ? -1 : sheet->signs[index];
}

static void G_GNUC_PRINTF (4, 5)
    put (Sheet *sheet, const char *label, char *subject, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_hash_table_replace (sheet->lines, g_strconcat (label, "\n", subject, NULL),
                        g_strdup_vprintf (format, arguments));
  va_end (arguments);
  g_free (subject);
}

#define OF(...) g_strdup_printf (__VA_ARGS__)

static void
put_player (Sheet *sheet, int index)
{
  const FormatsPlayer *player = sheet->event->players->pdata[index];
  int sign = who (sheet, index);

  put (sheet, "Players", OF ("%d", sign), "here");
  put (sheet, "Names as they are written", OF ("%d", sign), "%s|%s", player->family, player->given);
  put (sheet, "Ranks", OF ("%d", sign), "%d", player->rank);
  put (sheet, "IDs of players", OF ("%d", sign), "%s", player->ident);
  put (sheet, "Players who have withdrawn", OF ("%d", sign), "%d", player->withdrawn);
  put (sheet, "Starting scores", OF ("%d", sign), "%d", player->has_start ? player->start : 0);
  put (sheet, "Groups of players", OF ("%d", sign), "%d", player->group);
  put (sheet, "Drawn numbers", OF ("%d", sign), "%d", player->number);
  put (sheet, "Ratings", OF ("%d", sign), "%d", player->rating);
  put (sheet, "Clubs", OF ("%d", sign), "%s", player->club);
  put (sheet, "Countries", OF ("%d", sign), "%s", player->country);
  for (guint i = 0; i < player->details->len; i++) {
    const FormatsPair *pair = player->details->pdata[i];
    put (sheet, "Further data of players", OF ("%d %s", sign, pair->name), "%s", pair->value);
  }
}

static char *
result_of (const FormatsGame *game, RulesResult result, gboolean turned)
{
  g_autofree char *text = NULL;

  if (turned && result.winner != RULES_EMPTY)
    result.winner = RULES_OTHER (result.winner);
  text = rules_result_format (result);
  return g_strdup_printf ("%s", text);
}

/* The seats of a game in one order always, so that results can be compared without its colours. */
static void
put_game (Sheet *sheet, const FormatsGame *game)
{
  int black = who (sheet, game->black), white = who (sheet, game->white);
  gboolean turned = black < white;
  g_autofree char *both = OF ("R%d %d %d", game->round, MAX (black, white), MIN (black, white));
  g_autofree char *result = result_of (game, game->result, turned);
  g_autofree char *entered = result_of (game, game->entered, turned);
  gboolean played = game->overruled && game->result.kind == RULES_RESULT_VOID &&
                    game->entered.kind != RULES_RESULT_NONE;

  put (sheet, "Numbers of tables", g_strdup (both), "%d", game->table);
  if (game->black < 0 || game->white < 0) {
    put (sheet, "Byes", g_strdup (both), "here");
    return;
  }
  put (sheet, "Games", g_strdup (both), "here");
  put (sheet, "Who had Black", g_strdup (both), "%d", game->uncoloured ? -1 : black);
  put (sheet, "Handicaps", g_strdup (both), "%d", game->handicap);
  put (sheet, "Games with each other’s colours (Art. 17.1)", g_strdup (both), "%d", game->taken);
  put (sheet, "How games ended", g_strdup (both), "%s", result);
  put (sheet, PLAYED, g_strdup (both), "%s", played ? entered : "no");
}

static void
put_facts (Sheet *sheet)
{
  static const char *const labels[][2] = {
    { "restriction", "Restrictions" },          { "ruling", "Rulings" },
    { "warning", "Warnings without a ruling" }, { "offence", "Offences of the tournament’s own" },
    { "tie", "Ties decided by hand" },          { "prize", "Prizes" },
  };

  for (guint i = 0; i < sheet->event->facts->len; i++) {
    const FormatsFact *fact = sheet->event->facts->pdata[i];
    g_autoptr (GString) text = g_string_new (NULL);
    const char *label = NULL;
    for (guint k = 0; k < fact->words->len; k++) {
      const FormatsPair *pair = fact->words->pdata[k];
      g_string_append_printf (text, "%s=%s ", pair->name, pair->value);
    }
    for (gsize k = 0; k < G_N_ELEMENTS (labels); k++)
      if (g_str_equal (labels[k][0], fact->what))
        label = labels[k][1];
    put (sheet, label, OF ("%s %u", text->str, i), "here");
  }
}

static Sheet
sheet_of (const FormatsEvent *event)
{
  Sheet sheet = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free), event,
                  find_signs (event) };

  for (guint i = 0; i < event->players->len; i++)
    put_player (&sheet, (int) i);
  for (guint i = 0; i < event->games->len; i++)
    put_game (&sheet, &g_array_index (event->games, FormatsGame, i));
  for (guint i = 0; i < event->kept->len; i++) {
    const FormatsPair *pair = event->kept->pdata[i];
    put (&sheet, "Data of other programs", g_strdup (pair->name), "%s", pair->value);
  }
  put_facts (&sheet);
  return sheet;
}

static void
sheet_clear (Sheet *sheet)
{
  g_hash_table_unref (sheet->lines);
  g_free (sheet->signs);
}

/* --- Two sheets --- */

static void
count (GHashTable *counts, const char *label)
{
  g_hash_table_replace (counts, g_strdup (label),
                        GINT_TO_POINTER (returns_count (counts, label) + 1));
}

int
returns_count (GHashTable *counts, const char *label)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (counts, label));
}

/* Whose it is that the other does not have at all: that is one loss, however many fields he has. */
static gboolean
is_whole (const char *label)
{
  return g_str_equal (label, "Players") || g_str_equal (label, "Games") ||
         g_str_equal (label, "Byes");
}

/* What a program adds of its own is no loss. */
static gboolean
may_be_added (const char *label)
{
  return g_str_equal (label, "Further data of players") ||
         g_str_equal (label, "Data of other programs");
}

static gboolean
has_owner (GHashTable *lines, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\n", 2);
  const char *of[] = { "Games", "Byes", "Players" };
  gboolean is_game = parts[1][0] == 'R';
  g_autofree char *person = is_game ? NULL : g_strndup (parts[1], strspn (parts[1], "0123456789"));

  for (int i = is_game ? 0 : 2; i < (is_game ? 2 : 3); i++) {
    g_autofree char *owner = g_strconcat (of[i], "\n", is_game ? parts[1] : person, NULL);
    if (g_hash_table_contains (lines, owner))
      return TRUE;
  }
  return !is_game && !*person;
}

static gboolean
is_played (const Sheet *sheet, const char *line)
{
  g_autofree char *played = g_strconcat (PLAYED, strchr (line, '\n'), NULL);
  const char *entered = g_hash_table_lookup (sheet->lines, played);

  return entered && !g_str_equal (entered, "no");
}

static void
count_lines (const Sheet *one, const Sheet *other, gboolean added, GHashTable *counts)
{
  GHashTableIter iter;
  gpointer line, value;

  g_hash_table_iter_init (&iter, one->lines);
  while (g_hash_table_iter_next (&iter, &line, &value)) {
    g_auto (GStrv) parts = g_strsplit (line, "\n", 2);
    const char *there = g_hash_table_lookup (other->lines, line);
    if (added ? there || may_be_added (parts[0]) : there && g_str_equal (there, value))
      continue;
    if (is_whole (parts[0]) && is_played (one, line))
      count (counts, PLAYED);
    else if (is_whole (parts[0]) || has_owner (other->lines, line))
      count (counts, parts[0]);
  }
}

/* --- Rounds without a game --- */

typedef struct {
  gboolean seated, absent;
  int points;
} Day;

static Day
day_of (const Sheet *sheet, int sign, int round)
{
  const FormatsEvent *event = sheet->event;
  Day day = { .points = -1 };

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    day.seated |= game->round == round &&
                  (who (sheet, game->black) == sign || who (sheet, game->white) == sign);
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    if (award->round == round && who (sheet, award->player) == sign)
      day.points = award->points;
  }
  for (guint i = 0; i < event->players->len; i++) {
    const GArray *absent = ((const FormatsPlayer *) event->players->pdata[i])->absent;
    for (guint k = 0; who (sheet, (int) i) == sign && k < absent->len; k++)
      day.absent |= g_array_index (absent, int, k) == round;
  }
  return day;
}

static void
count_days (const Sheet *told, const Sheet *back, int sign, GHashTable *counts)
{
  gboolean differs = FALSE;

  for (int round = 1; round <= 12; round++) {
    Day one = day_of (told, sign, round), other = day_of (back, sign, round);
    if (one.seated || other.seated)
      continue;
    differs |= one.absent != other.absent;
    if (one.points != other.points)
      count (counts, "Points without a game");
  }
  if (differs)
    count (counts, "Players who sit rounds out");
}

GHashTable *
returns_compare (const FormatsEvent *told, const FormatsEvent *back)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Sheet one = sheet_of (told), other = sheet_of (back);

  count_lines (&one, &other, FALSE, counts);
  count_lines (&other, &one, TRUE, counts);
  for (guint i = 0; i < told->players->len; i++) {
    g_autofree char *line = OF ("Players\n%d", who (&one, (int) i));
    if (g_hash_table_contains (other.lines, line))
      count_days (&one, &other, who (&one, (int) i), counts);
  }
  sheet_clear (&one);
  sheet_clear (&other);
  return counts;
}
