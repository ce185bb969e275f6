import type { Point } from '../../shared/point.js';

/** Somewhere to go, by a name that behaviors know. */
export interface Place extends Point {
  readonly id: string;
  readonly title: string;
}

const place = (id: string, title: string, x: number, z: number): Place => ({ id, title, x, z });

/** Where people stand when they are somewhere. */
export const PLACES = [
  place('home-a', 'First house', 3.5, 4.5),
  place('home-b', 'Second house', 7.5, 4.5),
  place('home-c', 'Third house', 11.5, 4.5),
  place('home-d', 'Guard house', 17.5, 12.5),
  place('oven', 'Oven', 15.5, 4.5),
  place('tavern', 'Tavern', 6.6, 7.5),
  place('forge', 'Forge', 5.6, 14),
  place('ore', 'Ore', 3.6, 11.9),
  place('well', 'Well', 9.5, 9.6),
  place('fire', 'Fire', 12.4, 8.6),
  place('bench-a', 'Upper bench', 10.5, 6.6),
  place('bench-b', 'Lower bench', 10.5, 10.6),
  place('field', 'Field', 11, 14.4),
  place('barn', 'Barn', 14.6, 12.4),
  place('pile', 'Log pile', 17.9, 9.4),
  place('board', 'Mission board', 16.5, 7.6),
  place('bell', 'Bell', 13.5, 5.6),
  place('gate', 'Gate', 19.3, 8.5),
  place('tower', 'Watch tower', 18.9, 4.5),
  place('square', 'Square', 14.8, 9.8),
  place('tree-a', 'First tree', 22.5, 6.5),
  place('tree-b', 'Second tree', 24.5, 10.5),
  place('tree-c', 'Third tree', 22.5, 12.5),
  place('den', 'Den', 26.6, 8.5),
] as const satisfies readonly Place[];

/** The place of an id; undefined if there is none. */
export function findPlace(id: string): Place | undefined {
  return PLACES.find((each) => each.id === id);
}

/** The place of an id that is known to exist. */
export function placeOf(id: (typeof PLACES)[number]['id'] | string): Place {
  const found = findPlace(id);
  if (found === undefined) throw new RangeError(`there is no place ${id}`);
  return found;
}
