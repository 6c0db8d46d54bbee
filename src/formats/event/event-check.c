#include <glib/gi18n.h>
#include "formats/event/event.h"

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const FormatsGame *one = a, *two = b;

  if (one->round != two->round)
    return one->round - two->round;
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
  if (!is_seat (event, game->black) || !is_seat (event, game->white) || game->black == game->white)
    return refuse (error, _ ("A game of round %d is not between two players of the list."),
                   game->round);
  for (int i = 0; i < 2; i++) {
    if (seats[i] >= 0 && last[seats[i]] == game->round)
      return refuse (error, _ ("Somebody plays twice in round %d."), game->round);
    if (seats[i] >= 0)
      last[seats[i]] = game->round;
  }
  return TRUE;
}

/* Tables keep the number that the source gives; those without get the next that is free. */
static void
number_tables (FormatsEvent *event)
{
  int round = 0, table = 0;

  for (guint i = 0; i < event->games->len; i++) {
    FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (game->round != round)
      table = 0;
    round = game->round;
    table = game->table = MAX (game->table, table + 1);
  }
}

/* The last step of every reader: sorts the games by round and table, numbers the tables that have
 * no number, and finds the last round. Nobody may play twice in a round. Returns FALSE where the
 * games make no tournament. @event: a tournament, as a reader has put it together. */
gboolean
formats_event_check (FormatsEvent *event, GError **error)
{
  g_autofree int *last = g_new0 (int, MAX (event->players->len, 1));

  if (event->players->len > FORMATS_EVENT_PLAYERS) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
    return FALSE;
  }
  g_array_sort (event->games, compare_games);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (!check_game (event, game, last, error))
      return FALSE;
    event->rounds = MAX (event->rounds, game->round);
  }
  number_tables (event);
  return TRUE;
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

/* Who has played whom in it, in the order of its players and games. @event: a tournament that
 * formats_event_check() has accepted. */
StandingField *
formats_event_field (const FormatsEvent *event)
{
  g_autoptr (GArray) players = make_players (event);
  g_autoptr (GArray) games = make_games (event);
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
  return field;
}
