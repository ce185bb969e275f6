import type { PathWorld } from '../../search/path-world.js';
import { MeshDoors } from '../mesh-doors.js';
import type { NavMesh } from '../nav-mesh.js';
import { PolygonGraph } from '../polygon-graph.js';
import { NavMeshSearch, type NavMeshSearchOptions } from './nav-mesh-search.js';

/** How characters of one type find their way over a mesh. World units. */
export type MeshWorldOptions = Omit<NavMeshSearchOptions, 'prepare' | 'doors'>;

/** A navigation mesh as a world to find paths in. */
export interface MeshWorld extends PathWorld {
  /** The polygons of the mesh as a graph. */
  readonly division: PolygonGraph;
  /** Opens and closes polygons and links; characters on their way notice. */
  readonly doors: MeshDoors;
}

/**
 * Makes a world of a navigation mesh, for a `Wayfinder` and the actions that use it. Paths are those
 * of `NavMeshSearch`, from point to point; they keep the kinds of links, and a link without a kind
 * is a `link`. Doors close by `world.doors`. Make one world for each type of character; `doors` of
 * an earlier one makes them share what is closed.
 */
export function createMeshWorld(
  mesh: NavMesh,
  options: MeshWorldOptions = {},
  doors: MeshDoors = new MeshDoors(mesh),
): MeshWorld {
  const division = new PolygonGraph(mesh, { ...options, doors });
  return {
    division,
    doors,
    createSearch: () => new NavMeshSearch(mesh, { ...options, doors }),
    reach: options.reach ?? 2,
    kindOf(connection) {
      const link = division.linkOf(connection);
      return link && (link.kind ?? 'link');
    },
  };
}
