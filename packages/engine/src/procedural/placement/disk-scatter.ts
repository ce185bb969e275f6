import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { choice, func, having, type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import { TAU } from '../../math/angle.js';
import type { Rng } from '../../math/rng.js';
import { cos, sin } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import { MAX_CELLS } from '../size/cell-count.js';
import { DiskGrid, DiskList, type Occupancy } from './disk-grid.js';
import { type DiskKind, DiskKinds } from './disk-kinds.js';
import { EqualDiskGrid } from './equal-disk-grid.js';
import { Halton } from './halton.js';
import { type SavedScatter, savedScatterSchema } from './saved-scatter.js';

/** A rectangle on the ground. */
export type Area = Infer<typeof areaSchema>;

const areaSchema = struct({
  __proto__: null,
  /** The left edge. */
  minX: number(),
  /** The upper edge. */
  minY: number(),
  /** The right edge. */
  maxX: number(),
  /** The lower edge. */
  maxY: number(),
});

const scatterSchema = struct({
  __proto__: null,
  /** Where the middles may lie. */
  area: areaSchema,
  /** What is placed. */
  kinds: unchecked<readonly DiskKind[]>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /**
   * Where the next disk is tried: `around` those that were placed (Bridson; the default), which fills
   * the area densely in time that grows with the number of disks; at `random` places or at those of a
   * `halton` sequence, which takes longer and leaves the order of places as it is.
   */
  candidates: optional(choice(['around', 'random', 'halton'])),
  /**
   * How much farther than needed a disk may lie from the one it is tried around. By default the
   * largest radius; 0.1 of it packs densest. May differ from place to place.
   */
  slack: optional(unchecked<number | ((x: number, y: number) => number)>()),
  /** How often a place around one disk is tried. By default 12; 6 suffices for little slack. */
  tries: optional(integer({ min: 1, max: 1000 })),
  /** How many candidates in a row must fail before `random` and `halton` end. By default 1000. */
  patience: optional(integer({ min: 1, max: 1e9 })),
  /** Whether it continues at a `random` disk (the default) or at the `oldest`: it then grows outward. */
  next: optional(choice(['random', 'oldest'])),
  /** Return false to keep things off a place: water, a slope, a road. */
  isAllowed: optional(func<(x: number, y: number, radius: number, kind: string) => boolean>()),
  /** Stops at this number of disks. */
  maxCount: optional(integer({ min: 0, max: 1e9 })),
});

/** Options of {@link DiskScatter}. */
export type DiskScatterOptions = Infer<typeof scatterSchema>;

/** Beyond this number of cells memory counts more than time: a cell of equal disks takes 16 bytes, others 4. */
const MAX_EQUAL_CELLS = 2 ** 24;

/** How many candidates `run` tries before it looks whether it is done. */
const MANY = 1 << 16;

/**
 * Scatters things that need room so that no two overlap, as trees in a wood or villages in a land:
 * Poisson disks. Several kinds with their own sizes, and distances that they keep from each other,
 * make an ecosystem.
 *
 * ```ts
 * const wood = new DiskScatter({ area, kinds: [{ name: 'oak', radius: 2 }], rng: new Rng('wood') });
 * wood.run();
 * ```
 */
export class DiskScatter {
  /** Names of the kinds, by number. */
  readonly kinds: readonly string[];
  /** How many candidates were tried. */
  tried = 0;
  readonly #options: DiskScatterOptions;
  readonly #kinds: DiskKinds;
  readonly #hasMargins: boolean;
  readonly #tries: number;
  /** Tries lie evenly around a disk, each turned from the one before, so that no sine is needed. */
  readonly #turnCos: number;
  readonly #turnSin: number;
  #disks = new DiskList();
  #grid: Occupancy;
  readonly #rng: Rng;
  readonly #halton = new Halton();
  readonly #point = new Float64Array(2);
  /** Disks around which there may be room; with `oldest` from `#first` on. */
  #active = new Int32Array(16);
  #activeCount = 0;
  #first = 0;
  /** Candidates anywhere that failed in a row. */
  #misses = 0;
  #isFull = false;

  constructor(options: DiskScatterOptions) {
    checkOptions(scatterSchema, options, 'DiskScatter');
    const { area, kinds, rng, slack, tries = 12 } = options;
    if (!(area.minX <= area.maxX && area.minY <= area.maxY))
      throw new InvalidDataError('DiskScatter.area', 'must have min at most max on both axes');
    if (slack !== undefined && typeof slack !== 'function' && !(slack >= 0 && slack < Infinity))
      throw new InvalidDataError('DiskScatter.slack', `must be 0 or more, got ${slack}`);
    this.#options = options;
    this.#rng = rng;
    this.#tries = tries;
    this.#turnCos = cos(TAU / tries);
    this.#turnSin = sin(TAU / tries);
    this.#kinds = new DiskKinds(kinds, 'DiskScatter');
    this.kinds = this.#kinds.names;
    this.#hasMargins = kinds.some(({ clearance, apart }) => clearance !== undefined || apart !== undefined);
    this.#grid = this.#createGrid();
  }

  #createGrid(): Occupancy {
    const { area } = this.#options;
    const { reach, least } = this.#kinds;
    const isEqual = reach === least;
    // With equal disks a cell holds one middle at most; with others it is as wide as the widest pair.
    const side = isEqual ? EqualDiskGrid.sideFor(reach) : reach;
    const columns = Math.floor((area.maxX - area.minX) / side) + 1;
    const rows = Math.floor((area.maxY - area.minY) / side) + 1;
    if (!(columns * rows <= MAX_CELLS))
      throw new InvalidDataError(
        'DiskScatter.area',
        `would need ${columns * rows} cells for disks so small; scatter it in parts of at most ${MAX_CELLS}`,
      );
    if (isEqual && columns * rows <= MAX_EQUAL_CELLS)
      return new EqualDiskGrid(area.minX, area.minY, columns, rows, reach);
    return new DiskGrid(area.minX, area.minY, columns, rows, side, reach);
  }

  /** What has been placed so far. */
  get disks(): DiskList {
    return this.#disks;
  }

  /** Whether nothing more can be placed. */
  get isDone(): boolean {
    return this.#isFull || this.#disks.count >= (this.#options.maxCount ?? Infinity);
  }

  /**
   * Places a disk where you want it: a boss, a village, the first tree. Returns its number, or −1 if it
   * does not fit. By default of the first kind with its smallest radius.
   */
  place(x: number, y: number, kind = this.kinds[0], radius?: number): number {
    const number = this.kinds.indexOf(kind);
    if (number < 0) throw new InvalidDataError('kind', `must be one of ${this.kinds.join(', ')}, got ${kind}`);
    const size = radius ?? this.#kinds.drawRadius(number, this.#rng);
    if (!this.#kinds.hasRadius(number, size))
      throw new InvalidDataError('radius', `must be one that ${kind} can have, got ${size}`);
    return this.#tryAt(x, y, size, number, -1);
  }

  /** Places all there is room for. */
  run(): DiskList {
    while (!this.step(MANY));
    return this.#disks;
  }

  /** Tries about `budget` candidates; true once it is done. Slices give the same disks as one run. */
  step(budget: number): boolean {
    const { candidates = 'around' } = this.#options;
    for (const end = this.tried + budget; this.tried < end && !this.isDone; )
      if (candidates === 'around') this.#tryAround();
      else this.#tryAnywhere(candidates);
    return this.isDone;
  }

  #tryAround(): void {
    if (this.#activeCount === this.#first) {
      this.#tryAnywhere('random');
      return;
    }
    const rng = this.#rng;
    const { next = 'random', isAllowed } = this.#options;
    const tries = this.#tries;
    const slot = next === 'oldest' ? this.#first : rng.integer(this.#first, this.#activeCount - 1);
    const disk = this.#active[slot];
    const middleX = this.#disks.x[disk];
    const middleY = this.#disks.y[disk];
    const own = this.#disks.radius[disk];
    const kind = this.#disks.kind[disk];
    const slack = this.#slackAt(middleX, middleY);
    const start = rng.next() * TAU;
    const turnCos = this.#turnCos;
    const turnSin = this.#turnSin;
    let directionX = cos(start);
    let directionY = sin(start);
    for (let i = 0; i < tries; i++) {
      const newKind = this.#kinds.draw(rng);
      const newRadius = this.#kinds.drawRadius(newKind, rng);
      const margin = this.#hasMargins ? this.#kinds.marginOf(kind, newKind) : 0;
      const distance = own + newRadius + margin + slack * rng.next();
      if (this.#tryAt(middleX + distance * directionX, middleY + distance * directionY, newRadius, newKind, disk) >= 0)
        return;
      const turned = directionX * turnCos - directionY * turnSin;
      directionY = directionX * turnSin + directionY * turnCos;
      directionX = turned;
    }
    if (next === 'oldest') this.#first++;
    else this.#active[slot] = this.#active[--this.#activeCount];
    // What is forbidden may cut the area in parts: then it starts again elsewhere.
    if (this.#activeCount === this.#first && isAllowed === undefined) this.#isFull = true;
  }

  #slackAt(x: number, y: number): number {
    const { slack = this.#kinds.maxRadius } = this.#options;
    if (typeof slack === 'number') return slack;
    const value = slack(x, y);
    if (!(value >= 0 && value < Infinity))
      throw new InvalidDataError('DiskScatter.slack', `must give 0 or more at ${x}, ${y}, got ${value}`);
    return value;
  }

  #tryAnywhere(candidates: 'random' | 'halton'): void {
    const { area } = this.#options;
    const point = this.#point;
    const kind = this.#kinds.draw(this.#rng);
    const radius = this.#kinds.drawRadius(kind, this.#rng);
    if (candidates === 'halton') this.#halton.writePoint(point, this.tried);
    else {
      point[0] = this.#rng.next();
      point[1] = this.#rng.next();
    }
    const x = area.minX + point[0] * (area.maxX - area.minX);
    const y = area.minY + point[1] * (area.maxY - area.minY);
    if (this.#tryAt(x, y, radius, kind, -1) >= 0) this.#misses = 0;
    else if (++this.#misses >= (this.#options.patience ?? 1000)) this.#isFull = true;
  }

  /** Places a disk if it lies in the area, is allowed there and overlaps nothing. */
  #tryAt(x: number, y: number, radius: number, kind: number, parent: number): number {
    this.tried++;
    const { area, isAllowed } = this.#options;
    if (!(x >= area.minX && x <= area.maxX && y >= area.minY && y <= area.maxY)) return -1;
    const margins = this.#hasMargins ? this.#kinds : undefined;
    if (!this.#grid.isFree(x, y, radius, kind, this.#disks, margins)) return -1;
    if (isAllowed !== undefined && isAllowed(x, y, radius, this.kinds[kind]) !== true) return -1;
    const disk = this.#disks.add(x, y, radius, kind, parent);
    this.#grid.add(x, y, disk);
    if (this.#activeCount === this.#active.length) this.#active = withRoom(this.#active, 2 * this.#activeCount);
    this.#active[this.#activeCount++] = disk;
    return disk;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedScatter {
    const disks = this.#disks;
    return {
      version: 1,
      disks: Array.from(
        { length: disks.count },
        (_, i) => [disks.x[i], disks.y[i], disks.radius[i], disks.kind[i], disks.parent[i]] as const,
      ),
      active: [...this.#active.subarray(this.#first, this.#activeCount)],
      tried: this.tried,
      misses: this.#misses,
      isFull: this.#isFull,
      rng: this.#rng.save(),
    };
  }

  /**
   * Continues with the same disks as the scatter that was saved, with the same options. Throws, and
   * changes nothing, if the state cannot be one of this scatter.
   */
  restore(saved: SavedScatter): void {
    const { disks, active, tried, misses, isFull, rng } = parse(savedScatterSchema, saved, 'saved');
    const list = new DiskList();
    const grid = this.#createGrid();
    for (const [i, [x, y, radius, kind, parent]] of disks.entries()) {
      const { minX, minY, maxX, maxY } = this.#options.area;
      const isInside = x >= minX && x <= maxX && y >= minY && y <= maxY;
      if (!(isInside && kind < this.kinds.length && this.#kinds.hasRadius(kind, radius) && parent < i))
        throw new InvalidDataError(`saved.disks[${i}]`, 'must be a disk of this scatter');
      if (!grid.isFree(x, y, radius, kind, list, this.#kinds))
        throw new InvalidDataError(`saved.disks[${i}]`, 'overlaps another disk');
      grid.add(x, y, list.add(x, y, radius, kind, parent));
    }
    const wrong = active.findIndex((disk) => disk >= disks.length);
    if (wrong >= 0) throw new InvalidDataError(`saved.active[${wrong}]`, 'must be the number of a disk');
    if (new Set(active).size < active.length) throw new InvalidDataError('saved.active', 'must name no disk twice');
    this.#rng.restore(rng);
    this.#disks = list;
    this.#grid = grid;
    this.#active = withRoom(Int32Array.from(active), 16);
    this.#activeCount = active.length;
    this.#first = 0;
    this.tried = tried;
    this.#misses = misses;
    this.#isFull = isFull;
  }
}
