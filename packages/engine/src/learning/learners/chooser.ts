import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { Learner } from './learner.js';

/**
 * What was observed, the number of what was chosen, how well that went; and, for choosers that look
 * ahead, what was observed afterwards, and which choices were then allowed (1 or 0). Without these
 * two, nothing follows.
 */
export type ChooserDatum = readonly [
  row: Readonly<Float64Array>,
  choice: number,
  feedback: number,
  next?: Readonly<Float64Array>,
  allowed?: Uint8Array,
];

/**
 * A learner that chooses one of a few actions by what it observes: a tree, a classifier, a table of
 * values, a network. It learns from what was observed, the number of what was chosen, and how well
 * that went: above 0 for well, below 0 for badly, and 1 for what a person showed.
 */
export interface Chooser extends Learner<ChooserDatum> {
  /** What a row holds: a number for each attribute; for a category the number of its value. */
  readonly attributes: readonly LearnedAttribute[];
  /** What it chooses among. A choice is a number in this list. */
  readonly choices: readonly string[];
  /** What the numbers of `writeWorths` are: `probability`, `share of examples`, `expected reward`. */
  readonly measure: string;
  /** Whether `add` wants to know what was observed afterwards. */
  readonly looksAhead?: boolean;
  /**
   * Writes how good each choice seems; the highest is best. All are equal while it knows nothing.
   * Allocates nothing.
   */
  writeWorths(out: Float64Array, row: Readonly<Float64Array>): void;
  /** Why it judges so, for people: the path through a tree, what each observation says. Allocates. */
  explain(row: Readonly<Float64Array>): readonly string[];
}

/** What a chooser is made for. */
export interface ChooserDeclaration extends Pick<Chooser, 'attributes' | 'choices'> {
  /** For each attribute that is a number, its limits where they are known. */
  readonly ranges?: readonly (NumberRange | undefined)[];
  /** How much what comes after a choice counts, from 0 to 1, for choosers that look ahead. */
  readonly discount?: number;
}

/** The limits of a number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** Whether it is always a whole number. */
  readonly isInteger: boolean;
}

/**
 * Makes a chooser that keeps all it learns in `state`, a list of numbers that is empty at first. So a
 * behavior can keep what was learned on its blackboard, where it is saved, replayed and reloaded.
 * A list from fewer choices, the first ones, is extended. Throws `InvalidDataError` for a list that
 * cannot be its state.
 */
export type CreateChooser = (declared: ChooserDeclaration, state: number[]) => Chooser;

/**
 * The number of the best choice among those that are allowed (not 0), or −1 if none is. Hard rules
 * belong here and not into a learner: no ammunition, no shot. Of equals the first wins.
 */
export function chooseAllowed(worths: Readonly<Float64Array>, allowed: Readonly<Uint8Array>): number {
  let best = -1;
  for (let i = 0; i < worths.length; i++) if (allowed[i] !== 0 && (best < 0 || worths[i] > worths[best])) best = i;
  return best;
}

/** For each choice, whether it is possible now. Choices without a rule always are. */
export type HardRules<World> = { readonly [choice: string]: (world: World) => boolean };

/** Writes which choices the rules of the game allow: 1 or 0 for each. */
export function writeAllowed<World>(
  out: Uint8Array,
  choices: readonly string[],
  rules: HardRules<World>,
  world: World,
): void {
  for (let i = 0; i < choices.length; i++) out[i] = (rules[choices[i]]?.(world) ?? true) ? 1 : 0;
}
