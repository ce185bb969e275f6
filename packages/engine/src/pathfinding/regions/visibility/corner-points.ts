import { atan2, cos, sin } from '../../../math/trig.js';
import { type GroundPoint, isPolygon, type Obstacle, signedArea } from '../../graph/sight/obstacle.js';

/** Angle between sides below which there is no corner, in radians. */
const STRAIGHT = 1e-9;

/**
 * Computes the points around which the shortest paths of a body bend: outside the convex corners of
 * obstacles, at the distance of the body's radius. Where a path turns a corner, the body's center
 * follows an arc; the points are the corners of an outline around that arc, with a turn of at most
 * `maxTurn` radians at each. A right angle therefore has one point or, with a smaller limit,
 * several points and shorter paths. Round obstacles are outlined by at least eight sides.
 */
export function cornerPoints(obstacles: readonly Obstacle[], radius: number, maxTurn: number): GroundPoint[] {
  const found: GroundPoint[] = [];
  for (const obstacle of obstacles) {
    if (!isPolygon(obstacle)) {
      addOutline(found, obstacle, obstacle.radius + radius, 0, 2 * Math.PI, Math.min(maxTurn, Math.PI / 4));
      continue;
    }
    // In this order the inside is to the left of each side, and the outside to its right. Angles go
    // from +x towards +z, as the order does.
    const points = signedArea(obstacle.points) > 0 ? obstacle.points : [...obstacle.points].reverse();
    points.forEach((corner, i) => {
      const before = points[(i + points.length - 1) % points.length];
      const after = points[(i + 1) % points.length];
      const [inX, inZ] = [corner.x - before.x, corner.z - before.z];
      const [outX, outZ] = [after.x - corner.x, after.z - corner.z];
      const turn = atan2(inX * outZ - inZ * outX, inX * outX + inZ * outZ);
      if (turn > STRAIGHT) addOutline(found, corner, radius, atan2(-inX, inZ), turn, maxTurn);
    });
  }
  return found;
}

/** Adds the corners of an outline whose sides touch an arc from outside. */
function addOutline(
  out: GroundPoint[],
  center: GroundPoint,
  radius: number,
  from: number,
  turn: number,
  maxTurn: number,
): void {
  const count = Math.ceil(turn / maxTurn - STRAIGHT);
  const reach = radius / cos(turn / count / 2);
  for (let i = 0; i < count; i++) {
    const angle = from + ((i + 0.5) / count) * turn;
    out.push({ x: center.x + reach * cos(angle), z: center.z + reach * sin(angle) });
  }
}
