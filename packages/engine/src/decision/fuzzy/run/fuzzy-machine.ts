import { InvalidDataError } from '../../../data/index.js';
import { advise } from '../compile/rule-base.js';
import { createFiring, type FuzzyFiring, type FuzzyTransitions, fireInTurn, fireTogether } from './fuzzy-firing.js';

/** A degree as a number from 0 to 1, or as yes and no. */
type Trigger<C> = (context: C) => number | boolean;

/** A transition from one state to one or several others. */
export interface FuzzyTransition<C, S extends string = string> {
  /** The state that it leaves. */
  readonly from: S;
  /** One state, or several with a degree of transition each. */
  readonly to: S | Readonly<Partial<Record<S, number | Trigger<NoInfer<C>>>>>;
  /**
   * How strongly it is triggered: above 0 it fires, and no target gets a higher degree of
   * transition. Always, if left out.
   */
  readonly when?: Trigger<C>;
}

/** A fuzzy state machine as data and triggers. */
export interface FuzzyMachineDefinition<C, S extends string = string> {
  /** Names of all states. */
  readonly states: readonly S[];
  /** Degrees at the start; the rest are 0. */
  readonly initial: Readonly<Partial<Record<S, number>>>;
  /** In priority order: from each state the first triggered transition fires, one per tick. */
  readonly transitions: readonly FuzzyTransition<C, S>[];
  /**
   * Whether firings apply one after the other or all to the same starting degrees; by default `in
   * turn`.
   */
  readonly order?: 'in turn' | 'together';
}

/**
 * Checks and compiles a fuzzy state machine, in which any number of states are active, each to a
 * degree.
 */
export function defineFuzzyMachine<C = void, const S extends string = string>(
  definition: FuzzyMachineDefinition<C, S>,
): FuzzyMachine<C, S> {
  return new FuzzyMachine(definition);
}

/**
 * A compiled fuzzy state machine. One machine serves all characters; each character has its own
 * list of degrees, which {@link start} makes and {@link tick} changes. States have no actions: the
 * game blends or picks by the degrees. The degrees need not sum to 1, and a transition of small
 * degree may leave its source unchanged.
 */
export class FuzzyMachine<C = void, S extends string = string> {
  /** The states, in the order of degrees. */
  readonly states: readonly S[];
  readonly #definition: FuzzyMachineDefinition<C, S>;
  readonly #initial: Float64Array;
  readonly #plan: FuzzyTransitions;
  /** Transitions of each state, in order. */
  readonly #from: readonly (readonly number[])[];
  readonly #degrees: readonly (number | Trigger<C>)[];
  readonly #firing: FuzzyFiring;

  constructor(definition: FuzzyMachineDefinition<C, S>) {
    const { states, initial, transitions } = definition;
    const find = (name: string, path: string): number => {
      const place = states.indexOf(name as S);
      if (place < 0) throw new InvalidDataError(path, `there is no state ${name}${advise(name, states)}`);
      return place;
    };
    const checked = (degree: unknown, path: string) => {
      if (typeof degree === 'number' && !(degree >= 0 && degree <= 1))
        throw new InvalidDataError(path, `a degree lies between 0 and 1, got ${degree}`);
    };
    this.#definition = definition;
    this.states = states;
    this.#initial = new Float64Array(states.length);
    for (const [name, degree] of Object.entries<number | undefined>(initial)) {
      checked(degree, `initial.${name}`);
      this.#initial[find(name, `initial.${name}`)] = degree ?? 0;
    }
    const starts = [0];
    const targets: number[] = [];
    const degrees: (number | Trigger<C>)[] = [];
    const from: number[][] = states.map(() => []);
    for (const [i, transition] of transitions.entries()) {
      const path = `transitions[${i}]`;
      from[find(transition.from, `${path}.from`)].push(i);
      const to = typeof transition.to === 'string' ? { [transition.to]: 1 } : transition.to;
      for (const [name, degree] of Object.entries<number | Trigger<C> | undefined>(to)) {
        checked(degree, `${path}.to.${name}`);
        targets.push(find(name, `${path}.to`));
        degrees.push(degree ?? 1);
      }
      starts.push(targets.length);
    }
    this.#from = from;
    this.#degrees = degrees;
    this.#plan = { starts: Int32Array.from(starts), targets: Int32Array.from(targets) };
    this.#firing = createFiring(states.length, targets.length);
  }

  /** Returns a new list with the initial degrees of a character. */
  start(): Float64Array {
    return this.#initial.slice();
  }

  /** Fires the triggered transitions. Allocates nothing. */
  tick(degrees: Float64Array, context: C): void {
    const from = this.#from;
    const firing = this.#firing;
    const plan = this.#plan;
    for (let state = 0; state < degrees.length; state++) {
      firing.fired[state] = -1;
      if (degrees[state] <= 0) continue;
      const ways = from[state];
      for (let i = 0; i < ways.length; i++) {
        if (!this.#trigger(ways[i], context)) continue;
        firing.fired[state] = ways[i];
        break;
      }
    }
    if (this.#definition.order === 'together') fireTogether(degrees, plan, firing);
    else fireInTurn(degrees, plan, firing);
  }

  /** The degree of a state. */
  degree(degrees: Readonly<Float64Array>, state: S): number {
    return degrees[this.states.indexOf(state)] ?? 0;
  }

  /** Is a transition triggered? Then its targets' degrees of transition are set. */
  #trigger(transition: number, context: C): boolean {
    const { when } = this.#definition.transitions[transition];
    const triggered = when === undefined ? 1 : toDegree(when(context));
    if (triggered <= 0) return false;
    const { starts } = this.#plan;
    for (let at = starts[transition]; at < starts[transition + 1]; at++) {
      const own = this.#degrees[at];
      this.#firing.degrees[at] = Math.min(triggered, typeof own === 'number' ? own : toDegree(own(context)));
    }
    return true;
  }
}

/** Values outside the range of degrees are clamped to it; NaN counts as not triggered. */
function toDegree(value: number | boolean): number {
  const degree = Number(value);
  return degree > 0 ? Math.min(degree, 1) : 0;
}
