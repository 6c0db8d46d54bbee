#pragma once

void app_list_click_follow (void);
