/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/opengotha/opengotha.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/event.h"
#include "standing/term/criteria.h"

/* What OpenGotha sets for teams: how many boards a match has, and what breaks ties. */

static const struct {
  const char *theirs;
  StandingCriterion ours;
} team_words[] = {
  { "TEAMP", STANDING_POINTS }, { "BDW", STANDING_BOARDS_WON }, { "BDW1U", STANDING_LEADER },
  { "SOST", STANDING_SOS },     { "MNR", STANDING_RATING },
};

/* Boards won on the upper two, "BDW2U", are all where a match has no more than that. */
static gboolean
find_team_word (const char *theirs, int size, StandingCriterion *ret_ours)
{
  const char *upper = g_str_has_prefix (theirs, "BDW") ? theirs + strlen ("BDW") : "";

  if (g_ascii_isdigit (upper[0]) && g_str_equal (upper + 1, "U") && upper[0] - '0' >= size) {
    *ret_ours = STANDING_BOARDS_WON;
    return TRUE;
  }
  for (gsize k = 0; k < G_N_ELEMENTS (team_words); k++)
    if (g_str_equal (team_words[k].theirs, theirs)) {
      *ret_ours = team_words[k].ours;
      return TRUE;
    }
  return FALSE;
}

/* Those that we have, each once, in their order. @set: the parameters of teams, may be NULL.
 * @ret_others: takes the names of the others; may be NULL. */
static char *
translate_teams (const FormatsXml *set, GString *ret_others)
{
  const FormatsXml *list =
      formats_xml_child (formats_xml_child (set, "TeamPlacementParameterSet"), "PlacementCriteria");
  const FormatsXml *general = formats_xml_child (set, "TeamGeneralParameterSet");
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE };
  int size = RULES_LINE_UP_MAX;

  if (general)
    formats_opengotha_number (general, "teamSize", 1, RULES_LINE_UP_MAX, &size, NULL);
  for (guint i = 0; list && i < list->children->len; i++) {
    const char *theirs = formats_xml_get (list->children->pdata[i], "name");
    StandingCriterion ours;
    if (!theirs || !*theirs || g_str_equal (theirs, "NULL"))
      continue;
    if (!find_team_word (theirs, size, &ours)) {
      if (ret_others)
        g_string_append_printf (ret_others, "%s%s", ret_others->len ? ", " : "", theirs);
      continue;
    }
    if (!is_there[ours])
      g_string_append_printf (text, "%s%s", text->len ? " " : "", standing_criterion_id (ours));
    is_there[ours] = TRUE;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What breaks ties between teams. */
void
formats_opengotha_team_criteria (FormatsEvent *event, const FormatsXml *tournament)
{
  g_autoptr (GString) others = g_string_new (NULL);
  const FormatsXml *set = formats_xml_child (tournament, FORMATS_OPENGOTHA_TEAM_SET);
  g_autofree char *text = translate_teams (set, others);
  g_autofree char *message = NULL;

  if (*text)
    formats_event_set (event, "criteria", text);
  if (!others->len)
    return;
  message = g_strdup_printf (_ ("The standings do not know these tie-breaks of teams, so they are "
                                "left out: %s."),
                             others->str);
  formats_event_add_fault (event, set->line, FORMATS_OPENGOTHA_TEAM_SET, message);
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
  g_autofree char *said = translate_teams (set, NULL);
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
