import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';

/** Triangles as renderers want them, with the part that each belongs to. */
export interface PartMesh {
  /** Three numbers for each corner. */
  readonly positions: Float32Array;
  /** Three numbers for each corner, of length 1. */
  readonly normals: Float32Array;
  /** Three corners for each triangle, counterclockwise seen from outside. */
  readonly indices: Uint32Array;
  /** For each triangle the number of its part. */
  readonly parts: Uint32Array;
}

/** The largest mesh, in corners. */
export const MAX_CORNERS = 2 ** 26;

/** Collects corners and triangles of a mesh. */
export class MeshBuilder {
  corners = 0;
  triangles = 0;
  #positions = new Float32Array(256);
  #normals = new Float32Array(256);
  #indices = new Uint32Array(256);
  #parts = new Uint32Array(256);

  /** Adds a corner and returns its number. */
  addCorner(x: number, y: number, z: number, normalX: number, normalY: number, normalZ: number): number {
    const at = 3 * this.corners;
    if (this.corners === MAX_CORNERS) throw new InvalidDataError('mesh', `must have at most ${MAX_CORNERS} corners`);
    if (at + 3 > this.#positions.length) {
      this.#positions = withRoom(this.#positions, 2 * this.#positions.length);
      this.#normals = withRoom(this.#normals, 2 * this.#normals.length);
    }
    this.#positions[at] = x;
    this.#positions[at + 1] = y;
    this.#positions[at + 2] = z;
    this.#normals[at] = normalX;
    this.#normals[at + 1] = normalY;
    this.#normals[at + 2] = normalZ;
    return this.corners++;
  }

  /** Adds a triangle, counterclockwise seen from outside. */
  addTriangle(a: number, b: number, c: number, part: number): void {
    const at = 3 * this.triangles;
    if (at + 3 > this.#indices.length) this.#indices = withRoom(this.#indices, 2 * this.#indices.length);
    if (this.triangles === this.#parts.length) this.#parts = withRoom(this.#parts, 2 * this.triangles);
    this.#indices[at] = a;
    this.#indices[at + 1] = b;
    this.#indices[at + 2] = c;
    this.#parts[this.triangles++] = part;
  }

  /** Two triangles: a, b, c, d counterclockwise seen from outside. */
  addQuad(a: number, b: number, c: number, d: number, part: number): void {
    this.addTriangle(a, b, c, part);
    this.addTriangle(a, c, d, part);
  }

  finish(): PartMesh {
    return {
      positions: this.#positions.slice(0, 3 * this.corners),
      normals: this.#normals.slice(0, 3 * this.corners),
      indices: this.#indices.slice(0, 3 * this.triangles),
      parts: this.#parts.slice(0, this.triangles),
    };
  }
}
