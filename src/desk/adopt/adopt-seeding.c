/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/adopt/adopt-private.h"
#include "desk/standings/field.h"
#include "desk/team/team.h"
#include "desk/round/seeding.h"

#define SEEDING_NUMBER_MAX 99999
#define CORRECTION_MAX 49
#define GROUP_MAX 64

static int
check_range (DeskAdoption *adoption, const FormatsPlayer *player, int value, int most)
{
  g_autofree char *name = desk_adopt_player_name (player);

  if (value >= 0 && value <= most)
    return value;
  desk_adopt_note (adoption, player->line, desk_adopt_part (player), DESK_ADOPT_DOUBTFUL, name,
                   _ ("The number or group %d is not allowed; it was left out."), value);
  return 0;
}

/* What is somebody's and cannot be another's: people and teams count apart. */
typedef struct {
  GHashTable *numbers[2], *seeds[2]; /* of people, of teams */
} Taken;

static void
taken_clear (Taken *taken)
{
  for (int i = 0; i < 2; i++) {
    g_hash_table_unref (taken->numbers[i]);
    g_hash_table_unref (taken->seeds[i]);
  }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Taken, taken_clear)

static int
read_seed (const FormatsPlayer *player)
{
  const char *text = formats_player_get (player, "seed");
  guint64 seed = 0;

  return text && g_ascii_string_to_unsigned (text, 10, 1, SEEDING_NUMBER_MAX, &seed, NULL)
             ? (int) seed
             : 0;
}

/* The seeds that the tournament has, for those of whom the source says none. */
static void
find_taken (const DeskAdoption *adoption, Taken *ret_taken)
{
  g_autoptr (GHashTable) numbered = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) seeded = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < 2; i++) {
    ret_taken->numbers[i] = g_hash_table_new (NULL, NULL);
    ret_taken->seeds[i] = g_hash_table_new (NULL, NULL);
  }
  for (guint i = 0; i < adoption->event->players->len; i++) {
    const FormatsPlayer *player = adoption->event->players->pdata[i];
    if (player->number)
      g_hash_table_add (numbered, GINT_TO_POINTER ((int) adoption->keys[i]));
    if (read_seed (player))
      g_hash_table_add (seeded, GINT_TO_POINTER ((int) adoption->keys[i]));
  }
  for (guint i = 0; i < adoption->state->players->len; i++) {
    const int key = (int) i + 1;
    const DeskSeeding had = desk_seeding_get (adoption->state, key);
    const int team = desk_state_team (adoption->after, key) != NULL;
    if (had.number && !g_hash_table_contains (numbered, GINT_TO_POINTER (key)))
      g_hash_table_add (ret_taken->numbers[team], GINT_TO_POINTER ((int) had.number));
    if (had.seed && !g_hash_table_contains (seeded, GINT_TO_POINTER (key)))
      g_hash_table_add (ret_taken->seeds[team], GINT_TO_POINTER ((int) had.seed));
  }
}

static gint64
take_number (DeskAdoption *adoption, Taken *taken, const FormatsPlayer *player)
{
  int number = check_range (adoption, player, player->number, SEEDING_NUMBER_MAX);
  g_autofree char *name = desk_adopt_player_name (player);

  if (!number || g_hash_table_add (taken->numbers[player->team != NULL], GINT_TO_POINTER (number)))
    return number;
  desk_adopt_note (adoption, player->line, desk_adopt_part (player), DESK_ADOPT_DOUBTFUL, name,
                   player->team
                       ? _ ("Another team has the number %d: this team gets a different one.")
                       : _ ("Another player has the number %d: this player gets a different one."),
                   number);
  return 0;
}

/* What the tournament knows of him stays where the source is silent. Of two seeds with one place
 * the second loses it. */
static void
read_seeding (DeskAdoption *adoption, Taken *taken, guint i, DeskSeeding *row)
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
    row->seed =
        g_hash_table_add (taken->seeds[player->team != NULL], GINT_TO_POINTER (seed)) ? seed : 0;
}

/* Our own text tells all numbers: an entrant without one came too late, or was seated by hand, and
 * gets one with the next draw. */
static gboolean
tells_numbers (const DeskAdoption *adoption)
{
  const FormatsEvent *event = adoption->event;

  for (guint i = 0; event->settled > 0 && i < event->players->len; i++)
    if (((const FormatsPlayer *) event->players->pdata[i])->number &&
        desk_team_is_entrant (adoption->after, adoption->keys[i]))
      return TRUE;
  return FALSE;
}

static gboolean
has_sat (const DeskAdoption *adoption, gint64 key)
{
  for (int round = 1; round <= adoption->last; round++)
    if (g_hash_table_contains (adoption->seated, desk_adopt_seat (key, round)))
      return TRUE;
  return FALSE;
}

/* Who was in a drawn round has a number, as after a draw, and who had one that is taken; others may
 * have come later. */
static void
number_rest (DeskAdoption *adoption, DeskSeeding *rows, Taken *taken)
{
  gboolean rest = adoption->last > 0 && !tells_numbers (adoption);
  int next[2] = { 1, 1 };

  for (guint i = 0; rest && i < adoption->event->players->len; i++) {
    const FormatsPlayer *player = adoption->event->players->pdata[i];
    int team;
    if (rows[i].number || (!player->number && !has_sat (adoption, adoption->keys[i])) ||
        !desk_team_is_entrant (adoption->after, adoption->keys[i]))
      continue;
    team = player->team != NULL;
    while (!g_hash_table_add (taken->numbers[team], GINT_TO_POINTER (next[team])))
      next[team]++;
    rows[i].number = next[team];
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

/* A start of 0 below what the rank gives was raised to 0 by the program that wrote it, so it
 * implies no correction. */
static void
correct (DeskAdoption *adoption, const StandingField *field, guint i, DeskSeeding *row)
{
  const FormatsPlayer *player = adoption->event->players->pdata[i];
  int plain = field->players[desk_field_index (field, row->player)].start / 2 - CORRECTION_MAX;
  int correction = player->start == 0 && plain < 0 ? 0 : player->start / 2 - plain;
  g_autofree char *name = desk_adopt_player_name (player);

  if (player->start < 0 || player->start % 2 || ABS (correction) > CORRECTION_MAX)
    desk_adopt_note (adoption, player->line, "start", DESK_ADOPT_DOUBTFUL, name,
                     _ ("The player cannot start with %s%d%s and starts with the points of the "
                        "rank."),
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
    if (((const FormatsPlayer *) adoption->event->players->pdata[i])->has_start &&
        desk_field_index (field, rows[i].player) >= 0)
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
    desk_adopt_note (
        adoption, player->line, "start", DESK_ADOPT_REFUSED, "", "%s",
        _ ("The tournament is not paired by McMahon: everybody starts with 0 points."));
    return;
  }
}

/* Takes the drawn numbers and the groups, and corrects in McMahon what the rank gives so that
 * everybody starts with what the source says. @adoption: a tournament on its way in, with all
 * else. */
void
desk_adopt_seedings (DeskAdoption *adoption)
{
  const guint n = adoption->event->players->len;
  const PairingPlan *plan = &desk_event (adoption->after)->plan;
  g_autofree DeskSeeding *rows = g_new0 (DeskSeeding, MAX (n, 1));
  g_auto (Taken) taken = { 0 };

  find_taken (adoption, &taken);
  for (guint i = 0; i < n; i++)
    read_seeding (adoption, &taken, i, &rows[i]);
  number_rest (adoption, rows, &taken);
  if (pairing_plan_class (plan, 0)->starts)
    correct_starts (adoption, rows);
  else
    note_starts (adoption);
  for (guint i = 0; i < n; i++)
    if (rows[i].number || rows[i].grp || rows[i].seed || rows[i].correction ||
        desk_state_seeding (adoption->state, rows[i].player))
      desk_adopt_put (adoption, &desk_seeding_kind, &rows[i]);
}
