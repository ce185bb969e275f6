import type { Vector3 } from '../../math/vector3.js';
import { type Sketch, sketchDot, sketchLine, sketchText } from '../../sketch/sketch.js';
import { inkOf } from '../senses/sketch-senses.js';
import { describeRecollection } from './describe-recollection.js';
import { createRecollection } from './recollection.js';
import type { SensoryMemory } from './sensory-memory.js';

/**
 * Draws what a character believes: from where it stands a line to where it takes each thing to be,
 * as faint as it is uncertain, with how it knows, since when and how certainly. What it senses is
 * drawn in the sense's own ink, hearsay in another. Call it for a frame in which somebody looks.
 */
export function sketchKnowledge<Thing>(
  out: Sketch,
  position: Readonly<Vector3>,
  memory: SensoryMemory<Thing>,
  nameOf?: (thing: Thing) => string,
): void {
  const known = createRecollection<Thing>();
  for (let index = 0; index < memory.size; index++) {
    memory.recallAt(known, index);
    const ink = known.isSensed ? inkOf(known.sense) : 'belief';
    // Never so faint that it cannot be found.
    const strength = 0.25 + 0.75 * known.certainty;
    sketchLine(out, ink, position, known.position, strength);
    sketchDot(out, ink, known.position, strength);
    const name = nameOf === undefined ? '' : `${nameOf(known.thing!)}: `;
    sketchText(out, ink, known.position, `${name}${describeRecollection(known)}`, strength);
  }
}
