/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

gboolean voice_priority_raise (int thread);
