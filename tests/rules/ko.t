case R1 basic ko
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
black C3 = 1
ban B3 white
captured 1 0
liberties C3 = 1
white B3 = ko
ban B3 white
captured 1 0
white E5 = 0
ban none
black E1 = 0
white B3 = 1
ban C3 black
black C3 = ko
captured 1 1

case the ban is White's: Black may connect
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
black C3 = 1
black B3 = 0
ban none
liberties B3 = 4

case a turn waived by White lifts the ban
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
black C3 = 1
pass
ban none
white B3 = 1
ban C3 black

case ko in the corner
. . . . .
. . . . .
. . . . .
O X . . .
. O X . .
black A1 = 1
ban B1 white
white B1 = ko

case ko on the edge
. . . . .
. . . . .
. . . . .
. X O . .
X O . O .
black C1 = 1
ban B1 white
white B1 = ko

case one stone taken by a chain is no ko
. . . . .
. X O . .
X O . O .
. X X O .
. . O . .
black C3 = 1
ban none

# The new stone has a second liberty: taking back would not take it alone.
case one stone taken by a stone with room is no ko
. . . . .
. X . . .
X O . O .
. X O . .
. . . . .
black C3 = 1
ban none

case R2 sending two, returning one: the position comes back after three plies
X . O . O . . . .
. X X O O . . . .
. . X O . . . . .
. . X O . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
white B9 = 0
black D9 = 2
ban none
white C9 = 1
captured 2 1
position
X . O . O . . . .
. X X O O . . . .
. . X O . . . . .
. . X O . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .

case R3 triple ko
. X O . . . X O .
X O . O . X O . O
. X O . . . X O .
. . . . . . . . .
. . . X O . . . .
. . X . X O . . .
. . . X O . . . .
. . . . . . . . .
. . . . . . . . .
black C8 = 1
ban B8 white
white D4 = 1
ban E4 black
black H8 = 1
white B8 = 1
black E4 = 1
white G8 = 1
ban H8 black
captured 3 3
position
. X O . . . X O .
X O . O . X O . O
. X O . . . X O .
. . . . . . . . .
. . . X O . . . .
. . X . X O . . .
. . . X O . . . .
. . . . . . . . .
. . . . . . . . .

case R4 quadruple ko
. X O . . . X O .
X O . O . X O . O
. X O . . . X O .
. . . . . . . . .
. X O . . . X O .
X . X O . X . X O
. X O . . . X O .
. . . . . . . . .
. . . . . . . . .
black C8 = 1
white B4 = 1
black H8 = 1
white G4 = 1
black C4 = 1
white B8 = 1
black H4 = 1
white G8 = 1
captured 4 4
position
. X O . . . X O .
X O . O . X O . O
. X O . . . X O .
. . . . . . . . .
. X O . . . X O .
X . X O . X . X O
. X O . . . X O .
. . . . . . . . .
. . . . . . . . .

# Must not be blocked: every retake comes after a pass or a move elsewhere.
case R5 double ko with passes
. X O . . . . . .
X O . O . . . . .
. X O . . . . . .
. . . . . . . . .
. X O . . . . . .
X . X O . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
black C8 = 1
white B4 = 1
pass
white B8 = 1
black C4 = 1
pass
captured 2 2

case R6 two for two
. O . X . O X . .
. . O O X X X . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
black C9 = 0
white E9 = 2
black D9 = 2
white F9 = 0
captured 2 2
position
. O . X . O X . .
. . O O X X X . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .

case R7 moonshine life: six plies, three for three
. X O O O X X X X O . O .
X X O O O X X X X X O O O
X X O O O X X X X X X X X
X X O O O X X X X X X X X
X O . O O X X X X X X X X
X X O O O X X X X X X X X
X X O . O X X X X X X X X
X X O O O X X X X X X X X
X . X O O X X X X X X X X
X X O O O X . X X X X X X
X X O O O X X X X X X X X
X X O O O X . X X X X X X
X X O O O X X X X X X X X
black L13 = 1
white B5 = 1
black C9 = 1
white K13 = 1
black C5 = 1
white B9 = 1
captured 3 3
position
. X O O O X X X X O . O .
X X O O O X X X X X O O O
X X O O O X X X X X X X X
X X O O O X X X X X X X X
X O . O O X X X X X X X X
X X O O O X X X X X X X X
X X O . O X X X X X X X X
X X O O O X X X X X X X X
X . X O O X X X X X X X X
X X O O O X . X X X X X X
X X O O O X X X X X X X X
X X O O O X . X X X X X X
X X O O O X X X X X X X X
