/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-style.h"
#include "app/shell/appearance.h"
#include "app/shell/settings.h"

/* Text lighter than the middle is written on something dark, whatever the desktop calls it. */
static gboolean
is_dark (GtkWidget *widget)
{
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  return 0.299f * text.red + 0.587f * text.green + 0.114f * text.blue > 0.5f;
}

static char *
preference (const char *key)
{
  GSettings *settings = app_settings_get ();

  return settings ? g_settings_get_string (settings, key) : g_strdup ("");
}

/* The place of a name in a list, 0 where it is not there. */
static int
find_style (const char *const *names, const char *name)
{
  for (int i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return i;
  return 0;
}

/* What was chosen; where nothing was, what goes with the desktop's own colours. @board: the
 * widget in which a board is. */
ReportTheme
app_board_style_theme (GtkWidget *board)
{
  static const char *const names[] = { "light", "dark", "clear", "auto", NULL };
  g_autofree char *name = preference ("board-theme");

  if ((*name == '\0' || g_str_equal (name, "auto")) && app_appearance_is_contrast ())
    return REPORT_THEME_CLEAR;
  if (*name == '\0' || g_str_equal (name, "auto"))
    return is_dark (board) ? REPORT_THEME_DARK : REPORT_THEME_LIGHT;
  return (ReportTheme) find_style (names, name);
}

/* What was chosen, letters and numbers where nothing was. */
ReportCoordinates
app_board_style_coordinates (void)
{
  static const char *const names[] = { "none", "western", "chinese", "sgf", NULL };
  g_autofree char *name = preference ("board-coordinates");

  return *name != '\0' ? (ReportCoordinates) find_style (names, name) : REPORT_COORDINATES_WESTERN;
}

/* @changed: called with it as the only argument when another style was chosen; until it is gone. */
void
app_board_style_follow (GtkWidget *board, GCallback changed)
{
  GSettings *settings = app_settings_get ();

  if (!settings)
    return;
  g_signal_connect_object (settings, "changed::board-theme", changed, board, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::board-coordinates", changed, board,
                           G_CONNECT_SWAPPED);
}

/* Adds "board-theme" and "board-coordinates", whose states are the preferences. @map: where the
 * menu's actions are. */
void
app_board_style_add_actions (GActionMap *map)
{
  static const char *const keys[] = { "board-theme", "board-coordinates" };
  GSettings *settings = app_settings_get ();

  for (gsize i = 0; settings && i < G_N_ELEMENTS (keys); i++) {
    g_autoptr (GAction) action = g_settings_create_action (settings, keys[i]);

    g_action_map_add_action (map, action);
  }
}
