import { InvalidDataError } from '../../data/check.js';
import { checkTime } from '../../data/check-time.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Keenness, KeennessTable } from './keenness.js';
import { maxFactorOf, type Sensor, type Signal } from './modality.js';
import { type Noticed, NoticeQueue, type SavedNotices, type SenseMeanings, type SenseNames } from './notice-queue.js';
import type { SenseLogEntry } from './region-senses.js';
import { requireFading } from './require-fading.js';
import { SenseFlood } from './sense-flood.js';
import { SenseTest } from './sense-test.js';
import { SensorIndex } from './sensor-index.js';
import { type SavedWave, SoundWaves } from './sound-waves.js';

/**
 * By modality name: what remains after one unit of distance, at most 1. A modality without an entry
 * is blocked.
 */
export type Attenuations = Readonly<Record<string, number | undefined>>;

/** A part of the world in which signals move freely: a room, a yard, a stretch of corridor. */
export interface SenseNode {
  /** By sense: what remains of a signal after one unit of distance in this part. */
  readonly attenuation: Attenuations;
}

/**
 * A directed way for signals from one part to another: a door, a window that lets only light
 * through, a duct, a camera and its screen. A door needs two links. Its length need not be that of
 * the gap, and its ends may be far apart.
 */
export interface SenseLink {
  /** Index of the part that signals leave. */
  readonly from: number;
  /** Index of the part that signals enter. */
  readonly to: number;
  /** Where it begins in the first part, and where it ends in the second. */
  readonly start: Readonly<Vector3>;
  /** Where it ends in the second part. */
  readonly end: Readonly<Vector3>;
  /** How long the way through it is, in world units. */
  readonly length: number;
  /** By sense: what remains of a signal after one unit of its length; 0 lets nothing through. */
  readonly attenuation: Attenuations;
  /** True for a link that `draftSenseLinks` found by rays, so that people can tell. */
  readonly isDrafted?: boolean;
}

/** The signals on their way in a sense graph, as plain data. */
export interface SavedSenseGraph extends SavedNotices {
  readonly waves: readonly SavedWave[];
}

/**
 * Decides which sensors notice a signal where walls matter. Sight reaches the part of the signal
 * and the parts it has links to; everything else spreads from part to part, the nearest first and
 * each once, until it is too faint for every sensor. Nothing leaks through walls: a sensor that is
 * near through the wall but far by the corridor hears late and faintly.
 *
 * Sensors move by reference: which part each is in is read once per frame, at the first signal with
 * a new time or after a {@link tick}. Thresholds and the attenuations of parts and links are read
 * then too: to close a door, change a number.
 */
export class SenseGraph<S extends Sensor> {
  /** Receives every test of a sensor in a part that a signal has reached, for debugging. */
  watcher: ((entry: SenseLogEntry<S>) => void) | undefined;
  readonly #nodes: readonly SenseNode[];
  #links: readonly SenseLink[];
  readonly #noticed: Noticed<S>;
  readonly #minimum: number;
  readonly #sensors: SensorIndex<S>;
  readonly #queue = new NoticeQueue<S>();
  #flood: SenseFlood;
  readonly #test = new SenseTest();
  readonly #keenness = new KeennessTable<S>();
  readonly #waves: SoundWaves<S>;
  #emits = 0;

  /**
   * `nodeOf` returns the part that contains a position, −1 for none. `minimum`: a signal weaker
   * than this is not followed further; by default 0.001. Throws `InvalidDataError` for links to
   * parts that do not exist, and for attenuations that would make signals grow.
   */
  constructor(
    nodes: readonly SenseNode[],
    links: readonly SenseLink[],
    nodeOf: (position: Readonly<Vector3>) => number,
    noticed: Noticed<S>,
    minimum = 0.001,
  ) {
    requireLinks(links, nodes.length);
    requireFading(nodes, 'nodes');
    this.#nodes = nodes;
    this.#links = links;
    this.#sensors = new SensorIndex(nodes.length, nodeOf);
    this.#flood = new SenseFlood(nodes, links, minimum);
    this.#waves = new SoundWaves(nodes, this.#flood, this.#sensors, this.#queue);
    this.#noticed = noticed;
    this.#minimum = minimum;
  }

  /** Number of notices on their way. */
  get pending(): number {
    return this.#queue.size;
  }

  /** Number of waves of {@link emitWave} on their way. */
  get waves(): number {
    return this.#waves.size;
  }

  /** Adds a sensor; it notices signals from now on. */
  add(sensor: S): void {
    this.#sensors.add(sensor);
  }

  /**
   * Replaces all links while signals are on their way: a `SenseMap` that a designer has changed.
   * What {@link emit} has decided stays decided; waves go on through the new links from where they
   * are, and pass no sensor twice. Throws `InvalidDataError` like the constructor, and changes
   * nothing then. A game that was saved with waves on their way is refused if its links have gone.
   */
  replaceLinks(links: readonly SenseLink[]): void {
    if (this.#emits > 0) throw new Error('a sense check must not replace links');
    requireLinks(links, this.#nodes.length);
    this.#links = links;
    this.#flood = new SenseFlood(this.#nodes, links, this.#minimum);
    this.#waves.replaceLinks(this.#flood, this.#minimum);
  }

  /**
   * Reads the part of a sensor now. Only needed if it has changed between two signals of the same
   * time.
   */
  update(sensor: S): void {
    this.#sensors.update(sensor);
  }

  /**
   * Removes a sensor: it receives nothing more, not even notices on their way, also if it is added
   * again.
   */
  remove(sensor: S): void {
    this.#sensors.remove(sensor);
  }

  /**
   * Emits a signal. Which sensors notice it, and when, is decided now, by the current positions.
   */
  emit(signal: Signal, now: number): void {
    checkTime(now);
    // A check that emits a signal must not disturb the running test.
    const isNested = this.#emits > 0;
    const flood = isNested ? new SenseFlood(this.#nodes, this.#links, this.#minimum) : this.#flood;
    const test = isNested ? new SenseTest() : this.#test;
    test.begin(signal.modality);
    const node = this.#sensors.nodeAt(signal.position);
    if (node < 0) return;
    if (!isNested) this.#sensors.refresh(now);
    this.#emits++;
    try {
      // No sensor notices what is too faint for the keenest one, however much it stands out.
      flood.keenest = this.#keennessOf(signal).keenest / maxFactorOf(signal.modality);
      flood.run(signal, node, this.#sensors.version);
      for (let place = 0; place < flood.count; place++) this.#notify(flood, test, signal, place, now);
    } finally {
      this.#emits--;
    }
  }

  /**
   * Emits a sound that travels over time: every {@link tick} decides which sensors hear it, by
   * their positions then. A sensor that runs towards it hears it sooner, and one that is faster
   * than the sound may never hear it. Every tick costs a test of all sensors within reach until the
   * wave has ended; if nothing moves nearly as fast as the signal, {@link emit} gives the same
   * result.
   */
  emitWave(signal: Signal, now: number): void {
    checkTime(now);
    if (this.#emits > 0) throw new Error('a sense check must not send a wave');
    this.#test.begin(signal.modality);
    const node = this.#sensors.nodeAt(signal.position);
    if (node < 0) return;
    this.#sensors.refresh(now);
    this.#waves.send(signal, node, now, this.#minimum);
  }

  /**
   * Delivers everything that has arrived, in the order of arrival. Signals emitted from a callback
   * are delivered on the next tick.
   */
  tick(now: number): void {
    checkTime(now);
    if (this.#waves.size > 0) this.#stepWaves(now);
    this.#queue.tick(now, this.#noticed);
    this.#sensors.expire();
  }

  /** Returns the signals on their way for a saved game. The game adds its sensors again itself. */
  save(names: SenseNames<S>): SavedSenseGraph {
    return { ...this.#queue.save(names), waves: this.#waves.save(names) };
  }

  /** Restores saved signals, after the sensors have been added. */
  restore(saved: SavedSenseGraph, meanings: SenseMeanings<S>): void {
    const restore = this.#queue.prepare(saved, meanings, (sensor) => this.#sensors.find(sensor));
    this.#waves.restore(saved.waves, meanings);
    restore();
  }

  #stepWaves(now: number): void {
    this.#emits++;
    try {
      this.#waves.tick(now, this.watcher);
    } finally {
      this.#emits--;
    }
  }

  #keennessOf({ modality }: Signal): Keenness {
    const { sorted, version } = this.#sensors;
    return this.#keenness.of(modality.name, sorted, sorted.length, version);
  }

  /** Tests all sensors in a part that a signal has reached. */
  #notify(flood: SenseFlood, test: SenseTest, signal: Signal, place: number, now: number): void {
    const { modality } = signal;
    const sensors = this.#sensors;
    const node = flood.nodes[place];
    const inside = flood.inside[node];
    if (!(inside > 0)) return;
    if (this.watcher === undefined && flood.intensities[place] < flood.keenest) return;
    const at = flood.entryOf(place, signal);
    const { thresholds } = this.#keennessOf(signal);
    const end = sensors.starts[node + 1];
    for (let i = sensors.starts[node]; i < end; i++) {
      const entry = sensors.sorted[i];
      if (!entry.isActive) continue;
      const hasSense = !Number.isNaN(thresholds[i]);
      if (!hasSense && this.watcher === undefined) continue;
      test.threshold = thresholds[i];
      test.distance = flood.distances[place];
      test.intensity = flood.intensities[place];
      test.inside = inside;
      const outcome = hasSense ? test.runThrough(entry, signal, at) : 'no such sense';
      const noticed = outcome === 'noticed';
      // Sight comes in a straight line, whatever way its strength was computed by.
      if (noticed && modality.hops !== undefined && flood.hops[place] > 0) test.measure(entry, signal.position);
      const time = noticed ? now + test.distance * modality.inverseSpeed : now;
      this.watcher?.({ sensor: entry.thing, signal, outcome, intensity: hasSense ? test.intensity : 0, time });
      if (!noticed) continue;
      const slot = this.#queue.reserve(entry, signal, test);
      this.#queue.times[slot] = time;
      this.#queue.enter(slot);
    }
  }
}

function requireLinks(links: readonly SenseLink[], parts: number): void {
  links.forEach(({ from, to, length }, i) => {
    for (const [name, node] of Object.entries({ from, to }))
      if (!(Number.isInteger(node) && node >= 0 && node < parts))
        throw new InvalidDataError(`links[${i}].${name}`, `must be a node from 0 to ${parts - 1}, got ${node}`);
    if (!(length >= 0)) throw new InvalidDataError(`links[${i}].length`, `must be 0 or more, got ${length}`);
  });
  requireFading(links, 'links');
}
