/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/rounds/rounds-marks.h"
#include "app/list/sheet.h"
#include "desk/act/list.h"

/* What rows do not tell of themselves. */
typedef struct {
  gboolean handicap; /* somewhere in the round; so is something to remark */
  gboolean remark;
  gboolean note;
  gboolean settled;
  gboolean large; /* letters: there is no room for countries then, which the players' page has */
} AppRoundsLook;

void app_rounds_columns_set (AppSheet *sheet, AppRoundsMarks *marks, const AppRoundsLook *look);
gboolean app_rounds_columns_is_bye (const DeskTable *table);
