/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* Two tournaments beside each other, whoever of them is told in which order: how many fields of
 * each kind differ. Players are known by the sign that returns_sign() puts into their names. */
char *returns_sign (int player);
GHashTable *returns_compare (const FormatsEvent *told, const FormatsEvent *back);
int returns_count (GHashTable *counts, const char *label);
