import { Power, raiseToPower } from '../../math/power.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { PriorityQueue } from '../events/priority-queue.js';
import type { Signal } from './modality.js';
import { requireFading } from './require-fading.js';
import type { SenseLink, SenseNode } from './sense-graph.js';

/** Marks the part in which a signal begins: it has passed no link. */
const SOURCE = -1;

/**
 * What remains of one sense after one unit of distance, in every part and every link, when last
 * read.
 */
interface Attenuating {
  readonly name: string;
  readonly inside: Float64Array;
  readonly through: Float64Array;
  version: number;
}

/**
 * Spreads a signal from part to part, the nearest first and each once, until it is too faint or out
 * of range. The results are in arrays that the next signal reuses: where it entered, how far it had
 * come, and what remained.
 *
 * The shortest way counts, even where a longer one would leave more of the signal.
 */
export class SenseFlood {
  /** Number of reached parts; the results are valid for that many indices. */
  count = 0;
  readonly nodes: Int32Array;
  /** The link it came through, as numbered by {@link links}; −1 where it began. */
  readonly through: Int32Array;
  readonly distances: Float64Array;
  readonly intensities: Float64Array;
  readonly hops: Int32Array;
  /**
   * No sensor notices less than this on entering a part: a signal ends when everything on its way
   * is weaker. Fainter arrivals are still followed until then, since they come by the shortest way;
   * otherwise what one sensor hears would depend on how keen others are. Set it before {@link run}.
   * Initialized with a number, so that writing it allocates nothing.
   */
  keenest = Number.NaN;
  /** By part: what remains of the signal after one unit of distance. */
  inside: Float64Array = new Float64Array(0);
  /** All links, by the part they lead out of. */
  readonly links: readonly SenseLink[];
  readonly #starts: Int32Array;
  readonly #parts: readonly SenseNode[];
  readonly #senses: Attenuating[] = [];
  #through: Float64Array = new Float64Array(0);
  readonly #visited: Int32Array;
  #floods = 0;
  /** A signal weaker than this on entering a part is not followed further. */
  readonly #minimum: number;
  /** Number of arrivals to process that some sensor might notice. */
  #noticeable = 0;
  /** Arrivals to process, by distance; their other fields by slot. */
  readonly #line = new PriorityQueue();
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
    for (const { from } of links) this.#starts[from + 1]++;
    for (let part = 0; part < count; part++) this.#starts[part + 1] += this.#starts[part];
    this.#visited = new Int32Array(count);
    this.nodes = new Int32Array(count);
    this.through = new Int32Array(count);
    this.distances = new Float64Array(count);
    this.intensities = new Float64Array(count);
    this.hops = new Int32Array(count);
  }

  /** Where the signal entered the part at an index of the results. */
  entryOf(place: number, signal: Signal): Readonly<Vector3> {
    const link = this.through[place];
    return link === SOURCE ? signal.position : this.links[link].end;
  }

  /**
   * Floods from the part that contains the signal. Attenuations are read again when `version`
   * changes.
   */
  run(signal: Signal, from: number, version: number): void {
    const line = this.#line;
    this.#lookUp(signal.modality.name, version);
    this.#floods++;
    this.distances[0] = 0;
    this.intensities[0] = signal.strength;
    this.count = 1;
    this.#noticeable = 0;
    this.#reach(signal, 0, from, SOURCE, 0);
    for (let slot = line.take(); slot >= 0; slot = line.take()) {
      line.release(slot);
      if (this.#noticeable === 0) continue;
      if (this.#waitingIntensities[slot] >= this.keenest) this.#noticeable--;
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

  /** Sends the signal into the links of a reached part. */
  #spread(signal: Signal, place: number): void {
    const { maxRange } = signal.modality;
    const node = this.nodes[place];
    const inside = this.inside[node];
    // Blocked, however short the link: 0 to the power of 0 would be 1.
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
      if (!(left >= this.#minimum)) continue;
      if (left >= this.keenest) this.#noticeable++;
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
