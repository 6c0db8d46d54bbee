#pragma once

void app_measure_amend (void);
