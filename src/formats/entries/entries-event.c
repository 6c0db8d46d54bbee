#include "formats/word/cell.h"
#include "formats/text/encoding.h"
#include "formats/entries/entries.h"
#include "formats/event/kind.h"

static char *
dup_text (const char *text)
{
  char *clean = formats_cell_clean (text, 0, NULL);

  return clean ? clean : g_strdup ("");
}

static void
set_event_text (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

static FormatsEntry *
entry_of (const FormatsPlayer *player, int line)
{
  g_autofree char *family = dup_text (player->family), *given = dup_text (player->given);
  FormatsEntry *entry = formats_entry_new (line, *family ? family : given, *family ? given : "");
  const char *born = formats_player_get (player, "born");

  set_event_text (&entry->country, dup_text (player->country));
  set_event_text (&entry->club, dup_text (player->club));
  set_event_text (&entry->ident, dup_text (player->ident));
  set_event_text (&entry->born, dup_text (born ? born : ""));
  entry->rank = player->rank;
  entry->rating = player->rating;
  return entry;
}

/* The players of a whole tournament, without its games; NULL where it cannot be read, or is none.
 * @source: the bytes of a file, or what was pasted. @ret_is_event: whether it is a whole
 * tournament. @error: as the reader of that format. */
FormatsEntries *
formats_entries_of_event (GBytes *source, gboolean *ret_is_event, GError **error)
{
  const FormatsKind *kind =
      g_bytes_get_size (source) > FORMATS_ENCODING_LIMIT ? NULL : formats_kind_recognise (source);
  g_autoptr (FormatsEvent) event = NULL;
  FormatsEntries *list;

  *ret_is_event = kind && kind->parse;
  event = *ret_is_event ? formats_kind_parse (kind, source, error) : NULL;
  if (!event)
    return NULL;
  list = formats_entries_new ();
  list->encoding = "UTF-8";
  list->guess = formats_encoding_guessed (source);
  list->kind = kind->label;
  for (guint i = 0; i < event->players->len; i++)
    g_ptr_array_add (list->entries, entry_of (event->players->pdata[i], (int) i + 1));
  return list;
}
