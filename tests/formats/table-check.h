/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/kind.h"

/* What must hold for tables of results, whatever they are. */
StandingTable *table_check_rank (const FormatsEvent *event);
FormatsEvent *table_check_again (const FormatsKind *kind, const FormatsEvent *event,
                                 gboolean colours);
void table_check_source (const FormatsKind *kind, const void *data, gsize size);
