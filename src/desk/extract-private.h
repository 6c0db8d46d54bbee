#pragma once
#include "desk/desk.h"
#include "formats/event.h"

/* For desk/extract.c only. */
gboolean desk_extract_facts (Desk *desk, int last, FormatsEvent *event, GError **error);
