/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/ask.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/shell/file-name.h"
#include "app/widgets/label.h"
#include "ledger/file/place.h"
#include "pairing/draw/draw.h"

typedef struct {
  GtkWindow *window;
  GtkWidget *entry;  /* NULL where only a yes is asked for */
  const char *other; /* the label of a third button; NULL for none */
  gboolean careful;  /* Enter means no */
  AppAskAnswer answer;
  gpointer data;
} Question;

static GtkWindow *
window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static void
close_question (Question *question, gboolean yes)
{
  g_autofree char *text =
      question->entry ? g_strdup (gtk_editable_get_text (GTK_EDITABLE (question->entry))) : NULL;
  AppAskAnswer answer = question->answer;
  gpointer data = question->data;

  gtk_window_destroy (question->window);
  answer (yes, text, data);
}

static void
yes_clicked_cb (GtkButton *button, Question *question)
{
  close_question (question, TRUE);
}

static void
other_clicked_cb (GtkButton *button, Question *question)
{
  AppAskAnswer answer = question->answer;
  gpointer data = question->data;

  gtk_window_destroy (question->window);
  answer (TRUE, APP_ASK_OTHER, data);
}

static void
no_clicked_cb (GtkButton *button, Question *question)
{
  close_question (question, FALSE);
}

static gboolean
close_requested_cb (GtkWindow *window, Question *question)
{
  close_question (question, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
escape_pressed_cb (GtkWidget *widget, GVariant *args, gpointer question)
{
  close_question (question, FALSE);
  return GDK_EVENT_STOP;
}

static GtkWidget *
make_label (const char *text, const char *css)
{
  GtkWidget *label = app_label_new (text, css);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 52);
  return label;
}

static GtkWidget *
make_buttons (Question *question, const char *yes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *no_button = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *yes_button = gtk_button_new_with_mnemonic (yes);

  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_add_css_class (yes_button,
                            question->careful ? "destructive-action" : "suggested-action");
  gtk_box_append (GTK_BOX (box), no_button);
  if (question->other) {
    GtkWidget *other_button = gtk_button_new_with_label (question->other);
    g_signal_connect (other_button, "clicked", G_CALLBACK (other_clicked_cb), question);
    gtk_box_append (GTK_BOX (box), other_button);
  }
  gtk_box_append (GTK_BOX (box), yes_button);
  g_signal_connect (no_button, "clicked", G_CALLBACK (no_clicked_cb), question);
  g_signal_connect (yes_button, "clicked", G_CALLBACK (yes_clicked_cb), question);
  gtk_window_set_default_widget (question->window, question->careful ? no_button : yes_button);
  return box;
}

static void
add_escape (Question *question)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_pressed_cb, question, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (question->window), keys);
}

/* Who asked is about to go, and takes the question along. */
static void
asker_gone_cb (GtkWindow *window)
{
  gtk_window_close (window);
}

static void
free_question (gpointer question, GObject *gone)
{
  g_free (question);
}

/* A window that could be narrower is made as high as it would be then. */
static void
keep_width (GtkWidget *box)
{
  int natural;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_set_size_request (box, natural, -1);
}

static void
ask (GtkWidget *widget, const char *title, const char *body, const char *yes, const char *other,
     gboolean careful, GtkWidget *entry, AppAskAnswer answer, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  question->window =
      g_object_new (GTK_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, NULL);
  question->entry = entry;
  question->other = other;
  question->careful = careful;
  question->answer = answer;
  question->data = data;
  gtk_window_set_title (question->window, title);
  gtk_window_set_modal (question->window, TRUE);
  gtk_window_set_resizable (question->window, FALSE);
  gtk_window_set_transient_for (question->window, window_of (widget));
  gtk_widget_add_css_class (box, "ask");
  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  if (body)
    gtk_box_append (GTK_BOX (box), make_label (body, NULL));
  if (entry)
    gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), make_buttons (question, yes));
  gtk_window_set_child (question->window, box);
  keep_width (box);
  /* Enter does what the coloured button says, and not what happens to be first; where that undoes
   * what nobody brings back, it does nothing. */
  gtk_window_set_focus (question->window,
                        entry ? entry : gtk_window_get_default_widget (question->window));
  g_signal_connect (question->window, "close-request", G_CALLBACK (close_requested_cb), question);
  g_object_weak_ref (G_OBJECT (question->window), free_question, question);
  g_signal_connect_object (widget, "unrealize", G_CALLBACK (asker_gone_cb), question->window,
                           G_CONNECT_SWAPPED);
  add_escape (question);
  gtk_window_present (question->window);
}

/* Both, for the answer. @owner: whoever asks. @key: of what the question is about. */
AppAskAbout *
app_ask_about_new (gpointer owner, gint64 key)
{
  AppAskAbout *about = g_new (AppAskAbout, 1);

  *about = (AppAskAbout){ g_object_ref (owner), key };
  return about;
}

/* @about: what a question was about. */
void
app_ask_about_free (AppAskAbout *about)
{
  g_object_unref (about->owner);
  g_free (about);
}

/* @widget: who asks; when it goes, that is a no. @body: what it means, or NULL. @yes: the label
 * of the button that does it, with a mnemonic. @answer: told exactly once. */
void
app_ask_confirm (GtkWidget *widget, const char *title, const char *body, const char *yes,
                 AppAskAnswer answer, gpointer data)
{
  ask (widget, title, body, yes, NULL, FALSE, NULL, answer, data);
}

/* The same as app_ask_confirm(), but Enter means no. @widget: where the question comes up.
 * @body: what it would mean, or NULL. @yes: the verb, with a mnemonic. @answer: called once with
 * the answer. */
void
app_ask_careful (GtkWidget *widget, const char *title, const char *body, const char *yes,
                 AppAskAnswer answer, gpointer data)
{
  ask (widget, title, body, yes, NULL, TRUE, NULL, answer, data);
}

/* @widget: who asks. @body: what it means, or NULL. @one: the label of the button for the one.
 * @other: that for the other. @answer: told exactly once; with APP_ASK_OTHER as the text where it
 * is the other. */
void
app_ask_either (GtkWidget *widget, const char *title, const char *body, const char *one,
                const char *other, AppAskAnswer answer, gpointer data)
{
  ask (widget, title, body, one, other, FALSE, NULL, answer, data);
}

/* @widget: who asks. @body: what for, or NULL. @yes: the label of the button that does it, with
 * a mnemonic. @answer: told exactly once, with the text. */
void
app_ask_text (GtkWidget *widget, const char *title, const char *body, const char *yes,
              AppAskAnswer answer, gpointer data)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  ask (widget, title, body, yes, NULL, FALSE, entry, answer, data);
}

typedef struct {
  GtkWidget *asker; /* NULL once it has gone */
  AppAskFile chosen;
  gpointer data;
  gboolean is_output; /* a file written there would not be a tournament */
} Choice;

/* --- The folder that was used last --- */

static void
remember_folder (GFile *file, gboolean is_folder)
{
  GSettings *settings = app_settings_get ();
  g_autoptr (GFile) folder = is_folder ? g_object_ref (file) : g_file_get_parent (file);
  g_autofree char *path = folder ? g_file_get_path (folder) : NULL;

  if (settings && path)
    g_settings_set_string (settings, "folder", path);
}

static void
propose_folder (GtkFileChooser *chooser)
{
  GSettings *settings = app_settings_get ();
  g_autofree char *path = settings ? g_settings_get_string (settings, "folder") : NULL;
  g_autoptr (GFile) folder = NULL;

  if (!path || !g_file_test (path, G_FILE_TEST_IS_DIR))
    return;
  folder = g_file_new_for_path (path);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

/* NULL where its name is not valid text, or something else must stay there, which the window
 * then says. */
static GFile *
get_ask_chosen (GtkNativeDialog *dialog, const Choice *choice)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  if (!path || (app_file_name_check (path, &error) &&
                (!choice->is_output || ledger_place_check_output (path, &error))))
    return g_steal_pointer (&file);
  app_ask_tell (GTK_WIDGET (gtk_native_dialog_get_transient_for (dialog)), error);
  return NULL;
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, Choice *choice)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? get_ask_chosen (dialog, choice) : NULL;
  Choice told = *choice;

  g_clear_weak_pointer (&choice->asker);
  if (file)
    remember_folder (file, gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) ==
                               GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
  g_free (choice);
  g_object_unref (dialog);
  if (file && told.asker && gtk_widget_get_realized (told.asker))
    told.chosen (file, told.data);
}

static GtkFileChooserNative *
make_chooser (GtkWidget *widget, const char *title, GtkFileChooserAction action, Choice told)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (title, window_of (widget), action, NULL, NULL);
  Choice *choice = g_new (Choice, 1);

  *choice = told;
  choice->asker = NULL;
  g_set_weak_pointer (&choice->asker, widget);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  propose_folder (GTK_FILE_CHOOSER (chooser));
  g_signal_connect (chooser, "response", G_CALLBACK (file_chosen_cb), choice);
  return chooser;
}

/* @widget: who asks. @pattern: patterns of file names, such as "*.sgf;*.gib", capitals or not,
 * or NULL. @chosen: told if a file was chosen. */
void
app_ask_open (GtkWidget *widget, const char *title, const char *pattern, AppAskFile chosen,
              gpointer data)
{
  GtkFileChooserNative *chooser = make_chooser (widget, title, GTK_FILE_CHOOSER_ACTION_OPEN,
                                                (Choice){ NULL, chosen, data, FALSE });
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto (GStrv) patterns = g_strsplit (pattern ? pattern : "", ";", -1);

  if (pattern) {
    for (gsize i = 0; patterns[i]; i++)
      gtk_file_filter_add_suffix (filter, patterns[i] + strlen ("*."));
    gtk_file_filter_set_name (filter, _ ("Supported files"));
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
save (GtkWidget *widget, const char *title, const char *name, Choice told)
{
  GtkFileChooserNative *chooser = make_chooser (widget, title, GTK_FILE_CHOOSER_ACTION_SAVE, told);
  g_autofree char *safe = app_file_name_safe (name);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), safe);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* @widget: who asks. @name: the name that is proposed, whatever is in it: see
 * app_file_name_safe(). @chosen: told if a file was chosen, where neither a tournament is nor
 * what belongs to one. */
void
app_ask_save (GtkWidget *widget, const char *title, const char *name, AppAskFile chosen,
              gpointer data)
{
  save (widget, title, name, (Choice){ NULL, chosen, data, TRUE });
}

/* As app_ask_save(), for a tournament: who writes that knows what it may replace. @widget: who
 * asks. @name: the name that is proposed. @chosen: told if a file was chosen. */
void
app_ask_save_tournament (GtkWidget *widget, const char *title, const char *name, AppAskFile chosen,
                         gpointer data)
{
  save (widget, title, name, (Choice){ NULL, chosen, data, FALSE });
}

/* @widget: who asks. @chosen: told if a folder was chosen. */
void
app_ask_folder (GtkWidget *widget, const char *title, AppAskFile chosen, gpointer data)
{
  GtkFileChooserNative *chooser =
      make_chooser (widget, title, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                    (Choice){ NULL, chosen, data, FALSE });

  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* @widget: who has done something, or failed. @error: why; its sentence is shown as it is, in the
 * window's banner. Once something is done the banner says no longer that it was not. Where
 * restrictions clash, they are offered. */
void
app_ask_tell (GtkWidget *widget, const GError *error)
{
  if (g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_CLASH))
    gtk_widget_activate_action (widget, "win.tell-restrictions", "(sx)", error->message,
                                pairing_error_get_restriction (error));
  else if (error)
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
  else
    gtk_widget_activate_action (widget, "win.hush", NULL);
}

/* Says in the window's banner where it is, or why it is not. @widget: who has written a file, or
 * failed. @error: why it was not written. */
void
app_ask_tell_saved (GtkWidget *widget, GFile *file, const GError *error)
{
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”."), path);

  if (error)
    app_ask_tell (widget, error);
  else
    gtk_widget_activate_action (widget, "win.tell", "s", text);
}
