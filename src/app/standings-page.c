#include "app/standings-page.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/sheet.h"
#include "desk/list.h"
#include "desk/result.h"

struct _AppStandingsPage {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  AppSheet *sheet;
  GtkSearchEntry *search;
  GtkDropDown *after;
  GtkLabel *note;
  int rounds; /* for how many rounds there are columns, and for which criteria */
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n_criteria;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (AppStandingsPage, app_standings_page, GTK_TYPE_WIDGET)

static const StandingPlace *
place_of (gconstpointer record)
{
  const DeskPlace *row = record;

  return &row->table->places[row->place];
}

/* What the cells of the rounds refer to: places may be shared. */
static char *
line_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", ((const DeskPlace *) record)->place + 1);
}

static char *
place_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", place_of (record)->place);
}

static char *
name_text (gconstpointer record, gpointer data)
{
  return desk_player_name (((const DeskPlace *) record)->player);
}

static char *
rank_text (gconstpointer record, gpointer data)
{
  char rank[8];

  return g_strdup (
      rules_rank_format ((RulesRank) ((const DeskPlace *) record)->player->rank, rank));
}

static char *
country_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlace *) record)->player->country);
}

static char *
club_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlace *) record)->player->club);
}

/* A column of a round has its number for data; that of a criterion has the criterion, and one more:
 * a row of another moment may be ranked by others. */
static char *
round_text (gconstpointer record, gpointer round)
{
  const DeskPlace *row = record;

  return standing_cell (row->table, row->place, GPOINTER_TO_INT (round));
}

static const gint64 *
find_value (gconstpointer record, gpointer criterion)
{
  const StandingTable *table = ((const DeskPlace *) record)->table;

  for (int i = 0; i < table->n_criteria; i++)
    if ((int) table->criteria[i] == GPOINTER_TO_INT (criterion) - 1)
      return &place_of (record)->values[i];
  return NULL;
}

static char *
value_text (gconstpointer record, gpointer criterion)
{
  const gint64 *value = find_value (record, criterion);

  return value ? standing_criterion_format ((StandingCriterion) (GPOINTER_TO_INT (criterion) - 1),
                                            *value)
               : g_strdup ("");
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  return ((const DeskPlace *) a)->place - ((const DeskPlace *) b)->place;
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 x = ((const DeskPlace *) a)->player->rank, y = ((const DeskPlace *) b)->player->rank;

  return (x < y) - (x > y);
}

static int
compare_values (gconstpointer a, gconstpointer b, gpointer criterion)
{
  const gint64 *x = find_value (a, criterion), *y = find_value (b, criterion);

  return x && y ? (*x < *y) - (*x > *y) : 0;
}

static const char *
row_style (gconstpointer record, gpointer data)
{
  return ((const DeskPlace *) record)->player->withdrawn ? "dimmed" : NULL;
}

/* --- Columns --- */

static void
add_column (GArray *columns, AppSheetColumn column)
{
  g_array_append_val (columns, column);
}

static void
add_rounds (GArray *columns, GPtrArray *names, int rounds)
{
  for (int round = 1; round <= rounds; round++) {
    char *name = g_strdup_printf ("%d", round);
    g_ptr_array_add (names, name);
    add_column (columns, (AppSheetColumn){ name, name, round_text, app_sheet_compare_text, 5, FALSE,
                                           APP_SHEET_CENTRE, GINT_TO_POINTER (round) });
  }
}

/* The rank has its column anyway. */
static void
add_criteria (GArray *columns, const StandingCriterion *criteria, int n_criteria)
{
  for (int i = 0; i < n_criteria; i++)
    if (criteria[i] != STANDING_RANK)
      add_column (columns, (AppSheetColumn){ standing_criterion_id (criteria[i]),
                                             standing_criterion_label (criteria[i]), value_text,
                                             compare_values, 7, FALSE, APP_SHEET_END,
                                             GINT_TO_POINTER (criteria[i] + 1) });
}

static void
set_columns (AppStandingsPage *self, int rounds)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, TRUE, sizeof (AppSheetColumn));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  add_column (columns, (AppSheetColumn){ "line", _ ("No."), line_text, compare_places, 4, FALSE,
                                         APP_SHEET_END });
  add_column (columns, (AppSheetColumn){ "place", _ ("Place"), place_text, compare_places, 5, FALSE,
                                         APP_SHEET_END });
  add_column (columns, (AppSheetColumn){ "name", _ ("Name"), name_text, app_sheet_compare_text, 24,
                                         TRUE, APP_SHEET_START });
  add_column (columns, (AppSheetColumn){ "rank", _ ("Rank"), rank_text, compare_ranks, 5, FALSE,
                                         APP_SHEET_END });
  add_column (columns, (AppSheetColumn){ "country", _ ("Country"), country_text,
                                         app_sheet_compare_text, 8, FALSE, APP_SHEET_START });
  add_column (columns, (AppSheetColumn){ "club", _ ("Club"), club_text, app_sheet_compare_text, 10,
                                         FALSE, APP_SHEET_START });
  add_rounds (columns, names, rounds);
  desk_standings_criteria (desk_get_state (self->desk), self->criteria, &self->n_criteria);
  add_criteria (columns, self->criteria, self->n_criteria);
  app_sheet_set_columns (self->sheet, (gpointer) columns->data, (int) columns->len, NULL);
  self->rounds = rounds;
}

/* --- What is shown --- */

static int
chosen_round (AppStandingsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->after);

  return selected == GTK_INVALID_LIST_POSITION || selected == 0 ? 0 : (int) selected;
}

/* The first choice follows the newest round. */
static void
fill_after (AppStandingsPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = gtk_drop_down_get_selected (self->after);
  int last = desk_standings_last (self->desk);

  self->filling = TRUE;
  gtk_string_list_append (list, _ ("Newest"));
  for (int round = 1; round <= last; round++) {
    g_autofree char *text = g_strdup_printf (_ ("After round %d"), round);
    gtk_string_list_append (list, text);
  }
  gtk_drop_down_set_model (self->after, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (
      self->after, selected == GTK_INVALID_LIST_POSITION || selected > (guint) last ? 0 : selected);
  self->filling = FALSE;
}

/* Whether the columns are those by which the event ranks now. */
static gboolean
has_criteria (AppStandingsPage *self)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n_criteria;

  desk_standings_criteria (desk_get_state (self->desk), criteria, &n_criteria);
  return n_criteria == self->n_criteria &&
         memcmp (criteria, self->criteria, (gsize) n_criteria * sizeof *criteria) == 0;
}

static void
show (AppStandingsPage *self)
{
  int after = chosen_round (self);
  int rounds = after ? after : desk_standings_last (self->desk);

  if (rounds != self->rounds || !has_criteria (self))
    set_columns (self, rounds);
  app_sheet_set_model (self->sheet, desk_list_standings (self->desk, after));
}

static char *
criteria_note (AppStandingsPage *self)
{
  static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  g_autoptr (GString) labels = g_string_new (NULL);

  if (self->n_criteria == G_N_ELEMENTS (method_b) &&
      memcmp (self->criteria, method_b, sizeof method_b) == 0)
    return g_strdup (_ ("Points, then opponents’ points (SOS), then fewer warnings "
                        "(Art. 27, method B)."));
  for (int i = 0; i < self->n_criteria; i++)
    g_string_append_printf (labels, "%s%s", i ? ", " : "",
                            standing_criterion_label (self->criteria[i]));
  /* Translators: %s is a list such as "MMS, SOSM, SOSOSM". */
  return g_strdup_printf (_ ("What decides, in this order: %s."), labels->str);
}

static void
refresh_note (AppStandingsPage *self)
{
  int last = desk_standings_last (self->desk);
  g_autofree char *open = last ? desk_result_open_boards (self->desk, last) : NULL;
  g_autofree char *text =
      open ? g_strdup_printf (_ ("Round %d is not complete: the standings are preliminary."), last)
      : last || self->criteria[0] != STANDING_POINTS
          ? criteria_note (self)
          : g_strdup (_ ("No round has been settled yet: everybody shares the first place."));

  gtk_label_set_label (self->note, text);
}

static void
acted_cb (AppStandingsPage *self)
{
  int rounds = chosen_round (self) ? self->rounds : desk_standings_last (self->desk);

  if (g_list_model_get_n_items (gtk_drop_down_get_model (self->after)) !=
      (guint) desk_standings_last (self->desk) + 1)
    fill_after (self);
  if (rounds != self->rounds || !has_criteria (self))
    show (self);
  refresh_note (self);
}

static void
after_changed_cb (AppStandingsPage *self)
{
  if (self->desk && !self->filling)
    show (self);
}

static void
search_changed_cb (AppStandingsPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_STANDINGS_PAGE (widget)->search));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.print-standings", "i",
                              chosen_round (APP_STANDINGS_PAGE (widget)));
}

static void
app_standings_page_dispose (GObject *object)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (app_standings_page_parent_class)->dispose (object);
}

static void
app_standings_page_class_init (AppStandingsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_standings_page_dispose;
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/standings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, content);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, search);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, after);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, note);
  gtk_widget_class_bind_template_callback (widget_class, after_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_install_action (widget_class, "standings.search", NULL, search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK,
                                       "standings.search", NULL);
  gtk_widget_class_install_action (widget_class, "standings.print", NULL, print_cb);
}

static void
app_standings_page_init (AppStandingsPage *self)
{
  self->rounds = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Standings"));
  app_sheet_add_search (self->sheet, self->search);
  app_sheet_set_style (self->sheet, row_style);
}

/**
 * app_standings_page_new:
 * @desk: a tournament
 *
 * Returns: (transfer floating): who is ahead, after any round
 */
GtkWidget *
app_standings_page_new (Desk *desk)
{
  AppStandingsPage *self = g_object_new (APP_TYPE_STANDINGS_PAGE, NULL);
  GtkWidget *empty = gtk_label_new (_ ("Nobody is enrolled yet."));

  self->desk = g_object_ref (desk);
  gtk_widget_add_css_class (empty, "empty-title");
  app_sheet_set_empty (self->sheet, empty);
  g_signal_connect_object (desk, "acted", G_CALLBACK (acted_cb), self, G_CONNECT_SWAPPED);
  fill_after (self);
  show (self);
  refresh_note (self);
  return GTK_WIDGET (self);
}
