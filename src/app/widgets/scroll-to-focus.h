/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void app_scroll_to_focus_follow (void);
