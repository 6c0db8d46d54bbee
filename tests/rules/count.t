case nobody has played: half each
. . . . .
. . . . .
. . . . .
. . . . .
. . . . .
count 12.5 12.5
owner C3 -
large A1:25

case one stone owns the board
. . . . .
. . . . .
. . X . .
. . . . .
. . . . .
count 25 0
owner A1 B
owner C3 B
large none

case a wall down the middle, one neutral line of five
. X . O .
. X . O .
. X . O .
. X . O .
. X . O .
count 12.5 12.5
owner A1 B
owner C3 -
owner E5 W
large C1:5

case two neutral points are not reported, an eye in each colour counts
. X O . .
X X O O O
X . . O .
X X O O O
. X O . .
count 10 15
owner A5 B
owner B3 -
large none

# R8: A9 is Black's eye, D5 White's, B1 shared.
case R8 seki with one shared liberty and an eye each
. X O O O X X X X
X X O O O X . X X
X X O O O X X X X
X X O O O X X X X
X X O . O X X X X
X X O O O X X X X
X X O O O X X X X
X X O O O X . X X
X . O O O X X X X
count 53.5 27.5
owner A9 B
owner D5 W
owner B1 -
large none

case R9 seki with two shared liberties
X . O O O X X X X
X X O O O X . X X
X X O O O X X X X
X X O O O X X X X
X X O O O X X X X
X X O O O X X X X
X X O O O X X X X
X X O O O X . X X
X . O O O X X X X
count 53 28
owner B9 -
owner B1 -

case R7 the corner is dead by ruling, and what comes out if it is left alive
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
count 123 46
dead K13
dead L12
count 130 39
dead K13
dead L12
count 123 46

# Three dead stones in two chains: each chain is marked for itself.
case dead stones in the other side's area
. . X O .
O . X O .
. . X O .
O O X O .
. . X O .
count 8.5 16.5
large A3:5
dead A4
count 9 16
large A3:6
dead A2
count 15 10
owner A4 B
owner A2 B
large none
dead A2
count 9 16

# Rulings to know: a ko mouth belongs to the side that holds the ko.
case R1 before the capture: the mouth is White's, and after it Black's
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
owner C3 W
black C3 = 1
owner B3 B

# Rulings to know: bent four in the corner is not dead as such; if both say so, it is.
case bent four in the corner
O O O O O
O O O O O
X O . O O
X O O O O
. X O . O
count 4 21
owner A1 B
dead A3
dead B1
count 0 25
owner A1 W

# Rulings to know: whoever has won the last ko fills it while the other takes the last dame.
case the last ko is filled, White takes the last dame
. X O . O
X X O O .
X . X O O
X X O O O
. X . O O
owner B3 B
owner C1 -
count 11.5 13.5
black B3 = 0
white C1 = 0
count 11 14
