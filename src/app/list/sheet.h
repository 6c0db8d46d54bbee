#pragma once
#include <gtk/gtk.h>

/* A table of DeskRows: sorted, searched, with one row or several selected. Tens of thousands of
 * rows are fine: only those in sight are widgets, and each paints its own cells.
 *
 * Signals:
 *   "activate" (guint position)                   a row was double-clicked, or Enter was pressed
 *   "selection-changed" ()                        other rows are selected, or a selected row's
 * record was replaced: read the record anew "menu" (guint position, double x, double y)   a menu is
 * asked for at this place in the sheet Property "shown": how many rows the search leaves.
 *
 * A position counts the rows as shown, from 0 at the top. */
#define APP_TYPE_SHEET (app_sheet_get_type ())
G_DECLARE_FINAL_TYPE (AppSheet, app_sheet, APP, SHEET, GtkWidget)

typedef enum {
  APP_SHEET_START,
  APP_SHEET_END, /* numbers, set in figures of one width */
  APP_SHEET_CENTRE,
} AppSheetAlign;

#define APP_SHEET_COLUMNS_MAX 64

/* What a cell says: (transfer full) (nullable). */
typedef char *(*AppSheetText) (gconstpointer record, gpointer data);
/* As for qsort. Records that compare as equal stay in the order of the model. */
typedef int (*AppSheetCompare) (gconstpointer a, gconstpointer b, gpointer data);
/* A style class for the row (ui/style.css has "dimmed" and "strong"), or NULL. */
typedef const char *(*AppSheetStyle) (gconstpointer record, gpointer data);
/* Whose glyphs the text has, such as "ja", or NULL: see desk_player_language(). */
typedef const char *(*AppSheetLanguage) (gconstpointer record, gpointer data);
/* The name of a symbolic icon, or NULL. */
typedef const char *(*AppSheetIcon) (gconstpointer record, gpointer data);
/* Whether a row is shown; besides, it has to have the words that are searched for. */
typedef gboolean (*AppSheetKeep) (gconstpointer record, gpointer data);
/* Whether this is the record that is sought. */
typedef gboolean (*AppSheetMatch) (gconstpointer record, gconstpointer sought);

/* So many letters of a name are shown where there is room. On a wide screen more would only take
 * what stands behind the name out of sight of it. */
#define APP_SHEET_NAME 60
#define APP_SHEET_HALF_NAME 40

typedef struct {
  const char *id;
  const char *title; /* translated */
  AppSheetText text;
  AppSheetCompare compare; /* NULL: cannot be sorted; app_sheet_compare_text: by what it says */
  int width_chars;         /* at least; 0 without expand: searched, but not shown */
  gboolean expand;         /* takes what is left over, in proportion to its width_chars */
  AppSheetAlign align;
  gpointer data;     /* for text, compare and mark; NULL: the sheet's */
  AppSheetText mark; /* or NULL; where it gives words the cell is bold and has a small mark,
                      * and they are told with it */
  const char *help;  /* or NULL: what the column is about, translated */
  int most_chars;    /* with expand: no more than this in all; 0: whatever is left over */
  /* Where there is no room for all as they are: */
  gboolean yields;           /* it goes first; it is still searched */
  int tight_chars;           /* its least width then; 0 for width_chars */
  const char *head;          /* its title then; NULL for the same */
  AppSheetLanguage language; /* or NULL: that of the window */
  AppSheetIcon icon;         /* or NULL; what stands before the text, which says the same */
} AppSheetColumn;

GtkWidget *app_sheet_new (void);
void app_sheet_set_columns (AppSheet *self, const AppSheetColumn *columns, int n, gpointer data);
void app_sheet_set_frozen (AppSheet *self, int n);
void app_sheet_set_style (AppSheet *self, AppSheetStyle style);
void app_sheet_set_model (AppSheet *self, GListModel *rows);
void app_sheet_set_label (AppSheet *self, const char *label);
void app_sheet_set_empty (AppSheet *self, GtkWidget *empty);
void app_sheet_set_multiple (AppSheet *self, gboolean multiple);

void app_sheet_set_keep (AppSheet *self, AppSheetKeep keep);
void app_sheet_refresh (AppSheet *self);
void app_sheet_set_search (AppSheet *self, const char *words);
void app_sheet_add_search (AppSheet *self, GtkSearchEntry *entry);
void app_sheet_set_sort (AppSheet *self, const char *id, gboolean descending);
const char *app_sheet_get_sort (AppSheet *self, gboolean *ret_descending);
int app_sheet_compare_text (gconstpointer a, gconstpointer b, gpointer data);

guint app_sheet_get_shown (AppSheet *self);
gpointer app_sheet_get_record (AppSheet *self, guint position);
const char *app_sheet_get_column (AppSheet *self, int column);
char **app_sheet_get_texts (AppSheet *self, guint position);
gpointer app_sheet_get_selected (AppSheet *self);
GPtrArray *app_sheet_get_selection (AppSheet *self);
void app_sheet_select (AppSheet *self, guint position);
void app_sheet_scroll (AppSheet *self, int rows);
void app_sheet_get_place (AppSheet *self, GdkRectangle *ret_place);
gpointer app_sheet_pick (AppSheet *self, double x, double y, const char **ret_column);
void app_sheet_light (AppSheet *self, gconstpointer record, const char *column);
gboolean app_sheet_select_where (AppSheet *self, AppSheetMatch match, gconstpointer sought);
