import { InvalidDataError } from '../../data/check.js';
import { pow } from '../../math/trig.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import type { Modality, Sensor, Signal } from './modality.js';
import { NoticeQueue } from './notice-queue.js';
import type { Noticed } from './region-senses.js';

/** By the names of modalities: what is left after one unit of the way. What is not named is blocked. */
export type Attenuations = Readonly<Record<string, number | undefined>>;

/** A part of the world in which signals move freely: a room, a yard, a stretch of corridor. */
export interface SenseNode {
  readonly attenuation: Attenuations;
}

/**
 * A way for signals from one part to another (WLD-35): a door, a window that lets only light through, a duct, a camera and its screen (WLD-41). One way; two make a door. Its length need not be that of the gap, and its ends may be far apart.
 */
export interface SenseLink {
  readonly from: number;
  readonly to: number;
  /** Where it begins, in the first part, and where it ends, in the second. */
  readonly start: Readonly<Vector3>;
  readonly end: Readonly<Vector3>;
  readonly length: number;
  readonly attenuation: Attenuations;
}

/** A signal on its way: where it came into a node, how far it has come, and what is left of it. */
interface Arrival {
  readonly node: number;
  readonly at: Readonly<Vector3>;
  readonly distance: number;
  readonly intensity: number;
  readonly hops: number;
}

/**
 * Decides who notices what where walls matter (WLD-35). Sight goes to the part it is in and to those it has links to (WLD-36); everything else spreads from part to part, the nearest first, each once, until it is too faint for anybody (WLD-37). Nothing leaks through walls,
 * and who is near through the wall but far by the corridor hears late and little.
 */
export class SenseGraph<S extends Sensor> {
  readonly #nodes: readonly SenseNode[];
  readonly #links: readonly (readonly SenseLink[])[];
  readonly #nodeOf: (position: Readonly<Vector3>) => number;
  readonly #noticed: Noticed<S>;
  readonly #minimum: number;
  readonly #sensors: readonly Set<S>[];
  readonly #places = new Map<S, number>();
  readonly #queue = new NoticeQueue<S>();

  /**
   * `nodeOf` tells in which part a place lies, −1 for none. `minimum`: what is fainter is not followed any further; 0.001 unless told. Throws `InvalidDataError` for links to parts that do not exist.
   */
  constructor(
    nodes: readonly SenseNode[],
    links: readonly SenseLink[],
    nodeOf: (position: Readonly<Vector3>) => number,
    noticed: Noticed<S>,
    minimum = 0.001,
  ) {
    links.forEach(({ from, to, length }, i) => {
      for (const [name, node] of Object.entries({ from, to }))
        if (!(node >= 0 && node < nodes.length))
          throw new InvalidDataError(
            `links[${i}].${name}`,
            `must be a node from 0 to ${nodes.length - 1}, got ${node}`,
          );
      if (!(length >= 0)) throw new InvalidDataError(`links[${i}].length`, `must be 0 or more, got ${length}`);
    });
    this.#nodes = nodes;
    this.#links = nodes.map((_, node) => links.filter(({ from }) => from === node));
    this.#sensors = nodes.map(() => new Set());
    this.#nodeOf = nodeOf;
    this.#noticed = noticed;
    this.#minimum = minimum;
  }

  /** Notices that are on their way. */
  get pending(): number {
    return this.#queue.size;
  }

  add(sensor: S): void {
    this.#places.set(sensor, -1);
    this.update(sensor);
  }

  /** Tells that a sensor has moved, perhaps into another part. */
  update(sensor: S): void {
    const before = this.#places.get(sensor);
    if (before === undefined) return;
    const node = this.#nodeOf(sensor.position);
    if (node === before) return;
    this.#sensors[before]?.delete(sensor);
    this.#sensors[node]?.add(sensor);
    this.#places.set(sensor, node);
  }

  remove(sensor: S): void {
    this.#sensors[this.#places.get(sensor) ?? -1]?.delete(sensor);
    this.#places.delete(sensor);
  }

  /** Something happens that can be sensed, now. */
  emit(signal: Signal, now: number): void {
    const { modality, position, strength } = signal;
    const node = this.#nodeOf(position);
    if (node < 0) return;
    const visited = new Set<number>();
    const open: Arrival[] = [{ node, at: position, distance: 0, intensity: strength, hops: 0 }];
    for (let arrival = takeNearest(open); arrival !== undefined; arrival = takeNearest(open)) {
      if (visited.has(arrival.node)) continue;
      visited.add(arrival.node);
      this.#notify(signal, arrival, now);
      if (arrival.hops < (modality.hops ?? Number.POSITIVE_INFINITY)) this.#spread(open, modality, arrival);
    }
  }

  /** Tells of everything that has arrived, in the order of arrival. */
  flush(now: number): void {
    for (let notice = this.#queue.takeDue(now); notice !== undefined; notice = this.#queue.takeDue(now))
      if (this.#places.has(notice.sensor)) this.#noticed(notice.sensor, notice.signal, notice.intensity, notice.time);
  }

  #spread(open: Arrival[], { name }: Modality, { node, at, distance, intensity, hops }: Arrival): void {
    const inside = this.#nodes[node]!.attenuation[name] ?? 0;
    for (const { start, end, to, length, attenuation } of this.#links[node]!) {
      const through = attenuation[name] ?? 0;
      // Nothing passes, however short the way: 0 to the power of 0 would be 1.
      if (through === 0 || inside === 0) continue;
      const leg = distance3(at, start);
      const left = intensity * pow(inside, leg) * pow(through, length);
      if (left < this.#minimum) continue;
      open.push({ node: to, at: end, distance: distance + leg + length, intensity: left, hops: hops + 1 });
    }
  }

  #notify(signal: Signal, { node, at, distance, intensity, hops }: Arrival, now: number): void {
    const { modality } = signal;
    const inside = this.#nodes[node]!.attenuation[modality.name] ?? 0;
    if (inside === 0) return;
    for (const sensor of this.#sensors[node]!) {
      const threshold = sensor.thresholds[modality.name];
      if (threshold === undefined) continue;
      const leg = distance3(at, sensor.position);
      let left = intensity * pow(inside, leg);
      if (left < threshold || distance + leg > modality.maxRange) continue;
      for (const check of modality.checks) left *= check(sensor, signal);
      if (left < threshold) continue;
      // What is seen comes straight, whatever way its strength was reckoned by.
      const way =
        modality.hops === undefined || hops === 0 ? distance + leg : distance3(signal.position, sensor.position);
      this.#queue.add({ time: now + way * modality.inverseSpeed, sensor, signal, intensity: left });
    }
  }
}

function takeNearest(open: Arrival[]): Arrival | undefined {
  let nearest = 0;
  for (let i = 1; i < open.length; i++) if (open[i]!.distance < open[nearest]!.distance) nearest = i;
  return open.length === 0 ? undefined : open.splice(nearest, 1)[0];
}
