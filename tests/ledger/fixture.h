/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib/gstdio.h>
#include <sys/types.h>
#include "ledger/chain/act.h"
#include "ledger/file/ledger.h"

/* A folder of its own for every test, and two kinds of rows that the first schema has. */
typedef struct {
  char *folder;
  char *path; /* NAME of the one file that most tests need; nothing is there yet */
} Fixture;

typedef struct {
  LedgerHead head;
  const char *name;
  const char *value;
} FixtureSetting;

typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 ply;
  gint64 colour;
  gint64 kind;
  const char *point;
} FixtureMove;

extern const LedgerKind fixture_setting;
extern const LedgerKind fixture_move;

#define FIXTURE_ADD(path, test) \
  g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);
void fixture_remove (const char *path);
char *fixture_file (Fixture *fixture, const char *name);
int fixture_count_files (const char *folder);
void fixture_cut (const char *from, const char *to, gsize length);

Ledger *fixture_create (const char *path);
Ledger *fixture_open (const char *path);
Ledger *fixture_story (const char *path);
gint64 fixture_set (Ledger *ledger, const char *name, const char *value);
gint64 fixture_play (Ledger *ledger, gint64 game, gint64 ply, const char *point);
gint64 fixture_verdict (Ledger *ledger, gint64 target, gboolean stands);
gint64 fixture_commit (Ledger *ledger, const char *verb, const char *about);
char *fixture_settings (Ledger *ledger);
char *fixture_moves (Ledger *ledger, gint64 game);
gint64 fixture_last (Ledger *ledger);
void fixture_assert_good (Ledger *ledger, gint64 n_acts);

char *fixture_ask (Ledger *ledger, const char *sql);
void fixture_raw (const char *path, const char *sql);
void fixture_tamper (const char *path, const char *sql);
void fixture_poke (const char *path, gint64 offset, const void *bytes, gsize length);

/* Work in another process: nothing that SQLite holds may be open when it is forked. */
typedef void (*FixtureWork) (const char *path, int out);
pid_t fixture_fork (FixtureWork work, const char *path, int *ret_in);
void fixture_wait_word (int in);
void fixture_say_word (int out);
void fixture_kill (pid_t child);
void fixture_run (FixtureWork work, const char *path);
gboolean fixture_become_nobody (void);
