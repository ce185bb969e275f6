import type { Vector3 } from '../../math/vector3.js';

/**
 * A navigation mesh in written form: vertices and convex polygons that together are the walkable
 * ground. Plain data; {@link createNavMesh} checks it and makes the mesh for searches.
 */
export interface NavMeshSource {
  /** x, y and z of every vertex, one after the other. */
  readonly vertices: ArrayLike<number>;
  /**
   * The corners of each polygon as vertex numbers: three or more, counterclockwise as seen from
   * above the ground, or from the open side of a wall or ceiling.
   */
  readonly polygons: readonly ArrayLike<number>[];
  /** The type of ground of each polygon, from 0 to 255, for different costs; by default 0. */
  readonly areas?: ArrayLike<number>;
  /** Connections through the air, down a drop or up a ladder. */
  readonly links?: readonly MeshLink[];
}

/**
 * A connection between two points of a mesh that does not lead over its ground: a drop, a jump, a
 * ladder, a teleporter.
 */
export interface MeshLink {
  /** Where it begins; it is moved onto the ground of the mesh. */
  readonly from: Readonly<Vector3>;
  /** Where it ends; it is moved onto the ground of the mesh. */
  readonly to: Readonly<Vector3>;
  /** Its cost, in world units; by default the distance. */
  readonly cost?: number;
  /** Whether it also leads back; by default false, as for a drop. */
  readonly bothWays?: boolean;
  /** For the game: `ladder`, `drop`. */
  readonly kind?: string;
}

/**
 * A navigation mesh ready for searches: in typed arrays, shared by all characters, never changed.
 *
 * The border of a polygon is divided into _sides_: each is a wall or leads to exactly one other
 * polygon. Where polygons share whole edges a side is an edge; where the edge of one touches parts
 * of several others, as at the borders between tiles, an edge has several sides. Side s runs from
 * point s to the point of the next side around its polygon, with the polygon on its left.
 */
export interface NavMesh {
  /** The polygons and links it was made from. */
  readonly source: NavMeshSource;
  /** The number of polygons; they are numbered from 0. */
  readonly polygonCount: number;
  /** The sides of polygon p are `firstSide[p]` up to `firstSide[p + 1] - 1`, counterclockwise. */
  readonly firstSide: Int32Array;
  /** The point where each side begins. */
  readonly x: Float64Array;
  /** The height of the point where each side begins. */
  readonly y: Float64Array;
  /** The z of the point where each side begins. */
  readonly z: Float64Array;
  /** The next side around the polygon. */
  readonly nextSide: Int32Array;
  /** The polygon of a side. */
  readonly owner: Int32Array;
  /** The polygon across a side, or −1 at a wall. */
  readonly across: Int32Array;
  /** The same side in the other polygon, or −1. */
  readonly twin: Int32Array;
  /**
   * The number of the place where a side begins: equal for all sides that begin at the same point
   * of connected ground.
   */
  readonly place: Int32Array;
  /** How many places there are. */
  readonly placeCount: number;
  /** The type of ground of each polygon. */
  readonly areas: Uint8Array;
  /** The center of each polygon, the mean of its corners: x, y and z. */
  readonly centers: Float64Array;
  /** The up direction on each polygon, of length 1: x, y and z. */
  readonly normals: Float64Array;
  /** Polygons that are connected have the same number; a one-way link counts in both directions. */
  readonly islands: Int32Array;
  /**
   * Whether all ground faces up, so that it does not fold when seen from above: exact searches
   * require it.
   */
  readonly isGround: boolean;
  /** Drops, jumps, ladders: ways that do not lead over the ground. */
  readonly links: CompiledLinks;
}

/** The polygons of a mesh without its links. */
export type Ground = Omit<NavMesh, 'links'>;

/** Links of a mesh, each in one direction, sorted by the polygon they leave. */
export interface CompiledLinks {
  readonly count: number;
  /** The links that leave polygon p are `first[p]` up to `first[p + 1] - 1`. */
  readonly first: Int32Array;
  readonly toPolygon: Int32Array;
  /** Where they begin and end: x, y and z. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly cost: Float64Array;
  /** The index of each in the links of the source. */
  readonly index: Int32Array;
  /**
   * The least cost of a link per unit of distance, at most 1: estimates by distance must be scaled
   * by it.
   */
  readonly cheapest: number;
}

/** Options for making a mesh. World units. */
export interface NavMeshOptions {
  /** Vertices closer than this are one, and edges closer than this touch. By default 0.001. */
  readonly tolerance?: number;
  /**
   * Edges that touch when seen from above are connected if their heights differ by at most this: a
   * step. By default the same as `tolerance`.
   */
  readonly stepHeight?: number;
  /** How far from the ground the end of a link may be. By default 1. */
  readonly linkReach?: number;
}
