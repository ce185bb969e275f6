import { vectorFromOrientation } from '../../math/angle.js';
import { createVector3 } from '../../math/vector3.js';
import { type Sketch, sketchArrow, sketchCircle, sketchDot, sketchLine } from '../../sketch/sketch.js';
import type { Formation } from './formation.js';
import type { FormationMember } from './formation-options.js';

const scratchFacing = createVector3();

/**
 * Draws a formation: its anchor with the way it faces, and for everybody in it the slot and how far
 * he is off. Call it for a frame in which somebody looks, after the formation's update. `size` is
 * how large a slot is drawn, in world units.
 */
export function sketchFormation<Member extends FormationMember>(
  out: Sketch,
  formation: Formation<Member>,
  size: number,
): void {
  const { center, members } = formation;
  sketchDot(out, 'slot', center.position);
  vectorFromOrientation(scratchFacing, center.orientation);
  sketchArrow(out, 'slot', center.position, scratchFacing, 3 * size);
  for (const { id, motion, target } of members) {
    if (formation.slotOf(id) === undefined) continue;
    sketchCircle(out, 'slot', target.position, size);
    sketchLine(out, 'slot', motion.position, target.position);
  }
}
