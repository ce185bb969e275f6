import { type Command, defineKind, type NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { check, formatProblem } from '../../../data/index.js';
import {
  findMission,
  MISSION_ENDS,
  type MissionEnd,
  type MissionOrder,
  missionOrderSchema,
  postMission as post,
  RETRY_SECONDS,
  withdrawMission,
} from '../missions/mission-board.js';
import { boardIn, boardParam, describeMissions, findBoard, giveOncePerTick, isNewBoard } from './mission-key.js';
import { isPlain } from './value-key.js';

interface PostParams {
  readonly board: Key<unknown>;
  readonly mission: string;
  readonly skill: string;
  readonly priority: number;
  readonly capacity: number;
  readonly least: number;
  readonly data: unknown;
  readonly seconds: number;
  readonly ends: MissionEnd;
  readonly retry: number;
  readonly until: 'posted' | 'done';
}

interface PostMemory {
  /** The mission that it waits for; empty for none. */
  posted: string;
}

type View = NodeView<PostParams, PostMemory>;

/**
 * Posts a mission on a board, for units that take missions. It succeeds at once, or waits: then it
 * succeeds when the mission is done, fails when it expires or is withdrawn, and takes it back when
 * it is stopped before. To post an open mission again changes it.
 */
export const postMission = defineKind({
  name: 'postMission',
  family: 'Experts and missions',
  category: 'leaf',
  description: 'Posts a mission, which goes to the best-qualified free units.',
  view: 'missions',
  tags: ['blackboard', 'mission board', 'squad', 'order', 'request'],
  sentence: 'Post mission “{mission}” for “{skill}”[, priority {priority}]',
  params: {
    board: boardParam,
    mission: param.text({ description: 'Its id on the board.' }),
    skill: param.text({ description: 'The skill that a unit must have.' }),
    priority: param.number({ default: 1, min: 0, description: 'Above 0. Higher ones get units first.' }),
    capacity: param.integer({ default: 1, min: 1, description: 'How many units it can use.' }),
    least: param.number({ default: 0, min: 0, description: 'The lowest proficiency that is enough.' }),
    data: param.value({ description: 'Data that only the unit understands: where, which target.' }),
    seconds: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'How long it may be taken; 0 means for ever. A mission that was taken continues.',
    }),
    ends: param.choice(MISSION_ENDS, { default: 'first success', description: 'When it is done.' }),
    retry: param.number({
      default: RETRY_SECONDS,
      min: 0,
      unit: 's',
      description: 'How soon a unit that failed may get it again; 0 means never.',
    }),
    until: param.choice(['posted', 'done'], { default: 'posted', description: 'What to wait for.' }),
  },
  memory: { posted: '' },
  start(node) {
    const problem = order(node, true);
    if (problem !== undefined) {
      node.because(problem);
      return FAILURE;
    }
    if (node.params.until === 'posted') return SUCCESS;
    node.memory.posted = node.params.mission;
    return RUNNING;
  },
  update: wait,
  stop(node) {
    const { posted } = node.memory;
    const board = posted === '' ? undefined : findBoard(node, node.params.board);
    if (board !== undefined) withdrawMission(board, posted, node.time);
    node.memory.posted = '';
  },
  restored(node) {
    const { posted } = node.memory;
    const board = posted === '' ? undefined : boardIn(node, node.params.board);
    if (board !== undefined && isNewBoard(board) && findMission(board, posted) === undefined) order(node, false);
  },
  insight: (node) => describeMissions(node, node.params.board, ''),
});

/**
 * Puts the mission on the board, where others may be given out first; what is wrong if it cannot
 * be.
 */
function order(node: View, gives: boolean): string | undefined {
  const { params, time } = node;
  const { mission: id, skill, priority, capacity, least, data, seconds, ends, retry } = params;
  const board = boardIn(node, params.board);
  if (board === undefined) return `${params.board.name} is no mission board of the world`;
  if (!isPlain(data)) return 'data must be numbers, texts and lists of them: name things of the game by their ids';
  const wanted = { id, skill, priority, capacity, least, data, ends, retry };
  const made: MissionOrder = seconds > 0 ? { ...wanted, seconds } : wanted;
  const [problem] = check(missionOrderSchema, made);
  if (problem) return formatProblem(problem);
  if (gives) giveOncePerTick(board, time);
  post(board, made, time);
  return undefined;
}

function wait(node: View): Command {
  const board = boardIn(node, node.params.board);
  if (board === undefined) return FAILURE;
  giveOncePerTick(board, node.time);
  const mission = findMission(board, node.memory.posted);
  if (mission?.state === 'open') {
    if (node.isWatched) {
      const units = mission.holders.map(({ unit }) => unit).join(', ');
      node.because(
        units === '' ? 'nobody has taken it' : `${units} ${mission.holders.length > 1 ? 'are' : 'is'} on it`,
      );
    }
    return RUNNING;
  }
  if (node.isWatched) node.because(`the mission is ${mission?.state ?? 'not on the board any more'}`);
  return mission?.state === 'done' ? SUCCESS : FAILURE;
}
