#pragma once
#include "app/list/sheet.h"
#include "rules/game/ruleset.h"
#include "standing/term/egf.h"
#include "standing/table/standing.h"

/* The columns of a standing in a sheet of DeskPlaces. */
typedef struct {
  int rounds;       /* so many have a column */
  gboolean grouped; /* places are within groups */
  const StandingCriterion *criteria;
  int n_criteria;
  const StandingOptions *options;
  RulesProfile profile;  /* whose articles are cited */
  StandingTable *before; /* or NULL: what it is compared with, and outlives the columns; then there
                          * is no room for where somebody comes from */
  gboolean gor;          /* whether to show the change of the EGF rating, */
  StandingEgfClass weight; /* for an event of this class */
} AppPlacesColumns;

void app_places_columns_set (AppSheet *sheet, const AppPlacesColumns *shown);
