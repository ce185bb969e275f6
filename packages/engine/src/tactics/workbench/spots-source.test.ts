import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import {
  BEHAVIOR_SCHEMA_ID,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  param,
} from '../../behavior/index.js';
import { parseTextMap } from '../../pathfinding/tiles/maps/text-map.js';
import { TileGraph } from '../../pathfinding/tiles/tile-graph.js';
import { connectEnd } from '../../protocol/laws/workbench-end.js';
import { Session } from '../../protocol/session/session.js';
import { standardKinds } from '../../standard/index.js';
import { createGround } from '../ground/ground.js';
import { type Located, SpotFinder, type SpotQuery } from '../queries/index.js';
import { createPoints } from '../queries/laws/scene.js';
import { spotTasks } from '../queries/nodes/index.js';
import { tacticsSource } from './tactics-source.js';

interface Place {
  readonly id: string;
  readonly position: { x: number; y: number; z: number };
}
interface Guard extends Place {
  readonly spot: Place;
  enemy: Located;
}

const hide: SpotQuery = {
  version: 1,
  name: 'hide',
  params: { far: { default: 20, min: 0, max: 50 } },
  options: [{ from: 'points', label: 'cover' }],
  tests: [
    { test: 'distance', to: 'enemy', range: [0, 10], reason: 'far from the enemy' },
    { test: 'pathDistance', from: 'self', max: { param: 'far' }, range: [20, 0], weight: 3, reason: 'soon there' },
  ],
  apart: 1,
  pick: 'random',
};

/** Two guards who look for cover in every step and go there at once. */
function openYard() {
  const graph = new TileGraph(parseTextMap(Array.from({ length: 8 }, () => '............')));
  const guards: Guard[] = ['ann', 'bob'].map((id, i) => ({
    id,
    position: { x: 1.5 + 4 * i, y: 0, z: 1.5 },
    spot: { id: `${id}'s spot`, position: { x: 0, y: 0, z: 0 } },
    enemy: { position: { x: 11.5, y: 0, z: 1.5 } },
  }));
  const finder = new SpotFinder<Guard>({
    ground: createGround(graph),
    points: createPoints([1.5, 5.5, 9.5].map((x) => ({ x, z: 5.5, labels: ['cover'] }))),
    labels: ['cover'],
    contexts: { self: (guard) => guard, enemy: (guard) => guard.enemy },
    queries: [hide],
    idOf: ({ id }) => id,
    findAgent: (id) => guards.find((guard) => guard.id === id),
  });
  const place = defineObjectType<Place>('place', { id: ({ id }) => id });
  const spot = defineKey('spot', param.object(place));
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    keys: [spot],
    objectTypes: [place],
    agentTypes: [
      defineAgentType<Guard>('guard', {
        tasks: spotTasks({
          finder,
          places: { type: place, of: (guard: Guard) => guard.spot, positionOf: ({ position }: Place) => position },
          atOnce: true,
        }),
      }),
    ],
  });
  const cast = new Cast<Guard>({
    vocabulary,
    seed: 7,
    behaviors: [
      {
        ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Hide', agent: 'guard' },
        root: { id: 'find', kind: 'findSpot', params: { query: 'hide', into: 'spot' } },
      },
    ],
  });
  for (const guard of guards) cast.add(guard.id, 'guard', guard, 'Hide');
  const session = new Session<Guard>({
    ...{ name: 'yard', cast, stepSeconds: 0.1 },
    step() {
      if (!cast.tick(0.1)) return;
      finder.step(1000);
      for (const { position, spot: to } of guards) {
        position.x += Math.sign(Math.round(to.position.x - position.x)) * 0.5;
        position.z += Math.sign(Math.round(to.position.z - position.z)) * 0.5;
      }
    },
    save: () =>
      JSON.parse(JSON.stringify([finder.save(), guards.map(({ position, spot: to }) => [position, to.position])])),
    load(state) {
      const [saved, places] = state as [never, [Place['position'], Place['position']][]];
      finder.restore(saved);
      for (const [i, [position, to]] of places.entries()) {
        Object.assign(guards[i].position, position);
        Object.assign(guards[i].spot.position, to);
      }
    },
    tactics: tacticsSource({
      spots: { finder, agentOf: (id) => cast.find(id)?.agent, locate: (guard) => guard },
    }),
  });
  const end = connectEnd(session).hello();
  const ask = (change: object = {}) =>
    end.send({ type: 'previewQuery', preview: { query: 'hide', agent: 'ann', at: null, params: {}, ...change } });
  const hash = () => JSON.stringify([session.options.save!(), cast.save()]);
  return { session, end, guards, finder, cast, ask, hash, told: () => end.last('queryPreview')! };
}

describe('queries over the line', () => {
  it('[TAC-13] are told with the names that they may use', () => {
    const { end } = openYard();
    expect(end.last('hello')!.tactics!.spots).toMatchObject({
      queries: [hide],
      names: { contexts: ['self', 'enemy'], labels: ['cover'], hasGround: true, hasSight: false },
    });
  });

  it('[TAC-14] are previewed as the game answers them, and nothing in the game notices', () => {
    const { ask, told, hash, finder, guards, session } = openYard();
    session.step(2);
    const before = hash();
    ask();
    const explained = finder.explain('hide', guards[0], { random: 0 });
    const { preview, problems } = told();
    expect(problems).toEqual([]);
    expect(preview!.options).toHaveLength(explained.options.length);
    for (const [i, spot] of explained.options[0].spots.entries()) {
      const shown = preview!.options[0].spots[i];
      expect([shown.x, shown.z, shown.score]).toEqual([spot.x, spot.z, spot.score ?? null]);
      expect(shown.values).toEqual(spot.tests.map(({ value }) => value ?? null));
      expect(shown.scores).toEqual(spot.tests.map(({ score }) => score ?? null));
    }
    expect(preview!.chosen).toBe(explained.chosen);
    expect(preview!.tests).toEqual([
      { index: 0, title: 'distance to enemy', reason: 'far from the enemy', share: 0.25, isSkipped: false },
      { index: 1, title: 'pathDistance from self', reason: 'soon there', share: 0.75, isSkipped: false },
    ]);
    ask({ at: { x: 10.5, z: 5.5 }, params: { far: 2 } });
    expect(told().preview!.options[0].spots.map(({ droppedBy }) => droppedBy)).toContain(1);
    ask({ query: { ...hide, tests: hide.tests.slice(0, 1) } });
    expect(told().preview!.tests).toHaveLength(1);
    expect(hash()).toBe(before);
    expect(finder.queries.get('hide')).toBe(hide);
  });

  it('[TAC-14] are told again when the answer has changed, and only then', () => {
    const { ask, end, session, guards } = openYard();
    ask();
    const count = end.all('queryPreview').length;
    session.frame(0);
    session.frame(1);
    expect(end.all('queryPreview')).toHaveLength(count);
    session.play();
    session.frame(0.5);
    expect(end.all('queryPreview').length).toBe(count + 1);
    session.pause();
    end.send({ type: 'previewQuery', preview: null });
    guards[0].position.x = 9.5;
    session.step(1);
    expect(end.all('queryPreview').length).toBe(count + 1);
  });

  it('are asked by an agent that can, where the wanted one cannot or none is named', () => {
    const { ask, told } = openYard();
    ask({ agent: 'bob' });
    expect(told()).toMatchObject({ wanted: 'bob', agent: 'bob', askers: ['ann', 'bob'] });
    ask({ agent: null });
    expect(told()).toMatchObject({ wanted: null, agent: 'ann', problems: [] });
    ask({ agent: 'cat' });
    expect(told()).toMatchObject({ wanted: 'cat', agent: 'ann', problems: [] });
  });

  it('can be named by nodes as soon as they are there', () => {
    const { end } = openYard();
    const document = {
      ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Hide', agent: 'guard' },
      root: { id: 'find', kind: 'findSpot', params: { query: 'wait', into: 'spot' } },
    };
    end.send({ type: 'load', request: 1, document });
    expect(end.last('loaded')!.problems![0].problem).toBe('must be one of hide, got "wait"');
    end.send({ type: 'loadQuery', request: 2, document: { ...hide, name: 'wait' } });
    end.send({ type: 'load', request: 3, document });
    expect(end.last('loaded')!.result).not.toBe('rejected');
  });

  it('say why they cannot be answered', () => {
    const { ask, told } = openYard();
    ask({ query: { ...hide, version: 2 } });
    expect(told().problems[0].path).toBe('query.version');
    ask({ params: { far: 99 } });
    expect(told().problems[0]).toMatchObject({ path: 'params.far' });
  });

  it('are replaced while the game runs, or refused whole', () => {
    const { end, finder, session, hash } = openYard();
    const other = connectEnd(session).hello();
    session.step(2);
    const before = hash();
    const wrong = { ...hide, tests: [{ test: 'distance', to: 'enmy', max: 3 }] };
    end.send({ type: 'loadQuery', request: 1, document: wrong });
    expect(end.last('queryLoaded')).toEqual({
      ...{ type: 'queryLoaded', request: 1, query: 'hide', result: 'rejected' },
      problems: [{ path: 'query.tests[0].to', problem: 'there is no context enmy; did you mean enemy?' }],
    });
    expect(hash()).toBe(before);
    expect(finder.queries.get('hide')).toBe(hide);
    end.send({ type: 'loadQuery', request: 2, document: JSON.parse(JSON.stringify(hide)) });
    expect(end.last('queryLoaded')).toMatchObject({ request: 2, result: 'unchanged' });
    const next = { ...hide, tests: hide.tests.slice(0, 1) };
    end.send({ type: 'loadQuery', request: 3, document: next });
    expect(end.last('queryLoaded')).toMatchObject({ request: 3, result: 'replaced' });
    expect(other.last('queries')!.queries).toEqual([next]);
    end.send({ type: 'loadQuery', request: 4, document: { ...next, name: 'wait' } });
    expect(end.last('queryLoaded')).toMatchObject({ request: 4, result: 'added' });
    session.step(1);
  });

  it('[TAC-13] have parameters that behaviors can set as soon as they are there', () => {
    const { end, session, guards } = openYard();
    const task = (name: string) => end.last('queries')!.vocabulary?.kinds.find((each) => each.name === name);
    const paramsOf = (name: string) => task(name)!.params.map((each) => each.name);
    // Nothing else for nodes to set: the vocabulary stays as it is.
    end.send({ type: 'loadQuery', request: 1, document: { ...hide, tests: hide.tests.slice(0, 1) } });
    expect(end.last('queries')!.vocabulary).toBeUndefined();
    const near = { ...hide, params: { ...hide.params, near: { default: 0, max: 9 } } };
    end.send({ type: 'loadQuery', request: 2, document: near });
    expect([paramsOf('findSpot'), paramsOf('hasSpot')]).toEqual([
      ['query', 'into', 'far', 'near'],
      ['query', 'far', 'near'],
    ]);
    const filtered = { ...near, tests: [{ test: 'distance', to: 'enemy', min: { param: 'near' } }, ...hide.tests] };
    end.send({ type: 'loadQuery', request: 3, document: filtered });
    const ask = (params: object) => ({
      ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Hide', agent: 'guard' },
      root: { id: 'find', kind: 'findSpot', params: { query: 'hide', into: 'spot', ...params } },
    });
    end.send({ type: 'load', request: 4, document: ask({ nearer: 1 }) as never });
    expect(end.last('loaded')).toMatchObject({ result: 'rejected' });
    end.send({ type: 'load', request: 5, document: ask({ near: 7 }) as never });
    expect(end.last('loaded')!.result).not.toBe('rejected');
    session.step(2);
    const distance = ({ spot: { position }, enemy }: Guard) =>
      Math.hypot(position.x - enemy.position.x, position.z - enemy.position.z);
    for (const guard of guards) expect(distance(guard)).toBeGreaterThanOrEqual(7);
    // No node could set these: the game keeps what it has.
    end.send({
      type: 'loadQuery',
      request: 6,
      document: { ...hide, params: { ...hide.params, into: { default: 1 } } },
    });
    expect(end.last('queryLoaded')).toMatchObject({
      result: 'rejected',
      problems: [{ path: 'query.params.into', problem: 'is a name of the tasks for spots; use another' }],
    });
  });

  it('[TAC-27] show the same candidates when one goes back to a moment', () => {
    const { ask, told, end, session } = openYard();
    ask();
    const live = new Map<number, unknown>();
    for (let tick = 1; tick <= 30; tick++) {
      session.step(1);
      live.set(tick, told().preview);
    }
    expect(JSON.stringify(live.get(2))).not.toBe(JSON.stringify(live.get(7)));
    for (const tick of [7, 2, 13]) {
      end.send({ type: 'scrub', tick });
      expect(told().preview).toEqual(live.get(tick));
    }
    end.send({ type: 'present' });
    expect(told().preview).toEqual(live.get(30));
  });

  it('[TAC-27] go back through an edit as it was made', () => {
    const { end, session, guards } = openYard();
    const near: SpotQuery = { ...hide, tests: [{ test: 'distance', to: 'enemy', range: [10, 0] }] };
    const places: string[] = [];
    const run = (ticks: number) => {
      for (let i = 0; i < ticks; i++) {
        session.step(1);
        places.push(JSON.stringify(guards.map(({ position }) => position)));
      }
    };
    run(13);
    end.send({ type: 'loadQuery', request: 1, document: near });
    run(13);
    expect(places[25]).not.toBe(places[12]);
    for (const tick of [9, 14, 24]) {
      end.send({ type: 'scrub', tick });
      expect(JSON.stringify(guards.map(({ position }) => position))).toBe(places[tick - 1]);
    }
    // What the designer wrote is not undone by looking back.
    end.send({ type: 'scrub', tick: 3 });
    expect(session.options.tactics!.spots!.list().queries).toEqual([near]);
  });

  it('with very many candidates tell of the best, and how many are left out', () => {
    const { ask, told } = openYard();
    ask({
      query: {
        ...{ version: 1, name: 'wide', options: [{ from: 'grid', radius: 5, spacing: 0.1, snap: 10 }] },
        tests: [{ test: 'distance', to: 'enemy', range: [0, 10] }],
      },
    });
    const [option] = told().preview!.options;
    expect(option).toMatchObject({ count: 10_201, leftOut: 7201 });
    expect(option.spots).toHaveLength(3000);
    const best = Math.max(...option.spots.map(({ score }) => score!));
    expect(option.spots[told().preview!.chosen!].score).toBe(best);
  });
});
