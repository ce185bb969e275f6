import { InvalidDataError } from '../../data/index.js';
import type { PopulationKey } from '../check/index.js';
import { type Assignment, whyNotAssign } from './assignments.js';
import type { Character, Role } from './character.js';
import type { Individual } from './individuals.js';
import type { Playbook } from './playbook.js';

/** What a character runs, as a role: that of a character without an assignment is its own. */
export function roleOf({ behavior, sheet, individual }: Character): Role {
  if (individual !== undefined) return { behavior, ...individual };
  return sheet === undefined ? behavior : { behavior, sheet };
}

/**
 * The population of a character that is assigned something. What the assignment does not name stays
 * as in the character's own role. Throws if the character cannot have it.
 */
export function assignedKey(
  playbook: Playbook,
  id: string,
  type: string,
  given: Assignment,
  own: Role,
): PopulationKey & { readonly individual?: Individual } {
  const { documents, sheets } = playbook;
  const things = {
    behavior: (name: string) => documents.get(name),
    sheet: (name: string) => sheets.get(name) as { readonly behavior?: string } | undefined,
  };
  const problem = whyNotAssign(given, type, things);
  if (problem !== undefined) throw new InvalidDataError(id, problem);
  const before = typeof own === 'string' ? { behavior: own } : own;
  const sheet = given.sheet ?? before.sheet;
  const behavior =
    given.behavior ??
    sheets.get(given.sheet ?? '')?.behavior ??
    before.behavior ??
    sheets.get(before.sheet ?? '')?.behavior;
  const { values } = before as { readonly values?: Individual['values'] };
  const key = playbook.keyOf(id, {
    behavior: behavior!,
    ...(sheet !== undefined && { sheet }),
    ...(values && { values }),
  } as Role);
  const problems = playbook.problemsOf(key);
  if (problems.length > 0) throw InvalidDataError.of([...problems]);
  return key;
}
