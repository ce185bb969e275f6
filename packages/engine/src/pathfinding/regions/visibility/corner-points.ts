import { atan2, cos, sin } from '../../../math/trig.js';
import { type GroundPoint, isPolygon, type Obstacle, signedArea } from '../../graph/sight/obstacle.js';

/** Sides so nearly in line that there is no corner between them, in radians. */
const STRAIGHT = 1e-9;

/**
 * Places round which the shortest ways of a body bend: outside the convex corners of obstacles, as
 * far as it is wide. Where a way turns a corner, the body's center goes along an arc; the points
 * are the corners of an outline round that arc, with no more than `maxTurn` from side to side, in
 * radians. So a right angle has one point or, with a smaller limit, several and shorter ways. Round
 * obstacles are outlined by eight sides or more.
 */
export function cornerPoints(obstacles: readonly Obstacle[], radius: number, maxTurn: number): GroundPoint[] {
  const found: GroundPoint[] = [];
  for (const obstacle of obstacles) {
    if (!isPolygon(obstacle)) {
      addOutline(found, obstacle, obstacle.radius + radius, 0, 2 * Math.PI, Math.min(maxTurn, Math.PI / 4));
      continue;
    }
    // In this order the inside lies to the left of each side, and outward is to its right. Angles
    // go from +x towards +z, as the order does.
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

/** Corners of sides that touch an arc from outside. */
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
