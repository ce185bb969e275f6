import { distanceBetween, type Point } from '../../shared/point.js';
import { DOOR_CELLS, middleOf } from './museum.js';

/** A door that opens when a person comes near, and shuts behind them. */
export interface Door {
  readonly cell: number;
  readonly position: Point;
  isOpen: boolean;
  /** When it falls shut, in ticks. */
  shutTick: number;
}

/** Distance at which a door opens, in meters, and how long it then stays open, in ticks. */
const NEAR = 1.1;
const LINGER_TICKS = 50;

export function createDoors(): Door[] {
  return DOOR_CELLS.map((cell) => ({ cell, position: middleOf(cell), isOpen: false, shutTick: 0 }));
}

/** Opens and shuts doors; calls `changed` for each that does either. */
export function stepDoors(
  doors: readonly Door[],
  people: readonly Point[],
  tick: number,
  changed: (door: Door) => void,
): void {
  for (const door of doors) {
    if (people.some((point) => distanceBetween(point, door.position) < NEAR)) door.shutTick = tick + LINGER_TICKS;
    const isOpen = tick < door.shutTick;
    if (isOpen === door.isOpen) continue;
    door.isOpen = isOpen;
    changed(door);
  }
}
