#include "formats/record/record-private.h"

#define LINE(id, dialect, member)                                             \
  {                                                                           \
    id, dialect, FORMATS_RECORD_LINE, G_STRUCT_OFFSET (FormatsRecord, member) \
  }

const FormatsRecordProperty formats_record_properties[] = {
  LINE ("GN", NULL, title),
  LINE ("EV", "TE", event),
  LINE ("RO", NULL, round),
  LINE ("PC", NULL, place),
  LINE ("DT", "RD", date),
  LINE ("PB", NULL, name[0]),
  LINE ("BR", NULL, rank_text[0]),
  LINE ("BT", NULL, team[0]),
  LINE ("PW", NULL, name[1]),
  LINE ("WR", NULL, rank_text[1]),
  LINE ("WT", NULL, team[1]),
  LINE ("RU", NULL, rules),
  LINE ("OT", NULL, overtime),
  LINE ("SO", NULL, source),
  { "KM", "KO", FORMATS_RECORD_KOMI, G_STRUCT_OFFSET (FormatsRecord, komi_text) },
  { "HA", "HD", FORMATS_RECORD_HANDICAP, 0 },
  { "TM", NULL, FORMATS_RECORD_TIME, G_STRUCT_OFFSET (FormatsRecord, time_text) },
  { "RE", NULL, FORMATS_RECORD_RESULT, G_STRUCT_OFFSET (FormatsRecord, result_text) },
  { "PL", NULL, FORMATS_RECORD_TURN, 0 },
  { "C", NULL, FORMATS_RECORD_COMMENT, G_STRUCT_OFFSET (FormatsRecord, comment) },
};

const int formats_record_n_properties = G_N_ELEMENTS (formats_record_properties);

/* Where the record holds its text; NULL where that is a number alone. */
char **
formats_record_text (FormatsRecord *record, const FormatsRecordProperty *property)
{
  if (property->type == FORMATS_RECORD_HANDICAP || property->type == FORMATS_RECORD_TURN)
    return NULL;
  return (char **) G_STRUCT_MEMBER_P (record, property->offset);
}

static void
clear_step (gpointer step)
{
  g_free (((FormatsStep *) step)->comment);
}

/* A record that says nothing, of a board of 19 lines. */
FormatsRecord *
formats_record_new (void)
{
  FormatsRecord *record = g_new0 (FormatsRecord, 1);

  for (int i = 0; i < formats_record_n_properties; i++) {
    char **text = formats_record_text (record, &formats_record_properties[i]);
    if (text)
      *text = g_strdup ("");
  }
  for (int i = 0; i < 2; i++)
    record->territory[i] = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  record->size = 19;
  record->time_ms = -1;
  record->steps = g_array_new (FALSE, FALSE, sizeof (FormatsStep));
  g_array_set_clear_func (record->steps, clear_step);
  return record;
}

/* @record may be NULL. */
void
formats_record_free (FormatsRecord *record)
{
  if (!record)
    return;
  for (int i = 0; i < formats_record_n_properties; i++) {
    char **text = formats_record_text (record, &formats_record_properties[i]);
    g_free (text ? *text : NULL);
  }
  for (int i = 0; i < 2; i++)
    g_array_unref (record->territory[i]);
  g_array_unref (record->steps);
  g_free (record);
}
