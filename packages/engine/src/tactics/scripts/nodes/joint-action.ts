import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { findJoint, isInJoint, joinJoint, leaveJoint, startJoint } from '../joint.js';
import { boardParam, describeSignals, findSignals, scopeParam, signalsIn } from './signals-key.js';

interface JointParams {
  readonly board: Key<unknown>;
  readonly scope: string;
  readonly joint: string;
  readonly unit: string;
  readonly needed: number;
}

interface JointMemory {
  /** What it has joined, and as whom; no unit while it has not. */
  unit: string;
  scope: string;
  joint: string;
}

type View = NodeView<JointParams, JointMemory>;

/**
 * Runs its child together with the joint actions of other units with the same id: it starts when
 * all are ready, and if one of them fails or is stopped halfway, it fails for all.
 */
export const jointAction = defineKind({
  name: 'jointAction',
  family: 'Squads',
  title: 'Joint action',
  category: 'decorator',
  description: 'Runs its child as soon as enough units are ready to do their part of the same joint action.',
  tags: ['script', 'cooperate', 'squad', 'together', 'leg-up', 'tactics', 'synchronize', 'rendezvous'],
  sentence: 'Joint action “{joint}” of {needed}',
  params: {
    board: boardParam,
    scope: scopeParam,
    joint: param.text({ description: 'The id that its participants share. Must be unique in the scope.' }),
    unit: param.text({ description: 'The name of the unit, which must be unique, such as (agent.name).' }),
    needed: param.integer({ default: 2, min: 1, description: 'How many units have to be ready.' }),
  },
  memory: { unit: '', scope: '', joint: '' },
  start: (node) => look(node, -1),
  update: (node) => look(node, node.activeChild),
  next(node, _child, report) {
    if (report === STOPPED) return look(node, -1);
    if (report === SUCCESS) leave(node, true);
    return report;
  },
  stop: (node) => leave(node, false),
  insight: (node) => describeSignals(node, node.params.board, node.params.scope ?? ''),
});

function leave(node: View, isDone: boolean): void {
  const { memory, params } = node;
  const board = memory.unit === '' ? undefined : findSignals(node, params.board);
  if (board !== undefined) leaveJoint(board, memory.scope, memory.joint, memory.unit, isDone);
  memory.unit = '';
}

function look(node: View, active: number): Command {
  const { memory, params } = node;
  const board = signalsIn(node, params.board);
  if (board === undefined) return FAILURE;
  if (memory.unit === '') {
    const { scope, joint: id, unit, needed } = params;
    // A child that ran before its node was put above it starts again with the others.
    if (active >= 0) return stopChild(0);
    if (unit === '' || id === '') {
      node.because('unit and joint have to be names');
      return FAILURE;
    }
    if (!joinJoint(board, scope, id, unit, needed)) {
      if (node.isWatched) node.because(`${id} is under way without it`);
      return RUNNING;
    }
    memory.unit = unit;
    memory.scope = scope;
    memory.joint = id;
  }
  const joint = findJoint(board, memory.scope, memory.joint);
  if (joint === undefined || joint.phase === 'broken' || !isInJoint(joint, memory.unit)) {
    if (node.isWatched) node.because(`another unit has broken off ${memory.joint}`);
    return FAILURE;
  }
  if (startJoint(joint)) return updateChild(0);
  if (node.isWatched) node.because(`${joint.members.length} of ${joint.needed} are ready for ${memory.joint}`);
  return RUNNING;
}
