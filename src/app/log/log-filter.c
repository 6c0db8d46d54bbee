/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-filter.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "app/shell/text-size.h"
#include "rules/article/word.h"

enum { KIND, STANDING, ROUND, TABLE, PLAYER, ARTICLE, WHO, N_CHOICES };

struct _AppLogFilter {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  GtkDropDown *choices[N_CHOICES];
  GArray *players; /* keys, in the order of the choice, behind "any" */
  GPtrArray *articles;
  GPtrArray *names;
  gboolean filling;
  DeskTraceFilter filter;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppLogFilter, app_log_filter, GTK_TYPE_WIDGET)

static const struct {
  const char *label;
  guint kinds;
} kinds[] = {
  /* Translators: a kind of acts: all but the moves and the presses of the clock. */
  { N_ ("All but moves and clock"), DESK_TRACE_DECISIONS },
  { N_ ("Rulings"), DESK_TRACE_RULINGS },
  { N_ ("Results"), DESK_TRACE_RESULTS },
  { N_ ("Pairings"), DESK_TRACE_PAIRINGS },
  { N_ ("Players and settings"), DESK_TRACE_ENTRIES },
  { N_ ("Moves"), DESK_TRACE_MOVES },
  { N_ ("Clock"), DESK_TRACE_CLOCK },
  { N_ ("Everything"), DESK_TRACE_ALL },
};

/* --- What is chosen --- */

/* 0 for "any". */
static guint
chosen (AppLogFilter *self, int choice)
{
  guint selected = gtk_drop_down_get_selected (self->choices[choice]);

  return selected == GTK_INVALID_LIST_POSITION ? 0 : selected;
}

static gpointer
chosen_of (AppLogFilter *self, int choice, const GPtrArray *list)
{
  guint selected = chosen (self, choice);

  return selected > 0 && selected <= list->len ? list->pdata[selected - 1] : NULL;
}

static void
changed_cb (AppLogFilter *self)
{
  guint player = chosen (self, PLAYER);

  if (self->filling || !self->desk)
    return;
  self->filter = (DeskTraceFilter){
    .round = chosen (self, ROUND),
    .board = chosen (self, TABLE),
    .player = player && player <= self->players->len
                  ? g_array_index (self->players, gint64, player - 1)
                  : 0,
    .article = chosen_of (self, ARTICLE, self->articles),
    .who = chosen_of (self, WHO, self->names),
    .kinds = kinds[chosen (self, KIND)].kinds,
    .standing = (DeskTraceStanding) chosen (self, STANDING),
  };
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint
count_narrow (AppLogFilter *self)
{
  guint n = 0;

  for (int i = 0; i < N_CHOICES; i++)
    n += chosen (self, i) != 0;
  return n;
}

/* --- What there is to choose from --- */

static void
fill (AppLogFilter *self, int choice, GStrvBuilder *texts)
{
  g_auto (GStrv) list = g_strv_builder_end (texts);

  app_choice_fill (self->choices[choice], list);
}

static void
fill_kinds (AppLogFilter *self)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) standing = g_strv_builder_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_strv_builder_add (texts, _ (kinds[i].label));
  fill (self, KIND, texts);
  /* Translators: three choices: all acts, those that stand, those that were taken back. */
  g_strv_builder_add_many (standing, _ ("In force or not"), _ ("In force"), _ ("Retracted"), NULL);
  fill (self, STANDING, standing);
}

static int
last_board (const DeskState *state)
{
  gint64 last = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    last = game ? MAX (last, game->board) : last;
  }
  return (int) last;
}

static void
fill_numbers (AppLogFilter *self, int choice, const char *any, const char *format, int n)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  g_strv_builder_add (texts, any);
  for (int i = 1; i <= n; i++) {
    g_autofree char *number = g_strdup_printf ("%d", i);
    g_auto (GStrv) parts = g_strsplit (format, "%d", 2);
    g_autofree char *text = g_strjoinv (number, parts);
    g_strv_builder_add (texts, text);
  }
  fill (self, choice, texts);
}

static void
fill_players (AppLogFilter *self, const DeskState *state)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  g_array_set_size (self->players, 0);
  g_strv_builder_add (texts, _ ("Any player"));
  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    g_autofree char *name = desk_player_name (player);
    if (!player)
      continue;
    g_array_append_val (self->players, player->player);
    g_strv_builder_add (texts, name);
  }
  fill (self, PLAYER, texts);
}

static void
fill_words (AppLogFilter *self, int choice, const char *any, const GPtrArray *words)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  g_strv_builder_add (texts, any);
  for (guint i = 0; i < words->len; i++)
    g_strv_builder_add (texts, _ ((const char *) words->pdata[i]));
  fill (self, choice, texts);
}

static void
refresh (AppLogFilter *self)
{
  const DeskState *state = desk_get_state (self->desk);
  guint narrow = count_narrow (self);

  self->filling = TRUE;
  g_ptr_array_unref (self->articles);
  g_ptr_array_unref (self->names);
  self->articles = desk_trace_articles (self->desk);
  self->names = desk_trace_names (self->desk);
  fill_numbers (self, ROUND, _ ("Any round"), _ ("Round %d"), desk_state_last_round (state));
  fill_numbers (self, TABLE, _ ("Any table"), _ ("Table %d"), last_board (state));
  fill_players (self, state);
  fill_words (self, ARTICLE, _ ("Any article"), self->articles);
  fill_words (self, WHO, _ ("Anyone"), self->names);
  self->filling = FALSE;
  if (count_narrow (self) != narrow)
    changed_cb (self);
}

/* Nobody looks at the choices of a page that is not shown. */
static void
filter_acted_cb (AppLogFilter *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
}

static void
app_log_filter_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_log_filter_parent_class)->map (widget);
  if (APP_LOG_FILTER (widget)->desk)
    refresh (APP_LOG_FILTER (widget));
}

/* --- The widget --- */

static void
app_log_filter_dispose (GObject *object)
{
  AppLogFilter *self = APP_LOG_FILTER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_LOG_FILTER);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_log_filter_parent_class)->dispose (object);
}

static void
app_log_filter_finalize (GObject *object)
{
  AppLogFilter *self = APP_LOG_FILTER (object);

  g_array_unref (self->players);
  g_ptr_array_unref (self->articles);
  g_ptr_array_unref (self->names);
  G_OBJECT_CLASS (app_log_filter_parent_class)->finalize (object);
}

/* All in a row, or in two where letters are large. */
static void
arrange_filter (GtkWidget *widget)
{
  AppLogFilter *self = APP_LOG_FILTER (widget);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->content);
  int n = app_text_size_is_large (widget) ? (N_CHOICES + 1) / 2 : N_CHOICES;

  for (int i = 0; i < N_CHOICES; i++)
    g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->choices[i])),
                  "column", i % n, "row", i / n, NULL);
}

static void
app_log_filter_class_init (AppLogFilterClass *class)
{
  static const char *const names[N_CHOICES] = { "kind",   "standing", "round", "table",
                                                "player", "article",  "who" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_log_filter_dispose;
  G_OBJECT_CLASS (class)->finalize = app_log_filter_finalize;
  widget_class->map = app_log_filter_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/log-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, AppLogFilter, content);
  for (int i = 0; i < N_CHOICES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE,
                                               G_STRUCT_OFFSET (AppLogFilter, choices) +
                                                   (gssize) sizeof (gpointer) * i);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  signals[CHANGED] = g_signal_new ("changed", APP_TYPE_LOG_FILTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
app_log_filter_init (AppLogFilter *self)
{
  self->players = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->articles = g_ptr_array_new ();
  self->names = g_ptr_array_new ();
  self->filter.kinds = DESK_TRACE_DECISIONS;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_CHOICES; i++)
    app_choice_prepare (self->choices[i], 5);
  fill_kinds (self);
  app_text_size_watch (GTK_WIDGET (self), arrange_filter);
  arrange_filter (GTK_WIDGET (self));
}

/* @desk: the tournament, set once. */
void
app_log_filter_set_desk (AppLogFilter *self, Desk *desk)
{
  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "acted", G_CALLBACK (filter_acted_cb), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* What is looked for, until something else is. */
const DeskTraceFilter *
app_log_filter_get (AppLogFilter *self)
{
  return &self->filter;
}

/* Whether anything else is chosen than at first. */
gboolean
app_log_filter_is_narrow (AppLogFilter *self)
{
  return count_narrow (self) > 0;
}

/* What is looked for, for the head of a paper. */
char *
app_log_filter_words (AppLogFilter *self)
{
  const char *words[N_CHOICES];
  int n = 0;

  for (int i = 0; i < N_CHOICES; i++) {
    GtkStringObject *text = gtk_drop_down_get_selected_item (self->choices[i]);
    if (text && (i == KIND || chosen (self, i)))
      words[n++] = gtk_string_object_get_string (text);
  }
  return rules_word_join (words, n);
}

/* Back to what is looked for at first. */
void
app_log_filter_clear (AppLogFilter *self)
{
  self->filling = TRUE;
  for (int i = 0; i < N_CHOICES; i++)
    gtk_drop_down_set_selected (self->choices[i], 0);
  self->filling = FALSE;
  changed_cb (self);
}
