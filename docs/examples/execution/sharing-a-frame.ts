import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { Turns, turnsTask } from 'gumption/behavior/turns';
import { SharedBudget, TimeScheduler, taskOf, timingOf } from 'gumption/execution';
import { AStar, Wayfinder, Waypoints } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileGraph } from 'gumption/pathfinding/tiles';
import { compileScript, ScriptHost, ScriptRun, scriptTask, scriptTypes } from 'gumption/scripting';
import { standardKinds } from 'gumption/standard';

// #region game
interface Woodman {
  readonly name: string;
  ticket?: number;
}
const [at, wood] = [defineKey('at', param.text()), defineKey('wood', param.number())];
const tiles = new TileGraph(createTileMap(64, 64));
const ways = new Wayfinder({
  division: tiles,
  createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
});
const path = new Waypoints();
const walk = action({
  name: 'walk',
  params: { to: param.text() },
  start(woodman: Woodman) {
    // The answer comes when there is time.
    woodman.ticket = ways.ask({ x: 1.5, y: 0, z: 1.5 }, { x: 60.5, y: 0, z: 20.5 });
  },
  update(woodman: Woodman, { to }, context) {
    if (ways.fetch(path, woodman.ticket!) === undefined) return RUNNING;
    context.set(at, to);
    return SUCCESS;
  },
});
const chop = action({
  name: 'chop',
  update(_woodman: Woodman, _params, context) {
    context.set(wood, 10);
    return SUCCESS;
  },
});
const firewood = parseText(`behavior Firewood for woodman

sequence
  plan
    planFact "at" value: @at
    planFact "wood" value: @wood
    planGoal "firewood" condition: "wood >= 10 and at is hut"
    planAction "to the forest" needs: "at is hut", effects: "at is forest"
      walk to: forest
    planAction "to the hut" needs: "at is forest", effects: "at is hut"
      walk to: hut
    planAction "chop" needs: "at is forest", effects: "wood + 10"
      chop
  wait seconds: 1000
`);
const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: [at, wood],
  agentTypes: [defineAgentType<Woodman>('woodman', { tasks: [walk, chop] })],
});

const budget = new SharedBudget(); // one budget for the planners inside all minds
const turns = new Turns();
const people = new Minds<Woodman>(compile(firewood, vocabulary), { budget, turns });
const ids = Array.from({ length: 200 }, (_, i) => people.add({ name: `woodman ${i}` }));
for (const id of ids) people.set(id, at, 'hut');
// only twenty are near the player
for (const id of ids.slice(20)) turns.setRhythm(id, { period: 4 });
const weather = { rain: 0 };
const clouds = new ScriptRun(
  compileScript(
    'while rain < 3 { rain = rain + 1 wait 1 }',
    new ScriptHost<typeof weather>().variable(
      'rain',
      scriptTypes.number,
      ({ rain }) => rain,
      (sky, rain) => {
        sky.rain = rain;
      },
    ),
  ),
  { context: weather },
);

const game = new TimeScheduler();
game.add(budget, { name: 'plans' });
game.add(turnsTask(turns), { name: 'minds', priority: 2 });
game.add(taskOf(ways), { name: 'ways', priority: 4 });
game.add(scriptTask(clouds), { name: 'weather' });

function frame(dt: number): void {
  turns.tickClock(dt); // time passes for every mind
  clouds.passTime(dt);
  game.step(800); // 800 units of work
}
const isHome = () => ids.every((id) => people.get(id, at) === 'hut' && people.get(id, wood) === 10);
while (!isHome()) frame(1 / 30);
const { tasks } = timingOf(game);
console.log(`everyone has wood after ${game.frame} frames, and it rains ${weather.rain}`);
for (const { name, used, longestWait } of tasks)
  console.log(`${name}: ${Math.round(used / game.frame)} units per frame, waited ${longestWait} frame at most`);
// #endregion
