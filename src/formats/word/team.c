/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/team.h"
#include <glib.h>
#include <string.h>
#include "formats/word/heading.h"

/* As formats_heading_fold() leaves them. */
static const char *const team_words[FORMATS_TEAM_NONE] = {
  [FORMATS_TEAM_NAME] =
      " team teamname nameofteam squad 队 隊 队名 隊名 队伍 隊伍 球队 参赛队"
      " 參賽隊 参赛队伍 代表队 代表隊 所属队 チーム チーム名 団体名 팀 팀명 팀이름"
      " equipo nombredelequipo equipe nomdequipe nomdelequipe mannschaft"
      " mannschaftsname squadra ploeg druzyna tym csapat команда ομαδα ",
  [FORMATS_TEAM_BOARD] = " board boardno boardnumber 台 台次 台号 台號 ボード 席 席次 판 tablero"
                         " brett plateau tavola bord доска ",
  [FORMATS_TEAM_CAPTAIN] =
      " captain teamcaptain 队长 隊長 主将 主將 キャプテン 주장 capitan capitana"
      " capitaine mannschaftsfuhrer kapitan teamkapitan capitano капитан ",
  [FORMATS_TEAM_RESERVE] = " reserve reserves substitute substitutes sub r res 替补 替補 候补 補欠"
                           " リザーブ 후보 예비 suplente suplentes reserva reservas remplacant"
                           " remplacants ersatz ersatzspieler riserva запасной ",
};

/* Its number may stand behind: "Reserve 1". */
FormatsTeamWord
formats_team_word (const char *cell)
{
  g_autofree char *folded = formats_heading_fold (cell, -1);
  gsize length = strlen (folded);
  g_autofree char *word = NULL;
  int found = 0;

  while (length > 0 && g_ascii_isdigit (folded[length - 1]))
    length--;
  if (length == 0 || length > 120)
    return FORMATS_TEAM_NONE;
  word = g_strdup_printf (" %.*s ", (int) length, folded);
  while (found < FORMATS_TEAM_NONE && !strstr (team_words[found], word))
    found++;
  return (FormatsTeamWord) found;
}
