/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "papers/paper/catalogue.h"
#include "rules/article/article.h"

/* Which paper, on what sheets. */
void app_print_choice_fill_papers (GtkListBox *box, RulesProfile profile);
void app_print_choice_add_own (GtkListBox *box, const char *label);
const PapersKind *app_print_choice_paper (GtkListBox *box, const PapersKind *own);
void app_print_choice_set_paper (GtkListBox *box, const PapersKind *paper);
void app_print_choice_fill_sheets (GtkDropDown *size, GtkDropDown *turn);
void app_print_choice_sheet (GtkDropDown *size, GtkDropDown *turn, ReportPaper *paper,
                             double *ret_width, double *ret_height);
