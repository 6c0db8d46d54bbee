/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include "engine/proposal.h"
#include "fuzz/words.h"

#define LIMIT_MS 5000

/* Says all that it has to say, then listens on without a word. */
static const char says[] = "cat \"$0\"; exec cat > /dev/null";

/* A black group of two chains, and a white stone. */
static void
set_board (RulesBoard *board)
{
  static const RulesPoint black[] = { RULES_POINT (0, 1), RULES_POINT (1, 1), RULES_POINT (1, 0),
                                      RULES_POINT (3, 3) };

  rules_board_init (board, 5);
  for (gsize i = 0; i < G_N_ELEMENTS (black); i++)
    rules_board_set (board, black[i], RULES_BLACK);
  rules_board_set (board, RULES_POINT (4, 0), RULES_WHITE);
}

typedef struct {
  const RulesBoard *board;
  gboolean over;
} Asked;

/* Whole chains of stones that are there, or a reason. */
static void
proposed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Asked *asked = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EngineProposal) proposal = engine_proposal_finish (result, &error);

  asked->over = TRUE;
  g_assert_true ((proposal == NULL) == (error != NULL));
  if (error)
    g_assert_true (*error->message && g_utf8_validate (error->message, -1, NULL));
  for (RulesPoint point = 0; proposal && point < RULES_POINTS; point++)
    g_assert_true (!proposal->dead[point] ||
                   (rules_point_on_board (point, asked->board->size) &&
                    rules_board_get (asked->board, point) != RULES_EMPTY));
  if (proposal)
    g_assert_true (proposal->dead[RULES_POINT (0, 1)] == proposal->dead[RULES_POINT (1, 0)] &&
                   g_utf8_validate (proposal->engine, -1, NULL));
}

static char *
write_answers (const uint8_t *data, size_t size)
{
  char *path = NULL;
  int file = g_file_open_tmp ("tengen-fuzz-XXXXXX", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  return path;
}

/* All that an engine says, whatever it is asked. */
void
fuzz_engine (const uint8_t *data, size_t size)
{
  g_autofree char *path = write_answers (data, size);
  const char *const command[] = { "/bin/sh", "-c", says, path, NULL };
  RulesBoard board;
  Asked asked = { &board, FALSE };

  set_board (&board);
  engine_proposal_async (&board, RULES_BLACK, command, LIMIT_MS, NULL, proposed_cb, &asked);
  while (!asked.over)
    g_main_context_iteration (NULL, TRUE);
  g_remove (path);
}
