/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/preset.h"
#include "program.h"
#include <glib/gstdio.h>
#include "desk/event/event.h"
#include "desk/file/open.h"
#include "desk/fixture.h"
#include "desk/round/plan.h"
#include "standing/table/preset.h"

/* What each of them settles, whatever else it does. */
static const char *const always[] = { "system", "rounds", "rules",      "komi",
                                      "time",   "calls",  "late_floor", "venue" };

static void
check_preset (const DeskPreset *preset)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *criteria = desk_preset_value (preset, "criteria");

  g_assert_true (preset->name[0] && preset->label[0] && preset->about[0]);
  for (gsize i = 0; i < G_N_ELEMENTS (always); i++)
    g_assert_nonnull (desk_preset_value (preset, always[i]));
  for (int i = 0; preset->pairs[i].setting; i++) {
    g_autoptr (GError) error = NULL;
    g_assert_cmpint (i, <, DESK_PRESET_PAIRS);
    g_assert_true (g_hash_table_add (seen, (gpointer) (gsize) preset->pairs[i].setting));
    desk_setting_check (preset->pairs[i].setting, preset->pairs[i].value, &error);
    g_assert_no_error (error);
  }
  g_assert_true (!criteria || standing_preset_find (criteria));
}

/* An option of the pairing that its system does not know would be a setting nobody sees. */
static void
check_options (const DeskPreset *preset, const PairingPlan *plan)
{
  for (int i = 0; preset->pairs[i].setting; i++) {
    const RulesOption *option = pairing_option_find (preset->pairs[i].setting);
    g_autofree char *value = option ? pairing_option_get (plan, option->key) : NULL;

    if (!option)
      continue;
    g_test_message ("%s: %s is %s", preset->name, option->key, value);
    g_assert_true (pairing_option_matters (option, plan));
    g_assert_cmpstr (value, ==, preset->pairs[i].value);
  }
}

/* Each makes a tournament whose plan holds together, and which is verified. */
static void
check_made (const DeskPreset *preset, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "made.tengen", NULL);
  g_autoptr (GHashTable) settings = desk_preset_settings (preset);
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;
  const PairingPlan *plan;

  g_hash_table_insert (settings, g_strdup ("name"), g_strdup (preset->label));
  desk_preset_create (path, "Berg", settings, &error);
  g_assert_no_error (error);
  desk = desk_open (path, TRUE, &error);
  g_assert_no_error (error);
  plan = &desk_event (desk_get_state (desk))->plan;
  pairing_plan_check (plan, &error);
  g_assert_no_error (error);
  check_options (preset, plan);
  for (int i = 0; preset->pairs[i].setting; i++)
    g_assert_cmpstr (desk_event_get (desk_get_state (desk), preset->pairs[i].setting), ==,
                     preset->pairs[i].value);
  g_clear_object (&desk);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_presets (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-preset-XXXXXX", NULL);
  int n;
  const DeskPreset *presets = desk_preset_list (&n);

  g_assert_cmpint (n, >=, 7);
  for (int i = 0; i < n; i++) {
    g_assert_true (desk_preset_find (presets[i].name) == &presets[i]);
    check_preset (&presets[i]);
    check_made (&presets[i], folder);
  }
  g_assert_null (desk_preset_find ("tuesday"));
  g_assert_null (desk_preset_find (NULL));
  g_rmdir (folder);
}

/* As last time: what holds for the event, but not what it was called, nor its lots. */
static void
test_last_time (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) settings = NULL;

  fixture_set (fixture, "system", "macmahon");
  fixture_set (fixture, "bar", "2d");
  fixture_set (fixture, "place", "Oslo");
  fixture_set (fixture, "dates", "3 May");
  fixture_set (fixture, "lots_seed", "7");
  fixture_set (fixture, "komi", "5,5");
  g_assert_cmpstr (desk_event_get (desk_get_state (fixture->desk), "komi"), ==, "5.5");
  fixture_set (fixture, "komi", "6.5");
  fixture_set (fixture, "komi", "");
  settings = desk_preset_last_time (desk_get_state (fixture->desk));
  g_assert_cmpstr (g_hash_table_lookup (settings, "system"), ==, "macmahon");
  g_assert_cmpstr (g_hash_table_lookup (settings, "bar"), ==, "2d");
  g_assert_cmpstr (g_hash_table_lookup (settings, "place"), ==, "Oslo");
  g_assert_false (g_hash_table_contains (settings, "name"));
  g_assert_false (g_hash_table_contains (settings, "dates"));
  g_assert_false (g_hash_table_contains (settings, "lots_seed"));
  g_assert_false (g_hash_table_contains (settings, "komi"));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/preset/presets", test_presets);
  FIXTURE_ADD ("/desk/preset/last-time", test_last_time);
  return g_test_run ();
}
