#pragma once

void app_appearance_follow (void);
