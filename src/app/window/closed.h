#pragma once

void app_closed_follow (void);
