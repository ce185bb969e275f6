import { requireFinite, requireNonNegative } from '../../data/check.js';
import { InvalidDataError, joinIndex } from '../../data/index.js';
import { pow } from '../../math/index.js';

/**
 * The discontentment of a goal by its value: `weight · value ^ power`. The default, a square, makes
 * one urgent goal outweigh several small ones. Use 3 or more for vital goals, and a small weight
 * for unimportant ones.
 */
export interface DiscontentmentCurve {
  readonly power?: number;
  readonly weight?: number;
}

export interface GoalDefinition {
  readonly name: string;
  /** The current insistence; 0 is satisfied. An on/off goal has 1 or 0. By default 0. */
  readonly value?: number;
  /** Drift per unit of time; above 0 for a need that grows, such as hunger. By default 0. */
  readonly rate?: number;
  /** The highest insistence. By default no limit. */
  readonly max?: number;
  readonly curve?: DiscontentmentCurve;
}

/** The goals of one character as parallel arrays, which the game may read and write. */
export interface Goals {
  readonly names: readonly string[];
  readonly values: Float64Array;
  readonly rates: Float64Array;
  readonly max: Float64Array;
  readonly powers: Float64Array;
  readonly weights: Float64Array;
}

/** Creates the goals of a character. To switch a goal off for a while, set its value to 0. */
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

/** Lets time pass: every goal drifts at its rate, between 0 and its limit. */
export function driftGoals(goals: Goals, dt: number): void {
  const { values, rates, max } = goals;
  for (let goal = 0; goal < values.length; goal++) values[goal] = clamp(values[goal] + rates[goal] * dt, max[goal]);
}

/** What a goal contributes to discontentment at a given value. */
export function feel(goals: Goals, goal: number, value: number): number {
  const power = goals.powers[goal];
  const felt =
    power === 2 ? value * value : power === 1 ? value : power === 3 ? value * value * value : pow(value, power);
  return goals.weights[goal] * felt;
}

/** The total discontentment of all goals now. */
export function discontentment(goals: Goals): number {
  let total = 0;
  for (let goal = 0; goal < goals.values.length; goal++) total += feel(goals, goal, goals.values[goal]);
  return total;
}

/** A value clamped between 0 and its limit. */
export function clamp(value: number, max: number): number {
  return value < 0 ? 0 : Math.min(value, max);
}
