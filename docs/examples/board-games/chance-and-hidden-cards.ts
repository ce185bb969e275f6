import { Backgammon } from 'gumption/board-games/backgammon';
import { dealUnknown, Hearts, KuhnPoker } from 'gumption/board-games/cards';
import { checkGame, type Game } from 'gumption/board-games/games';
import { createGoPlayout, createGoPrior, Go, parseGoRecords, replayGo } from 'gumption/board-games/go';
import { InformationSetSearch, RegretMinimizer } from 'gumption/board-games/hidden';
import { MonteCarloSearch } from 'gumption/board-games/monte-carlo';
import { MultiplayerSearch } from 'gumption/board-games/search';
import { Rng } from 'gumption/math';

// #region hearts
const hearts = new Hearts({ rng: new Rng('a hand') });
const rng = new Rng('four opponents');
while (!hearts.isOver) {
  const search = new InformationSetSearch({ game: hearts, rng, scale: 26 });
  search.step(60);
  hearts.play(search.move);
}
const points = [0, 1, 2, 3].map((player) => hearts.pointsOf(player));
console.log(`points: ${points.join(', ')}`);
// #endregion

// #region backgammon
const backgammon = new Backgammon();
const dice = new Rng('dice');
backgammon.play(rollOf(backgammon, dice));
// Each of its turns, and all rolls of the other player.
const turn = new MultiplayerSearch({ game: backgammon, depth: 2 });
while (turn.step(10_000) === 'searching');
console.log(`${backgammon.dice.join('-')}: ${backgammon.describeMove(turn.move)}`);

/** Draws an outcome with its probability, while `player` is `CHANCE`. */
function rollOf(game: Game, random: Rng): number {
  const moves = new Int32Array(game.traits.maxMoves);
  const rolls = [...moves.subarray(0, game.writeMoves(moves, 0))];
  return rolls[random.weighted(rolls.map((roll) => game.chanceOf!(roll)))];
}
// #endregion

// #region kuhn
const minimizer = new RegretMinimizer({ game: new KuhnPoker() });
minimizer.step(2_000);
console.log(`Kuhn poker is worth ${minimizer.valueOf(0).toFixed(4)} chips to the first player`);
const bluff = minimizer.strategyOf(1, 'J p')!.probabilities[1];
console.log(`with a jack, bet ${Math.round(100 * bluff)} % of the time`);
// #endregion

// #region go
const go = new Go({ size: 9, komi: 7 });
const playouts = new MonteCarloSearch({
  game: go,
  rng: new Rng('go'),
  playout: createGoPlayout(go),
  prior: createGoPrior(go),
  exploration: 0.4,
});
playouts.step(200);
go.play(playouts.move);
console.log(`Black plays ${go.describeMove(go.lastMove!)}`);
// #endregion

// #region sgf
const [record] = parseGoRecords('(;GM[1]SZ[9]KM[7]PB[Ada]AB[cc];W[ee]C[the middle];B[gg])');
const replayed = replayGo(record);
console.log(`${record.blackName} has ${replayed.toText().split('X').length - 1} stones`);
// #endregion

// #region own
/** A hand of one card each, face down; who bets on the higher card wins two points, who does not loses one. */
class HighCard implements Game {
  readonly traits = { name: 'high card', players: 2, maxMoves: 2, maxPlies: 1, hidden: true };
  readonly holders = new Int8Array(10);
  readonly #hidden: Int8Array[] = [];
  isOver = false;
  isBet = false;

  constructor(deal: Rng) {
    this.holders.fill(2);
    dealUnknown(
      this.holders,
      Array.from({ length: 10 }, (_, card) => card),
      [1, 1, 8],
      () => true,
      deal,
    );
  }

  get player(): number {
    return 0;
  }

  writeMoves(out: Int32Array, start: number): number {
    out[start] = 0;
    out[start + 1] = 1;
    return start + 2;
  }

  play(move: number): void {
    this.isOver = true;
    this.isBet = move === 1;
  }

  undo(): void {
    this.isOver = false;
    this.isBet = false;
  }

  evaluate(): number {
    if (!this.isOver) return 0;
    if (!this.isBet) return -1;
    return this.holders.indexOf(0) > this.holders.indexOf(1) ? 2 : -2;
  }

  informationOf(player: number): string {
    return `${this.holders.indexOf(player)}${this.isOver ? ' over' : ''}`;
  }

  /** Deals the other card and the stock again; the player's own card stays. */
  resample(player: number, deal: Rng): void {
    this.#hidden.push(this.holders.slice());
    const unknown = [...this.holders.keys()].filter((card) => this.holders[card] !== player);
    const room = [1, 1, 8].map((count, owner) => (owner === player ? 0 : count));
    dealUnknown(this.holders, unknown, room, () => true, deal);
  }

  undoResample(): void {
    this.holders.set(this.#hidden.pop()!);
  }
}
// #endregion

// #region check
console.log(`problems: ${checkGame(new HighCard(new Rng(1))).length}`);
// #endregion
