import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { list, number, optional, struct } from '../../../data/schema.js';
import { type GroundPoint, groundPointSchema } from '../../../pathfinding/graph/sight/obstacle.js';

const roomSchema = struct({
  __proto__: null,
  door: groundPointSchema,
  inside: list(groundPointSchema),
  outside: list(groundPointSchema),
  corners: list(groundPointSchema),
});

const roomOptions = struct({ __proto__: null, minCornerDistance: optional(number({ min: 0 })) });

/** What a level knows of a room that may be cleared, for example from its tactical points. */
export interface Room {
  /** Where one goes in. */
  readonly door: GroundPoint;
  /** Spots inside on both sides of the doorway. */
  readonly inside: readonly GroundPoint[];
  /** Spots outside where the team lines up, the nearest to the door first. */
  readonly outside: readonly GroundPoint[];
  /** Its corners, in any order. */
  readonly corners: readonly GroundPoint[];
}

/** Options of a plan for a room. */
export interface RoomOptions {
  /** Corners nearer to the door than this cannot be held; by default 1.5. */
  readonly minCornerDistance?: number;
}

/** Where the members of a team go. */
export interface RoomPlan {
  /** The two corners that can be held, the nearest to the door first. */
  readonly corners: readonly GroundPoint[];
  /** Where the first members go inside, beside the doorway. */
  readonly flanks: readonly GroundPoint[];
  /** Where the team lines up, the first in line first. */
  readonly stack: readonly GroundPoint[];
}

/**
 * Plans how a room is cleared by two, three or four: two go to the nearest corners that are not too
 * near to the door, the others flank the doorway inside. Works for rooms of any shape. Undefined if
 * the room does not have the corners or spots that this takes.
 */
export function planRoomClearing(room: Room, size: number, options: RoomOptions = {}): RoomPlan | undefined {
  checkOptions(roomSchema, room, 'room');
  checkOptions(roomOptions, options, 'options');
  if (!(Number.isInteger(size) && size >= 2 && size <= 4))
    throw new InvalidDataError('size', `must be 2, 3 or 4, got ${size}`);
  const { door } = room;
  const { minCornerDistance = 1.5 } = options;
  const distance = ({ x, z }: GroundPoint) => Math.sqrt((x - door.x) * (x - door.x) + (z - door.z) * (z - door.z));
  // Sorting keeps the order of equals.
  const corners = room.corners.filter((corner) => distance(corner) >= minCornerDistance);
  corners.sort((a, b) => distance(a) - distance(b));
  if (corners.length < 2 || room.inside.length < size - 2 || room.outside.length < size) return undefined;
  return { corners: corners.slice(0, 2), flanks: room.inside.slice(0, size - 2), stack: room.outside.slice(0, size) };
}
