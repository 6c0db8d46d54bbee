/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-columns.h"

/* Nothing is worth more than so many letters: it is read whole elsewhere. */
#define MOST_LETTERS 64
/* What an icon before the text takes. */
#define ICON_WIDTH 20

static void
columns_clear (AppSheetColumns *self)
{
  app_sheet_columns_forget (self);
  g_clear_pointer (&self->wishes, g_free);
  g_clear_pointer (&self->columns, g_free);
  g_clear_pointer (&self->x, g_free);
  g_clear_pointer (&self->width, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->head, g_free);
  self->n = 0;
}

static int
columns_least (const AppSheetColumns *self, int column, int character, AppSheetRoom room)
{
  const AppSheetColumn *its = &self->columns[column];
  gboolean tight = room == APP_SHEET_TIGHT;
  int chars = tight && its->tight_chars ? its->tight_chars : its->width_chars;
  int title = tight ? self->head[column] : self->title[column];

  if (!app_sheet_columns_visible (self, column) || (its->yields && room != APP_SHEET_WIDE))
    return 0;
  return MAX (chars * character + 2 * APP_SHEET_GAP, title);
}

static int
columns_least_total (const AppSheetColumns *self, int character, AppSheetRoom room)
{
  int total = APP_SHEET_GAP;

  for (int i = 0; i < self->n; i++)
    total += columns_least (self, i, character, room);
  return total;
}

/* Nothing is left out before it must be. */
static AppSheetRoom
columns_room (const AppSheetColumns *self, int character, int available)
{
  AppSheetRoom room = APP_SHEET_WIDE;

  while (room < APP_SHEET_TIGHT && columns_least_total (self, character, room) > available)
    room++;
  return room;
}

/* Columns that stay may take half at most: else there is no room to scroll in. */
static int
columns_freeze (const AppSheetColumns *self, int available, gboolean mirrored)
{
  int frozen = 0;

  for (int i = 0; i < MIN (self->to_freeze, self->n); i++)
    frozen += self->width[i];
  return self->total > available && !mirrored && frozen <= available / 2 ? frozen : 0;
}

/* Returns how many pixels more the column may get; G_MAXINT for any. */
static int
columns_room_in (const AppSheetColumns *self, int column, int character)
{
  const AppSheetColumn *its = &self->columns[column];

  if (!its->expand)
    return 0;
  return its->most_chars ? MAX (its->most_chars * character - self->width[column], 0) : G_MAXINT;
}

/* What has made way gets nothing of what is left over: it would be a sliver without its text. */
static int
columns_weight (const AppSheetColumns *self, int column, int character)
{
  gboolean grows = self->width[column] > 0 && columns_room_in (self, column, character) > 0;

  return grows ? MAX (self->columns[column].width_chars, 1) : 0;
}

static int
columns_weight_total (const AppSheetColumns *self, int character)
{
  int weight = 0;

  for (int i = 0; i < self->n; i++)
    weight += columns_weight (self, i, character);
  return weight;
}

/* Gives each column that expands its part of what is left, and what one cannot take to the others;
 * rounding goes to the last of them. What nobody takes stays empty after the last column: nothing
 * is so far from what it belongs to that the eye loses the row. */
static void
columns_spread (AppSheetColumns *self, int left, int character)
{
  for (int weight = columns_weight_total (self, character); left > 0 && weight > 0;
       weight = columns_weight_total (self, character))
    for (int i = 0; i < self->n && weight > 0; i++) {
      int own = columns_weight (self, i, character);
      int share = MIN (left * own / weight, columns_room_in (self, i, character));
      weight -= own;
      left -= share;
      self->width[i] += share;
    }
}

/* In the glyphs in which the rows have it: for others another font may have to be loaded. */
static int
wish_measure (const AppSheetWish *wish, GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, wish->text);
  g_autoptr (PangoAttrList) own = pango_attr_list_new ();
  int width;

  if (wish->language)
    pango_attr_list_insert (own,
                            pango_attr_language_new (pango_language_from_string (wish->language)));
  pango_layout_set_attributes (layout, own);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* The width in pixels that shows the longest text of the column uncut; 0 for an empty column. */
static int
columns_wish (AppSheetColumns *self, int column, GtkWidget *widget)
{
  AppSheetWish *wish = &self->wishes[column];
  int character = app_sheet_columns_character (widget);

  if (!wish->text)
    return 0;
  if (wish->character != character) {
    wish->width = wish_measure (wish, widget);
    wish->character = character;
  }
  /* The most letters are not always the widest. */
  return wish->width + character + 2 * APP_SHEET_GAP +
         (self->columns[column].icon ? ICON_WIDTH : 0);
}

/* Whether each column shows all that it says. */
static gboolean
columns_content (AppSheetColumns *self, GtkWidget *widget)
{
  for (int i = 0; i < self->n; i++)
    if (self->width[i] > 0 && self->width[i] < columns_wish (self, i, widget))
      return FALSE;
  return TRUE;
}

/* Gives what is left to the columns that cut what they say, to those that want least first.
 *
 * Returns: what is left after that */
static int
columns_grant (AppSheetColumns *self, GtkWidget *widget, int left)
{
  GtkRequestedSize sizes[APP_SHEET_COLUMNS_MAX];
  int rest;

  for (int i = 0; i < self->n; i++) {
    int wish = self->width[i] > 0 ? columns_wish (self, i, widget) : 0;
    sizes[i] = (GtkRequestedSize){ NULL, self->width[i], MAX (self->width[i], wish) };
  }
  rest = gtk_distribute_natural_allocation (left, (guint) self->n, sizes);
  for (int i = 0; i < self->n; i++)
    self->width[i] = sizes[i].minimum_size;
  self->total += left - rest;
  return rest;
}

static void
columns_take_least (AppSheetColumns *self, int character)
{
  self->total = columns_least_total (self, character, self->room);
  for (int i = 0; i < self->n; i++)
    self->width[i] = columns_least (self, i, character, self->room);
}

/* Returns whether any column lies elsewhere than before. */
static gboolean
columns_place (AppSheetColumns *self, gboolean mirrored)
{
  gboolean moved = FALSE;
  int x = 0;

  for (int i = 0; i < self->n; i++) {
    int place = mirrored ? self->total - x - self->width[i] : x;

    moved |= self->x[i] != place;
    self->x[i] = place;
    x += self->width[i];
  }
  return moved;
}

/* No columns, to be filled by app_sheet_columns_set(). */
AppSheetColumns *
app_sheet_columns_new (void)
{
  return g_rc_box_new0 (AppSheetColumns);
}

/* The same columns. */
AppSheetColumns *
app_sheet_columns_ref (AppSheetColumns *self)
{
  return g_rc_box_acquire (self);
}

void
app_sheet_columns_unref (AppSheetColumns *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) columns_clear);
}

/* @columns: what they are from now on; copied. @data: for the functions in @columns. */
void
app_sheet_columns_set (AppSheetColumns *self, const AppSheetColumn *columns, int n, gpointer data)
{
  columns_clear (self);
  self->columns = g_memdup2 (columns, sizeof *columns * (gsize) n);
  for (int i = 0; i < n; i++) {
    self->columns[i].id = g_intern_string (columns[i].id);
    self->columns[i].title = g_intern_string (columns[i].title);
    self->columns[i].help = g_intern_string (columns[i].help);
    self->columns[i].head = g_intern_string (columns[i].head);
    if (!columns[i].data)
      self->columns[i].data = data;
  }
  self->n = n;
  self->data = data;
  self->x = g_new0 (int, n);
  self->width = g_new0 (int, n);
  self->title = g_new0 (int, n);
  self->wishes = g_new0 (AppSheetWish, n);
  self->head = g_new0 (int, n);
}

/* The width of one character in pixels: figures are wider than most letters. @widget: whose font
 * counts. */
int
app_sheet_columns_character (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int character = pango_font_metrics_get_approximate_char_width (metrics);
  int digit = pango_font_metrics_get_approximate_digit_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (MAX (character, digit));
}

/* Whether the column is shown; one without width is only searched. */
gboolean
app_sheet_columns_visible (const AppSheetColumns *self, int column)
{
  return self->columns[column].width_chars > 0 || self->columns[column].expand;
}

/* Whether there was room for the column in the last fit. */
gboolean
app_sheet_columns_shown (const AppSheetColumns *self, int column)
{
  return self->width[column] > 0;
}

/* Its left edge in pixels of a row; those that stay in sight go along with what is scrolled. */
int
app_sheet_columns_left (const AppSheetColumns *self, int column)
{
  return self->x[column] + (self->frozen > 0 && column < self->to_freeze ? self->scrolled : 0);
}

/* Which column that is, -1 for none. @id: the name of a column, or NULL. */
int
app_sheet_columns_find (const AppSheetColumns *self, const char *id)
{
  for (int i = 0; i < self->n; i++)
    if (g_strcmp0 (self->columns[i].id, id) == 0)
      return i;
  return -1;
}

/* Which column lies there, -1 for none. @x: pixels from the left edge of a row. */
int
app_sheet_columns_at (const AppSheetColumns *self, int x)
{
  for (int i = 0; i < self->n; i++) {
    int left = app_sheet_columns_left (self, i);
    if (x >= left && x < left + self->width[i])
      return i;
  }
  return -1;
}

/* The least width of all columns, in pixels. @widget: whose font counts. */
int
app_sheet_columns_natural (const AppSheetColumns *self, GtkWidget *widget)
{
  return columns_least_total (self, app_sheet_columns_character (widget), APP_SHEET_WIDE);
}

/* Says where each column lies. What is left over goes to those that expand, each in its
 * proportion; where a text is cut that way, to what is cut first. Returns whether any lies
 * elsewhere than before. @widget: whose font and direction count. @available: pixels to fill;
 * more are taken where the columns need more. */
gboolean
app_sheet_columns_fit (AppSheetColumns *self, GtkWidget *widget, int available)
{
  int character = app_sheet_columns_character (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  self->room = columns_room (self, character, available);
  columns_take_least (self, character);
  self->frozen = columns_freeze (self, available, mirrored);
  columns_spread (self, MAX (available - self->total, 0), character);
  if (!columns_content (self, widget)) {
    columns_take_least (self, character);
    columns_spread (self, columns_grant (self, widget, MAX (available - self->total, 0)),
                    character);
  }
  self->total = MAX (self->total, available);
  return columns_place (self, mirrored);
}

/* What each column says of it, "" for nothing. */
char **
app_sheet_columns_texts (const AppSheetColumns *self, gconstpointer record)
{
  char **texts = g_new0 (char *, self->n + 1);

  for (int i = 0; i < self->n; i++) {
    texts[i] = self->columns[i].text (record, self->columns[i].data);
    if (!texts[i])
      texts[i] = g_strdup ("");
  }
  return texts;
}

/* Whose glyphs its text has; NULL for the window's. */
const char *
app_sheet_columns_language (const AppSheetColumns *self, int column, gconstpointer record)
{
  const AppSheetColumn *one = &self->columns[column];

  return one->language ? one->language (record, one->data) : NULL;
}

/* Why each column's cell is marked, NULL for those that are not; free each of them and the
 * array. */
char **
app_sheet_columns_marks (const AppSheetColumns *self, gconstpointer record)
{
  char **marks = g_new0 (char *, self->n + 1);

  for (int i = 0; i < self->n; i++)
    if (self->columns[i].mark)
      marks[i] = self->columns[i].mark (record, self->columns[i].data);
  return marks;
}

/* --- What stands in them --- */

/* Figures align right, within any width; a hidden column asks for none. */
static gboolean
wish_counts (const AppSheetColumns *columns, int column)
{
  return app_sheet_columns_visible (columns, column) &&
         columns->columns[column].align == APP_SHEET_START;
}

/* Letters, of which those of East Asia count twice. */
static int
wish_letters (const char *text)
{
  int n = 0;

  for (const char *at = text; *at && n < MOST_LETTERS; at += g_utf8_skip[(guchar) *at])
    n += g_unichar_iswide (g_utf8_get_char (at)) ? 2 : 1;
  return n;
}

/* Remembers the longest text of each column. It never falls back to a shorter one, so that
 * nothing moves while rows are searched or sorted. @texts: what each of them says of @record. */
void
app_sheet_columns_note (AppSheetColumns *self, gconstpointer record, char *const *texts)
{
  for (int i = 0; i < self->n; i++) {
    AppSheetWish *wish = &self->wishes[i];
    int letters = wish_counts (self, i) ? wish_letters (texts[i]) : 0;

    if (letters <= wish->letters)
      continue;
    wish->letters = letters;
    wish->character = 0;
    g_free (wish->text);
    wish->language = g_intern_string (app_sheet_columns_language (self, i, record));
    wish->text = g_utf8_substring (texts[i], 0, MIN (g_utf8_strlen (texts[i], -1), letters));
    self->grown = TRUE;
  }
}

/* Forgets the widths, because the rows are others. */
void
app_sheet_columns_forget (AppSheetColumns *self)
{
  for (int i = 0; i < self->n; i++) {
    g_free (self->wishes[i].text);
    self->wishes[i] = (AppSheetWish){ 0 };
  }
  self->looked = 0;
}
