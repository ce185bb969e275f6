import type { DatumType, Knowledge } from './knowledge.js';

/**
 * Names of the data of a sort; any name where the knowledge is not known to the compiler, as in a
 * file.
 */
type Named<Q extends Knowledge, T extends DatumType> = string extends keyof Q
  ? string
  : { [N in keyof Q & string]: Q[N] extends { readonly type: T } ? N : never }[keyof Q & string];

/** The words an option can be. */
type WordsOf<D> = D extends { readonly options: readonly (infer O extends string)[] } ? O : string;

/** The branches of a decision that is answered by yes or no. */
interface Branches<Q extends Knowledge> {
  readonly yes: DecisionNode<Q>;
  readonly no: DecisionNode<Q>;
}

/** An action with a note for the analysis; without it, the action's name alone is a leaf, too. */
export interface Leaf {
  readonly action: string;
  /** How often it is the outcome, relative to other leaves; by default 1. */
  readonly likelihood?: number;
}

/** Is it true? */
export interface TruthDecision<Q extends Knowledge = Knowledge> extends Branches<Q> {
  readonly ask: Named<Q, 'truth'>;
}

/**
 * Is the number at least `from` and at most `to`? Both ends belong to the range; one may be left
 * out.
 */
export interface RangeDecision<Q extends Knowledge = Knowledge> extends Branches<Q> {
  readonly ask: Named<Q, 'quantity'>;
  readonly from?: number;
  readonly to?: number;
}

/** Is the vector's length at least `from` and at most `to`? */
export interface LengthDecision<Q extends Knowledge = Knowledge> extends Branches<Q> {
  readonly length: Named<Q, 'vector'>;
  readonly from?: number;
  readonly to?: number;
}

/** Is it one of these? */
export type SetDecision<Q extends Knowledge = Knowledge> = Branches<Q> &
  (
    | { [N in Named<Q, 'option'>]: { readonly ask: N; readonly oneOf: readonly WordsOf<Q[N]>[] } }[Named<Q, 'option'>]
    | { readonly ask: Named<Q, 'quantity'>; readonly oneOf: readonly number[] }
  );

/**
 * Which of several is it? A word needs a branch for each of its options, or `otherwise`; a number
 * needs `otherwise`.
 */
export type CaseDecision<Q extends Knowledge = Knowledge> =
  | {
      [N in Named<Q, 'option'>]: {
        readonly ask: N;
        readonly cases: { readonly [O in WordsOf<Q[N]>]?: DecisionNode<Q> };
        readonly otherwise?: DecisionNode<Q>;
      };
    }[Named<Q, 'option'>]
  | {
      readonly ask: Named<Q, 'quantity'>;
      readonly cases: readonly (readonly [value: number, then: DecisionNode<Q>])[];
      readonly otherwise: DecisionNode<Q>;
    };

/**
 * Which band is the number in? The first whose bound it is below, or `otherwise`. The bounds must
 * rise.
 */
export interface BandDecision<Q extends Knowledge = Knowledge> {
  readonly ask: Named<Q, 'quantity'>;
  readonly below: readonly (readonly [bound: number, then: DecisionNode<Q>])[];
  readonly otherwise: DecisionNode<Q>;
}

/**
 * Evaluations until a random decision with `timeOut: true` draws again: about 17 seconds at 60
 * evaluations per second.
 */
export const DEFAULT_TIME_OUT = 1000;

/**
 * Chooses at random and keeps its choice while consecutive evaluations reach it; after an
 * evaluation that did not reach it, it draws again. Needs a {@link DecisionMemory}.
 */
export interface RandomDecision<Q extends Knowledge = Knowledge> {
  readonly random: readonly DecisionNode<Q>[];
  /** How likely each branch is relative to the others; by default all are equally likely. */
  readonly weights?: readonly number[];
  /**
   * After how many evaluations it draws again although all of them reached it: a number, `true` for
   * 1000, or a range from which the number is drawn each time. By default never.
   */
  readonly timeOut?: true | number | readonly [from: number, to: number];
  /** Whether a time-out always takes a different branch than before. */
  readonly alternate?: boolean;
}

/** Continues with one of the tree's `shared` nodes, so that branches can meet again. */
export interface GoTo {
  readonly goTo: string;
}

/**
 * A decision tree as plain data, which a file can hold. A string is an action: a leaf. In code, the
 * same node object may stand in several places; it is compiled once.
 */
export type DecisionNode<Q extends Knowledge = Knowledge> =
  | string
  | Leaf
  | TruthDecision<Q>
  | RangeDecision<Q>
  | LengthDecision<Q>
  | SetDecision<Q>
  | CaseDecision<Q>
  | BandDecision<Q>
  | RandomDecision<Q>
  | GoTo;

/** Nodes by name, for {@link GoTo}. */
export type SharedNodes<Q extends Knowledge = Knowledge> = { readonly [name: string]: DecisionNode<Q> };

/** The actions a tree can end with; `string` where they are not known to the compiler. */
export type ActionsOf<N> = string extends N ? string : EndsOf<N>;

type EndsOf<N> = N extends string
  ? N
  : N extends { readonly action: infer A extends string }
    ? A
    : N extends { readonly yes: infer Y; readonly no: infer M }
      ? ActionsOf<Y> | ActionsOf<M>
      : N extends { readonly random: readonly (infer R)[] }
        ? ActionsOf<R>
        : N extends { readonly goTo: string }
          ? never
          : N extends { readonly cases: infer C } | { readonly below: infer C }
            ? ActionsOf<CaseOf<C>> | (N extends { readonly otherwise: infer E } ? ActionsOf<E> : never)
            : string;

type CaseOf<C> = C extends readonly (readonly [number, infer N])[] ? N : C[keyof C];
