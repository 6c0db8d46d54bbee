#include "formats/lost.h"
#include <glib/gi18n.h>
#include <string.h>

/* What does not come back out of a file that was written. Nothing is assumed of a format: its own
 * reader is asked. */

typedef int (*Counter) (const FormatsEvent *event, const char *word);

static int
count_facts (const FormatsEvent *event, const char *what)
{
  int n = 0;

  for (guint i = 0; i < event->facts->len; i++)
    n += g_str_equal (((const FormatsFact *) event->facts->pdata[i])->what, what);
  return n;
}

static gboolean
player_has (const FormatsPlayer *player, const char *word)
{
  switch (word[0]) {
  case 'a':
    return player->absent->len > 0;
  case 'c':
    return player->club[0] != '\0';
  case 'g':
    return player->group > 0;
  case 'l':
    return player->country[0] != '\0';
  case 'n':
    return player->number > 0;
  case 'r':
    return player->rating != 0;
  case 's':
    return player->has_start && player->start != 0;
  default:
    return player->withdrawn;
  }
}

static int
count_players (const FormatsEvent *event, const char *word)
{
  int n = 0;

  for (guint i = 0; i < event->players->len; i++)
    n += player_has (event->players->pdata[i], word);
  return n;
}

static int
count_details (const FormatsEvent *event, const char *word)
{
  int n = 0;

  for (guint i = 0; i < event->players->len; i++)
    n += (int) ((const FormatsPlayer *) event->players->pdata[i])->details->len;
  return n;
}

static gboolean
game_has (const FormatsGame *game, const char *word)
{
  gboolean bye = game->black < 0 || game->white < 0;

  switch (word[0]) {
  case 'b':
    return bye;
  case 'c':
    return !bye && !game->uncoloured;
  case 'h':
    return game->handicap > 0;
  case 'p':
    return game->overruled && game->result.kind == RULES_RESULT_VOID &&
           game->entered.kind != RULES_RESULT_NONE;
  case 't':
    return game->taken;
  default:
    return !bye;
  }
}

static int
count_games (const FormatsEvent *event, const char *word)
{
  int n = 0;

  for (guint i = 0; i < event->games->len; i++)
    n += game_has (&g_array_index (event->games, FormatsGame, i), word);
  return n;
}

static int
count_awards (const FormatsEvent *event, const char *word)
{
  return (int) event->awards->len;
}

static int
count_kept (const FormatsEvent *event, const char *word)
{
  return (int) event->kept->len;
}

static const struct {
  const char *label;
  Counter count;
  const char *word;
} counts[] = {
  { N_ ("Restrictions"), count_facts, "restriction" },
  { N_ ("Rulings"), count_facts, "ruling" },
  { N_ ("Warnings without a ruling"), count_facts, "warning" },
  { N_ ("Offences of the event’s own"), count_facts, "offence" },
  { N_ ("Ties that people settled"), count_facts, "tie" },
  { N_ ("Prizes"), count_facts, "prize" },
  { N_ ("Games with each other’s colours (Art. 17.1)"), count_games, "taken" },
  { N_ ("Games that were played and do not count (Art. 28.2)"), count_games, "played" },
  { N_ ("Games"), count_games, "game" },
  { N_ ("Byes"), count_games, "bye" },
  { N_ ("Who had Black"), count_games, "colours" },
  { N_ ("Handicaps"), count_games, "handicap" },
  { N_ ("Players who sit rounds out"), count_players, "absent" },
  { N_ ("Points without a game"), count_awards, NULL },
  { N_ ("Players who have withdrawn"), count_players, "withdrawn" },
  { N_ ("Initial scores"), count_players, "start" },
  { N_ ("Groups of players"), count_players, "group" },
  { N_ ("Drawn numbers"), count_players, "number" },
  { N_ ("Ratings"), count_players, "rating" },
  { N_ ("Clubs"), count_players, "club" },
  { N_ ("Countries"), count_players, "land" },
  { N_ ("What more is known of players"), count_details, NULL },
  { N_ ("Parts of other programs"), count_kept, NULL },
};

/**
 * formats_lost_add_count:
 * @lost: (element-type utf8): sentences, to which one more comes
 * @label: what is lost, translated
 * @n: how many of them; below 1: nothing is
 */
void
formats_lost_add_count (GPtrArray *lost, const char *label, int n)
{
  if (n > 0)
    g_ptr_array_add (lost, g_strdup_printf (_ ("%s: %d"), label, n));
}

/* --- How games ended --- */

static void
count_results (const FormatsEvent *event, GHashTable *results, int step)
{
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    char *text = game->uncoloured ? rules_result_format_seats (game->result)
                                  : rules_result_format (game->result);
    int n = GPOINTER_TO_INT (g_hash_table_lookup (results, text));
    if (game->black >= 0 && game->white >= 0)
      g_hash_table_replace (results, text, GINT_TO_POINTER (n + step));
    else
      g_free (text);
  }
}

/* As many as there are texts that do not come back; colours that are gone are told by themselves.
 */
static void
add_results (GPtrArray *lost, const FormatsEvent *told, const FormatsEvent *back)
{
  g_autoptr (GHashTable) results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer n;
  int gone = 0;

  if (count_games (told, "colours") != count_games (back, "colours"))
    return;
  count_results (told, results, 1);
  count_results (back, results, -1);
  g_hash_table_iter_init (&iter, results);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    gone += MAX (GPOINTER_TO_INT (n), 0);
  formats_lost_add_count (lost, _ ("How games ended"), gone);
}

static void
add_settings (GPtrArray *lost, const FormatsEvent *told, const FormatsEvent *back,
              FormatsLostLabel label)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < told->settings->len; i++) {
    const FormatsPair *pair = told->settings->pdata[i];
    if (!formats_event_get (back, pair->name))
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", label (pair->name));
  }
  if (names->len)
    g_ptr_array_add (lost, g_strdup_printf (_ ("%s: %s"), _ ("Settings"), names->str));
}

/**
 * formats_lost:
 * @told: a tournament that was written
 * @back: what was read back out of that file
 * @label: how a setting is called by its name in a file
 *
 * Returns: (transfer full) (element-type utf8): what is in @told and not in @back, a thing a line,
 *   in the user's language
 */
GPtrArray *
formats_lost (const FormatsEvent *told, const FormatsEvent *back, FormatsLostLabel label)
{
  GPtrArray *lost = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    formats_lost_add_count (lost, _ (counts[i].label),
                            counts[i].count (told, counts[i].word) -
                                counts[i].count (back, counts[i].word));
  add_results (lost, told, back);
  add_settings (lost, told, back, label);
  return lost;
}
