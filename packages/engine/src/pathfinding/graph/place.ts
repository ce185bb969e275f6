import type { Vector3 } from '../../math/vector3.js';

/**
 * A point that functions fill in and read again. It is a class of its own because V8 stores the
 * fields of all records with the same field names in the same representation: one record anywhere
 * in the game with a field that is not a number would make every number written to such a record an
 * allocation.
 */
export class Place implements Vector3 {
  x = 0.5;
  y = 0.5;
  z = 0.5;
}
