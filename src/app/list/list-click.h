/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void app_list_click_follow (void);
