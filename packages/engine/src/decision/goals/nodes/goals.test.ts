import { describe, expect, it } from 'vitest';
import { describeNodes } from '../../../behavior/cast/node-insight.js';
import { checkBehavior, compile, type DocumentNode } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { formatText, parseText } from '../../../behavior/text/index.js';
import { called, flagKey, node, numberKey, stage, ticks, vocabulary } from '../../behavior-tree/laws/composites.js';

type Params = NonNullable<DocumentNode['params']>;
const goal = (name: string, params: Params = {}): DocumentNode => ({ ...called(name, node('goal', params)), name });
const change = (to: string, by: number | { key: string }): DocumentNode =>
  called(`${to}${JSON.stringify(by).replaceAll(/\W/g, '')}`, node('goalChange', { goal: to, by }));
let made = 0;
/** An action that plays a leaf; changes by goal. */
const action = (
  leaf: string,
  changes: { [goal: string]: number | { key: string } },
  params: Params = {},
): DocumentNode => ({
  ...called(
    `do-${leaf}`,
    node(
      'goalAction',
      params,
      leaf,
      ...Object.entries(changes).map(([to, by]) => ({ ...change(to, by), id: `c${made++}` })),
    ),
  ),
  name: leaf,
});

describe.each(WAYS)('goals as a node, in $name', (way) => {
  it('[GOB-06] simply takes what helps most with the greatest goal, and its relief comes with its success (W1)', () => {
    const scene = stage(
      node(
        'goals',
        { chooses: 'simply' },
        goal('eat', { value: 4, key: 'number' }),
        goal('rest', { value: 3 }),
        action('a', { eat: -3 }),
        action('b', { eat: -2 }),
        action('c', { rest: -4 }),
        action('d', { rest: -2 }),
      ),
      { a: 'RS', c: 'F' },
      way,
    );
    expect(scene.tick()).toBe('R a+ aR');
    if (way.watched) expect(scene.reasons()).toContain('eat presses by 4, a helps most');
    expect(scene.get(numberKey)).toBe(4);
    expect(scene.tick()).toBe('S aS a-');
    expect(scene.get(numberKey)).toBe(1);
    // What fails brings nothing.
    expect(scene.tick()).toBe('F c+ cF c-');
    expect(scene.tick()).toBe('F c+ cF c-');
  });

  it('[GOB-01] removes a goal that is satisfied once, until the game gives it again, and keeps a permanent one', () => {
    const scene = stage(
      node(
        'goals',
        { chooses: 'overall' },
        goal('order', { value: 2, rate: 1, once: true, key: 'number' }),
        goal('eat', { value: 1, rate: 1 }),
        action('a', { order: -9 }),
        // Raises the order, which would be too dear while it is there.
        action('b', { eat: -9, order: 5 }),
      ),
      {},
      way,
    );
    expect(ticks(scene, 3)).toEqual(['S a+ aS a-', 'S b+ bS b-', 'S b+ bS b-']);
    expect(scene.get(numberKey)).toBe(0);
    scene.set(numberKey, 3);
    expect(scene.tick()).toBe('S a+ aS a-');
    expect(scene.get(numberKey)).toBe(0);
  });

  it('[GOB-07] overall takes what leaves all goals best, where simply would drink the soda (W2)', () => {
    const parts = [
      goal('eat', { value: 4 }),
      goal('bathroom', { value: 3 }),
      action('a', { eat: -2, bathroom: 2 }),
      action('b', { bathroom: -4 }),
    ];
    expect(stage(node('goals', { chooses: 'simply' }, ...parts), {}, way).tick()).toBe('S a+ aS a-');
    const scene = stage(node('goals', { chooses: 'overall' }, ...parts), {}, way);
    expect(scene.tick()).toBe('S b+ bS b-');
    if (way.watched) expect(scene.reasons()).toContain('b leaves 16, a leaves 29');
  });

  it('[GOB-08] feels a goal as its curve says: changing only that flips a choice', () => {
    const parts = (power: number) => [
      goal('eat', { value: 4, power }),
      goal('rest', { value: 5 }),
      action('a', { eat: -2 }),
      action('b', { rest: -2 }),
    ];
    const tick = (power: number) => stage(node('goals', { chooses: 'overall' }, ...parts(power)), {}, way).tick();
    expect([tick(2), tick(3)]).toEqual(['S b+ bS b-', 'S a+ aS a-']);
  });

  it('[GOB-10][GOB-13] timed counts the time that passes and the way there: a snack, not the main meal (W3)', () => {
    const parts = (way: number) => [
      goal('eat', { value: 4, rate: 4 }),
      goal('bathroom', { value: 3, rate: 2 }),
      action('a', { eat: -2 }, { duration: 0.25, travel: way }),
      action('b', { eat: -4 }, { duration: 1 }),
      action('c', { bathroom: -4 }, { duration: 0.25 }),
    ];
    const scene = stage(node('goals', ...parts(0)), {}, way);
    expect(scene.tick()).toBe('S a+ aS a-');
    if (way.watched) expect(scene.reasons()).toContain('a leaves 21.25, c leaves 25');
    expect(stage(node('goals', { chooses: 'overall' }, ...parts(0)), {}, way).tick()).toBe('S b+ bS b-');
    expect(stage(node('goals', ...parts(2)), {}, way).tick()).toBe('S c+ cS c-');
  });

  it('[GOB-14] lets goals drift at their rate, also while it does not run, and up to their limit', () => {
    const scene = stage(
      node(
        'selector',
        node('compareKey', { key: 'flag', is: 'equal to', value: true }),
        node('goals', goal('eat', { value: 1, rate: 2, max: 10, key: 'number' }), action('a', { eat: -1 })),
      ),
      { a: 'R' },
      way,
    );
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aR']);
    expect(scene.get(numberKey)).toBe(3);
    scene.abort();
    scene.set(flagKey, true);
    scene.set(numberKey, 3);
    ticks(scene, 2);
    scene.set(flagKey, false);
    scene.tick();
    expect(scene.get(numberKey)).toBe(3);
    scene.set(flagKey, true);
    // The selector is not reactive: the action goes on.
    ticks(scene, 3);
    expect(scene.get(numberKey)).toBe(9);
    scene.tick();
    expect(scene.get(numberKey)).toBe(10);
  });

  it('goes on with what the game writes to the key of a goal', () => {
    const scene = stage(
      node(
        'goals',
        goal('eat', { rate: 1, key: 'number' }),
        goal('rest', { value: 2 }),
        action('a', { eat: -5 }),
        action('b', { rest: -1 }),
      ),
      { a: 'RS', b: 'S' },
      way,
    );
    expect(scene.tick()).toBe('S b+ bS b-');
    scene.set(numberKey, 7);
    expect(scene.tick()).toBe('R a+ aR');
    scene.set(numberKey, 4.5);
    expect(scene.tick()).toBe('S aS a-');
    expect(scene.get(numberKey)).toBe(0.5);
  });

  it('[GOB-03] leaves out what cannot be done now, and fails when nothing helps', () => {
    const scene = stage(
      node(
        'goals',
        { chooses: 'simply' },
        goal('eat', { value: 3 }),
        action('a', { eat: { key: 'number' } }, { when: { key: 'flag' } }),
      ),
      {},
      way,
    );
    expect(scene.tick()).toBe('F');
    if (way.watched) expect(scene.reasons()).toContain('nothing can be done');
    scene.set(flagKey, true);
    expect(scene.tick()).toBe('F');
    if (way.watched) expect(scene.reasons()).toContain('nothing helps any goal');
    scene.set(numberKey, -1);
    expect(scene.tick()).toBe('S a+ aS a-');
  });

  it('finishes an action, or looks every tick and stops it for one that is better by more than its inertia', () => {
    const parts = [
      goal('eat', { value: 5, key: 'number' }),
      goal('rest', { value: 4 }),
      action('a', { eat: -1 }, { when: { expression: 'not flag' } }),
      action('b', { rest: -1 }),
    ];
    const play = (params: Params) => {
      const scene = stage(node('goals', { chooses: 'overall', ...params }, ...parts), { a: 'R', b: 'R' }, way);
      scene.set(flagKey, false);
      const told = [scene.tick()];
      for (const [eat, flag] of [
        [3, false],
        [0, false],
        [9, true],
      ] as const) {
        scene.set(numberKey, eat);
        scene.set(flagKey, flag);
        told.push(scene.tick());
      }
      return told;
    };
    expect(play({})).toEqual(['R a+ aR', 'R aR', 'R aR', 'R aR']);
    // Eating leaves 20, then 16; resting 18, then 9.
    expect(play({ looks: 'every tick' })).toEqual(['R a+ aR', 'R a! b+ bR', 'R bR', 'R bR']);
    expect(play({ looks: 'every tick', inertia: 5 })).toEqual(['R a+ aR', 'R aR', 'R a! b+ bR', 'R bR']);
    // What cannot be done any more is not kept.
    expect(play({ looks: 'every tick', inertia: 9 })).toEqual(['R a+ aR', 'R aR', 'R aR', 'R a! b+ bR']);
    expect(play({ looks: 'every tick', chooses: 'simply' })).toEqual(['R a+ aR', 'R a! b+ bR', 'R bR', 'R bR']);
    expect(play({ looks: 'every tick', chooses: 'simply', inertia: 3 })).toEqual([
      ...['R a+ aR', 'R aR', 'R a! b+ bR', 'R bR'],
    ]);
  });

  it('[GOB-04] takes the first step of a chain for what the last one brings, and brings it only then', () => {
    const promise = (by: number): DocumentNode => ({
      ...called('promise', node('goalChange', { goal: 'eat', by, promised: true })),
    });
    const scene = stage(
      node(
        'goals',
        goal('eat', { value: 4, key: 'number' }),
        called('buys', node('goalAction', { when: { expression: 'not flag' } }, 'a', promise(-4))),
        action('b', { eat: -3 }, { when: { key: 'flag' } }),
        action('c', { eat: -1 }),
      ),
      {},
      way,
    );
    scene.set(flagKey, false);
    expect(scene.tick()).toBe('S a+ aS a-');
    expect(scene.get(numberKey)).toBe(4);
    scene.set(flagKey, true);
    expect(scene.tick()).toBe('S b+ bS b-');
    expect(scene.get(numberKey)).toBe(1);
  });

  it('keeps what runs within its inertia, also against the first of its actions', () => {
    const parts = [
      goal('eat', { value: 3, key: 'number' }),
      goal('rest', { value: 4 }),
      action('a', { eat: -1 }),
      action('b', { rest: -1 }),
    ];
    for (const chooses of ['simply', 'overall', 'timed']) {
      const scene = stage(
        node('goals', { chooses, looks: 'every tick', inertia: 3 }, ...parts),
        { a: 'R', b: 'R' },
        way,
      );
      expect(scene.tick()).toBe('R b+ bR');
      scene.set(numberKey, 5);
      expect(scene.tick()).toBe('R bR');
      // Better by exactly the inertia: eating leaves 36.25 and resting 39.25, or 7 presses against 4.
      scene.set(numberKey, chooses === 'simply' ? 7 : 5.5);
      expect(scene.tick()).toBe('R bR');
      scene.set(numberKey, 9);
      expect(scene.tick()).toBe('R b! a+ aR');
    }
  });

  it('goes on with what runs when its action stands before its goals', () => {
    const parts = [action('a', { eat: -1 }), goal('eat', { value: 3 })];
    const scene = stage(node('goals', { looks: 'every tick' }, ...parts), { a: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aR']);
  });

  it('stops what runs when no goal presses any more, and fails', () => {
    const parts = [goal('eat', { value: 3, key: 'number' }), action('a', { eat: -1 })];
    const scene = stage(node('goals', { chooses: 'simply', looks: 'every tick' }, ...parts), { a: 'R' }, way);
    expect(scene.tick()).toBe('R a+ aR');
    scene.set(numberKey, 0);
    expect(scene.tick()).toBe('F a!');
  });

  it('counts only the time that is left of what runs', () => {
    const parts = [
      goal('eat', { value: 6, rate: 1 }),
      goal('rest', { value: 0, key: 'number' }),
      action('a', { eat: -6 }, { duration: 2, travel: 2 }),
      action('b', { rest: -3 }, { duration: 1 }),
    ];
    const scene = stage(node('goals', { looks: 'every tick' }, ...parts), { a: 'R', b: 'R' }, way);
    expect(ticks(scene, 4)).toEqual(['R a+ aR', 'R aR', 'R aR', 'R aR']);
    // One second of four is left: eating leaves 4² + 3², resting 10². From its start it would leave 7².
    scene.set(numberKey, 3);
    expect(scene.tick()).toBe('R aR');
  });

  it('says which goal the choice is for, and what each choice would leave', () => {
    if (!way.watched) return;
    const reasonFor = (chooses: string, ...parts: DocumentNode[]) => {
      const scene = stage(node('goals', { chooses }, ...parts), { a: 'R', b: 'R' }, way);
      scene.tick();
      return scene.reasons();
    };
    const parts = [goal('fame', { value: 9 }), goal('eat', { value: 0.5 }), action('a', { eat: -0.5 })];
    expect(reasonFor('simply', ...parts)).toContain('eat presses by 0.5, a helps most');
    const slow = [goal('eat', { value: 3, rate: 1 }), action('a', { eat: -1 }, { duration: 2 })];
    expect(reasonFor('overall', ...slow)).toContain('a leaves 4');
    expect(reasonFor('timed', ...slow)).toContain('a leaves 16');
  });

  it('does not give up what is nearly done for something short', () => {
    const parts = [
      goal('eat', { value: 6, rate: 1 }),
      action('a', { eat: -6 }, { duration: 4 }),
      action('b', { eat: -3 }, { duration: 1.5 }),
    ];
    // At first the meal leaves 4² and the snack 4.5²; later what is left of the meal counts.
    const scene = stage(node('goals', { looks: 'every tick' }, ...parts), { a: ['RRRS'], b: 'S' }, way);
    expect(ticks(scene, 4)).toEqual(['R a+ aR', 'R aR', 'R aR', 'S aS a-']);
  });

  it('[BT-26] keeps goals and what runs when the behavior is changed, and stops it when it is stopped', () => {
    const root = (...parts: DocumentNode[]) => called('g', node('goals', { chooses: 'overall' }, ...parts));
    const eat = goal('eat', { value: 5, rate: 1 });
    const [a, b] = [action('a', { eat: -5 }), action('b', { eat: -1 })];
    const scene = stage(root(eat, a, b), { a: 'R', b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aR', 'R aR', 'R aR']);
    scene.minds.replaceProgram(compile(documentOf(root(b, goal('rest'), a, eat)), vocabulary));
    expect(scene.tick()).toBe('R aR');
    const told = describeNodes(scene.minds, scene.id).find(({ node: id }) => id === 'eat');
    expect(told!.values).toEqual({ value: 8, rate: 1 });
    expect(scene.abort()).toBe('a!');
  });

  it('tells who watches how goals press and drift, and what actions would do', () => {
    const scene = stage(
      called(
        'g',
        node(
          'goals',
          goal('eat', { value: 5, rate: 1 }),
          called('x', node('goalAction', { duration: 2, travel: 1, when: false }, 'a', called('c', change('eat', -2)))),
          called('y', node('goalAction', 'b')),
        ),
      ),
      { b: 'R' },
      way,
    );
    ticks(scene, 3);
    expect(describeNodes(scene.minds, scene.id)).toEqual([
      { node: 'g', values: { inertia: 0, elapsed: 2 } },
      { node: 'eat', values: { value: 7, rate: 1 } },
      { node: 'x', values: { open: 0, duration: 2, travel: 1 } },
      { node: 'c', values: { by: -2 } },
      { node: 'y', values: { open: 1, duration: 0, travel: 0 } },
    ]);
  });
});

describe('what is wrong with goals', () => {
  const problemsOf = (...parts: DocumentNode[]) =>
    checkBehavior(documentOf(called('g', node('goals', ...parts))), vocabulary, () => undefined).map(
      ({ path, problem }) => `${path}: ${problem}`,
    );

  it('is nothing where a goal begins at its limit, or without one of the two', () => {
    for (const params of [{ value: 3, max: 3 }, { value: 3 }, { max: 3 }] as Params[])
      expect(problemsOf(goal('eat', params), action('a', { eat: -1 }))).toEqual([]);
  });

  it('is said of a change to a goal of another node', () => {
    const other = called('other', node('goals', goal('rest'), action('b', { rest: -1 })));
    const within = called('do', node('goalAction', other, called('c', change('rest', -1))));
    expect(problemsOf(goal('eat'), within)).toEqual([
      'root.children[1].children[1].params.goal: is a goal of another node',
    ]);
  });

  it('is said with the part and the parameter', () => {
    expect(problemsOf(goal('eat', { value: 3, max: 2 }), called('eat2', { ...goal('eat'), id: 'eat2' }))).toEqual([
      'root.children[0].params.max: must be at least the value 3, got 2',
      'root.children[1]: is the second goal with the name eat; offers could not tell them apart',
      'root: has nothing to do about its goals: put actions or smart objects below it',
    ]);
    expect(problemsOf(goal('eat'), action('a', { drink: -1 }))).toEqual([expect.stringContaining('drink')]);
    expect(problemsOf(action('a', {}))).toEqual([expect.stringContaining('goal')]);
  });

  it('does not come from writing them as text and reading them again', () => {
    const document = documentOf(
      called(
        'g',
        node(
          'goals',
          { inertia: 2 },
          goal('eat', { value: 3, key: 'number' }),
          action('a', { eat: -1 }, { when: { key: 'flag' } }),
          called('s', node('smartObjects', { offers: { key: 'list' }, object: 'word' })),
        ),
      ),
    );
    expect(parseText(formatText(document)).root).toEqual(document.root);
  });
});
