import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../tests/shared-data.js';
import { defineHtn, type HtnDomain, type HtnTask } from './htn-domain.js';
import { findHtnPlan, HtnPlanner } from './htn-planner.js';

/** A plan of GTPyhop's own regression tests. */
interface Problem {
  readonly tasks: readonly string[];
  readonly plan: readonly string[] | null;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly stateChange?: Readonly<Record<string, number>>;
  readonly pos: Readonly<Record<string, string>>;
  readonly clearOrder: readonly string[];
  readonly goal?: Readonly<Record<string, string>>;
}

const taskOf = (text: string): HtnTask => text.split(' ') as unknown as HtnTask;
const planOf = <S>(domain: HtnDomain<S>, state: S, tasks: readonly string[]) => {
  const planner = new HtnPlanner(defineHtn(domain));
  const status = findHtnPlan(planner, state, tasks.map(taskOf));
  return { plan: status === 'found' ? planner.plan.map((task) => task.join(' ')) : null, outcome: planner.outcome };
};

interface Flag {
  flag: string;
}
const ways = (...list: readonly (readonly string[])[]) => list.map((tasks) => ({ tasks: () => tasks.map(taskOf) }));
const backtracking: HtnDomain<Flag> = {
  copy: ({ flag }) => ({ flag }),
  operators: {
    putv(state, value: string) {
      state.flag = value;
      return true;
    },
    getv: (state, value: string) => state.flag === value,
  },
  methods: {
    put_it: ways(['putv 0', 'getv 1'], ['putv 0', 'getv 0'], ['putv 1', 'getv 1']),
    need0: ways(['getv 0']),
    need1: ways(['getv 1']),
    need01: ways(['getv 0'], ['getv 1']),
    need10: ways(['getv 1'], ['getv 0']),
  },
};

interface Town {
  readonly loc: Record<string, string>;
  readonly cash: Record<string, number>;
  readonly owe: Record<string, number>;
}
const distances: Readonly<Record<string, number>> = {
  'home_a-park': 8,
  'home_b-park': 2,
  'station-home_a': 1,
  'station-home_b': 7,
  'home_a-home_b': 7,
  'station-park': 9,
};
const far = (a: string, b: string) => distances[`${a}-${b}`] ?? distances[`${b}-${a}`];
const fare = (distance: number) => 1.5 + 0.5 * distance;
const travel: HtnDomain<Town> = {
  copy: ({ loc, cash, owe }) => ({ loc: { ...loc }, cash: { ...cash }, owe: { ...owe } }),
  operators: {
    walk({ loc }, agent: string, from: string, to: string) {
      if (loc[agent] !== from || from === to) return false;
      loc[agent] = to;
      return true;
    },
    call_taxi({ loc }, agent: string, at: string) {
      loc.taxi1 = at;
      loc[agent] = 'taxi1';
      return true;
    },
    ride_taxi({ loc, owe }, agent: string, to: string) {
      const taxi = loc[agent];
      if (!taxi.startsWith('taxi') || loc[taxi] === to) return false;
      owe[agent] = fare(far(loc[taxi], to));
      loc[taxi] = to;
      return true;
    },
    pay_driver({ loc, cash, owe }, agent: string, to: string) {
      if (cash[agent] < owe[agent]) return false;
      cash[agent] -= owe[agent];
      owe[agent] = 0;
      loc[agent] = to;
      return true;
    },
  },
  methods: {
    travel: [
      { when: ({ loc }, agent: string, to: string) => loc[agent] === to, tasks: () => [] },
      {
        when: ({ loc }, agent: string, to: string) => far(loc[agent], to) <= 2,
        tasks: ({ loc }, agent: string, to: string) => [['walk', agent, loc[agent], to]],
      },
      {
        when: ({ loc, cash }, agent: string, to: string) => cash[agent] >= fare(far(loc[agent], to)),
        tasks: ({ loc }, agent: string, to: string) => [
          ['call_taxi', agent, loc[agent]],
          ['ride_taxi', agent, to],
          ['pay_driver', agent, to],
        ],
      },
    ],
  },
};
const createTown = (): Town => ({
  loc: { alice: 'home_a', bob: 'home_b', taxi1: 'park', taxi2: 'station' },
  cash: { alice: 20, bob: 15 },
  owe: { alice: 0, bob: 0 },
});

interface Blocks {
  readonly pos: Record<string, string>;
  /** In the order in which they became clear. */
  clear: string[];
  holding: string | undefined;
}
const createBlocks = (goal: Readonly<Record<string, string>>): HtnDomain<Blocks> => {
  const isDone = (pos: Readonly<Record<string, string>>, block: string): boolean =>
    block === 'table' || ((goal[block] ?? pos[block]) === pos[block] && isDone(pos, pos[block]));
  const take = (state: Blocks, block: string, from: string) => {
    if (state.holding !== undefined || !state.clear.includes(block) || state.pos[block] !== from) return false;
    state.clear = state.clear.filter((one) => one !== block);
    if (from !== 'table') state.clear.push(from);
    state.pos[block] = 'hand';
    state.holding = block;
    return true;
  };
  const put = (state: Blocks, block: string, to: string) => {
    if (state.holding !== block || (to !== 'table' && !state.clear.includes(to))) return false;
    state.clear = [...state.clear.filter((one) => one !== to), block];
    state.pos[block] = to;
    state.holding = undefined;
    return true;
  };
  /** Where a clear block can go for good, if it has to move and can. */
  const finalPlace = ({ pos, clear }: Blocks, block: string): string | undefined => {
    if (isDone(pos, block)) return undefined;
    const to = goal[block] ?? 'table';
    return to === 'table' || (isDone(pos, to) && clear.includes(to)) ? to : undefined;
  };
  return {
    copy: ({ pos, clear, holding }) => ({ pos: { ...pos }, clear: [...clear], holding }),
    operators: {
      pickup: (state, block: string) => take(state, block, 'table'),
      unstack: (state, block: string, from: string) => from !== 'table' && take(state, block, from),
      putdown: (state, block: string) => put(state, block, 'table'),
      stack: (state, block: string, to: string) => put(state, block, to),
    },
    methods: {
      take: [
        {
          when: ({ clear }, block: string) => clear.includes(block),
          tasks: ({ pos }, block: string) => [
            pos[block] === 'table' ? ['pickup', block] : ['unstack', block, pos[block]],
          ],
        },
      ],
      put: [
        {
          when: ({ holding }, block: string) => holding === block,
          tasks: (_state, block: string, to: string) => [to === 'table' ? ['putdown', block] : ['stack', block, to]],
        },
      ],
      achieve: [
        {
          tasks(state) {
            const again: HtnTask = ['achieve', 'goal'];
            for (const block of state.clear) {
              const to = finalPlace(state, block);
              if (to !== undefined) return [['take', block], ['put', block, to], again];
            }
            const waiting = state.clear.find((block) => !isDone(state.pos, block) && state.pos[block] !== 'table');
            return waiting === undefined ? [] : [['take', waiting], ['put', waiting, 'table'], again];
          },
        },
      ],
    },
  };
};

describeWithData('plans of GTPyhop', 'planning/htn.json', (path) => {
  const { domains } = readJson<{ domains: readonly { name: string; problems: readonly Problem[] }[] }>(path);
  const problemsOf = (name: string) => domains.find((domain) => domain.name === name)!.problems;

  it.each(problemsOf('backtracking'))('PLAN-01 goes back into tasks already done: $tasks', ({ tasks, plan }) => {
    expect(planOf(backtracking, { flag: '-1' }, tasks).plan).toEqual(plan);
  });

  it.each(problemsOf('travel'))('PLAN-01 travels: $tasks', ({ tasks, plan, after, stateChange }) => {
    const town = createTown();
    if (stateChange !== undefined) town.cash.alice = stateChange['cash.alice'];
    const before = travel.copy(town);
    const { plan: found, outcome } = planOf(travel, town, tasks);
    expect(found).toEqual(plan);
    expect(town).toEqual(before);
    for (const [path, value] of Object.entries(after ?? {})) {
      const [part, agent] = path.split('.');
      expect(outcome?.[part as keyof Town][agent]).toBe(value);
    }
  });

  it.each(problemsOf('blocks'))(
    'PLAN-01 stacks blocks: $tasks from $pos to $goal',
    ({ pos, clearOrder, goal, tasks, plan }) => {
      const state = { pos: { ...pos }, clear: [...clearOrder], holding: undefined };
      expect(planOf(createBlocks(goal ?? {}), state, tasks).plan).toEqual(plan);
    },
  );
});

describe('hierarchical planning', () => {
  it('PLAN-01 tries methods in order and takes back the last choice first', () => {
    expect(planOf(backtracking, { flag: '-1' }, ['put_it', 'need1']).plan).toEqual(['putv 1', 'getv 1', 'getv 1']);
    expect(planOf(backtracking, { flag: '-1' }, ['need0']).plan).toBeNull();
  });

  it('PLAN-01 finds the same plan whatever the slice', () => {
    const planner = new HtnPlanner(backtracking);
    planner.begin({ flag: '-1' }, [['put_it'], ['need1']]);
    let slices = 0;
    while (planner.step(1) === 'searching') slices++;
    expect(slices).toBeGreaterThan(5);
    expect(planner.plan.map((task) => task.join(' '))).toEqual(['putv 1', 'getv 1', 'getv 1']);
  });

  it('PLAN-01 plans up to a pause, and the rest from what came of it', () => {
    const planner = new HtnPlanner(backtracking);
    expect(findHtnPlan(planner, { flag: '-1' }, [['putv', '1'], ['pause'], ['need1'], ['putv', '0']])).toBe('partial');
    expect(planner.plan).toEqual([['putv', '1']]);
    expect(planner.rest).toEqual([['need1'], ['putv', '0']]);
    expect(findHtnPlan(planner, { flag: '1' }, planner.rest)).toBe('found');
    expect(planner.plan).toEqual([
      ['getv', '1'],
      ['putv', '0'],
    ]);
  });

  it('gives up on tasks that contain themselves', () => {
    const endless: HtnDomain<Flag> = { ...backtracking, methods: { again: [{ tasks: () => [['again']] }] } };
    expect(findHtnPlan(new HtnPlanner(endless, { maxDepth: 50 }), { flag: '0' }, [['again']])).toBe('none');
    expect(findHtnPlan(new HtnPlanner(endless, { maxSteps: 20 }), { flag: '0' }, [['again']])).toBe('limit');
  });

  it('names what it refuses', () => {
    const planner = new HtnPlanner(backtracking);
    expect(() => planner.begin({ flag: '0' }, [['need0'], ['fly']])).toThrow(
      'tasks[1]: there is neither an operator nor a method for fly',
    );
    expect(() => defineHtn({ ...backtracking, methods: { putv: [] } })).toThrow(
      'methods.putv: is also the name of an operator',
    );
  });
});

describe('a planner of tasks', () => {
  const nested = defineHtn<{ done: number }>({
    copy: ({ done }) => ({ done }),
    operators: {
      do: (state) => {
        state.done++;
        return true;
      },
      fail: () => false,
    },
    methods: {
      nest: [{ tasks: (_state, depth: number) => (depth === 0 ? [['do']] : [['nest', depth - 1]]) }],
      break: [{ tasks: () => [['do'], ['pause'], ['do'], ['nest', 1]] }],
    },
  });

  it.each([
    { options: {}, most: 999 },
    { options: { maxDepth: 3 }, most: 2 },
    { options: { maxDepth: 1 }, most: 0 },
  ])('nests tasks as deep as it may, with $options', ({ options, most }) => {
    const planner = new HtnPlanner(nested, options);
    expect(findHtnPlan(planner, { done: 0 }, [['nest', most]])).toBe('found');
    expect([planner.plan, planner.outcome, planner.steps]).toEqual([[['do']], { done: 1 }, most + 2]);
    expect(findHtnPlan(planner, { done: 0 }, [['nest', most + 1]])).toBe('none');
    expect([planner.plan, planner.outcome]).toEqual([[], undefined]);
  });

  it.each([
    { options: {}, most: 100_000 },
    { options: { maxSteps: 4 }, most: 4 },
  ])('takes as many steps as it may, with $options', ({ options, most }) => {
    const planner = new HtnPlanner(nested, options);
    const tasks = Array.from({ length: most }, (): HtnTask => ['do']);
    expect([findHtnPlan(planner, { done: 0 }, tasks), planner.steps]).toEqual(['found', most]);
    expect([findHtnPlan(planner, { done: 0 }, [...tasks, ['do']]), planner.steps]).toEqual(['limit', most]);
    expect(planner.plan).toEqual([]);
  });

  it('begins each time as if it were new', () => {
    const planner = new HtnPlanner(nested);
    const look = () => [planner.status, [...planner.plan], planner.rest, planner.steps, planner.outcome];
    expect(look()).toEqual(['none', [], [], 0, undefined]);
    expect(planner.step(3)).toBe('none');
    for (let round = 0; round < 2; round++) {
      findHtnPlan(planner, { done: 3 }, [['break']]);
      expect(look()).toEqual(['partial', [['do']], [['do'], ['nest', 1]], 3, { done: 4 }]);
      findHtnPlan(planner, { done: 0 }, [['do'], ['fail']]);
      expect(look()).toEqual(['none', [], [], 2, undefined]);
      planner.begin({ done: 0 }, [['do'], ['do']]);
      expect(look()).toEqual(['searching', [], [], 0, undefined]);
      while (planner.step(1) === 'searching');
      expect(look()).toEqual(['found', [['do'], ['do']], [], 2, { done: 2 }]);
    }
  });
});
