import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { findMission, MISSION_STATES, type Mission } from '../missions/mission-board.js';
import { boardIn, boardParam, describeMissions, giveOncePerTick } from './mission-key.js';

const STATES = [...MISSION_STATES, 'taken', 'not posted'] as const;

/** Tests the state of a mission. A mission that a unit has taken counts as open and as taken. */
export const missionIs = defineKind({
  name: 'missionIs',
  family: 'Experts and missions',
  title: 'Is the mission …?',
  category: 'leaf',
  description: 'Succeeds if a mission is in a state: open, taken, done and so on.',
  view: 'missions',
  tags: ['blackboard', 'mission board', 'condition'],
  sentence: 'Mission “{mission}” {state}?',
  params: {
    board: boardParam,
    mission: param.text({ description: 'Its id on the board.' }),
    state: param.choice(STATES, { default: 'done', description: 'The state to ask for.' }),
  },
  start(node) {
    const { params, time } = node;
    const board = boardIn(node, params.board);
    if (board === undefined) return FAILURE;
    giveOncePerTick(board, time);
    const mission = findMission(board, params.mission);
    if (node.isWatched) node.because(mission === undefined ? 'it is not posted' : `it is ${describe(mission)}`);
    return isIn(mission, params.state) ? SUCCESS : FAILURE;
  },
  insight: (node) => describeMissions(node, node.params.board, ''),
});

function isIn(mission: Mission | undefined, state: (typeof STATES)[number]): boolean {
  if (state === 'not posted' || mission === undefined) return (mission === undefined) === (state === 'not posted');
  return state === 'taken' ? mission.holders.length > 0 : mission.state === state;
}

function describe({ state, holders }: Mission): string {
  return holders.length > 0 ? `taken by ${holders.map(({ unit }) => unit).join(', ')}` : state;
}
