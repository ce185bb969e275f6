import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { withdrawMission as withdraw } from '../missions/mission-board.js';
import { boardIn, boardParam, describeMissions } from './mission-key.js';

/** Takes an open mission back: its units stop and are free. Fails if there is none. */
export const withdrawMission = defineKind({
  name: 'withdrawMission',
  family: 'Experts and missions',
  category: 'leaf',
  description: 'Withdraws an open mission; fails if there is none.',
  view: 'missions',
  tags: ['blackboard', 'mission board', 'cancel', 'recall'],
  sentence: 'Withdraw mission “{mission}”',
  params: { board: boardParam, mission: param.text({ description: 'Its id on the board.' }) },
  start(node) {
    const { params, time } = node;
    const board = boardIn(node, params.board);
    if (board === undefined) return FAILURE;
    if (withdraw(board, params.mission, time)) return SUCCESS;
    if (node.isWatched) node.because(`there is no open mission ${params.mission}`);
    return FAILURE;
  },
  insight: (node) => describeMissions(node, node.params.board, ''),
});
