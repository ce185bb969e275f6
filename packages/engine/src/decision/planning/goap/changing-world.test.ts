import { describe, expect, it } from 'vitest';
import { findPlan } from '../../../pathfinding/search/states/planner.js';
import { Beliefs } from './models/beliefs.js';
import { DifferenceModel } from './models/difference-model.js';
import { defineDomain } from './models/domain.js';
import { AStarPlanner } from './search/a-star.js';
import { PlanFollower } from './search/plan-follower.js';

const [GOLD, TROLL, ROPE, INSIDE] = [0, 1, 2, 3];
const actions = [
  { name: 'walk in', isPossible: (world: { get(key: number): number }) => world.get(TROLL) === 0 },
  { name: 'climb in', isPossible: (world: { get(key: number): number }) => world.get(ROPE) > 0 },
].map((action) => ({
  ...action,
  apply: (world: { set(key: number, value: number): void }) => world.set(INSIDE, 1),
}));
const createCave = (base: { read(key: number): number; readonly version?: number }) =>
  new DifferenceModel({
    base,
    actions: [
      ...actions,
      {
        name: 'take gold',
        isPossible: (world) => world.get(INSIDE) === 1,
        apply: (world) => world.set(GOLD, world.get(GOLD) + 10),
        cost: 2,
      },
      { name: 'leave', apply: (world) => world.set(INSIDE, 0) },
    ],
    isGoal: (world) => world.get(GOLD) >= 20 && world.get(INSIDE) === 0,
  });

describe('a model of differences', () => {
  it('GOB-17 stores only what was changed, and reads the rest from the game', () => {
    const game = [5, 0, 0, 0];
    const model = createCave({ read: (key) => game[key] });
    model.reserve(3);
    model.observe(0);
    model.apply(1, 0, 0);
    model.apply(2, 1, 2);
    expect([model.changesAt(0), model.changesAt(1), model.changesAt(2)]).toEqual([0, 1, 2]);
    expect(game).toEqual([5, 0, 0, 0]);
    // Back outside without gold nothing differs any more, so it is the state it began with.
    model.apply(1, 1, 3);
    expect(model.changesAt(1)).toBe(0);
    expect(model.isSame(0, 1)).toBe(true);
    expect(model.hash(0)).toBe(model.hash(1));
  });

  it('GOB-17 holds any number of changes, in any order', () => {
    const model = new DifferenceModel({
      base: { read: () => 0 },
      actions: Array.from({ length: 40 }, (_, i) => ({
        name: `set ${i}`,
        apply: (world) => world.set(i, i + 1),
      })),
      discontentment: (world) => Array.from({ length: 40 }, (_, i) => world.get(i)).reduce((a, b) => a + b),
    });
    model.reserve(2);
    for (const [place, order] of [1, -1].entries()) {
      model.observe(place);
      for (let i = 0; i < 40; i++) model.apply(place, place, order > 0 ? i : 39 - i);
    }
    expect(model.discontentment(0)).toBe((40 * 41) / 2);
    expect(model.isSame(0, 1)).toBe(true);
    expect(model.hash(0)).toBe(model.hash(1));
  });

  it('GOB-18 an unseen troll is in no plan, and in the next one after it was seen', () => {
    const beliefs = new Beliefs(4);
    beliefs.see(ROPE, 1);
    const planner = new AStarPlanner(createCave(beliefs));
    expect(findPlan(planner)).toBe('found');
    expect(planner.plan).toEqual([0, 2, 2, 3]);
    beliefs.see(TROLL, 1);
    findPlan(planner);
    expect(planner.plan).toEqual([1, 2, 2, 3]);
    beliefs.forget(TROLL);
    findPlan(planner);
    expect(planner.plan).toEqual([0, 2, 2, 3]);
  });

  it('GOB-17 GOB-22 a search in progress starts again when the base changes', () => {
    const beliefs = new Beliefs(4);
    beliefs.see(ROPE, 1);
    const planner = new AStarPlanner(createCave(beliefs));
    planner.begin();
    planner.step(2);
    beliefs.see(TROLL, 1);
    while (planner.step(1) === 'searching');
    expect(planner.plan).toEqual([1, 2, 2, 3]);
  });
});

describe('following a plan', () => {
  const house = defineDomain({
    variables: { hasKey: 'boolean', isOpen: 'boolean', isIn: 'boolean', hasBrick: 'boolean' },
    actions: {
      fetchKey: { effects: { hasKey: true } },
      unlock: { needs: { hasKey: true }, effects: { isOpen: true } },
      enter: { needs: { isOpen: true }, effects: { isIn: true } },
      breakIn: { needs: { hasBrick: true }, effects: { isOpen: true }, cost: 9 },
    },
  });
  const create = () => {
    const model = house.createModel();
    model.setGoal({ isIn: true });
    return { model, follower: new PlanFollower(model, new AStarPlanner(model)) };
  };
  const actionOf = (follower: PlanFollower) => house.actionNames[follower.action];

  it('keeps a plan that works, and is done in the end', () => {
    const { model, follower } = create();
    expect(follower.check()).toBe('replanned');
    for (const [action, world] of [
      ['fetchKey', { hasKey: true }],
      ['unlock', { isOpen: true }],
      ['enter', { isIn: true }],
    ] as const) {
      expect(follower.check()).toBe('kept');
      expect(actionOf(follower)).toBe(action);
      model.set(world);
      follower.completeAction();
    }
    expect(follower.check()).toBe('done');
    expect(follower.action).toBe(-1);
  });

  it('skips what others have done, plans again where it is stuck, and says when there is no way', () => {
    const { model, follower } = create();
    follower.check();
    model.set({ isOpen: true });
    expect(follower.check()).toBe('skipped');
    expect(actionOf(follower)).toBe('enter');
    model.set({ isOpen: false, hasKey: true });
    expect(follower.check()).toBe('replanned');
    expect(actionOf(follower)).toBe('unlock');
    const shut = defineDomain({ variables: { isIn: 'boolean' }, actions: {} }).createModel();
    shut.setGoal({ isIn: true });
    expect(new PlanFollower(shut, new AStarPlanner(shut)).check()).toBe('none');
  });
});
