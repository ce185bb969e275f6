import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
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
} from '../../behavior/index.js';
import { Turns, turnsTask } from '../../behavior/minds/turns/index.js';
import { parseText } from '../../behavior/text/index.js';
import { AStarPlanner, defineDomain } from '../../decision/planning/index.js';
import { AStar, Route, RoutePool, Wayfinder, Waypoints } from '../../pathfinding/index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../pathfinding/tiles/index.js';
import { compileScript, ScriptHost, ScriptRun, scriptTask, scriptTypes } from '../../scripting/index.js';
import { standardKinds } from '../../standard/index.js';
import { type Modality, type Sensor, Sights } from '../../world/index.js';
import {
  finish,
  type Interruptible,
  type ScheduledTask,
  SharedBudget,
  TimeScheduler,
  taskOf,
  timingOf,
} from '../index.js';

const tiles = new TileGraph(createTileMap(24, 24));
const createSearch = () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
const FAR = tiles.nodeCount - 1;

const domain = defineDomain({
  variables: { at: ['home', 'forest', 'shop'], hasAxe: 'boolean', wood: { min: 0, max: 20 }, money: 'number' },
  actions: {
    goToForest: { effects: { at: 'forest' }, cost: 2 },
    goToShop: { effects: { at: 'shop' }, cost: 1 },
    buyAxe: { needs: { at: 'shop', money: { min: 5 } }, effects: { hasAxe: true, money: { add: -5 } } },
    chop: { needs: { at: 'forest', hasAxe: true }, effects: { wood: { add: 10 } }, cost: 3 },
    gather: { needs: { at: 'forest' }, effects: { wood: { add: 5 } }, cost: 4 },
  },
});

interface Watcher extends Sensor {
  readonly id: number;
}
const heat: Modality = { name: 'heat', maxRange: 15, attenuation: 0.8, inverseSpeed: 0, checks: [] };

/** Work of every sort, each with what came of it in the end. */
function createWork(): { readonly name: string; readonly work: Interruptible; result(): unknown }[] {
  const search = createSearch();
  search.begin(0, FAR);
  const pool = new RoutePool({ createSearch, searches: 2, capacity: 8 });
  const tickets = [3, 99, FAR].map((goal) => pool.request(0, goal)!);
  const wayfinder = new Wayfinder({ division: tiles, createSearch });
  const ways = [20.5, 7.5].map((x) => wayfinder.ask({ x: 0.5, y: 0, z: 0.5 }, { x, y: 0, z: 20.5 })!);
  const route = new Route();
  const model = domain.createModel();
  model.set({ at: 'home', money: 5 });
  model.setGoal({ wood: { min: 20 } });
  const planner = new AStarPlanner(model);
  planner.begin();
  const seen: unknown[] = [];
  const sights = new Sights<Watcher>(({ id }, { payload }) => seen.push([id, payload]));
  for (let id = 0; id < 30; id++) {
    const position = { x: 3 * id, y: 0, z: (7 * id) % 11 };
    sights.add({ id, position, orientation: id, thresholds: { heat: 0.1 } });
    sights.show({ modality: heat, strength: 1, position, payload: id });
  }
  sights.begin(1);
  return [
    {
      name: 'a sweep of the senses',
      work: sights,
      result: () => {
        sights.tick(1);
        return seen;
      },
    },
    { name: 'a planner', work: planner, result: () => [planner.status, planner.plan, planner.cost] },
    {
      name: 'a path search',
      work: search,
      result: () => {
        search.retrieve(route);
        return [search.status, route.length];
      },
    },
    {
      name: 'a pool of searches',
      work: pool,
      result: () => tickets.map((ticket) => [pool.fetch(route, ticket), route.length]),
    },
    {
      name: 'a wayfinder',
      work: wayfinder,
      result: () =>
        ways.map((ticket) => {
          const way = new Waypoints();
          return [wayfinder.fetch(way, ticket), way.list()];
        }),
    },
  ];
}

describe('searches, pools, wayfinders, planners and sweeps of the senses as tasks [EXE-08] [EXE-13]', () => {
  it.each(createWork().map(({ name }, i) => ({ name, i })))(
    '$name comes to the same, in slices of any size, counted or by a clock',
    ({ i }) => {
      const whole = createWork()[i];
      finish(whole.work);
      const expected = whole.result();
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 8 }),
          fc.boolean(),
          (grants, isTimed) => {
            const { work, result } = createWork()[i];
            let now = 0;
            const clock = isTimed ? () => (now += 0.25) : undefined;
            const task = taskOf(work, clock);
            for (let frame = 0; work.status === 'searching'; frame++) task.step(grants[frame % grants.length]);
            expect(result()).toEqual(expected);
            expect(task.step(10)).toBe(0);
          },
        ),
        { numRuns: 20 },
      );
    },
  );
});

const host = new ScriptHost<{ sum: number }>().variable(
  'sum',
  scriptTypes.number,
  (counter) => counter.sum,
  (counter, value) => {
    counter.sum = value;
  },
);
const COUNTING = compileScript(
  `
  var i = 0
  while i < 50 {
    i = i + 1
    sum = sum + i
    if i % 10 == 0 { wait 0.5 }
  }
`,
  host,
);

describe('scripts as tasks [EXE-13]', () => {
  const play = (frames: number, grant: number, clock?: () => number) => {
    const counter = { sum: 0 };
    const script = new ScriptRun(COUNTING, { context: counter });
    const task = scriptTask(script, clock);
    const used: number[] = [];
    for (let frame = 0; frame < frames; frame++) {
      script.passTime(0.25);
      used.push(task.step(grant));
    }
    return { script, counter, used };
  };

  it('come to the same in slices of any size, and use what steps they took', () => {
    const whole = play(200, 100_000);
    expect([whole.script.status, whole.counter.sum]).toEqual(['done', 1275]);
    for (const grant of [0, 1, 7, 60]) {
      const { script, counter, used } = play(2000, grant);
      expect([script.status, counter.sum, script.steps]).toEqual(['done', 1275, whole.script.steps]);
      expect(Math.max(...used)).toBeLessThanOrEqual(Math.max(1, grant));
      expect(used.reduce((sum, each) => sum + each, 0)).toBe(whole.script.steps);
    }
  });

  it('keep to a slice of time by a clock, and rest while they wait', () => {
    let now = 0;
    const { counter, used } = play(400, 2, () => now++);
    expect(counter.sum).toBe(1275);
    expect(Math.max(...used)).toBeLessThanOrEqual(4);
  });
});

interface Woodman {
  readonly id: number;
  planned: number;
}

const keys = {
  at: defineKey('at', param.text()),
  hasAxe: defineKey('hasAxe', param.boolean()),
  wood: defineKey('wood', param.number()),
  way: defineKey('way', param.number()),
};

const FIREWOOD = `behavior Firewood for woodman

sequence
  plan #p
    planFact "at" value: @at
    planFact "hasAxe" value: @hasAxe
    planFact "wood" value: @wood
    planGoal "firewood" condition: "wood >= 20 and at is hut"
    planAction "to the forest" needs: "at is not forest", effects: "at is forest", cost: 2
      walk to: forest
    planAction "to the hut" needs: "at is not hut", effects: "at is hut", cost: 2
      walk to: hut
    planAction "take the axe" needs: "at is hut", effects: "hasAxe"
      take
    planAction "chop" needs: "at is forest and hasAxe", effects: "wood + 10"
      chop
  wait seconds: 100000`;

/**
 * Woodmen who plan, ask for ways and wait for them, and a script beside them: all under one
 * scheduler.
 */
function createForest(count: number) {
  const wayfinder = new Wayfinder({ division: tiles, createSearch });
  const tickets = new Map<number, number>();
  const way = new Waypoints();
  const walk = action({
    name: 'walk',
    params: { to: param.text() },
    start({ id }: Woodman, { to }) {
      const far = { x: 23.5 - id, y: 0, z: 23.5 };
      const near = { x: 0.5, y: 0, z: 0.5 };
      tickets.set(id, to === 'forest' ? wayfinder.ask(near, far)! : wayfinder.ask(far, near)!);
    },
    update({ id }: Woodman, { to }, context) {
      if (wayfinder.fetch(way, tickets.get(id)!) === undefined) return RUNNING;
      context.set(keys.way, (context.get(keys.way) ?? 0) + way.length);
      context.set(keys.at, to);
      return SUCCESS;
    },
  });
  const take = action({
    name: 'take',
    update(_woodman: Woodman, _params, context) {
      context.set(keys.hasAxe, true);
      return SUCCESS;
    },
  });
  const chop = action({
    name: 'chop',
    update(_woodman: Woodman, _params, context) {
      context.set(keys.wood, (context.get(keys.wood) ?? 0) + 10);
      return SUCCESS;
    },
  });
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    keys: Object.values(keys),
    agentTypes: [defineAgentType<Woodman>('woodman', { tasks: [walk, take, chop] })],
  });
  const budget = new SharedBudget();
  const turns = new Turns();
  const minds = new Minds<Woodman>(compile(parseText(FIREWOOD), vocabulary), { budget, turns });
  const ids = Array.from({ length: count }, (_, id) => minds.add({ id, planned: 0 }));
  for (const id of ids) minds.set(id, keys.at, 'hut');
  const counter = { sum: 0 };
  const script = new ScriptRun(COUNTING, { context: counter });
  const scheduler = new TimeScheduler();
  scheduler.add(budget, { name: 'planning' });
  scheduler.add(turnsTask(turns), { name: 'minds', priority: 2 });
  scheduler.add(taskOf(wayfinder), { name: 'paths', priority: 2 });
  scheduler.add(scriptTask(script), { name: 'script' });
  return {
    ...{ minds, budget, scheduler, script, counter },
    frame(grant: number): number {
      turns.tickClock(0.1);
      script.passTime(0.1);
      return scheduler.step(grant);
    },
    /** What has become of everybody. */
    result: () => [
      counter.sum,
      ...ids.map((id) => [keys.at, keys.hasAxe, keys.wood, keys.way].map((key) => minds.get<unknown>(id, key))),
    ],
    get isDone(): boolean {
      return (
        script.hasEnded && ids.every((id) => (minds.get(id, keys.wood) ?? 0) >= 20 && minds.get(id, keys.at) === 'hut')
      );
    },
  };
}

function playOut(grants: readonly number[]) {
  const forest = createForest(5);
  const used: number[] = [];
  for (let frame = 0; !forest.isDone && frame < 20_000; frame++) used.push(forest.frame(grants[frame % grants.length]));
  return { forest, used };
}

describe('a frame of a whole game [EXE-11] [EXE-13]', () => {
  it('comes to the same whatever the frames have: minds, their plans, their ways and a script', () => {
    const expected = playOut([1_000_000]).forest.result();
    expect(expected.slice(1).every((woodman) => (woodman as unknown[])[2] === 20)).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 6 }), (grants) => {
        expect(playOut(grants).forest.result()).toEqual(expected);
      }),
      { numRuns: runs(8) },
    );
  });

  it('keeps to what it has, but for the one piece that everybody gets', () => {
    const { forest, used } = playOut([60]);
    expect(forest.isDone).toBe(true);
    expect(used.length).toBeGreaterThan(20);
    // Granted nothing, a mind, a search and a script do one piece each, and so do five planners.
    expect(Math.max(...used)).toBeLessThanOrEqual(60 + 8);
  });

  it('is reported by name: what each was granted, has used, and how long it has waited', () => {
    const { forest, used } = playOut([60]);
    const timing = timingOf(forest.scheduler);
    expect(timing).toMatchObject({ unit: 'pieces', frame: used.length, granted: 60 * used.length });
    expect(timing.tasks.map(({ name }) => name)).toEqual(['planning', 'minds', 'paths', 'script']);
    expect(timing.used).toBeCloseTo(
      used.reduce((sum, each) => sum + each, 0),
      6,
    );
    expect(timing.tasks.reduce((sum, task) => sum + task.used, 0)).toBeCloseTo(timing.used, 6);
    for (const { runs, longestWait, failures } of timing.tasks)
      expect([runs, longestWait, failures]).toEqual([used.length, 1, 0]);
  });

  it('names tasks that have no name by their number, those of schedulers within by both names, and each by another', () => {
    const idle: ScheduledTask = { step: () => 0 };
    const inner = new TimeScheduler();
    inner.add({ step: () => 1 }, { name: 'mood' });
    const outer = new TimeScheduler();
    outer.add(idle);
    outer.add(inner, { name: 'guard', period: 3, phase: 0 });
    outer.add({ step: () => 2 }, { name: 'guard' });
    for (let i = 0; i < 4; i++) outer.step(10);
    expect(timingOf(outer, 'ms').tasks.map(({ name, runs, longestWait }) => [name, runs, longestWait])).toEqual([
      ['task 1', 4, 1],
      ['guard', 1, 3],
      ['guard / mood', 1, 1],
      ['guard (2)', 4, 1],
    ]);
  });
});

describe('a budget for all who plan', () => {
  it('is shared evenly among as many as asked before, and what one leaves is for the others', () => {
    const budget = new SharedBudget();
    budget.step(90);
    for (let i = 0; i < 3; i++) budget.spend(Math.min(10, budget.allow(1000)));
    expect(budget.step(90)).toBe(30);
    const first = budget.allow(1000);
    budget.spend(0);
    const second = budget.allow(1000);
    budget.spend(second);
    expect([first, second, budget.allow(1000), budget.allow(5)]).toEqual([30, 45, 45, 5]);
  });

  it('lets everybody get on by one piece when it is empty, and has it paid for by the next grant', () => {
    const budget = new SharedBudget();
    budget.step(2);
    for (let i = 0; i < 5; i++) budget.spend(budget.allow(1));
    expect(budget.left).toBe(-3);
    expect(budget.step(10)).toBe(5);
    expect(budget.left).toBe(7);
  });

  it('goes on as it was saved', () => {
    const budget = new SharedBudget();
    budget.step(50);
    budget.spend(budget.allow(20));
    budget.step(50);
    budget.spend(budget.allow(7));
    const other = new SharedBudget();
    other.restore(JSON.parse(JSON.stringify(budget.save())));
    const spendMore = (each: SharedBudget) => [each.allow(100), each.step(9), each.allow(3), each.left, each.save()];
    expect(spendMore(other)).toEqual(spendMore(budget));
  });

  it('is worth a number of pieces for each unit of time where grants are times', () => {
    const budget = new SharedBudget({ rate: 500 });
    budget.step(0.5);
    expect(budget.allow(1000)).toBe(250);
    budget.spend(100);
    expect(budget.step(1)).toBe(0.2);
    expect(() => new SharedBudget({ rate: 0 })).toThrow('rate: must be above 0, got 0');
  });
});

describe('a frame that a task pauses', () => {
  /** A task that pauses a number of times in the middle of every run. */
  function createHalting(log: string[], name: string, halts: number): ScheduledTask {
    let left = 0;
    return {
      get isPaused() {
        return left > 0;
      },
      step(grant) {
        if (left === 0) left = halts + 1;
        left--;
        if (left === 0) log.push(`${name} ${grant.toFixed(2)}`);
        return Math.min(grant, 3);
      },
    };
  }

  it.each(['run', 'wait'] as const)(
    'goes on with the same shares as one that nobody paused, when tasks %s',
    (whenFull) => {
      const play = (halts: number) => {
        const log: string[] = [];
        const scheduler = new TimeScheduler({ whenFull });
        for (const [i, name] of ['a', 'b', 'c', 'd'].entries())
          scheduler.add(createHalting(log, name, i % 2 === 1 ? halts : 0), { priority: i + 1, name });
        const used: number[] = [];
        for (let frame = 0; frame < 12; frame++) {
          let sum = scheduler.step(8);
          while (scheduler.isPaused) sum = scheduler.step(1234);
          used.push(sum);
        }
        return { log, used, timing: timingOf(scheduler) };
      };
      expect(play(2)).toEqual(play(0));
    },
  );

  it('pauses the scheduler above too, and forgets a task that is removed meanwhile', () => {
    const log: string[] = [];
    const halting = createHalting(log, 'halting', 1);
    const inner = new TimeScheduler();
    inner.add(halting);
    const outer = new TimeScheduler();
    outer.add(inner);
    outer.add(createHalting(log, 'last', 0));
    outer.step(10);
    expect([outer.isPaused, log]).toEqual([true, []]);
    inner.remove(halting);
    outer.step(10);
    expect([outer.isPaused, outer.frame, log]).toEqual([false, 1, ['last 10.00']]);
  });
});
