#include "app/list/sheet-wish.h"

/* Nothing is worth more than so many letters: it is read whole elsewhere. */
#define MOST_LETTERS 64
/* What an icon before the text takes. */
#define ICON_WIDTH 20

/* Figures are right as wide as they are given; what is not shown asks for nothing. */
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
 * nothing moves while rows are searched or sorted. @columns: columns. @record: the record of a
 * row. @texts: what each of them says of it. */
void
app_sheet_wish_note (AppSheetColumns *columns, gconstpointer record, char *const *texts)
{
  for (int i = 0; i < columns->n; i++) {
    AppSheetWish *wish = &columns->wishes[i];
    int letters = wish_counts (columns, i) ? wish_letters (texts[i]) : 0;

    if (letters <= wish->letters)
      continue;
    wish->letters = letters;
    wish->character = 0;
    g_free (wish->text);
    wish->language = g_intern_string (app_sheet_columns_language (columns, i, record));
    wish->text = g_utf8_substring (texts[i], 0, MIN (g_utf8_strlen (texts[i], -1), letters));
    columns->grown = TRUE;
  }
}

/* Begins anew, because the rows are other ones. @columns: columns. */
void
app_sheet_wish_forget (AppSheetColumns *columns)
{
  for (int i = 0; i < columns->n; i++) {
    g_free (columns->wishes[i].text);
    columns->wishes[i] = (AppSheetWish){ 0 };
  }
  columns->looked = 0;
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

/* Pixels with which the longest text of the column is not cut, 0 where there is none. @columns:
 * columns. @widget: whose font counts. */
int
app_sheet_wish_width (AppSheetColumns *columns, int column, GtkWidget *widget)
{
  AppSheetWish *wish = &columns->wishes[column];
  int character = app_sheet_columns_character (widget);

  if (!wish->text)
    return 0;
  if (wish->character != character) {
    wish->width = wish_measure (wish, widget);
    wish->character = character;
  }
  /* The most letters are not always the widest. */
  return wish->width + character + 2 * APP_SHEET_GAP +
         (columns->columns[column].icon ? ICON_WIDTH : 0);
}
