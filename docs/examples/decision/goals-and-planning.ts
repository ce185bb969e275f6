import { compile, createVocabulary, defineAgentType, defineObjectType, Minds, param } from 'gumption/behavior';
import { dynamicSubtreesFrom } from 'gumption/behavior/dynamic-subtrees';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import {
  ActionTable,
  addGoal,
  chooseGoalAction,
  createGoalAction,
  createGoals,
  DiscontentTally,
  DriftEstimate,
  driftGoals,
  type GoalAction,
  gatherOffers,
  type Offer,
  OnOffGoals,
  performAction,
  removeGoal,
  type SmartObject,
  type SmartOffer,
  SmellMap,
  smellOffers,
} from 'gumption/decision/goals';
import { AStarPlanner, createStripsModel, DepthFirstPlanner, defineDomain, findPlan } from 'gumption/decision/planning';
import { defineHtn, findHtnPlan, HtnPlanner } from 'gumption/decision/planning/htn';
import { parsePddl } from 'gumption/decision/planning/pddl';
import { standardKinds } from 'gumption/standard';

// #region needs
// Times are in hours; hunger grows by four per hour.
const goals = createGoals([
  { name: 'eat', value: 4, rate: 4 },
  { name: 'bathroom', value: 3, rate: 2 },
]);
const actions = [
  createGoalAction(goals, { name: 'snack', changes: { eat: -2 }, duration: 0.25 }),
  createGoalAction(goals, { name: 'main meal', changes: { eat: -4 }, duration: 1 }),
  createGoalAction(goals, { name: 'soda', changes: { eat: -2, bathroom: 2 }, duration: 0.1 }),
];
const named = (chosen: number) => actions[chosen].name;
console.log(
  `simply ${named(chooseGoalAction('simply', goals, actions))}, overall ${named(chooseGoalAction('overall', goals, actions))}`,
);
console.log(`with time ${named(chooseGoalAction('timed', goals, actions))}`);
performAction(goals, actions[0]);
driftGoals(goals, 0.5);
console.log(`hunger is ${goals.values[0]} half an hour after it`);
// #endregion

// #region objects
interface Cook {
  carriesRawFood: boolean;
}
interface Thing extends SmartObject<Cook> {
  readonly name: string;
}
const promise = (name: string, duration: number) => createGoalAction(goals, { name, changes: { eat: -4 }, duration });
const things: Thing[] = [
  {
    name: 'fridge',
    advertisements: [{ action: promise('take food', 0.5), isOpenTo: (cook) => !cook.carriesRawFood }],
  },
  { name: 'oven', advertisements: [{ action: promise('cook', 0.4), isOpenTo: (cook) => cook.carriesRawFood }] },
];
const offers: Offer<Thing>[] = [];
const offered: GoalAction[] = [];
for (const carriesRawFood of [false, true]) {
  gatherOffers(offers, offered, things, { carriesRawFood });
  const { object, action } = offers[chooseGoalAction('timed', goals, offered)];
  console.log(`${object.name}: ${action.name}`);
}
// #endregion

// #region nodes
interface Villager {
  readonly near: readonly SmartOffer[];
}
const offerType = defineObjectType<SmartOffer>('offer', { id: ({ behavior }) => behavior });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Villager>('villager', {
      tasks: [],
      properties: { offers: { value: param.list(param.object(offerType)), read: (villager) => villager.near } },
    }),
  ],
  objectTypes: [offerType],
  expressions,
});
const read = (name: string, tree: string) => compile(parseText(`behavior ${name} for villager\n${tree}`), vocabulary);
const life = read(
  'Life',
  `goals
  goal #hunger value: 4, rate: 1
  goal #fatigue value: 5, rate: 0.5
  goalAction duration: 2
    goalChange goal: fatigue, by: -4
    log text: "sleeps at home"
  smartObjects offers: (agent.offers)`,
);
// Behaviours that objects bring along; no villager mentions them.
const brought: Record<string, string> = { EatApple: 'log text: "eats an apple under the tree"' };
const minds = new Minds<Villager>(life, {
  onLog: ({ text }) => console.log(text),
  dynamicSubtrees: dynamicSubtreesFrom((name) => (name in brought ? read(name, brought[name]) : undefined)),
});
minds.add({ near: [{ behavior: 'EatApple', changes: { hunger: -3 }, duration: 1 }] });
for (let second = 0; second < 3; second++) minds.tick(1);
// #endregion

// #region plan
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
const believed = domain.createModel();
believed.set({ at: 'home', money: 5 });
believed.setGoal({ wood: { min: 20 } });
const planner = new AStarPlanner(believed);
planner.begin();
let frames = 1;
while (planner.step(5) === 'searching') frames++; // five states in each frame
console.log(`${planner.plan.map((action) => domain.actionNames[action]).join(', ')}: ${planner.cost}`);
console.log(frames > 1 ? 'found over several frames' : 'found at once');
// #endregion

// #region content
const mage = defineDomain({
  variables: { wounds: { min: 0 }, ogres: { min: 0 }, energy: 'number' },
  actions: {
    lesserHealing: { needs: { energy: { min: 2 } }, effects: { wounds: { add: -2 }, energy: { add: -2 } } },
    greaterHealing: { needs: { energy: { min: 3 } }, effects: { wounds: { add: -4 }, energy: { add: -3 } } },
    fireball: { needs: { energy: { min: 3 } }, effects: { ogres: { add: -2 }, energy: { add: -3 } } },
  },
});
const self = mage.createModel({ needs: { wounds: 2, ogres: 2 } });
self.set({ wounds: 4, ogres: 3, energy: 5 });
for (const maxDepth of [1, 2]) {
  const ahead = new DepthFirstPlanner(self, { maxDepth });
  findPlan(ahead);
  console.log(`${maxDepth} ahead: ${ahead.plan.map((action) => mage.actionNames[action]).join(', ')}`);
}
// #endregion

// #region tasks
interface Traveler {
  at: string;
  cash: number;
}
const tasks = defineHtn<Traveler>({
  copy: (traveler) => ({ ...traveler }),
  operators: {
    ride(traveler, to: string) {
      if (traveler.cash < 5) return false;
      traveler.cash -= 5;
      traveler.at = to;
      return true;
    },
    walk(traveler, to: string) {
      traveler.at = to;
      return true;
    },
  },
  methods: {
    travel: [
      { when: (traveler, to: string) => traveler.at === to, tasks: () => [] },
      { tasks: (_traveler, to: string) => [['ride', to]] },
      { tasks: (_traveler, to: string) => [['walk', to]] },
    ],
    errand: [
      {
        tasks: () => [
          ['travel', 'shop'],
          ['travel', 'home'],
        ],
      },
    ],
  },
});
const errand = new HtnPlanner(tasks);
findHtnPlan(errand, { at: 'home', cash: 7 }, [['errand']]);
console.log(errand.plan.map((task) => task.join(' ')).join(', '));
// #endregion

// #region pause
// What the shop has is known only there: plan as far as the shop, and the rest from what is found.
const scouting = [['travel', 'shop'], ['pause'], ['travel', 'home']] as const;
console.log(`${findHtnPlan(errand, { at: 'home', cash: 7 }, scouting)}: ${errand.plan.join('; ')}`);
console.log(`${findHtnPlan(errand, { at: 'shop', cash: 12 }, errand.rest)}: ${errand.plan.join('; ')}`);
// #endregion

// #region pddl
const task = parsePddl(
  `(define (domain doors) (:requirements :strips)
     (:predicates (in ?room) (door ?from ?to))
     (:action go :parameters (?from ?to)
       :precondition (and (in ?from) (door ?from ?to))
       :effect (and (in ?to) (not (in ?from)))))`,
  `(define (problem out) (:domain doors) (:objects cellar hall garden)
     (:init (in cellar) (door cellar hall) (door hall garden)) (:goal (in garden)))`,
);
const wayOut = new AStarPlanner(createStripsModel(task));
findPlan(wayOut);
console.log(wayOut.plan.map((action) => task.actions[action].name).join(', '));
// #endregion

// #region many
const ratings = new Float64Array(actions.length);
new ActionTable(goals, actions).rate(ratings, goals);
console.log(actions.map(({ name }, i) => `${name} ${ratings[i]}`).join(', '));
const tally = new DiscontentTally(goals);
goals.values[0] = 6;
tally.update(0); // only this goal is computed again
console.log(`discontentment ${tally.total()}`);
const estimate = new DriftEstimate(goals, 0.5);
goals.values[1] += 3;
estimate.tick(1); // one hour later
console.log(`the bathroom becomes more urgent by ${goals.rates[1]} per hour`);
// #endregion

// #region smell
const smell = new SmellMap(5, 1);
smell.sources[4] = 1; // food at the right end
for (let tick = 0; tick < 5; tick++) smell.tick();
let nose = 0;
const steps = [nose];
while (smell.sources[nose] === 0) steps.push((nose = smell.follow(nose)));
console.log(`follows its nose: ${steps.join(', ')}`);
// #endregion

// #region orders
const duties = createGoals([
  { name: 'eat', value: 2, rate: 1 },
  { name: 'order', value: 5, once: true },
]);
const obey = createGoalAction(duties, { name: 'obey', changes: { order: -5 } });
performAction(duties, obey); // carried out, and therefore gone
addGoal(duties, { name: 'order', value: 3, once: true }); // a new one
removeGoal(duties, 'order'); // and taken back
console.log(`the order presses by ${duties.values[1]}`);
// #endregion

// #region on-off
const wishes = createGoals([{ name: 'armed' }, { name: 'hidden' }]);
const draw = createGoalAction(wishes, { name: 'draw', changes: { armed: -1 } });
const hide = createGoalAction(wishes, { name: 'hide', changes: { hidden: -1 } });
const army = new OnOffGoals(wishes.names, 10_000);
army.set(42, 1, true); // soldier 42 wants to hide
army.read(wishes, 42);
console.log(`soldier 42: ${[draw, hide][chooseGoalAction('simply', wishes, [draw, hide])].name}`);
// #endregion

// #region own-smell
const kitchen = new SmellMap(8, 1);
const cells: Readonly<Record<string, number>> = { oven: 0, fridge: 7 };
const nosy = { carriesRawFood: false };
for (const carriesRawFood of [false, true]) {
  nosy.carriesRawFood = carriesRawFood;
  gatherOffers(offers, offered, things, nosy);
  smellOffers(kitchen, offers, 0, ({ name }) => cells[name]);
  console.log(`from the middle the cook goes ${kitchen.follow(3) < 3 ? 'to the oven' : 'to the fridge'}`);
}
// #endregion
