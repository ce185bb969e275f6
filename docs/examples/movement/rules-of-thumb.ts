import { Rng } from 'gumption/math';
import {
  aimAhead,
  aimAtQuarry,
  aimOpposite,
  aimShyly,
  chaseOnGrid,
  createChaseMood,
  frighten,
  type GridCell,
  type GridMover,
  roamOnGrid,
  tickChaseMood,
  turnBack,
} from 'gumption/movement/grid-chase';
import {
  assignMostConstrainedFirst,
  packHardestFirst,
  shouldEngage,
  tryMostPromisingFirst,
} from 'gumption/movement/heuristics';

// #region chase
const maze = ['#########', '#.......#', '#.##.##.#', '#.......#', '#########'];
const isOpen = (x: number, y: number) => maze[y]?.[x] === '.';
const quarry: GridMover = { x: 7, y: 1, heading: 2 };
const home: GridCell = { x: 1, y: 3 };
const ghost: GridMover = { x: 1, y: 1, heading: 3 };
const aim: GridCell = { x: 0, y: 0 };
const schedule = { spans: [2] }; // seconds of retreat before the chase
const mood = createChaseMood(schedule);
const rng = new Rng('maze');
for (let second = 1; second <= 6; second++) {
  if (second === 5) frighten(mood, 2);
  if (tickChaseMood(mood, schedule, 1)) turnBack(ghost);
  aimAtQuarry(aim, quarry);
  if (mood.mood === 'frightened') roamOnGrid(ghost, isOpen, rng);
  else chaseOnGrid(ghost, mood.mood === 'chase' ? aim : home, isOpen);
  console.log(`${mood.mood}: ${ghost.x}, ${ghost.y}`);
}
// #endregion

// #region personalities
const targets = [
  ['ahead', (out: GridCell) => aimAhead(out, quarry)],
  ['opposite', (out: GridCell) => aimOpposite(out, quarry, ghost)],
  ['shy', (out: GridCell) => aimShyly(out, quarry, ghost, home)],
] as const;
for (const [name, choose] of targets) {
  choose(aim);
  console.log(`${name}: ${aim.x}, ${aim.y}`);
}
// #endregion

// #region thumb
const rooms: number[] = [];
const left = packHardestFirst(rooms, [2, 5, 3], [6, 4]);
console.log(`rooms of the crates: ${rooms.join(', ')}; ${left} left over`);
const workers: number[] = [];
const canDo = (worker: number, task: number) => worker === 0 || task === 1; // only the first can do all
assignMostConstrainedFirst(workers, 2, 2, canDo);
console.log(`workers of the tasks: ${workers.join(', ')}`);
const lockpicks = [0.2, 0.9, 0.5];
const opened = tryMostPromisingFirst(
  lockpicks.length,
  (pick) => lockpicks[pick],
  (pick) => pick !== 1,
);
console.log(`pick ${opened} opens the door`);
const worth = { knight: 5, archer: 3, peasant: 1 };
const attack = shouldEngage({ enabled: true, advantage: 1.5 }, ['knight', 'archer'], ['archer', 'peasant'], worth);
console.log(`attack: ${attack}`);
// #endregion
