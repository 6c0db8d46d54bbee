#pragma once

void app_focus_shown_follow (void);
