import type { FloodSource, InfluenceUnit } from 'gumption/tactics';

// What somebody would write for just these jobs: typed arrays, no options, no checks.

/** Sums of strength / (1 + distance) within the radius, on cells of size 1. */
export function influenceByHand(sums: readonly Float64Array[], units: readonly InfluenceUnit[], side: number): void {
  for (const each of sums) each.fill(0);
  for (const { position, strength, radius = 0, side: owner } of units) {
    const values = sums[owner];
    const x = position.x - 0.5;
    const z = position.z - 0.5;
    const first = Math.max(0, Math.ceil(x - radius));
    const last = Math.min(side - 1, Math.floor(x + radius));
    const end = Math.min(side - 1, Math.floor(z + radius));
    for (let row = Math.max(0, Math.ceil(z - radius)); row <= end; row++) {
      const dz = row - z;
      for (let column = first; column <= last; column++) {
        const dx = column - x;
        const distance = Math.sqrt(dx * dx + dz * dz);
        if (distance <= radius) values[row * side + column] += strength / (1 + distance);
      }
    }
  }
}

/** The 1 4 6 4 1 blur in two passes; the two outermost rows and columns stay as they are. */
export function blurByHand(out: Float64Array, map: Float64Array, width: number, depth: number): void {
  out.set(map);
  const line = new Float64Array(width);
  for (let z = 2; z < depth - 2; z++) {
    const row = z * width;
    for (let x = 0; x < width; x++) {
      const cell = row + x;
      line[x] =
        (map[cell - 2 * width] +
          4 * map[cell - width] +
          6 * map[cell] +
          4 * map[cell + width] +
          map[cell + 2 * width]) /
        16;
    }
    for (let x = 2; x < width - 2; x++)
      out[row + x] = (line[x - 2] + 4 * line[x - 1] + 6 * line[x] + 4 * line[x + 1] + line[x + 2]) / 16;
  }
}

/** The strongest claim on every cell, with a heap of its own. */
export class FloodByHand {
  readonly owner: Int32Array;
  readonly strength: Float64Array;
  readonly #heap: Int32Array;
  readonly #slots: Int32Array;
  readonly #width: number;
  readonly #depth: number;
  #size = 0;

  constructor(width: number, depth: number) {
    this.#width = width;
    this.#depth = depth;
    this.owner = new Int32Array(width * depth);
    this.strength = new Float64Array(width * depth);
    this.#heap = new Int32Array(width * depth);
    this.#slots = new Int32Array(width * depth);
  }

  compute(cities: readonly FloodSource[]): void {
    const { owner, strength } = this;
    const width = this.#width;
    const depth = this.#depth;
    owner.fill(-1);
    strength.fill(0);
    this.#slots.fill(-1);
    this.#size = 0;
    cities.forEach((city, i) => {
      if (city.strength > strength[city.place]) this.#claim(city.place, i, city.strength);
    });
    while (this.#size > 0) {
      const cell = this.#takeFirst();
      const city = cities[owner[cell]];
      const cityX = city.place % width;
      const cityZ = Math.floor(city.place / width);
      const x = cell % width;
      const z = (cell - x) / width;
      for (let row = Math.max(0, z - 1); row <= Math.min(depth - 1, z + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const to = row * width + column;
          const dx = column - cityX;
          const dz = row - cityZ;
          const claim = city.strength / (1 + Math.sqrt(dx * dx + dz * dz));
          if (claim > strength[to]) this.#claim(to, owner[cell], claim);
        }
    }
  }

  #claim(cell: number, city: number, claim: number): void {
    this.owner[cell] = city;
    this.strength[cell] = claim;
    let slot = this.#slots[cell];
    if (slot < 0) slot = this.#size++;
    while (slot > 0) {
      const above = (slot - 1) >> 1;
      const other = this.#heap[above];
      if (this.strength[other] >= claim) break;
      this.#heap[slot] = other;
      this.#slots[other] = slot;
      slot = above;
    }
    this.#heap[slot] = cell;
    this.#slots[cell] = slot;
  }

  #takeFirst(): number {
    const heap = this.#heap;
    const first = heap[0];
    this.#slots[first] = -1;
    const last = heap[--this.#size];
    const key = this.strength[last];
    let slot = 0;
    for (let child = 1; child < this.#size; child = 2 * slot + 1) {
      if (child + 1 < this.#size && this.strength[heap[child + 1]] > this.strength[heap[child]]) child++;
      if (this.strength[heap[child]] <= key) break;
      heap[slot] = heap[child];
      this.#slots[heap[slot]] = slot;
      slot = child;
    }
    if (this.#size > 0) {
      heap[slot] = last;
      this.#slots[last] = slot;
    }
    return first;
  }
}
