import { Power, raiseToPower } from '../../math/power.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { PriorityQueue } from '../events/priority-queue.js';
import type { Signal } from './modality.js';
import { requireFading } from './require-fading.js';
import type { SenseLink, SenseNode } from './sense-graph.js';

/** A signal that begins in a part has come through no link. */
const SOURCE = -1;

/**
 * What is left of one sense after one unit of the way, in every part and every link, as it was when
 * they were last asked.
 */
interface Attenuating {
  readonly name: string;
  readonly inside: Float64Array;
  readonly through: Float64Array;
  version: number;
}

/**
 * Lets a signal spread from part to part, the nearest first, each once, until it is too faint or
 * has gone as far as it can. What it has reached lies in arrays, which are used again by the next:
 * where it came in, how far it had come, and what was left.
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
  /**
   * What is not this strong when it comes into a part is not followed. To be set before
   * {@link run}, at least what it was made with. A number from the start, or each that is written
   * would be boxed.
   */
  minimum = Number.NaN;
  /** By part: what is left of the signal's sense after one unit of the way. */
  inside: Float64Array = new Float64Array(0);
  /** All links, by the part they lead out of. */
  readonly links: readonly SenseLink[];
  readonly #starts: Int32Array;
  readonly #parts: readonly SenseNode[];
  readonly #senses: Attenuating[] = [];
  #through: Float64Array = new Float64Array(0);
  readonly #visited: Int32Array;
  #floods = 0;
  /** Arrivals that wait for their turn, by distance; their other fields by slot. */
  readonly #line = new PriorityQueue();
  #waitingLinks = new Int32Array(16);
  #waitingHops = new Int32Array(16);
  #waitingIntensities = new Float64Array(16);
  readonly #power = new Power();

  constructor(parts: readonly SenseNode[], links: readonly SenseLink[], minimum: number) {
    const count = parts.length;
    this.#parts = parts;
    this.minimum = minimum;
    this.links = parts.flatMap((_, part) => links.filter(({ from }) => from === part));
    this.#starts = new Int32Array(count + 1);
    for (const { from } of links) this.#starts[from + 1]++;
    for (let part = 0; part < count; part++) this.#starts[part + 1] += this.#starts[part];
    this.#visited = new Int32Array(count);
    this.nodes = new Int32Array(count);
    this.through = new Int32Array(count);
    this.distances = new Float64Array(count);
    this.intensities = new Float64Array(count);
    this.hops = new Int32Array(count);
  }

  /** Where the signal came into the part at a place of the list. */
  entryOf(place: number, signal: Signal): Readonly<Vector3> {
    const link = this.through[place];
    return link === SOURCE ? signal.position : this.links[link].end;
  }

  /**
   * Floods from the part that a signal is in. What parts and links let through is looked up when
   * `version` is another than before.
   */
  run(signal: Signal, from: number, version: number): void {
    const line = this.#line;
    this.#lookUp(signal.modality.name, version);
    this.#floods++;
    this.distances[0] = 0;
    this.intensities[0] = signal.strength;
    this.count = 1;
    this.#reach(signal, 0, from, SOURCE, 0);
    for (let slot = line.take(); slot >= 0; slot = line.take()) {
      line.release(slot);
      const link = this.#waitingLinks[slot];
      const node = this.links[link].to;
      if (this.#visited[node] === this.#floods) continue;
      const place = this.count++;
      this.distances[place] = line.ranks[slot];
      this.intensities[place] = this.#waitingIntensities[slot];
      this.#reach(signal, place, node, link, this.#waitingHops[slot]);
    }
  }

  #reach(signal: Signal, place: number, node: number, link: number, hops: number): void {
    const { hops: most } = signal.modality;
    this.#visited[node] = this.#floods;
    this.nodes[place] = node;
    this.through[place] = link;
    this.hops[place] = hops;
    if (most === undefined || hops < most) this.#spread(signal, place);
  }

  /** Sends the signal into the links of a part it has reached. */
  #spread(signal: Signal, place: number): void {
    const { maxRange } = signal.modality;
    const node = this.nodes[place];
    const inside = this.inside[node];
    // Nothing passes, however short the way: 0 to the power of 0 would be 1.
    if (!(inside > 0)) return;
    const at = this.entryOf(place, signal);
    const power = this.#power;
    for (let link = this.#starts[node]; link < this.#starts[node + 1]; link++) {
      const { start, to, length } = this.links[link];
      const through = this.#through[link];
      if (!(through > 0) || this.#visited[to] === this.#floods) continue;
      const dx = at.x - start.x;
      const dy = at.y - start.y;
      const dz = at.z - start.z;
      const leg = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const distance = this.distances[place] + leg + length;
      if (!(distance <= maxRange)) continue;
      power.base = inside;
      power.exponent = leg;
      raiseToPower(power);
      let left = this.intensities[place] * power.value;
      power.base = through;
      power.exponent = length;
      raiseToPower(power);
      left *= power.value;
      if (!(left >= this.minimum)) continue;
      const slot = this.#reserve();
      this.#waitingLinks[slot] = link;
      this.#waitingHops[slot] = this.hops[place] + 1;
      this.#waitingIntensities[slot] = left;
      this.#line.ranks[slot] = distance;
      this.#line.enter(slot);
    }
  }

  #lookUp(name: string, version: number): void {
    const senses = this.#senses;
    let at = 0;
    while (at < senses.length && senses[at].name !== name) at++;
    if (at === senses.length) {
      const inside = new Float64Array(this.#parts.length);
      senses.push({ name, inside, through: new Float64Array(this.links.length), version: Number.NaN });
    }
    const sense = senses[at];
    this.inside = sense.inside;
    this.#through = sense.through;
    if (sense.version === version) return;
    for (let part = 0; part < this.#parts.length; part++) {
      sense.inside[part] = this.#parts[part].attenuation[name] ?? 0;
      if (sense.inside[part] > 1) requireFading(this.#parts, 'nodes');
    }
    for (let link = 0; link < this.links.length; link++) {
      sense.through[link] = this.links[link].attenuation[name] ?? 0;
      if (sense.through[link] > 1) requireFading(this.links, 'links');
    }
    // Last, so that what was refused is refused again.
    sense.version = version;
  }

  #reserve(): number {
    const slot = this.#line.reserve();
    if (slot >= this.#waitingLinks.length) {
      this.#waitingLinks = withRoom(this.#waitingLinks, 2 * slot);
      this.#waitingHops = withRoom(this.#waitingHops, 2 * slot);
      this.#waitingIntensities = withRoom(this.#waitingIntensities, 2 * slot);
    }
    return slot;
  }
}
