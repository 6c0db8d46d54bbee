/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/publish-place.h"
#include "app/shell/settings.h"

#define KEY "publish"
#define ENTRY "{s(ssbb)}"

/* The same. */
AppPublishPlace *
app_publish_place_copy (const AppPublishPlace *place)
{
  AppPublishPlace *copy = g_new (AppPublishPlace, 1);

  *copy = (AppPublishPlace){ g_strdup (place->folder), g_strdup (place->single), place->reasons,
                             place->keep };
  return copy;
}

void
app_publish_place_free (AppPublishPlace *place)
{
  g_free (place->folder);
  g_free (place->single);
  g_free (place);
}

/* Where it was published last, or nowhere. */
AppPublishPlace *
app_publish_place_load (const char *path)
{
  GSettings *settings = app_settings_get ();
  g_autoptr (GVariant) all = settings ? g_settings_get_value (settings, KEY) : NULL;
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  AppPublishPlace *place;

  place = g_new0 (AppPublishPlace, 1);
  if (all && g_variant_lookup (all, whole, "(ssbb)", &place->folder, &place->single,
                               &place->reasons, &place->keep))
    return place;
  place->folder = g_strdup ("");
  place->single = g_strdup ("");
  return place;
}

/* Tournaments that are gone from the disk are forgotten by the way. */
static void
add_others (GVariantBuilder *builder, GVariant *all, const char *path)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@(ssbb)}", &name, &value))
    if (!g_str_equal (name, path) && g_file_test (name, G_FILE_TEST_EXISTS))
      g_variant_builder_add (builder, "{s@(ssbb)}", name, value);
}

void
app_publish_place_save (const char *path, const AppPublishPlace *place)
{
  GSettings *settings = app_settings_get ();
  g_autoptr (GVariant) all = settings ? g_settings_get_value (settings, KEY) : NULL;
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  GVariantBuilder builder;

  if (!all)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" ENTRY));
  add_others (&builder, all, whole);
  g_variant_builder_add (&builder, ENTRY, whole, place->folder, place->single, place->reasons,
                         place->keep);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
