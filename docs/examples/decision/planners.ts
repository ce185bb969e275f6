import {
  AStarPlanner,
  DifferenceModel,
  defineDomain,
  findPlan,
  MonteCarloPlanner,
  PlanFollower,
  RollingHorizonPlanner,
  SmaStarPlanner,
} from 'gumption/decision/planning';
import { Rng } from 'gumption/math';

// #region follow
const house = defineDomain({
  variables: { hasKey: 'boolean', isOpen: 'boolean', isIn: 'boolean' },
  actions: {
    fetchKey: { effects: { hasKey: true }, cost: 3 },
    unlock: { needs: { hasKey: true }, effects: { isOpen: true } },
    enter: { needs: { isOpen: true }, effects: { isIn: true } },
  },
});
const believed = house.createModel();
believed.set({});
believed.setGoal({ isIn: true });
const follower = new PlanFollower(believed, new AStarPlanner(believed));
for (const seen of [{}, { isOpen: true }, { isOpen: true, isIn: true }]) {
  believed.set(seen); // what the character sees now: somebody else has opened the door
  const result = follower.check();
  console.log(`${result}: ${follower.action < 0 ? 'nothing to do' : house.actionNames[follower.action]}`);
}
// #endregion

// #region chance
const mage = defineDomain({
  variables: { wounds: { min: 0 }, ogres: { min: 0 }, energy: 'number' },
  actions: {
    heal: { needs: { energy: { min: 2 } }, effects: { wounds: { add: -2 }, energy: { add: -2 } } },
    fireball: { needs: { energy: { min: 3 } }, effects: { ogres: { add: -2 }, energy: { add: -3 } } },
  },
});
const model = mage.createModel({ needs: { wounds: 2, ogres: 2 } });
model.set({ wounds: 4, ogres: 3, energy: 5 });
model.setGoal({ wounds: 0, ogres: 0 }); // a plan that gets there ends early
for (const planner of [
  new MonteCarloPlanner(model, { maxDepth: 3, iterations: 500 }, new Rng('mage')),
  new RollingHorizonPlanner(model, { maxDepth: 3, generations: 50 }, new Rng('mage')),
]) {
  findPlan(planner);
  console.log(`discontentment ${planner.cost} after ${planner.plan.length} actions`);
}
// #endregion

// #region large
const [GOLD, INSIDE] = [0, 1];
const game = new Int32Array(100_000); // a large world, of which a plan changes little
const cave = new DifferenceModel({
  base: { read: (key) => game[key] },
  actions: [
    { name: 'enter', apply: (world) => world.set(INSIDE, 1) },
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
const small = new SmaStarPlanner(cave, { maxStates: 50 }); // never keeps more than 50 states
console.log(`${findPlan(small)}: ${small.plan.length} actions, cost ${small.cost}`);
// #endregion
