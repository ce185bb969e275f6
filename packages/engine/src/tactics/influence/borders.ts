import type { NeighborTable } from '../ground/neighbor-table.js';
import { type InfluenceMap, NEUTRAL } from './influence-map.js';

/** A place where the territory of a side meets that of another. */
export interface BorderPlace {
  /** The number of the place on the ground. */
  readonly place: number;
  /** The influence of its side minus that of the next: small where the border is weak. */
  readonly security: number;
}

/**
 * The border of a side's territory: its places beside those of another side, the weakest first. An
 * attacker looks for the weakest places of an enemy's border, which are usually at its flanks.
 * Allocates its result; ask for it when a decision is due, not in every frame.
 */
export function listBorder(map: InfluenceMap, side: number, neighbors: NeighborTable): BorderPlace[] {
  const { security, controllers } = readMap(map);
  const border: BorderPlace[] = [];
  for (let place = 0; place < controllers.length; place++) {
    if (controllers[place] !== side) continue;
    const isBorder = neighborsOf(neighbors, place).some(
      (neighbor) => controllers[neighbor] !== side && controllers[neighbor] !== NEUTRAL,
    );
    if (isBorder) border.push({ place, security: security[place] });
  }
  return border.sort((a, b) => a.security - b.security || a.place - b.place);
}

/**
 * The stretches of a border where the security is at most a limit, as lists of connected places, the
 * longest first: openings for an attack on a broad front.
 */
export function listWeakRuns(
  border: readonly BorderPlace[],
  maxSecurity: number,
  neighbors: NeighborTable,
): number[][] {
  const weak = new Set(border.filter(({ security }) => security <= maxSecurity).map(({ place }) => place));
  return listConnected(weak, neighbors);
}

/**
 * The areas that a side controls with at least a minimum of security, as lists of connected places,
 * the largest first: where to gather, to build, or to withdraw to.
 */
export function listSafeZones(
  map: InfluenceMap,
  side: number,
  minSecurity: number,
  neighbors: NeighborTable,
): number[][] {
  const { security, controllers } = readMap(map);
  const safe = new Set<number>();
  controllers.forEach((controller, place) => {
    if (controller === side && security[place] >= minSecurity) safe.add(place);
  });
  return listConnected(safe, neighbors);
}

function readMap(map: InfluenceMap) {
  const controllers = new Int8Array(map.ground.count);
  const security = new Float64Array(map.ground.count);
  map.writeControllers(controllers);
  map.writeSecurity(security);
  return { controllers, security };
}

function neighborsOf({ starts, cells }: NeighborTable, place: number): Readonly<Int32Array> {
  return cells.subarray(starts[place], starts[place + 1]);
}

/** Divides places into connected lists, each in ascending order. */
function listConnected(places: Set<number>, neighbors: NeighborTable): number[][] {
  const left = new Set([...places].sort((a, b) => a - b));
  const lists: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const list = [first];
    for (const place of list)
      for (const neighbor of neighborsOf(neighbors, place)) if (left.delete(neighbor)) list.push(neighbor);
    lists.push(list.sort((a, b) => a - b));
  }
  return lists.sort((a, b) => b.length - a.length || a[0] - b[0]);
}
