import {
  draftSenseLinks,
  type Modality,
  readSenseMarks,
  type SenseLink,
  SenseMap,
  type SensePart,
} from 'gumption/world';
import type { Point } from '../../shared/point.js';
import marks from '../senses.json';
import { CELLS, cellAt, DOOR_CELLS, GROUND, markAt, middleOf, ROOM_OF_CELL, ROOMS, WALK_MAP } from './museum.js';

/** Share of a sound that remains after a meter of air, an open door, a shut door, and a window. */
const AIR = 0.9;
const OPEN_DOOR = 0.8;
const SHUT_DOOR = 0.15;
const GLASS = 0.12;

/** A doorway, and the share of sound it lets through, which changes with its door. */
export interface Doorway {
  readonly cell: number;
  readonly attenuation: { hearing: number };
}

/** The rooms of the house and garden, as signals pass through them. */
export interface Rooms {
  /** What code made of the map, and what designers changed about it in the workbench. */
  readonly map: SenseMap;
  readonly doorways: readonly Doorway[];
}

/**
 * In a room sound fades with every meter; sight does so by a check of its own, along the straight
 * line, see `senses.ts`.
 */
const PARTS: readonly SensePart[] = ROOMS.map(({ name, columns, rows }) => {
  const [left, right, top, bottom] = [columns[0], columns[1] + 1, rows[0], rows[1] + 1];
  return {
    name,
    attenuation: { sight: 1, touch: 1, hearing: AIR },
    position: { x: (left + right) / 2, y: 0, z: (top + bottom) / 2 },
    outline: [
      { x: left, z: top },
      { x: right, z: top },
      { x: right, z: bottom },
      { x: left, z: bottom },
    ],
  };
});

/**
 * Makes rooms of the map. Sound goes wherever cells of two rooms touch, by doors and windows less
 * so; sight where rays find that any point of one room sees any of another. `isClear` must look
 * through doors, as if all were open. `changed` receives the links when a designer changes one.
 */
export function linkRooms(
  isClear: (from: Point, to: Point) => boolean,
  senses: readonly Modality[],
  changed: (links: readonly SenseLink[]) => void,
): Rooms {
  const links: SenseLink[] = [];
  const doorways = DOOR_CELLS.map((cell) => ({ cell, attenuation: { hearing: SHUT_DOOR } }));
  const link = (a: number, b: number, length: number, attenuation: SenseLink['attenuation']) => {
    const [from, to] = [ROOM_OF_CELL[a], ROOM_OF_CELL[b]];
    if (from === to) return;
    const [start, end] = [toVector(middleOf(a)), toVector(middleOf(b))];
    links.push(
      { from, to, start, end, length, attenuation },
      { from: to, to: from, start: end, end: start, length, attenuation },
    );
  };
  for (let cell = 0; cell < CELLS; cell++)
    for (const step of [1, GROUND.width]) {
      const next = cell + step;
      if (isFree(cell) && isFree(next)) {
        const doorway = doorways.find((each) => each.cell === cell || each.cell === next);
        link(cell, next, 1, doorway ? doorway.attenuation : { hearing: AIR });
      } else if (markAt(cell) === 'W' && isFree(cell - step) && isFree(next))
        link(cell - step, next, 2, { hearing: GLASS });
    }
  const samples = ROOMS.map((_, room) => ({
    samples: Array.from({ length: CELLS }, (_, cell) => cell)
      .filter((cell) => ROOM_OF_CELL[cell] === room && isFree(cell) && isSample(cell))
      .map((cell) => toVector(middleOf(cell))),
  }));
  const map = new SenseMap({
    parts: PARTS,
    links: [...links, ...draftSenseLinks(samples, isClear, { sight: 1 })],
    senses,
    marks: readSenseMarks(marks),
    changed,
  });
  return { map, doorways };
}

/** Updates a doorway when its door opens or shuts. */
export function setDoorway({ doorways }: Rooms, cell: number, isOpen: boolean): void {
  doorways.find((doorway) => doorway.cell === cell)!.attenuation.hearing = isOpen ? OPEN_DOOR : SHUT_DOOR;
}

/** The room at a point; −1 outside. */
export function roomAt(point: Point): number {
  const cell = cellAt(point);
  return cell < 0 ? -1 : ROOM_OF_CELL[cell];
}

const isFree = (cell: number) => cell >= 0 && cell < CELLS && WALK_MAP.blocked[cell] === 0;

/** Samples every other cell and all doors, because rooms see each other through doors. */
const isSample = (cell: number) => (cell + Math.floor(cell / GROUND.width)) % 2 === 0 || markAt(cell) === '+';

const toVector = ({ x, z }: Point) => ({ x, y: 0, z });
