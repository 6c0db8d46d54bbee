#include <glib/gi18n.h>
#include <string.h>
#include "formats/program/macmahon-private.h"
#include "pairing/draw/option.h"

/* The settings of a tournament of MacMahon. */

static const char *const macmahon_settings_taken[] = { "Name",
                                                       "NumberOfRounds",
                                                       "UpperMacMahonBar",
                                                       "UpperMacMahonBarLevel",
                                                       "LowerMacMahonBar",
                                                       "LowerMacMahonBarLevel",
                                                       "HandicapUsed",
                                                       "HandicapBelow",
                                                       "HandicapBelowLevel",
                                                       "HandicapLimit",
                                                       "HandicapLimitValue",
                                                       "HandicapByLevel",
                                                       NULL };

/* FALSE where it is no such number. @name: of a child; where it is not there, @ret_number is left
 * alone. @least: that it may be. @most: that it may be. @ret_number: it. @error: the reason, with
 * the line. */
gboolean
formats_macmahon_number (const FormatsXml *xml, const char *name, int least, int most,
                         int *ret_number, GError **error)
{
  const FormatsXml *child = formats_xml_child (xml, name);
  gint64 number;

  if (!child)
    return TRUE;
  if (!g_ascii_string_to_signed (child->text->str, 10, least, most, &number, NULL))
    return formats_xml_refuse (child, error, _ ("%s is a number from %d to %d, not “%s”."), name,
                               least, most, child->text->str);
  *ret_number = (int) number;
  return TRUE;
}

static gboolean
macmahon_settings_is_true (const FormatsXml *xml, const char *name)
{
  return g_str_equal (formats_xml_text (xml, name), "true");
}

static void
set_rank (FormatsEvent *event, const char *name, RulesRank rank)
{
  char buffer[8];

  formats_event_set (event, name, rules_rank_format (rank, buffer));
}

/* A bar holds where its switch is on; @standard is what is as good as none. */
static gboolean
take_bar (FormatsEvent *event, const FormatsXml *tournament, const char *name, const char *setting,
          RulesRank standard, GError **error)
{
  g_autofree char *level = g_strconcat (name, "Level", NULL);
  const FormatsXml *child = formats_xml_child (tournament, level);
  RulesRank rank = RULES_RANK_NONE;

  if (!child || !macmahon_settings_is_true (tournament, name)) {
    set_rank (event, setting, standard);
    return TRUE;
  }
  if (!rules_rank_parse (child->text->str, &rank) || rank == RULES_RANK_NONE)
    return formats_xml_refuse (child, error, _ ("“%s” is no rank."), child->text->str);
  set_rank (event, setting, rank);
  return TRUE;
}

/* Which way its sign goes is not known, so that only none is taken. */
static void
take_adjustment (FormatsEvent *event, const FormatsXml *tournament)
{
  const FormatsXml *value = formats_xml_child (tournament, "HandicapAdjustmentValue");

  if (!macmahon_settings_is_true (tournament, "HandicapAdjustment") || !value ||
      g_str_equal (value->text->str, "0"))
    formats_event_set (event, "handicap_correction", "0");
  else
    formats_event_add_fault (event, value->line, value->text->str,
                             _ ("Set by how many stones the handicap is less."));
}

static gboolean
take_handicap (FormatsEvent *event, const FormatsXml *tournament, GError **error)
{
  int most = 9;
  g_autofree char *text = NULL;

  if (macmahon_settings_is_true (tournament, "HandicapLimit") &&
      !formats_macmahon_number (tournament, "HandicapLimitValue", 0, 9, &most, error))
    return FALSE;
  text = g_strdup_printf ("%d", most);
  formats_event_set (event, "handicap",
                     macmahon_settings_is_true (tournament, "HandicapUsed") ? "yes" : "no");
  formats_event_set (event, "handicap_most", text);
  formats_event_set (event, "handicap_by",
                     macmahon_settings_is_true (tournament, "HandicapByLevel") ? "rank" : "score");
  take_adjustment (event, tournament);
  return take_bar (event, tournament, "HandicapBelow", "handicap_none", RULES_RANK_DAN (9), error);
}

/* "Score" is what a player started with and his points, and so are the opponents'. */
static const struct {
  const char *theirs;
  StandingCriterion ours;
} macmahon_settings_words[] = {
  { "Score", STANDING_MMS },  { "Points", STANDING_POINTS }, { "Wins", STANDING_WINS },
  { "SOS", STANDING_SOSM },   { "SOSOS", STANDING_SOSOSM },  { "Rating", STANDING_RATING },
  { "Level", STANDING_RANK }, { "Rank", STANDING_RANK },
};

static void
take_criteria (FormatsEvent *event, const FormatsXml *list)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE };

  for (guint i = 0; list && i < list->children->len; i++) {
    const FormatsXml *child = list->children->pdata[i];
    const char *name = formats_xml_text (child, "ShortName");
    gsize j = 0;
    while (j < G_N_ELEMENTS (macmahon_settings_words) &&
           g_ascii_strcasecmp (macmahon_settings_words[j].theirs, name) != 0)
      j++;
    if (j == G_N_ELEMENTS (macmahon_settings_words))
      formats_event_add_fault (event, child->line, name, _ ("There is no such criterion."));
    else if (!is_there[macmahon_settings_words[j].ours])
      g_string_append_printf (text, "%s%s", text->len ? " " : "",
                              standing_criterion_id (macmahon_settings_words[j].ours));
    if (j < G_N_ELEMENTS (macmahon_settings_words))
      is_there[macmahon_settings_words[j].ours] = TRUE;
  }
  if (text->len > 0)
    formats_event_set (event, "criteria", text->str);
}

/* What no setting says, so that nothing is lost. */
static void
keep_rest (FormatsEvent *event, const FormatsXml *tournament)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (tournament->name, 0);
  g_autofree char *text = NULL;

  for (guint i = 0; i < tournament->children->len; i++) {
    const FormatsXml *child = tournament->children->pdata[i];
    if (!g_strv_contains (macmahon_settings_taken, child->name))
      formats_xml_take (rest, formats_xml_dup (child));
  }
  text = formats_xml_format (rest);
  if (rest->children->len > 0)
    formats_event_keep (event, "macmahon/Tournament", text);
}

/* FALSE where a figure cannot be one. @event: what gets the settings. @error: the reason, with
 * the line. */
gboolean
formats_macmahon_settings_read (FormatsEvent *event, const FormatsXml *root, GError **error)
{
  const FormatsXml *tournament = formats_xml_child (root, "Tournament");
  g_autofree char *name =
      g_strdelimit (g_strdup (formats_xml_text (tournament, "Name")), "\t\r\n", ' ');
  g_autofree char *text = NULL;
  int rounds = 0;

  if (!tournament)
    return formats_xml_refuse (root, error, _ ("There is no tournament in it."));
  if (!formats_macmahon_number (tournament, "NumberOfRounds", 1, FORMATS_EVENT_ROUNDS, &rounds,
                                error))
    return FALSE;
  text = g_strdup_printf ("%d", rounds);
  formats_event_set (event, "system", "macmahon");
  if (*name)
    formats_event_set (event, "name", name);
  if (rounds > 0)
    formats_event_set (event, "rounds", text);
  keep_rest (event, tournament);
  take_criteria (event, formats_xml_child (root, "Walllist"));
  return take_bar (event, tournament, "UpperMacMahonBar", "bar", RULES_RANK_DAN (9), error) &&
         take_bar (event, tournament, "LowerMacMahonBar", "floor", RULES_RANK_KYU (30), error) &&
         take_handicap (event, tournament, error);
}

/* @event: a tournament whose settings are there. @bars: where its players start, as those
 * settings say. */
void
formats_macmahon_bars (const FormatsEvent *event, StandingMacmahon *bars)
{
  PairingPlan plan;

  pairing_plan_init (&plan, PAIRING_MACMAHON);
  pairing_option_set (&plan, "bar", formats_event_get (event, "bar"), NULL);
  pairing_option_set (&plan, "floor", formats_event_get (event, "floor"), NULL);
  *bars = (StandingMacmahon){ plan.zero, plan.floor, plan.bar, 0 };
}
