/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/event.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/name.h"

/* Matches, of sources that tell the games of people alone: two teams whose members play each other
 * in a round have met. */

/* Somebody in a round. */
typedef struct {
  int round;
  int team;
  int order; /* in his team */
  int person;
  int game;  /* index into games */
  int other; /* the team of his opponent, -1 for a bye */
  int place; /* his board, 0 as long as it is not known */
} Sitting;

typedef struct {
  FormatsEvent *event;
  const int *teams;  /* of each player */
  GArray *sittings;  /* by round, by team, by order */
  GArray *made;      /* FormatsGame: matches that are new */
  GHashTable *there; /* formats_event_matches() */
  FormatsPlaceOf place_of;
  gconstpointer data;
  char *why; /* why there are none; NULL as long as there may be */
} Meeting;

static void G_GNUC_PRINTF (2, 3) fail (Meeting *meeting, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  if (!meeting->why)
    meeting->why = g_strdup_vprintf (format, values);
  va_end (values);
}

static char *
dup_name (const Meeting *meeting, int player)
{
  const FormatsPlayer *who = meeting->event->players->pdata[player];

  return formats_name_listed (who->family, who->given);
}

static const char *
team_name (const Meeting *meeting, int team)
{
  return ((const FormatsPlayer *) meeting->event->players->pdata[team])->family;
}

/* --- Who sits where --- */

static int *
find_orders (const FormatsEvent *event)
{
  int *orders = g_new0 (int, event->players->len + 1);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[i])->team;
    for (guint k = 0; team && k < team->members->len; k++)
      orders[g_array_index (team->members, FormatsMember, k).player] = (int) k;
  }
  return orders;
}

static void
add_sitting (Meeting *meeting, const int *orders, int index, int person, int opponent)
{
  const FormatsGame *game = &g_array_index (meeting->event->games, FormatsGame, index);
  Sitting sitting = { game->round,
                      meeting->teams[person],
                      orders[person],
                      person,
                      index,
                      opponent < 0 ? -1 : meeting->teams[opponent],
                      0 };
  g_autofree char *name = dup_name (meeting, person);

  if (sitting.team < 0)
    fail (meeting, _ ("Round %d: %s is in no team."), game->round, name);
  else if (sitting.team == sitting.other)
    fail (meeting, _ ("Round %d: %s plays against the own team, %s."), game->round, name,
          team_name (meeting, sitting.team));
  if (meeting->place_of && !meeting->why)
    sitting.place = meeting->place_of (meeting->data, game->round, sitting.team, person);
  g_array_append_val (meeting->sittings, sitting);
}

static int
compare_sittings (gconstpointer a, gconstpointer b)
{
  const Sitting *one = a, *two = b;

  if (one->round != two->round)
    return one->round - two->round;
  if (one->team != two->team)
    return one->team - two->team;
  return one->order != two->order ? one->order - two->order : one->game - two->game;
}

static void
collect_sittings (Meeting *meeting)
{
  g_autofree int *orders = find_orders (meeting->event);

  for (guint i = 0; i < meeting->event->games->len && !meeting->why; i++) {
    const FormatsGame *game = &g_array_index (meeting->event->games, FormatsGame, i);
    if (formats_event_is_match (meeting->event, game))
      continue;
    if (game->black >= 0)
      add_sitting (meeting, orders, (int) i, game->black, game->white);
    if (game->white >= 0)
      add_sitting (meeting, orders, (int) i, game->white, game->black);
  }
  g_array_sort (meeting->sittings, compare_sittings);
}

/* Those of a team in a round. */
typedef struct {
  Sitting *first;
  int n;
} Side;

static int
compare_side (const Sitting *sitting, int round, int team)
{
  return sitting->round != round ? sitting->round - round : sitting->team - team;
}

static Side
find_side (const Meeting *meeting, int round, int team)
{
  Sitting *all = (Sitting *) (gpointer) meeting->sittings->data;
  int n = (int) meeting->sittings->len, low = 0, high = n, end;

  while (team >= 0 && low < high) {
    int middle = (low + high) / 2;
    if (compare_side (&all[middle], round, team) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  for (end = low; team >= 0 && end < n && compare_side (&all[end], round, team) == 0; end++)
    ;
  return (Side){ all + low, team >= 0 ? end - low : 0 };
}

/* The team that it meets, -1 where it meets none. */
static int
find_other (Meeting *meeting, Side side)
{
  const FormatsGame *match =
      formats_event_match (meeting->event, meeting->there, side.first->round, side.first->team);
  int other = !match ? -1 : match->black == side.first->team ? match->white : match->black;

  for (int i = 0; i < side.n; i++) {
    if (side.first[i].other < 0)
      continue;
    if ((match || other >= 0) && other != side.first[i].other)
      fail (meeting, _ ("Round %d: %s meets more than one team."), side.first->round,
            team_name (meeting, side.first->team));
    other = side.first[i].other;
  }
  return other;
}

/* --- Boards --- */

/* Whose board is which: what the source says, else his turn among those of his team who play, else
 * the next that is free. @taken: the boards that are given away. */
static void
give_place (Meeting *meeting, Sitting *sitting, int turn, gboolean *taken)
{
  int place = sitting->place ? sitting->place : turn;

  if (sitting->place && (place > RULES_LINE_UP_MAX || taken[place])) {
    fail (meeting, _ ("Round %d: %s has board %d twice."), sitting->round,
          team_name (meeting, sitting->team), sitting->place);
    return;
  }
  if (place > RULES_LINE_UP_MAX || taken[place])
    for (place = 1; place <= RULES_LINE_UP_MAX && taken[place]; place++)
      ;
  if (place > RULES_LINE_UP_MAX) {
    fail (meeting, _ ("Round %d: the match of %s has more than %d boards."), sitting->round,
          team_name (meeting, sitting->team), RULES_LINE_UP_MAX);
    return;
  }
  taken[place] = TRUE;
  sitting->place = place;
}

static Sitting *
find_opponent (const Side *side, int game)
{
  Sitting *first = side->first;

  for (int i = 0; i < side->n; i++)
    if (first[i].game == game)
      return first + i;
  return NULL;
}

/* What both line-ups say of a game is one board. */
static void
join_places (Meeting *meeting, Side own, Side other)
{
  for (int i = 0; i < own.n; i++) {
    Sitting *one = &own.first[i], *two = find_opponent (&other, one->game);
    g_autofree char *first = two ? dup_name (meeting, one->person) : NULL;
    g_autofree char *second = two ? dup_name (meeting, two->person) : NULL;
    if (two && one->place && two->place && one->place != two->place)
      fail (meeting, _ ("Round %d: %s plays on board %d, but %s on board %d."), one->round, first,
            one->place, second, two->place);
    else if (two)
      one->place = two->place = one->place ? one->place : two->place;
  }
}

/* First what is said, then the games, then who has nobody on the other side. */
static void
give_places (Meeting *meeting, Side own, Side other)
{
  gboolean taken[RULES_LINE_UP_MAX + 1] = { FALSE };

  join_places (meeting, own, other);
  for (int step = 0; step < 3 && !meeting->why; step++)
    for (int s = 0; s < 2; s++)
      for (int i = 0; i < (s ? other : own).n && !meeting->why; i++) {
        Sitting *sitting = &(s ? other : own).first[i];
        Sitting *opponent = find_opponent (s ? &own : &other, sitting->game);
        if ((step == 0) != (sitting->place != 0) || (step > 0 && (step == 2) != !opponent) ||
            (s && opponent))
          continue;
        give_place (meeting, sitting, i + 1, taken);
        if (opponent)
          opponent->place = sitting->place;
      }
}

/* --- Matches --- */

/* @match: whose board it is, with its teams. */
static void
seat_board (Meeting *meeting, const Sitting *sitting, const FormatsGame *match)
{
  FormatsGame *game = &g_array_index (meeting->event->games, FormatsGame, sitting->game);
  gboolean is_black;

  game->place = sitting->place;
  if (game->black >= 0 && game->white >= 0) {
    game->team = meeting->teams[game->black];
    return;
  }
  /* Colours alternate from board 1 down. */
  is_black = match->white < 0 || (match->black == sitting->team) == (sitting->place % 2 == 1);
  game->black = is_black ? sitting->person : -1;
  game->white = is_black ? -1 : sitting->person;
  game->team = (match->black == sitting->team) == is_black ? match->black : match->white;
}

/* Who has Black on board 1, as the highest board says on which colours are known; -1: none says. */
static int
find_black (Meeting *meeting, Side own, int other, gboolean *ret_uncoloured)
{
  int best = 0, black = -1;

  *ret_uncoloured = FALSE;
  for (int i = 0; i < own.n; i++) {
    const Sitting *sitting = &own.first[i];
    const FormatsGame *game = &g_array_index (meeting->event->games, FormatsGame, sitting->game);
    if (sitting->other < 0 || (best && best < sitting->place))
      continue;
    best = sitting->place;
    black = (game->black == sitting->person) == (best % 2 == 1) ? sitting->team : other;
    *ret_uncoloured = game->uncoloured;
  }
  return black;
}

static void
make_match (Meeting *meeting, Side own, Side side, int other)
{
  int round = own.first->round, team = own.first->team;
  const FormatsGame *there = formats_event_match (meeting->event, meeting->there, round, team);
  FormatsGame match = { .line = 0, .round = round };
  gboolean uncoloured = FALSE;
  int black;

  give_places (meeting, own, side);
  if (meeting->why)
    return;
  black = there ? there->black : find_black (meeting, own, other, &uncoloured);
  match.black = black < 0 ? team : black;
  match.white = match.black == team ? other : team;
  match.uncoloured = !there && black >= 0 && uncoloured;
  for (int i = 0; i < own.n; i++)
    seat_board (meeting, &own.first[i], &match);
  for (int i = 0; i < side.n; i++)
    seat_board (meeting, &side.first[i], &match);
  if (!there)
    g_array_append_val (meeting->made, match);
}

static void
make_matches (Meeting *meeting)
{
  const Sitting *all = (const Sitting *) (gpointer) meeting->sittings->data;

  for (guint i = 0; i < meeting->sittings->len && !meeting->why;) {
    Side own = find_side (meeting, all[i].round, all[i].team);
    int other = find_other (meeting, own);
    Side side = find_side (meeting, all[i].round, other);
    if (other < 0 || own.first->team < other || side.n == 0)
      make_match (meeting, own, side, other);
    i += (guint) own.n;
  }
}

/* --- Numbers --- */

static int
compare_matches (gconstpointer a, gconstpointer b)
{
  const FormatsGame *one = a, *two = b;

  if (one->round != two->round)
    return one->round - two->round;
  if ((one->white < 0) != (two->white < 0))
    return one->white < 0 ? 1 : -1;
  return one->table - two->table;
}

/* Matches stand in the order of their boards, a bye last. */
static void
number_matches (Meeting *meeting)
{
  g_autoptr (GHashTable) matches = NULL;
  const FormatsGame *made = (const FormatsGame *) (gpointer) meeting->made->data;
  int first = (int) meeting->event->games->len, number = 0;
  FormatsGame *all;

  g_array_append_vals (meeting->event->games, made, meeting->made->len);
  matches = formats_event_matches (meeting->event);
  all = (FormatsGame *) (gpointer) meeting->event->games->data;
  for (int i = first; i-- > 0;) {
    const FormatsGame *board = &g_array_index (meeting->event->games, FormatsGame, i);
    const FormatsGame *of =
        board->place ? formats_event_match (meeting->event, matches, board->round, board->team)
                     : NULL;
    int index = of ? (int) (of - all) : -1;
    int at = board->table ? board->table : FORMATS_EVENT_PLAYERS * 100 + i;
    if (index >= first)
      all[index].table = all[index].table ? MIN (all[index].table, at) : at;
  }
  g_array_remove_range (meeting->made, 0, meeting->made->len);
  g_array_append_vals (meeting->made, &g_array_index (meeting->event->games, FormatsGame, first),
                       meeting->event->games->len - (guint) first);
  g_array_set_size (meeting->event->games, (guint) first);
  g_array_sort (meeting->made, compare_matches);
  for (guint i = 0; i < meeting->made->len; i++) {
    FormatsGame *match = &g_array_index (meeting->made, FormatsGame, i);
    number = i > 0 && match->round == match[-1].round ? number + 1 : 1;
    match->table = number;
  }
  g_array_append_vals (meeting->event->games, meeting->made->data, meeting->made->len);
}

/* Makes matches of the games of people, who are members of teams, beside those that are there; each
 * game is a board of one then. What is told of places may be less than all: then the members of a
 * team play in their order. A bye of somebody whose team meets another is a board with nobody on
 * the other side; else his team has the bye.
 *
 * Returns NULL; or why the games are no matches, in the user's language: then nothing is to be made
 * of the event any more. @place_of: may be NULL. */
char *
formats_event_meet (FormatsEvent *event, FormatsPlaceOf place_of, gconstpointer data)
{
  g_autofree int *teams = formats_event_teams_of (event);
  g_autoptr (GArray) sittings = g_array_new (FALSE, FALSE, sizeof (Sitting));
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (FormatsGame));
  g_autoptr (GHashTable) there = formats_event_matches (event);
  Meeting meeting = { event, teams, sittings, made, there, place_of, data, NULL };

  collect_sittings (&meeting);
  make_matches (&meeting);
  if (!meeting.why)
    number_matches (&meeting);
  return meeting.why;
}
