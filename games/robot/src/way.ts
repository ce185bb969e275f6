import { createWayMap } from '../../shared-page/grid-way.js';
import { HOUSE } from './house.js';

/** Where a robot or the cat can go in the house. */
export const HOUSE_WAYS = createWayMap(HOUSE, 0.38, (cell) => HOUSE.blocked[cell] !== false);
