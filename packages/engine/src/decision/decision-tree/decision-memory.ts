import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { integer, list, nullable, record, type Schema, tuple } from '../../data/schema.js';
import { randomAt } from '../../math/counter-rng.js';
import { type AnyTree, FIELD, NODE_WORDS } from './decision-tree.js';

/** Options of a {@link DecisionMemory}. */
export interface DecisionMemoryOptions {
  /** How many characters it has room for; by default 1. */
  readonly count?: number;
  /** Seed of the random decisions; by default 0. */
  readonly seed?: number;
}

/** The memory of one character, as plain JSON. */
export interface SavedDecisions {
  readonly evaluations: number;
  readonly draws: number;
  /**
   * For each random decision: its current branch (−1 for none), when it was last asked, and when it
   * draws again; null for never.
   */
  readonly random: readonly (readonly [choice: number, asked: number, expiry: number | null])[];
}

const count = integer({ min: 0 });

const savedDecisionsSchema: Schema<SavedDecisions> = record({
  evaluations: count,
  draws: integer({ min: 0, max: 2 ** 32 - 1 }),
  random: list(tuple([integer({ min: -1, max: 2 ** 31 - 1 }), count, nullable(count)])),
});

/**
 * What characters remember between evaluations of a tree: the choices of random decisions, at 20
 * bytes per decision and 12 per character. Evaluations are counted per character, so a tree that
 * runs rarely is as stable as one that runs every frame. Two characters must never share an id.
 */
export class DecisionMemory {
  /** How often each character has decided. */
  evaluations: Float64Array;
  /**
   * How many random numbers each character has drawn. Seed, id and this number determine the next
   * one.
   */
  draws: Uint32Array;
  /** The current branch of each random decision, or −1 if it was never asked. */
  choice: Int32Array;
  /** The evaluation in which it was last asked. */
  asked: Float64Array;
  /** The evaluation in which it draws again. */
  expiry: Float64Array;
  /** The seed of random decisions. */
  readonly seed: number;
  /** How many random decisions the tree has. */
  readonly randomCount: number;

  constructor({ randomCount }: Pick<AnyTree, 'randomCount'>, { count = 1, seed = 0 }: DecisionMemoryOptions = {}) {
    this.seed = seed;
    this.randomCount = randomCount;
    this.evaluations = new Float64Array(count);
    this.draws = new Uint32Array(count);
    this.choice = new Int32Array(count * randomCount).fill(-1);
    this.asked = new Float64Array(count * randomCount);
    this.expiry = new Float64Array(count * randomCount);
  }

  /** How many characters there is room for. */
  get count(): number {
    return this.evaluations.length;
  }

  /**
   * Makes room for more characters; existing characters keep their choices. Only between
   * evaluations.
   */
  grow(count: number): void {
    const grown = new DecisionMemory(this, { count: Math.max(count, this.count), seed: this.seed });
    for (const field of ['evaluations', 'draws', 'choice', 'asked', 'expiry'] as const) {
      grown[field].set(this[field]);
      (this[field] as Float64Array) = grown[field] as Float64Array;
    }
  }

  /**
   * Forgets a character's choices, for example to reuse its id. Its random sequence continues, so
   * that it does not repeat.
   */
  forget(id: number): void {
    this.choice.fill(-1, id * this.randomCount, (id + 1) * this.randomCount);
    this.evaluations[id] = 0;
  }

  /** Returns what a character remembers, for a save-game. */
  save(id: number): SavedDecisions {
    const random = Array.from({ length: this.randomCount }, (_, slot) => {
      const at = id * this.randomCount + slot;
      const expiry = this.expiry[at];
      return [this.choice[at], this.asked[at], expiry < Infinity ? expiry : null] as const;
    });
    return { evaluations: this.evaluations[id], draws: this.draws[id], random };
  }

  /**
   * Restores a character that was saved with the same tree. Throws if it does not fit, and then
   * changes nothing.
   */
  restore(id: number, saved: SavedDecisions): void {
    parse(savedDecisionsSchema, saved, 'decisions');
    if (saved.random.length !== this.randomCount)
      throw new InvalidDataError('decisions.random', `must have ${this.randomCount} parts, got ${saved.random.length}`);
    this.evaluations[id] = saved.evaluations;
    this.draws[id] = saved.draws;
    saved.random.forEach(([choice, asked, expiry], slot) => {
      const at = id * this.randomCount + slot;
      this.choice[at] = choice;
      this.asked[at] = asked;
      this.expiry[at] = expiry ?? Infinity;
    });
  }
}

/**
 * The branch of a random decision in the character's current evaluation. Draws a new one if the
 * decision was never asked, was not asked in the evaluation before (a node above it decided
 * otherwise), or has timed out; otherwise keeps its branch.
 */
export function chooseBranch(tree: AnyTree, node: number, memory: DecisionMemory, id: number): number {
  const { words } = tree;
  const at = node * NODE_WORDS;
  const place = id * memory.randomCount + words[at + FIELD.SLOT];
  const now = memory.evaluations[id];
  const before = memory.choice[place];
  // Unset at first rather than "asked in evaluation −1", by which the very first evaluation would
  // not draw.
  const isFresh = before < 0 || now > memory.asked[place] + 1;
  const isDue = !isFresh && now >= memory.expiry[place];
  memory.asked[place] = now;
  if (!isFresh && !isDue) return before;
  const least = words[at + FIELD.TIME_OUT];
  const most = words[at + FIELD.TIME_OUT + 1];
  const isAlternating = isDue && words[at + FIELD.ABOUT] === 1;
  const choice = drawWeighted(tree, at, isAlternating ? before : -1, draw(memory, id));
  const spread = most > least ? Math.floor(draw(memory, id) * (most - least + 1)) : 0;
  memory.expiry[place] = least === 0 ? Infinity : now + least + spread;
  memory.choice[place] = choice;
  return choice;
}

function draw(memory: DecisionMemory, id: number): number {
  return randomAt(memory.seed, id, memory.draws[id]++);
}

/** A branch, as likely as its weight is large, but never `except`, unless there is no other. */
function drawWeighted({ words, numbers }: AnyTree, at: number, except: number, random: number): number {
  const count = words[at + FIELD.COUNT];
  const weights = words[at + FIELD.TABLE];
  let total = 0;
  for (let i = 0; i < count; i++) if (i !== except) total += numbers[weights + i];
  let rest = random * total;
  let chosen = except;
  for (let i = 0; i < count; i++) {
    if (i === except || numbers[weights + i] === 0) continue;
    chosen = i; // rounding may leave a rest after the last one
    rest -= numbers[weights + i];
    if (rest < 0) break;
  }
  return chosen;
}
