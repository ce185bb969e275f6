import { findScope, type Joint, type SignalBoard, scopeOf } from './signal-board.js';

/** The joint action of that id in a scope; undefined if nobody is ready for it. */
export function findJoint(board: SignalBoard, scope: string, id: string): Joint | undefined {
  const joints = findScope(board, scope)?.joints;
  if (joints !== undefined) for (let i = 0; i < joints.length; i++) if (joints[i].id === id) return joints[i];
  return undefined;
}

/** Is a unit ready for a joint action, or doing it? */
export function isInJoint({ members }: Joint, unit: string): boolean {
  for (let i = 0; i < members.length; i++) if (members[i].unit === unit) return true;
  return false;
}

/**
 * Makes a unit ready for a joint action. False if the action is already under way without it: it
 * may join the next one. Units that do the same action without joining do not count.
 */
export function joinJoint(board: SignalBoard, scope: string, id: string, unit: string, needed: number): boolean {
  let joint = findJoint(board, scope, id);
  if (joint === undefined) {
    joint = { id, needed, phase: 'gathering', members: [] };
    scopeOf(board, scope).joints.push(joint);
  }
  if (isInJoint(joint, unit)) return joint.phase !== 'broken';
  if (joint.phase !== 'gathering') return false;
  joint.needed = Math.max(joint.needed, needed);
  joint.members.push({ unit });
  return true;
}

/** Starts a joint action if all members are ready; is it being done? */
export function startJoint(joint: Joint): boolean {
  if (joint.phase === 'gathering' && joint.members.length >= joint.needed) joint.phase = 'doing';
  return joint.phase === 'doing';
}

/**
 * Takes a unit out of a joint action: it is done with its part, or gave up. A unit that gives up
 * halfway breaks the action off for all.
 */
export function leaveJoint(board: SignalBoard, scope: string, id: string, unit: string, isDone: boolean): void {
  const joint = findJoint(board, scope, id);
  if (joint === undefined) return;
  const { members } = joint;
  for (let i = members.length - 1; i >= 0; i--) {
    if (members[i].unit !== unit) continue;
    members.splice(i, 1);
    if (!isDone && joint.phase === 'doing') joint.phase = 'broken';
  }
  if (members.length > 0) return;
  const { joints } = scopeOf(board, scope);
  joints.splice(joints.indexOf(joint), 1);
}
