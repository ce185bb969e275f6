import type { Backgammon } from 'gumption/board-games/backgammon';
import { squareOfPoint, stacksOf } from './backgammon-squares.js';
import { movesOf, type Piece, type Step, type TurnSteps } from './table.js';

const BAR = 25;
const HOME = 6;

/** Checkers of both players by point, and the dice that are left to play. */
interface Partial {
  readonly counts: readonly [readonly number[], readonly number[]];
  readonly dice: readonly number[];
}

/**
 * A turn of backgammon that a person makes checker by checker, in any order: only steps are offered
 * from which one of the legal turns can be completed.
 */
export class BackgammonTurn implements TurnSteps {
  readonly #player: number;
  readonly #start: Partial;
  /** The legal turns, by the position that they lead to. */
  readonly #ends = new Map<string, number>();
  /** Whether a turn can be completed from a position and dice. */
  readonly #known = new Map<string, boolean>();

  constructor(game: Backgammon) {
    this.#player = game.turn;
    const read = (player: number) => Array.from({ length: BAR + 1 }, (_, point) => game.checkersAt(player, point));
    const [high, low] = game.dice;
    const dice = high === 0 ? [] : high === low ? [high, high, high, high] : [high, low];
    this.#start = { counts: [read(0), read(1)], dice };
    for (const move of dice.length === 0 ? [] : movesOf(game)) {
      game.play(move);
      this.#ends.set(String([read(0), read(1)]), move);
      game.undo(move);
    }
  }

  next(made: readonly Step[]): readonly Step[] {
    const partial = this.#after(made);
    return partial === undefined || this.moveOf(made) !== undefined
      ? []
      : this.#stepsFrom(partial).map(({ step }) => step);
  }

  moveOf(made: readonly Step[]): number | undefined {
    const partial = made.length === 0 ? undefined : this.#after(made);
    return partial && this.#ends.get(String(partial.counts));
  }

  piecesAfter(made: readonly Step[]): readonly Piece[] {
    const { counts } = this.#after(made) ?? this.#start;
    return stacksOf((player, point) => counts[player][point]);
  }

  /** The position after some steps; undefined if they cannot be made. */
  #after(made: readonly Step[]): Partial | undefined {
    let partial: Partial | undefined = this.#start;
    for (const { from, to } of made) {
      const found: { after: Partial } | undefined =
        partial && this.#stepsFrom(partial).find(({ step }) => step.from === from && step.to === to);
      partial = found?.after;
    }
    return partial;
  }

  /** The steps after which a legal turn can be completed. */
  #stepsFrom(partial: Partial): { readonly step: Step; readonly after: Partial }[] {
    const found: { step: Step; after: Partial }[] = [];
    for (const die of new Set(partial.dice))
      for (let from = BAR; from > 0; from--) {
        if (!canStep(partial, this.#player, from, die)) continue;
        const after = stepBy(partial, this.#player, from, die);
        if (!this.#leadsOn(after)) continue;
        const to = squareOfPoint(this.#player, Math.max(0, from - die));
        const step = { from: squareOfPoint(this.#player, from), to };
        // Two dice can bear off the same checker.
        if (!found.some((each) => each.step.from === step.from && each.step.to === to)) found.push({ step, after });
      }
    return found;
  }

  #leadsOn(partial: Partial): boolean {
    const key = `${String(partial.counts)} ${partial.dice.join('')}`;
    let isGood = this.#known.get(key);
    if (isGood === undefined) {
      isGood = this.#ends.has(String(partial.counts)) || this.#stepsFrom(partial).length > 0;
      this.#known.set(key, isGood);
    }
    return isGood;
  }
}

function canStep({ counts }: Partial, player: number, from: number, die: number): boolean {
  const own = counts[player];
  if (own[from] === 0 || (from !== BAR && own[BAR] > 0)) return false;
  const to = from - die;
  if (to > 0) return counts[1 - player][BAR - to] < 2;
  // Bearing off: nothing behind the home, and with a higher die nothing behind this checker.
  return own.every((count, point) => count === 0 || point <= (to === 0 ? HOME : from));
}

function stepBy({ counts, dice }: Partial, player: number, from: number, die: number): Partial {
  const own = [...counts[player]];
  const other = [...counts[1 - player]];
  const to = Math.max(0, from - die);
  own[from]--;
  own[to]++;
  if (to > 0 && other[BAR - to] === 1) {
    other[BAR - to]--;
    other[BAR]++;
  }
  const used = dice.indexOf(die);
  return { counts: player === 0 ? [own, other] : [other, own], dice: dice.filter((_, i) => i !== used) };
}
