import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ActionTable } from './action-table.js';
import { chooseGoalAction } from './choose.js';
import { DriftEstimate } from './drift-estimate.js';
import { createGoalAction, discontentmentAfter, type GoalActionDefinition, performAction } from './goal-action.js';
import { createGoals, type DiscontentmentCurve, discontentment, driftGoals, type GoalDefinition } from './goals.js';
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

  it('GOB-01 a goal that presses more shifts the choice', () => {
    const { goals, actions } = rested(5);
    expect(actions[chooseGoalAction('simply', goals, actions)].name).toBe('sleep in bed');
    expect(actions[chooseGoalAction('overall', goals, actions)].name).toBe('sleep in bed');
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
    const number = fc.double({ min: 0, max: 10, noNaN: true });
    const goal = fc.record({
      value: number,
      rate: number,
      curve: fc.record({ power: fc.constantFrom(1, 2, 3, 2.5), weight: number }),
    });
    const change = fc.double({ min: -10, max: 10, noNaN: true });
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

  it('GOB-10 GOB-11 the way there counts like time at work, however it is known', () => {
    const { goals, actions } = meals();
    const asTheCrowFlies = [0.1, 0.1, 0.1];
    const aroundTheWall = [2, 0.1, 0.1];
    expect(chooseGoalAction('timed', goals, actions, (action) => asTheCrowFlies[action])).toBe(0);
    expect(chooseGoalAction('timed', goals, actions, (action) => aroundTheWall[action])).toBe(2);
    const walk = createGoalAction(goals, { name: 'walk', changes: {}, duration: 10 / 60 });
    expect(discontentmentAfter(goals, walk, walk.duration + 20 / 60)).toBeCloseTo((4 + 2) ** 2 + (3 + 1) ** 2, 12);
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
