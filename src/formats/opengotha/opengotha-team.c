/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/event.h"
#include "formats/opengotha/opengotha.h"
#include "formats/text/tidy.h"

/* Teams of OpenGotha: of each a line-up a round, also of rounds that are never played. */

#define TEAMS "Teams"
#define LINE_UPS 20 /* rounds that OpenGotha writes at least */
#define TEAM_NUMBER 100000

/* Who the source has on a board. */
typedef struct {
  int team; /* index into players */
  int round;
  int place;
  int person; /* index into players, -1 for nobody */
  const FormatsXml *xml;
} Seat;

typedef struct {
  FormatsEvent *event;
  FormatsOpengothaFind find;
  gconstpointer names;
  GArray *seats;      /* Seat, by team, round and place */
  GHashTable *boards; /* round and person -> place */
  int size;           /* boards of a match */
  int rounds;         /* of which there are line-ups */
  int played;         /* of which they matter */
  GError *why;        /* why these are no teams that play matches; NULL as long as they may be */
} TeamReading;

static const char *const board_names[] = { "boardNumber", "player", "roundNumber", NULL };

/* --- What both directions know --- */

/* By round, team and place: who sits on a board of a match. */
static GHashTable *
make_sitting (const FormatsEvent *event)
{
  GHashTable *sitting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) matches = formats_event_matches (event);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *board = &g_array_index (event->games, FormatsGame, i);
    const FormatsGame *match =
        board->place ? formats_event_match (event, matches, board->round, board->team) : NULL;
    const int people[] = { board->black, board->white };
    for (int side = 0; match && side < 2; side++) {
      int team = side == 0                     ? board->team
                 : match->black == board->team ? match->white
                                               : match->black;
      g_hash_table_insert (sitting, g_strdup_printf ("%d %d %d", board->round, team, board->place),
                           GINT_TO_POINTER (people[side] + 2));
    }
  }
  return sitting;
}

/* Who is there by what the event says: who played, else the registered order; -1 for nobody. */
static int
person_at (const FormatsEvent *event, GHashTable *sitting, int round, int team, int place)
{
  g_autofree char *key = g_strdup_printf ("%d %d %d", round, team, place);
  int person = GPOINTER_TO_INT (g_hash_table_lookup (sitting, key));
  const FormatsMember *member =
      formats_opengotha_member (((const FormatsPlayer *) event->players->pdata[team])->team, place);

  return person ? person - 2 : member ? member->player : -1;
}

/* --- Reading --- */

static gboolean
read_size (TeamReading *reading, const FormatsXml *tournament)
{
  const FormatsXml *general =
      formats_xml_child (formats_xml_child (tournament, FORMATS_OPENGOTHA_TEAM_SET),
                         "TeamGeneralParameterSet");

  return !general || formats_opengotha_number (general, "teamSize", 1, RULES_LINE_UP_MAX,
                                               &reading->size, &reading->why);
}

/* Without a round it holds for all. */
static gboolean
read_board (const FormatsXml *xml, gpointer data, GError **error)
{
  TeamReading *reading = data;
  Seat seat = { .team = (int) reading->event->players->len - 1, .xml = xml };
  const char *key = formats_xml_get (xml, "player");
  int first;

  if (!formats_opengotha_number (xml, "boardNumber", 1, RULES_LINE_UP_MAX, &seat.place, error) ||
      !formats_opengotha_number (xml, "roundNumber", 1, FORMATS_EVENT_ROUNDS, &seat.round, error))
    return FALSE;
  if (seat.place == 0)
    return formats_xml_refuse (xml, error, _ ("The board has no number."));
  seat.person = key && *key ? reading->find (reading->names, key) : -1;
  if (key && *key && seat.person < 0)
    return formats_xml_refuse (xml, error, _ ("%s names no player: “%s”."), "player", key);
  first = seat.round ? seat.round : 1;
  reading->rounds = MAX (reading->rounds, first);
  for (int round = first; round <= (seat.round ? first : reading->rounds); round++) {
    Seat one = seat;
    one.round = round;
    g_array_append_val (reading->seats, one);
  }
  return TRUE;
}

static gboolean
read_team (const FormatsXml *xml, gpointer data, GError **error)
{
  TeamReading *reading = data;
  const char *name = formats_xml_get (xml, "teamName");
  FormatsPlayer *player;
  int number = 0;

  if (!name || !*name)
    return formats_xml_refuse (xml, error, _ ("A team has no name."));
  if (!formats_opengotha_number (xml, "teamNumber", 1, TEAM_NUMBER, &number, error))
    return FALSE;
  for (guint i = reading->event->players->len;
       number && i-- > 0 && ((FormatsPlayer *) reading->event->players->pdata[i])->team;)
    if (((FormatsPlayer *) reading->event->players->pdata[i])->number == number)
      return formats_xml_refuse (xml, error, _ ("There is another team with the number %d."),
                                 number);
  player = formats_event_add_player (reading->event);
  formats_event_make_team (player);
  player->line = xml->line;
  player->number = number;
  formats_tidy_set (&player->family, formats_tidy_line (name));
  return formats_xml_each (xml, "Board", read_board, reading, error);
}

static int
compare_seats (gconstpointer a, gconstpointer b)
{
  const Seat *one = a, *two = b;

  if (one->team != two->team)
    return one->team - two->team;
  return one->round != two->round ? one->round - two->round : one->place - two->place;
}

static gboolean
has_member (const FormatsTeam *team, int person)
{
  for (guint i = 0; i < team->members->len; i++)
    if (g_array_index (team->members, FormatsMember, i).player == person)
      return TRUE;
  return FALSE;
}

/* The first line-up is the registered order; who comes later is a reserve. */
static void
find_members (TeamReading *reading)
{
  int team = -1, first = 0;

  for (guint i = 0; i < reading->seats->len; i++) {
    const Seat *seat = &g_array_index (reading->seats, Seat, i);
    FormatsTeam *own = ((FormatsPlayer *) reading->event->players->pdata[seat->team])->team;
    int n = (int) own->members->len;
    if (seat->person < 0 || seat->place > reading->size || seat->round > reading->played)
      continue;
    if (seat->team != team)
      first = seat->round;
    team = seat->team;
    if (n < FORMATS_TEAM_PLACES && !has_member (own, seat->person))
      formats_team_add (own, seat->person, n + 1, seat->round != first);
  }
}

static gpointer
board_key (int round, int person)
{
  return GINT_TO_POINTER (person * (FORMATS_EVENT_ROUNDS + 1) + round);
}

static void
index_boards (TeamReading *reading)
{
  for (guint i = reading->seats->len; i-- > 0;) {
    const Seat *seat = &g_array_index (reading->seats, Seat, i);
    if (seat->person >= 0 && seat->place <= reading->size)
      g_hash_table_insert (reading->boards, board_key (seat->round, seat->person),
                           GINT_TO_POINTER (seat->place));
  }
}

static int
place_in (gconstpointer data, int round, int team, int person)
{
  const TeamReading *reading = data;

  return GPOINTER_TO_INT (g_hash_table_lookup (reading->boards, board_key (round, person)));
}

/* Who plays on the spot, and how many reserves there are, shows in the line-ups. */
static void
find_kind (TeamReading *reading)
{
  FormatsEvent *event = reading->event;
  g_autofree char *size = g_strdup_printf ("%d", reading->size), *text = NULL;
  gboolean is_fixed = TRUE;
  int reserves = 0;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[i])->team;
    int n = 0;
    for (guint k = 0; team && k < team->members->len; k++)
      n += g_array_index (team->members, FormatsMember, k).reserve;
    reserves = MAX (reserves, n);
  }
  for (guint i = 0; i < reading->seats->len; i++) {
    const Seat *seat = &g_array_index (reading->seats, Seat, i);
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[seat->team])->team;
    const FormatsMember *own = formats_opengotha_member (team, seat->place);
    if (seat->round <= reading->played && seat->place <= reading->size && seat->person >= 0)
      is_fixed &= own && own->player == seat->person;
  }
  formats_event_set (event, "team_boards", size);
  formats_event_set (event, "team_kind", is_fixed && !reserves ? "fixed" : "spot");
  text = g_strdup_printf ("%d", MIN (reserves, 9));
  if (reserves)
    formats_event_set (event, "team_reserves", text);
  formats_event_set (event, "team_match_win", "half");
}

/* --- What is kept: what would be written otherwise --- */

static void
keep_seat (TeamReading *reading, FormatsXml *rest, GHashTable *sitting, const Seat *seat, int round,
           int team, int place)
{
  FormatsXml *kept;
  int person = seat ? seat->person : -1;
  gboolean more = FALSE;

  for (guint i = 0; seat && i < seat->xml->attributes->len; i++)
    more |= !g_strv_contains (board_names, ((FormatsPair *) seat->xml->attributes->pdata[i])->name);
  if (!more && place <= reading->size &&
      person == person_at (reading->event, sitting, round, team, place))
    return;
  if (!more && place > reading->size && person < 0)
    return;
  kept = seat ? formats_xml_dup (seat->xml) : formats_xml_new ("Board", 0);
  formats_opengotha_set_number (kept, "boardNumber", place);
  formats_opengotha_set_number (kept, "roundNumber", round);
  if (person < 0)
    formats_xml_set (kept, "player", "");
  formats_opengotha_sort (kept);
  formats_xml_take (rest, kept);
}

static void
keep_team (TeamReading *reading, GHashTable *sitting, FormatsXml *rest, const FormatsXml *xml,
           int team)
{
  FormatsXml *own = formats_xml_new ("Team", 0);
  guint at = 0;

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    if (strcmp (pair->name, "teamNumber") != 0)
      formats_xml_set (own, pair->name, pair->value);
  }
  while (at < reading->seats->len && g_array_index (reading->seats, Seat, at).team < team)
    at++;
  for (int round = 1; round <= reading->rounds; round++)
    for (int place = 1; place <= RULES_LINE_UP_MAX; place++) {
      const Seat *seat =
          at < reading->seats->len ? &g_array_index (reading->seats, Seat, at) : NULL;
      gboolean is_it = seat && seat->team == team && seat->round == round && seat->place == place;
      keep_seat (reading, own, sitting, is_it ? seat : NULL, round, team, place);
      while (is_it && at < reading->seats->len &&
             compare_seats (seat, &g_array_index (reading->seats, Seat, at)) == 0)
        at++;
    }
  if (own->children->len > 0 || own->attributes->len > 1)
    formats_xml_take (rest, own);
  else
    formats_xml_free (own);
}

static void
keep_teams (TeamReading *reading, const FormatsXml *teams)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (TEAMS, 0);
  g_autoptr (GHashTable) sitting = make_sitting (reading->event);
  int team = (int) reading->event->players->len;

  for (guint i = 0; i < teams->children->len; i++)
    team -= g_str_equal (((FormatsXml *) teams->children->pdata[i])->name, "Team");
  for (guint i = 0; i < teams->children->len; i++) {
    const FormatsXml *xml = teams->children->pdata[i];
    if (g_str_equal (xml->name, "Team"))
      keep_team (reading, sitting, rest, xml, team++);
  }
  if (rest->children->len > 0)
    formats_opengotha_keep (reading->event, rest);
}

static char *
read_all (TeamReading *reading, const FormatsXml *tournament)
{
  const FormatsXml *teams = formats_xml_child (tournament, TEAMS);
  int most = 1;
  char *why;

  if (!read_size (reading, tournament) ||
      !formats_xml_each (teams, "Team", read_team, reading, &reading->why))
    return g_strdup (reading->why->message);
  if (reading->event->players->len > FORMATS_EVENT_PLAYERS)
    return g_strdup_printf (_ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
  g_array_sort (reading->seats, compare_seats);
  for (guint i = 0; i < reading->seats->len; i++)
    most = MAX (most, g_array_index (reading->seats, Seat, i).place);
  reading->size = reading->size ? reading->size : most;
  find_members (reading);
  index_boards (reading);
  if (!formats_event_check_teams (reading->event, &reading->why))
    return g_strdup (reading->why->message);
  why = formats_event_meet (reading->event, place_in, reading);
  if (why)
    return why;
  find_kind (reading);
  keep_teams (reading, teams);
  return NULL;
}

/* Reads the teams, and makes matches of the games: two teams whose members play on boards of the
 * same number have met. Returns NULL; or why the games are none of teams, in the user's language:
 * then nothing is to be made of the event any more. @event: its players and games are there.
 * @terms: of the event. @find: gives the index of a player by his key. */
char *
formats_opengotha_teams_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                              const FormatsXml *tournament, FormatsOpengothaFind find,
                              gconstpointer names)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (Seat));
  g_autoptr (GHashTable) boards = g_hash_table_new (NULL, NULL);
  TeamReading reading = { .event = event,
                          .find = find,
                          .names = names,
                          .seats = seats,
                          .boards = boards,
                          .rounds = MAX (LINE_UPS, terms->rounds),
                          .played = terms->rounds };
  char *why;

  for (guint i = 0; i < event->games->len; i++)
    reading.played = MAX (reading.played, g_array_index (event->games, FormatsGame, i).round);
  why = read_all (&reading, tournament);
  g_clear_error (&reading.why);
  return why;
}

/* --- Writing --- */

static const FormatsXml *
find_kept_team (const FormatsXml *kept, const char *name)
{
  for (guint i = 0; kept && i < kept->children->len; i++)
    if (g_strcmp0 (formats_xml_get (kept->children->pdata[i], "teamName"), name) == 0)
      return kept->children->pdata[i];
  return NULL;
}

static const FormatsXml *
find_kept_board (const FormatsXml *kept, int round, int place)
{
  g_autofree char *first = g_strdup_printf ("%d", round), *second = g_strdup_printf ("%d", place);

  for (guint i = 0; kept && i < kept->children->len; i++) {
    const FormatsXml *board = kept->children->pdata[i];
    if (g_strcmp0 (formats_xml_get (board, "roundNumber"), first) == 0 &&
        g_strcmp0 (formats_xml_get (board, "boardNumber"), second) == 0)
      return board;
  }
  return NULL;
}

static void
copy_more (const FormatsXml *from, const char *const *known, FormatsXml *to)
{
  for (guint i = 0; from && i < from->attributes->len; i++) {
    const FormatsPair *pair = from->attributes->pdata[i];
    if (!g_strv_contains (known, pair->name))
      formats_xml_set (to, pair->name, pair->value);
  }
}

typedef struct {
  const FormatsEvent *event;
  const GPtrArray *keys; /* of each player */
  GHashTable *sitting;
  int size, rounds;
} TeamWriting;

/* Who played goes before what was kept, and that before the registered order. */
static void
write_board (const TeamWriting *writing, FormatsXml *xml, const FormatsXml *kept, int round,
             int team, int place)
{
  const FormatsXml *board = find_kept_board (kept, round, place);
  g_autofree char *key = g_strdup_printf ("%d %d %d", round, team, place);
  gboolean has_played = g_hash_table_contains (writing->sitting, key);
  int person = place <= writing->size
                   ? person_at (writing->event, writing->sitting, round, team, place)
                   : -1;
  const char *player = board && !has_played ? formats_xml_get (board, "player")
                       : person >= 0        ? writing->keys->pdata[person]
                                            : NULL;
  FormatsXml *child;

  if (!player || !*player)
    return;
  child = formats_xml_add (xml, "Board");
  formats_opengotha_set_number (child, "boardNumber", place);
  formats_xml_set (child, "player", player);
  formats_opengotha_set_number (child, "roundNumber", round);
  copy_more (board, board_names, child);
  formats_opengotha_sort (child);
}

/* Each has a number of its own: its own where no team before has it. */
static int
number_of (const FormatsPlayer *player, GHashTable *taken)
{
  int number = player->number;

  if (number > 0 && number <= TEAM_NUMBER && g_hash_table_add (taken, GINT_TO_POINTER (number)))
    return number;
  for (number = 1; !g_hash_table_add (taken, GINT_TO_POINTER (number)); number++)
    ;
  return number;
}

/* @tournament: the outermost element, which gets the teams. @keys: what games name each player by.
 */
void
formats_opengotha_teams_write (const FormatsEvent *event, const GPtrArray *keys,
                               FormatsXml *tournament)
{
  static const char *const team_names[] = { "teamName", "teamNumber", NULL };
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, TEAMS);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL), sitting = make_sitting (event);
  const TeamWriting writing = { event, keys, sitting, formats_event_n_boards (event),
                                MAX (LINE_UPS, formats_event_rounds (event)) };
  FormatsXml *list = formats_xml_add (tournament, TEAMS);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    const FormatsXml *own = find_kept_team (kept, player->family);
    FormatsXml *xml = player->team ? formats_xml_add (list, "Team") : NULL;
    if (!xml)
      continue;
    formats_xml_set (xml, "teamName", player->family);
    formats_opengotha_set_number (xml, "teamNumber", number_of (player, taken));
    copy_more (own, team_names, xml);
    formats_opengotha_sort (xml);
    for (int round = 1; round <= writing.rounds; round++)
      for (int place = 1; place <= RULES_LINE_UP_MAX; place++)
        write_board (&writing, xml, own, round, (int) i, place);
  }
}
