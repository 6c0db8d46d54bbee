/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual-read.h"
#include <glib/gi18n.h>
#include <string.h>

/* Around the id of a chapter in a text whose title is not known yet; XML cannot have it. */
#define MARK "\001"

typedef struct {
  GPtrArray *chapters;
  AppManualChapter *chapter;
  char *part;
  GString *text; /* what is being read, %NULL between texts */
  AppManualKind row;
  int step;
} Reader;

static const struct {
  const char *element;
  AppManualKind kind;
} kinds[] = {
  { "para", APP_MANUAL_PARA }, { "step", APP_MANUAL_STEP }, { "listitem", APP_MANUAL_ITEM },
  { "head", APP_MANUAL_HEAD }, { "row", APP_MANUAL_ROW },   { "figure", APP_MANUAL_FIGURE },
};

/* Elements in a text, and the markup that stands for them. */
static const struct {
  const char *element, *open, *close;
} inlines[] = {
  { "guilabel", "<b>", "</b>" },
  { "keycap", "<b>", "</b>" },
  { "literal", "<tt>", "</tt>" },
  { "article", NULL, "</a>" },
};

/* --- What is kept --- */

static void
block_free (gpointer data)
{
  AppManualBlock *block = data;

  g_free (block->figure);
  g_ptr_array_unref (block->texts);
  g_free (block);
}

static void
chapter_free (gpointer data)
{
  AppManualChapter *chapter = data;

  g_free (chapter->id);
  g_free (chapter->part);
  g_free (chapter->title);
  g_ptr_array_unref (chapter->blocks);
  g_string_free (chapter->words, TRUE);
  g_free (chapter);
}

static void
begin_chapter (Reader *reader, const char *id)
{
  AppManualChapter *chapter = g_new0 (AppManualChapter, 1);

  chapter->id = g_strdup (id);
  chapter->part = g_strdup (reader->part);
  chapter->blocks = g_ptr_array_new_with_free_func (block_free);
  chapter->words = g_string_new (NULL);
  reader->chapter = chapter;
  g_ptr_array_add (reader->chapters, chapter);
}

static void
begin_block (Reader *reader, AppManualKind kind, const char *figure)
{
  AppManualBlock *block = g_new0 (AppManualBlock, 1);

  reader->step = kind == APP_MANUAL_STEP ? reader->step + 1 : 0;
  block->kind = kind;
  block->number = reader->step;
  block->figure = g_strdup (figure);
  block->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (reader->chapter->blocks, block);
}

/* --- Reading --- */

static const char *
value_of (const char *name, const char **names, const char **values)
{
  for (int i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static gboolean
is_text (const char *element)
{
  static const char *const texts[] = { "title", "para", "step", "listitem", "entry", NULL };

  return g_strv_contains (texts, element);
}

static void
open_inline (Reader *reader, const char *element, const char **names, const char **values)
{
  for (gsize i = 0; i < G_N_ELEMENTS (inlines); i++)
    if (g_str_equal (element, inlines[i].element)) {
      g_autofree char *link =
          g_markup_printf_escaped ("<a href=\"article:%s\">", value_of ("cite", names, values));
      g_string_append (reader->text, inlines[i].open ? inlines[i].open : link);
    }
  if (g_str_equal (element, "link"))
    g_string_append_printf (reader->text, MARK "%s" MARK, value_of ("to", names, values));
}

static void
start_cb (GMarkupParseContext *context, const char *element, const char **names,
          const char **values, gpointer data, GError **error)
{
  Reader *reader = data;

  if (g_str_equal (element, "chapter"))
    begin_chapter (reader, value_of ("id", names, values));
  for (gsize i = 0; reader->chapter && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (element, kinds[i].element))
      begin_block (reader, kinds[i].kind, value_of ("id", names, values));
  if (is_text (element))
    reader->text = g_string_new (NULL);
  else if (reader->text)
    open_inline (reader, element, names, values);
}

/* Lines of the source are only for who writes it. */
static char *
dup_joined (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  GString *joined = g_string_new (NULL);

  for (int i = 0; words[i]; i++)
    if (*words[i])
      g_string_append_printf (joined, joined->len ? " %s" : "%s", words[i]);
  return g_string_free (joined, FALSE);
}

static void
keep_text (Reader *reader, const char *element, char *text)
{
  GPtrArray *blocks = reader->chapter ? reader->chapter->blocks : NULL;

  if (blocks && (blocks->len || !g_str_equal (element, "title"))) {
    AppManualBlock *block = blocks->pdata[blocks->len - 1];
    g_ptr_array_add (block->texts, text);
  } else if (reader->chapter)
    reader->chapter->title = text;
  else {
    g_free (reader->part);
    reader->part = text;
  }
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *reader = data;

  if (is_text (element)) {
    keep_text (reader, element, dup_joined (reader->text->str));
    g_string_free (g_steal_pointer (&reader->text), TRUE);
  }
  for (gsize i = 0; reader->text && i < G_N_ELEMENTS (inlines); i++)
    if (g_str_equal (element, inlines[i].element))
      g_string_append (reader->text, inlines[i].close);
  if (g_str_equal (element, "procedure"))
    reader->step = 0;
  if (g_str_equal (element, "part"))
    reader->chapter = NULL;
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data,
         GError **error)
{
  Reader *reader = data;
  g_autofree char *escaped = reader->text ? g_markup_escape_text (text, (gssize) length) : NULL;
  g_autofree char *folded = reader->chapter ? g_utf8_casefold (text, (gssize) length) : NULL;
  g_autofree char *words = folded ? dup_joined (folded) : NULL;

  if (reader->text)
    g_string_append (reader->text, escaped);
  if (words)
    g_string_append_printf (reader->chapter->words, " %s", words);
}

/* --- Links, once every title is known --- */

static const char *
find_title (const GPtrArray *chapters, const char *id)
{
  for (guint i = 0; i < chapters->len; i++) {
    const AppManualChapter *chapter = chapters->pdata[i];
    if (g_str_equal (chapter->id, id))
      return chapter->title;
  }
  return id;
}

static char *
dup_linked (const GPtrArray *chapters, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, MARK, -1);
  GString *linked = g_string_new (parts[0]);

  for (int i = 1; parts[0] && parts[i]; i++)
    if (i % 2)
      g_string_append_printf (linked, "<a href=\"chapter:%s\">%s</a>", parts[i],
                              find_title (chapters, parts[i]));
    else
      g_string_append (linked, parts[i]);
  return g_string_free (linked, FALSE);
}

static void
link_chapter (const GPtrArray *chapters, AppManualChapter *chapter)
{
  for (guint i = 0; i < chapter->blocks->len; i++) {
    AppManualBlock *block = chapter->blocks->pdata[i];

    for (guint j = 0; j < block->texts->len; j++) {
      char *text = block->texts->pdata[j];
      block->texts->pdata[j] = dup_linked (chapters, text);
      g_free (text);
    }
  }
}

/* Its chapters, or NULL (AppManualChapter). @text: the manual in XML; its words are those of
 * data/manual/manual.dtd. @length: its bytes, -1 where it ends with a zero. */
GPtrArray *
app_manual_read (const char *text, gssize length, GError **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (GPtrArray) chapters = g_ptr_array_new_with_free_func (chapter_free);
  Reader reader = { .chapters = chapters };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &reader, NULL);
  gboolean done = g_markup_parse_context_parse (context, text, length, error) &&
                  g_markup_parse_context_end_parse (context, error);

  if (done && !chapters->len) {
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY,
                         _ ("The manual has no chapters."));
    done = FALSE;
  }
  g_free (reader.part);
  if (reader.text)
    g_string_free (reader.text, TRUE);
  for (guint i = 0; done && i < chapters->len; i++)
    link_chapter (chapters, chapters->pdata[i]);
  return done ? g_steal_pointer (&chapters) : NULL;
}

/* --- Search --- */

/* Whether each word occurs in it, be it in small letters or large. @words: what is looked for. */
gboolean
app_manual_read_has (const AppManualChapter *chapter, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_auto (GStrv) each = g_strsplit_set (folded, " \t", -1);
  gboolean has = TRUE;

  for (int i = 0; has && each[i]; i++)
    has = strstr (chapter->words->str, each[i]) != NULL;
  return has;
}
