import { withRoom } from '../../math/with-room.js';

/** Disks that never overlap, in the order in which they were placed. Grows. */
export class DiskList {
  /** The number of disks; entries of the arrays beyond it are unused. */
  count = 0;
  /** The x of each middle. */
  x = new Float64Array(16);
  /** The y of each middle. */
  y = new Float64Array(16);
  /** The radius of each disk. */
  radius = new Float64Array(16);
  /** The number of its kind. */
  kind = new Int32Array(16);
  /** The disk beside which it was placed, or −1. */
  parent = new Int32Array(16);

  /** Appends a disk and returns its number. */
  add(x: number, y: number, radius: number, kind: number, parent: number): number {
    const at = this.count++;
    if (at === this.x.length) this.#grow();
    this.x[at] = x;
    this.y[at] = y;
    this.radius[at] = radius;
    this.kind[at] = kind;
    this.parent[at] = parent;
    return at;
  }

  #grow(): void {
    const room = 2 * this.x.length;
    this.x = withRoom(this.x, room);
    this.y = withRoom(this.y, room);
    this.radius = withRoom(this.radius, room);
    this.kind = withRoom(this.kind, room);
    this.parent = withRoom(this.parent, room);
  }
}

/** Tells whether there is room for one more disk. */
export interface Occupancy {
  add(x: number, y: number, disk: number): void;
  /** Whether a disk would overlap none of those placed, given the free space that kinds ask for. */
  isFree(x: number, y: number, radius: number, kind: number, disks: DiskList, margins: Margins | undefined): boolean;
}

interface Margins {
  /** The free space that two kinds must leave between them. */
  marginOf(one: number, other: number): number;
}

/** Which disks have their middle in which cell, so that only those nearby are compared. */
export class DiskGrid implements Occupancy {
  readonly columns: number;
  readonly rows: number;
  /** How many cells away a disk can be that is too close. */
  readonly #cells: number;
  readonly #minX: number;
  readonly #minY: number;
  readonly #perCell: number;
  readonly #heads: Int32Array;
  #next = new Int32Array(16);

  constructor(minX: number, minY: number, columns: number, rows: number, side: number, reach: number) {
    this.columns = columns;
    this.rows = rows;
    this.#minX = minX;
    this.#minY = minY;
    this.#perCell = 1 / side;
    this.#cells = Math.ceil(reach / side);
    this.#heads = new Int32Array(columns * rows).fill(-1);
  }

  add(x: number, y: number, disk: number): void {
    const cell = this.#rowOf(y) * this.columns + this.#columnOf(x);
    if (disk >= this.#next.length) this.#next = withRoom(this.#next, 2 * this.#next.length);
    this.#next[disk] = this.#heads[cell];
    this.#heads[cell] = disk;
  }

  isFree(
    x: number,
    y: number,
    radius: number,
    kind: number,
    { x: xs, y: ys, radius: radii, kind: kinds }: DiskList,
    margins: Margins | undefined,
  ): boolean {
    const heads = this.#heads;
    const next = this.#next;
    const column = this.#columnOf(x);
    const row = this.#rowOf(y);
    const fromColumn = Math.max(0, column - this.#cells);
    const toColumn = Math.min(this.columns - 1, column + this.#cells);
    // From the middle row outward: what is in the way is most likely near.
    for (let i = 0; i <= 2 * this.#cells; i++) {
      const r = row + ((i & 1) === 0 ? -(i >> 1) : (i + 1) >> 1);
      if (r < 0 || r >= this.rows) continue;
      for (let cell = r * this.columns + fromColumn; cell <= r * this.columns + toColumn; cell++)
        for (let disk = heads[cell]; disk >= 0; disk = next[disk]) {
          const dx = xs[disk] - x;
          const dy = ys[disk] - y;
          const margin = margins === undefined ? 0 : margins.marginOf(kind, kinds[disk]);
          const apart = radii[disk] + radius + margin;
          if (dx * dx + dy * dy < apart * apart) return false;
        }
    }
    return true;
  }

  #columnOf(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.#minX) * this.#perCell)));
  }

  #rowOf(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.#minY) * this.#perCell)));
  }
}
