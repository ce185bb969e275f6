import { describe, expect, it } from 'vitest';
import { toJsonSchema } from '../../data/index.js';
import { checkSpotQuery, SpotFinder, type SpotQuery, spotQuerySchema } from './index.js';
import { createScene } from './laws/scene.js';

const { world } = createScene(3);
const add = (query: object) => () =>
  new SpotFinder(world).addQuery({ version: 1, name: 'q', options: [{ from: 'points' }], tests: [], ...query });
const test = (each: object) => add({ tests: [each] });
const option = (each: object) => add({ options: [each] });

describe('a query document', () => {
  it.each([
    [
      'context',
      test({ test: 'distance', to: 'enemys', max: 3 }),
      'query.tests[0].to: there is no context enemys; did you mean enemy?',
    ],
    [
      'layer',
      test({ test: 'layer', layer: 'dangr', max: 3 }),
      'query.tests[0].layer: there is no layer dangr; did you mean danger?',
    ],
    [
      'label',
      option({ from: 'points', label: 'covr' }),
      'query.options[0].label: there is no label covr; did you mean cover?',
    ],
    [
      'test',
      test({ test: 'own', name: 'x', max: 1 }),
      'query.tests[0].name: there is no test x; known are checkered, farEast',
    ],
    ['kind of test', test({ test: 'distanc', to: 'self' }), 'query.tests[0].test'],
    [
      'path',
      option({ from: 'path', path: 'patrl', spacing: 1 }),
      'query.options[0].path: there is no path patrl; did you mean patrol?',
    ],
    ['generator', option({ from: 'points on the moon' }), 'query.options[0].from'],
    [
      'parameter',
      option({ from: 'points', radius: { param: 'far' } }),
      'query.options[0].radius.param: there is no parameter far; declare it in params',
    ],
    ['field', option({ from: 'points', lable: 'cover' }), 'query.options[0].lable'],
  ])('names an unknown %s', (_what, adding, message) => {
    expect(adding).toThrow(message);
  });

  it.each([
    [
      'a test that does nothing',
      test({ test: 'distance', to: 'self' }),
      'query.tests[0]: does nothing: give min, max or is to filter',
    ],
    [
      'a weight without a score',
      test({ test: 'distance', to: 'self', max: 1, weight: 2 }),
      'query.tests[0].weight: has no effect without range or relative',
    ],
    [
      'two ways to score',
      test({ test: 'distance', to: 'self', range: [0, 1], relative: 'more' }),
      'query.tests[0].relative: must not be given together with range',
    ],
    [
      'an empty range',
      test({ test: 'distance', to: 'self', range: [2, 2] }),
      'query.tests[0].range: must go from one number to another',
    ],
    [
      'a curve without sense',
      test({ test: 'distance', to: 'self', range: [0, 1], curve: 'logistic', at: [1, 0] }),
      'query.tests[0].curve: a logistic curve is wrong: its steepness must not be 0',
    ],
    ['a sight of nobody', test({ test: 'sight', is: true }), 'query.tests[0]: needs either to or from'],
    ['no options', add({ options: [] }), 'query.options'],
    ['a spacing of 0', option({ from: 'grid', radius: 3, spacing: 0 }), 'query.options[0].spacing'],
    ['a margin without reservations', add({ keep: 0.1 }), 'query.keep: has no effect without apart'],
    ['among without chance', add({ among: 4 }), 'query.among: has no effect unless pick is random'],
    ['a default outside its limits', add({ params: { far: { default: 3, max: 2 } } }), 'query.params.far.default'],
    ['a version of the future', add({ version: 2 }), 'query.version'],
  ])('is refused with %s', (_what, adding, message) => {
    expect(adding).toThrow(message);
  });

  it('is refused with all its problems at once', () => {
    const adding = add({
      options: [{ from: 'points', label: 'covr' }],
      tests: [{ test: 'layer', layer: 'x', min: 0 }],
    });
    expect(adding).toThrow(/covr[\s\S]*layer x/);
  });

  it('says what the game has not given', () => {
    const bare = new SpotFinder({ contexts: { self: world.contexts.self } });
    const query = (options: object[], tests: object[] = []) => ({ version: 1, name: 'q', options, tests });
    expect(() => bare.addQuery(query([{ from: 'points' }]))).toThrow('options[0]: needs points');
    expect(() => bare.addQuery(query([{ from: 'reachable', cost: 3 }]))).toThrow('options[0]: needs a ground');
    const grid = { from: 'grid', radius: 1, spacing: 1 };
    expect(() => bare.addQuery(query([grid], [{ test: 'sight', to: 'self', is: true }]))).toThrow(
      'needs a line of sight',
    );
    expect(() => bare.addQuery(query([grid], [{ test: 'label', label: 'a', is: true }]))).toThrow(
      'no point has the label a',
    );
    expect(() => new SpotFinder({ contexts: {} } as never)).toThrow('contexts.self');
    // A grid needs no ground: its spots are where they are.
    bare.addQuery(query([grid]));
    expect(bare.list('q', { position: { x: 0, y: 1, z: 0 } } as never)).toHaveLength(9);
  });

  it('says which query, parameter or place is unknown when it is asked', () => {
    const query: SpotQuery = {
      version: 1,
      name: 'cover',
      params: { far: { default: 3 } },
      options: [{ from: 'points' }],
      tests: [],
    };
    const finder = new SpotFinder({ ...world, queries: [query] });
    const { agents } = createScene(3);
    expect(() => finder.list('covr', agents[0])).toThrow('query: there is no query covr; did you mean cover?');
    expect(() => finder.list('cover', agents[0], { params: { fur: 2 } })).toThrow(
      'params.fur: cover has no such parameter',
    );
    expect(() => finder.list('cover', agents[0], { params: { far: Number.NaN } })).toThrow('params.far: must be from');
    expect(() => finder.addQuery(query)).toThrow('query.name: cover is there already');
    expect(() => finder.replaceQuery({ ...query, name: 'other' })).toThrow('there is no query other');
  });

  it('has a schema from which an editor draws a form, and names to choose from', () => {
    const schema = JSON.stringify(toJsonSchema(spotQuerySchema));
    for (const word of ['Line of sight', 'Reachable area', 'Snap to ground', 'How the score follows the value.'])
      expect(schema).toContain(word);
    expect(new SpotFinder(world).names).toMatchObject({
      contexts: ['self', 'enemies', 'enemy', 'squad', 'lastSeen'],
      layers: ['danger', 'height'],
      labels: ['cover', 'sniper', 'dark'],
      paths: ['patrol'],
      hasSight: true,
    });
  });

  it('can be replaced while the game runs', () => {
    const query: SpotQuery = { version: 1, name: 'q', options: [{ from: 'agents', of: 'self' }], tests: [] };
    const finder = new SpotFinder({ ...world, queries: [query] });
    const { agents } = createScene(3);
    expect(finder.list('q', agents[0])).toHaveLength(1);
    finder.replaceQuery({ ...query, options: [{ from: 'agents', of: 'squad' }] });
    // The asking agent is not in its own way.
    expect(finder.list('q', agents[0])).toHaveLength(3);
    expect(finder.queries.get('q')!.options[0]).toEqual({ from: 'agents', of: 'squad' });
  });

  it('is asked again after it was replaced, and keeps the spots that agents hold', () => {
    const query: SpotQuery = { version: 1, name: 'q', options: [{ from: 'agents', of: 'squad' }], tests: [], apart: 0 };
    const { agents } = createScene(3);
    const [first, , second] = agents;
    const finder = new SpotFinder({
      ...world,
      queries: [query, { ...query, name: 'other' }],
      idOf: ({ id }) => id,
      findAgent: (id) => agents.find((agent) => agent.id === id),
    });
    const spot = { x: 0, y: 0, z: 0 };
    expect(finder.take(spot as never, 'q', first)).toBe(true);
    const held = { ...spot };
    finder.ask(second, 'other');
    finder.ask(second, 'q');
    expect(() => finder.replaceQuery({ ...query, options: [{ from: 'agents', of: 'nobody' }] })).toThrow('nobody');
    expect(finder.statusOf(second, 'q')).toBe('searching');
    finder.replaceQuery({ ...query, options: [{ from: 'agents', of: 'self' }] });
    expect([finder.statusOf(first, 'q'), finder.statusOf(second, 'q')]).toEqual(['idle', 'idle']);
    expect(finder.statusOf(second, 'other')).toBe('searching');
    expect(finder.copyReserved(spot, first) && spot).toMatchObject({ x: held.x, z: held.z });
    // A save-game holds nothing of the old query.
    const saved = finder.save();
    finder.restore(saved);
    expect(finder.save()).toEqual(saved);
    while (finder.step(100) === 'searching');
    expect(finder.statusOf(second, 'other')).toBe('found');
    finder.ask(second, 'q');
    while (finder.step(100) === 'searching');
    expect(finder.answer(spot as never, second, 'q') && spot).toMatchObject({ x: second.position.x });
  });

  it('leaves out what is switched off, whatever is wrong with it', () => {
    const query: SpotQuery = {
      version: 1,
      name: 'q',
      options: [
        { from: 'points', label: 'gone', off: true },
        { from: 'agents', of: 'squad' },
      ],
      tests: [
        { test: 'distance', to: 'self', max: 0, off: true },
        { test: 'distance', to: 'self', off: true },
        { test: 'own', name: 'checkered', range: [0, 1] },
      ],
    };
    const finder = new SpotFinder({ ...world, queries: [query] });
    const { options } = finder.explain('q', createScene(3).agents[0]);
    expect(options.map(({ path, spots }) => [path, spots.length])).toEqual([['queries[0].options[1]', 3]]);
    expect(options[0].spots[0].tests.map(({ path }) => path)).toEqual(['queries[0].tests[2]']);
    expect(add({ options: [{ from: 'points', off: true }] })).toThrow('query.options: must not all be off');
  });

  it('is checked without a game, and against the names of one', () => {
    const query = {
      version: 1,
      name: 'q',
      options: [{ from: 'points', label: 'covr', radius: { param: 'far' } }],
      tests: [{ test: 'layer', layer: 'dangr', range: [0, { param: 'far' }] }],
    };
    const paths = (problems: ReturnType<typeof checkSpotQuery>) => problems.map(({ path }) => path);
    expect(paths(checkSpotQuery(query))).toEqual(['query.options[0].radius.param', 'query.tests[0].range[1].param']);
    expect(checkSpotQuery({ ...query, params: { far: { default: 3 } } })).toEqual([]);
    const { names } = new SpotFinder(world);
    expect(checkSpotQuery({ ...query, params: { far: { default: 3 } } }, names)).toEqual([
      { path: 'query.options[0].label', problem: 'there is no label covr; did you mean cover?' },
      { path: 'query.tests[0].layer', problem: 'there is no layer dangr; did you mean danger?' },
    ]);
    expect(paths(checkSpotQuery({ ...query, version: 7 }, names))).toEqual(['query.version']);
  });
});
