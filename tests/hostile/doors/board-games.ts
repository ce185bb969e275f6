import { ConnectFour, Reversi } from 'gumption/board-games/games';
import { Go, parseGoRecords, parseSgf } from 'gumption/board-games/go';
import { type Door, textDoor } from '../door.js';

const BOARD = '--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------';

const SGF = '(;GM[1]SZ[9]KM[6.5]AB[cc][gg]AW[aa:ba]C[a \\] b];W[ee]C[middle];B[](;W[dd];B[tt])(;W[ff]))\n(;B[aa])';

export const boardGameDoors: readonly Door[] = [
  textDoor('ConnectFour.parse', ['', '4453', '1234567'], (text) => ConnectFour.parse(text)),
  textDoor('Reversi.parse', [BOARD], (text) => Reversi.parse(text, 'X')),
  textDoor('Go.parse', ['.....\n..X..\n.XO..\n..X..\n.....'], (text) => Go.parse(text)),
  textDoor('parseGoRecords', [SGF], (text) => parseGoRecords(text)),
  textDoor('parseSgf', [SGF], (text) => parseSgf(text)),
];
