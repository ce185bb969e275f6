import { Place } from '../../pathfinding/graph/place.js';
import type { DropOff } from './drop-off.js';
import type { InfluenceUnit } from './influence-map.js';

/** A unit that is filled in again and again. A class of its own, so that V8 stores its numbers in place. */
export class UnitRecord implements InfluenceUnit {
  readonly position = new Place();
  side = 0;
  strength = 0.5;
  radius = 0.5;
  dropOff: DropOff = 'inverse';
}
