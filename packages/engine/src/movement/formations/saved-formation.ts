import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import {
  boolean,
  type Infer,
  integer,
  json,
  list,
  nullable,
  number,
  optional,
  record,
  refined,
  text,
  tuple,
  union,
} from '../../data/schema.js';

/** Identifies a member, also across save and restore. */
export type MemberId = string | number;

/** Slots of a saved formation whose pattern has any number of them; they are kept in arrays. */
const MAX_SLOTS = 10_000;

const id = union(text(), number());
const count = integer({ min: 0 });

const progress = refined(
  record({
    members: count,
    slots: count,
    weighed: count,
    placed: count,
    fallenBack: boolean(),
    costs: list(nullable(number())),
  }),
  ({ members, slots, weighed, placed, costs }, report) => {
    if (weighed > members) report(`must be at most ${members}, got ${weighed}`, 'weighed');
    if (placed > (weighed < members ? 0 : members))
      report(`must not run ahead of the weighing, got ${placed}`, 'placed');
    if (costs.length !== weighed * slots) report(`must have ${weighed * slots} items, got ${costs.length}`, 'costs');
  },
);

/** The shape of a {@link SavedFormation}, for checking a saved game. */
export const savedFormationSchema = record({
  time: number(),
  /** Of the anchor: position, velocity (x, y, z each), orientation, rotation. */
  motion: tuple([number(), number(), number(), number(), number(), number(), number(), number()]),
  /** As a member of another formation: position, orientation. */
  target: tuple([number(), number(), number(), number()]),
  /** In order of joining; slot −1 for none. */
  members: list(record({ id, slot: integer({ min: -1 }) })),
  leader: nullable(id),
  /** Whether slots are still to be given out. */
  pending: boolean(),
  assignment: optional(progress),
  pattern: optional(json()),
});

/**
 * The saved state of a formation as plain data. A restored formation continues as the saved one
 * would have.
 */
export type SavedFormation = Infer<typeof savedFormationSchema> & { readonly pattern?: Json };

/**
 * Finds the members of a saved formation by their ids. Throws `InvalidDataError` if one does not
 * exist, if a member or a slot is there twice, or if the state does not fit a formation of
 * `slotCount` slots.
 */
export function findSavedMembers<Member>(
  { members, assignment }: SavedFormation,
  find: (id: MemberId) => Member | undefined,
  slotCount: number,
  path: string,
): Member[] {
  const prefix = path === '' ? '' : `${path}.`;
  const places = Math.min(slotCount, MAX_SLOTS);
  const found = members.map(({ id, slot }, i) => {
    const at = `${prefix}members[${i}]`;
    const member = find(id);
    if (member === undefined) throw new InvalidDataError(`${at}.id`, `must be that of a member, got ${id}`);
    if (slot >= places) throw new InvalidDataError(`${at}.slot`, `must be below ${places}, got ${slot}`);
    if (members.findIndex((other) => other.id === id) !== i)
      throw new InvalidDataError(`${at}.id`, `must not be there twice, got ${id}`);
    if (slot >= 0 && members.findIndex((other) => other.slot === slot) !== i)
      throw new InvalidDataError(`${at}.slot`, `must not be held twice, got ${slot}`);
    return member;
  });
  if (assignment && assignment.members !== found.length)
    throw new InvalidDataError(`${prefix}assignment.members`, `must be ${found.length}, got ${assignment.members}`);
  if (assignment && assignment.slots > places)
    throw new InvalidDataError(`${prefix}assignment.slots`, `must be at most ${places}, got ${assignment.slots}`);
  return found;
}
