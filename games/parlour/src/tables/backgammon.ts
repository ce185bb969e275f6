import { Backgammon } from 'gumption/board-games/backgammon';
import { squareOfPoint, stacksOf } from './backgammon-squares.js';
import { BackgammonTurn } from './backgammon-turn.js';
import type { Table } from './table.js';

/** The score of one point. */
const POINT = 300_000;

/** Points are a row of tall squares above and below, with the bar in the middle. White runs below. */
export const backgammon: Table<Backgammon> = {
  id: 'backgammon',
  title: 'Backgammon',
  sides: ['White', 'Black'],
  columns: 14,
  rows: 2,
  tall: 5.6,
  board: 'triangles',
  pieces: 'stack',
  piece: 0.1 * POINT,
  create: () => new Backgammon(),
  piecesOf: (game) => stacksOf((player, point) => game.checkersAt(player, point)),
  fromOf: (game, move) => partsOf(game, move).at(0)?.[0],
  toOf: (game, move) => partsOf(game, move).at(-1)?.[1],
  stepsOf: (game) => new BackgammonTurn(game),
  diceOf: (game) => game.dice.filter((die) => die > 0),
  standing: (game) => `${game.pipsOf(0)} : ${game.pipsOf(1)} pips`,
  outcome(game) {
    const points = Math.abs(game.pointsOf(0));
    const how = points === 3 ? ' with a backgammon' : points === 2 ? ' with a gammon' : '';
    return `${game.pointsOf(0) > 0 ? 'White' : 'Black'} wins${how}`;
  },
  formatScore: (score) => `${score > 0 ? '+' : score < 0 ? '−' : ''}${(Math.abs(score) / POINT).toFixed(2)}`,
};

/** The squares of the steps of a turn, as it is written; none for a roll and for a pass. */
function partsOf(game: Backgammon, move: number): [number, number][] {
  if (game.dice[0] === 0) return [];
  const { turn } = game;
  const pointOf = (text: string) => (text === 'bar' ? 25 : text === 'off' ? 0 : Number(text));
  return game
    .describeMove(move)
    .split(' ')
    .filter((part) => part !== 'pass')
    .map((part) => {
      const [from, to] = part.replace('*', '').split('/').map(pointOf);
      return [squareOfPoint(turn, from), squareOfPoint(turn, to)];
    });
}
