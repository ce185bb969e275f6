import { type Command, defineKind, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';
import type { PartView } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { giveMissions } from '../missions/give-missions.js';
import {
  findMission,
  findUnit,
  holdMission,
  type MissionBoard,
  offerUnit,
  removeUnit,
  reportMission,
  setSkill,
  type Unit,
} from '../missions/mission-board.js';
import { boardIn, boardParam, describeMissions, findBoard, giveOncePerTick, isNewBoard } from './mission-key.js';
import { intoKey, misfit } from './value-key.js';

interface TakeParams {
  readonly board: Key<unknown>;
  readonly unit: string;
  readonly into: Key<unknown> | undefined;
  readonly missionInto: Key<unknown> | undefined;
  readonly none: 'wait' | 'fail';
}

interface TakeMemory {
  /** Under which name it offered itself, and the mission it has; empty for none. */
  unit: string;
  held: string;
}

type View = NodeView<TakeParams, TakeMemory>;

/** Places of the skills and of the child. */
interface TakePlan {
  readonly skills: readonly number[];
  readonly names: readonly string[];
  readonly child: number;
}

/**
 * Offers its character for missions and runs its child while it has one. Missions are given out at
 * the beginning of a tick, to the best-qualified of the units offered before. How the
 * child ends is how the mission ended for this unit; stopped before, the mission is open for
 * others. A mission that is withdrawn stops the child. One run is one mission.
 */
export const takeMission = defineKind({
  name: 'takeMission',
  family: 'Experts and missions',
  category: 'composite',
  description: 'Offers its character for missions of a board, and runs its child while it has one.',
  view: 'missions',
  tags: ['blackboard', 'mission board', 'squad', 'assign', 'contract'],
  sentence: 'Take mission from {board}[, as {unit}]',
  params: {
    board: boardParam,
    unit: param.text({ description: 'The name of the unit, which must be unique, such as (agent.name).' }),
    into: intoKey('The blackboard key that takes in the data of the mission.'),
    missionInto: param.anyKey('text', { description: 'The blackboard key that receives the id of the mission.' }),
    none: param.choice(['wait', 'fail'], {
      default: 'wait',
      description:
        'What to do while there is no mission. Fail: takes what is open now, without waiting for other units.',
    }),
  },
  children: [1, 1],
  takes: { unitSkill: [1, Number.POSITIVE_INFINITY] },
  memory: { unit: '', held: '' },
  plan(parts: readonly PartView[]): TakePlan {
    const skills = parts.flatMap((part, childIndex) => (part.kind === 'unitSkill' ? [childIndex] : []));
    return {
      skills,
      names: skills.map((childIndex) => String(parts[childIndex].params.skill)),
      child: parts.findIndex(({ kind, above }) => above === -1 && kind !== 'unitSkill'),
    };
  },
  *check(parts: readonly PartView[]) {
    const names = parts.map(({ kind, params }) => (kind === 'unitSkill' ? params.skill : undefined));
    for (const [part, name] of names.entries())
      if (name !== undefined && names.indexOf(name) < part)
        yield { part, param: 'skill', problem: `${name} is a skill already` };
  },
  start(node) {
    node.memory.unit = node.params.unit;
    if (node.params.unit !== '') return look(node, -1);
    node.because('unit has to be a name');
    return FAILURE;
  },
  update: (node) => look(node, node.activeChild),
  next(node, _child, report) {
    // The child was stopped because its mission is gone or was never its own.
    if (report === 0) return node.memory.held === '' ? RUNNING : lost(node);
    const board = report === RUNNING ? undefined : findBoard(node, node.params.board);
    if (board !== undefined) reportMission(board, node.memory.unit, report === SUCCESS, node.time);
    return report;
  },
  stop(node) {
    const board = findBoard(node, node.params.board);
    if (board !== undefined) removeUnit(board, node.memory.unit);
    node.memory.held = '';
  },
  adopted(node) {
    node.memory.unit = node.params.unit;
  },
  restored(node) {
    const { unit, held } = node.memory;
    const board = held === '' ? undefined : boardIn(node, node.params.board);
    if (board !== undefined && isNewBoard(board)) holdMission(board, offer(node, board, unit), held, node.time);
  },
  insight: (node) => describeMissions(node, node.params.board, node.params.unit ?? ''),
});

function look(node: View, active: number): Command {
  const { memory, params, time } = node;
  const board = boardIn(node, params.board);
  if (board === undefined) return FAILURE;
  giveOncePerTick(board, time);
  const unit = offer(node, board, memory.unit);
  const { child } = node.plan as TakePlan;
  if (memory.held !== '') {
    if (unit.mission === memory.held) return updateChild(child);
    return active >= 0 ? stopChild(active) : lost(node);
  }
  if (active >= 0) return stopChild(active);
  if (unit.mission === '' && params.none === 'fail') giveMissions(board, time);
  return unit.mission === '' ? without(node) : begin(node, board, unit);
}

/** Puts the unit on the board, as proficient as it is now. */
function offer(node: View, board: MissionBoard, id: string): Unit {
  const { skills, names } = node.plan as TakePlan;
  const unit = findUnit(board, id) ?? offerUnit(board, id);
  for (let i = 0; i < skills.length; i++) {
    const proficiency = node.childParam(skills[i], 'proficiency');
    setSkill(board, unit, names[i], typeof proficiency === 'number' && proficiency > 0 ? proficiency : 0);
  }
  return unit;
}

function without(node: View): Command {
  if (node.isWatched) node.because('there is no mission for it');
  return node.params.none === 'wait' ? RUNNING : FAILURE;
}

function begin(node: View, board: MissionBoard, unit: Unit): Command {
  const { into, missionInto } = node.params;
  const mission = findMission(board, unit.mission)!;
  const problem = into && misfit(into, mission.data);
  if (problem !== undefined) {
    node.because(problem);
    reportMission(board, unit.id, false, node.time);
    return FAILURE;
  }
  node.memory.held = mission.id;
  if (into !== undefined) node.set(into, mission.data);
  if (missionInto !== undefined) node.set(missionInto, mission.id);
  if (node.isWatched) node.because(`has the mission ${mission.id}`);
  return updateChild((node.plan as TakePlan).child);
}

/**
 * Its mission is gone: another unit completed it, it was withdrawn, or it was assigned to another
 * unit.
 */
function lost(node: View): Command {
  const board = findBoard(node, node.params.board);
  const state = (board && findMission(board, node.memory.held))?.state;
  if (node.isWatched)
    node.because(`the mission ${node.memory.held} is ${state === 'open' ? 'not its own any more' : state}`);
  return state === 'done' ? SUCCESS : FAILURE;
}
