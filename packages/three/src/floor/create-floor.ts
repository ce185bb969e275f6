import { Waypoints } from 'gumption/pathfinding';
import {
  createFloorMesh,
  createMeshWorld,
  type FloorMeshOptions,
  type FloorTriangles,
  MeshLocator,
  MeshPoint,
  type MeshWorld,
  type NavMesh,
  NavMeshSearch,
} from 'gumption/pathfinding/mesh';
import { type MeshLike, trianglesOf } from './triangles-of.js';

/** Who walks on the floor. */
export type FloorOptions = FloorMeshOptions;

/** A mesh, a group, the `scene` of a loaded glTF file; or triangles of any origin. */
export type FloorSource = MeshLike | FloorTriangles;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How far from the floor a start or goal may be, in world units. */
const REACH = 2;

/**
 * Makes a floor that characters find their way on: `createFloor(gltf.scene, { radius: 0.4 })`. Only
 * what is visible and flat enough counts. Repeated corners become one, triangles that are wound the
 * wrong way are turned around, and paths keep the radius of the body from every edge.
 */
export function createFloor(source: FloorSource, options: FloorOptions = {}): Floor {
  return new Floor(createFloorMesh('positions' in source ? source : trianglesOf(source), options));
}

/** A floor with paths over it. */
export class Floor {
  /** The ground that the center of a body can be on. */
  readonly mesh: NavMesh;
  /** The same as a world for a `Wayfinder`, and for actions of behaviors that find paths. */
  readonly world: MeshWorld;
  readonly #search: NavMeshSearch;
  readonly #locator: MeshLocator;
  readonly #way = new Waypoints();
  readonly #found = new MeshPoint();

  constructor(mesh: NavMesh) {
    this.mesh = mesh;
    this.world = createMeshWorld(mesh, { reach: REACH });
    this.#search = new NavMeshSearch(mesh, { reach: REACH });
    this.#locator = new MeshLocator(mesh);
  }

  /**
   * Returns the shortest path between two points, as corners to walk through: the first is the start
   * and the last the goal, both on the floor. Where the goal cannot be reached, the path leads to the
   * nearest place that can. Empty if the start is beside the floor.
   */
  findPath(from: Point, to: Point): { x: number; y: number; z: number }[] {
    const status = this.#search.findWaypoints(this.#way, from, to);
    return status === 'found' || status === 'partial' ? this.#way.list().map(({ x, y, z }) => ({ x, y, z })) : [];
  }

  /** Returns the nearest point on the floor; undefined if there is none within `reach`. */
  nearest(point: Point, reach = REACH): { x: number; y: number; z: number } | undefined {
    if (!this.#locator.nearest(this.#found, point, reach)) return undefined;
    const { x, y, z } = this.#found;
    return { x, y, z };
  }
}
