import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { InvalidDataError } from '../../data/index.js';
import { findRoute, Route } from '../../pathfinding/index.js';
import { createTileMap, TileAStar, TileGraph } from '../../pathfinding/tiles/index.js';
import { ActionTable } from './action-table.js';
import { chooseGoalAction } from './choose.js';
import { DriftEstimate } from './drift-estimate.js';
import { createGoalAction, discontentmentAfter, type GoalActionDefinition, performAction } from './goal-action.js';
import {
  addGoal,
  createGoals,
  type DiscontentmentCurve,
  discontentment,
  driftGoals,
  type GoalDefinition,
  removeGoal,
} from './goals.js';
import { OnOffGoals } from './on-off-goals.js';
import { gatherOffers, type Offer, type SmartObject } from './smart-object.js';

const scene = (goals: readonly GoalDefinition[], actions: readonly GoalActionDefinition[]) => {
  const made = createGoals(goals);
  return { goals: made, actions: actions.map((action) => createGoalAction(made, action)) };
};
const rested = (sleep: number) =>
  scene(
    [
      { name: 'eat', value: 4 },
      { name: 'sleep', value: sleep },
    ],
    [
      { name: 'get raw food', changes: { eat: -3 } },
      { name: 'get snack', changes: { eat: -2 } },
      { name: 'sleep in bed', changes: { sleep: -4 } },
      { name: 'sleep on sofa', changes: { sleep: -2 } },
    ],
  );

describe('choosing for the most pressing goal', () => {
  it('GOB-06 [W1] hunger is greatest, so raw food it is', () => {
    const { goals, actions } = rested(3);
    expect(actions[chooseGoalAction('simply', goals, actions)].name).toBe('get raw food');
  });

  it('GOB-07 of actions that are as good and as long, the first is taken; of unequal ones, the shorter', () => {
    const { goals, actions } = scene(
      [{ name: 'eat', value: 4 }],
      [1, 0.5, 0.5].map((duration) => ({ name: `meal of ${duration}`, duration, changes: { eat: -3 } })),
    );
    for (const how of ['overall', 'timed'] as const) expect(chooseGoalAction(how, goals, actions)).toBe(1);
    expect(chooseGoalAction('overall', goals, actions, (action) => [0, 9, 0.5][action])).toBe(0);
  });

  it('GOB-01 a goal that presses more shifts the choice', () => {
    const { goals, actions } = rested(5);
    expect(actions[chooseGoalAction('simply', goals, actions)].name).toBe('sleep in bed');
    expect(actions[chooseGoalAction('overall', goals, actions)].name).toBe('sleep in bed');
  });

  it('GOB-01 a removed goal neither counts nor grows nor is raised, and comes back as it is added', () => {
    const { goals, actions } = scene(
      [
        { name: 'eat', value: 4, rate: 1 },
        { name: 'order', value: 5, rate: 1, curve: { power: 0 } },
      ],
      [
        { name: 'eat', changes: { eat: -3, order: 9 } },
        { name: 'obey', changes: { order: -5 } },
      ],
    );
    expect(chooseGoalAction('simply', goals, actions)).toBe(1);
    removeGoal(goals, 'order');
    expect(discontentment(goals)).toBe(16);
    expect(actions.map((action) => discontentmentAfter(goals, action, 1))).toEqual([4, 25]);
    for (const how of ['simply', 'overall', 'timed'] as const) expect(chooseGoalAction(how, goals, actions)).toBe(0);
    driftGoals(goals, 2);
    performAction(goals, actions[0]);
    expect([...goals.values]).toEqual([3, 0]);
    addGoal(goals, { name: 'order', value: 4, rate: 2 });
    driftGoals(goals, 1);
    expect([...goals.values]).toEqual([4, 6]);
    expect(chooseGoalAction('overall', goals, actions)).toBe(1);
    expect(() => removeGoal(goals, 'oder')).toThrow(
      new InvalidDataError('name', 'must be a goal of the character, got oder; did you mean order?'),
    );
    expect(() => addGoal(goals, { name: 'eat', value: -1 })).toThrow('goal.value');
  });

  it('GOB-01 a goal that is removed when it is satisfied stays away, and a permanent one grows again', () => {
    const { goals, actions } = scene(
      [
        { name: 'eat', value: 1, rate: 1 },
        { name: 'order', value: 2, rate: 1, once: true },
        { name: 'fear', value: 1, rate: -1, once: true },
      ],
      [{ name: 'everything', changes: { eat: -9, order: -9 } }],
    );
    driftGoals(goals, 0.5);
    expect([...goals.values]).toEqual([1.5, 2.5, 0.5]);
    performAction(goals, actions[0]);
    driftGoals(goals, 1);
    expect([...goals.values]).toEqual([1, 0, 0]);
    addGoal(goals, { name: 'order', value: 1, rate: 1, once: true });
    driftGoals(goals, 1);
    expect([...goals.values]).toEqual([2, 2, 0]);
  });

  it('GOB-01 a goal that is removed when it is satisfied is not there as long as it has no value', () => {
    const goals = createGoals([
      { name: 'order', value: 0, rate: 1, once: true },
      { name: 'eat', value: 0, rate: 1 },
    ]);
    driftGoals(goals, 2);
    expect([...goals.values]).toEqual([0, 2]);
    expect(() => createGoals([{ name: 'eat', curve: { weight: Number.NaN } }])).toThrow('curve.weight');
  });

  it('GOB-08 a goal is felt by its power and weight', () => {
    const felt = (value: number, power: number, weight = 1) =>
      discontentment(createGoals([{ name: 'eat', value, curve: { power, weight } }]));
    expect([felt(4, 0), felt(4, 1), felt(4, 2), felt(4, 3), felt(4, 2, 0.5)]).toEqual([1, 4, 16, 64, 8]);
    expect(felt(4, 1.5)).toBeCloseTo(8, 12);
    expect(felt(4, 0.5)).toBeCloseTo(2, 12);
  });

  it('GOB-01 a goal that is removed when it is satisfied is removed too when it fades to nothing', () => {
    const goals = createGoals([{ name: 'order', value: 1, rate: -1, once: true }]);
    driftGoals(goals, 2);
    performAction(goals, createGoalAction(goals, { name: 'remind', changes: { order: 3 } }));
    expect([...goals.values]).toEqual([0]);
  });

  it('GOB-06 goes on to the next goal if nothing helps the first, and has no answer without actions', () => {
    const { goals, actions } = rested(3);
    expect(chooseGoalAction('simply', goals, actions.slice(2))).toBe(0);
    expect(chooseGoalAction('simply', goals, [])).toBe(-1);
    expect(chooseGoalAction('overall', goals, [])).toBe(-1);
    expect(chooseGoalAction('timed', goals, [])).toBe(-1);
  });

  it('GOB-02 goals that are on or off are chosen among in the same way', () => {
    const { goals, actions } = scene(
      [{ name: 'hidden' }, { name: 'armed', value: 1 }],
      [
        { name: 'hide', changes: { hidden: -1 } },
        { name: 'draw', changes: { armed: -1 } },
      ],
    );
    expect(chooseGoalAction('simply', goals, actions)).toBe(1);
    performAction(goals, actions[1]);
    expect([...goals.values]).toEqual([0, 0]);
    expect(chooseGoalAction('simply', goals, actions)).toBe(-1);
  });

  it('GOB-02 goals that are on or off take a bit for each character, and choose as numbers do', () => {
    const names = Array.from({ length: 200 }, (_, i) => `goal ${i}`);
    const goals = createGoals(names.map((name) => ({ name })));
    const actions = names.map((name) => createGoalAction(goals, { name, changes: { [name]: -1 } }));
    const bits = new OnOffGoals(names, 1000);
    // Seven words of 32 bits for 200 goals; as numbers, the values alone would take 1,600 bytes.
    expect(bits.bits.byteLength).toBe(1000 * 28);
    const choice = (character: number) => {
      bits.read(goals, character);
      return chooseGoalAction('simply', goals, actions);
    };
    for (const goal of [31, 32, 199]) bits.set(7, goal, true);
    bits.set(8, 150, true);
    expect([choice(6), choice(7), choice(8), choice(9)]).toEqual([-1, 31, 150, -1]);
    bits.read(goals, 7);
    performAction(goals, actions[31]);
    bits.write(7, goals);
    expect([choice(7), bits.isOn(7, 31), bits.isOn(7, 32), bits.isOn(7, 199)]).toEqual([32, false, true, true]);
    bits.set(7, 32, false);
    expect([choice(7), choice(8)]).toEqual([199, 150]);
    bits.read(goals, 8);
    expect(goals.values[149]).toBe(0);
    expect(goals.values[150]).toBe(1);
    expect(new OnOffGoals(names, 0).bits).toHaveLength(0);
    expect(() => new OnOffGoals(names, -1)).toThrow('characters');
    expect(() => bits.write(0, createGoals([{ name: 'eat' }]))).toThrow('goals: must have the same goals');
    expect(() => bits.isOn(-1, 0)).toThrow('character: must be from 0 to 999, got -1');
    expect(() => bits.isOn(0, -1)).toThrow('goal: must be from 0 to 199, got -1');
    expect(() => bits.isOn(1000, 0)).toThrow('character: must be from 0 to 999, got 1000');
    expect(() => bits.set(0, 200, true)).toThrow('goal: must be from 0 to 199, got 200');
    expect(() => bits.read(createGoals([{ name: 'eat' }]), 0)).toThrow('goals: must have the same goals');
  });

  it('GOB-02 every goal of every character has a bit of its own', () => {
    const names = Array.from({ length: 70 }, (_, i) => `goal ${i}`);
    const bits = new OnOffGoals(names, 3);
    for (let place = 0; place < 210; place += 11) {
      bits.bits.fill(0);
      bits.set(Math.floor(place / 70), place % 70, true);
      const on = Array.from({ length: 210 }, (_, i) => i).filter((i) => bits.isOn(Math.floor(i / 70), i % 70));
      expect(on).toEqual([place]);
      expect(bits.bits.filter((word) => word !== 0)).toHaveLength(1);
    }
  });

  it('GOB-14 goals drift on the way to an action and while it is performed', () => {
    const goals = createGoals([
      { name: 'eat', value: 5, rate: 1 },
      { name: 'rest', value: 5, rate: -0.5 },
    ]);
    performAction(goals, createGoalAction(goals, { name: 'cook', changes: { eat: -4 }, duration: 2 }), 2);
    expect([...goals.values]).toEqual([5, 3]);
    expect(() => new DriftEstimate(goals).tick(Number.NaN)).toThrow('dt');
  });

  it('GOB-05 goals are numbers, and an action does nothing to one that it does not name', () => {
    const { goals, actions } = rested(3);
    expect(goals.names.indexOf('sleep')).toBe(1);
    expect(actions[0].changes[1]).toBe(0);
    expect([...createGoalAction(goals, { name: 'sing', changes: { fame: -3 } }).changes]).toEqual([0, 0]);
  });
});

describe('choosing for all goals together', () => {
  const bathroom = (bath: number, curve: DiscontentmentCurve = {}) =>
    scene(
      [
        { name: 'eat', value: 4 },
        { name: 'bathroom', value: 3, curve },
      ],
      [
        { name: 'drink soda', changes: { eat: -2, bathroom: bath } },
        { name: 'visit bathroom', changes: { bathroom: -4 } },
      ],
    );

  it.each([
    [2, 29],
    [3, 40],
  ])('GOB-07 [W2] a soda that adds %i leaves %i, a visit 16: visit', (bath, soda) => {
    const { goals, actions } = bathroom(bath);
    expect(discontentment(goals)).toBe(25);
    expect(actions.map((action) => discontentmentAfter(goals, action))).toEqual([soda, 16]);
    expect(chooseGoalAction('overall', goals, actions)).toBe(1);
    expect(chooseGoalAction('simply', goals, actions)).toBe(0);
  });

  it('GOB-07 a scale that ends at 5 goes no further', () => {
    const goals = createGoals([
      { name: 'eat', value: 4, max: 5 },
      { name: 'bathroom', value: 3, max: 5 },
    ]);
    expect(
      discontentmentAfter(goals, createGoalAction(goals, { name: 'soda', changes: { eat: -2, bathroom: 3 } })),
    ).toBe(29);
  });

  it('GOB-08 the curve of one goal alone turns the choice', () => {
    const { goals, actions } = bathroom(2, { weight: 0.01 });
    expect(chooseGoalAction('overall', goals, actions)).toBe(0);
  });

  it('GOB-09 all actions rated at once come to the same bits as one by one', () => {
    const number = numberBetween(0, 10);
    const goal = fc.record({
      value: number,
      rate: number,
      curve: fc.record({ power: fc.constantFrom(1, 2, 3, 2.5), weight: number }),
    });
    const change = numberBetween(-10, 10);
    fc.assert(
      fc.property(
        fc.array(goal, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(change, change, number), { maxLength: 9 }),
        (some, changes) => {
          const { goals, actions } = scene(
            some.map((one, i) => ({ name: `g${i}`, ...one })),
            changes.map(([g0, g1, duration], i) => ({ name: `a${i}`, changes: { g0, g1 }, duration })),
          );
          const table = new ActionTable(goals, actions);
          const out = new Float64Array(actions.length);
          table.rate(out, goals);
          expect([...out]).toEqual(actions.map((action) => discontentmentAfter(goals, action)));
          table.rate(out, goals, true);
          expect([...out]).toEqual(actions.map((action) => discontentmentAfter(goals, action, action.duration)));
        },
      ),
    );
  });
});

describe('choosing with time', () => {
  const meals = () =>
    scene(
      [
        { name: 'eat', value: 4, rate: 4 },
        { name: 'bathroom', value: 3, rate: 2 },
      ],
      [
        { name: 'snack', changes: { eat: -2 }, duration: 0.25 },
        { name: 'main meal', changes: { eat: -4 }, duration: 1 },
        { name: 'bathroom', changes: { bathroom: -4 }, duration: 0.25 },
      ],
    );

  it('GOB-13 [W3] a snack beats the main meal, which wins if time does not count', () => {
    const { goals, actions } = meals();
    expect(actions.map((action) => discontentmentAfter(goals, action))).toEqual([13, 9, 16]);
    expect(actions.map((action) => discontentmentAfter(goals, action, action.duration))).toEqual([21.25, 41, 25]);
    expect(actions[chooseGoalAction('timed', goals, actions)].name).toBe('snack');
    expect(actions[chooseGoalAction('overall', goals, actions)].name).toBe('main meal');
  });

  it('GOB-10 the way there counts like time at work', () => {
    const { goals, actions } = meals();
    expect(chooseGoalAction('timed', goals, actions, () => 0.1)).toBe(0);
    expect(chooseGoalAction('timed', goals, actions, (action) => (action === 0 ? 2 : 0.1))).toBe(2);
    const walk = createGoalAction(goals, { name: 'walk', changes: {}, duration: 10 / 60 });
    expect(discontentmentAfter(goals, walk, walk.duration + 20 / 60)).toBeCloseTo((4 + 2) ** 2 + (3 + 1) ** 2, 12);
  });

  it('GOB-11 the way is a straight line or a real path: behind a wall they choose differently', () => {
    const rows = ['A#S', '.#.', '.#.', '...'];
    const text = rows.join('');
    const map = createTileMap(rows[0].length, rows.length);
    for (let cell = 0; cell < text.length; cell++) map.blocked[cell] = text[cell] === '#' ? 1 : 0;
    const { goals, actions } = scene(
      [{ name: 'eat', value: 8, rate: 1 }],
      [
        { name: 'snack behind the wall', changes: { eat: -5 } },
        { name: 'sandwich in the bag', changes: { eat: -4 }, duration: 1 },
      ],
    );
    const [start, goal] = [text.indexOf('A'), text.indexOf('S')];
    const speed = 2;
    const route = new Route();
    const search = new TileAStar(new TileGraph(map));
    const straight = (action: number) => (action === 0 ? (goal - start) / speed : 0);
    const byPath = (action: number) => {
      if (action !== 0) return 0;
      expect(findRoute(route, search, start, goal)).toBe('found');
      return route.cost / speed;
    };
    expect(actions[chooseGoalAction('timed', goals, actions, straight)].name).toBe('snack behind the wall');
    expect(actions[chooseGoalAction('timed', goals, actions, byPath)].name).toBe('sandwich in the bag');
  });

  it('GOB-12 of two equally good actions the shorter is done', () => {
    const { goals, actions } = scene(
      [{ name: 'eat', value: 4 }],
      [
        { name: 'slow', changes: { eat: -2 }, duration: 2 },
        { name: 'quick', changes: { eat: -2 }, duration: 1 },
      ],
    );
    expect(chooseGoalAction('overall', goals, actions)).toBe(1);
    expect(chooseGoalAction('timed', goals, actions)).toBe(1);
    expect(chooseGoalAction('overall', goals, actions, (action) => action * 5)).toBe(0);
  });

  it('GOB-14 goals drift at their rates, between 0 and their limit', () => {
    const goals = createGoals([
      { name: 'eat', value: 4, rate: 4, max: 10 },
      { name: 'fear', value: 1, rate: -1 },
    ]);
    driftGoals(goals, 0.5);
    expect([...goals.values]).toEqual([6, 0.5]);
    driftGoals(goals, 2);
    expect([...goals.values]).toEqual([10, 0]);
  });

  it('GOB-15 an estimated drift reaches 4.01 of 10 in ten runs, and leaves out what the character did itself', () => {
    const goals = createGoals([{ name: 'danger' }]);
    const estimate = new DriftEstimate(goals);
    const rates: number[] = [];
    for (let run = 0; run < 10; run++) {
      goals.values[0] += 10 * 2 - 7;
      estimate.tick(2, [-7]);
      rates.push(goals.rates[0]);
    }
    expect(rates[0]).toBeCloseTo(0.5, 12);
    expect(rates[1]).toBeCloseTo(0.975, 12);
    expect(rates[9]).toBeCloseTo(4.01, 2);
    estimate.tick(0);
    expect(goals.rates[0]).toBe(rates[9]);
    // What nothing is said of was not caused by the character.
    const two = createGoals([{ name: 'danger' }, { name: 'noise' }]);
    const quick = new DriftEstimate(two, 0);
    two.values.set([3, 4]);
    quick.tick(2, [1]);
    expect([...two.rates]).toEqual([1, 2]);
    for (const memory of [-0.1, 1.1, Number.NaN])
      expect(() => new DriftEstimate(goals, memory)).toThrow('memory: must be between 0 and 1');
  });
});

describe('a soldier under fire', () => {
  it('GOB-15 charges, hides while danger grows faster than it ducks, and charges again when it has been quiet', () => {
    const { goals, actions } = scene(
      [
        { name: 'danger', value: 2 },
        { name: 'glory', value: 5 },
      ],
      [
        { name: 'charge', changes: { glory: -3 }, duration: 4 },
        { name: 'hide', changes: { danger: -4 }, duration: 1 },
      ],
    );
    const estimate = new DriftEstimate(goals);
    const story: string[] = [];
    for (let second = 0; second < 120; second++) {
      // Ducking makes up for what bullets do, so that the danger stays 2: only its drift can tell.
      const bullets = second >= 20 && second < 60 ? 1 : 0;
      estimate.tick(1, [-bullets, 0]);
      const { name } = actions[chooseGoalAction('timed', goals, actions)];
      if (story.at(-1)?.split(' ')[0] !== name) story.push(`${name} from ${second}`);
    }
    // A charge of four seconds is too dangerous from a drift of 0.646 on. Of a drift of 1 that is
    // believed after 21 seconds, and no longer 6 seconds after the last bullet.
    expect(story).toEqual(['charge from 0', 'hide from 40', 'charge from 65']);
  });
});

describe('smart objects', () => {
  interface Cook {
    carriesRawFood: boolean;
  }
  interface Thing extends SmartObject<Cook> {
    readonly name: string;
    isLoaded: boolean;
  }
  const goals = createGoals([{ name: 'eat', value: 5 }]);
  const action = (name: string, duration: number) => createGoalAction(goals, { name, changes: { eat: -4 }, duration });
  const create = () => {
    const fridge: Thing = {
      name: 'fridge',
      isLoaded: true,
      advertisements: [{ action: action('get food', 0.5), isOpenTo: (cook) => !cook.carriesRawFood }],
    };
    const oven: Thing = {
      name: 'oven',
      isLoaded: false,
      advertisements: [
        { action: action('insert', 0.4), isOpenTo: (cook, oven) => cook.carriesRawFood && !oven.isLoaded },
        { action: action('cook', 0.3), isOpenTo: (_cook, oven) => oven.isLoaded },
      ],
    };
    return { fridge, oven };
  };
  const offered = (objects: readonly Thing[], cook: Cook) => {
    const offers: Offer<Thing>[] = [];
    gatherOffers(offers, [], objects, cook);
    return offers.map(({ object, action }) => `${object.name}: ${action.name}`);
  };

  it('GOB-03 SMART-01 offer what is possible for this character now', () => {
    const { fridge, oven } = create();
    expect(offered([fridge, oven], { carriesRawFood: false })).toEqual(['fridge: get food']);
    expect(offered([fridge, oven], { carriesRawFood: true })).toEqual(['oven: insert']);
    oven.isLoaded = true;
    expect(offered([oven], { carriesRawFood: true })).toEqual(['oven: cook']);
  });

  it('GOB-04 a chain is followed because its first step promises what the last one gives', () => {
    const { fridge, oven } = create();
    const cook: Cook = { carriesRawFood: false };
    const done: string[] = [];
    const offers: Offer<Thing>[] = [];
    const actions: ReturnType<typeof action>[] = [];
    for (let i = 0; i < 3; i++) {
      gatherOffers(offers, actions, [fridge, oven], cook);
      // Once the oven is loaded, both it and the fridge make an offer; the oven is the shorter way.
      const { object, action } = offers[chooseGoalAction('timed', goals, actions)];
      done.push(`${object.name}: ${action.name}`);
      cook.carriesRawFood = action.name === 'get food';
      if (action.name === 'insert') oven.isLoaded = true;
    }
    expect(done).toEqual(['fridge: get food', 'oven: insert', 'oven: cook']);
  });
});
