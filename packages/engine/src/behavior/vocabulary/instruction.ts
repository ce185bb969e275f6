import { InvalidDataError } from '../../data/index.js';
import type { Param } from './parameter.js';

/**
 * An instruction that the game adds to the language of its scripts: a small computation that many
 * scripts do all the time, such as turning a tile into coordinates of the world.
 */
export interface GameInstruction {
  /** The word that scripts write; unique in the vocabulary. */
  readonly name: string;
  /** What it computes, shown in editors. */
  readonly description: string;
  /** The types of its one or two values. */
  readonly takes: readonly Param<unknown>[];
  /** The type of its result. */
  readonly gives: Param<unknown>;
  /** Computes the result from the agent and the values. Must not change anything. */
  readonly run: (agent: never, ...values: never[]) => unknown;
}

/** The values that an instruction receives for its declared types. */
type Values<T extends readonly Param<unknown>[]> = {
  -readonly [K in keyof T]: T[K] extends Param<infer V> ? V : never;
};

/**
 * Declares an instruction for scripts; list it in the vocabulary. Scripts write it like a call, and
 * it runs without the cost of one. It must be short and take no time: for something that lasts,
 * declare an action; for a question about the agent, a condition.
 *
 * ```ts
 * const toGame = defineInstruction<Guard, [Param<number>, Param<number>]>('toGame', {
 *   takes: [param.number(), param.number()],
 *   gives: param.vector(2),
 *   run: (guard, column, row) => [guard.map.left + column * TILE, guard.map.top + row * TILE],
 * });
 * ```
 */
export function defineInstruction<A, const T extends readonly Param<unknown>[] = readonly Param<unknown>[]>(
  name: string,
  options: {
    readonly takes: T;
    readonly gives: Param<unknown>;
    readonly description?: string;
    readonly run: (agent: A, ...values: Values<T>) => unknown;
  },
): GameInstruction {
  const { takes, gives, description = '', run } = options;
  if (takes.length < 1 || takes.length > 2)
    throw new InvalidDataError(`instructions.${name}.takes`, `must be 1 or 2 types, got ${takes.length}`);
  return { name, takes, gives, description, run: run as unknown as GameInstruction['run'] };
}
