/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/settings.h"

/* What could change a ruling is in the tournament's file; this is only how the program looks.
 * Returns the preferences; NULL where the schema is not installed; not the caller’s. */
GSettings *
app_settings_get (void)
{
  static GSettings *settings;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source ? g_settings_schema_source_lookup (source, "org.tengen.Tengen", TRUE) : NULL;

  if (!settings && schema)
    settings = g_settings_new ("org.tengen.Tengen");
  return settings;
}
