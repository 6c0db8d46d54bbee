/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/event.h"
#include <string.h>
#include <glib/gi18n.h>

static void
free_pair (gpointer data)
{
  FormatsPair *pair = data;

  g_free (pair->name);
  g_free (pair->value);
  g_free (pair);
}

/* A list of pairs, each name once (FormatsPair). */
GPtrArray *
formats_pairs_new (void)
{
  return g_ptr_array_new_with_free_func (free_pair);
}

/* The pair of that name, one more where there is none. */
FormatsPair *
formats_pairs_set (GPtrArray *pairs, const char *name, const char *value)
{
  FormatsPair *pair = NULL;

  for (guint i = 0; i < pairs->len && !pair; i++)
    if (g_str_equal (((FormatsPair *) pairs->pdata[i])->name, name))
      pair = pairs->pdata[i];
  if (!pair) {
    pair = g_new0 (FormatsPair, 1);
    pair->name = g_strdup (name);
    g_ptr_array_add (pairs, pair);
  }
  g_free (pair->value);
  pair->value = g_strdup (value);
  return pair;
}

/* Its value; NULL where there is none of that name. */
const char *
formats_pairs_get (const GPtrArray *pairs, const char *name)
{
  for (guint i = 0; i < pairs->len; i++) {
    const FormatsPair *pair = pairs->pdata[i];
    if (g_str_equal (pair->name, name))
      return pair->value;
  }
  return NULL;
}

static void
free_player (gpointer data)
{
  FormatsPlayer *player = data;

  g_free (player->family);
  g_free (player->given);
  g_free (player->country);
  g_free (player->club);
  g_free (player->ident);
  g_array_unref (player->absent);
  g_ptr_array_unref (player->details);
  formats_team_free (player->team);
  g_free (player);
}

static void
free_fault (gpointer data)
{
  FormatsFault *fault = data;

  g_free (fault->text);
  g_free (fault->message);
  g_free (fault);
}

/* A tournament of which nothing is known. */
FormatsEvent *
formats_event_new (void)
{
  FormatsEvent *event = g_new0 (FormatsEvent, 1);

  event->settings = formats_pairs_new ();
  event->players = g_ptr_array_new_with_free_func (free_player);
  event->games = g_array_new (FALSE, FALSE, sizeof (FormatsGame));
  event->awards = g_array_new (FALSE, FALSE, sizeof (FormatsAward));
  event->facts = formats_facts_new ();
  event->kept = formats_pairs_new ();
  event->faults = g_ptr_array_new_with_free_func (free_fault);
  return event;
}

void
formats_event_free (FormatsEvent *event)
{
  g_ptr_array_unref (event->settings);
  g_ptr_array_unref (event->players);
  g_array_unref (event->games);
  g_array_unref (event->awards);
  g_ptr_array_unref (event->facts);
  g_ptr_array_unref (event->kept);
  g_ptr_array_unref (event->faults);
  g_free (event);
}

/* A player more, of whom nothing is known; his texts are to be freed when they are replaced; not
 * the caller’s. */
FormatsPlayer *
formats_event_add_player (FormatsEvent *event)
{
  FormatsPlayer *player = g_new0 (FormatsPlayer, 1);

  player->family = g_strdup ("");
  player->given = g_strdup ("");
  player->country = g_strdup ("");
  player->club = g_strdup ("");
  player->ident = g_strdup ("");
  player->rank = RULES_RANK_NONE;
  player->absent = g_array_new (FALSE, FALSE, sizeof (int));
  player->details = formats_pairs_new ();
  g_ptr_array_add (event->players, player);
  return player;
}

/* @game: a game or a bye of it; it is copied. */
void
formats_event_add_game (FormatsEvent *event, const FormatsGame *game)
{
  g_array_append_vals (event->games, game, 1);
}

/* @name: of a setting, as desk/event/event.h names it. */
void
formats_event_set (FormatsEvent *event, const char *name, const char *value)
{
  formats_pairs_set (event->settings, name, value)->guessed = FALSE;
}

/* @name: of a setting, as desk/event/event.h names it. @value: what it seems to be: it gives way to
 * what somebody has said. */
void
formats_event_guess (FormatsEvent *event, const char *name, const char *value)
{
  formats_pairs_set (event->settings, name, value)->guessed = TRUE;
}

/* Its value, NULL where the source does not say. */
const char *
formats_event_get (const FormatsEvent *event, const char *name)
{
  return formats_pairs_get (event->settings, name);
}

/* @name: the format and the part, "opengotha/TeamSet". */
void
formats_event_keep (FormatsEvent *event, const char *name, const char *text)
{
  formats_pairs_set (event->kept, name, text);
}

/* That part, or NULL. */
const char *
formats_event_kept (const FormatsEvent *event, const char *name)
{
  return formats_pairs_get (event->kept, name);
}

/* @line: in the source, from 1; 0 for none. @text: the line as it stands, shortened. @message:
 * what is wrong, in the user's language. */
void
formats_event_add_fault (FormatsEvent *event, int line, const char *text, const char *message)
{
  FormatsFault *fault = g_new0 (FormatsFault, 1);

  fault->line = line;
  fault->text = g_utf8_make_valid (text, -1);
  fault->message = g_strdup (message);
  g_ptr_array_add (event->faults, fault);
}

/* What is known of him under @name, or NULL. */
const char *
formats_player_get (const FormatsPlayer *player, const char *name)
{
  return formats_pairs_get (player->details, name);
}

/* Details that are numbers in a list. */
static const char *const lists[] = { "egf", "ffg", "aga", "fide", NULL };
/* A PIN of the EGF has eight digits, a licence of the FFG seven signs, of which the third may be a
 * letter, and a member's number of the AGA at most six digits; a FIDE number has no form of its
 * own.
 */
static gboolean
has_form (const char *text, const char *list)
{
  gsize digits = strspn (text, "0123456789"), length = strlen (text);

  if (g_str_equal (list, "egf"))
    return digits == length && length == 8;
  if (g_str_equal (list, "aga"))
    return digits == length && length >= 1 && length <= 6;
  return g_str_equal (list, "ffg") && length == 7 &&
         (digits == length ||
          (digits == 2 && g_ascii_isupper (text[2]) && strspn (text + 3, "0123456789") == 4));
}

/* Clubs and federations of other countries count from 1, or by seven digits, too. */
static gboolean
is_from (const FormatsPlayer *player, const char *list)
{
  static const char *const countries[][4] = { { "ffg", "FR", "FRA", NULL },
                                              { "aga", "US", "USA", NULL } };

  for (gsize i = 0; *player->country && i < G_N_ELEMENTS (countries); i++)
    if (g_str_equal (countries[i][0], list))
      return g_strv_contains (countries[i] + 1, player->country);
  return TRUE;
}

/* The number; the identification where none is known, if it has the form of that list's numbers,
 * is not that of another, and the player's country is the list's own or not known (the EGF lists
 * all); "" for none. @list: whose number is wanted: "egf", "ffg", "aga", "fide". */
const char *
formats_player_number (const FormatsPlayer *player, const char *list)
{
  const char *number = formats_player_get (player, list);

  for (gsize i = 0; !number && lists[i]; i++)
    if (g_strcmp0 (formats_player_get (player, lists[i]), player->ident) == 0)
      number = "";
  if (number)
    return number;
  return has_form (player->ident, list) && is_from (player, list) ? player->ident : "";
}

/* @name: of a detail: "egf", "born". @value: what is known; blanks and zeros are no number of a
 * list. */
void
formats_player_set (FormatsPlayer *player, const char *name, const char *value)
{
  if (g_strv_contains (lists, name) && value[strspn (value, " 0")] == '\0')
    return;
  formats_pairs_set (player->details, name, value);
}

/* Tells games that were played and do not count as they ended at the table: a federation rates
 * them all the same (Art. 28.2 voids them for the tournament's own table). Returns how many these
 * are. */
int
formats_event_as_played (FormatsEvent *event)
{
  int n = 0;

  for (guint i = 0; i < event->games->len; i++) {
    FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (!game->overruled || game->entered.kind == RULES_RESULT_NONE)
      continue;
    game->result = game->entered;
    n++;
  }
  return n;
}

/* Matches of teams stand before all boards. */
static int
compare_games (gconstpointer a, gconstpointer b, gpointer event)
{
  const FormatsGame *one = a, *two = b;
  gboolean is_match;

  if (one->round != two->round)
    return one->round - two->round;
  is_match = formats_event_is_match (event, one);
  if (is_match != formats_event_is_match (event, two))
    return is_match ? -1 : 1;
  if (one->table != two->table && one->table && two->table)
    return one->table - two->table;
  if (!one->table != !two->table)
    return one->table ? -1 : 1;
  return MIN ((guint) one->black, (guint) one->white) < MIN ((guint) two->black, (guint) two->white)
             ? -1
             : 1;
}

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  if (error)
    *error = g_error_new_valist (FORMATS_ERROR, FORMATS_ERROR_SYNTAX, format, values);
  va_end (values);
  return FALSE;
}

static gboolean
is_seat (const FormatsEvent *event, int player)
{
  return player >= -1 && player < (int) event->players->len;
}

static gboolean
check_game (const FormatsEvent *event, const FormatsGame *game, int *last, GError **error)
{
  const int seats[] = { game->black, game->white };

  if (game->round < 1 || game->round > FORMATS_EVENT_ROUNDS)
    return refuse (error, _ ("There is no round %d."), game->round);
  if (!is_seat (event, game->black) || !is_seat (event, game->white) ||
      (game->black == game->white && (game->place == 0 || game->black >= 0)))
    return refuse (error, _ ("A game of round %d is not between two players of the list."),
                   game->round);
  for (int i = 0; i < 2; i++) {
    if (seats[i] >= 0 && last[seats[i]] == game->round)
      return refuse (error, _ ("A player plays twice in round %d."), game->round);
    if (seats[i] >= 0)
      last[seats[i]] = game->round;
  }
  return TRUE;
}

/* Tables keep the number that the source gives; those without get the next that is free. */
static void
number_tables (FormatsEvent *event)
{
  int round = 0, last[2] = { 0 }; /* of games, and of matches */

  for (guint i = 0; i < event->games->len; i++) {
    FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    int *table = &last[formats_event_is_match (event, game)];
    if (game->round != round)
      last[0] = last[1] = 0;
    round = game->round;
    *table = game->table = MAX (game->table, *table + 1);
  }
}

/* The last step of every reader: sorts the games by round and table, numbers the tables that have
 * no number, and finds the last round. Nobody may play twice in a round. Returns FALSE where the
 * games make no tournament. */
gboolean
formats_event_check (FormatsEvent *event, GError **error)
{
  g_autofree int *last = g_new0 (int, MAX (event->players->len, 1));

  if (event->players->len > FORMATS_EVENT_PLAYERS) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
    return FALSE;
  }
  g_array_sort_with_data (event->games, compare_games, event);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (!check_game (event, game, last, error))
      return FALSE;
    event->rounds = MAX (event->rounds, game->round);
  }
  number_tables (event);
  return formats_event_check_teams (event, error);
}

static GArray *
make_players (const FormatsEvent *event)
{
  GArray *players = g_array_sized_new (FALSE, TRUE, sizeof (StandingPlayer), event->players->len);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *from = event->players->pdata[i];
    StandingPlayer player = { .id = (int) i + 1,
                              .number = from->number ? from->number : (int) i + 1,
                              .name = from->family,
                              .country = from->country,
                              .club = from->club,
                              .rank = from->rank,
                              .rating = from->rating,
                              .start = from->start,
                              .group = from->group,
                              .withdrawn = from->withdrawn };
    g_array_append_val (players, player);
  }
  return players;
}

static GArray *
make_games (const FormatsEvent *event)
{
  GArray *games = g_array_sized_new (FALSE, TRUE, sizeof (StandingGame), event->games->len);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *from = &g_array_index (event->games, FormatsGame, i);
    StandingGame game = { .round = from->round,
                          .table = from->table,
                          .black = from->black,
                          .white = from->white,
                          .handicap = from->handicap,
                          .result = from->result,
                          .uncoloured = from->uncoloured,
                          .taken = from->taken };
    g_array_append_val (games, game);
  }
  return games;
}

/* How many rounds it has: those it was planned for where the source tells a number that can be,
 * and at least those that there are. @event: a tournament that formats_event_check() has
 * accepted. */
int
formats_event_rounds (const FormatsEvent *event)
{
  const char *text = formats_event_get (event, "rounds");
  guint64 rounds = 0;

  if (text && !g_ascii_string_to_unsigned (text, 10, 0, FORMATS_EVENT_ROUNDS, &rounds, NULL))
    rounds = 0;
  return MAX ((int) rounds, event->rounds);
}

/* Who has played whom in it, in the order of its players; teams their matches, and their members
 * the boards. @event: a tournament that formats_event_check() has accepted. */
StandingField *
formats_event_field (const FormatsEvent *event)
{
  g_autoptr (GArray) players = make_players (event);
  g_autoptr (GArray) games = make_games (event);
  StandingMatchRule rule;
  g_autoptr (GArray) boards =
      formats_event_has_teams (event) ? formats_event_lay_boards (event, games, &rule) : NULL;
  StandingField *field =
      standing_field_new (formats_event_rounds (event), (StandingPlayer *) (gpointer) players->data,
                          (int) players->len, (StandingGame *) (gpointer) games->data,
                          (int) games->len);
  g_autofree StandingAward *awards = g_new (StandingAward, MAX (event->awards->len, 1));

  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *from = &g_array_index (event->awards, FormatsAward, i);
    awards[i] = (StandingAward){ from->player, from->round, from->points };
  }
  standing_field_award (field, awards, (int) event->awards->len, 2);
  if (boards)
    standing_field_set_boards (field, &rule, (const StandingMatchGame *) (gpointer) boards->data,
                               (int) boards->len);
  return field;
}
