#include <string.h>
#include "formats/opengotha/opengotha-private.h"

/* What a file needs beside all that an event of ours can say, as OpenGotha itself begins. */
static const char *const standards[] = {
  "<Tournament/>",
  "<GeneralParameterSet bInternet=\"false\" director=\"\" name=\"\" basicTime=\"60\" "
  "canByoYomiTime=\"300\""
  " complementaryTimeSystem=\"STDBYOYOMI\" fischerTime=\"10\""
  " genCountNotPlayedGamesAsHalfPoint=\"false\" genMMS2ValueAbsent=\"1\" genMMS2ValueBye=\"2\""
  " genNBW2ValueAbsent=\"0\" genNBW2ValueBye=\"2\" komi=\"7.5\" location=\"\""
  " nbMovesCanTime=\"15\" shortName=\"tournament\" size=\"19\" stdByoYomiTime=\"30\"/>",
  "<PairingParameterSet paiSeDefSecCrit=\"100000000000\"/>",
  "<DPParameterSet displayClCol=\"true\" displayCoCol=\"true\" displayIndGamesInMatches=\"true\""
  " displayNPPlayers=\"false\" displayNumCol=\"true\" displayPlCol=\"true\" gameFormat=\"full\""
  " playerSortType=\"name\" showByePlayer=\"true\" showNotFinallyRegisteredPlayers=\"true\""
  " showNotPairedPlayers=\"true\" showNotParticipatingPlayers=\"false\" showPlayerClub=\"true\""
  " showPlayerCountry=\"false\" showPlayerGrade=\"true\"/>",
  "<PublishParameterSet exportToLocalFile=\"true\" htmlAutoScroll=\"false\" print=\"true\"/>",
  "<TeamTournamentParameterSet><TeamGeneralParameterSet teamSize=\"4\"/>"
  "<TeamPlacementParameterSet><PlacementCriteria><PlacementCriterion name=\"TEAMP\" number=\"1\"/>"
  "<PlacementCriterion name=\"BDW\" number=\"2\"/><PlacementCriterion name=\"BDW3U\" number=\"3\"/>"
  "<PlacementCriterion name=\"BDW2U\" number=\"4\"/>"
  "<PlacementCriterion name=\"BDW1U\" number=\"5\"/><PlacementCriterion name=\"MNR\" number=\"6\"/>"
  "</PlacementCriteria></TeamPlacementParameterSet></TeamTournamentParameterSet>",
};

static const char *
find_standard (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (standards); i++)
    if (strncmp (standards[i] + 1, name, strlen (name)) == 0 &&
        strchr (" />", standards[i][1 + strlen (name)]))
      return standards[i];
  return NULL;
}

/* What was kept of it; for an event that never was OpenGotha's what a new one there has, or NULL.
 * @name: of an element. */
FormatsXml *
formats_opengotha_kept (const FormatsEvent *event, const char *name)
{
  g_autofree char *key = g_strconcat (FORMATS_OPENGOTHA_KEPT, name, NULL);
  const char *text = NULL;
  gboolean is_theirs = FALSE;

  for (guint i = 0; i < event->kept->len; i++) {
    const FormatsPair *pair = event->kept->pdata[i];
    is_theirs |= g_str_has_prefix (pair->name, FORMATS_OPENGOTHA_KEPT);
    if (g_str_equal (pair->name, key))
      text = pair->value;
  }
  if (!text && !is_theirs)
    text = find_standard (name);
  return text ? formats_xml_parse_text (text, strlen (text), NULL) : NULL;
}

/* @xml: an element of its source that is to be written out again. */
void
formats_opengotha_keep (FormatsEvent *event, const FormatsXml *xml)
{
  g_autofree char *key = g_strconcat (FORMATS_OPENGOTHA_KEPT, xml->name, NULL);
  g_autofree char *text = formats_xml_format (xml);

  formats_event_keep (event, key, text);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const FormatsPair *const *) a)->name, (*(const FormatsPair *const *) b)->name);
}

/* Puts its attributes in the order in which OpenGotha writes them. */
void
formats_opengotha_sort (FormatsXml *xml)
{
  g_ptr_array_sort (xml->attributes, compare_names);
}
