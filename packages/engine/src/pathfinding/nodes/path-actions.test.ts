import { describe, expect, it } from 'vitest';
import {
  createVocabulary,
  defineAgentType,
  defineObjectType,
  FAILURE,
  Minds,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { textScene, WAYS, type Way } from '../../behavior/laws/kind-scene.js';
import { compile } from '../../behavior/program/program.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import { createMover, type Mover } from '../../movement/movers/mover.js';
import { Movers } from '../../movement/movers/movers.js';
import { standardKinds } from '../../standard/index.js';
import { AStar, Wayfinder } from '../index.js';
import { parseTextMap, TileGraph, TileSight } from '../tiles/index.js';
import { createJourney, type Journey, pathActions } from './index.js';

interface Place {
  readonly id: string;
  position: Vector3;
}
interface Walker {
  readonly mover: Mover;
  readonly journey: Journey;
}

const at = (x: number, z: number): Vector3 => ({ x, y: 0, z });
const body = { radius: 0.3, maxSpeed: 4, maxAcceleration: 20, maxRotation: 6, maxAngularAcceleration: 30 };

/** A yard with a wall that is open in the south, and a closed cell. */
const YARD = [
  '.......#....', //
  '.......#....',
  '.......#.###',
  '.......#.#.#',
  '.......#.###',
  '............',
];

function createScene(text: string, { way, budget = 50 }: { way?: Way; budget?: number } = {}) {
  const tiles = new TileGraph(parseTextMap(YARD));
  const wayfinder = new Wayfinder({
    division: tiles,
    createSearch: () => new AStar(tiles),
    sight: new TileSight(tiles, { radius: 0.35 }),
    capacity: 2,
  });
  const place = defineObjectType<Place>('place', { id: ({ id }) => id });
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [
      defineAgentType<Walker>('walker', {
        tasks: pathActions({
          mover: ({ mover }: Walker) => mover,
          journey: ({ journey }: Walker) => journey,
          wayfinder,
          places: { type: place, positionOf: ({ position }: Place) => position },
        }),
      }),
    ],
    objectTypes: [place],
  });
  const hero: Walker = { mover: createMover(body, 1, { position: at(2.5, 0.5) }), journey: createJourney() };
  const movers = new Movers({});
  movers.add(hero.mover);
  const places = new Map(
    [
      { id: 'gate', position: at(10.5, 0.5) },
      { id: 'cell', position: at(10.5, 3.5) },
      { id: 'elsewhere', position: at(90, 90) },
    ].map((each) => [each.id, each]),
  );
  const minds = new Minds<Walker>(compile(textScene(vocabulary, 'walker').read(text), vocabulary), {
    ...(way && { backEnd: way.backEnd }),
    findObject: (_type, id) => places.get(id),
  });
  const mind = minds.add(hero);
  if (way?.watched) minds.watch(mind);
  let seconds = 0;
  /** Where the hero was, and the state of its mind after each tick. */
  const trail: Vector3[] = [];
  const pass = (duration: number) => {
    const statuses: unknown[] = [];
    for (const end = seconds + duration; seconds < end - 1e-9; seconds += 0.1) {
      minds.tick(0.1);
      statuses.push(minds.statusOf(mind));
      wayfinder.step(budget);
      for (let i = 0; i < 6; i++) movers.tick(1 / 60);
      trail.push({ ...hero.mover.motion.position });
    }
    return statuses;
  };
  return { tiles, wayfinder, hero, places, minds, mind, pass, trail };
}

describe.each(WAYS)('pathfinding actions, run by $name', (way) => {
  it('goByPath goes around walls and arrives', () => {
    const { hero, pass, trail, tiles } = createScene('goByPath target: "gate", near: 0.3', { way });
    expect(pass(9)).toContain(SUCCESS);
    expect(distance3(hero.mover.motion.position, at(10.5, 0.5))).toBeLessThan(0.4);
    expect(trail.filter((point) => tiles.isBlocked(tiles.quantize(point)))).toEqual([]);
    expect(Math.max(...trail.map(({ z }) => z))).toBeGreaterThan(4.9);
  });

  it.each(['cell', 'elsewhere'])('goByPath and findPath fail where no path leads: the %s', (target) => {
    expect(createScene(`goByPath target: "${target}"`, { way }).pass(1)).toContain(FAILURE);
    expect(createScene(`findPath target: "${target}"`, { way }).pass(1)).toContain(FAILURE);
  });

  it('findPath succeeds if there is a path that is not too long, and keeps it', () => {
    const { hero, pass } = createScene('findPath target: "gate", longest: 20', { way, budget: 400 });
    expect(pass(0.2)).toEqual([RUNNING, SUCCESS]);
    expect(hero.journey.path?.length).toBeGreaterThan(12);
    expect(createScene('findPath target: "gate", longest: 12', { way }).pass(0.5)).toContain(FAILURE);
  });
});

describe('pathfinding actions', () => {
  it('wait while the search has no budget, and get the same path in the end', () => {
    const slow = createScene('goByPath target: "gate"', { budget: 3 });
    expect(slow.pass(0.5).every((status) => status === RUNNING)).toBe(true);
    expect(slow.hero.journey.path).toBeUndefined();
    const quick = createScene('goByPath target: "gate"');
    slow.pass(3);
    quick.pass(0.5);
    expect(slow.hero.journey.waypoints.list()).toEqual(quick.hero.journey.waypoints.list());
  });

  it('search for a new path when the target moves, and follow the old one meanwhile', () => {
    const { hero, places, pass, wayfinder } = createScene('goByPath target: "gate"');
    pass(1);
    const before = hero.journey.path;
    places.get('gate')!.position = at(0.5, 5.5);
    pass(0.1);
    expect([hero.mover.wish.path, wayfinder.status]).toEqual([before, 'idle']);
    pass(0.2);
    expect(hero.mover.wish.path).not.toBe(before);
    expect(pass(8)).toContain(SUCCESS);
    expect(distance3(hero.mover.motion.position, at(0.5, 5.5))).toBeLessThan(0.6);
  });

  it('search for a new path at intervals if configured, and so notice a new passage', () => {
    const paths = ['patience: 0', 'patience: 0, refresh: 0.5'].map((params) => {
      const { hero, pass, tiles } = createScene(`goByPath target: "gate", ${params}`);
      pass(0.5);
      const { path } = hero.journey;
      tiles.setBlocked(7, false);
      pass(1);
      return hero.journey.path === path;
    });
    expect(paths).toEqual([true, false]);
  });

  it('PATH-69 search for a new path when the one they follow changes, and not when anything else does', () => {
    const { hero, pass, tiles, trail } = createScene('goByPath target: "gate", near: 0.3');
    pass(0.5);
    const { path } = hero.journey;
    // A wall behind the gate's room, beside the path.
    tiles.setBlocked(11, true);
    pass(0.3);
    expect(hero.journey.path).toBe(path);
    // The passage in the south is closed, and another is opened in the north.
    tiles.setBlocked(5 * 12 + 7, true);
    tiles.setBlocked(7, false);
    pass(0.3);
    expect(hero.journey.path).not.toBe(path);
    expect(pass(9)).toContain(SUCCESS);
    expect(Math.max(...trail.map(({ z }) => z))).toBeLessThan(4.9);
  });

  it('PATH-69 fail when the only path is closed on the way', () => {
    const { pass, tiles } = createScene('goByPath target: "gate", near: 0.3');
    pass(0.5);
    tiles.setBlocked(5 * 12 + 7, true);
    expect(pass(1)).toContain(FAILURE);
  });

  it('release their requests and wishes when interrupted, and leave those of others alone', () => {
    const { hero, minds, mind, pass, wayfinder } = createScene('goByPath target: "gate"', { budget: 1 });
    pass(0.3);
    expect(wayfinder.status).toBe('searching');
    minds.remove(mind);
    expect([wayfinder.status, hero.mover.wish.mode, hero.journey.ticket]).toEqual(['idle', 'rest', undefined]);
  });

  it('ask again after loading a save-game without the path', () => {
    const { hero, minds, pass } = createScene('goByPath target: "gate", near: 0.3');
    pass(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    Object.assign(hero.journey, createJourney());
    minds.restore(saved, () => hero);
    expect(pass(9)).toContain(SUCCESS);
  });

  it('wait for room when too many agents ask at once', () => {
    const { wayfinder, pass } = createScene('goByPath target: "gate", near: 0.3', { budget: 400 });
    const others = [wayfinder.ask(at(0.5, 0.5), at(1.5, 0.5))!, wayfinder.ask(at(0.5, 0.5), at(2.5, 0.5))!];
    expect(pass(0.3)).toEqual([RUNNING, RUNNING, RUNNING]);
    for (const ticket of others) wayfinder.cancel(ticket);
    expect(pass(9)).toContain(SUCCESS);
  });
});
