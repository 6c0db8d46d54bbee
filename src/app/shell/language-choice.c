/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/language-choice.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"

/* po/LINGUAS and English; a test compares. Each by its own name, which is not translated. */
static const struct {
  const char *id;
  const char *name;
} languages[] = {
  { "de", "Deutsch" }, { "en", "English" }, { "es", "español" },     { "fr", "français" },
  { "ja", "日本語" },  { "ko", "한국어" },  { "zh_CN", "简体中文" },
};

static void
add_language_choice (GtkStringList *names, GStrvBuilder *ids, const char *id, const char *name)
{
  gtk_string_list_append (names, name);
  g_strv_builder_add (ids, id);
}

/* A language that Tengen does not speak stays in the list, by its code. Returns the list.
 * @language: what is chosen, such as "zh_CN"; "" for the user's. */
GtkWidget *
app_language_choice_new (const char *language)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *choice;
  guint selected = 0;

  add_language_choice (names, builder, "", _ ("Language of the computer that prints"));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    add_language_choice (names, builder, languages[i].id, languages[i].name);
    if (g_str_equal (languages[i].id, language))
      selected = i + 1;
  }
  if (language[0] && selected == 0) {
    selected = G_N_ELEMENTS (languages) + 1;
    add_language_choice (names, builder, language, language);
  }
  choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  app_choice_shorten (GTK_DROP_DOWN (choice), 12);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  g_object_set_data_full (G_OBJECT (choice), "ids", g_strv_builder_end (builder),
                          (GDestroyNotify) g_strfreev);
  return choice;
}

/* What is chosen, such as "zh_CN"; "" for the user's. @choice: such a list. */
const char *
app_language_choice_get (GtkWidget *choice)
{
  char **ids = g_object_get_data (G_OBJECT (choice), "ids");

  return ids[gtk_drop_down_get_selected (GTK_DROP_DOWN (choice))];
}
