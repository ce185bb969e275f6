import type { Vector3 } from '../../math/vector3.js';

/**
 * A navigation mesh as it is written down: vertices, and convex polygons made of them, that
 * together are the ground one can stand on. Plain data; {@link createNavMesh} checks it
 * and makes what searches work on.
 */
export interface NavMeshSource {
  /** x, y and z of every vertex, one after the other. */
  readonly vertices: ArrayLike<number>;
  /**
   * The corners of each polygon as numbers of vertices: three or more, counterclockwise as seen by
   * somebody who stands above the ground, or outside of the wall or ceiling.
   */
  readonly polygons: readonly ArrayLike<number>[];
  /** What ground each polygon is, from 0 to 255, for costs that differ by it: 0 unless told. */
  readonly areas?: ArrayLike<number>;
  /** Ways that lead through the air, down a drop or up a ladder. */
  readonly links?: readonly MeshLink[];
}

/**
 * A way between two places of a mesh that does not lead over its ground: a drop, a jump, a ladder,
 * a teleporter.
 */
export interface MeshLink {
  readonly from: Readonly<Vector3>;
  readonly to: Readonly<Vector3>;
  /** What it costs, in world units of way; the distance unless told. */
  readonly cost?: number;
  /** One can go back by it, too; a drop is for one direction only, as is every link unless told. */
  readonly bothWays?: boolean;
  /** For the game: `ladder`, `drop`. */
  readonly kind?: string;
}

/**
 * A navigation mesh made ready: all in typed arrays, shared by everybody who walks on it, never
 * changed.
 *
 * The border of a polygon is cut into _sides_: each is a wall or leads to exactly one other
 * polygon. Where polygons share whole edges a side is an edge; where the edge of one touches parts
 * of several others, as at the borders between tiles, an edge has several sides. Side s runs from
 * point s to the point of the next side round its polygon, with the polygon on its left.
 */
export interface NavMesh {
  readonly source: NavMeshSource;
  readonly polygonCount: number;
  /** Polygon p has the sides from `firstSide[p]` to before `firstSide[p + 1]`, counterclockwise. */
  readonly firstSide: Int32Array;
  /** Where each side begins. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** The side that comes next round the polygon. */
  readonly nextSide: Int32Array;
  /** The polygon a side belongs to. */
  readonly owner: Int32Array;
  /** The polygon on the other side, or −1 at a wall. */
  readonly across: Int32Array;
  /** The same side as the other polygon has it, or −1. */
  readonly twin: Int32Array;
  /**
   * Number of the place where a side begins: the same for all sides that begin at the same place of
   * connected ground.
   */
  readonly place: Int32Array;
  readonly placeCount: number;
  /** What ground each polygon is. */
  readonly areas: Uint8Array;
  /** The mean of a polygon's corners, x, y and z. */
  readonly centers: Float64Array;
  /** The direction that is up for who stands on a polygon, of length 1: x, y and z. */
  readonly normals: Float64Array;
  /** Polygons between which there is a way have the same number; links one way count as both. */
  readonly islands: Int32Array;
  /** All ground faces up, so that seen from above it does not fold: what exact searches need. */
  readonly isGround: boolean;
  readonly links: CompiledLinks;
}

/** The polygons of a mesh without its links. */
export type Ground = Omit<NavMesh, 'links'>;

/** Links of a mesh, each one way, sorted by the polygon they leave. */
export interface CompiledLinks {
  readonly count: number;
  /** The links that leave polygon p are `first[p]` to before `first[p + 1]`. */
  readonly first: Int32Array;
  readonly toPolygon: Int32Array;
  /** Where they begin and end: x, y and z. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly cost: Float64Array;
  /** Which of the source's links each is. */
  readonly index: Int32Array;
  /**
   * What a link costs per unit of distance at least, no more than 1: estimates by distance must be
   * scaled by it.
   */
  readonly cheapest: number;
}

/** What is needed to make a mesh. World units. */
export interface NavMeshOptions {
  /**
   * Vertices closer than this are one, and edges closer than this touch. A thousandth unless told.
   */
  readonly tolerance?: number;
  /**
   * Edges that touch seen from above are connected although one is higher by this much: a step. As
   * `tolerance` unless told.
   */
  readonly stepHeight?: number;
  /** How far from the ground the end of a link may be. 1 unless told. */
  readonly linkReach?: number;
}
