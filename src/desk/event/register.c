/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/register.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/file/error.h"
#include "formats/text/fold.h"

#define WORDS_MAX 8
#define TEXT_MAX 200 /* bytes that are searched for */

struct _DeskRegister {
  LedgerRegister *ledger;
};

/* --- Opening --- */

/* Where the register is: in the user's data folder, or where the environment's TENGEN_REGISTER
 * says. */
char *
desk_register_path (void)
{
  const char *path = g_getenv ("TENGEN_REGISTER");

  return path && path[0] ? g_strdup (path)
                         : g_build_filename (g_get_user_data_dir (), "tengen", "register.db", NULL);
}

/* The register, to be read, or NULL. @error: LEDGER_ERROR_MISSING where no list was ever loaded,
 * LEDGER_ERROR_DAMAGED, ... */
DeskRegister *
desk_register_open (GError **error)
{
  g_autofree char *path = desk_register_path ();
  LedgerRegister *ledger = ledger_register_open (path, FALSE, error);
  DeskRegister *self;

  if (!ledger)
    return NULL;
  self = g_new (DeskRegister, 1);
  self->ledger = ledger;
  return self;
}

/* @self may be NULL. */
void
desk_register_close (DeskRegister *self)
{
  if (!self)
    return;
  ledger_register_close (self->ledger);
  g_free (self);
}

/* Sets a damaged register aside, as NAME.damaged, and begins an empty one. Only a register: a
 * tournament in its place is left alone. Returns TRUE when there is an empty register. */
gboolean
desk_register_rebuild (GError **error)
{
  g_autofree char *path = desk_register_path ();
  g_autoptr (LedgerRegister) made = NULL;

  if (!ledger_register_set_aside (path, error))
    return FALSE;
  made = ledger_register_open (path, TRUE, error);
  return made != NULL;
}

/* --- Finding --- */

static void
free_entry (gpointer data)
{
  DeskRegisterEntry *entry = data;

  g_free (entry->source);
  g_free (entry->ident);
  g_free (entry->family);
  g_free (entry->given);
  g_free (entry->country);
  g_free (entry->club);
  g_free (entry->licence);
  g_free (entry->seen);
  g_free (entry->key);
  g_free (entry);
}

static void
take_row (const LedgerRegisterRow *row, gpointer data)
{
  DeskRegisterEntry *entry = g_new (DeskRegisterEntry, 1);

  *entry = (DeskRegisterEntry){
    .source = g_strdup (row->source),
    .ident = g_strdup (row->ident),
    .family = g_strdup (row->family),
    .given = g_strdup (row->given),
    .country = g_strdup (row->country),
    .club = g_strdup (row->club),
    .licence = g_strdup (row->licence),
    .seen = g_strdup (row->seen),
    .key = g_strchomp (g_strjoin (" ", row->family_key, row->given_key, NULL)),
    .rank = (RulesRank) CLAMP (row->rank, RULES_RANK_NONE, RULES_RANK_PRO (9)),
    .rating = (int) CLAMP (row->rating, -900, 4000),
  };
  g_ptr_array_add (data, entry);
}

static GPtrArray *
finish (GPtrArray *entries, gboolean done)
{
  if (done)
    return entries;
  g_ptr_array_unref (entries);
  return NULL;
}

/* Who fits, those first whose family name begins with the first word, or NULL
 * (DeskRegisterEntry). @text: beginnings of words of a name, or a number, as they are being
 * typed. @most: how many are wanted. */
GPtrArray *
desk_register_search (DeskRegister *self, const char *text, int most, GError **error)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);
  g_autofree char *start = g_strndup (text, TEXT_MAX);
  g_autofree char *valid = g_utf8_make_valid (start, -1), *folded = formats_fold (valid);
  g_auto (GStrv) words = folded[0] ? g_strsplit (folded, " ", WORDS_MAX + 1) : g_new0 (char *, 1);

  if (g_strv_length (words) > WORDS_MAX)
    g_clear_pointer (&words[WORDS_MAX], g_free);
  return finish (entries, ledger_register_search (self->ledger, (const char *const *) words, most,
                                                  take_row, entries, error));
}

/* Who has it, or NULL (DeskRegisterEntry). @source: "egf"; NULL for any list. */
GPtrArray *
desk_register_find (DeskRegister *self, const char *source, const char *ident, GError **error)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);

  return finish (entries,
                 ledger_register_find (self->ledger, source, ident, take_row, entries, error));
}

/* Who has that name, however it is accented and split, or NULL (DeskRegisterEntry). @source:
 * "egf". */
GPtrArray *
desk_register_named (DeskRegister *self, const char *source, const char *name, GError **error)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);
  g_autofree char *folded = formats_fold (name);

  return finish (entries,
                 ledger_register_named (self->ledger, source, folded, take_row, entries, error));
}

/* The same for a tournament; the texts are lent by @entry. */
DeskPlayer
desk_register_player (const DeskRegisterEntry *entry)
{
  return (DeskPlayer){
    .family = entry->family,
    .given = entry->given,
    .country = entry->country,
    .club = entry->club,
    .ident = entry->ident,
    .rank = entry->rank,
    .rating = entry->rating,
  };
}

/* --- Sources --- */

/* @source may be NULL. */
void
desk_register_source_free (DeskRegisterSource *source)
{
  if (!source)
    return;
  g_free (source->source);
  g_free (source->date);
  g_free (source->dated);
  g_free (source->file);
  g_free (source);
}

static void
take_source (const LedgerRegisterSource *row, gpointer data)
{
  DeskRegisterSource *source = g_new (DeskRegisterSource, 1);

  *source = (DeskRegisterSource){
    .source = g_strdup (row->source),
    .date = g_strdup (row->date),
    .dated = g_strdup (row->dated),
    .file = g_strdup (row->file),
    .loaded = row->loaded,
    .n = (int) CLAMP (row->n, 0, G_MAXINT),
  };
  g_ptr_array_add (data, source);
}

/* The lists that are loaded, or NULL (DeskRegisterSource). */
GPtrArray *
desk_register_sources (DeskRegister *self, GError **error)
{
  GPtrArray *sources = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_register_source_free);

  return finish (sources, ledger_register_list (self->ledger, take_source, sources, error));
}

static gboolean
refuse_source (const char *source, GError **error)
{
  if (source)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("No list “%s” is loaded."), source);
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("Several rating lists are loaded: choose which one to use."));
}

/* That list, or NULL. @source: "egf"; NULL for the only one. */
DeskRegisterSource *
desk_register_source (DeskRegister *self, const char *source, GError **error)
{
  g_autoptr (GPtrArray) sources = desk_register_sources (self, error);

  if (!sources)
    return NULL;
  for (guint i = 0; i < sources->len; i++) {
    DeskRegisterSource *found = sources->pdata[i];
    if (source ? g_str_equal (found->source, source) : sources->len == 1) {
      sources->pdata[i] = NULL;
      return found;
    }
  }
  if (sources->len == 0)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("No rating list is loaded."));
  else
    refuse_source (source, error);
  return NULL;
}
