import { checkOptions } from 'gumption/data';
import {
  BestSoFar,
  Coroutine,
  choosePhase,
  FrequencyScheduler,
  listMeetings,
  measureLoad,
  meetingPeriod,
  RequestScheduler,
  type ScheduledTask,
  sliceAgents,
  TimeScheduler,
  taskOf,
} from 'gumption/execution';
import {
  ambientAreaSchema,
  DetailSelector,
  GroupDetail,
  importanceOf,
  jointProperty,
  levelFromImportance,
  normalProperty,
  powerProperty,
  sharesProperty,
  splitLike,
  tickAmbient,
} from 'gumption/execution/detail';
import { JobError, localPort, WorkerPool } from 'gumption/execution/workers';
import { Rng } from 'gumption/math';
import { AStar } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileGraph } from 'gumption/pathfinding/tiles';
import { createPathJobs, type PathJobs } from './path-worker/jobs.js';

// #region rhythms
let thoughts = 0;
const think: ScheduledTask = {
  step() {
    thoughts++;
    return 1;
  },
};
const minds = new FrequencyScheduler();
for (let i = 0; i < 100; i++) minds.add({ step: (grant) => think.step(grant) }, { period: 30, phase: i });
for (let frame = 0; frame < 30; frame++) minds.step(1);
const { least, most } = measureLoad(minds.rhythms);
console.log(`${thoughts} thoughts in 30 frames, ${least} or ${most} in each`);
// #endregion

// #region shares
const tiles = new TileGraph(createTileMap(64, 64));
const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
search.begin(0, tiles.nodeCount - 1);
const mood: ScheduledTask = { step: (grant) => Math.min(grant, 1) }; // needs little
const character = new TimeScheduler();
character.add(mood);
character.add(taskOf(search), { priority: 3 });
let frames = 0;
while (search.status === 'searching') {
  character.step(20); // twenty units of work per frame
  frames++;
}
console.log(
  `found after ${frames} frames; the search was granted ${character.statisticsOf(mood).runs === frames ? 'the rest' : 'nothing'}`,
);
// #endregion

// #region waiting
const town = new TimeScheduler({ whenFull: 'wait' });
const turns = new Map<ScheduledTask, number>();
for (let i = 0; i < 10_000; i++) {
  const citizen: ScheduledTask = {
    step() {
      turns.set(citizen, (turns.get(citizen) ?? 0) + 1);
      return 1; // a thought is one unit of work
    },
  };
  town.add(citizen, { priority: i < 100 ? 5 : 1 }); // a hundred are near the player
}
let longest = 0;
// time for a thousand
for (let frame = 0; frame < 520; frame++) longest = Math.max(longest, town.step(1000));
const counts = [...turns.values()];
console.log(
  `${longest} units in a frame at most; citizens had ${counts.at(-1)} turns, those near the player ${counts[0]}`,
);
// #endregion

// #region local
const port = localPort(createPathJobs());
const office = new WorkerPool<PathJobs>([port]);
office.askAll('takeMap', createTileMap(64, 64));
const ticket = office.ask('findPath', { from: 0, to: 64 * 64 - 1 });
const frame = new TimeScheduler();
frame.add(port); // the jobs are one more task, in steps
let waited = 0;
for (; ticket.status === 'waiting'; waited++) {
  frame.step(2);
  office.collect();
}
console.log(`a path of ${ticket.answer?.length} cells after ${waited} frames`);
// #endregion

// #region failed
const early = localPort(createPathJobs()); // it has no map yet
const unready = new WorkerPool<PathJobs>([early]);
const failed = unready.ask('findPath', { from: 0, to: 1 });
while (failed.status === 'waiting') {
  early.step(1);
  unready.collect();
}
if (failed.error instanceof JobError) console.log(`${failed.error.job} failed: ${failed.error.problem}`);
// #endregion

// #region detail
const log: string[] = [];
const behavior = (name: string): ScheduledTask => ({
  step(grant) {
    log.push(name);
    return grant;
  },
});
const villager = new DetailSelector([
  { behavior: behavior('plans'), min: 0.4, max: 1 },
  { behavior: behavior('strolls'), min: 0, max: 0.6 }, // overlaps, against flicker
]);
for (const importance of [0.9, 0.5, 0.3, 0.5]) {
  villager.importance = importance;
  villager.step(1);
}
console.log(log.join(', '));
// #endregion

// #region phases
const rhythms = [
  { period: 2, phase: 0 },
  { period: 3, phase: 1 },
];
console.log(`both run together every ${meetingPeriod(rhythms[0], rhythms[1])} frames`);
const [{ first }] = listMeetings(rhythms); // of more rhythms: all pairs, the most frequent first
console.log(`for the first time in frame ${first}`);
const phase = choosePhase(rhythms, 4, 0); // the phase that spreads the load most evenly
const wishes = new RequestScheduler();
wishes.add({ step: (grant) => Math.min(grant, 0.5) }, { time: 0.5, precedence: 1 });
console.log(`phase ${phase}; used ${wishes.step(2)} of 2 ms`);
const slice = { from: 0, to: 0 };
sliceAgents(slice, 100, 8, 3);
console.log(`agents ${slice.from} to ${slice.to - 1} think in this frame`);
// #endregion

// #region anytime
const offers = [3, 9, 4];
const best = new BestSoFar(
  () => offers.shift(),
  (offer) => offer,
);
best.step(2); // two offers, and the budget is spent
console.log(`best so far ${best.best}`);
const sum = new Coroutine(function* () {
  let total = 0;
  for (let i = 1; i <= 4; i++) {
    total += i;
    yield;
  }
  return total;
});
while (sum.step(1) === 'searching');
console.log(`the coroutine returns ${sum.result}`);
// #endregion

// #region groups
const rng = new Rng('village');
const ages = normalProperty.merge([20, 35, 50]);
const wealth = powerProperty.merge([1, 2, 8], 1);
const trades = sharesProperty.merge(['smith', 'farmer', 'farmer']);
console.log(`mean age ${ages.mean}; few are rich: ${wealth.exponent.toFixed(2)}`);
const newcomer = { age: normalProperty.split(ages, rng, 16, 80), gold: powerProperty.split(wealth, rng) };
console.log(
  `${sharesProperty.split(trades, 3, rng, { exact: true }).sort().join(', ')}: one is ${newcomer.age.toFixed(0)}`,
);
const [twin] = splitLike([{ age: 70, health: 0.4 }], 1, rng, (member) => ({ ...member, age: member.age + 1 }));
console.log(`an old newcomer stays frail: ${twin.health}`);
const people = [
  { age: 20, health: 0.9 },
  { age: 45, health: 0.7 },
  { age: 70, health: 0.3 },
];
const kept = jointProperty.merge(people, ['age', 'health']); // five numbers for any number of people
const returned = jointProperty.splitAll(kept, rng).sort((a, b) => a.age - b.age);
console.log(`${returned.length} return, and the oldest is the frailest: ${returned[2].health < returned[0].health}`);
const importance = importanceOf({ distance: 30, halfDistance: 30, role: 0.5 });
console.log(`importance ${importance}: level ${levelFromImportance(importance, [0.8, 0.4])}`);
const block = new GroupDetail(behavior('block'), [behavior('ann'), behavior('bob')]);
block.step(1);
block.isDetailed = true;
block.step(2);
console.log(log.slice(-3).join(', '));
const market = { name: 'market', crowd: [{ hour: 8, count: 2 }], kinds: { buyer: 1 } };
checkOptions(ambientAreaSchema, market, 'market'); // throws InvalidDataError, with the path of the mistake
console.log(`to spawn at 9: ${JSON.stringify(tickAmbient(market, 0, 9, rng))}`);
// #endregion
