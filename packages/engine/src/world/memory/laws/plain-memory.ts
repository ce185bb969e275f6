import type { Vector3 } from '../../../math/vector3.js';

/** The options that {@link PlainMemory} reads. */
export interface PlainMemoryOptions {
  readonly senses: Readonly<Record<string, { readonly lasts: number; readonly trust: number }>>;
  readonly halfLife: number;
  readonly floor: number;
  readonly capacity: number;
}

/** What {@link PlainMemory} knows of a thing. */
interface Known {
  readonly thing: string;
  position: Vector3;
  route: string;
  sense: string;
  readonly since: number;
  sensedSince: number;
  /** When the position was last learned. */
  last: number;
  /** When anything was last learned. */
  latest: number;
  readonly noticed: Map<string, number>;
  told?: { readonly time: number; readonly certainty: number };
}

/**
 * The obvious slow version of a sensory memory, without awareness: it keeps when each sense noticed
 * each thing, and derives certainty from the half-life on every question.
 */
export class PlainMemory {
  readonly #options: PlainMemoryOptions;
  #known: Known[] = [];
  now = 0;

  constructor(options: PlainMemoryOptions) {
    this.#options = options;
  }

  get known(): readonly Known[] {
    return this.#known;
  }

  certaintyOf(known: Known, time: number): number {
    const { senses, halfLife } = this.#options;
    const sources = [...known.noticed].map(([sense, noticed]) => {
      const { lasts, trust } = senses[sense];
      return trust * 0.5 ** (Math.max(0, time - noticed - lasts) / halfLife);
    });
    if (known.told) sources.push(known.told.certainty * 0.5 ** ((time - known.told.time) / halfLife));
    return Math.min(1, Math.max(0, ...sources));
  }

  isSensed(known: Known, time: number): boolean {
    return [...known.noticed].some(([sense, noticed]) => noticed + this.#options.senses[sense].lasts >= time);
  }

  secondsSinceSensed(thing: string, sense?: string): number {
    const known = this.#known.find((each) => each.thing === thing);
    const times = [...(known?.noticed ?? [])].filter(([by]) => sense === undefined || by === sense);
    return this.now - Math.max(Number.NEGATIVE_INFINITY, ...times.map(([, time]) => time));
  }

  tick(now: number): void {
    this.now = now;
    this.#known = this.#known.filter((known) => this.certaintyOf(known, now) >= this.#options.floor);
  }

  forget(thing: string): boolean {
    const before = this.#known.length;
    this.#known = this.#known.filter((known) => known.thing !== thing);
    return this.#known.length < before;
  }

  notice(thing: string, sense: string, position: Vector3, time: number): boolean {
    if (time > this.now) this.tick(time);
    const { senses, halfLife, floor } = this.#options;
    const { lasts, trust } = senses[sense];
    if (trust * 0.5 ** ((this.now - time - lasts) / halfLife) < floor) return false;
    const known = this.#find(thing, time, trust);
    if (known === undefined) return false;
    const when = Math.max(time, known.latest);
    if (!this.isSensed(known, when)) known.sensedSince = when;
    const isOverruled = [...known.noticed].some(
      ([other, at]) => senses[other].trust > trust && at + senses[other].lasts >= when,
    );
    if (!isOverruled) Object.assign(known, { position, route: 'sensed', sense, last: when });
    known.noticed.set(sense, when);
    known.latest = when;
    return true;
  }

  tell(thing: string, position: Vector3, time: number, certainty: number, route: string): boolean {
    if (time > this.now) this.tick(time);
    if (certainty * 0.5 ** ((this.now - time) / this.#options.halfLife) < this.#options.floor) return false;
    const known = this.#find(thing, time, certainty);
    if (known === undefined) return false;
    const when = Math.max(time, known.latest);
    if (this.isSensed(known, when) || this.certaintyOf(known, when) > certainty) return false;
    Object.assign(known, { position, route, sense: '', told: { time: when, certainty }, last: when, latest: when });
    return true;
  }

  /** What is known of a thing, or a new entry, in place of the least certain one if need be. */
  #find(thing: string, time: number, certainty: number): Known | undefined {
    const found = this.#known.find((each) => each.thing === thing);
    if (found) return found;
    if (this.#known.length >= this.#options.capacity) {
      const certainties = this.#known.map((known) => this.certaintyOf(known, this.now));
      const least = certainties.indexOf(Math.min(...certainties));
      if (certainties[least] >= certainty) return undefined;
      this.#known.splice(least, 1);
    }
    const fresh: Known = {
      thing,
      position: { x: 0, y: 0, z: 0 },
      route: '',
      sense: '',
      since: time,
      sensedSince: Number.NaN,
      last: time,
      latest: time,
      noticed: new Map(),
    };
    this.#known.push(fresh);
    return fresh;
  }
}
