import type { MeshLink, NavMeshSource } from '../nav-mesh.js';
import { faceOf } from '../polygon-shape.js';

/**
 * Polygons as Detour keeps them, tile by tile, in plain arrays: what to fill in from any tool that
 * builds on Recast.
 */
export interface DetourTile {
  /** x, y and z of every vertex. */
  readonly vertices: ArrayLike<number>;
  /** Corners of each polygon, in either direction round. */
  readonly polygons: readonly ArrayLike<number>[];
  /** The area number of each polygon. */
  readonly areas?: ArrayLike<number>;
  readonly links?: readonly MeshLink[];
}

/**
 * Turns the polygons of Detour tiles into a mesh of ours. Winds them as we do and leaves out those
 * without area. Tiles need not share vertices: give `createNavMesh` the agent's climb as
 * `stepHeight`, and it connects polygons along the borders of tiles.
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

/** Twice the area below which a polygon is a line; Recast leaves a few. */
const SMALLEST_AREA = 1e-6;

/**
 * The part of `recast-navigation`'s `NavMesh` that {@link importDetourNavMesh} reads; the engine
 * itself does not depend on that package.
 */
export interface DetourNavMesh {
  getMaxTiles(): number;
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

/** In `flags` of an off-mesh connection: it leads back, too. */
const BOTH_WAYS = 1;
/** What `getType` of a polygon that is ground says; others stand for off-mesh connections. */
const GROUND = 0;

/**
 * A mesh that `recast-navigation` made, with its off-mesh connections as links:
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
