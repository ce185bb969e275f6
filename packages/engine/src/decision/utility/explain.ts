import { chooseBest } from './choose.js';
import { rateTerms } from './terms.js';
import type { Utility, UtilityInputs } from './utility.js';

/** How one input would have to change, all else equal, for another option to be chosen. */
export interface Swing {
  /** Name of the input. */
  readonly input: string;
  /** Its current value. */
  readonly value: number;
  /** The value at which the choice changes, or just beyond which it does. */
  readonly to: number;
  /**
   * The distance to that value as a share of the input's range. The smaller, the more this input
   * decides.
   */
  readonly change: number;
  /** The option that would be chosen instead. */
  readonly winner: string;
}

/** A choice with its reasons, as plain data. */
export interface UtilityExplanation {
  /** The chosen option; undefined if no option scores above 0. */
  readonly chosen: string | undefined;
  /** All options with their scores, the highest first. */
  readonly ranked: readonly { readonly option: string; readonly total: number }[];
  /** The best of the other options. */
  readonly runnerUp: string | undefined;
  /** How far the choice is ahead of it; below 0 where only inertia keeps the choice. */
  readonly lead: number;
  /** The inputs that could change the choice, the closest first. */
  readonly swings: readonly Swing[];
}

/**
 * Number of steps in which an input is varied to find where the choice changes; narrower intervals
 * can be missed.
 */
const STEPS = 200;
/** Halvings after that: the place is then exact to 1 / (200 · 2^30) of the range. */
const HALVINGS = 30;

/**
 * Explains why an option is chosen, and which inputs would have to change, and how far, for another
 * option to be chosen. Considerations of the same input move together. Tries hundreds of values:
 * use it in tools, not in every tick.
 */
export function explainUtility(
  utility: Utility,
  inputs: UtilityInputs,
  { running, inertia = 0 }: { readonly running?: string | undefined; readonly inertia?: number } = {},
): UtilityExplanation {
  const { options } = utility;
  const active = running === undefined ? -1 : options.indexOf(running);
  const totals = Float64Array.from(utility.rate(inputs));
  const chosen = chooseBest(totals, active, inertia);
  const ranked = options.map((option, i) => ({ option, total: totals[i] })).sort((a, b) => b.total - a.total);
  const runnerUp = chosen < 0 ? undefined : ranked.find(({ option }) => option !== options[chosen]);
  const swings = utility.inputs
    .flatMap((input, number) => swingOf(utility, number, inputs[input] ?? Number.NaN, chosen, active, inertia) ?? [])
    .sort((a, b) => a.change - b.change);
  // Rates the real inputs again, so that scores read afterwards belong to them.
  utility.rate(inputs);
  return {
    chosen: options[chosen],
    ranked,
    runnerUp: runnerUp?.option,
    lead: chosen < 0 ? 0 : totals[chosen] - (runnerUp?.total ?? 0),
    swings,
  };
}

/**
 * The nearest value of one input at which another option is chosen, all other inputs being as the
 * terms have them.
 */
function swingOf(
  utility: Utility,
  input: number,
  value: number,
  chosen: number,
  running: number,
  inertia: number,
): Swing | undefined {
  if (Number.isNaN(value)) return undefined;
  const { options, inputs, looks, terms } = utility;
  const places = [...looks.keys()].filter((term) => looks[term] === input);
  const ends = places.flatMap((term) => [terms.from[term], terms.to[term]]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const choiceAt = (tried: number): number => {
    for (const term of places) terms.values[term] = tried;
    rateTerms(terms);
    return chooseBest(terms.totals, running, inertia);
  };
  // Outside the range nothing changes: the search begins at its nearer end.
  const start = Math.min(high, Math.max(low, value));
  let nearest: Swing | undefined;
  for (const end of [low, high]) {
    let before = start;
    for (let step = 1; step <= STEPS && end !== start; step++) {
      const after = start + ((end - start) * step) / STEPS;
      if (choiceAt(after) === chosen) {
        before = after;
        continue;
      }
      let turned = after;
      for (let i = 0; i < HALVINGS; i++) {
        const middle = (before + turned) / 2;
        if (choiceAt(middle) === chosen) before = middle;
        else turned = middle;
      }
      const change = Math.abs(turned - value) / (high - low);
      const winner = options[choiceAt(turned)];
      if (winner !== undefined && (nearest === undefined || change < nearest.change))
        nearest = { input: inputs[input], value, to: turned, change, winner };
      break;
    }
  }
  for (const term of places) terms.values[term] = value;
  return nearest;
}

/** An explanation in words. `nameOf` returns the display name of an option or input. */
export function sayWhy(why: UtilityExplanation, nameOf: (name: string) => string = (name) => name): string {
  const { chosen, ranked, runnerUp, lead, swings } = why;
  if (chosen === undefined) return 'No option is worth anything now.';
  const total = ranked.find(({ option }) => option === chosen)!.total;
  const sentences: string[] = [];
  if (runnerUp === undefined) sentences.push(`${nameOf(chosen)} is the only option, worth ${show(total)}.`);
  else if (lead < 0)
    sentences.push(`${nameOf(runnerUp)} is worth ${show(-lead)} more, but ${nameOf(chosen)} runs and keeps its place.`);
  else if (lead === 0)
    sentences.push(
      `${nameOf(chosen)} and ${nameOf(runnerUp)} are worth the same, ${show(total)}; the one that runs stays, else the first wins.`,
    );
  else
    sentences.push(
      `${nameOf(chosen)}, worth ${show(total)}, is ahead of ${nameOf(runnerUp)}, worth ${show(total - lead)}.`,
    );
  const [nearest] = swings;
  if (nearest !== undefined)
    sentences.push(
      `${nameOf(nearest.input)} decides: at ${show(nearest.to)} instead of ${show(nearest.value)}, ${nameOf(nearest.winner)} would be chosen.`,
    );
  else if (runnerUp !== undefined) sentences.push('No single input could change that.');
  return sentences.join(' ');
}

const show = (value: number): string => String(Number(value.toPrecision(3)));
