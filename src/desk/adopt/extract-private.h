/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "formats/event/event.h"

/* For desk/adopt/extract.c only. */
gboolean desk_extract_facts (Desk *desk, int last, FormatsEvent *event, GError **error);
