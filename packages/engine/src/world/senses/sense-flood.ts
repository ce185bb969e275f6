import { Power, raiseToPower } from '../../math/power.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { WaitingLine } from '../waiting-line.js';
import type { Signal } from './modality.js';
import type { SenseLink, SenseNode } from './sense-graph.js';

/** A signal that begins in a part has come through no link. */
const SOURCE = -1;

/**
 * Lets a signal spread from part to part, the nearest first, each once, until it is too faint or has gone as far as it can (WLD-37). What it has reached lies in arrays, which are used again by the next: where it came in, how far it had come, and what was left.
 *
 * The nearest way counts, though a longer one may leave more of the signal.
 */
export class SenseFlood {
  /** How many parts were reached; what follows holds for the first so many places. */
  count = 0;
  readonly nodes: Int32Array;
  /** Through which link, as numbered by {@link links}; −1 where it began. */
  readonly through: Int32Array;
  readonly distances: Float64Array;
  readonly intensities: Float64Array;
  readonly hops: Int32Array;
  /** All links, by the part they lead out of. */
  readonly links: readonly SenseLink[];
  readonly #starts: Int32Array;
  readonly #parts: readonly SenseNode[];
  readonly #minimum: number;
  readonly #visited: Int32Array;
  #floods = 0;
  /** Arrivals that wait for their turn, by distance; their other fields by slot. */
  readonly #line = new WaitingLine();
  #waitingLinks = new Int32Array(16);
  #waitingHops = new Int32Array(16);
  #waitingIntensities = new Float64Array(16);
  readonly #power = new Power();

  constructor(parts: readonly SenseNode[], links: readonly SenseLink[], minimum: number) {
    const count = parts.length;
    this.#parts = parts;
    this.#minimum = minimum;
    this.links = parts.flatMap((_, part) => links.filter(({ from }) => from === part));
    this.#starts = new Int32Array(count + 1);
    for (const { from } of links) this.#starts[from + 1]!++;
    for (let part = 0; part < count; part++) this.#starts[part + 1]! += this.#starts[part]!;
    this.#visited = new Int32Array(count);
    this.nodes = new Int32Array(count);
    this.through = new Int32Array(count);
    this.distances = new Float64Array(count);
    this.intensities = new Float64Array(count);
    this.hops = new Int32Array(count);
  }

  /** Where the signal came into the part at a place of the list. */
  entryOf(place: number, signal: Signal): Readonly<Vector3> {
    const link = this.through[place]!;
    return link === SOURCE ? signal.position : this.links[link]!.end;
  }

  /** Floods from the part that a signal is in. */
  run(signal: Signal, from: number): void {
    const line = this.#line;
    const most = signal.modality.hops ?? Number.POSITIVE_INFINITY;
    this.count = 0;
    this.#floods++;
    this.#reach(signal, from, SOURCE, 0, 0, signal.strength, most);
    for (let slot = line.take(); slot >= 0; slot = line.take()) {
      line.release(slot);
      const link = this.#waitingLinks[slot]!;
      const node = this.links[link]!.to;
      if (this.#visited[node] === this.#floods) continue;
      this.#reach(
        signal,
        node,
        link,
        line.ranks[slot]!,
        this.#waitingHops[slot]!,
        this.#waitingIntensities[slot]!,
        most,
      );
    }
  }

  #reach(
    signal: Signal,
    node: number,
    link: number,
    distance: number,
    hops: number,
    intensity: number,
    most: number,
  ): void {
    const place = this.count++;
    this.#visited[node] = this.#floods;
    this.nodes[place] = node;
    this.through[place] = link;
    this.distances[place] = distance;
    this.hops[place] = hops;
    this.intensities[place] = intensity;
    if (hops < most) this.#spread(signal, place);
  }

  /** Sends the signal into the links of a part it has reached. */
  #spread(signal: Signal, place: number): void {
    const { name, maxRange } = signal.modality;
    const node = this.nodes[place]!;
    const inside = this.#parts[node]!.attenuation[name] ?? 0;
    // Nothing passes, however short the way: 0 to the power of 0 would be 1.
    if (!(inside > 0)) return;
    const at = this.entryOf(place, signal);
    const power = this.#power;
    for (let link = this.#starts[node]!; link < this.#starts[node + 1]!; link++) {
      const { start, to, length, attenuation } = this.links[link]!;
      const through = attenuation[name] ?? 0;
      if (!(through > 0) || this.#visited[to] === this.#floods) continue;
      const dx = at.x - start.x;
      const dy = at.y - start.y;
      const dz = at.z - start.z;
      const leg = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const distance = this.distances[place]! + leg + length;
      if (!(distance <= maxRange)) continue;
      power.base = inside;
      power.exponent = leg;
      raiseToPower(power);
      let left = this.intensities[place]! * power.value;
      power.base = through;
      power.exponent = length;
      raiseToPower(power);
      left *= power.value;
      if (left >= this.#minimum) this.#wait(link, this.hops[place]! + 1, distance, left);
    }
  }

  #wait(link: number, hops: number, distance: number, intensity: number): void {
    const line = this.#line;
    const slot = line.reserve();
    if (slot >= this.#waitingLinks.length) {
      this.#waitingLinks = withRoom(this.#waitingLinks, 2 * slot);
      this.#waitingHops = withRoom(this.#waitingHops, 2 * slot);
      this.#waitingIntensities = withRoom(this.#waitingIntensities, 2 * slot);
    }
    this.#waitingLinks[slot] = link;
    this.#waitingHops[slot] = hops;
    this.#waitingIntensities[slot] = intensity;
    line.ranks[slot] = distance;
    line.enter(slot);
  }
}
