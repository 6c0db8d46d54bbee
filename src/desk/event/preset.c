/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/preset.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/set.h"
#include "desk/event/setting.h"

/* The numbers, and where they come from.
 *
 * "club": games of strangers in strength, hence McMahon with handicap (PAIRING.md: handicaps by
 * score, one less than the difference, from 1d up none). The bar is where a club has its few
 * strongest, 1d: four rounds separate 16 of them. No floor above 30k: beginners would meet without
 * a handicap, because by score they would be equals. 30 minutes and three periods of 30 s are 53
 * minutes a side when 45 periods are reckoned (PAIRING.md, "Adjusted time"), so that four rounds
 * fit between ten and seven. Being late by an hour, as Art. 22.1 allows where players travel, is
 * longer than such a game: the 15 minutes of Art. 22.2.
 *
 * "national": the reserve of five minutes of national events (II.3.2) inside
 * 90 minutes, "1-2 h". Six rounds in two days separate 64; from there on SOS does (Art. 27, method
 * B, swiss_method). An even field, no handicap.
 *
 * "children": 20 minutes, the last 90 s of them a countdown, so that nobody falls without being
 * warned aloud, which absolute time would do. Clubs come as groups: in the first two rounds
 * children of one club do not meet (PAIRING.md, "The Chinese tradition"). Who comes late by
 * 15 minutes has missed the game (Art. 22.2); until then the countdown stays (late_floor).
 *
 * "league": everybody meets everybody (Art. 26.2); seven rounds are eight players. The minute of
 * reserve of local events (II.3.2). Art. 27 for the round robin: points, then
 * those of the beaten, then warnings.
 *
 * "championship": 积分编排 by drawn lots (Art. 26.3, PAIRING.md), nine rounds, two hours and the
 * national five minutes. Players of one unit do not meet in round 1. Method B, the practice of
 * today. Players live in the house: 15 minutes (Art. 22.2).
 *
 * "macmahon": as OpenGotha begins, which directors of opens come from: bar 4d, floor 20k, no
 * handicap, MMS, SOS, SOSOS. 60 minutes and five periods of 30 s are 82 adjusted minutes, enough
 * for class A of the EGF (75). Five rounds in a weekend. Komi 6.5 and territory as most of these
 * opens play.
 *
 * "knockout": five rounds are 32 players (Art. 26.1); eight seeds are kept apart to the quarter
 * finals, and the losers of the semifinals play for the third place. Places come of the bracket.
 *
 * "team_league": every team meets every team (Art. 26.2 names teams): nine rounds are ten teams of
 * four, as leagues over a season have them; order and replacements by the registered order.
 *
 * "team_open": a weekend of clubs: three boards, one reserve, five rounds of Swiss.
 *
 * "school_teams": five boards and up to two reserves in the registered order, as Kansai's students
 * play; a school that is short of players still starts with three, for fewer cannot win the match.
 */
static const DeskPreset presets[] = {
  { "club",
    N_ ("Club Saturday"),
    N_ ("One day for everybody, beginners too: McMahon with handicap, four rounds of about an "
        "hour and a half."),
    { { "system", "macmahon" },
      { "rounds", "4" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "30m 3x30 byo-yomi" },
      { "calls", "chinese" },
      { "venue", "lodging" },
      { "late_floor", "keep_reserve" },
      { "zero", "30k" },
      { "floor", "30k" },
      { "bar", "1d" },
      { "handicap", "yes" },
      { "handicap_by", "score" },
      { "handicap_none", "1d" },
      { "handicap_correction", "1" },
      { "handicap_most", "9" },
      { "criteria", "egf" } } },
  { "national",
    N_ ("National open"),
    N_ ("Two days without handicap: Swiss, six rounds, 90 minutes of which five are a countdown "
        "(Art. 12.3), points and then the opponents’ points."),
    { { "system", "swiss_weights" },
      { "rounds", "6" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "90m 5x60 reserve" },
      { "calls", "chinese main=600,300,60" },
      { "venue", "away" },
      { "late_floor", "keep_reserve" },
      { "handicap", "no" },
      { "criteria", "swiss_b" } } },
  { "children",
    N_ ("Children’s tournament"),
    N_ ("Six short rounds in a day: 20 minutes with a countdown at the end, and children of one "
        "club do not meet in the first two rounds."),
    { { "system", "swiss" },
      { "rounds", "6" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "20m 3x30 reserve" },
      { "calls", "chinese main=300,60" },
      { "venue", "lodging" },
      { "late_floor", "keep_reserve" },
      { "numbers", "lots" },
      { "unit", "club" },
      { "unit_rounds", "2" },
      { "criteria", "swiss_b" } } },
  { "league",
    N_ ("League or round robin"),
    N_ ("Everybody meets everybody: eight players in seven rounds, an hour each, the last minute "
        "of it a countdown."),
    { { "system", "round_robin" },
      { "rounds", "7" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "60m 1x60 reserve" },
      { "calls", "chinese" },
      { "venue", "away" },
      { "late_floor", "keep_reserve" },
      { "numbers", "lots" },
      { "legs", "1" },
      { "criteria", "robin" } } },
  { "championship",
    N_ ("Championship under Chinese rules (积分编排)"),
    N_ ("Nine rounds drawn by points and drawn numbers (Art. 26.3): two hours of which five "
        "minutes are a countdown, players of one club apart in the first round."),
    { { "system", "swiss" },
      { "rounds", "9" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "120m 5x60 reserve" },
      { "calls", "chinese main=600,300,60" },
      { "venue", "lodging" },
      { "late_floor", "keep_reserve" },
      { "numbers", "lots" },
      { "first", "number" },
      { "unit", "club" },
      { "unit_rounds", "1" },
      { "criteria", "swiss_b" } } },
  { "macmahon",
    N_ ("McMahon open"),
    N_ ("A weekend as in Europe: five rounds, 60 minutes and byo-yomi, bar at 4 dan, no handicap; "
        "long enough for class A of the European ratings."),
    { { "system", "macmahon" },
      { "rounds", "5" },
      { "rules", "jpkr" },
      { "komi", "6.5" },
      { "time", "60m 5x30 byo-yomi" },
      { "calls", "japanese main=600,300,60" },
      { "venue", "away" },
      { "late_floor", "keep_reserve" },
      { "zero", "30k" },
      { "floor", "20k" },
      { "bar", "4d" },
      { "handicap", "no" },
      { "egf_class", "A" },
      { "criteria", "egf" } } },
  { "knockout",
    N_ ("Knock-out"),
    N_ ("Losers are out: 32 players in five rounds, eight seeds kept apart, and a game for third "
        "place."),
    { { "system", "knockout" },
      { "rounds", "5" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "60m 5x60 reserve" },
      { "calls", "chinese main=600,300,60" },
      { "venue", "away" },
      { "late_floor", "keep_reserve" },
      { "losses", "1" },
      { "third", "yes" },
      { "seeds", "8" },
      { "lots_by", "seeded" } } },
  { "team_league",
    N_ ("Team league"),
    N_ ("Every team meets every team: ten teams of four boards in nine rounds, an hour and a half "
        "each."),
    { { "system", "round_robin" },
      { "rounds", "9" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "90m 5x60 reserve" },
      { "calls", "chinese main=600,300,60" },
      { "venue", "away" },
      { "late_floor", "keep_reserve" },
      { "numbers", "lots" },
      { "legs", "1" },
      { "team_boards", "4" },
      { "team_kind", "reserves" },
      { "team_reserves", "2" },
      { "team_line_up", "sealed" } } },
  { "team_open",
    N_ ("Team open"),
    N_ ("A weekend of clubs: Swiss in five rounds, three boards and one reserve, an hour each."),
    { { "system", "swiss_weights" },
      { "rounds", "5" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "60m 5x30 byo-yomi" },
      { "calls", "chinese main=600,300,60" },
      { "venue", "away" },
      { "late_floor", "keep_reserve" },
      { "handicap", "no" },
      { "team_boards", "3" },
      { "team_kind", "reserves" },
      { "team_reserves", "1" },
      { "team_line_up", "open" } } },
  { "school_teams",
    N_ ("School teams"),
    N_ ("One day for schools: five boards and up to two reserves in the registered order, four "
        "rounds of 30 minutes."),
    { { "system", "swiss_weights" },
      { "rounds", "4" },
      { "rules", "cn2002" },
      { "komi", "7.5" },
      { "time", "30m 3x30 byo-yomi" },
      { "calls", "chinese main=300,60" },
      { "venue", "lodging" },
      { "late_floor", "keep_reserve" },
      { "handicap", "no" },
      { "team_boards", "5" },
      { "team_kind", "reserves" },
      { "team_reserves", "2" },
      { "team_reserve_order", "moved_up" },
      { "team_line_up", "open" },
      { "team_least", "3" } } },
};

/* Kinds of events. */
const DeskPreset *
desk_preset_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (presets);
  return presets;
}

/* The preset of that name, or NULL. */
const DeskPreset *
desk_preset_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_strcmp0 (presets[i].name, name) == 0)
      return &presets[i];
  return NULL;
}

/* What it is to be; NULL where the preset says nothing about it. @setting: the name of a setting.
 */
const char *
desk_preset_value (const DeskPreset *preset, const char *setting)
{
  for (int i = 0; preset->pairs[i].setting; i++)
    if (g_str_equal (preset->pairs[i].setting, setting))
      return preset->pairs[i].value;
  return NULL;
}

/* Its settings by name (strings strings). */
GHashTable *
desk_preset_settings (const DeskPreset *preset)
{
  GHashTable *settings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (int i = 0; preset->pairs[i].setting; i++)
    g_hash_table_insert (settings, g_strdup (preset->pairs[i].setting),
                         g_strdup (preset->pairs[i].value));
  return settings;
}

/* What is of the one event alone: its name and days, its lots, where its pages are. */
static gboolean
is_of_one_event (const char *name)
{
  static const char *const names[] = {
    "name", "dates", "lots_seed", "ratings_date", "address", NULL
  };

  return g_strv_contains (names, name);
}

/* What cannot be any more, because the file is of an older Tengen or of another program, is left
 * out. Returns its settings, but for what is of that event alone (strings strings). @state: the
 * present of an event that was. */
GHashTable *
desk_preset_last_time (const DeskState *state)
{
  GHashTable *settings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, state->settings);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const DeskSetting *setting = value;
    if (!is_of_one_event (key) && setting->value[0] &&
        desk_setting_check (key, setting->value, NULL))
      g_hash_table_insert (settings, g_strdup (key), g_strdup (setting->value));
  }
  return settings;
}

/* The order in which an act names its settings is that of the table, then of the alphabet: the
 * name comes first. */
static int
place_of (const char *name)
{
  int n;
  const RulesOption *settings = desk_setting_list (&n),
                    *found = rules_option_in (settings, n, name);

  return found ? (int) (found - settings) : n;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *) a, *other = *(const char *const *) b;
  int difference = place_of (one) - place_of (other);

  return difference ? difference : strcmp (one, other);
}

/* Makes a tournament as desk_event_create() does, in one act. @path: where the tournament shall
 * be; no file may be there. @who: who makes it, or NULL. @settings: all its settings, "name"
 * among them. */
gboolean
desk_preset_create (const char *path, const char *who, GHashTable *settings, GError **error)
{
  guint n;
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (settings, &n);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, keys[i]);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (values, g_hash_table_lookup (settings, names->pdata[i]));
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  return desk_event_create (path, who, (gpointer) names->pdata, (gpointer) values->pdata, error);
}
