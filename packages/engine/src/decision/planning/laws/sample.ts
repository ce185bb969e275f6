import type { Bits } from '../../../../../../tests/engines/bits.js';
import { Rng } from '../../../math/rng.js';
import { defineHtn, type HtnTask } from '../htn/htn-domain.js';
import { HtnPlanner } from '../htn/htn-planner.js';
import {
  AStarPlanner,
  createStateModel,
  createStripsModel,
  DepthFirstPlanner,
  defineDomain,
  type ForwardModel,
  findPlan,
  IdaStarPlanner,
  MonteCarloPlanner,
  PlanFollower,
  type Planner,
  RollingHorizonPlanner,
  SmaStarPlanner,
} from '../index.js';
import { parsePddl } from '../pddl/ground.js';

const domain = defineDomain({
  variables: {
    at: ['home', 'forest', 'mine', 'market'],
    hasAxe: 'boolean',
    hasLamp: 'boolean',
    wood: { min: 0, max: 40 },
    ore: 'number',
    hunger: { min: 0, max: 10 },
  },
  actions: {
    goHome: { effects: { at: 'home', hunger: { add: 1 } }, cost: 2 },
    goForest: { needs: { at: 'home' }, effects: { at: 'forest', hunger: { add: 1 } }, cost: 1.5 },
    goMine: { needs: { at: 'forest' }, effects: { at: 'mine', hunger: { add: 2 } }, cost: 2.25 },
    goMarket: { needs: { at: 'home' }, effects: { at: 'market' }, cost: 3 },
    takeAxe: { needs: { at: 'home' }, effects: { hasAxe: true }, cost: 0.5 },
    buyLamp: { needs: { at: 'market', wood: { min: 10 } }, effects: { hasLamp: true, wood: { add: -10 } } },
    chop: { needs: { at: 'forest', hasAxe: true }, effects: { wood: { add: 10 }, hunger: { add: 1 } } },
    gather: { needs: { at: 'forest' }, effects: { wood: { add: 4 } }, cost: 1.75 },
    mine: { needs: { at: 'mine', hasLamp: true }, effects: { ore: { add: 3 }, hunger: { add: 3 } } },
    eat: { needs: { at: 'home', hunger: { min: 2 } }, effects: { hunger: 0 }, cost: 1.25 },
  },
});

const GOALS = [
  { wood: { min: 20 } },
  { hasLamp: true, at: 'home' },
  { wood: { min: 20, max: 30 }, hunger: 0 },
  { ore: { min: 3 }, at: 'home' },
  { wood: 14 },
] as const;

/** Plans a step at a time, and writes all that a planner says. */
function samplePlanner(bits: Bits, name: string, planner: Planner): void {
  planner.begin();
  let status = planner.step(7);
  let slices = 1;
  for (; status === 'searching' && slices < 60; slices++) status = planner.step(40);
  bits.text(name, `${status} ${planner.plan.join()} after ${slices} slices, ${planner.expanded} states`);
  bits.number('cost', planner.cost);
  bits.endTick();
}

function planners(model: ForwardModel): Readonly<Record<string, () => Planner>> {
  return {
    'A*': () => new AStarPlanner(model, { maxStates: 400 }),
    'A* by estimate': () => new AStarPlanner(model, { order: 'estimate', maxDepth: 9 }),
    'IDA*': () => new IdaStarPlanner(model, { maxDepth: 9 }),
    'SMA*': () => new SmaStarPlanner(model, { maxStates: 60, maxDepth: 9 }),
    'depth first': () => new DepthFirstPlanner(model, { maxDepth: 4 }),
    'depth first, improving': () => new DepthFirstPlanner(model, { maxDepth: 4, onlyImprove: true }),
    'Monte Carlo': () => new MonteCarloPlanner(model, { maxDepth: 8, iterations: 150 }, new Rng('tree')),
    'rolling horizon': () => new RollingHorizonPlanner(model, { maxDepth: 8 }, new Rng('horizon')),
  };
}

function sampleDomain(bits: Bits): void {
  for (const estimate of ['landmarks', 'none', 'unmet', 'relaxed'] as const)
    for (const goal of GOALS)
      try {
        const model = domain.createModel({ estimate, needs: { hunger: 2 } });
        model.set({ at: 'home', hunger: 3 });
        model.setGoal(goal as never);
        for (const [name, create] of Object.entries(planners(model)))
          if (estimate === 'landmarks' || name === 'A*') samplePlanner(bits, `${name} with ${estimate}`, create());
      } catch (error) {
        bits.text('refused', String(error));
      }
  const model = domain.createModel();
  model.set({ at: 'home' });
  model.setGoal({ wood: { min: 20 } });
  const follower = new PlanFollower(model, new AStarPlanner(model));
  for (const world of [{}, { at: 'forest' }, { hasAxe: true }, { wood: 10 }, { at: 'mine' }, { wood: 25 }] as const) {
    model.set(world as never);
    bits.text('follows', `${follower.check()} ${follower.plan.join()} from ${follower.next}: ${follower.action}`);
    follower.completeAction();
  }
  bits.endTick();
}

interface Jugs {
  three: number;
  five: number;
}

/** Water in jugs, as a model of closures over records. */
function sampleRecords(bits: Bits): void {
  const pour = (jugs: Jugs, from: keyof Jugs, to: keyof Jugs, room: number): void => {
    const amount = Math.min(jugs[from], room - jugs[to]);
    jugs[from] -= amount;
    jugs[to] += amount;
  };
  for (const isNumbered of [false, true]) {
    const model = createStateModel<Jugs>({
      create: () => ({ three: 0, five: 0 }),
      copy: (out, from) => Object.assign(out, from),
      observe: (out) => Object.assign(out, { three: 0, five: 0 }),
      isGoal: ({ five }) => five === 4,
      estimate: ({ five }) => (five === 4 ? 0 : 1),
      discontentment: ({ three, five }) => Math.abs(five - 4) + three / 10,
      ...(isNumbered
        ? { stateCount: 24, numberOf: ({ three, five }: Jugs) => three * 6 + five }
        : {
            hash: ({ three, five }: Jugs) => three * 6 + five,
            isSame: (a: Jugs, b: Jugs) => a.three === b.three && a.five === b.five,
          }),
      actions: [
        { name: 'fill three', isPossible: ({ three }) => three < 3, apply: (jugs) => void (jugs.three = 3), cost: 1.5 },
        { name: 'fill five', apply: (jugs) => void (jugs.five = 5), cost: ({ five }) => 5 - five / 2 },
        { name: 'empty three', apply: (jugs) => void (jugs.three = 0) },
        { name: 'empty five', apply: (jugs) => void (jugs.five = 0) },
        { name: 'three into five', apply: (jugs) => pour(jugs, 'three', 'five', 5) },
        { name: 'five into three', apply: (jugs) => pour(jugs, 'five', 'three', 3), cost: 0.5 },
      ],
    });
    for (const [name, create] of Object.entries(planners(model))) samplePlanner(bits, `jugs by ${name}`, create());
    if (isNumbered) samplePlanner(bits, 'jugs in an array', new AStarPlanner(model, { lookup: 'array' }));
  }
}

const TRUCKS = `(define (domain trucks)
  (:requirements :strips :typing :negative-preconditions :equality)
  (:types place thing - object truck box - thing)
  (:predicates (at ?x - thing ?p - place) (in ?b - box ?t - truck) (road ?a ?b - place) (full ?t - truck))
  (:action drive :parameters (?t - truck ?from ?to - place)
    :precondition (and (at ?t ?from) (road ?from ?to) (not (= ?from ?to)))
    :effect (and (at ?t ?to) (not (at ?t ?from))))
  (:action load :parameters (?b - box ?t - truck ?p - place)
    :precondition (and (at ?b ?p) (at ?t ?p) (not (full ?t)))
    :effect (and (in ?b ?t) (full ?t) (not (at ?b ?p))))
  (:action unload :parameters (?b - box ?t - truck ?p - place)
    :precondition (and (in ?b ?t) (at ?t ?p))
    :effect (and (at ?b ?p) (not (in ?b ?t)) (not (full ?t)))))`;
const PROBLEM = `(define (problem two) (:domain trucks)
  (:objects a b c - place red blue - truck x y - box)
  (:init (at red a) (at blue c) (at x a) (at y b) (road a b) (road b a) (road b c) (road c b))
  (:goal (and (at x c) (at y a) (not (full red)))))`;

function samplePddl(bits: Bits): void {
  const task = parsePddl(TRUCKS, PROBLEM);
  bits.text('task', JSON.stringify(task));
  const planner = new AStarPlanner(createStripsModel(task));
  findPlan(planner);
  bits.text('plan', planner.plan.map((action) => task.actions[action].name).join());
  for (const { 0: word, index } of TRUCKS.matchAll(/[^\s()]+|[()]/g))
    try {
      const spoiled = parsePddl(TRUCKS.slice(0, index) + TRUCKS.slice(index + word.length), PROBLEM);
      bits.text('task', JSON.stringify([spoiled.facts, spoiled.actions.length]));
    } catch (error) {
      bits.text('error', String(error));
    }
  bits.endTick();
}

interface Traveler {
  at: string;
  cash: number;
}

const TASKS: readonly (readonly HtnTask[])[] = [
  [['travel', 'park']],
  [['tour', 'park', 'zoo', 'home']],
  [['walk', 'home']],
  [['tour']],
];

function sampleHtn(bits: Bits): void {
  const journeys = defineHtn<Traveler>({
    copy: (state) => ({ ...state }),
    operators: {
      walk(state, to: string) {
        if (state.at === to) return false;
        state.at = to;
        return true;
      },
      ride(state, to: string) {
        if (state.cash < 5) return false;
        state.at = to;
        state.cash -= 5;
        return true;
      },
      work(state) {
        state.cash += 3;
        return state.cash < 20;
      },
    },
    methods: {
      travel: [
        { when: ({ at }, to: string) => at === to, tasks: () => [] },
        { tasks: (_state, to: string) => [['ride', to]] },
        { tasks: (_state, to: string) => [['work'], ['travel', to]] },
        { tasks: (_state, to: string) => [['walk', to]] },
      ],
      tour: [{ tasks: (_state, ...stops: string[]) => stops.map((stop) => ['travel', stop] as const) }],
    },
  });
  for (const cash of [0, 4, 9, 19])
    for (const tasks of TASKS) {
      const planner = new HtnPlanner(journeys);
      try {
        planner.begin({ at: 'home', cash }, tasks);
        let status = planner.step(3);
        for (let slice = 0; status === 'searching' && slice < 50; slice++) status = planner.step(3);
        bits.text('journey', JSON.stringify([status, planner.plan, planner.steps, planner.outcome ?? null]));
      } catch (error) {
        bits.text('refused', String(error));
      }
      bits.endTick();
    }
}

/** Every planner on the same goals, a follower, tasks as PDDL, and plans of tasks. */
export function sample(bits: Bits): void {
  sampleDomain(bits);
  sampleRecords(bits);
  samplePddl(bits);
  sampleHtn(bits);
}
