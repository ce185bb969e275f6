import type { Vector3 } from '../../math/vector3.js';

/**
 * A point that functions fill in and read again. A class of its own: V8 lets all records with the
 * same fields share how these are stored, and a single one with something else than numbers in it,
 * anywhere in a game, would make every number that is written to a record an allocation.
 */
export class Place implements Vector3 {
  x = 0.5;
  y = 0.5;
  z = 0.5;
}
