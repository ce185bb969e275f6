import type { Vector3 } from '../../math/vector3.js';
import type { Sensor } from './modality.js';
import { SensorEntry } from './sense-test.js';

const NOWHERE = -1;

/** A sensor, and the part of the world that it was last found in. */
export class PlacedSensor<S extends Sensor> extends SensorEntry<S> {
  node = NOWHERE;
  x = Number.NaN;
  y = Number.NaN;
  z = Number.NaN;
}

/**
 * The sensors in each part of the world, in the order in which they were added. Sensors move by
 * reference: the part of a sensor that has moved is looked up once per frame, when the time has
 * changed or after {@link expire}.
 */
export class SensorIndex<S extends Sensor> {
  /** The sensors of each part; part p has the slots from starts[p] to starts[p + 1]. */
  readonly sorted: PlacedSensor<S>[] = [];
  readonly starts: Int32Array;
  readonly #nodeOf: (position: Readonly<Vector3>) => number;
  readonly #entryOf = new Map<S, PlacedSensor<S>>();
  readonly #members: PlacedSensor<S>[] = [];
  /** Changes whenever all sensors were looked up or sorted again. */
  version = 0;
  #isSorted = false;
  #isStale = true;
  #time = Number.NaN;

  constructor(nodes: number, nodeOf: (position: Readonly<Vector3>) => number) {
    this.starts = new Int32Array(nodes + 1);
    this.#nodeOf = nodeOf;
  }

  get size(): number {
    return this.#entryOf.size;
  }

  find(sensor: S): PlacedSensor<S> | undefined {
    return this.#entryOf.get(sensor);
  }

  add(sensor: S): void {
    if (this.#entryOf.has(sensor)) return;
    const entry = new PlacedSensor(sensor);
    this.#entryOf.set(sensor, entry);
    this.#members.push(entry);
    this.#place(entry);
    this.#isSorted = false;
  }

  remove(sensor: S): void {
    const entry = this.#entryOf.get(sensor);
    if (entry === undefined) return;
    entry.isActive = false;
    this.#entryOf.delete(sensor);
    this.#isSorted = false;
  }

  /** Reads the position of one sensor. */
  update(sensor: S): void {
    const entry = this.#entryOf.get(sensor);
    if (entry !== undefined) this.#place(entry);
  }

  /** The part that contains a position; −1 if there is none. */
  nodeAt(position: Readonly<Vector3>): number {
    const node = this.#nodeOf(position);
    return Number.isInteger(node) && node >= 0 && node < this.starts.length - 1 ? node : NOWHERE;
  }

  /** Ends a frame: all positions may have changed. */
  expire(): void {
    this.#isStale = true;
  }

  /** Brings {@link sorted} up to date for this time. */
  refresh(now: number): void {
    if (this.#isStale || now !== this.#time) {
      this.#time = now;
      this.#isStale = false;
      this.version++;
      const members = this.#members;
      for (let i = 0; i < members.length; i++) this.#place(members[i]);
    }
    if (!this.#isSorted) this.#sort();
  }

  #place(entry: PlacedSensor<S>): void {
    const { position } = entry.thing;
    if (position.x === entry.x && position.y === entry.y && position.z === entry.z) return;
    entry.x = position.x;
    entry.y = position.y;
    entry.z = position.z;
    const node = this.nodeAt(position);
    if (node === entry.node) return;
    entry.node = node;
    this.#isSorted = false;
  }

  /** A counting sort: sensors in the same part stay in the order in which they were added. */
  #sort(): void {
    const members = this.#members;
    const { starts, sorted } = this;
    let kept = 0;
    starts.fill(0);
    for (let i = 0; i < members.length; i++) {
      const entry = members[i];
      if (!entry.isActive) continue;
      members[kept++] = entry;
      if (entry.node !== NOWHERE) starts[entry.node]++;
    }
    members.length = kept;
    for (let node = 1; node < starts.length; node++) starts[node] += starts[node - 1];
    sorted.length = starts[starts.length - 1];
    for (let i = kept - 1; i >= 0; i--) {
      const entry = members[i];
      if (entry.node !== NOWHERE) sorted[--starts[entry.node]] = entry;
    }
    this.#isSorted = true;
    this.version++;
  }
}
