import { describe, expect, it } from 'vitest';
import { describeNodes } from '../../../behavior/cast/node-insight.js';
import { checkBehavior, compile, type DocumentNode } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { stubKinds } from '../../../behavior/program/stub.js';
import {
  called,
  crowd,
  flagKey,
  node,
  numberKey,
  stage,
  ticks,
  vocabulary,
  wordKey,
} from '../../behavior-tree/laws/composites.js';

type Params = NonNullable<DocumentNode['params']>;
const state = (id: string, params: Params, ...below: string[]) => called(id, node('markovState', params, ...below));
const transition = (id: string, params: Params, ...below: (DocumentNode | string)[]) =>
  called(id, node('markovTransition', params, ...below));
/** Takes half of what the first has, and gives it to the second. */
const HALF = [
  [0.5, 0.5],
  [0, 1],
];
const SWAP = [
  [0, 1],
  [1, 0],
];
const places = [state('north', { start: 1, weight: 'number' }, 'a'), state('south', { start: 0.8 }, 'b')];

describe.each(WAYS)('a Markov machine, in $name', (way) => {
  it('[MRK-05][MRK-07] moves weights when something happens, runs what they choose, and stops what ran first', () => {
    const shots = transition('shot', { on: 'bell', matrix: HALF });
    const scene = stage(node('markov', { winner: 'word' }, ...places, shots), { a: 'R', b: 'R' }, way);
    expect(scene.tick()).toBe('R a+ aR');
    expect([scene.get(wordKey), scene.get(numberKey)]).toEqual(['north', 1]);
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['R a! b+ bR', 'R bR']);
    expect([scene.get(wordKey), scene.get(numberKey)]).toEqual(['south', 0.5]);
    if (way.watched) expect(scene.reasons().at(-1)).toBe('chose south; weights: north 0.5, south 1.3');
  });

  it('[MRK-04] counts every event, takes in what it brings, and keeps weights from run to run', () => {
    const noises = transition('noise', { on: 'noise', into: 'number', matrix: HALF });
    const states = [state('x', { start: 8 }, 'a'), state('y', { start: 0 }, 'b')];
    const scene = stage(node('markov', ...states, noises), {}, way);
    expect(scene.tick()).toBe('S a+ aS a-');
    scene.makeNoise(3);
    scene.makeNoise(7);
    expect(ticks(scene, 2)).toEqual(['S b+ bS b-', 'S b+ bS b-']);
    expect(scene.get(numberKey)).toBe(7);
  });

  it('[MRK-05] takes the first transition whose value holds and whose child succeeds at once', () => {
    const asked = transition('asked', { when: { key: 'flag' }, matrix: SWAP }, node('sequence', 'isC', 'd'));
    const scene = stage(node('markov', ...places, asked), { a: 'R', b: 'R', isC: ['F', 'S', 'S'], d: ['S', 'R'] }, way);
    expect(scene.tick()).toBe('R a+ aR');
    scene.set(flagKey, true);
    expect(scene.tick()).toBe('R isCF aR');
    expect(scene.tick()).toBe('R isCS d+ dS d- a! b+ bR');
    expect(scene.tick()).toBe('R isCS d+ dR d! bR');
  });

  it('forgets an event that came when the rest did not hold, and keeps one that another transition came before', () => {
    const guarded = transition('t', { on: 'bell', when: { key: 'flag' }, matrix: SWAP });
    const scene = stage(node('markov', ...places, guarded), { a: 'R', b: 'R' }, way);
    scene.set(flagKey, false);
    scene.ring();
    expect(scene.tick()).toBe('R a+ aR');
    scene.set(flagKey, true);
    expect(scene.tick()).toBe('R aR');
    const both = ['t', 'u'].map((id) => transition(id, { on: 'bell', matrix: SWAP }));
    const other = stage(node('markov', ...places, ...both), { a: 'R', b: 'R' }, way);
    other.ring();
    expect(ticks(other, 3)).toEqual(['R b+ bR', 'R b! a+ aR', 'R aR']);
  });

  it('[MRK-06] moves weights by itself on ticks 3, 6 and 9 if nothing happens; a bell on tick 5 moves the next to 8', () => {
    const when = (rings: readonly number[]) => {
      const states = [state('x', { start: 1, weight: 'number' }), state('y', { start: 0 })];
      const bells = transition('bells', {
        on: 'bell',
        matrix: [
          [1, 0],
          [0, 1],
        ],
      });
      const scene = stage(node('markov', { matrix: HALF, after: 3 }, ...states, bells), {}, way);
      const moved: number[] = [];
      for (let tick = 1, before = 1; tick <= 9; tick++) {
        if (rings.includes(tick)) scene.ring();
        expect(scene.tick()).toBe('R');
        if (scene.get(numberKey)! < before) moved.push(tick);
        before = scene.get(numberKey)!;
      }
      return moved;
    };
    expect(when([])).toEqual([3, 6, 9]);
    expect(when([5])).toEqual([3, 8]);
  });

  it('[MRK-06] counts the quiet time from its own start, not from the start of the game', () => {
    const states = [state('x', { start: 1, weight: 'number' }), state('y', { start: 0 })];
    const late = node('sequence', node('wait', { seconds: 5 }), node('markov', { matrix: HALF, after: 3 }, ...states));
    const scene = stage(late, {}, way);
    const weights = Array.from({ length: 8 }, () => {
      scene.tick();
      return scene.get(numberKey);
    });
    // It starts in the sixth tick, and three ticks of quiet end in the eighth.
    expect(weights).toEqual([...Array(5).fill(undefined), 1, 1, 0.5]);
  });

  it('starts a state at 0 when the key of its first weight is empty', () => {
    const states = [state('x', { start: { key: 'number' } }, 'a'), state('y', { start: 0.5 }, 'b')];
    expect(stage(node('markov', ...states), { a: 'R', b: 'R' }, way).tick()).toBe('R b+ bR');
  });

  it('[MRK-07] draws by lot only when the weights have moved', () => {
    const bells = transition('bells', {
      on: 'bell',
      matrix: [
        [1, 0],
        [0, 1],
      ],
    });
    const states = [state('x', { start: 1 }, 'a'), state('y', { start: 1 }, 'b')];
    const all = crowd(40, node('markov', { chooses: 'by lot' }, ...states, bells), { a: 'R', b: 'R' }, way);
    expect(new Set(all.tick())).toEqual(new Set(['R a+ aR', 'R b+ bR']));
    for (let i = 0; i < 5; i++) expect(new Set(all.tick())).toEqual(new Set(['R aR', 'R bR']));
  });

  it('[MRK-07] takes the first with enough weight, and fails when none has', () => {
    const bells = transition('bells', {
      on: 'bell',
      matrix: [
        [0.1, 0],
        [0, 0.1],
      ],
    });
    const scene = stage(node('markov', { chooses: 'first enough', enough: 0.5 }, ...places, bells), { a: 'R' }, way);
    expect(scene.tick()).toBe('R a+ aR');
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['F a!', 'F']);
    if (way.watched) expect(scene.reasons().at(-1)).toBe('no state has weight enough');
    expect(describeNodes(scene.minds, scene.id).filter(({ node }) => node === 'north')[0]?.values).toMatchObject({
      chosen: 0,
    });
  });

  it('moves its weights by itself as often as its time has passed', () => {
    const states = [state('x', { start: 2, weight: 'number' }, 'a'), state('y', { start: 1 }, 'b')];
    const scene = stage(
      node(
        'markov',
        {
          matrix: [
            [0.5, 0],
            [0, 1],
          ],
          after: 2,
        },
        ...states,
      ),
      { a: 'R', b: 'R' },
      way,
    );
    ticks(scene, 4);
    expect(scene.get(numberKey)).toBe(0.5);
  });

  it('[MRK-07] draws again whenever a transition has moved the weights', () => {
    const keep = transition('keep', {
      on: 'bell',
      matrix: [
        [1, 0],
        [0, 1],
      ],
    });
    const states = [state('x', { start: 1 }, 'a'), state('y', { start: 1 }, 'b')];
    const scene = stage(node('markov', { chooses: 'by lot' }, ...states, keep), { a: 'R', b: 'R' }, way);
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      scene.ring();
      seen.add(/([ab])R$/.exec(scene.tick())![1]);
    }
    // Forty fair coins are all alike with a chance of one in 10¹¹.
    expect(seen.size).toBe(2);
  });

  it('shows the weights with which its states will begin, and gives them to states that come later', () => {
    const make = (...states: DocumentNode[]) => called('m', node('markov', ...states));
    const x = state('x', { start: 2 }, 'a');
    const scene = stage(make(x), { a: 'R', b: 'R' }, way);
    const weightOf = (id: string) =>
      describeNodes(scene.minds, scene.id).find(({ node: each }) => each === id)?.values.weight;
    expect(weightOf('x')).toBe(2);
    expect(scene.tick()).toBe('R a+ aR');
    scene.minds.replaceProgram(compile(documentOf(make(x, state('y', { start: 5 }, 'b'))), vocabulary));
    expect(scene.tick()).toBe('R a! b+ bR');
    expect([weightOf('x'), weightOf('y')]).toEqual([2, 5]);
  });

  it('keeps weights within its limits', () => {
    const states = [state('x', { start: 1, weight: 'number' }, 'a')];
    const scene = stage(node('markov', { matrix: [[3]], after: 1, limits: [0, 10] }, ...states), { a: 'R' }, way);
    ticks(scene, 5);
    expect(scene.get(numberKey)).toBe(10);
  });

  it('[BT-26] stops the state that runs when it is stopped, and starts again when its mind does', () => {
    const bells = transition('bells', { on: 'bell', matrix: SWAP });
    const scene = stage(node('markov', ...places, bells), { a: 'R', b: 'R' }, way);
    scene.ring();
    expect(scene.tick()).toBe('R b+ bR');
    expect(scene.abort()).toBe('b!');
    expect(scene.tick()).toBe('R a+ aR');
  });

  it('shows weights, chosen or not, and how long nothing has moved them', () => {
    const scene = stage(called('m', node('markov', { matrix: SWAP, after: 5 }, ...places)), { a: 'R', b: 'R' }, way);
    expect(describeNodes(scene.minds, scene.id)[0]).toEqual({ node: 'm', values: { quietFor: 0, movesAfter: 5 } });
    ticks(scene, 2);
    expect(describeNodes(scene.minds, scene.id)).toEqual([
      { node: 'm', values: { quietFor: 2, movesAfter: 5 } },
      { node: 'north', values: { weight: 1, chosen: 1 } },
      { node: 'south', values: { weight: 0.8, chosen: 0 } },
    ]);
  });

  it('takes a transition whenever a stub in its place succeeds, and never one that is switched off', () => {
    const root = called('m', node('markov', ...places, transition('t', { on: 'bell', matrix: SWAP })));
    const stubbed = (stub: 'success' | 'skip') => {
      const scene = stage(root, { a: 'R', b: 'R' }, way);
      const find = stubKinds((_behavior, id) => (id === 't' ? stub : undefined));
      scene.minds.replaceProgram(compile(documentOf(root), vocabulary, { stub: find }));
      scene.ring();
      return ticks(scene, 2);
    };
    expect(stubbed('success')).toEqual(['R b+ bR', 'R b! a+ aR']);
    expect(stubbed('skip')).toEqual(['R a+ aR', 'R aR']);
  });

  it('keeps each weight with its state when the behavior is changed', () => {
    const [north, south] = places as [DocumentNode, DocumentNode];
    const bells = (matrix: number[][]) => transition('bells', { on: 'bell', matrix });
    const scene = stage(called('m', node('markov', north, south, bells(HALF))), { a: 'R', b: 'R' }, way);
    scene.ring();
    expect(scene.tick()).toBe('R b+ bR');
    const more = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const third = state('west', { start: 1.2 }, 'c');
    scene.minds.replaceProgram(
      compile(documentOf(called('m', node('markov', third, south, north, bells(more)))), vocabulary),
    );
    expect(scene.tick()).toBe('R bR');
    expect(scene.get(numberKey)).toBe(0.5);
  });
});

describe('a Markov machine in a document', () => {
  const problems = (root: DocumentNode) =>
    checkBehavior(documentOf(root), vocabulary, () => undefined).map(({ path, problem }) => `${path}: ${problem}`);
  const withMatrix = (matrix: number[][]) => node('markov', ...places, transition('t', { on: 'bell', matrix }));

  it.each<[string, DocumentNode, string]>([
    [
      'matrices of another size',
      withMatrix([[1]]),
      'must have 2 rows of 2 numbers, since there are 2 states, got 1 rows',
    ],
    ['rows of another size', withMatrix([[1, 0], [1]]), 'since there are 2 states; row 2 has 1'],
    [
      'its own matrix of another size',
      node('markov', { matrix: [[1]] }, ...places),
      'root.params.matrix: must have 2 rows',
    ],
    ['limits upside down', node('markov', { limits: [2, 1] }, ...places), 'root.params.limits: must be two numbers'],
    ['one limit', node('markov', { limits: [2] }, ...places), 'root.params.limits: must be two numbers'],
    ['no states', node('markov'), 'markov takes at least 1 markovState'],
    [
      'a transition that is always taken',
      node('markov', ...places, transition('t', { matrix: SWAP })),
      'in every tick',
    ],
    ['a state elsewhere', node('sequence', state('x', {})), 'has to stand directly below markov'],
  ])('is refused with %s', (_name, root, problem) => {
    expect(problems(root).join('\n')).toContain(problem);
  });
});
