import type { NavMesh } from '../nav-mesh.js';

/**
 * Which ground a character can reach from a polygon. Sides lead both ways, so polygons that are
 * connected by sides form one zone; links, which may lead one way only, connect zones.
 */
export class ReachableGround {
  /** The zone of each polygon; −1 for polygons that may not be entered. */
  readonly #zones: Int32Array;
  /** The links that leave zone z are `#links[#first[z]]` and following; `#to`: where each leads. */
  readonly #first: Int32Array;
  readonly #links: Int32Array;
  readonly #to: Int32Array;
  readonly #openLinks: Readonly<Uint8Array>;
  /** The zones that can be reached, as a list and as flags. */
  readonly #reached: Int32Array;
  readonly #isReached: Uint8Array;
  #count = 0;
  #start = -1;
  #version = 0;
  /** Returns true if a polygon can be reached. A property, so that it can be passed on. */
  readonly includes: (polygon: number) => boolean;

  /**
   * `open`: 1 for polygons that may be entered. `fits`: 1 for sides that may be crossed; by default
   * all between open polygons. `openLinks`: 1 for links that may be taken; by default all.
   */
  constructor(
    mesh: NavMesh,
    open: Uint8Array,
    fits?: Uint8Array,
    openLinks: Readonly<Uint8Array> = new Uint8Array(mesh.links.count).fill(1),
  ) {
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
    const leaving: number[][] = Array.from({ length: count }, () => []);
    for (let polygon = 0; polygon < polygonCount; polygon++)
      for (let link = links.first[polygon]; link < links.first[polygon + 1]; link++)
        if (zones[polygon] >= 0 && zones[links.toPolygon[link]] >= 0) leaving[zones[polygon]].push(link);
    this.#zones = zones;
    this.#openLinks = openLinks;
    this.#links = Int32Array.from(leaving.flat());
    this.#to = Int32Array.from(this.#links, (link) => zones[links.toPolygon[link]]);
    this.#first = new Int32Array(count + 1);
    for (const [zone, { length }] of leaving.entries()) this.#first[zone + 1] = this.#first[zone] + length;
    this.#reached = new Int32Array(count);
    this.#isReached = new Uint8Array(count);
    this.includes = (polygon) => zones[polygon] >= 0 && this.#isReached[zones[polygon]] === 1;
  }

  /**
   * Finds what can be reached from a polygon; `includes` then tells. `version` tells whether links
   * have opened or closed since.
   */
  startFrom(polygon: number, version = 0): void {
    const start = this.#zones[polygon];
    if (start === this.#start && version === this.#version) return;
    this.#version = version;
    for (let i = 0; i < this.#count; i++) this.#isReached[this.#reached[i]] = 0;
    this.#count = 0;
    this.#start = start;
    if (start >= 0) this.#reach(start);
    for (let i = 0; i < this.#count; i++) {
      const zone = this.#reached[i];
      for (let at = this.#first[zone]; at < this.#first[zone + 1]; at++)
        if (this.#openLinks[this.#links[at]] === 1) this.#reach(this.#to[at]);
    }
  }

  #reach(zone: number): void {
    if (this.#isReached[zone] === 1) return;
    this.#isReached[zone] = 1;
    this.#reached[this.#count++] = zone;
  }
}
