import type { MeshLink, NavMeshSource } from '../nav-mesh.js';
import { faceOf } from '../polygon-shape.js';

/** The polygons of a Detour tile in plain arrays: fill it in from any tool based on Recast. */
export interface DetourTile {
  /** x, y and z of every vertex. */
  readonly vertices: ArrayLike<number>;
  /** Corners of each polygon, in either direction. */
  readonly polygons: readonly ArrayLike<number>[];
  /** The area number of each polygon. */
  readonly areas?: ArrayLike<number>;
  readonly links?: readonly MeshLink[];
}

/**
 * Converts the polygons of Detour tiles to a navigation mesh. Winds them counterclockwise and omits
 * those without area. Tiles need not share vertices: pass the agent's climb as `stepHeight` to
 * `createNavMesh`, which connects polygons along the borders of tiles.
 */
export function importDetourTiles(tiles: readonly DetourTile[]): NavMeshSource {
  const vertices: number[] = [];
  const polygons: number[][] = [];
  const areas: number[] = [];
  const links: MeshLink[] = [];
  const face = new Float64Array(3);
  for (const tile of tiles) {
    const first = vertices.length / 3;
    for (let i = 0; i < tile.vertices.length; i++) vertices.push(tile.vertices[i]);
    for (const [p, own] of tile.polygons.entries()) {
      const corners = Array.from(own, (corner) => first + corner);
      faceOf(face, 0, vertices, corners);
      if (Math.abs(face[1]) < SMALLEST_AREA) continue;
      polygons.push(face[1] < 0 ? corners.reverse() : corners);
      areas.push(tile.areas?.[p] ?? 0);
    }
    links.push(...(tile.links ?? []));
  }
  return { vertices, polygons, areas, links };
}

/** Polygons with less than twice this area are omitted as lines; Recast leaves a few. */
const SMALLEST_AREA = 1e-6;

/**
 * The part of `recast-navigation`'s `NavMesh` that {@link importDetourNavMesh} reads; the engine
 * itself does not depend on that package.
 */
export interface DetourNavMesh {
  /** How many tiles the mesh has room for. */
  getMaxTiles(): number;
  /** A tile by its index; its header is null where there is none. */
  getTile(index: number): {
    header(): { polyCount(): number; vertCount(): number; offMeshConCount(): number } | null;
    verts(index: number): number;
    polys(index: number): {
      vertCount(): number;
      verts(index: number): number;
      getType(): number;
      areaAndType(): number;
    };
    offMeshCons(index: number): { pos(index: number): number; flags(): number };
  };
}

/** In `flags` of an off-mesh connection: it also leads back. */
const BOTH_WAYS = 1;
/** The result of `getType` for a polygon that is ground; others stand for off-mesh connections. */
const GROUND = 0;

/**
 * Converts a mesh of `recast-navigation`, with its off-mesh connections as links:
 * `createNavMesh(importDetourNavMesh(navMesh), { stepHeight: climb })`.
 */
export function importDetourNavMesh(navMesh: DetourNavMesh): NavMeshSource {
  const tiles: DetourTile[] = [];
  for (let t = 0; t < navMesh.getMaxTiles(); t++) {
    const tile = navMesh.getTile(t);
    const header = tile.header();
    if (header === null) continue;
    const polygons: number[][] = [];
    const areas: number[] = [];
    for (let p = 0; p < header.polyCount(); p++) {
      const polygon = tile.polys(p);
      if (polygon.getType() !== GROUND) continue;
      polygons.push(Array.from({ length: polygon.vertCount() }, (_, i) => polygon.verts(i)));
      areas.push(polygon.areaAndType() & 63);
    }
    const links = Array.from({ length: header.offMeshConCount() }, (_, i): MeshLink => {
      const connection = tile.offMeshCons(i);
      const end = (at: number) => ({ x: connection.pos(at), y: connection.pos(at + 1), z: connection.pos(at + 2) });
      return { from: end(0), to: end(3), bothWays: (connection.flags() & BOTH_WAYS) !== 0 };
    });
    const vertices = Array.from({ length: 3 * header.vertCount() }, (_, i) => tile.verts(i));
    tiles.push({ vertices, polygons, areas, links });
  }
  return importDetourTiles(tiles);
}
