case one stone in the corner
. . . . .
. . . . .
. . . . .
O . . . .
. O . . .
black A1 = forbidden
captured 0 0
white A1 = 0

case one stone in the middle
. . . . .
. . O . .
. O . O .
. . O . .
. . . . .
black C3 = forbidden
position
. . . . .
. . O . .
. O . O .
. . O . .
. . . . .

case two stones in the corner
. . . . .
. . . . .
. . . . .
O O . . .
X . O . .
black B1 = forbidden
position
. . . . .
. . . . .
. . . . .
O O . . .
X . O . .

case three chains joined without a liberty
. . . . .
. O O O .
O X . X O
. O X O .
. . O . .
black C3 = forbidden
white C3 = 3
position
. . . . .
. O O O .
O . O . O
. O . O .
. . O . .

case joining a chain that has another liberty
. . . . .
. . . . .
. . . . .
O O . . .
X . X . .
black B1 = 0
liberties A1 = 2

# The whole board but one point: the last eye may not be filled by its owner.
case own last eye
X X X
X . X
X X X
black B2 = forbidden
white B2 = 8
position
. . .
. O .
. . .
