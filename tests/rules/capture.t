case liberties of single stones and chains
. . . . .
. X X . .
. O X . .
. O . . .
X . . . O
liberties B4 = 6
liberties B3 = 4
liberties A1 = 2
liberties E1 = 2
liberties E5 = 0

case one stone in the middle
. . . . .
. . X . .
. X O . .
. . X . .
. . . . .
black D3 = 1
captured 1 0
ban none
position
. . . . .
. . X . .
. X . X .
. . X . .
. . . . .

case one stone in the corner, by White
. . . . .
. . . . .
. . . . .
O . . . .
X . . . .
white B1 = 1
captured 0 1

case a chain of three on the edge
. . . . .
. . . . .
. X . . .
X O X . .
X O O . .
liberties B1 = 1
black D1 = 3
position
. . . . .
. . . . .
. X . . .
X . X . .
X . . X .

case two chains at once
. . . . .
. X . X .
X O . O X
. X . X .
. . . . .
black C3 = 2
captured 2 0
liberties C3 = 4
ban none

case four chains at once, into a point without liberties
. . X . .
. X O X .
X O . O X
. X O X .
. . X . .
black C3 = 4
liberties C3 = 4
ban none
position
. . X . .
. X . X .
X . X . X
. X . X .
. . X . .

# Art. 4(2): the opponent's stones go.
case both sides without liberties
. . . . .
. . . . .
X . . . .
O X . . .
. O X . .
black A1 = 2
position
. . . . .
. . . . .
X . . . .
. X . . .
X . X . .

case one of two chains stays, because it has a liberty elsewhere
. . . . .
. . . . .
X . . . .
O X . . .
. O . . .
black A1 = 1
position
. . . . .
. . . . .
X . . . .
. X . . .
X O . . .
ban A2 white

case snapback: the five are taken although they have just taken one
. . . . .
. . . . .
X X X . .
O O O X .
. . O X .
black B1 = 0
white A1 = 1
ban none
black B1 = 5
captured 5 1
position
. . . . .
. . . . .
X X X . .
. . . X .
. X . X .

case occupied and off the board
. . . . .
. . . . .
. . X . .
. . . . .
. . . . .
black C3 = occupied
white C3 = occupied
black F1 = off-board
black A6 = off-board
black PASS = off-board
