#include "app/entry-form.h"
#include <glib/gi18n.h>
#include "rules/nigiri.h"

enum { FAMILY, GIVEN, RANK, COUNTRY, CLUB, RATING, IDENT, BORN, N_FIELDS };

static const char *const labels[N_FIELDS] = {
  [FAMILY] = N_ ("Family _name"),        [GIVEN] = N_ ("_Given name"),   [RANK] = N_ ("_Rank"),
  [COUNTRY] = N_ ("C_ountry"),           [CLUB] = N_ ("C_lub or unit"),  [RATING] = N_ ("R_ating"),
  [IDENT] = N_ ("Federation’s n_umber"), [BORN] = N_ ("Date of birt_h"),
};

/* Kept with the window. */
typedef struct {
  GtkWindow *window;
  GtkEditable *fields[N_FIELDS];
  GtkLabel *failure;
  char *notes[FORMATS_NOTES];
  int line;
  AppEntryFormDone done;
  gpointer data;
} Form;

static void
form_free (gpointer data)
{
  Form *form = data;

  for (int i = 0; i < FORMATS_NOTES; i++)
    g_free (form->notes[i]);
  g_free (form);
}

static void
fail (Form *form, int field, const char *sentence)
{
  gtk_label_set_label (form->failure, sentence);
  gtk_widget_set_visible (GTK_WIDGET (form->failure), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (form->fields[field]));
}

static char *
trimmed (const Form *form, int field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (form->fields[field])));
}

static void
set_text (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

/* FALSE where a figure is none; the field has the focus then. */
static gboolean
read_figures (Form *form, FormatsEntry *entry)
{
  g_autofree char *rank = trimmed (form, RANK), *rating = trimmed (form, RATING);
  g_autofree char *born = trimmed (form, BORN);
  gint64 number = 0;

  if (!rules_rank_parse (rank, &entry->rank)) {
    fail (form, RANK, _ ("A rank is written 3k, 5d or, for a professional, 9p."));
    return FALSE;
  }
  if (*rating && !g_ascii_string_to_signed (rating, 10, -900, 4000, &number, NULL)) {
    fail (form, RATING, _ ("A rating is a whole number such as 2150."));
    return FALSE;
  }
  if (*born && !rules_born_parse (born)) {
    g_autofree char *sentence = g_strdup_printf (
        _ ("“%s” is no date of birth. Write it like 1990-05-31, or the year alone."), born);
    fail (form, BORN, sentence);
    return FALSE;
  }
  entry->rating = (int) number;
  set_text (&entry->born, rules_born_format (rules_born_parse (born)));
  return TRUE;
}

static void
accept_cb (Form *form)
{
  g_autofree char *family = trimmed (form, FAMILY), *given = trimmed (form, GIVEN);
  g_autoptr (FormatsEntry) entry = formats_entry_new (form->line, family, given);

  if (!*family) {
    fail (form, FAMILY, _ ("The row has no name."));
    return;
  }
  if (!read_figures (form, entry))
    return;
  set_text (&entry->country, trimmed (form, COUNTRY));
  set_text (&entry->club, trimmed (form, CLUB));
  set_text (&entry->ident, trimmed (form, IDENT));
  for (int i = 0; i < FORMATS_NOTES; i++)
    entry->notes[i] = g_strdup (form->notes[i]);
  form->done (g_steal_pointer (&entry), form->data);
  gtk_window_destroy (form->window);
}

static void
add_field (Form *form, GtkGrid *grid, int field, const char *text)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_ (labels[field])), *entry = gtk_entry_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "form-label");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_grid_attach (grid, label, 0, field, 1, 1);
  gtk_grid_attach (grid, entry, 1, field, 1, 1);
  form->fields[field] = GTK_EDITABLE (entry);
}

static GtkWidget *
make_grid (Form *form, const FormatsEntry *entry)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *rating = g_strdup_printf ("%d", entry->rating);
  char rank[8];
  const char *const texts[N_FIELDS] = {
    entry->family,  entry->given, rules_rank_format (entry->rank, rank),
    entry->country, entry->club,  entry->rating ? rating : "",
    entry->ident,   entry->born
  };

  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (grid, "form");
  for (int i = 0; i < N_FIELDS; i++)
    add_field (form, GTK_GRID (grid), i, texts[i]);
  return grid;
}

static GtkWidget *
make_buttons (Form *form)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *accept = gtk_button_new_with_mnemonic (_ ("_Take It So"));

  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_add_css_class (bar, "bar");
  gtk_widget_add_css_class (accept, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  g_signal_connect_swapped (accept, "clicked", G_CALLBACK (accept_cb), form);
  gtk_box_append (GTK_BOX (bar), cancel);
  gtk_box_append (GTK_BOX (bar), accept);
  gtk_window_set_default_widget (form->window, accept);
  return bar;
}

static GtkWidget *
make_note (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 50);
  gtk_widget_add_css_class (label, "bar");
  gtk_widget_set_visible (label, text && *text);
  return label;
}

/**
 * app_entry_form_show:
 * @parent: the window of the list
 * @entry: the row as it was read
 * @row: (nullable): the row as it stands in the list, or what is doubtful about it
 * @done: what is called with the row as it is now
 * @data: for @done; it has to live as long as @parent
 *
 * Lets a row be put right before it is enrolled.
 */
void
app_entry_form_show (GtkWindow *parent, const FormatsEntry *entry, const char *row,
                     AppEntryFormDone done, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *failure = make_note (NULL);
  GtkWidget *window =
      g_object_new (GTK_TYPE_WINDOW, "transient-for", parent, "modal", TRUE, "title",
                    _ ("Correct the Row"), "default-width", 440, "destroy-with-parent", TRUE, NULL);
  Form *form = g_new0 (Form, 1);

  *form = (Form){ .window = GTK_WINDOW (window),
                  .failure = GTK_LABEL (failure),
                  .line = entry->line,
                  .done = done,
                  .data = data };
  for (int i = 0; i < FORMATS_NOTES; i++)
    form->notes[i] = g_strdup (entry->notes[i]);
  g_object_set_data_full (G_OBJECT (window), "form", form, form_free);
  gtk_widget_add_css_class (failure, "error");
  gtk_box_append (GTK_BOX (box), make_note (row));
  gtk_box_append (GTK_BOX (box), make_grid (form, entry));
  gtk_box_append (GTK_BOX (box), failure);
  gtk_box_append (GTK_BOX (box), make_buttons (form));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}
