import { requireFinite, requireNonNegative } from '../../data/check.js';
import { InvalidDataError, joinIndex } from '../../data/index.js';
import { didYouMean } from '../../data/suggest.js';
import { pow } from '../../math/index.js';

/**
 * The discontentment of a goal by its value: `weight · value ^ power`. The default, a square, makes
 * one urgent goal outweigh several small ones. Use 3 or more for vital goals, and a small weight
 * for unimportant ones.
 */
export interface DiscontentmentCurve {
  /** By default 2. */
  readonly power?: number;
  /** By default 1. */
  readonly weight?: number;
}

/** A goal as authored. */
export interface GoalDefinition {
  /** Unique among the goals of a character; actions refer to it. */
  readonly name: string;
  /** The current insistence; 0 is satisfied. An on/off goal has 1 or 0. By default 0. */
  readonly value?: number;
  /** Drift per unit of time; above 0 for a need that grows, such as hunger. By default 0. */
  readonly rate?: number;
  /** The highest insistence. By default no limit. */
  readonly max?: number;
  /** How much the goal's value hurts; by default its square. */
  readonly curve?: DiscontentmentCurve;
  /**
   * True for a goal that is removed as soon as it is satisfied, such as an order. By default a goal
   * is permanent, such as hunger: it stays at 0 until it grows again.
   */
  readonly once?: boolean;
}

/** The goals of one character as parallel arrays, which the game may read and write. */
export interface Goals {
  /** Names of the goals, in the order of all other arrays. */
  readonly names: readonly string[];
  /** How insistent each goal is now. */
  readonly values: Float64Array;
  /** How much each value grows per second. */
  readonly rates: Float64Array;
  /** The highest value of each goal; Infinity for no limit. */
  readonly max: Float64Array;
  /** The power of each discontentment curve. */
  readonly powers: Float64Array;
  /** The weight of each discontentment curve. */
  readonly weights: Float64Array;
  /** 1 for goals that are removed when they are satisfied. */
  readonly once: Uint8Array;
}

/**
 * Creates the goals of a character: all that it may ever have, because actions refer to them by
 * index. {@link removeGoal} removes one, and {@link addGoal} brings it back.
 */
export function createGoals(definitions: readonly GoalDefinition[]): Goals {
  const room = () => new Float64Array(definitions.length);
  const goals: Goals = {
    names: definitions.map(({ name }) => name),
    values: room(),
    rates: room(),
    max: room(),
    powers: room(),
    weights: room(),
    once: new Uint8Array(definitions.length),
  };
  for (const [i, definition] of definitions.entries()) write(goals, i, definition, joinIndex('goals', i));
  return goals;
}

/** Gives a character a goal again that it was created with, as the definition says now. */
export function addGoal(goals: Goals, definition: GoalDefinition): void {
  write(goals, indexOf(goals, definition.name, 'goal.name'), definition, 'goal');
}

/**
 * Removes a goal: it does not grow, no action changes it, and it counts nothing, until {@link
 * addGoal} brings it back. To satisfy a goal that stays, set its value to 0.
 */
export function removeGoal(goals: Goals, name: string): void {
  drop(goals, indexOf(goals, name, 'name'));
}

function write(goals: Goals, goal: number, definition: GoalDefinition, path: string): void {
  const { value = 0, rate = 0, max = Number.POSITIVE_INFINITY, curve = {}, once = false } = definition;
  const { power = 2, weight = 1 } = curve;
  requireNonNegative(value, `${path}.value`);
  requireFinite(rate, `${path}.rate`);
  if (!(max >= value)) throw new InvalidDataError(`${path}.max`, `must be at least the value ${value}, got ${max}`);
  requireNonNegative(power, `${path}.curve.power`);
  requireFinite(weight, `${path}.curve.weight`);
  goals.values[goal] = value;
  goals.rates[goal] = rate;
  goals.max[goal] = max;
  goals.powers[goal] = power;
  goals.weights[goal] = weight;
  goals.once[goal] = once ? 1 : 0;
  if (once && value === 0) drop(goals, goal);
}

/** A goal whose limit and weight are 0 needs no test in any of the loops over goals. */
function drop({ values, rates, max, weights }: Goals, goal: number): void {
  values[goal] = 0;
  rates[goal] = 0;
  max[goal] = 0;
  weights[goal] = 0;
}

function indexOf({ names }: Goals, name: string, path: string): number {
  const goal = names.indexOf(name);
  if (goal < 0)
    throw new InvalidDataError(path, `must be a goal of the character, got ${name}${didYouMean(name, names)}`);
  return goal;
}

/** Lets time pass: every goal drifts at its rate, between 0 and its limit. */
export function driftGoals(goals: Goals, dt: number): void {
  const { values, rates, max } = goals;
  for (let goal = 0; goal < values.length; goal++) values[goal] = clamp(values[goal] + rates[goal] * dt, max[goal]);
  dropSatisfied(goals);
}

/** Removes the goals that are removed when they are satisfied, and are. */
export function dropSatisfied(goals: Goals): void {
  const { values, once } = goals;
  for (let goal = 0; goal < values.length; goal++) if (once[goal] === 1 && values[goal] === 0) drop(goals, goal);
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
