import { requireFinite, requireNonNegative } from '../../data/check.js';
import { InvalidDataError, joinIndex } from '../../data/index.js';
import { pow } from '../../math/index.js';

/**
 * How strongly a value is felt: `weight · value ^ power`. The square, which is usual, makes one
 * urgent goal outweigh several small ones; take 3 or more for what is vital, and a small weight for
 * what hardly matters.
 */
export interface DiscontentmentCurve {
  readonly power?: number;
  readonly weight?: number;
}

export interface GoalDefinition {
  readonly name: string;
  /**
   * How much it presses now; 0 is satisfied. A goal that is only on or off has 1 or 0. 0 unless
   * told.
   */
  readonly value?: number;
  /** Change by itself, per unit of time, upwards for hunger. 0 unless told. */
  readonly rate?: number;
  /** The most it can press. No limit unless told. */
  readonly max?: number;
  readonly curve?: DiscontentmentCurve;
}

/** The goals of one character, by number: parallel arrays, which the game may read and write. */
export interface Goals {
  readonly names: readonly string[];
  readonly values: Float64Array;
  readonly rates: Float64Array;
  readonly max: Float64Array;
  readonly powers: Float64Array;
  readonly weights: Float64Array;
}

/** Makes the goals of a character. A goal that is not wanted for a while has the value 0. */
export function createGoals(definitions: readonly GoalDefinition[]): Goals {
  for (const [i, { value = 0, rate = 0, max = Number.POSITIVE_INFINITY, curve = {} }] of definitions.entries()) {
    const path = joinIndex('goals', i);
    requireNonNegative(value, `${path}.value`);
    requireFinite(rate, `${path}.rate`);
    if (!(max >= value)) throw new InvalidDataError(`${path}.max`, `must be at least the value ${value}, got ${max}`);
    requireNonNegative(curve.power ?? 2, `${path}.curve.power`);
    requireFinite(curve.weight ?? 1, `${path}.curve.weight`);
  }
  return {
    names: definitions.map(({ name }) => name),
    values: Float64Array.from(definitions, ({ value = 0 }) => value),
    rates: Float64Array.from(definitions, ({ rate = 0 }) => rate),
    max: Float64Array.from(definitions, ({ max = Number.POSITIVE_INFINITY }) => max),
    powers: Float64Array.from(definitions, ({ curve }) => curve?.power ?? 2),
    weights: Float64Array.from(definitions, ({ curve }) => curve?.weight ?? 1),
  };
}

/**
 * Number of a goal, for arrays; -1 if the character has none of this name, and then nothing changes
 * it.
 */
export function goalIndex(goals: Goals, name: string): number {
  return goals.names.indexOf(name);
}

/** Lets time pass: every goal drifts at its rate, between 0 and its limit. */
export function driftGoals(goals: Goals, dt: number): void {
  const { values, rates, max } = goals;
  for (let goal = 0; goal < values.length; goal++) values[goal] = clamp(values[goal] + rates[goal] * dt, max[goal]);
}

/** What a value of a goal adds to discontentment. */
export function feel(goals: Goals, goal: number, value: number): number {
  const power = goals.powers[goal];
  const felt =
    power === 2 ? value * value : power === 1 ? value : power === 3 ? value * value * value : pow(value, power);
  return goals.weights[goal] * felt;
}

/** How discontent a character is now, all goals together. */
export function discontentment(goals: Goals): number {
  let total = 0;
  for (let goal = 0; goal < goals.values.length; goal++) total += feel(goals, goal, goals.values[goal]);
  return total;
}

/** A value held between 0 and the most it can be. */
export function clamp(value: number, max: number): number {
  return value < 0 ? 0 : Math.min(value, max);
}
