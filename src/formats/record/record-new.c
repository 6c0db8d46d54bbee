#include "formats/record/record-private.h"

const FormatsRecordText formats_record_texts[] = {
  { "GN", G_STRUCT_OFFSET (FormatsRecord, title) },
  { "EV", G_STRUCT_OFFSET (FormatsRecord, event) },
  { "RO", G_STRUCT_OFFSET (FormatsRecord, round) },
  { "PC", G_STRUCT_OFFSET (FormatsRecord, place) },
  { "DT", G_STRUCT_OFFSET (FormatsRecord, date) },
  { "PB", G_STRUCT_OFFSET (FormatsRecord, name[0]) },
  { "BR", G_STRUCT_OFFSET (FormatsRecord, rank_text[0]) },
  { "BT", G_STRUCT_OFFSET (FormatsRecord, team[0]) },
  { "PW", G_STRUCT_OFFSET (FormatsRecord, name[1]) },
  { "WR", G_STRUCT_OFFSET (FormatsRecord, rank_text[1]) },
  { "WT", G_STRUCT_OFFSET (FormatsRecord, team[1]) },
  { "RU", G_STRUCT_OFFSET (FormatsRecord, rules) },
  { "OT", G_STRUCT_OFFSET (FormatsRecord, overtime) },
  { "SO", G_STRUCT_OFFSET (FormatsRecord, source) },
  { "RE", G_STRUCT_OFFSET (FormatsRecord, result_text) },
};

const int formats_record_n_texts = G_N_ELEMENTS (formats_record_texts);

/* Where the record holds that text. @i: which of formats_record_texts. */
char **
formats_record_text (FormatsRecord *record, int i)
{
  return (char **) G_STRUCT_MEMBER_P (record, formats_record_texts[i].offset);
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

  for (int i = 0; i < formats_record_n_texts; i++)
    *formats_record_text (record, i) = g_strdup ("");
  for (int i = 0; i < 2; i++)
    record->territory[i] = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  record->comment = g_strdup ("");
  record->komi_text = g_strdup ("");
  record->time_text = g_strdup ("");
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
  for (int i = 0; i < formats_record_n_texts; i++)
    g_free (*formats_record_text (record, i));
  for (int i = 0; i < 2; i++)
    g_array_unref (record->territory[i]);
  g_free (record->comment);
  g_free (record->komi_text);
  g_free (record->time_text);
  g_array_unref (record->steps);
  g_free (record);
}
