/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tab leaves a list, in which the arrows go from row to row. */
void app_list_tab_follow (void);
