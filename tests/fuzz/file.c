/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/harm.h"
#include "desk/file/open.h"
#include "desk/file/recover.h"
#include "fuzz/words.h"

#define PAGE 4096
#define CHANGE 4 /* bytes of the input: a page, where in it (two), and what stands there */
#define CHANGES_MOST 64

/* A tournament's file as it lies on a disk, made once. */
typedef struct {
  char *bytes;
  gsize length;
  char *text; /* what it says */
  char *loose;
} Whole;

static const Whole *
get_whole (void)
{
  static Whole whole;
  Fixture fixture = { 0 };

  if (whole.bytes)
    return &whole;
  fixture_set_up (&fixture, NULL);
  fixture_hours_begin ();
  fixture_round (&fixture, 5);
  fixture_warn (&fixture, fixture_game (&fixture, 1, 1), RULES_BLACK, "talk", NULL, NULL);
  fixture_finish_round (&fixture, 1);
  whole.text = harm_text (fixture.desk);
  whole.loose = harm_loose (fixture.desk);
  g_clear_object (&fixture.desk);
  g_assert_true (g_file_get_contents (fixture.path, &whole.bytes, &whole.length, NULL));
  fixture_tear_down (&fixture, NULL);
  return &whole;
}

static void
write_changed (const Whole *whole, const char *path, const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_memdup2 (whole->bytes, whole->length);

  for (size_t i = 0; i + CHANGE <= size && i < CHANGE * CHANGES_MOST; i += CHANGE) {
    gsize at = (gsize) data[i] * PAGE + (((gsize) data[i + 1] << 8 | data[i + 2]) % PAGE);
    bytes[at % whole->length] = (char) data[i + 3];
  }
  g_assert_true (g_file_set_contents_full (path, bytes, (gssize) whole->length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static void
check_error (const GError *error)
{
  g_assert_true (error && *error->message && g_utf8_validate (error->message, -1, NULL));
}

/* It is noticed, or it says what it said. */
static void
check_desk (const Whole *whole, Desk *desk)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = harm_text (desk), *loose = NULL;

  if (ledger_verify (desk_get_ledger (desk), &error) < 0) {
    check_error (error);
    return;
  }
  loose = harm_loose (desk);
  g_assert_cmpstr (text, ==, whole->text);
  g_assert_cmpstr (loose, ==, whole->loose);
}

static void
check_recovery (Fixture *fixture)
{
  g_autofree char *to = fixture_file (fixture, "saved.tengen");
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LedgerRecovery) recovery = desk_recover (fixture->path, to, &error);
  g_autoptr (Desk) desk = NULL;

  if (!recovery) {
    check_error (error);
    return;
  }
  words = desk_recover_words (recovery);
  g_assert_true (g_utf8_validate (words, -1, NULL));
  if (recovery->n_acts == 0)
    return;
  desk = desk_open (to, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ledger_verify (desk_get_ledger (desk), &error), ==, recovery->n_acts);
}

/* Bytes of a tournament's file that are others. */
void
fuzz_file (const uint8_t *data, size_t size)
{
  const Whole *whole = get_whole ();
  Fixture fixture = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;

  fixture_set_up (&fixture, NULL);
  g_clear_object (&fixture.desk);
  write_changed (whole, fixture.path, data, size);
  desk = desk_open (fixture.path, FALSE, &error);
  if (desk)
    check_desk (whole, desk);
  else
    check_error (error);
  g_clear_object (&desk);
  check_recovery (&fixture);
  fixture_tear_down (&fixture, NULL);
}
