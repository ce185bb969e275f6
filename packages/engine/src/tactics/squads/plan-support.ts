import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { list, number, optional, struct } from '../../data/schema.js';
import { type GroundPoint, groundPointSchema } from '../../pathfinding/graph/sight/obstacle.js';
import type { PlayerIntent } from './player-intent.js';

/** What is around the player. */
export interface Surroundings {
  /** Where passages branch off; near a junction these are covered. */
  readonly passages?: readonly GroundPoint[];
  /** The exits of the room the player is in; undefined outside rooms. */
  readonly exits?: readonly GroundPoint[];
}

/** Options of {@link planSupport}. */
export interface SupportOptions {
  /** Distance between members, and to the player; by default 2. */
  readonly spacing?: number;
  /** Passages and exits farther away than this do not matter; by default 8. */
  readonly reach?: number;
}

/** What one member does, and where. */
export interface SupportTask {
  /** What the member does. */
  readonly task: 'cover side' | 'guard exit' | 'guard flank' | 'cover rear' | 'follow';
  /** Where it goes. */
  readonly place: GroundPoint;
}

const surroundingsSchema = struct({
  __proto__: null,
  passages: optional(list(groundPointSchema)),
  exits: optional(list(groundPointSchema)),
});
const supportOptions = struct({
  __proto__: null,
  spacing: optional(number({ above: 0 })),
  reach: optional(number({ above: 0 })),
});

/**
 * What a squad does to support the player, the most useful first, one task for each member: at a
 * junction it covers the side passages; in a room it guards the exits while the player stands, and
 * its flanks while it moves; somebody always covers the rear, and the others follow. No place is in
 * the player's way, and none makes the squad go on without the player. Give the tasks out as orders.
 */
export function planSupport(
  intent: PlayerIntent,
  surroundings: Surroundings,
  count: number,
  options: SupportOptions = {},
): SupportTask[] {
  checkOptions(surroundingsSchema, surroundings, 'surroundings');
  checkOptions(supportOptions, options, 'options');
  if (!(Number.isInteger(count) && count >= 0 && count <= 1000))
    throw new InvalidDataError('count', `must be a whole number up to 1000, got ${count}`);
  const { spacing = 2, reach = 8 } = options;
  const { position, heading, isMoving } = intent;
  const at = (ahead: number, right: number): GroundPoint => ({
    x: position.x + heading.x * ahead + heading.z * right,
    z: position.z + heading.z * ahead - heading.x * right,
  });
  const distance = ({ x, z }: GroundPoint) =>
    Math.sqrt((x - position.x) * (x - position.x) + (z - position.z) * (z - position.z));
  const near = (points: readonly GroundPoint[] = []) =>
    points
      .filter((each) => distance(each) <= reach && !intent.isInTheWay(each))
      .sort((a, b) => distance(a) - distance(b));
  const tasks: SupportTask[] = near(surroundings.passages).map((place) => ({ task: 'cover side', place }));
  if (surroundings.exits !== undefined && !isMoving)
    tasks.push(...near(surroundings.exits).map((place): SupportTask => ({ task: 'guard exit', place })));
  else if (surroundings.exits !== undefined)
    tasks.push({ task: 'guard flank', place: at(0, spacing) }, { task: 'guard flank', place: at(0, -spacing) });
  // The last one covers the rear, whatever the others do.
  const fronts = tasks.slice(0, Math.max(0, count - 1));
  for (let i = 1; fronts.length < count - 1; i++) fronts.push({ task: 'follow', place: at(-spacing * i, 0) });
  const behind = fronts.filter(({ task }) => task === 'follow').length + 1;
  return count === 0 ? [] : [...fronts, { task: 'cover rear', place: at(-spacing * behind, 0) }];
}
