#include "desk/record-fit.h"
#include "desk/event.h"
#include "desk/record.h"

/* Texts that are numbers, or are taken for what they say without another look. */

/* A word that no list has any more is passed over by who reads it; a number is taken as it is. */
gboolean
desk_record_fits_setting (gconstpointer record)
{
  static const char *const numbers[] = { "rounds", "lots_seed", "cut_places", NULL };
  const DeskSetting *row = record;

  return !g_strv_contains (numbers, row->name) || desk_event_check (row->name, row->value, NULL);
}

gboolean
desk_record_fits_result (gconstpointer record)
{
  const DeskResult *row = record;
  RulesResult result;

  return row->result[0] == '\0' || rules_result_parse (row->result, &result);
}

/* "5 7 9" */
gboolean
desk_record_fits_tie (gconstpointer record)
{
  const DeskTie *row = record;
  g_auto (GStrv) words = g_strsplit (row->players, " ", -1);
  gint64 key;

  for (int i = 0; words[i]; i++)
    if (words[i][0] && !g_ascii_string_to_signed (words[i], 10, 1, LEDGER_COUNT_MAX, &key, NULL))
      return FALSE;
  return TRUE;
}
