import type { Game } from '../rules/game.js';

/**
 * A small function that says one thing about a position, and has a name that people understand:
 * mobility, corners, safety of the king. It speaks for the player to move: more is better for that
 * player.
 */
export interface EvaluationComponent<Board extends Game = Game> {
  /** What people call it. */
  readonly name: string;
  /** Returns the number for the player to move; more is better. */
  measure(board: Board): number;
  /** What a sum or a product is made of, so that it can be shown. */
  readonly parts?: readonly EvaluationPart<Board>[];
  /** How the parts are combined. */
  readonly combines?: 'sum' | 'product';
}

/** A component inside of another, and how much it counts there. In a product all weights are 1. */
export interface EvaluationPart<Board extends Game = Game> {
  /** What it measures. */
  readonly component: EvaluationComponent<Board>;
  /** How much one unit counts. */
  readonly weight: number;
}

/** What one component adds to a score in a position. */
export interface EvaluationShare {
  /** Name of the component. */
  readonly name: string;
  /** What the component measures. */
  readonly value: number;
  /** How much that counts in this position. */
  readonly weight: number;
  /** The product of both: what it adds to the score. */
  readonly contribution: number;
  /** The same for the parts of a sum or a product; their contributions are to that component. */
  readonly parts?: readonly EvaluationShare[];
}

/** A component from a name and a function. */
export function component<Board extends Game>(
  name: string,
  measure: (board: Board) => number,
): EvaluationComponent<Board> {
  return { name, measure };
}

/** A component that adds up others, each multiplied by its weight. */
export function sumOf<Board extends Game>(
  name: string,
  parts: readonly EvaluationPart<Board>[],
): EvaluationComponent<Board> {
  return {
    name,
    parts,
    combines: 'sum',
    measure(board) {
      let sum = 0;
      for (let i = 0; i < parts.length; i++) sum += parts[i].weight * parts[i].component.measure(board);
      return sum;
    },
  };
}

/**
 * A component that multiplies others: a concern by its importance, for example. The importance may
 * be negative, and so turn something good into something bad.
 */
export function productOf<Board extends Game>(
  name: string,
  factors: readonly EvaluationComponent<Board>[],
): EvaluationComponent<Board> {
  return {
    name,
    parts: factors.map((component) => ({ component, weight: 1 })),
    combines: 'product',
    measure(board) {
      let product = 1;
      for (let i = 0; i < factors.length; i++) product *= factors[i].measure(board);
      return product;
    },
  };
}

/** What a component says about a position, with all its parts. */
export function explainComponent<Board extends Game>(
  { name, measure, parts, combines }: EvaluationComponent<Board>,
  weight: number,
  board: Board,
): EvaluationShare {
  const value = measure(board);
  const share = { name, value, weight, contribution: weight * value };
  if (parts === undefined || combines === undefined) return share;
  return { ...share, parts: parts.map((part) => explainComponent(part.component, part.weight, board)) };
}
