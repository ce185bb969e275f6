import type { NavMesh } from '../nav-mesh.js';

/**
 * Which ground a character can reach from a polygon. Sides lead both ways, so polygons that are
 * connected by sides form one zone; links, which may lead one way only, connect zones.
 */
export class ReachableGround {
  /** The zone of each polygon; −1 for polygons that may not be entered. */
  readonly #zones: Int32Array;
  /** The zones to which the links of zone z lead are `#linked[#first[z]]` and following. */
  readonly #first: Int32Array;
  readonly #linked: Int32Array;
  /** The zones that can be reached, as a list and as flags. */
  readonly #reached: Int32Array;
  readonly #isReached: Uint8Array;
  #count = 0;
  #start = -1;
  /** Returns true if a polygon can be reached. A property, so that it can be passed on. */
  readonly includes: (polygon: number) => boolean;

  /**
   * `open`: 1 for polygons that may be entered. `fits`: 1 for sides that may be crossed; by default
   * all between open polygons.
   */
  constructor(mesh: NavMesh, open: Uint8Array, fits?: Uint8Array) {
    const { polygonCount, firstSide, across, links } = mesh;
    const zones = new Int32Array(polygonCount).fill(-1);
    const waiting: number[] = [];
    let count = 0;
    const visit = (polygon: number) => {
      if (polygon < 0 || open[polygon] === 0 || zones[polygon] >= 0) return;
      zones[polygon] = count;
      waiting.push(polygon);
    };
    for (let first = 0; first < polygonCount; first++) {
      visit(first);
      if (waiting.length === 0) continue;
      for (let polygon = waiting.pop(); polygon !== undefined; polygon = waiting.pop())
        for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++)
          if (fits === undefined || fits[side] === 1) visit(across[side]);
      count++;
    }
    const linked = Array.from({ length: count }, () => new Set<number>());
    for (let polygon = 0; polygon < polygonCount; polygon++)
      for (let link = links.first[polygon]; link < links.first[polygon + 1]; link++) {
        const to = zones[links.toPolygon[link]];
        if (zones[polygon] >= 0 && to >= 0) linked[zones[polygon]].add(to);
      }
    this.#zones = zones;
    this.#linked = Int32Array.from(linked.flatMap((targets) => [...targets]));
    this.#first = new Int32Array(count + 1);
    for (const [zone, { size }] of linked.entries()) this.#first[zone + 1] = this.#first[zone] + size;
    this.#reached = new Int32Array(count);
    this.#isReached = new Uint8Array(count);
    this.includes = (polygon) => zones[polygon] >= 0 && this.#isReached[zones[polygon]] === 1;
  }

  /** Finds what can be reached from a polygon; `includes` then tells. */
  startFrom(polygon: number): void {
    const start = this.#zones[polygon];
    if (start === this.#start) return;
    for (let i = 0; i < this.#count; i++) this.#isReached[this.#reached[i]] = 0;
    this.#count = 0;
    this.#start = start;
    if (start >= 0) this.#reach(start);
    for (let i = 0; i < this.#count; i++) {
      const zone = this.#reached[i];
      for (let at = this.#first[zone]; at < this.#first[zone + 1]; at++) this.#reach(this.#linked[at]);
    }
  }

  #reach(zone: number): void {
    if (this.#isReached[zone] === 1) return;
    this.#isReached[zone] = 1;
    this.#reached[this.#count++] = zone;
  }
}
