import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  boolean,
  choice,
  having,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { Rng } from '../../math/rng.js';
import { createNeighbors } from './neighbors.js';
import { ParameterSpace, type TunedParameters } from './parameter-space.js';
import {
  checkBest,
  checkRng,
  checkValues,
  optionalRng,
  readNumber,
  restoreBest,
  saveBest,
  savedBest,
  savedNumber,
  saveNumber,
} from './saved-tuner.js';
import { BestSoFar, type Tuner, type TuningGoal } from './tuner.js';

/** How a local search looks for better values. */
export type LocalSearchOptions = Infer<typeof localSearchOptions>;

export const localSearchOptions = struct({
  __proto__: null,
  /** The ranges to search, by parameter. */
  parameters: unchecked<TunedParameters>(),
  /** By default `highest`. */
  goal: optional(choice(['highest', 'lowest'])),
  /** Takes the `best` neighbor (the default), or the `first` that is better. */
  take: optional(choice(['best', 'first'])),
  /**
   * `axes` (the default) changes one parameter at a time; `diagonals` also two together, which finds
   * ridges that run across the axes, and takes many more trials.
   */
  neighbors: optional(choice(['axes', 'diagonals'])),
  /**
   * A share of the last improvement that counts for going on in the same direction, so that small
   * peaks are passed. By default 0.
   */
  momentum: optional(number({ min: 0 })),
  /** What a step is multiplied by after a success, above 1. By default 1. */
  grow: optional(number({ min: 1 })),
  /** What a step is multiplied by after a failure, below 1. By default 1: the search then ends. */
  shrink: optional(number({ above: 0, max: 1 })),
  /** It ends when steps are this share of their first size. By default 1e-6. */
  finest: optional(number({ above: 0, below: 1 })),
  /**
   * Annealing: how much worse a neighbor may be and still be taken, at the beginning. In units of the
   * score. By default 0: only better ones are taken.
   */
  temperature: optional(number({ min: 0 })),
  /** What the temperature is multiplied by after each step. By default 0.99. */
  cooling: optional(number({ above: 0, below: 1 })),
  /**
   * How worse neighbors are taken: by `boltzmann` (the default), with the probability e^(−difference /
   * temperature); or by `noise` that is added to the scores of neighbors.
   */
  annealing: optional(choice(['boltzmann', 'noise'])),
  /** Further starts at random places, after a search has ended. By default 0. */
  restarts: optional(integer({ min: 0 })),
  /** Steps without success, with momentum or a temperature, after which a search ends. By default 20. */
  patience: optional(integer({ min: 1 })),
  /** For annealing and restarts. */
  rng: optional(having<Rng>('an Rng', 'next')),
});

/** What `LocalSearch.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedLocalSearch = Infer<typeof savedSchema>;

const savedSchema = record({
  version: literal(1),
  best: savedBest,
  isDone: boolean(),
  current: list(number()),
  asked: list(number()),
  fitness: savedNumber,
  /** Numbers of neighbors, or −1 for none. */
  neighbor: integer({ min: -1 }),
  firstNeighbor: integer({ min: 0 }),
  turn: integer({ min: 0 }),
  chosen: integer({ min: -1 }),
  last: integer({ min: -1 }),
  chosenMerit: savedNumber,
  chosenFitness: savedNumber,
  gained: savedNumber,
  scale: number({ min: 0 }),
  temperature: number({ min: 0 }),
  failures: integer({ min: 0 }),
  restarts: integer({ min: 0 }),
  rng: optionalRng,
});

/** No neighbor. */
const NONE = -1;
/** A temperature below this share of the first one counts as 0. */
const COLD = 1e-9;

/**
 * Hill climbing in all its forms: from the values at hand it tries neighbors, goes to one of them, and
 * ends where none is better. Momentum and annealing carry it past small peaks, restarts to other
 * hills, and steps that grow and shrink make it both fast and precise.
 *
 * It is quick for a handful of parameters and a smooth score. For more parameters, or a score that is
 * noisy, use `CmaEs`.
 */
export class LocalSearch implements Tuner {
  /** The ranges it searches. */
  readonly space: ParameterSpace;
  /** Whether high or low scores are good. */
  readonly goal: TuningGoal;
  isDone = false;
  readonly #best: BestSoFar;
  readonly #take: 'best' | 'first';
  readonly #directions: readonly Int8Array[];
  readonly #options: LocalSearchOptions;
  readonly #power = new PowerOfE();
  readonly #current: Float64Array;
  readonly #asked: Float64Array;
  /** The fitness of the current values; not a number before they are tried. */
  #fitness = Number.NaN;
  /** Which neighbor is asked; NONE for the current values themselves. */
  #neighbor = NONE;
  /** With which neighbor a round begins, and how many were asked or left out since. */
  #firstNeighbor = 0;
  #turn = 0;
  /** The neighbor to go to, what it counts, and its fitness. */
  #chosen = NONE;
  #chosenMerit = 0;
  #chosenFitness = 0;
  /** The direction of the last step, and what it gained. */
  #last = NONE;
  #gained = 0;
  /** Steps as a multiple of the first ones. */
  #scale = 1;
  #temperature: number;
  #failures = 0;
  #restarts: number;

  constructor(options: LocalSearchOptions) {
    checkOptions(localSearchOptions, options, 'LocalSearch');
    const {
      goal = 'highest',
      take,
      neighbors = 'axes',
      temperature = 0,
      annealing = 'boltzmann',
      restarts = 0,
    } = options;
    if (options.rng === undefined && (temperature > 0 || restarts > 0))
      throw new InvalidDataError('LocalSearch.rng', 'must be given for annealing and restarts');
    this.space = new ParameterSpace(options.parameters);
    this.goal = goal;
    this.#options = options;
    // Boltzmann's rule is asked of one neighbor after the other.
    this.#take = temperature > 0 && annealing === 'boltzmann' ? 'first' : (take ?? 'best');
    this.#directions = createNeighbors(this.space.size, neighbors);
    this.#best = new BestSoFar(this.space, goal);
    this.#current = this.space.start.slice();
    this.#asked = this.space.start.slice();
    this.#temperature = temperature;
    this.#restarts = restarts;
  }

  get trials(): number {
    return this.#best.trials;
  }

  get best() {
    return this.#best.describe();
  }

  /** How much worse a neighbor may be now. */
  get temperature(): number {
    return this.#temperature;
  }

  ask(): Readonly<Float64Array> {
    return this.#asked;
  }

  tell(score: number): void {
    if (this.isDone) throw new InvalidDataError('tell', 'the search has ended');
    const fitness = this.#best.note(this.#asked, score);
    if (this.#neighbor === NONE) {
      this.#fitness = fitness;
      this.#beginRound();
      return;
    }
    this.#judge(this.#neighbor, fitness);
    const isTaken = this.#chosen !== NONE && this.#take === 'first';
    if (isTaken || !this.#askNext()) this.#endRound();
  }

  /** Decides whether a neighbor is the one to go to. */
  #judge(neighbor: number, fitness: number): void {
    const { momentum = 0, annealing = 'boltzmann', rng } = this.#options;
    let merit = fitness + (neighbor === this.#last ? momentum * this.#gained : 0);
    let isBetter: boolean;
    if (this.#temperature > 0 && annealing === 'boltzmann') {
      this.#power.exponent = (merit - this.#fitness) / this.#temperature;
      raiseE(this.#power);
      isBetter = merit > this.#fitness || rng!.next() < this.#power.value;
    } else {
      if (this.#temperature > 0) merit += this.#temperature * rng!.triangular();
      isBetter = merit > (this.#chosen === NONE ? this.#fitness : this.#chosenMerit);
    }
    if (!isBetter) return;
    this.#chosen = neighbor;
    this.#chosenMerit = merit;
    this.#chosenFitness = fitness;
  }

  #beginRound(): void {
    this.#chosen = NONE;
    this.#turn = 0;
    // While nearly every neighbor is taken, a fixed order would always lead in the same direction.
    if (this.#temperature > 0) this.#firstNeighbor = this.#options.rng!.integer(0, this.#directions.length - 1);
    if (!this.#askNext()) this.#endRound();
  }

  /** Asks for the next neighbor that differs from the current values. */
  #askNext(): boolean {
    const { space } = this;
    while (this.#turn < this.#directions.length) {
      const neighbor = (this.#firstNeighbor + this.#turn++) % this.#directions.length;
      const direction = this.#directions[neighbor];
      let isOther = false;
      for (let i = 0; i < space.size; i++) {
        this.#asked[i] = space.clamp(i, this.#current[i] + direction[i] * space.step[i] * this.#scale);
        if (this.#asked[i] !== this.#current[i]) isOther = true;
      }
      if (!isOther) continue;
      this.#neighbor = neighbor;
      return true;
    }
    return false;
  }

  /** Goes to the chosen neighbor, or makes smaller steps, or ends. */
  #endRound(): void {
    const {
      grow = 1,
      shrink = 1,
      finest = 1e-6,
      cooling = 0.99,
      temperature = 0,
      momentum = 0,
      patience = 20,
    } = this.#options;
    this.#temperature = this.#temperature > temperature * COLD ? this.#temperature * cooling : 0;
    const isStep = this.#chosen !== NONE;
    if (isStep) {
      this.#step();
      this.#scale *= grow;
    } else {
      this.#scale *= shrink;
      this.#last = NONE;
    }
    this.#failures = isStep && this.#gained > 0 ? 0 : this.#failures + 1;
    const isLost = this.#failures >= patience && (momentum > 0 || this.#temperature > 0);
    const isStuck = !isStep && (shrink === 1 || this.#scale < finest) && this.#temperature === 0;
    if (isLost || isStuck) this.#restart();
    else this.#beginRound();
  }

  #step(): void {
    const direction = this.#directions[this.#chosen];
    const { space } = this;
    for (let i = 0; i < space.size; i++)
      this.#current[i] = space.clamp(i, this.#current[i] + direction[i] * space.step[i] * this.#scale);
    this.#gained = this.#chosenFitness - this.#fitness;
    this.#fitness = this.#chosenFitness;
    this.#last = this.#chosen;
  }

  #restart(): void {
    if (this.#restarts === 0) {
      this.isDone = true;
      return;
    }
    this.#restarts--;
    const { space } = this;
    for (let i = 0; i < space.size; i++) this.#current[i] = this.#options.rng!.range(space.min[i], space.max[i]);
    this.#asked.set(this.#current);
    this.#neighbor = NONE;
    this.#firstNeighbor = 0;
    this.#last = NONE;
    this.#scale = 1;
    this.#failures = 0;
    this.#temperature = this.#options.temperature ?? 0;
  }

  save(): SavedLocalSearch {
    return {
      version: 1,
      best: saveBest(this.#best),
      isDone: this.isDone,
      current: [...this.#current],
      asked: [...this.#asked],
      fitness: saveNumber(this.#fitness),
      neighbor: this.#neighbor,
      firstNeighbor: this.#firstNeighbor,
      turn: this.#turn,
      chosen: this.#chosen,
      last: this.#last,
      chosenMerit: saveNumber(this.#chosenMerit),
      chosenFitness: saveNumber(this.#chosenFitness),
      gained: saveNumber(this.#gained),
      scale: this.#scale,
      temperature: this.#temperature,
      failures: this.#failures,
      restarts: this.#restarts,
      rng: this.#options.rng?.save() ?? null,
    };
  }

  restore(saved: SavedLocalSearch): void {
    const state = parse(savedSchema, saved, 'saved');
    const { rng } = this.#options;
    checkBest(state.best, this.space);
    checkValues(state.current, this.space, 'saved.current');
    checkValues(state.asked, this.space, 'saved.asked');
    for (const name of ['neighbor', 'firstNeighbor', 'chosen', 'last'] as const)
      if (state[name] >= this.#directions.length)
        throw new InvalidDataError(`saved.${name}`, `must be below ${this.#directions.length}, got ${state[name]}`);
    if ((state.rng === null) !== (rng === undefined))
      throw new InvalidDataError('saved.rng', 'must be there exactly if the search has random numbers');
    if (state.rng !== null) checkRng(state.rng);
    restoreBest(this.#best, state.best);
    this.isDone = state.isDone;
    this.#current.set(state.current);
    this.#asked.set(state.asked);
    this.#fitness = readNumber(state.fitness);
    this.#neighbor = state.neighbor;
    this.#firstNeighbor = state.firstNeighbor;
    this.#turn = state.turn;
    this.#chosen = state.chosen;
    this.#last = state.last;
    this.#chosenMerit = readNumber(state.chosenMerit);
    this.#chosenFitness = readNumber(state.chosenFitness);
    this.#gained = readNumber(state.gained);
    this.#scale = state.scale;
    this.#temperature = state.temperature;
    this.#failures = state.failures;
    this.#restarts = state.restarts;
    if (state.rng !== null) rng?.restore(state.rng);
  }
}
