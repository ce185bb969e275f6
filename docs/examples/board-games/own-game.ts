import { checkGame, type Game, WIN } from 'gumption/board-games/games';
import { MonteCarloSearch } from 'gumption/board-games/monte-carlo';
import { createOpponent } from 'gumption/board-games/opponents';
import { DeepeningSearch, TreeSearch } from 'gumption/board-games/search';
import { Rng } from 'gumption/math';

// #region rules
const SIZE = 4;
const NOBODY = 2;

/** Pawns step forward and capture diagonally. Reach the last row, or leave the other no move, and win. */
class PawnRace implements Game {
  readonly traits = { name: 'pawn race', players: 2, maxMoves: 3 * SIZE, maxPlies: 2 * SIZE * SIZE };
  player = 0;
  readonly cells: number[] = Array.from({ length: SIZE * SIZE }, (_, cell) => {
    if (cell < SIZE) return 0;
    return cell >= SIZE * (SIZE - 1) ? 1 : NOBODY;
  });

  get isOver(): boolean {
    return this.#hasArrived() || this.writeMoves(new Int32Array(3 * SIZE), 0) === 0;
  }

  writeMoves(out: Int32Array, start: number): number {
    let end = start;
    const forward = this.player === 0 ? SIZE : -SIZE;
    for (const [from, owner] of this.cells.entries())
      for (const side of owner === this.player ? [-1, 0, 1] : []) {
        const column = (from % SIZE) + side;
        const target = column < 0 || column >= SIZE ? undefined : this.cells[from + forward + side];
        // A move is a number: where from, where to, and whether it captures.
        if (side === 0 && target === NOBODY) out[end++] = from + 64 * (from + forward);
        if (side !== 0 && target === 1 - this.player) out[end++] = from + 64 * (from + forward + side) + 4096;
      }
    return end;
  }

  play(move: number): void {
    this.cells[move & 63] = NOBODY;
    this.cells[(move >> 6) & 63] = this.player;
    this.player = 1 - this.player;
  }

  undo(move: number): void {
    this.cells[(move >> 6) & 63] = move < 4096 ? NOBODY : this.player;
    this.player = 1 - this.player;
    this.cells[move & 63] = this.player;
  }

  /** The player to move has lost if the game is over; before that, more pawns are better. */
  evaluate(): number {
    if (this.isOver) return -WIN;
    const count = (player: number) => this.cells.filter((owner) => owner === player).length;
    return 10 * (count(this.player) - count(1 - this.player));
  }

  #hasArrived(): boolean {
    return this.cells.slice(-SIZE).includes(0) || this.cells.slice(0, SIZE).includes(1);
  }
}
// #endregion

// #region check
const problems = checkGame(new PawnRace());
console.log(`problems: ${problems.length}`);
// #endregion

// #region play
const game = new PawnRace();
const search = new DeepeningSearch({ game, search: new TreeSearch({ game, depth: 1 }) });
// Each call visits at most 2,000 positions, a small part of a frame.
while (search.step(2_000) === 'searching');
const winner = search.value > 0 ? 'the first' : 'the second';
console.log(`${winner} player wins in ${WIN - Math.abs(search.value)} moves`);
// #endregion

// #region monte-carlo
const guess = new MonteCarloSearch({ game, rng: new Rng('pawns') });
guess.step(2_000);
console.log(`after ${guess.playouts} playouts: ${guess.status}`);
// #endregion

// #region opponent
const opponent = createOpponent({ game, strength: 'casual', seed: 1 });
let moves = 0;
for (; !game.isOver; moves++) {
  opponent.think();
  while (opponent.step(500) === 'searching');
  game.play(opponent.move);
}
console.log(`it beats itself in ${moves} moves`);
// #endregion
