import { directionOf } from '../../shared/keys.js';
import type { Point } from '../../shared/point.js';
import { type Dog, positionOf } from './animal.js';
import { GROUND } from './meadow.js';

/** Distance in meters at which keys set the dog's goal: far enough for full speed. */
const AHEAD = 4;

/** The player's current input. */
export interface Hands {
  readonly keys: Set<string>;
  /** Where the pointer is held down, or was moved to since the last frame; in meters. */
  pointer: Point | undefined;
  isHeld: boolean;
}

/** Leads the dog by the player's input: keys first, otherwise the pointer. */
export function leadByHands(dog: Dog, hands: Hands): void {
  const { x, z } = directionOf(hands.keys);
  const { pointer } = hands;
  if (!hands.isHeld) hands.pointer = undefined;
  const here = positionOf(dog);
  if (hands.keys.size > 0) lead(dog, { x: here.x + AHEAD * x, z: here.z + AHEAD * z });
  else if (pointer) lead(dog, pointer);
}

/** Sends the dog to a point; it obeys for some seconds. */
export function lead(dog: Dog, { x, z }: Point): void {
  dog.lead.x = Math.max(0.6, Math.min(GROUND.width - 0.6, x));
  dog.lead.z = Math.max(0.6, Math.min(GROUND.depth - 0.6, z));
  dog.idleTicks = 0;
}
