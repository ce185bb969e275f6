import { vectorFromOrientation } from '../../math/angle.js';
import { createVector3 } from '../../math/vector3.js';
import { type Sketch, sketchArrow, sketchCircle, sketchDot, sketchLine } from '../../sketch/sketch.js';
import type { Formation } from './formation.js';
import type { FormationMember } from './formation-options.js';

const scratchFacing = createVector3();

/**
 * Draws a formation: its anchor with its facing, and for every member its slot and its distance
 * from it. Call it after the formation's tick, only for frames in which the overlay is shown.
 * `size` is the size of a slot in world units.
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
