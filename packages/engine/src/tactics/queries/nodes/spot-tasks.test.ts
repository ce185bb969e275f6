import { describe, expect, it } from 'vitest';
import {
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { textScene, WAYS, type Way } from '../../../behavior/laws/kind-scene.js';
import { compile } from '../../../behavior/program/program.js';
import { standardKinds } from '../../../standard/index.js';
import { Spot, SpotFinder, type SpotQuery } from '../index.js';
import { createPoints } from '../laws/scene.js';
import { spotTasks } from './index.js';

interface Place {
  readonly id: string;
  position: { x: number; y: number; z: number };
}
interface Guard extends Place {
  readonly spot: Place;
}

const createGuard = (id: string, x: number): Guard => ({
  id,
  position: { x, y: 0, z: 0 },
  spot: { id: `${id}'s spot`, position: { x: 0, y: 0, z: 0 } },
});

const cover: SpotQuery = {
  version: 1,
  name: 'cover',
  params: { far: { default: 5, min: 0, max: 50, unit: 'm', description: 'How far it may be.' } },
  options: [{ from: 'points' }],
  tests: [{ test: 'distance', to: 'self', max: { param: 'far' }, relative: 'less' }],
  apart: 1,
};
const backTo: SpotQuery = {
  version: 1,
  name: 'backTo',
  options: [{ from: 'points' }],
  tests: [{ test: 'distance', to: 'lastSeen', relative: 'less' }],
};

function createScene(text: string, { way, atOnce = false }: { way?: Way; atOnce?: boolean } = {}) {
  const points = {
    list: [
      { x: 2, z: 0 },
      { x: 9, z: 0 },
    ],
  };
  const finder = new SpotFinder<Guard>({
    points: createPoints(points.list),
    contexts: { self: (guard) => guard },
    given: ['lastSeen'],
    queries: [cover, backTo],
  });
  const place = defineObjectType<Place>('place', { id: ({ id }) => id });
  const spotKey = defineKey('spot', param.object(place));
  const lastSeen = defineKey('lastSeen', param.vector(3, { default: [8, 0, 0] }));
  const reach = defineKey('reach', param.number({ default: 7 }));
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    keys: [spotKey, lastSeen, reach],
    agentTypes: [
      defineAgentType<Guard>('guard', {
        tasks: spotTasks({
          finder,
          places: { type: place, of: (guard: Guard) => guard.spot, positionOf: ({ position }: Place) => position },
          keys: { lastSeen },
          atOnce,
        }),
      }),
    ],
    objectTypes: [place],
  });
  const program = compile(textScene(vocabulary, 'guard').read(text), vocabulary);
  const minds = new Minds<Guard>(program, way && { backEnd: way.backEnd });
  const add = (guard: Guard) => {
    const mind = minds.add(guard);
    if (way?.watched) minds.watch(mind);
    return mind;
  };
  return { finder, minds, add, spotKey, vocabulary };
}

describe.each(WAYS)('tasks for spots, $name', (way) => {
  it('[TAC-14] search exactly once for a condition and the action that follows it', () => {
    const { finder, minds, add, spotKey } = createScene(
      'selector\n  sequence\n    hasSpot query: cover\n    findSpot query: cover, into: spot\n  failure',
      { way },
    );
    const guard = createGuard('ann', 1);
    const mind = add(guard);
    minds.tick(0.1);
    expect(minds.statusOf(mind)).toBe(SUCCESS);
    expect(finder.searches).toBe(1);
    expect(minds.get(mind, spotKey)).toBe(guard.spot);
    expect(guard.spot.position).toEqual({ x: 2, y: 0, z: 0 });
    // The next tick is a new decision.
    minds.tick(0.1);
    expect(finder.searches).toBe(2);
  });

  it('[TAC-14] never choose to take cover where there is none', () => {
    const { finder, minds, add, spotKey } = createScene(
      'selector\n  sequence\n    hasSpot query: cover\n    findSpot query: cover, into: spot\n  running',
      { way },
    );
    const mind = add(createGuard('ann', 30));
    minds.tick(0.1);
    expect(minds.statusOf(mind)).toBe(RUNNING);
    expect(minds.get(mind, spotKey)).toBeUndefined();
    expect(finder.searches).toBe(1);
  });

  it('wait for the budget of the finder, and drop the question when they are stopped', () => {
    const { finder, minds, add } = createScene('findSpot query: cover, into: spot', { way });
    const guard = createGuard('ann', 1);
    const mind = add(guard);
    minds.tick(0.1);
    minds.tick(0.1);
    expect(minds.statusOf(mind)).toBe(RUNNING);
    expect(finder.searches).toBe(0);
    finder.step(1000);
    minds.tick(0.1);
    expect(minds.statusOf(mind)).toBe(SUCCESS);
    expect(finder.searches).toBe(1);
    expect(guard.spot.position.x).toBe(2);
    minds.tick(0.1);
    expect(finder.status).toBe('searching');
    minds.remove(mind);
    expect(finder.status).toBe('idle');
  });

  it('give two agents two spots, and the second none when there is no other', () => {
    const { minds, add } = createScene('findSpot query: cover, into: spot, far: 20', { way, atOnce: true });
    const [ann, bob, cleo] = [createGuard('ann', 1), createGuard('bob', 1.1), createGuard('cleo', 1)];
    const ids = [ann, bob, cleo].map(add);
    minds.tick(0.1);
    expect(ids.map((id) => minds.statusOf(id))).toEqual([SUCCESS, SUCCESS, FAILURE]);
    expect([ann, bob].map(({ spot }) => spot.position.x)).toEqual([2, 9]);
  });

  it('take the parameters of queries, and keys as contexts', () => {
    const { minds, add } = createScene(
      'sequence\n  inverter\n    hasSpot query: cover\n  hasSpot query: cover, far: @reach\n  findSpot query: backTo, into: spot\n  releaseSpot',
      { way, atOnce: true },
    );
    const guard = createGuard('ann', 15);
    const mind = add(guard);
    minds.tick(0.1);
    expect(minds.statusOf(mind)).toBe(SUCCESS);
    expect(guard.spot.position.x).toBe(9);
  });
});

describe('tasks for spots', () => {
  it('refuse an unknown query and a parameter outside its limits when the behavior is loaded', () => {
    expect(() => createScene('hasSpot query: covr')).toThrow('must be one of cover, backTo');
    expect(() => createScene('hasSpot query: cover, far: 60')).toThrow('must be at most 50');
    expect(() => createScene('findSpot query: cover, into: reach')).toThrow('wants a key with a object');
  });

  it('ask the finder of each agent, so that every side has its own', () => {
    const finders = [2, 9].map(
      (x) =>
        new SpotFinder<Guard>({
          points: createPoints([{ x, z: 0 }]),
          contexts: { self: (guard) => guard },
          queries: [{ ...cover, params: { far: { default: 20 } } }],
        }),
    );
    const place = defineObjectType<Place>('place', { id: ({ id }) => id });
    const places = { type: place, of: (guard: Guard) => guard.spot, positionOf: ({ position }: Place) => position };
    const finder = ({ id }: Guard) => finders[id === 'ann' ? 0 : 1];
    expect(() => spotTasks({ finder, places })).toThrow('queries: must be given where finder is a function');
    expect(() => spotTasks({ finder, places, queries: [{ ...cover, version: 2 }] })).toThrow('queries[0].version');
    const vocabulary = createVocabulary({
      kinds: standardKinds,
      keys: [defineKey('spot', param.object(place))],
      agentTypes: [
        defineAgentType<Guard>('guard', { tasks: spotTasks({ finder, places, queries: [cover], atOnce: true }) }),
      ],
      objectTypes: [place],
    });
    const text = 'sequence\n  hasSpot query: cover\n  findSpot query: cover, into: spot\n  running';
    const minds = new Minds<Guard>(compile(textScene(vocabulary, 'guard').read(text), vocabulary));
    const [ann, bob] = [createGuard('ann', 1), createGuard('bob', 1)];
    for (const guard of [ann, bob]) minds.add(guard);
    minds.tick(0.1);
    expect([ann, bob].map(({ spot }) => spot.position.x)).toEqual([2, 9]);
    expect(finders.map(({ searches }) => searches)).toEqual([1, 1]);
  });

  it('refuse queries whose parameters are named like their own', () => {
    const finder = new SpotFinder<Guard>({
      contexts: { self: (guard) => guard },
      queries: [
        {
          version: 1,
          name: 'q',
          params: { into: { default: 1 } },
          options: [{ from: 'agents', of: 'self' }],
          tests: [],
        },
      ],
    });
    const places = {
      type: defineObjectType<Place>('place', { id: ({ id }) => id }),
      of: (guard: Guard) => guard.spot,
      positionOf: ({ position }: Place) => position,
    };
    expect(() => spotTasks({ finder, places })).toThrow('q.params.into: is a name of the tasks for spots');
    expect(new Spot().point).toBe(-1);
  });
});
