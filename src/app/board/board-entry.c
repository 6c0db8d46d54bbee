/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-entry.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/board/board-style.h"
#include "report/board/coordinates.h"

struct _AppBoardEntry {
  GtkEntry parent;
  int size; /* lines of the board */
};

enum { ENTRY_PLAYED, REFUSED, N_ENTRY_SIGNALS };
static guint entry_signals[N_ENTRY_SIGNALS];

G_DEFINE_FINAL_TYPE (AppBoardEntry, app_board_entry, GTK_TYPE_ENTRY)

/* The corner star at the upper right, as the desk's own style calls it: where Black begins. */
static void
format_example (AppBoardEntry *self, char buffer[16])
{
  int off = MIN (4, self->size);
  RulesPoint point = RULES_POINT (self->size - off, self->size - off);

  report_coordinates_format (app_board_style_coordinates (), point, self->size, buffer);
}

static void
restyle_entry (AppBoardEntry *self)
{
  char example[16];

  format_example (self, example);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self), example);
}

/* Whether @text is the word for a pass that the button shows, or the one that all programs know. */
static gboolean
is_pass (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  /* Translators: what is typed into the field for a move to pass */
  g_autofree char *word = g_utf8_casefold (_ ("pass"), -1);

  return g_str_equal (folded, word) || g_str_equal (folded, "pass");
}

static void
refuse (AppBoardEntry *self, const char *text)
{
  char example[16];
  g_autofree char *message = NULL;

  format_example (self, example);
  /* Translators: what was typed, and an example of a point such as Q16 */
  message =
      g_strdup_printf (_ ("“%s” is not a point on the board. Write a point like %s, or “%s”."),
                       text, example, _ ("pass"));
  g_signal_emit (self, entry_signals[REFUSED], 0, message);
}

static void
activate (GtkEntry *entry)
{
  app_board_entry_enter (APP_BOARD_ENTRY (entry));
}

static void
app_board_entry_class_init (AppBoardEntryClass *class)
{
  GTK_ENTRY_CLASS (class)->activate = activate;
  entry_signals[ENTRY_PLAYED] = g_signal_new ("played", APP_TYPE_BOARD_ENTRY, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  entry_signals[REFUSED] = g_signal_new ("refused", APP_TYPE_BOARD_ENTRY, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_board_entry_init (AppBoardEntry *self)
{
  self->size = 19;
  gtk_editable_set_width_chars (GTK_EDITABLE (self), 6);
  gtk_entry_set_max_length (GTK_ENTRY (self), 12);
  app_board_style_follow (GTK_WIDGET (self), G_CALLBACK (restyle_entry));
  restyle_entry (self);
}

/* The key that leads to the field may be struck in it as well. */
static char *
dup_typed (AppBoardEntry *self)
{
  char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self)));

  g_strstrip (text);
  if (text[0] == '/')
    memmove (text, text + 1, strlen (text));
  return g_strstrip (text);
}

/* Plays what stands there, as Enter does. What is not stored stays, selected to be typed over. */
void
app_board_entry_enter (AppBoardEntry *self)
{
  g_autofree char *text = dup_typed (self);
  RulesPoint point = RULES_PASS;
  gboolean stored = FALSE;

  gtk_editable_select_region (GTK_EDITABLE (self), 0, -1);
  if (is_pass (text) || report_coordinates_parse (text, self->size, &point))
    g_signal_emit (self, entry_signals[ENTRY_PLAYED], 0, (guint) point, &stored);
  else
    refuse (self, text);
  if (stored)
    gtk_editable_set_text (GTK_EDITABLE (self), "");
}
