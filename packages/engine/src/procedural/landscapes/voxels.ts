import { InvalidDataError, requireNonNegative } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, record, struct, tuple } from '../../data/schema.js';
import { MeshBuilder, type PartMesh } from '../meshes/part-mesh.js';
import { MAX_CELLS } from '../size/cell-count.js';
import type { Landscape } from './landscape.js';

/** Where there is no rock. */
export const EMPTY = 0;

/** How many cubes a landscape of cubes has along each axis. */
export type VoxelSize = Infer<typeof voxelSize>;

const voxelSize = struct({
  __proto__: null,
  /** Along x. */
  width: integer({ min: 1, max: MAX_CELLS }),
  /** Upwards, along y. */
  height: integer({ min: 1, max: MAX_CELLS }),
  /** Along z. */
  depth: integer({ min: 1, max: MAX_CELLS }),
});

/** What `VoxelLandscape.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedVoxels = Infer<typeof savedVoxelsSchema>;

const savedVoxelsSchema = record({
  version: literal(1),
  /** Runs of equal cells, x first, then z, then y: what, and how many. */
  runs: list(tuple([integer({ min: 0, max: 255 }), integer({ min: 1, max: MAX_CELLS })])),
});

/**
 * A landscape of cubes, one byte each: the kind of rock, or {@link EMPTY}. It has caves and overhangs,
 * and players can dig into it; a height map is far smaller and finer where that is not needed.
 */
export class VoxelLandscape {
  /** Cubes along x. */
  readonly width: number;
  /** Cubes from bottom to top. */
  readonly height: number;
  /** Cubes along z. */
  readonly depth: number;
  /** The rock of each cube, as {@link indexOf} numbers them. */
  readonly cells: Uint8Array;

  constructor(size: VoxelSize) {
    checkOptions(voxelSize, size, 'VoxelLandscape');
    const { width, height, depth } = size;
    if (!(width * height * depth <= MAX_CELLS))
      throw new InvalidDataError(
        'VoxelLandscape',
        `must have at most ${MAX_CELLS} cells, got ${width} by ${height} by ${depth}`,
      );
    this.width = width;
    this.height = height;
    this.depth = depth;
    this.cells = new Uint8Array(width * height * depth);
  }

  /** Whether there is a cube at these coordinates. */
  isInside(x: number, y: number, z: number): boolean {
    return x >= 0 && x < this.width && y >= 0 && y < this.height && z >= 0 && z < this.depth;
  }

  /** The number of a cube in `cells`. */
  indexOf(x: number, y: number, z: number): number {
    return (y * this.depth + z) * this.width + x;
  }

  /** The rock at a cell; empty outside. */
  at(x: number, y: number, z: number): number {
    return this.isInside(x, y, z) ? this.cells[this.indexOf(x, y, z)] : EMPTY;
  }

  /** Puts rock at a place, or {@link EMPTY}. Throws outside. */
  set(x: number, y: number, z: number, rock: number): void {
    if (![x, y, z].every(Number.isInteger) || !this.isInside(x, y, z))
      throw new InvalidDataError('cell', `must be inside of the landscape, got ${x}, ${y}, ${z}`);
    if (!(Number.isInteger(rock) && rock >= 0 && rock <= 255))
      throw new InvalidDataError('rock', `must be from 0 to 255, got ${rock}`);
    this.cells[this.indexOf(x, y, z)] = rock;
  }

  /** Digs a ball out of the rock, in cells, and returns how many cells that emptied. */
  dig(x: number, y: number, z: number, radius: number): number {
    requireNonNegative(radius, 'radius');
    let dug = 0;
    const from = (middle: number) => Math.max(0, Math.ceil(middle - radius));
    const to = (middle: number, length: number) => Math.min(length - 1, Math.floor(middle + radius));
    for (let v = from(y); v <= to(y, this.height); v++)
      for (let w = from(z); w <= to(z, this.depth); w++)
        for (let u = from(x); u <= to(x, this.width); u++) {
          const distance = (u - x) ** 2 + (v - y) ** 2 + (w - z) ** 2;
          const at = this.indexOf(u, v, w);
          if (distance > radius * radius || this.cells[at] === EMPTY) continue;
          this.cells[at] = EMPTY;
          dug++;
        }
    return dug;
  }

  /** How high the ground is in a column: the top of the highest rock, or 0. */
  surfaceAt(x: number, z: number): number {
    for (let y = this.height - 1; y >= 0; y--) if (this.at(x, y, z) !== EMPTY) return y + 1;
    return 0;
  }

  /**
   * Fills all cells below the ground of a height map of the same width and depth, one cell for each unit
   * of height. `rockAt` says what lies how deep below the surface; by default 1.
   */
  fillBelow(land: Landscape, rockAt: (below: number, x: number, y: number, z: number) => number = () => 1): void {
    if (land.width !== this.width || land.height !== this.depth)
      throw new InvalidDataError('land', `must be ${this.width} by ${this.depth}, got ${land.width} by ${land.height}`);
    for (let z = 0; z < this.depth; z++)
      for (let x = 0; x < this.width; x++) {
        const top = Math.min(this.height, Math.round(land.at(x, z)));
        for (let y = 0; y < top; y++) this.set(x, y, z, rockAt(top - 1 - y, x, y, z));
      }
  }

  /** Triangles of all faces between rock and air. Parts are cells, so that a click tells what to dig. */
  createMesh(): PartMesh {
    const builder = new MeshBuilder();
    for (let y = 0; y < this.height; y++)
      for (let z = 0; z < this.depth; z++)
        for (let x = 0; x < this.width; x++) if (this.at(x, y, z) !== EMPTY) this.#addFaces(builder, x, y, z);
    return builder.finish();
  }

  #addFaces(builder: MeshBuilder, x: number, y: number, z: number): void {
    for (const [nx, ny, nz] of NEIGHBORS) {
      if (this.at(x + nx, y + ny, z + nz) !== EMPTY) continue;
      // Two directions across the face whose cross product is its normal.
      const [ux, uy, uz] = [ny, nz, nx].map(Math.abs);
      const [vx, vy, vz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux];
      const [a, b, c, d] = CORNERS.map(([i, j]) => {
        const across = (n: number, u: number, v: number) => 0.5 + (n + i * u + j * v) / 2;
        return builder.addCorner(x + across(nx, ux, vx), y + across(ny, uy, vy), z + across(nz, uz, vz), nx, ny, nz);
      });
      builder.addQuad(a, b, c, d, this.indexOf(x, y, z));
    }
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedVoxels {
    const runs: [number, number][] = [];
    for (const rock of this.cells) {
      const last = runs.at(-1);
      if (last !== undefined && last[0] === rock) last[1]++;
      else runs.push([rock, 1]);
    }
    return { version: 1, runs };
  }

  /** Throws, and changes nothing, if this cannot be a landscape of this size. */
  restore(saved: SavedVoxels): void {
    const { runs } = parse(savedVoxelsSchema, saved, 'saved');
    const count = runs.reduce((sum, [, length]) => sum + length, 0);
    if (count !== this.cells.length)
      throw new InvalidDataError('saved.runs', `must have ${this.cells.length} cells, got ${count}`);
    let from = 0;
    for (const [rock, length] of runs) {
      this.cells.fill(rock, from, from + length);
      from += length;
    }
  }
}

const NEIGHBORS: readonly (readonly [number, number, number])[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
