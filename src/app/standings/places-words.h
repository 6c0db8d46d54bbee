/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/why/outlook.h"
#include "standing/table/standing.h"

/* One thing that is said about a player's place. */
typedef struct {
  char *heading; /* one line: "SOS 45 = 6 + 7 + 32" */
  char *text;    /* lines, "" for none */
  char *markup;  /* the same, and what is left out is struck through */
} AppPlacesPart;

GPtrArray *app_places_words_sums (const StandingTable *table, int place);
AppPlacesPart *app_places_words_place (const StandingTable *table, int place,
                                       const StandingOutlook *outlook);
AppPlacesPart *app_places_part_new (const char *heading, const char *text);
void app_places_part_free (AppPlacesPart *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppPlacesPart, app_places_part_free)
