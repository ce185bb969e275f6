import { Hearts } from 'gumption/board-games/cards';
import { Rng } from 'gumption/math';
import { EVERYTHING, type Piece, type Table } from './table.js';

const COLUMNS = 13;
/** The row of each player's hand: South, West, North, East; and that of the trick. */
const ROWS = [4, 0, 1, 2] as const;
const TRICK_ROW = 3;
/** The columns of the trick, by player. */
const TRICK_COLUMNS = [9, 3, 5, 7] as const;

/** A row for each hand, and one for the cards on the table. The second seat plays three hands. */
export const hearts: Table<Hearts> = {
  id: 'hearts',
  title: 'Hearts',
  sides: ['South', 'West', 'North', 'East'],
  seats: ['South', 'Others'],
  columns: COLUMNS,
  rows: 5,
  tall: 1.85,
  board: 'cards',
  pieces: 'card',
  piece: 4,
  create: (deal) => new Hearts({ rng: new Rng(deal) }),
  piecesOf(game, { line, sees } = EVERYTHING) {
    const pieces: Piece[] = [];
    for (let player = 0; player < 4; player++)
      for (const [i, card] of game.handOf(player).entries())
        pieces.push({
          square: COLUMNS * ROWS[player] + i,
          player,
          kind: sees(player) ? game.describeMove(card) : 'back',
        });
    // A trick stays on the table until the next card.
    const { trick } = game;
    const shown = trick.length > 0 ? trick : line.slice(-4);
    for (const [i, card] of shown.entries()) {
      const player = playerOf(game, i - shown.length, line, trick.length);
      pieces.push({ square: COLUMNS * TRICK_ROW + TRICK_COLUMNS[player], player, kind: game.describeMove(card) });
    }
    return pieces;
  },
  fromOf: () => undefined,
  toOf: (game, card) => COLUMNS * ROWS[game.player] + game.handOf(game.player).indexOf(card),
  restsOn: (game) => COLUMNS * TRICK_ROW + TRICK_COLUMNS[game.player],
  standing: (game) => [0, 1, 2, 3].map((player) => `${'SWNE'[player]} ${game.pointsOf(player)}`).join(' · '),
  outcome(game) {
    const points = [0, 1, 2, 3].map((player) => game.pointsOf(player));
    const shooter = points.indexOf(26);
    if (shooter >= 0) return `${this.sides[shooter]} takes all hearts and wins`;
    const least = Math.min(...points);
    const winners = this.sides.filter((_, player) => points[player] === least);
    return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  },
};

/** Who played a card of the trick, counted back from the end of the line. */
function playerOf(game: Hearts, fromEnd: number, line: readonly number[], inTrick: number): number {
  if (inTrick > 0) return (game.player + fromEnd + 4) & 3;
  // The trick is over: who played its cards follows from taking them back.
  const undone = line.slice(fromEnd).reverse();
  for (const card of undone) game.undo(card);
  const { player } = game;
  for (const card of undone.reverse()) game.play(card);
  return player;
}
