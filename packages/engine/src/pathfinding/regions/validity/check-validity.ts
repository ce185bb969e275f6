import type { Rng } from '../../../math/rng.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import { Connections } from '../../graph/graph.js';
import type { Sight } from '../../graph/sight/sight.js';
import { Waypoints } from '../../graph/waypoints.js';
import type { RegionSampler } from './region-sampler.js';

/** Options of `checkValidity`. */
export interface ValidityOptions {
  /** Number of legs tried per connection; by default 16. */
  readonly samples?: number;
  /** Maximum number of violations listed in full; by default 100. All are counted. */
  readonly limit?: number;
}

/** Two points of connected regions between which a character cannot walk straight. */
export interface Violation {
  readonly from: number;
  readonly to: number;
  readonly connection: number;
  readonly start: Readonly<Vector3>;
  readonly end: Readonly<Vector3>;
}

/** The result of a validity check. */
export interface ValidityReport {
  /** Number of connections checked, and of legs tried on them. */
  readonly connections: number;
  /** The number of legs tried. */
  readonly legs: number;
  /** Number of legs that failed. */
  readonly failures: number;
  /** Some of the failed legs, with their points. */
  readonly violations: readonly Violation[];
  /**
   * For each connection with a failure, the share of its legs that failed. Those near 1 need a fix;
   * for others steering may be enough.
   */
  readonly shares: ReadonlyMap<number, number>;
}

/** How often to try a random position where the body fits, before a leg is given up. */
const TRIES = 16;

/**
 * Tries random legs between connected regions and reports those that cannot be walked. In a valid
 * division every point of a region can be reached in a straight line from every point of a
 * connected one; most divisions are only nearly valid. Steering that avoids walls handles mild
 * cases, while bad ones trap characters, and it is hard to tell them apart in advance: inspect the
 * worst positions, by `shares`, on the map.
 *
 * Give the sight the radius of the body. Positions where the body cannot stand are skipped.
 */
export function checkValidity(
  division: Division,
  regions: RegionSampler,
  sight: Sight,
  rng: Rng,
  options: ValidityOptions = {},
): ValidityReport {
  const samples = options.samples ?? 16;
  const limit = options.limit ?? 100;
  const found = new Connections();
  const leg = new Waypoints();
  const violations: Violation[] = [];
  const shares = new Map<number, number>();
  let connections = 0;
  let legs = 0;
  let failures = 0;
  for (let node = 0; node < division.nodeCount; node++) {
    found.count = 0;
    division.connections(found, node);
    for (let i = 0; i < found.count; i++) {
      const connection = found.id[i];
      const to = found.to[i];
      let tried = 0;
      let failed = 0;
      connections++;
      for (let k = 0; k < samples; k++) {
        leg.clear();
        if (!addPlace(leg, regions, sight, node, rng) || !addPlace(leg, regions, sight, to, rng)) continue;
        tried++;
        if (sight.isClear(leg, 0, 1)) continue;
        failed++;
        const [start, end] = leg.list();
        if (violations.length < limit) violations.push({ from: node, to, connection, start, end });
      }
      legs += tried;
      failures += failed;
      if (failed > 0) shares.set(connection, failed / tried);
    }
  }
  return { connections, legs, failures, violations, shares };
}

function addPlace(leg: Waypoints, regions: RegionSampler, sight: Sight, node: number, rng: Rng): boolean {
  const place = createVector3();
  const at = leg.length;
  for (let k = 0; k < TRIES; k++) {
    leg.length = at;
    if (!regions.samplePoint(place, node, rng)) return false;
    leg.add(place.x, place.y, place.z);
    if (sight.isClear(leg, at, at)) return true;
  }
  return false;
}
