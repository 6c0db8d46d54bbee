/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet.h"
#include "standing/table/column.h"

/* The columns of a standing in a sheet of DeskPlaces: those of @shown (standing/table/column.h).
 * @before: or NULL: what it is compared with, and outlives the columns; then there is no room for
 * where somebody comes from. */
void app_places_columns_set (AppSheet *sheet, const StandingShown *shown, StandingTable *before);
