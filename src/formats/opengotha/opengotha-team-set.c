/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/opengotha/opengotha.h"
#include "standing/term/criteria.h"

/* What OpenGotha sets for teams: how many boards a match has, and what breaks ties. */

static const struct {
  const char *theirs;
  StandingCriterion ours;
} team_words[] = { { "TEAMP", STANDING_POINTS },
                   { "BDW", STANDING_BOARDS_WON },
                   { "SOST", STANDING_SOS },
                   { "MNR", STANDING_RATING } };

/* Those that we have, in their order. @set: the parameters of teams, may be NULL. */
static char *
translate_teams (const FormatsXml *set)
{
  const FormatsXml *list =
      formats_xml_child (formats_xml_child (set, "TeamPlacementParameterSet"), "PlacementCriteria");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; list && i < list->children->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (team_words); k++)
      if (g_strcmp0 (formats_xml_get (list->children->pdata[i], "name"), team_words[k].theirs) == 0)
        g_string_append_printf (text, "%s%s", text->len ? " " : "",
                                standing_criterion_id (team_words[k].ours));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What breaks ties between teams. */
void
formats_opengotha_team_criteria (FormatsEvent *event, const FormatsXml *tournament)
{
  g_autofree char *text =
      translate_teams (formats_xml_child (tournament, FORMATS_OPENGOTHA_TEAM_SET));

  if (*text)
    formats_event_set (event, "criteria", text);
}

static void
write_criteria_list (FormatsXml *list, const char *text)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n = 0;

  if (!standing_criteria_parse (text, criteria, &n))
    return;
  for (int i = 0; i < n; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (team_words); k++)
      if (team_words[k].ours == criteria[i]) {
        FormatsXml *child = formats_xml_add (list, "PlacementCriterion");
        formats_xml_set (child, "name", team_words[k].theirs);
        formats_opengotha_set_number (child, "number", (int) list->children->len);
      }
}

/* How many boards, and what breaks ties: where the list that is there says the same, it stays.
 * @set: the parameters of teams as they were kept. */
void
formats_opengotha_team_set_write (const FormatsEvent *event, FormatsXml *set)
{
  const char *text = formats_event_get (event, "criteria");
  g_autofree char *said = translate_teams (set);
  FormatsXml *list;

  formats_opengotha_set_number (formats_opengotha_child (set, "TeamGeneralParameterSet"),
                                "teamSize", formats_event_n_boards (event));
  if (!text || !*text || g_str_equal (text, said))
    return;
  list = formats_opengotha_child (formats_opengotha_child (set, "TeamPlacementParameterSet"),
                                  "PlacementCriteria");
  g_ptr_array_set_size (list->children, 0);
  write_criteria_list (list, text);
}
