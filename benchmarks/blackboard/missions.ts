import {
  createMissionBoard,
  giveMissions,
  type MissionBoard,
  offerUnit,
  postMission,
  reportMission,
} from 'gumption/decision/blackboard';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';

// Units have three skills each. One mission ends, another is posted, and missions are assigned
// again.

const SKILLS = ['scout', 'heal', 'carry'];

function boardOf(assignment: 'greedy' | 'optimal', units: number): MissionBoard {
  const rng = new Rng(3);
  const board = createMissionBoard(assignment);
  for (let i = 0; i < units; i++)
    offerUnit(board, `u${i}`, Object.fromEntries(SKILLS.map((skill) => [skill, rng.range(0.1, 1)])));
  for (let i = 0; i < units / 4; i++)
    postMission(board, { id: `m${i}`, skill: SKILLS[i % 3], priority: 1 + (i % 5), capacity: 1 + (i % 2) }, 0);
  giveMissions(board, 0);
  return board;
}

const subject = (assignment: 'greedy' | 'optimal', units: number): Subject => ({
  subject: `gumption ${assignment} ${units}`,
  unit: 'mission',
  note: `${units} units, ${units / 4} missions`,
  setup() {
    const board = boardOf(assignment, units);
    let time = 0;
    return {
      opsPerRun: 1,
      run() {
        time++;
        const busy = board.units.find(({ mission }) => mission !== '')!;
        const { mission: id } = busy;
        const { skill, priority, capacity } = board.missions.find((mission) => mission.id === id)!;
        reportMission(board, busy.id, true, time);
        postMission(board, { id, skill, priority, capacity }, time);
        giveMissions(board, time);
      },
      verify: () => '',
    };
  },
});

export const missions: Benchmark = {
  name: 'blackboard/missions',
  title: 'a mission done, posted again and given out',
  subjects: [subject('greedy', 40), subject('greedy', 400), subject('optimal', 40)],
};
