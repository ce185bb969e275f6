import { type Sketch, sketchCircle, sketchText } from '../../sketch/sketch.js';
import type { TacticalPoints } from './tactical-points.js';

/**
 * Draws all points that have a value of a property, or of one of its states: the higher the value,
 * the stronger the circle, with the value beside it. Without a property it draws every point with
 * its id. Points with a negative label are drawn as hits.
 */
export function sketchPoints(out: Sketch, points: TacticalPoints, property?: string, radius = 0.5): void {
  for (let point = 0; point < points.count; point++) {
    const value = property === undefined ? 1 : points.valueOf(point, property);
    if (value === 0) continue;
    const at = { x: points.x[point], y: points.y[point], z: points.z[point] };
    const ink = points.isNegative(point) ? 'hit' : 'slot';
    sketchCircle(out, ink, at, radius, Math.max(0.1, Math.min(1, value)));
    sketchText(out, ink, at, property === undefined ? points.idOf(point) : value.toFixed(2));
  }
}
