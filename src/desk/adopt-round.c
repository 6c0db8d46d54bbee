#include <glib/gi18n.h>
#include <stdlib.h>
#include "desk/adopt-private.h"
#include "desk/event.h"
#include "desk/field.h"
#include "desk/plan.h"
#include "desk/private.h"
#include "desk/seeding.h"

#define NUMBER_MAX 99999
#define CORRECTION_MAX 49
#define GROUP_MAX 64
#define HANDICAP_MAX 99

/* --- Rounds and games --- */

static gint64
key_at (const DeskAdoption *adoption, int player)
{
  return player < 0 ? 0 : adoption->keys[player];
}

/* A bye is worth what the event gives; only one that was annulled is told. */
static gboolean
has_result (const FormatsGame *game)
{
  if (game->black >= 0 && game->white >= 0)
    return game->result.kind != RULES_RESULT_NONE;
  return game->result.kind == RULES_RESULT_VOID || game->result.kind == RULES_RESULT_ANNULLED;
}

static void
put_result (DeskAdoption *adoption, const DeskGame *game, RulesResult result)
{
  g_autofree char *text = rules_result_format (result);
  const DeskResult row = { .game = game->game,
                           .black = game->black,
                           .white = game->white,
                           .result = text,
                           .dead = "",
                           .referee = "" };

  desk_adopt_put (adoption, &desk_result_kind, &row);
}

static void
check_handicap (DeskAdoption *adoption, const FormatsGame *from, DeskGame *game)
{
  g_autofree char *name = g_strdup_printf ("R%d T%d", from->round, from->table);

  if (from->handicap >= 0 && from->handicap <= HANDICAP_MAX)
    return;
  desk_adopt_note (adoption, from->line, "game", DESK_ADOPT_DOUBTFUL, name,
                   _ ("A handicap of %d cannot be: it is left out."), from->handicap);
  game->handicap = 0;
}

/* What a round has. */
typedef struct {
  int games, byes, open, uncoloured;
} Tally;

static void
count_game (Tally *tally, const FormatsGame *game)
{
  gboolean bye = game->black < 0 || game->white < 0;

  tally->games += !bye;
  tally->byes += bye;
  tally->open += !bye && game->result.kind == RULES_RESULT_NONE;
  tally->uncoloured += !bye && game->uncoloured;
}

static void
note_round (DeskAdoption *adoption, int round)
{
  DeskAdoptReview *review = adoption->review;
  const GArray *games = adoption->event->games;
  g_autofree char *name = g_strdup_printf ("R%d", round);
  Tally tally = { 0 };

  for (guint i = 0; i < games->len; i++)
    if (g_array_index (games, FormatsGame, i).round == round)
      count_game (&tally, &g_array_index (games, FormatsGame, i));
  review->n_games += tally.games;
  review->n_byes += tally.byes;
  review->n_open += tally.open;
  review->n_uncoloured += tally.uncoloured;
  desk_adopt_note (adoption, 0, "round", DESK_ADOPT_TAKEN, name,
                   _ ("games: %d · byes: %d · without a result: %d · colours not known: %d"),
                   tally.games, tally.byes, tally.open, tally.uncoloured);
}

static void
put_game (DeskAdoption *adoption, const FormatsGame *from)
{
  DeskGame row = { .game = adoption->next_game++,
                   .round = from->round,
                   .board = from->table,
                   .black = key_at (adoption, from->black),
                   .white = key_at (adoption, from->white),
                   .handicap = from->handicap };
  const DeskUncoloured unknown = { .game = row.game, .unknown = 1 };
  gboolean bye = !row.black || !row.white;

  check_handicap (adoption, from, &row);
  desk_adopt_put (adoption, &desk_game_kind, &row);
  if (has_result (from))
    put_result (adoption, &row, from->result);
  if (from->uncoloured && !bye)
    desk_adopt_put (adoption, &desk_uncoloured_kind, &unknown);
  g_hash_table_add (adoption->seated, desk_adopt_seat (row.black, row.round));
  g_hash_table_add (adoption->seated, desk_adopt_seat (row.white, row.round));
}

/**
 * desk_adopt_rounds: (skip)
 * @adoption: a tournament on its way in, with its players
 *
 * Takes the games and byes. Every round up to the last that has any is settled.
 */
void
desk_adopt_rounds (DeskAdoption *adoption)
{
  for (int round = 1; round <= adoption->last; round++) {
    const DeskRound row = { .round = round, .state = DESK_ROUND_SETTLED };
    desk_adopt_put (adoption, &desk_round_kind, &row);
    note_round (adoption, round);
  }
  for (guint i = 0; i < adoption->event->games->len; i++)
    put_game (adoption, &g_array_index (adoption->event->games, FormatsGame, i));
  adoption->review->n_rounds = adoption->last;
}

/* --- Who sits out --- */

/* NULL where he can sit that round out. */
static char *
find_obstacle (const DeskAdoption *adoption, gint64 key, int round)
{
  if (round < 1 || round > desk_event_get_int (adoption->after, "rounds"))
    return g_strdup_printf (_ ("There is no round %d."), round);
  if (g_hash_table_contains (adoption->seated, desk_adopt_seat (key, round)))
    return g_strdup_printf (_ ("In round %d he has a game or the bye."), round);
  return NULL;
}

static gboolean
sit_out (DeskAdoption *adoption, int player, int round, const char *part)
{
  const FormatsPlayer *from = adoption->event->players->pdata[player];
  const DeskAbsence row = { .player = adoption->keys[player], .round = round, .absent = 1 };
  g_autofree char *name = desk_adopt_player_name (from);
  g_autofree char *obstacle = find_obstacle (adoption, row.player, round);

  if (obstacle)
    desk_adopt_note (adoption, from->line, part, DESK_ADOPT_REFUSED, name, "%s", obstacle);
  else if (!desk_state_is_absent (adoption->after, row.player, round))
    desk_adopt_put (adoption, &desk_absence_kind, &row);
  return !obstacle;
}

static void
put_award (DeskAdoption *adoption, const FormatsAward *from)
{
  const FormatsPlayer *player = adoption->event->players->pdata[from->player];
  g_autofree char *name = desk_adopt_player_name (player);
  const DeskAward row = { .player = adoption->keys[from->player],
                          .round = from->round,
                          .points = from->points };

  if (from->points < 0 || from->points > 2) {
    desk_adopt_note (adoption, player->line, "award", DESK_ADOPT_REFUSED, name, "%s",
                     _ ("A round that is sat out is worth 0 to 2 points, where a win is 2."));
    return;
  }
  if (!sit_out (adoption, from->player, from->round, "award"))
    return;
  desk_adopt_put (adoption, &desk_award_kind, &row);
  adoption->review->n_awards++;
}

static gboolean
is_player (const DeskAdoption *adoption, int player)
{
  return player >= 0 && player < (int) adoption->event->players->len;
}

/**
 * desk_adopt_absences: (skip)
 * @adoption: a tournament on its way in, with its games
 *
 * Takes who sits which round out, and for what points.
 */
void
desk_adopt_absences (DeskAdoption *adoption)
{
  const FormatsEvent *event = adoption->event;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    for (guint j = 0; j < player->absent->len; j++)
      sit_out (adoption, (int) i, g_array_index (player->absent, int, j), "absent");
  }
  for (guint i = 0; i < event->awards->len; i++)
    if (is_player (adoption, g_array_index (event->awards, FormatsAward, i).player))
      put_award (adoption, &g_array_index (event->awards, FormatsAward, i));
}

/* --- Numbers, groups, starts --- */

static int
check_range (DeskAdoption *adoption, const FormatsPlayer *player, int value, int most)
{
  g_autofree char *name = desk_adopt_player_name (player);

  if (value >= 0 && value <= most)
    return value;
  desk_adopt_note (adoption, player->line, "player", DESK_ADOPT_DOUBTFUL, name,
                   _ ("The number or group %d cannot be: it is left out."), value);
  return 0;
}

/* Those of people of whom the source does not say another. */
static GHashTable *
find_taken (const DeskAdoption *adoption)
{
  GHashTable *taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) theirs = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < adoption->event->players->len; i++)
    if (((const FormatsPlayer *) adoption->event->players->pdata[i])->number)
      g_hash_table_add (theirs, GINT_TO_POINTER ((int) adoption->keys[i]));
  for (guint i = 0; i < adoption->state->players->len; i++) {
    int key = (int) i + 1;
    gint64 number = desk_seeding_get (adoption->state, key).number;
    if (number && !g_hash_table_contains (theirs, GINT_TO_POINTER (key)))
      g_hash_table_add (taken, GINT_TO_POINTER ((int) number));
  }
  return taken;
}

static gint64
take_number (DeskAdoption *adoption, GHashTable *taken, const FormatsPlayer *player)
{
  int number = check_range (adoption, player, player->number, NUMBER_MAX);
  g_autofree char *name = desk_adopt_player_name (player);

  if (!number || g_hash_table_add (taken, GINT_TO_POINTER (number)))
    return number;
  desk_adopt_note (adoption, player->line, "player", DESK_ADOPT_DOUBTFUL, name,
                   _ ("The number %d is somebody else’s: he gets another."), number);
  return 0;
}

static int
read_seed (const FormatsPlayer *player)
{
  const char *text = formats_player_get (player, "seed");
  guint64 seed = 0;

  return text && g_ascii_string_to_unsigned (text, 10, 1, NUMBER_MAX, &seed, NULL) ? (int) seed : 0;
}

/* What the tournament knows of him stays where the source does not say. Of two seeds with one place
 * the second has none. */
static void
read_seeding (DeskAdoption *adoption, GHashTable *taken, GHashTable *seeds, guint i,
              DeskSeeding *row)
{
  const FormatsPlayer *player = adoption->event->players->pdata[i];
  int group = check_range (adoption, player, player->group, GROUP_MAX);
  gint64 number = take_number (adoption, taken, player);
  int seed = read_seed (player);

  *row = desk_seeding_get (adoption->state, adoption->keys[i]);
  if (player->number)
    row->number = number;
  if (group)
    row->grp = group;
  if (seed)
    row->seed = g_hash_table_add (seeds, GINT_TO_POINTER (seed)) ? seed : 0;
}

static DeskSeeding *
read_seedings (DeskAdoption *adoption, GHashTable *taken)
{
  guint n = adoption->event->players->len;
  DeskSeeding *rows = g_new0 (DeskSeeding, MAX (n, 1));
  g_autoptr (GHashTable) seeds = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < adoption->state->seedings->len; i++) {
    const DeskSeeding *row = adoption->state->seedings->pdata[i];
    if (row && row->seed)
      g_hash_table_add (seeds, GINT_TO_POINTER ((int) row->seed));
  }
  for (guint i = 0; i < n; i++)
    read_seeding (adoption, taken, seeds, i, &rows[i]);
  return rows;
}

/* Once a round is drawn everybody has a number, as after a draw. */
static void
number_rest (DeskAdoption *adoption, DeskSeeding *rows, GHashTable *taken)
{
  int next = 1;

  for (guint i = 0; adoption->last > 0 && i < adoption->event->players->len; i++) {
    if (rows[i].number)
      continue;
    while (!g_hash_table_add (taken, GINT_TO_POINTER (next)))
      next++;
    rows[i].number = next;
  }
}

static void
try_seedings (DeskAdoption *adoption, const DeskSeeding *rows, int correction)
{
  for (guint i = 0; i < adoption->event->players->len; i++) {
    DeskSeeding row = rows[i];
    row.correction = correction;
    desk_state_put (adoption->after, &desk_seeding_kind,
                    ledger_record_dup (&desk_seeding_kind, &row));
  }
}

/* What his rank gives is raised so far that nobody is below nothing, and so is known. */
static void
correct (DeskAdoption *adoption, const StandingField *field, guint i, DeskSeeding *row)
{
  const FormatsPlayer *player = adoption->event->players->pdata[i];
  int plain = field->players[desk_field_index (field, row->player)].start / 2 - CORRECTION_MAX;
  int correction = player->start == 0 && plain < 0 ? 0 : player->start / 2 - plain;
  g_autofree char *name = desk_adopt_player_name (player);

  if (player->start < 0 || player->start % 2 || ABS (correction) > CORRECTION_MAX)
    desk_adopt_note (adoption, player->line, "start", DESK_ADOPT_DOUBTFUL, name,
                     _ ("He cannot start with %s%d%s: he starts with what his rank gives."),
                     player->start < 0 ? "−" : "", ABS (player->start) / 2,
                     player->start % 2 ? "½" : "");
  else
    row->correction = correction;
}

static void
correct_starts (DeskAdoption *adoption, DeskSeeding *rows)
{
  g_autoptr (StandingField) field = NULL;

  try_seedings (adoption, rows, CORRECTION_MAX);
  field = desk_field_new (adoption->after);
  for (guint i = 0; i < adoption->event->players->len; i++)
    if (((const FormatsPlayer *) adoption->event->players->pdata[i])->has_start)
      correct (adoption, field, i, &rows[i]);
}

/* Starts are McMahon's. */
static void
note_starts (DeskAdoption *adoption)
{
  for (guint i = 0; i < adoption->event->players->len; i++) {
    const FormatsPlayer *player = adoption->event->players->pdata[i];
    if (!player->has_start || player->start == 0)
      continue;
    desk_adopt_note (adoption, player->line, "start", DESK_ADOPT_REFUSED, "", "%s",
                     _ ("The tournament is not paired by McMahon: everybody starts with nothing."));
    return;
  }
}

/**
 * desk_adopt_seedings: (skip)
 * @adoption: a tournament on its way in, with all else
 *
 * Takes the drawn numbers and the groups, and corrects in McMahon what the rank gives so that
 * everybody starts with what the source says.
 */
void
desk_adopt_seedings (DeskAdoption *adoption)
{
  g_autoptr (GHashTable) taken = find_taken (adoption);
  g_autofree DeskSeeding *rows = read_seedings (adoption, taken);
  PairingPlan plan;

  number_rest (adoption, rows, taken);
  desk_event_plan (adoption->after, &plan);
  if (plan.system == PAIRING_MACMAHON)
    correct_starts (adoption, rows);
  else
    note_starts (adoption);
  for (guint i = 0; i < adoption->event->players->len; i++)
    if (rows[i].number || rows[i].grp || rows[i].seed || rows[i].correction ||
        desk_state_seeding (adoption->state, rows[i].player))
      desk_adopt_put (adoption, &desk_seeding_kind, &rows[i]);
}
