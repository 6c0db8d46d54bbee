/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/prizes-window.h"
#include <glib/gi18n.h>
#include "app/list/sheet.h"
#include "desk/standings/prize.h"
#include "desk/act/row.h"
#include "papers/paper/prizes.h"
#include "rules/game/nigiri.h"

/* What is told of a prize beside its name; the order is that of the fields. */
enum {
  NAME,
  VALUE,
  PLACE,
  CATEGORY,
  FROM,
  TO,
  COUNTRY,
  CLUB,
  GROUP,
  SECTION,
  BORN,
  SEX,
  BOARD,
  N_FIELDS
};

struct _AppPrizesWindow {
  AppForm parent;
  int round;
  GListStore *rows; /* of DeskPrize */
  GPtrArray *given; /* of DeskPrizeFor */
  gint64 chosen;    /* the key of the prize in the fields, 0 for a new one */
  int proposed;     /* the place in the field of a new one, as long as nobody has typed another */
  gboolean filling;
  GtkLabel *note;
  AppSheet *sheet;
  GtkLabel *getters;
  GtkEditable *fields[N_FIELDS];
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (AppPrizesWindow, app_prizes_window, APP_TYPE_FORM)

/* --- Columns --- */

static char *
prizes_name_text (gconstpointer record, gpointer self)
{
  return g_strdup (((const DeskPrize *) record)->name);
}

static char *
prizes_value_text (gconstpointer record, gpointer self)
{
  return g_strdup (((const DeskPrize *) record)->value);
}

static char *
prizes_place_text (gconstpointer record, gpointer self)
{
  return g_strdup_printf ("%d", (int) ((const DeskPrize *) record)->place);
}

static char *
who_text (gconstpointer record, gpointer self)
{
  return papers_prizes_who (((const DeskPrize *) record)->who);
}

static char *
dup_getters (AppPrizesWindow *self, gint64 prize, gboolean why)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->given->len; i++) {
    const DeskPrizeFor *one = self->given->pdata[i];
    g_autofree char *name =
        desk_state_player_name (desk_get_state (self->parent.desk), one->player);
    if (one->prize->prize != prize)
      continue;
    g_string_append (text, text->len == 0 ? "" : why ? "\n" : ", ");
    if (why)
      g_string_append_printf (text, _ ("%s: %s"), name, one->why);
    else
      g_string_append (text, name);
  }
  return g_string_free (text, FALSE);
}

static char *
getter_text (gconstpointer record, gpointer self)
{
  char *text = dup_getters (self, ((const DeskPrize *) record)->prize, FALSE);

  if (*text)
    return text;
  g_free (text);
  return g_strdup (_ ("nobody"));
}

static void
set_prizes_columns (AppPrizesWindow *self)
{
  const AppSheetColumn columns[] = {
    { "name", _ ("Prize"), prizes_name_text, app_sheet_compare_text, 16, TRUE, APP_SHEET_START },
    { "place", C_ ("standings", "Place"), prizes_place_text, NULL, 5, FALSE, APP_SHEET_END },
    { "who", _ ("For whom"), who_text, app_sheet_compare_text, 16, TRUE, APP_SHEET_START },
    { "value", _ ("Value"), prizes_value_text, app_sheet_compare_text, 10, FALSE, APP_SHEET_START },
    { "getter", _ ("Current winners"), getter_text, app_sheet_compare_text, 20, TRUE,
      APP_SHEET_START },
  };

  app_sheet_set_columns (self->sheet, columns, G_N_ELEMENTS (columns), self);
}

/* --- What is shown --- */

static void
free_record (gpointer record)
{
  ledger_record_unref (record);
}

static void
show_prizes (AppPrizesWindow *self)
{
  g_autoptr (GPtrArray) list = desk_prize_list (desk_get_state (self->parent.desk));
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (DeskRowSource));
  static gint64 version;

  g_clear_pointer (&self->given, g_ptr_array_unref);
  self->given = desk_prize_give (self->parent.desk, self->round);
  version++;
  for (guint i = 0; i < list->len; i++) {
    DeskPrize *prize = list->pdata[i];
    DeskRowSource source = { prize->prize, version, ledger_record_ref (prize) };
    g_array_append_val (sources, source);
  }
  desk_row_sync (self->rows, sources, free_record);
}

static void
set_field (AppPrizesWindow *self, int field, const char *text)
{
  gtk_editable_set_text (self->fields[field], text ? text : "");
}

static void
set_number (AppPrizesWindow *self, int field, int number)
{
  g_autofree char *text = number ? g_strdup_printf ("%d", number) : NULL;

  set_field (self, field, text);
}

static void
set_rank (AppPrizesWindow *self, int field, RulesRank rank)
{
  char text[8];

  set_field (self, field, rank == RULES_RANK_NONE ? "" : rules_rank_format (rank, text));
}

static void
fill_born (AppPrizesWindow *self, const StandingWho *who)
{
  g_autofree char *from = rules_born_format (who->born_from);
  g_autofree char *to = rules_born_format (who->born_to);
  g_autofree char *range = *from || *to ? g_strconcat (from, "..", to, NULL) : NULL;

  set_field (self, BORN, range);
}

static void
fill_who (AppPrizesWindow *self, const StandingWho *who)
{
  set_rank (self, FROM, who->from);
  set_rank (self, TO, who->to);
  set_field (self, COUNTRY, who->country);
  set_field (self, CLUB, who->club);
  set_number (self, CATEGORY, who->category);
  set_number (self, GROUP, who->group);
  set_field (self, SECTION, who->section);
  fill_born (self, who);
  set_field (self, SEX, who->sex == 'f' ? "f" : who->sex == 'm' ? "m" : "");
  if (who->board == STANDING_ALL_BOARDS)
    set_field (self, BOARD, "all");
  else
    set_number (self, BOARD, who->board);
}

static char *
dup_field (AppPrizesWindow *self, int field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->fields[field])));
}

static void
append_part (AppPrizesWindow *self, GString *text, int field, const char *key)
{
  g_autofree char *value = dup_field (self, field);

  if (*value)
    g_string_append_printf (text, "%s%s=%s", text->len ? ", " : "", key, value);
}

/* As the desk reads it; it says what is wrong. */
static char *
dup_who (AppPrizesWindow *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *from = dup_field (self, FROM), *to = dup_field (self, TO);

  if (*from || *to)
    g_string_append_printf (text, "rank=%s..%s", from, to);
  append_part (self, text, COUNTRY, "country");
  append_part (self, text, CLUB, "club");
  append_part (self, text, CATEGORY, "category");
  append_part (self, text, GROUP, "group");
  append_part (self, text, SECTION, "section");
  append_part (self, text, BORN, "born");
  append_part (self, text, SEX, "sex");
  append_part (self, text, BOARD, "board");
  return g_string_free (text, FALSE);
}

/* The place after the last one among those for whom the fields ask; what is not typed to its end
 * asks for nobody yet, and is the first there. */
static int
next_place (AppPrizesWindow *self)
{
  g_autofree char *text = dup_who (self);
  g_auto (StandingWho) who = { RULES_RANK_NONE, RULES_RANK_NONE };
  g_autofree char *wanted = standing_who_parse (text, &who) ? standing_who_format (&who) : NULL;
  int last = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
    const DeskPrize *prize = desk_row_get (row);

    if (g_strcmp0 (prize->who, wanted) == 0)
      last = MAX (last, (int) prize->place);
  }
  return last + 1;
}

static void
propose_place (AppPrizesWindow *self)
{
  self->proposed = next_place (self);
  set_number (self, PLACE, self->proposed);
}

static void
who_changed_cb (AppPrizesWindow *self)
{
  g_autofree char *place = dup_field (self, PLACE);

  if (!self->chosen && g_ascii_strtoll (place, NULL, 10) == self->proposed)
    propose_place (self);
}

static void
show_prize_buttons (AppPrizesWindow *self)
{
  app_form_set_verb (self, self->chosen ? _ ("Ch_ange") : _ ("_Add"));
  gtk_widget_set_sensitive (self->remove, app_form_may_store (self) && self->chosen != 0);
}

/* A new prize is for the place after the last one. */
static void
fill_prizes (AppPrizesWindow *self, const DeskPrize *prize)
{
  g_auto (StandingWho) who = { RULES_RANK_NONE, RULES_RANK_NONE };
  g_autofree char *why = prize ? dup_getters (self, prize->prize, TRUE) : NULL;

  self->chosen = prize ? prize->prize : 0;
  if (prize)
    standing_who_parse (prize->who, &who);
  set_field (self, NAME, prize ? prize->name : "");
  set_field (self, VALUE, prize ? prize->value : "");
  fill_who (self, &who);
  if (prize)
    set_number (self, PLACE, (int) prize->place);
  else
    propose_place (self);
  gtk_label_set_label (self->getters, why ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->getters), why && *why);
  app_form_fail (self, NULL, NULL);
  show_prize_buttons (self);
}

static void
selected_cb (AppPrizesWindow *self)
{
  if (!self->filling)
    fill_prizes (self, app_sheet_get_selected (self->sheet));
}

static void
fresh_cb (AppPrizesWindow *self)
{
  app_sheet_select (self->sheet, G_MAXUINT);
  fill_prizes (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->fields[NAME]));
}

/* --- Storing --- */

static gboolean
is_prize (gconstpointer record, gconstpointer sought)
{
  return ((const DeskPrize *) record)->prize == *(const gint64 *) sought;
}

/* The list is brought up to date by the act itself. */
static gboolean
store_prize (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppPrizesWindow *self = APP_PRIZES_WINDOW (form);
  g_autofree char *name = dup_field (self, NAME), *value = dup_field (self, VALUE);
  g_autofree char *place = dup_field (self, PLACE), *who = dup_who (self);
  DeskPrize prize = { .prize = self->chosen,
                      .name = name,
                      .place = g_ascii_strtoll (place, NULL, 10),
                      .who = who,
                      .value = value };
  gint64 key;

  if (!desk_prize_set (form->desk, &prize, &key, error))
    return FALSE;
  if (self->chosen) {
    app_sheet_select_where (self->sheet, is_prize, &key);
    selected_cb (self);
  } else
    fresh_cb (self);
  return TRUE;
}

static void
remove_cb (AppPrizesWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done = desk_prize_drop (self->parent.desk, self->chosen, NULL, &error);

  app_form_finish (self, done, NULL, &error);
  if (done)
    fresh_cb (self);
}

/* Of a prize that somebody has removed what stands in the fields is a new one. */
static void
refresh_prizes (AppForm *form)
{
  AppPrizesWindow *self = APP_PRIZES_WINDOW (form);

  self->filling = TRUE;
  show_prizes (self);
  self->filling = FALSE;
  if (!desk_state_prize (desk_get_state (form->desk), self->chosen))
    self->chosen = 0;
  show_prize_buttons (self);
}

/* --- The widget --- */

static void
app_prizes_window_dispose (GObject *object)
{
  AppPrizesWindow *self = APP_PRIZES_WINDOW (object);

  self->filling = TRUE;
  if (self->sheet)
    app_sheet_set_model (self->sheet, NULL);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (app_prizes_window_parent_class)->dispose (object);
}

static void
app_prizes_window_finalize (GObject *object)
{
  g_clear_pointer (&APP_PRIZES_WINDOW (object)->given, g_ptr_array_unref);
  G_OBJECT_CLASS (app_prizes_window_parent_class)->finalize (object);
}

static void
bind_fields (GtkWidgetClass *class)
{
  static const char *const names[] = { "name", "value",   "place", "category", "from",
                                       "to",   "country", "club",  "group",    "section",
                                       "born", "sex",     "board" };

  for (int i = 0; i < N_FIELDS; i++)
    gtk_widget_class_bind_template_child_full (class, names[i], FALSE,
                                               (gssize) (G_STRUCT_OFFSET (AppPrizesWindow, fields) +
                                                         (glong) sizeof (gpointer) * i));
}

static void
app_prizes_window_class_init (AppPrizesWindowClass *class)
{

  G_OBJECT_CLASS (class)->dispose = app_prizes_window_dispose;
  G_OBJECT_CLASS (class)->finalize = app_prizes_window_finalize;
  g_type_ensure (APP_TYPE_SHEET);
  APP_FORM_CLASS (class)->store = store_prize;
  APP_FORM_CLASS (class)->refresh = refresh_prizes;
  APP_FORM_CLASS (class)->stays = TRUE;
  app_form_class_fill (class, "prizes-window");
  APP_BIND (class, AppPrizesWindow, note, sheet, getters, remove);
  APP_CALL (class, selected_cb, fresh_cb, remove_cb);
  bind_fields (GTK_WIDGET_CLASS (class));
}

static void
app_prizes_window_init (AppPrizesWindow *self)
{
  GtkWidget *empty;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (DESK_TYPE_ROW);
  for (int i = CATEGORY; i < N_FIELDS; i++)
    g_signal_connect_object (self->fields[i], "changed", G_CALLBACK (who_changed_cb), self,
                             G_CONNECT_SWAPPED);
  empty = gtk_label_new (_ ("No prizes yet."));
  gtk_widget_add_css_class (empty, "hint");
  app_sheet_set_empty (self->sheet, empty);
  app_sheet_set_label (self->sheet, _ ("Prizes"));
}

/* The window, to be presented. @parent: the window it belongs to. @round: the round after whose
 * standings prizes are given. */
GtkWidget *
app_prizes_window_new (GtkWindow *parent, Desk *desk, int round)
{
  AppPrizesWindow *self = app_form_new (APP_TYPE_PRIZES_WINDOW, parent, desk);
  g_autofree char *note =
      g_strdup_printf (_ ("Prizes according to the standings after round %d. An empty field sets "
                          "no condition; tied players share the prizes of their places."),
                       round);

  self->round = round;
  gtk_label_set_label (self->note, note);
  set_prizes_columns (self);
  show_prizes (self);
  app_sheet_set_model (self->sheet, G_LIST_MODEL (self->rows));
  fill_prizes (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->fields[NAME]));
  return GTK_WIDGET (self);
}
