import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { integer, json, list, number, optional, type Schema, struct } from '../../data/schema.js';
import { type Sensor, type Signal, senseReach } from './modality.js';
import type { NoticeQueue, SenseMeanings, SenseNames } from './notice-queue.js';
import type { SenseLogEntry } from './region-senses.js';
import { requireFading } from './require-fading.js';
import type { SenseFlood } from './sense-flood.js';
import type { SenseNode } from './sense-graph.js';
import { SenseTest } from './sense-test.js';
import type { PlacedSensor, SensorIndex } from './sensor-index.js';

/** A sound on its way, as plain data. */
export interface SavedWave {
  readonly signal: Json;
  readonly start: number;
  readonly steps: number;
  /** When it was last advanced, and how far it had come. */
  readonly time: number;
  readonly front: number;
  /** Absent if it is heard at any distance. */
  readonly farthest?: number;
  /** The parts it can reach: through which link, after what distance, with what left. */
  readonly nodes: readonly number[];
  readonly through: readonly number[];
  readonly distances: readonly number[];
  readonly intensities: readonly number[];
  /** The sensors it has not reached, and those it has. */
  readonly ahead: readonly Json[];
  readonly passed: readonly Json[];
}

const savedWavesSchema: Schema<readonly SavedWave[]> = list(
  struct({
    __proto__: null,
    signal: json(),
    start: number(),
    steps: integer({ min: 0 }),
    time: number(),
    front: number(),
    farthest: optional(number()),
    nodes: list(integer({ min: 0 })),
    through: list(integer({ min: -1 })),
    distances: list(number({ min: 0 })),
    intensities: list(number()),
    ahead: list(json()),
    passed: list(json()),
  }),
);

/** Marks a sensor that the wave has passed, in place of the step in which it was last ahead. */
const PASSED = -1;

/** Where a sound can get from its source. */
interface Way {
  readonly nodes: Int32Array;
  readonly through: Int32Array;
  readonly distances: Float64Array;
  readonly intensities: Float64Array;
  /** No sensor hears it beyond this distance. */
  readonly farthest: number;
}

interface Wave<S extends Sensor> {
  readonly signal: Signal;
  readonly start: number;
  way: Way;
  /** The step in which each sensor was last ahead of it, or {@link PASSED}. */
  readonly seen: Map<PlacedSensor<S>, number>;
  steps: number;
  time: number;
  front: number;
}

/**
 * Sounds that travel over time. The parts a sound can reach, and how, are computed when it is sent;
 * then its front grows, and a sensor hears it in the step in which the front passes it, wherever
 * either has moved. A sensor that appears, or leaves a place where it cannot hear, after the front
 * has passed hears nothing.
 */
export class SoundWaves<S extends Sensor> {
  readonly #parts: readonly SenseNode[];
  #flood: SenseFlood;
  readonly #sensors: SensorIndex<S>;
  readonly #queue: NoticeQueue<S>;
  readonly #test = new SenseTest();
  #waves: Wave<S>[] = [];

  constructor(parts: readonly SenseNode[], flood: SenseFlood, sensors: SensorIndex<S>, queue: NoticeQueue<S>) {
    this.#parts = parts;
    this.#flood = flood;
    this.#sensors = sensors;
    this.#queue = queue;
  }

  get size(): number {
    return this.#waves.length;
  }

  /** Sends a signal from the part that contains it. */
  send(signal: Signal, node: number, now: number, minimum: number): void {
    this.#waves.push({
      signal,
      start: now,
      way: this.#find(signal, node, minimum),
      seen: new Map(),
      steps: 0,
      time: now,
      // Before it has begun even sensors at its source are ahead of it.
      front: -1,
    });
  }

  /** Sends all sounds on through other links. */
  replaceLinks(flood: SenseFlood, minimum: number): void {
    this.#flood = flood;
    for (const wave of this.#waves) wave.way = this.#find(wave.signal, wave.way.nodes[0], minimum);
  }

  #find(signal: Signal, node: number, minimum: number): Way {
    const flood = this.#flood;
    // Which sensors will be near is not known yet.
    flood.keenest = 0;
    flood.run(signal, node, this.#sensors.version);
    const { count } = flood;
    const { maxRange } = signal.modality;
    let farthest = 0;
    for (let place = 0; place < count; place++) {
      const attenuation = flood.inside[flood.nodes[place]];
      const inside = senseReach({ ...signal.modality, attenuation }, flood.intensities[place], minimum);
      farthest = Math.max(farthest, flood.distances[place] + Math.max(0, inside));
    }
    return {
      nodes: flood.nodes.slice(0, count),
      through: flood.through.slice(0, count),
      distances: flood.distances.slice(0, count),
      intensities: flood.intensities.slice(0, count),
      farthest: Math.min(farthest, maxRange),
    };
  }

  /** Advances every sound to the current time, and queues what was heard. */
  tick(now: number, watcher: ((entry: SenseLogEntry<S>) => void) | undefined): void {
    this.#sensors.refresh(now);
    const waves = this.#waves;
    let kept = 0;
    for (let i = 0; i < waves.length; i++) {
      const wave = waves[i];
      this.#test.begin(wave.signal.modality);
      if (now >= wave.time) this.#tickWave(wave, now, watcher);
      if (wave.front < wave.way.farthest) waves[kept++] = wave;
    }
    waves.length = kept;
  }

  save(names: SenseNames<S>): SavedWave[] {
    return this.#waves.map((wave) => {
      const { signal, start, steps, time, front, seen } = wave;
      const { farthest, nodes, through, distances, intensities } = wave.way;
      const those = (isMeant: (step: number) => boolean) =>
        [...seen].filter(([entry, step]) => entry.isActive && isMeant(step)).map(([{ thing }]) => names.sensor(thing));
      return {
        signal: names.signal(signal),
        ...{ start, steps, time, front },
        ...(farthest < Infinity && { farthest }),
        nodes: [...nodes],
        through: [...through],
        distances: [...distances],
        intensities: [...intensities],
        ahead: those((step) => step === steps),
        passed: those((step) => step === PASSED),
      };
    });
  }

  restore(saved: readonly SavedWave[], meanings: SenseMeanings<S>): void {
    parse(savedWavesSchema, saved, 'waves', SAVED_LIMITS);
    this.#waves = saved.map((wave, i) => {
      const { start, steps, time, front, farthest = Infinity, nodes, through, distances, intensities } = wave;
      for (const [name, { length }] of Object.entries({ through, distances, intensities }))
        if (length !== nodes.length)
          throw new InvalidDataError(`waves[${i}].${name}`, `must have ${nodes.length} numbers, got ${length}`);
      nodes.forEach((node, place) => {
        const link = through[place];
        const isThere = link === -1 ? this.#parts[node] !== undefined : this.#flood.links[link]?.to === node;
        if (!isThere) throw new InvalidDataError(`waves[${i}].nodes[${place}]`, `is not where link ${link} leads`);
      });
      const seen = new Map<PlacedSensor<S>, number>();
      const remember = (list: readonly Json[], step: number) => {
        for (const name of list) {
          const sensor = meanings.sensor(name);
          const entry = sensor === undefined ? undefined : this.#sensors.find(sensor);
          if (entry !== undefined) seen.set(entry, step);
        }
      };
      remember(wave.ahead, steps);
      remember(wave.passed, PASSED);
      return {
        signal: meanings.signal(wave.signal),
        ...{ start, steps, time, front, seen },
        way: {
          nodes: Int32Array.from(nodes),
          through: Int32Array.from(through),
          distances: Float64Array.from(distances),
          intensities: Float64Array.from(intensities),
          farthest,
        },
      };
    });
  }

  #tickWave(wave: Wave<S>, now: number, watcher: ((entry: SenseLogEntry<S>) => void) | undefined): void {
    const { inverseSpeed } = wave.signal.modality;
    const front = inverseSpeed === 0 ? Infinity : (now - wave.start) / inverseSpeed;
    wave.steps++;
    const { nodes } = wave.way;
    for (let place = 0; place < nodes.length; place++) {
      const node = nodes[place];
      const end = this.#sensors.starts[node + 1];
      for (let i = this.#sensors.starts[node]; i < end; i++)
        this.#meet(wave, place, this.#sensors.sorted[i], front, watcher);
    }
    wave.front = front;
    wave.time = now;
  }

  /** Tests one sensor against the front, which has moved from `wave.front` to `front`. */
  #meet(
    wave: Wave<S>,
    place: number,
    entry: PlacedSensor<S>,
    front: number,
    watcher: ((entry: SenseLogEntry<S>) => void) | undefined,
  ): void {
    const { signal, seen } = wave;
    const { nodes, through, distances, intensities } = wave.way;
    const { modality } = signal;
    const before = seen.get(entry);
    if (!entry.isActive || before === PASSED) return;
    const test = this.#test;
    const link = through[place];
    const at = link < 0 ? signal.position : this.#flood.links[link].end;
    test.measure(entry, at);
    const way = distances[place] + test.distance;
    if (way > front) {
      seen.set(entry, wave.steps);
      return;
    }
    seen.set(entry, PASSED);
    // Either it was ahead in the last step, or the front has passed its current position.
    if (before !== wave.steps - 1 && way <= wave.front) return;
    const inside = this.#parts[nodes[place]].attenuation[modality.name] ?? 0;
    if (inside > 1) requireFading(this.#parts, 'nodes');
    if (!(inside > 0 && test.ask(entry.thing, modality.name))) return;
    test.distance = distances[place];
    test.intensity = intensities[place];
    test.inside = inside;
    const outcome = test.runThrough(entry, signal, at);
    const time = Math.max(wave.time, wave.start + way * modality.inverseSpeed);
    watcher?.({ sensor: entry.thing, signal, outcome, intensity: test.intensity, time });
    if (outcome !== 'noticed') return;
    const slot = this.#queue.reserve(entry, signal, test);
    this.#queue.times[slot] = time;
    this.#queue.enter(slot);
  }
}
