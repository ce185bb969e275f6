import { exp } from '../../math/exponential.js';
import { log } from '../../math/logarithm.js';
import type { Rng } from '../../math/rng.js';
import { Schedule, type Scheduled } from './schedule.js';

/**
 * How an agent tries what it does not know yet. Write your own with this one function, or take one of
 * those in this file.
 */
export interface Exploration {
  /**
   * One of the actions with `allowed[action]` 1; there is at least one. The value of an action is
   * `values[first + action]`, and how often it was learned about `visits[first + action]`. `step`
   * counts what was learned so far.
   */
  choose(values: Float64Array, visits: Int32Array, first: number, allowed: Uint8Array, step: number, rng: Rng): number;
}

/** The best action as far as is known; of equally good ones, any. */
export function chooseBest(values: Float64Array, first: number, allowed: Uint8Array, rng: Rng): number {
  let best = -1;
  let ties = 0;
  for (let action = 0; action < allowed.length; action++) {
    if (allowed[action] === 0) continue;
    const value = values[first + action];
    if (best < 0 || value > values[first + best]) {
      best = action;
      ties = 1;
    } else if (value === values[first + best]) ties++;
  }
  if (ties <= 1) return best;
  let rest = Math.floor(rng.next() * ties);
  for (let action = best; ; action++)
    if (allowed[action] !== 0 && values[first + action] === values[first + best] && rest-- === 0) return action;
}

/** Any allowed action, all equally likely. */
export function chooseAny(allowed: Uint8Array, rng: Rng): number {
  let count = 0;
  for (let action = 0; action < allowed.length; action++) if (allowed[action] !== 0) count++;
  let rest = Math.floor(rng.next() * count);
  for (let action = 0; ; action++) if (allowed[action] !== 0 && rest-- === 0) return action;
}

/**
 * A share `rate` of all choices is random, the others are the best known (ε-greedy). The usual
 * choice: 0.2 for learning without a player, at most 0.1 in a running game, or a schedule from 1 down.
 */
export class RandomExploration implements Exploration {
  readonly #rate: Schedule;

  constructor({ rate = 0.2 }: { readonly rate?: Scheduled } = {}) {
    this.#rate = new Schedule(rate, 0, 1, 'RandomExploration.rate');
  }

  choose(
    values: Float64Array,
    _visits: Int32Array,
    first: number,
    allowed: Uint8Array,
    step: number,
    rng: Rng,
  ): number {
    this.#rate.follow(step);
    return rng.next() < this.#rate.value ? chooseAny(allowed, rng) : chooseBest(values, first, allowed, rng);
  }
}

/**
 * Better actions are more likely: each by e^(value / temperature). With a low temperature it is
 * nearly always the best one. Bad mistakes are rarer than with random exploration, which makes it
 * right where a player looks on.
 */
export class SoftmaxExploration implements Exploration {
  readonly #temperature: Schedule;

  constructor({ temperature = 0.1 }: { readonly temperature?: Scheduled } = {}) {
    this.#temperature = new Schedule(temperature, 1e-6, 1e6, 'SoftmaxExploration.temperature');
  }

  choose(
    values: Float64Array,
    _visits: Int32Array,
    first: number,
    allowed: Uint8Array,
    step: number,
    rng: Rng,
  ): number {
    this.#temperature.follow(step);
    const temperature = this.#temperature.value;
    let best = Number.NEGATIVE_INFINITY;
    for (let action = 0; action < allowed.length; action++)
      if (allowed[action] !== 0 && values[first + action] > best) best = values[first + action];
    let total = 0;
    for (let action = 0; action < allowed.length; action++)
      if (allowed[action] !== 0) total += exp((values[first + action] - best) / temperature);
    let rest = rng.next() * total;
    let last = -1;
    for (let action = 0; action < allowed.length; action++) {
      if (allowed[action] === 0) continue;
      last = action;
      rest -= exp((values[first + action] - best) / temperature);
      if (rest < 0) return action;
    }
    return last;
  }
}

/**
 * Curiosity: what was tried less often than other actions gets a bonus, `weight` · √(ln n / visits)
 * (UCB1); what was never tried comes first. Leaves nothing out, and needs no luck.
 */
export class CuriousExploration implements Exploration {
  readonly #weight: Schedule;

  constructor({ weight = 1 }: { readonly weight?: Scheduled } = {}) {
    this.#weight = new Schedule(weight, 0, 1e6, 'CuriousExploration.weight');
  }

  choose(values: Float64Array, visits: Int32Array, first: number, allowed: Uint8Array, step: number, rng: Rng): number {
    let all = 0;
    let fresh = 0;
    for (let action = 0; action < allowed.length; action++) {
      if (allowed[action] === 0) continue;
      all += visits[first + action];
      if (visits[first + action] === 0) fresh++;
    }
    if (fresh > 0) {
      let rest = Math.floor(rng.next() * fresh);
      for (let action = 0; ; action++)
        if (allowed[action] !== 0 && visits[first + action] === 0 && rest-- === 0) return action;
    }
    this.#weight.follow(step);
    const spread = this.#weight.value * Math.sqrt(log(all));
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let action = 0; action < allowed.length; action++) {
      if (allowed[action] === 0) continue;
      const score = values[first + action] + spread / Math.sqrt(visits[first + action]);
      if (score <= bestScore) continue;
      best = action;
      bestScore = score;
    }
    return best;
  }
}
