/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A tournament on the disc, made by the twin: a round that is being played, with a counted game at
 * the first table. */
void walk_sample_init (const char *twin, const char *csv);
char *walk_sample_make (const char *folder);
char *walk_sample_ruled (const char *folder);
char *walk_sample_quick (const char *folder);
char *walk_sample_draft (const char *folder);
char *walk_sample_teams (const char *folder);
char *walk_sample_undrawn (const char *folder);
char *walk_sample_weighed (const char *folder);
char *walk_sample_bracket (const char *folder);
char *walk_sample_record (const char *folder);
