#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Computes the contrast of every pair that ui/palette.css names, from the style sheets themselves, and holds
# them to using no other: contrast.sh SOURCE_ROOT
# WCAG 2.1: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
set -eu
cd "$1/ui"

# pairs PALETTE: each pair that is too weak, or is not known, in a line
pairs() {
  awk '
    function byte(text) { return index("0123456789abcdef", substr(text, 1, 1)) * 16 + index("0123456789abcdef", substr(text, 2, 1)) - 17 }
    function linear(v) { v /= 255; return v <= 0.04045 ? v / 12.92 : exp(2.4 * log((v + 0.055) / 1.055)) }
    function light(hex) {
      return 0.2126 * linear(byte(substr(hex, 2))) + 0.7152 * linear(byte(substr(hex, 4))) + 0.0722 * linear(byte(substr(hex, 6)))
    }
    function contrast(a, b,  x, y) { x = light(a); y = light(b); return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05) }
    function find(set, name) {
      if ((set name) in colour) return colour[set name]
      return name ~ /^hall/ ? colour[name] : ""
    }
    function hold(kind, name, ground, set, least,  a, b, ratio) {
      a = find(set, name); b = find(set, ground)
      if (a == "" || b == "") { print "no colour for " set name " on " set ground; return }
      ratio = contrast(a, b)
      n++
      if (ratio < least) printf "%s%s on %s%s: %.2f, less than %.1f\n", set, name, set, ground, ratio, least
    }
    /^@define-color [a-z_]+ #[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f];/ { colour[$2] = substr($3, 1, 7); next }
    /^(\/| )\* (text|mark) [a-z_]+ on / {
      for (i = 5; i <= NF; i++) { kinds[++m] = $2; names[m] = $3; grounds[m] = $i }
    }
    END {
      split("- dark_ contrast_ night_", sets, " ")
      for (i = 1; i <= m; i++)
        for (j = 1; j <= 4; j++) {
          set = sets[j] == "-" ? "" : sets[j]
          hold(kinds[i], names[i], grounds[i], set, kinds[i] == "mark" ? 3 : j > 2 ? 7 : 4.5)
        }
      if (n < 100) print "only " n + 0 " pairs were found"
    }' "$1"
}

# What is written must be a name that is a text or a mark on something; on a ground that the same rule
# paints, on that ground. Nothing transparent, which would make another colour of it.
uses() {
  cat style*.css | awk '
    FNR == NR && /^(\/| )\* (text|mark) [a-z_]+ on / {
      known[$3] = 1
      for (i = 5; i <= NF; i++) pair[$3, $i] = 1
    }
    FNR == NR { next }
    { whole = whole " " $0 }
    END {
      gsub(/\/\*[^*]*\*\//, "", whole)
      rules = split(whole, rule, "}")
      for (i = 1; i < rules; i++) {
        brace = index(rule[i], "{")
        text = ground = ""
        lines = split(substr(rule[i], brace + 1), line, ";")
        for (j = 1; j <= lines; j++) {
          if (line[j] ~ /^ *color: *@/) { text = line[j]; sub(/^ *color: *@/, "", text); sub(/ *$/, "", text) }
          else if (line[j] ~ /^ *color:/ && line[j] !~ /inherit|transparent/) print "a text of its own:" line[j]
          if (line[j] ~ /^ *background(-color)?: *@/) { ground = line[j]; sub(/^ *background(-color)?: *@/, "", ground); sub(/ *$/, "", ground) }
          if (line[j] ~ /#[0-9a-f]+|alpha *\(|mix *\(|shade *\(|rgba? *\(/) print "a colour of its own:" line[j]
          if (line[j] ~ /^ *opacity: *0?\.[0-9]/) print "something transparent:" substr(rule[i], 1, brace) line[j]
        }
        if (text != "" && !(text in known)) print "nobody says what @" text " is written on:" substr(rule[i], 1, brace - 1)
        if (text != "" && ground != "" && !((text, ground) in pair)) print "@" text " on @" ground " is not in the palette:" substr(rule[i], 1, brace - 1)
        seen++
      }
      if (seen < 100) print "only " seen + 0 " rules were read"
    }' palette.css -
}

check() { # check NUMBER NAME FINDINGS
  if [ -z "$3" ]; then echo "ok $1 - $2"; else
    echo "not ok $1 - $2"
    printf '%s\n' "$3" | sed 's/^/# /'
    failed=1
  fi
}

# A palette with one bad colour must not pass.
spoilt=$(mktemp)
trap 'rm -f "$spoilt"' EXIT
fooled() {
  for change in 's/^@define-color dim .*/@define-color dim #8a857c;/' \
                's/^@define-color dark_accent_text .*/@define-color dark_accent_text #ffffff;/' \
                's/^@define-color contrast_text .*/@define-color contrast_text #666666;/' \
                '/^@define-color night_surface/d'; do
    sed "$change" palette.css > "$spoilt"
    [ -n "$(pairs "$spoilt")" ] || echo "nothing was found after $change"
  done
}

failed=0
echo 1..3
check 1 "every text can be read on its ground" "$(pairs palette.css)"
check 2 "the style sheets write only what the palette knows" "$(uses)"
check 3 "a bad palette is found" "$(fooled)"
exit $failed
