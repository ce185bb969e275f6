import { InvalidDataError } from '../../data/check.js';
import type { Rectangle, Space } from '../levels/subdivision.js';
import type { Derivation } from './derivation.js';
import type { GrammarShape } from './shape.js';

/**
 * A dungeon that a grammar has divided, as spaces with rooms, seen from above: `connectRooms` joins
 * them, `listRooms` lists them. `space` is the symbol that is divided in two, `room` that of rooms.
 */
export function toSpaces(object: Derivation, space = 'space', room = 'room'): Space {
  const { symbols } = object.grammar;
  const isOf = (shape: number, name: string) => symbols[object.shapes[shape].symbol] === name;
  const spaceAt = (shape: number): Space => {
    const children = object.childrenOf(shape);
    const spaces = children.filter((child) => isOf(child, space));
    const rooms = children.filter((child) => isOf(child, room));
    const area = toRectangle(object.shapes[shape]);
    if (spaces.length === 2) return { ...area, children: [spaceAt(spaces[0]), spaceAt(spaces[1])] };
    if (rooms.length === 1 && spaces.length === 0) return { ...area, room: toRectangle(object.shapes[rooms[0]]) };
    throw new InvalidDataError(
      `shapes[${shape}]`,
      `must have become two of ${space} or one ${room}, got ${spaces.length} and ${rooms.length}`,
    );
  };
  if (!isOf(0, space)) throw new InvalidDataError('shapes[0]', `must be a ${space}`);
  return spaceAt(0);
}

function toRectangle({ x, z, width, depth }: GrammarShape): Rectangle {
  return { x, y: z, width, height: depth };
}
