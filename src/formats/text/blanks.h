#pragma once

void formats_blanks_narrow (char *line);
