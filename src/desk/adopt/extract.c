/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/adopt/extract.h"
#include <glib/gi18n.h>
#include "desk/event/detail.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/adopt/extract-private.h"
#include "desk/event/setting.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/ruling/ruling.h"
#include "desk/round/seeding.h"
#include "desk/team/match.h"
#include "desk/standings/standings.h"
#include "formats/event/event.h"
#include "rules/game/ruleset.h"
#include "standing/term/history.h"
#include "pairing/draw/option.h"

/* --- Settings --- */

static void
add_setting (const DeskState *state, FormatsEvent *event, const char *name)
{
  const DeskSetting *setting = g_hash_table_lookup (state->settings, name);

  if (setting && setting->value[0])
    formats_event_set (event, name, setting->value);
}

/* What was said, in the order of the forms. */
static void
add_settings (const DeskState *state, FormatsEvent *event)
{
  int n;
  const RulesOption *options = desk_setting_list (&n);

  for (int i = 0; i < n; i++)
    add_setting (state, event, options[i].key);
  options = rules_option_list (&n);
  for (int i = 0; i < n; i++)
    add_setting (state, event, options[i].key);
  options = pairing_option_list (&n);
  for (int i = 0; i < n; i++)
    add_setting (state, event, options[i].key);
}

/* --- Players --- */

static void
set_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

static void
add_seeding (const DeskState *state, FormatsPlayer *to, gint64 key)
{
  DeskSeeding seeding = desk_seeding_get (state, key);
  g_autofree char *seed = g_strdup_printf ("%d", (int) seeding.seed);

  to->number = (int) seeding.number;
  to->group = (int) seeding.grp;
  if (seeding.seed)
    formats_player_set (to, "seed", seed);
}

/* A number of the list of entries is told where it does not follow the one before. */
static void
add_player (const DeskState *state, FormatsEvent *event, const DeskPlayer *player, gint64 next)
{
  FormatsPlayer *to = formats_event_add_player (event);
  g_autoptr (GPtrArray) details = desk_detail_list (state, player->player);

  to->entry = player->player == next ? 0 : (int) player->player;
  set_text (&to->family, player->family);
  set_text (&to->given, player->given);
  set_text (&to->country, player->country);
  set_text (&to->club, player->club);
  set_text (&to->ident, player->ident);
  to->rank = (RulesRank) player->rank;
  to->rating = (int) player->rating;
  to->withdrawn = player->withdrawn != 0;
  for (guint i = 0; i < details->len; i++) {
    const DeskDetail *detail = details->pdata[i];
    formats_player_set (to, detail->name, detail->value);
  }
  add_seeding (state, to, player->player);
}

static void
add_players (const DeskState *state, FormatsEvent *event)
{
  gint64 next = 1;

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (!player)
      continue;
    add_player (state, event, player, next);
    next = player->player + 1;
  }
}

static void
add_starts (const DeskState *state, const StandingField *field, FormatsEvent *event)
{
  const PairingPlan *plan = &desk_event (state)->plan;

  for (int i = 0; pairing_plan_class (plan, 0)->starts && i < field->n_players; i++) {
    FormatsPlayer *player =
        event->players->pdata[desk_extract_index (state, field, field->players[i].id)];
    player->has_start = TRUE;
    player->start = field->players[i].start;
  }
}

/* --- Who sits out, and what for --- */

static int
compare_rounds (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Points for a round that went by before he came. */
static void
add_missed (const DeskState *state, const StandingField *field, const DeskAward *award,
            FormatsEvent *event)
{
  int player = desk_field_index (field, award->player), round = (int) award->round;

  if (player >= 0 && award->points >= 0 &&
      !desk_state_is_absent (state, award->player, award->round) &&
      standing_history_award (field, player, round))
    g_array_append_val (
        ((FormatsPlayer *) event->players->pdata[desk_extract_index (state, field, award->player)])
            ->absent,
        round);
}

/* A setting that came later may have given a table to somebody who was to sit out. */
static gboolean
sits_out (const DeskState *state, const DeskAbsence *absence)
{
  return desk_enrol_check_free (state, absence->round, NULL) &&
         !desk_state_is_seated (state, absence->player, absence->round);
}

static void
add_absences (const DeskState *state, const StandingField *field, int last, FormatsEvent *event)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, state->absences);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const DeskAbsence *absence = value;
    int player = desk_extract_index (state, field, absence->player), round = (int) absence->round;
    if (absence->absent && player >= 0 && round <= last && sits_out (state, absence))
      g_array_append_val (((FormatsPlayer *) event->players->pdata[player])->absent, round);
  }
  g_hash_table_iter_init (&iter, state->awards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    add_missed (state, field, value, event);
  for (guint i = 0; i < event->players->len; i++)
    g_array_sort (((FormatsPlayer *) event->players->pdata[i])->absent, compare_rounds);
}

/* What was given by hand, also for a round that is not drawn yet; else what it came to. */
static int
award_of (const DeskState *state, const StandingField *field, int player, int round)
{
  int given = desk_state_award (state, field->players[player].id, round);
  const StandingAward *came = standing_history_award (field, player, round);

  return given >= 0 ? given : came ? came->points : -1;
}

static void
add_awards (const DeskState *state, const StandingField *field, FormatsEvent *event)
{
  for (int i = 0; i < field->n_players; i++) {
    int player = desk_extract_index (state, field, field->players[i].id);
    const GArray *absent = ((const FormatsPlayer *) event->players->pdata[player])->absent;
    for (guint j = 0; j < absent->len; j++) {
      FormatsAward award = { .player = player, .round = g_array_index (absent, int, j) };
      award.points = award_of (state, field, i, award.round);
      if (award.points >= 0)
        g_array_append_val (event->awards, award);
    }
  }
}

/* --- Games --- */

/* What was entered, and what counts. */
static void
tell_result (const DeskState *state, const DeskGame *game, FormatsGame *to)
{
  const DeskResult *result = desk_state_result (state, game->game);
  const DeskResult *entered = desk_state_played (state, game->game);

  to->overruled = result != entered;
  if (desk_state_is_match (state, game)) {
    entered = desk_extract_decision (state, game->game);
    result = to->overruled ? result : entered;
  }
  if (result)
    rules_result_parse (result->result, &to->result);
  if (entered && to->overruled)
    rules_result_parse (entered->result, &to->entered);
}

static void
add_game (const DeskState *state, const StandingField *field, GHashTable *matches,
          const DeskGame *game, FormatsEvent *event)
{
  FormatsGame to = { .round = (int) game->round,
                     .table = (int) game->board,
                     .black = game->black ? desk_extract_index (state, field, game->black) : -1,
                     .white = game->white ? desk_extract_index (state, field, game->white) : -1,
                     .handicap = (int) game->handicap,
                     .uncoloured = desk_state_is_uncoloured (state, game->game) };
  const DeskRematch *rematch = desk_state_rematch (state, game->game);

  to.taken = rematch && rematch->taken && !to.uncoloured;
  tell_result (state, game, &to);
  desk_extract_board (state, field, matches, game, &to);
  formats_event_add_game (event, &to);
}

/* Where teams play, the matches and then their boards. */
static void
add_round (const DeskState *state, const StandingField *field, GHashTable *matches, int round,
           FormatsEvent *event)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GPtrArray) boards =
      desk_event (state)->team.n_boards > 0 ? desk_state_boards_of (state, round) : NULL;

  for (guint i = 0; i < games->len; i++)
    add_game (state, field, matches, games->pdata[i], event);
  for (guint i = 0; boards && i < boards->len; i++)
    add_game (state, field, matches, boards->pdata[i], event);
}

/* A draft is not told: it may be another tomorrow. */
static int
last_settled (const DeskState *state, int after)
{
  int round = 0;

  while (desk_state_round (state, round + 1) == DESK_ROUND_SETTLED &&
         (after == DESK_EXTRACT_ALL || round < after))
    round++;
  return round;
}

/* --- All --- */

static gboolean
add_kept (Desk *desk, FormatsEvent *event, GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_live (desk->ledger, &desk_kept_kind, 0, error);

  for (guint i = 0; rows && i < rows->len; i++) {
    const DeskKept *kept = rows->pdata[i];
    if (!g_str_has_prefix (kept->name, DESK_RULING_TOLD))
      formats_event_keep (event, kept->name, kept->text);
  }
  return rows != NULL;
}

/* Tells a tournament as other programs can be told of it: what was said of the event, the players
 * in the order of the desk's field, the settled rounds, points without a game, and the parts that
 * were kept as they were; what is demanded of the pairings, and what was ruled. Of games that
 * were played again only the newest is told; records and clocks are not. The place of a seed is
 * the detail "seed".
 *
 * Returns the tournament; NULL where the file cannot be read. @after: the last round that is
 * told, DESK_EXTRACT_ALL for all that are settled. */
FormatsEvent *
desk_extract (Desk *desk, int after, GError **error)
{
  const DeskState *state = desk->state;
  const StandingField *field = desk_get_field (desk);
  int last = last_settled (state, after);
  int sat_out = after == DESK_EXTRACT_ALL ? G_MAXINT : last;
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autoptr (GHashTable) matches = desk_match_games (state);

  add_settings (state, event);
  add_players (state, event);
  desk_extract_teams (state, field, event);
  add_starts (state, field, event);
  add_absences (state, field, sat_out, event);
  add_awards (state, field, event);
  for (int round = 1; round <= last; round++)
    add_round (state, field, matches, round, event);
  event->rounds = last;
  return desk_extract_facts (desk, last, event, error) && add_kept (desk, event, error)
             ? g_steal_pointer (&event)
             : NULL;
}

/* Places of people and of teams, where a file tells both: by what they played in it. */
StandingTable *
desk_extract_standings (Desk *desk, const FormatsEvent *event)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_WINS, STANDING_SOS };
  const StandingOptions options = { RULES_BYE_SOS_ZERO };
  g_autoptr (StandingField) field = NULL;

  if (desk_event (desk->state)->team.n_boards == 0 && !formats_event_has_teams (event))
    return desk_standings (desk, event->rounds);
  field = formats_event_field (event);
  return standing_rank (field, event->rounds, criteria, G_N_ELEMENTS (criteria), &options);
}

/* Whether that format tells its teams: others than we take whoever is in one for a player of its
 * matches, also where the sum of the members' points counts. */
gboolean
desk_extract_tells_teams (const FormatsKind *kind, const FormatsEvent *event)
{
  return kind->teams == FORMATS_TEAMS_TOLD ||
         (kind->teams == FORMATS_TEAMS_LAST &&
          g_strcmp0 (formats_event_get (event, "team_kind"), "sum") != 0);
}

/* The tournament as that format tells it: where it knows no teams, their members play. @event: is
 * taken over. */
FormatsEvent *
desk_extract_for (const FormatsKind *kind, FormatsEvent *event)
{
  g_autoptr (FormatsEvent) whole = event;
  g_autofree int *indices = NULL;

  if (!event || !formats_event_has_teams (event) || desk_extract_tells_teams (kind, event))
    return g_steal_pointer (&whole);
  indices = g_new (int, event->players->len + 1);
  return formats_event_people (event, indices);
}

/* The tournament as a file of that format, or NULL. @after: the last round that is told,
 * DESK_EXTRACT_ALL for all that are settled. @colours: whether who had Black is told where the
 * format can do without, and the handicap. */
GBytes *
desk_extract_format (Desk *desk, const FormatsKind *kind, int after, gboolean colours,
                     GError **error)
{
  g_autoptr (FormatsEvent) event = desk_extract_for (kind, desk_extract (desk, after, error));
  g_autoptr (StandingTable) standings = NULL;
  FormatsWork work = { .event = event, .colours = colours };

  if (!event)
    return NULL;
  if (!kind->format) {
    desk_fail (error, DESK_ERROR_INVALID, _ ("The format “%s” can be imported, but not exported."),
               kind->id);
    return NULL;
  }
  if (kind->rated)
    formats_event_as_played (event);
  work.standings = standings = desk_extract_standings (desk, event);
  return kind->format (&work, error);
}
