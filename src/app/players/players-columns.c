/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/players-columns.h"
#include <glib/gi18n.h>
#include "app/players/players-absent.h"
#include "desk/event/event.h"
#include "desk/event/detail.h"
#include "desk/standings/field.h"
#include "desk/team/team.h"
#include "desk/round/plan.h"
#include "desk/round/seeding.h"
#include "standing/table/standing.h"

static char *
number_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", (int) ((const DeskPlayer *) record)->player);
}

/* The name of a team has a column of its own. */
static char *
family_text (gconstpointer record, gpointer desk)
{
  const DeskState *state = desk_get_state (desk);
  const DeskPlayer *player = record;
  gboolean apart = desk_event (state)->team.n_boards > 0 && desk_state_team (state, player->player);

  return apart ? NULL : g_strdup (player->family);
}

static char *
given_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlayer *) record)->given);
}

static const char *
name_language (gconstpointer record, gpointer data)
{
  return desk_player_language (record);
}

static char *
columns_rank_text (gconstpointer record, gpointer data)
{
  char rank[8];

  return g_strdup (rules_rank_format ((RulesRank) ((const DeskPlayer *) record)->rank, rank));
}

static char *
columns_country_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlayer *) record)->country);
}

static char *
columns_club_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlayer *) record)->club);
}

/* That of a team is worked out of its members. */
static int
rating_of (gconstpointer record, gpointer desk)
{
  const DeskPlayer *player = record;
  const StandingField *field;
  int index;

  if (!desk_state_team (desk_get_state (desk), player->player))
    return (int) player->rating;
  field = desk_get_field (desk);
  index = desk_field_index (field, player->player);
  return index < 0 ? 0 : field->players[index].rating;
}

static char *
columns_rating_text (gconstpointer record, gpointer data)
{
  int rating = rating_of (record, data);

  return rating ? g_strdup_printf ("%d", rating) : NULL;
}

static char *
columns_ident_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlayer *) record)->ident);
}

static const char *
born_of (gconstpointer record, gpointer desk)
{
  const char *born = desk_state_detail (desk_get_state (desk),
                                        ((const DeskPlayer *) record)->player, DESK_DETAIL_BORN);

  return born ? born : "";
}

static char *
columns_born_text (gconstpointer record, gpointer desk)
{
  return g_strdup (born_of (record, desk));
}

static char *
state_text (gconstpointer record, gpointer desk)
{
  const DeskPlayer *player = record;
  StandingField *field = desk_get_field (desk);
  int index = player->withdrawn ? desk_field_index (field, player->player) : -1;

  if (index >= 0)
    return standing_player_state (&field->players[index]);
  return app_players_absent_text (desk, player->player);
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 x = ((const DeskPlayer *) a)->player, y = ((const DeskPlayer *) b)->player;

  return (x > y) - (x < y);
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 x = ((const DeskPlayer *) a)->rank, y = ((const DeskPlayer *) b)->rank;

  return (x < y) - (x > y);
}

static int
compare_ratings (gconstpointer a, gconstpointer b, gpointer data)
{
  int x = rating_of (a, data), y = rating_of (b, data);

  return (x < y) - (x > y);
}

/* --- What the draw knows --- */

static DeskSeeding
seeding_of (gconstpointer record, gpointer desk)
{
  return desk_seeding_get (desk_get_state (desk), ((const DeskPlayer *) record)->player);
}

static char *
dup_number (gint64 number)
{
  return number ? g_strdup_printf ("%d", (int) number) : NULL;
}

static char *
drawn_text (gconstpointer record, gpointer desk)
{
  return dup_number (seeding_of (record, desk).number);
}

static char *
seed_text (gconstpointer record, gpointer desk)
{
  return dup_number (seeding_of (record, desk).seed);
}

static char *
group_text (gconstpointer record, gpointer desk)
{
  return dup_number (seeding_of (record, desk).grp);
}

/* In wins, as the standings have it. */
static int
start_of (gconstpointer record, gpointer desk)
{
  const StandingField *field = desk_get_field (desk);
  int index = desk_field_index (field, ((const DeskPlayer *) record)->player);

  return index < 0 ? 0 : field->players[index].start / 2;
}

/* With what was added by hand: 31 (+1). */
static char *
start_text (gconstpointer record, gpointer desk)
{
  int correction = (int) seeding_of (record, desk).correction;

  if (correction)
    return g_strdup_printf ("%d (%+d)", start_of (record, desk), correction);
  return g_strdup_printf ("%d", start_of (record, desk));
}

/* Who has none comes last. */
static int
compare (gint64 a, gint64 b)
{
  if (!a || !b)
    return (a == 0) - (b == 0);
  return (a > b) - (a < b);
}

static int
compare_drawn (gconstpointer a, gconstpointer b, gpointer desk)
{
  return compare (seeding_of (a, desk).number, seeding_of (b, desk).number);
}

static int
compare_seeds (gconstpointer a, gconstpointer b, gpointer desk)
{
  return compare (seeding_of (a, desk).seed, seeding_of (b, desk).seed);
}

static int
compare_groups (gconstpointer a, gconstpointer b, gpointer desk)
{
  return compare (seeding_of (a, desk).grp, seeding_of (b, desk).grp);
}

static int
compare_starts (gconstpointer a, gconstpointer b, gpointer desk)
{
  return start_of (b, desk) - start_of (a, desk);
}

/* --- Teams --- */

/* The team that somebody is or plays for; 0 for none. */
static gint64
team_of (gconstpointer record, gpointer desk)
{
  const DeskState *state = desk_get_state (desk);
  gint64 player = ((const DeskPlayer *) record)->player;

  return desk_state_team (state, player) ? player : desk_team_of (state, player);
}

static char *
team_text (gconstpointer record, gpointer desk)
{
  const DeskPlayer *team = desk_state_player (desk_get_state (desk), team_of (record, desk));

  return team ? g_strdup (team->family) : NULL;
}

/* The board of a member; the captain and the coach of a team. */
static char *
place_text (gconstpointer record, gpointer desk)
{
  const DeskState *state = desk_get_state (desk);
  gint64 player = ((const DeskPlayer *) record)->player;
  const DeskMember *member = desk_state_member (state, player);
  const DeskTeam *team = desk_state_team (state, player);
  const char *const officials[] = { team && team->captain[0] ? team->captain : NULL,
                                    team && team->coach[0] ? team->coach : NULL };

  if (team && officials[0] && officials[1])
    return g_strdup_printf ("%s / %s", officials[0], officials[1]);
  if (team)
    return g_strdup (officials[0] ? officials[0] : officials[1]);
  if (!member || !member->team)
    return NULL;
  return member->reserve ? g_strdup (_ ("reserve"))
                         : g_strdup_printf (_ ("Board %d"), (int) member->place);
}

/* A team stands above its members, who are in their order; whoever is in none comes last. */
static int
compare_teams (gconstpointer a, gconstpointer b, gpointer desk)
{
  const DeskState *state = desk_get_state (desk);
  gint64 one = team_of (a, desk), other = team_of (b, desk);
  const DeskMember *x = desk_state_member (state, ((const DeskPlayer *) a)->player);
  const DeskMember *y = desk_state_member (state, ((const DeskPlayer *) b)->player);
  int way;

  if (!one || !other)
    return (one == 0) - (other == 0);
  way = one == other ? 0
                     : g_utf8_collate (desk_state_player (state, one)->family,
                                       desk_state_player (state, other)->family);
  if (way || one != other)
    return way ? way : (one > other) - (one < other);
  if (!x || !y)
    return (x != NULL) - (y != NULL);
  return x->reserve != y->reserve ? (int) (x->reserve - y->reserve)
                                  : (x->place > y->place) - (x->place < y->place);
}

/* Which of the columns of AppPlayersColumns have something to say. */
guint
app_players_columns_needed (Desk *desk)
{
  const GPtrArray *seedings = desk_get_state (desk)->seedings;
  const GPtrArray *players = desk_get_state (desk)->players;
  guint columns = 0;
  const PairingPlan *plan = &desk_event (desk_get_state (desk))->plan;

  if (pairing_plan_class (plan, 0)->starts)
    columns |= APP_PLAYERS_START;
  if (desk_event (desk_get_state (desk))->team.n_boards > 0)
    columns |= APP_PLAYERS_TEAM;
  for (guint i = 0; i < players->len && !(columns & APP_PLAYERS_BORN); i++)
    if (players->pdata[i] && born_of (players->pdata[i], desk)[0])
      columns |= APP_PLAYERS_BORN;
  for (guint i = 0; i < seedings->len; i++) {
    const DeskSeeding *seeding = seedings->pdata[i];
    if (!seeding)
      continue;
    columns |= seeding->number ? APP_PLAYERS_NUMBER : 0;
    columns |= seeding->seed ? APP_PLAYERS_SEED : 0;
    columns |= seeding->grp && pairing_plan_class (plan, 0)->all_meet ? APP_PLAYERS_GROUP : 0;
  }
  return columns;
}

/* --- All of them --- */

static void
add_draw (GArray *columns, guint which)
{
  const AppSheetColumn drawn[] = {
    { "drawn", _ ("Lot"), drawn_text, compare_drawn, 5, FALSE, APP_SHEET_END },
    { "seed", _ ("Seed"), seed_text, compare_seeds, 5, FALSE, APP_SHEET_END },
    { "group", _ ("Group"), group_text, compare_groups, 6, FALSE, APP_SHEET_END },
    { "start", _ ("Start"), start_text, compare_starts, 7, FALSE, APP_SHEET_END },
  };

  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    if (which & 1u << i)
      g_array_append_val (columns, drawn[i]);
}

/* Sets its columns. @sheet: a sheet of players. @columns: which of AppPlayersColumns it is to
 * have beside the usual ones. */
void
app_players_columns_set (AppSheet *sheet, Desk *desk, guint columns)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (AppSheetColumn));
  gboolean teams = (columns & APP_PLAYERS_TEAM) != 0;
  const AppSheetColumn who[] = {
    { "number", _ ("No."), number_text, compare_numbers, 5, FALSE, APP_SHEET_END },
    { "family", _ ("Family name"), family_text, app_sheet_compare_text, 18, TRUE, APP_SHEET_START,
      .language = name_language, .most_chars = APP_SHEET_HALF_NAME },
    { "given", _ ("Given name"), given_text, app_sheet_compare_text, 18, TRUE, APP_SHEET_START,
      .language = name_language, .most_chars = APP_SHEET_HALF_NAME },
    { "rank", _ ("Rank"), columns_rank_text, compare_ranks, 5, FALSE, APP_SHEET_END },
  };
  const AppSheetColumn team[] = {
    { "team", _ ("Team"), team_text, compare_teams, 12, TRUE, APP_SHEET_START,
      .most_chars = APP_SHEET_HALF_NAME },
    { "place", _ ("Board or captain"), place_text, app_sheet_compare_text, 12, TRUE,
      APP_SHEET_START, .most_chars = APP_SHEET_HALF_NAME },
  };
  const AppSheetColumn born = { "born", _ ("Born"), columns_born_text, app_sheet_compare_text,
                                10,     FALSE,      APP_SHEET_START,   .yields = TRUE };
  const AppSheetColumn state = { "state", _ ("State"), state_text,     app_sheet_compare_text,
                                 17,      FALSE,       APP_SHEET_START };
  const AppSheetColumn more[] = {
    { "country", _ ("Country"), columns_country_text, app_sheet_compare_text, 6, FALSE,
      APP_SHEET_START, .yields = teams },
    { "club", _ ("Club"), columns_club_text, app_sheet_compare_text, 16, TRUE, APP_SHEET_START,
      .most_chars = APP_SHEET_HALF_NAME, .yields = teams },
    { "rating", _ ("Rating"), columns_rating_text, compare_ratings, 6, FALSE, APP_SHEET_END },
    { "ident", _ ("ID"), columns_ident_text, app_sheet_compare_text, 8, FALSE, APP_SHEET_START,
      .yields = TRUE },
  };

  g_array_append_val (all, who[0]);
  if (teams)
    g_array_append_vals (all, team, G_N_ELEMENTS (team));
  g_array_append_vals (all, who + 1, G_N_ELEMENTS (who) - 1);
  add_draw (all, columns);
  g_array_append_vals (all, more, G_N_ELEMENTS (more));
  if (columns & APP_PLAYERS_BORN)
    g_array_append_val (all, born);
  g_array_append_val (all, state);
  app_sheet_set_columns (sheet, (gpointer) all->data, (int) all->len, desk);
  if (teams)
    app_sheet_set_sort (sheet, "team", FALSE);
}
