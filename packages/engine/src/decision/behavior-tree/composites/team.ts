import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

interface Roles {
  readonly members: Key<readonly unknown[]>;
  readonly member: Key<unknown>;
  readonly needed: number;
  readonly impossible: 'give up' | 'go on';
}
type View = NodeView<Roles, { roles: number }>;

/**
 * Runs a strategy for a team, in the mind of its leader or of the squad itself: each child is a
 * role, all run together, and while a role has its turn the key `member` holds its player:
 * first role, first of the list `members`, and so on. Below it, tasks take `member` as a parameter.
 * When a role turns out to be impossible, because it fails or its member is gone from the list, the
 * strategy is given up and everybody is stopped; several strategies stand below a `selector`, so
 * that the next is tried. It succeeds when all roles have been played to their end.
 *
 * The list is read at every turn and members are known by their places: a game that takes somebody
 * out puts somebody else there, or shortens the list, which makes the last roles impossible. A team
 * within a team needs a `member` key of its own.
 */
export const team = defineKind({
  name: 'team',
  category: 'composite',
  description: 'Runs its children at the same time, each for one member of a team; an impossible role ends it.',
  tags: ['squad', 'group', 'roles', 'parallel', 'members', 'strategy', 'together'],
  role: 'team',
  sentence: 'One of the {members} each, as {member}[, {needed} must succeed]',
  params: {
    members: param.listKey({ description: 'The key that holds the list of members.' }),
    member: param.partKey('members', { description: 'The key in which each role finds its member.' }),
    needed: param.integer({
      default: 0,
      min: 0,
      description: 'How many roles must have a member for it to start; 0 for all. Roles without one are left out.',
    }),
    impossible: param.choice(['give up', 'go on'], {
      default: 'give up',
      description:
        'What happens when a role fails: the team gives up, or the others continue and it succeeds if any role does.',
    }),
  },
  activity: 'each',
  memory: { roles: 0 },
  start(node) {
    const { childCount, params } = node;
    const count = membersOf(node).length;
    const needed = params.needed === 0 ? childCount : Math.min(params.needed, childCount);
    if (count < needed) {
      if (node.isWatched) node.because(`there are ${count} members for ${needed} roles`);
      return FAILURE;
    }
    node.memory.roles = Math.min(count, childCount);
    return visit(node, 0);
  },
  update: (node) => visit(node, 0),
  next(node, child, report) {
    return report === FAILURE || report === STOPPED ? lose(node, child) : visit(node, child + 1);
  },
  stopping: tell,
  stop: (node) => node.set(node.params.member, undefined),
  adopted(node) {
    node.memory.roles = node.childCount;
  },
});

const NOBODY: readonly unknown[] = [];

function membersOf(node: View): readonly unknown[] {
  return node.get(node.params.members) ?? NOBODY;
}

/** Writes the player of a role to the key `member`. */
function tell(node: View, role: number): void {
  node.set(node.params.member, membersOf(node)[role]);
}

/** Gives the next role its turn, from `first` on; after the last, looks how the whole stands. */
function visit(node: View, first: number): Command {
  const roles = rolesOf(node);
  for (let role = first; role < roles; role++) {
    const status = node.childStatus(role);
    if (status === SUCCESS || status === FAILURE) continue;
    const isPlayed = membersOf(node)[role] !== undefined;
    if (!isPlayed && status === STOPPED) return lose(node, role);
    tell(node, role);
    return !isPlayed ? stopChild(role) : status === RUNNING ? updateChild(role) : startChild(role);
  }
  return tally(node, roles);
}

/** A role cannot be played: it failed, or its member is gone. */
function lose(node: View, role: number): Command {
  if (node.params.impossible === 'go on') return visit(node, role + 1);
  if (node.isWatched) node.because(`role ${role + 1} is impossible`);
  return FAILURE;
}

function tally(node: View, roles: number): Command {
  let succeeded = 0;
  for (let role = 0; role < roles; role++) {
    const status = node.childStatus(role);
    if (status === RUNNING) return RUNNING;
    if (status === SUCCESS) succeeded++;
  }
  return succeeded === roles || (succeeded > 0 && node.params.impossible === 'go on') ? SUCCESS : FAILURE;
}

/** A behavior that was changed may have fewer. */
function rolesOf(node: View): number {
  return Math.min(node.memory.roles, node.childCount);
}
