import { ConnectFour, Reversi } from 'gumption/board-games/games';
import { type Door, textDoor } from '../door.js';

const BOARD = '--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------';

export const boardGameDoors: readonly Door[] = [
  textDoor('ConnectFour.parse', ['', '4453', '1234567'], (text) => ConnectFour.parse(text)),
  textDoor('Reversi.parse', [BOARD], (text) => Reversi.parse(text, 'X')),
];
