/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What opens tells a screen reader whether it is open, where the keyboard is: what folds, buttons
 * with a menu, lists to choose from. usage: folds TENGEN TENGEN-CLI SAMPLE.csv */
#include "client-keys.h"
#include "client.h"
#include "folder.h"
#include "program.h"
#include "walk-sample.h"

typedef struct {
  const char *keys; /* that lead to where it is */
  const char *name;
  const char *close; /* the key that does */
} Fold;

static const Fold folds[] = {
  { "<Control>comma <Control>Page_Down", "Weights", "space" },
  { "<Control>t", "Time limit as text", "space" },
  { "<Control>t", "Time *", "Escape" },
  { "<Control>comma", "Calls as text", "space" },
  { "<Control>2 Home F4", "The exact weights", "space" },
  { "<Control>2", "Menu", "Escape" },
};

static const char *program;

static void
press_keys (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);

  for (int i = 0; each[i]; i++) {
    client_key (each[i]);
    client_within (client_is_quiet, NULL, 3000);
  }
}

/* --- What is heard --- */

static AtspiAccessible *button;
static int opened, closed;

static void
changed_cb (AtspiEvent *event, void *data)
{
  if (event->source == button && event->detail1)
    opened++;
  else if (event->source == button)
    closed++;
  g_boxed_free (ATSPI_TYPE_EVENT, event);
}

static void
listen (void)
{
  AtspiEventListener *listener = atspi_event_listener_new (changed_cb, NULL, NULL);

  g_assert_true (atspi_event_listener_register (listener, "object:state-changed:expanded", NULL));
}

static gboolean
is_opened (gpointer data)
{
  return opened == 1 && client_has (button, ATSPI_STATE_EXPANDED);
}

static gboolean
is_closed (gpointer data)
{
  return closed == 1 && !client_has (button, ATSPI_STATE_EXPANDED);
}

/* --- What is done --- */

static void
go (const Fold *fold)
{
  press_keys (fold->keys);
  client_within (client_is_quiet, NULL, 3000);
  client_tab_to (ATSPI_ROLE_PUSH_BUTTON, fold->name);
  g_set_object (&button, client_focus ());
  opened = closed = 0;
}

static void
test_fold (gconstpointer data)
{
  const Fold *fold = data;
  g_autofree char *folder = g_dir_make_tmp ("tengen-folds-XXXXXX", NULL);
  g_autofree char *file = walk_sample_weighed (folder);

  client_start (program, file);
  go (fold);
  g_assert_true (client_has (button, ATSPI_STATE_EXPANDABLE));
  g_assert_false (client_has (button, ATSPI_STATE_EXPANDED));
  client_key ("space");
  client_until (is_opened, NULL, "what it opened");
  client_key (fold->close);
  client_until (is_closed, NULL, "what it closed");
  g_clear_object (&button);
  client_kill ();
  folder_remove (folder);
}

TEST_MAIN (int argc, char **argv)
{
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  walk_sample_init (argv[2], argv[3]);
  listen ();
  for (gsize i = 0; i < G_N_ELEMENTS (folds); i++) {
    g_autofree char *path = g_strdelimit (g_strdup_printf ("/folds/%s", folds[i].name), " *", '-');

    g_test_add_data_func (path, &folds[i], test_fold);
  }
  return g_test_run ();
}
