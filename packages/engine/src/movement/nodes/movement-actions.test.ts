import { describe, expect, it } from 'vitest';
import {
  condition,
  createVocabulary,
  defineAgentType,
  defineObjectType,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { textScene, WAYS, type Way } from '../../behavior/laws/kind-scene.js';
import { compile } from '../../behavior/program/program.js';
import { distance3, length3, type Vector3 } from '../../math/vector3.js';
import { standardKinds } from '../../standard/index.js';
import { detectWalls } from '../avoidance/detect-walls.js';
import { createMover, type Mover } from '../movers/mover.js';
import { Movers, type MoversOptions } from '../movers/movers.js';
import { createLinePath, type Path } from '../steering/path.js';
import { movementActions } from './movement-actions.js';

interface Place {
  readonly id: string;
  readonly position: Vector3;
}
interface Walker {
  readonly id: string;
  readonly mover: Mover;
  slot?: { position: Vector3; orientation: number };
}
interface Route {
  readonly id: string;
  readonly path: Path;
}

const place = defineObjectType<Place>('place', { id: ({ id }) => id });
const walker = defineObjectType<Walker>('walker', { id: ({ id }) => id });
const route = defineObjectType<Route>('route', { id: ({ id }) => id });

const isNear = condition({
  name: 'isNear',
  params: { target: param.object(walker) },
  test: (self: Walker, { target }) => distance3(self.mover.motion.position, target.mover.motion.position) < 5,
});

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Walker>('walker', {
      tasks: [
        isNear,
        ...movementActions({
          mover: ({ mover }: Walker) => mover,
          places: { type: place, positionOf: ({ position }: Place) => position },
          creatures: { type: walker, motionOf: ({ mover }: Walker) => mover.motion },
          routes: { type: route, pathOf: ({ path }: Route) => path },
          formations: { slotOf: ({ slot }: Walker) => slot },
        }),
      ],
    }),
  ],
  objectTypes: [place, walker, route],
});
const { read, problemsIn } = textScene(vocabulary, 'walker');

const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const at = (x: number, z: number): Vector3 => ({ x, y: 0, z });

function createScene(text: string, options: MoversOptions & { way?: Way; start?: Vector3 } = {}) {
  const movers = new Movers(options);
  const hero: Walker = { id: 'hero', mover: createMover(body, 1, { position: options.start ?? at(0, 0) }) };
  const other: Walker = { id: 'other', mover: createMover(body, 2, { position: at(10, 0) }) };
  for (const { mover } of [hero, other]) movers.add(mover);
  const things = new Map<string, unknown>([
    ['gate', { id: 'gate', position: at(0, 12) }],
    ['other', other],
    ['lane', { id: 'lane', path: createLinePath([at(0, 0), at(8, 0), at(8, 8)]) }],
  ]);
  const { way } = options;
  const minds = new Minds<Walker>(compile(read(text), vocabulary), {
    ...(way && { backEnd: way.backEnd }),
    findObject: (_type, id) => things.get(id),
  });
  const mind = minds.add(hero);
  if (way?.watched) minds.watch(mind);
  let seconds = 0;
  /** Lets time pass: minds ten times a second, movement sixty times. */
  const pass = (duration: number) => {
    const statuses: unknown[] = [];
    for (const end = seconds + duration; seconds < end - 1e-9; seconds += 0.1) {
      minds.tick(0.1);
      if (minds.has(mind)) statuses.push(minds.statusOf(mind));
      for (let i = 0; i < 6; i++) movers.tick(1 / 60);
    }
    return statuses;
  };
  return { hero, other, movers, minds, mind, pass };
}

describe.each(WAYS)('actions of movement, run by $name', (way) => {
  it('goTo arrives, stops there and succeeds', () => {
    const { hero, pass } = createScene('goTo target: "gate", near: 0.3', { way });
    const statuses = pass(6);
    expect(statuses).toContain(SUCCESS);
    expect(distance3(hero.mover.motion.position, at(0, 12))).toBeLessThan(0.35);
  });

  it('goTo fails, and says why, when it gets no nearer', () => {
    const walls = detectWalls([{ from: at(-40, 5), to: at(40, 5) }]);
    const { hero, pass } = createScene('goTo target: "gate", patience: 3', { way, walls });
    const statuses = pass(12);
    expect(statuses).toContain(FAILURE);
    expect(statuses).not.toContain(SUCCESS);
    expect(hero.mover.motion.position.z).toBeLessThan(5);
  });
});

describe('actions of movement', () => {
  it('hand over without a stop between, though what takes over starts before what ran is stopped', () => {
    const { hero, other, pass } = createScene(`reactiveSelector
  reactiveSequence
    isNear target: "other"
    chase target: "other"
  followRoute route: "lane"`);
    pass(1);
    expect(hero.mover.wish).toMatchObject({ mode: 'path' });
    Object.assign(other.mover.motion.position, at(hero.mover.motion.position.x + 3, 0));
    pass(0.1);
    expect(hero.mover.wish).toMatchObject({ mode: 'chase', path: undefined, quarry: other.mover.motion });
    Object.assign(other.mover.motion.position, at(50, 50));
    pass(0.1);
    expect(hero.mover.wish).toMatchObject({ mode: 'path', quarry: undefined });
  });

  it('follow stays near a moving target, and does not run into it', () => {
    const { hero, other, pass } = createScene('follow target: "other", distance: 2');
    other.mover.wish.mode = 'arrive';
    other.mover.wish.speed = 2;
    other.mover.wish.braking = 1;
    Object.assign(other.mover.wish.target, at(10, 40));
    pass(10);
    const gap = distance3(hero.mover.motion.position, other.mover.motion.position);
    expect(gap).toBeLessThan(3.5);
    expect(gap).toBeGreaterThan(1);
  });

  it('chase cuts off a crossing target, and succeeds within reach', () => {
    const { other, pass } = createScene('chase target: "other", reach: 1', { clearance: 0 });
    other.mover.wish.mode = 'arrive';
    other.mover.wish.speed = 2;
    other.mover.wish.braking = 1;
    Object.assign(other.mover.wish.target, at(10, 60));
    expect(pass(8)).toContain(SUCCESS);
  });

  it('flee runs until it is far enough away', () => {
    const { hero, other, pass } = createScene('flee target: "other", distance: 18');
    expect(pass(5)).toContain(SUCCESS);
    expect(distance3(hero.mover.motion.position, other.mover.motion.position)).toBeGreaterThan(17);
    expect(hero.mover.motion.position.x).toBeLessThan(-7);
  });

  it('wander keeps moving, below its pace, and ends with its time', () => {
    const { hero, pass } = createScene('wander pace: 0.5, seconds: 6');
    const statuses = pass(4);
    expect(statuses).not.toContain(SUCCESS);
    expect(length3(hero.mover.motion.velocity)).toBeGreaterThan(1);
    expect(length3(hero.mover.motion.velocity)).toBeLessThanOrEqual(2 + 1e-9);
    expect(pass(2.2)).toContain(SUCCESS);
  });

  it('flock sets out by itself below its pace, and rests where it is not restless', () => {
    const { hero, other, pass } = createScene('flock pace: 0.5, radius: 20, separation: 0, alignment: 0, cohesion: 0');
    expect(new Set(pass(3))).toEqual(new Set([RUNNING]));
    expect(length3(hero.mover.motion.velocity)).toBeGreaterThan(1);
    expect(length3(hero.mover.motion.velocity)).toBeLessThanOrEqual(2 + 1e-9);
    expect(other.mover.motion.position).toEqual(at(10, 0));
    const still = createScene('flock radius: 5, restlessness: 0');
    still.pass(2);
    expect(still.hero.mover.motion.position).toEqual(at(0, 0));
  });

  it('comeToRest succeeds once it stands', () => {
    const { hero, pass } = createScene('comeToRest');
    hero.mover.motion.velocity.x = 4;
    const statuses = pass(1.5);
    expect(statuses[0]).not.toBe(SUCCESS);
    expect(statuses).toContain(SUCCESS);
  });

  it('lookAt turns on the spot and succeeds', () => {
    const { hero, pass } = createScene('lookAt target: "gate"', { start: at(6, 12) });
    expect(pass(2)).toContain(SUCCESS);
    expect(Math.abs(hero.mover.motion.orientation + Math.PI / 2)).toBeLessThan(0.09);
    expect(hero.mover.motion.position.x).toBeCloseTo(6, 1);
  });

  it('followRoute goes round the corner to the end, and back', () => {
    const there = createScene('followRoute route: "lane"');
    expect(there.pass(8)).toContain(SUCCESS);
    expect(distance3(there.hero.mover.motion.position, at(8, 8))).toBeLessThan(1.5);
    const back = createScene('followRoute route: "lane", isBackwards: true', { start: at(8, 8) });
    expect(back.pass(8)).toContain(SUCCESS);
    expect(distance3(back.hero.mover.motion.position, at(0, 0))).toBeLessThan(1.5);
  });

  it('holdFormation keeps to its slot, looks as it does, and fails without one', () => {
    const { hero, pass } = createScene('holdFormation near: 0.1');
    expect(pass(0.2)).toContain(FAILURE);
    hero.slot = { position: at(-3, 4), orientation: 1 };
    pass(5);
    expect(distance3(hero.mover.motion.position, at(-3, 4))).toBeLessThan(0.15);
    expect(hero.mover.motion.orientation).toBeCloseTo(1, 1);
  });

  it.each([
    'wander',
    'flock',
    'goTo target: "gate"',
    'follow target: "other"',
    'chase target: "other"',
    'flee target: "other", distance: 50',
    'followRoute route: "lane"',
    'holdFormation',
  ])('however %s ends, the mover comes to rest', (text) => {
    const { hero, minds, mind, pass } = createScene(text);
    hero.slot = { position: at(-9, 9), orientation: 0 };
    pass(1);
    expect(length3(hero.mover.motion.velocity)).toBeGreaterThan(1);
    expect(hero.mover.wish.mode).not.toBe('rest');
    minds.remove(mind);
    expect(hero.mover.wish.mode).toBe('rest');
    pass(2);
    expect(length3(hero.mover.motion.velocity)).toBeLessThan(0.05);
  });

  it('a parameter turned while it runs takes effect at once', () => {
    const { hero, minds, pass } = createScene('wander pace: 1');
    pass(2);
    expect(length3(hero.mover.motion.velocity)).toBeGreaterThan(3);
    minds.replaceProgram(compile(read('wander pace: 0.25'), vocabulary));
    pass(1);
    expect(length3(hero.mover.motion.velocity)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('refuse numbers out of range, by name', () => {
    expect(problemsIn('wander pace: 3')[0]).toContain('must be at most 1, got 3');
  });
});
