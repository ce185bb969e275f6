import { InvalidDataError, requireFinite, requireNonNegative } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import {
  dictionary,
  func,
  having,
  type Infer,
  list,
  literal,
  number,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';
import type { Rng } from '../../math/rng.js';
import { DIRECTOR_NAMES, type DirectorPlan, wantedTension } from './director-document.js';

/** Options of {@link Director}. */
export type DirectorOptions<Spot = unknown> = Infer<typeof directorOptions> & {
  /** Where an encounter may begin. */
  readonly listSpots: (encounter: string) => readonly Spot[];
  /** Whether a player sees a spot. Nothing ever begins in sight. */
  readonly isSeen: (spot: Spot) => boolean;
};

const directorOptions = struct({
  __proto__: null,
  /** What it may send, and when. */
  plan: unchecked<DirectorPlan>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  listSpots: func<unknown>(),
  isSeen: func<unknown>(),
});

/** An encounter that begins now. */
export interface Encounter<Spot = unknown> {
  /** Name of the encounter in the document. */
  readonly name: string;
  /** Where it begins. */
  readonly spot: Spot;
  /** Seconds since the director began. */
  readonly time: number;
}

/** The state of a `Director` as plain JSON. */
export type SavedDirector = Infer<typeof savedDirectorSchema>;

const savedDirectorSchema = record({
  version: literal(1),
  time: number({ min: 0 }),
  tension: number({ min: 0, max: 1 }),
  /** Seconds until the next encounter may come, and by encounter until that one may. */
  pause: number({ min: 0 }),
  cooldowns: list(number({ min: 0 })),
  state: dictionary(number()),
  rng: savedRngSchema,
});

/**
 * Schedules encounters so that the tension of a game follows a curve: it builds up, peaks, and lets
 * players rest. The game tells it what happens (`stress`), it tells the game what to send and where,
 * always out of sight. The same seed and the same play give the same schedule.
 */
export class Director<Spot = unknown> {
  /** What it may send, and when. */
  readonly plan: DirectorPlan;
  #time = 0;
  #tension = 0;
  #pause = 0;
  readonly #cooldowns: Float64Array;
  /** `tension`, `wanted`, `time`, then the numbers of the game. */
  readonly #numbers: Float64Array;
  readonly #weights: number[] = [];
  readonly #options: DirectorOptions<Spot>;
  readonly #read: (slot: number) => number;

  constructor(options: DirectorOptions<Spot>) {
    checkOptions(directorOptions, options, 'Director');
    const { plan } = options;
    this.plan = plan;
    this.#options = options;
    this.#cooldowns = new Float64Array(plan.document.encounters.length);
    this.#numbers = new Float64Array(DIRECTOR_NAMES.length + plan.state.length);
    this.#read = (slot) => this.#numbers[slot];
    for (const [i, name] of plan.state.entries()) this.#numbers[DIRECTOR_NAMES.length + i] = plan.document.state![name];
  }

  /** Seconds since it began. */
  get time(): number {
    return this.#time;
  }

  /** How tense the game is, from 0 to 1. */
  get tension(): number {
    return this.#tension;
  }

  /** How tense it should be now. */
  get wanted(): number {
    return wantedTension(this.plan.document, this.#time);
  }

  /** Tells a number of the game that conditions name. */
  setState(name: string, value: number): void {
    const at = this.plan.state.indexOf(name);
    if (at < 0) throw new InvalidDataError(name, `there is no such state${didYouMean(name, this.plan.state)}`);
    requireFinite(value, name);
    this.#numbers[DIRECTOR_NAMES.length + at] = value;
  }

  /** Tells that something tense happened, from 0 to 1: damage, a close escape. Below 0 for relief. */
  stress(amount: number): void {
    requireFinite(amount, 'amount');
    this.#tension = Math.max(0, Math.min(1, this.#tension + amount));
  }

  /** Lets time pass. Returns the encounter that begins now, if one does. */
  tick(dt: number): Encounter<Spot> | undefined {
    requireNonNegative(dt, 'dt');
    const { calming = 0.05 } = this.plan.document;
    this.#time += dt;
    this.#tension = Math.max(0, this.#tension - calming * dt);
    this.#pause = Math.max(0, this.#pause - dt);
    for (let i = 0; i < this.#cooldowns.length; i++) this.#cooldowns[i] = Math.max(0, this.#cooldowns[i] - dt);
    if (this.#pause > 0) return undefined;
    const { wanted } = this;
    if (this.#tension >= wanted) return undefined;
    return this.#send(wanted);
  }

  #send(wanted: number): Encounter<Spot> | undefined {
    const { encounters, pause = 2 } = this.plan.document;
    this.#numbers[0] = this.#tension;
    this.#numbers[1] = wanted;
    this.#numbers[2] = this.#time;
    let hasAny = false;
    for (let i = 0; i < encounters.length; i++) {
      const { tension, weight = 1 } = encounters[i];
      const condition = this.plan.conditions[i];
      // One that would overshoot by more than what is lacking is for later; of the others those that
      // bring more of it come more often.
      const lacking = wanted - this.#tension;
      const fits = tension <= 2 * lacking && this.#cooldowns[i] === 0;
      const isMeant = fits && (condition === undefined || condition(this.#read));
      this.#weights[i] = isMeant ? weight * Math.min(1, tension / lacking) : 0;
      if (this.#weights[i] > 0) hasAny = true;
    }
    if (!hasAny) return undefined;
    const { rng, listSpots, isSeen } = this.#options;
    const chosen = rng.weighted(this.#weights);
    const { name, tension, cooldown = 0 } = encounters[chosen];
    const hidden = listSpots(name).filter((spot) => !isSeen(spot));
    if (hidden.length === 0) return undefined;
    this.#pause = pause;
    this.#cooldowns[chosen] = cooldown;
    this.stress(tension);
    return { name, spot: rng.pick(hidden), time: this.#time };
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedDirector {
    const { state } = this.plan;
    return {
      version: 1,
      time: this.#time,
      tension: this.#tension,
      pause: this.#pause,
      cooldowns: [...this.#cooldowns],
      state: Object.fromEntries(state.map((name, i) => [name, this.#numbers[DIRECTOR_NAMES.length + i]])),
      rng: this.#options.rng.save(),
    };
  }

  /** Throws, and changes nothing, if this cannot be the state of a director with this plan. */
  restore(saved: SavedDirector): void {
    const { time, tension, pause, cooldowns, state, rng } = parse(savedDirectorSchema, saved, 'saved');
    if (cooldowns.length !== this.#cooldowns.length)
      throw new InvalidDataError('saved.cooldowns', `must be ${this.#cooldowns.length}, got ${cooldowns.length}`);
    for (const name of this.plan.state)
      if (!Object.hasOwn(state, name)) throw new InvalidDataError(`saved.state.${name}`, 'is missing');
    this.#options.rng.restore(rng);
    this.#time = time;
    this.#tension = tension;
    this.#pause = pause;
    this.#cooldowns.set(cooldowns);
    for (const [i, name] of this.plan.state.entries()) this.#numbers[DIRECTOR_NAMES.length + i] = state[name];
  }
}
