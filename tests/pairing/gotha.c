/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/gotha.h"
#include "pairing/draw/option.h"

static void
make_plan (Gotha *gotha)
{
  PairingSystem system;

  g_assert_true (pairing_system_parse (formats_event_get (gotha->event, "system"), &system));
  pairing_plan_init (&gotha->plan, system);
  for (guint i = 0; i < gotha->event->settings->len; i++) {
    const FormatsPair *pair = gotha->event->settings->pdata[i];
    if (pairing_option_find (pair->name))
      g_assert_true (pairing_option_set (&gotha->plan, pair->name, pair->value, NULL));
  }
}

/* With both names, of which chance comes. */
static StandingField *
make_field (const FormatsEvent *event)
{
  g_autoptr (StandingField) field = formats_event_field (event);
  g_autofree StandingPlayer *players =
      g_memdup2 (field->players, (gsize) field->n_players * sizeof *players);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < field->n_players; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    char *name = g_strconcat (player->family, " ", player->given, NULL);
    g_ptr_array_add (names, name);
    players[i].name = players[i].key = name;
  }
  return standing_field_new (field->rounds, players, field->n_players, field->games,
                             field->n_games);
}

/* A round in which he does not take part is worth what the event says. */
static void
award_absences (Gotha *gotha)
{
  g_autoptr (GArray) awards = g_array_new (FALSE, FALSE, sizeof (StandingAward));

  for (int i = 0; i < gotha->field->n_players && gotha->plan.absent_points; i++) {
    const GArray *absent = ((FormatsPlayer *) gotha->event->players->pdata[i])->absent;
    for (guint j = 0; j < absent->len; j++) {
      StandingAward award = { i, g_array_index (absent, int, j), gotha->plan.absent_points };
      if (award.round <= gotha->event->rounds)
        g_array_append_val (awards, award);
    }
  }
  standing_field_award (gotha->field, (const StandingAward *) (gpointer) awards->data,
                        (int) awards->len, gotha->plan.bye_points);
  standing_field_set_whole (gotha->field, gotha->plan.whole_points);
}

/* Reads ../shared/data/tournament/opengotha/NAME; NULL where it is not there. */
Gotha *
gotha_read (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                 "tournament", "opengotha", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) source = NULL;
  char *text;
  gsize length;
  Gotha *gotha;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  source = g_bytes_new_take (text, length);
  gotha = g_new0 (Gotha, 1);
  gotha->event = formats_opengotha_kind.parse (source, &error);
  g_assert_no_error (error);
  gotha->field = make_field (gotha->event);
  make_plan (gotha);
  award_absences (gotha);
  return gotha;
}

void
gotha_free (Gotha *gotha)
{
  standing_field_unref (gotha->field);
  formats_event_free (gotha->event);
  g_free (gotha);
}

/* The player of the name "Noguchi Motoki", -1 where there is none. */
int
gotha_find (const Gotha *gotha, const char *name)
{
  for (int i = 0; i < gotha->field->n_players; i++)
    if (g_str_equal (gotha->field->players[i].name, name))
      return i;
  return -1;
}
