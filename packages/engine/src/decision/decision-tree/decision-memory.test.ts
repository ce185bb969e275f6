import { describe, expect, it } from 'vitest';
import {
  compileDecisionTree,
  createDecider,
  DecisionMemory,
  type DecisionNode,
  type DecisionTree,
  quantity,
  truth,
} from './index.js';

interface World {
  attacked: boolean;
}
const senses = { attacked: truth((world: World) => world.attacked) };
const compileFor = (root: DecisionNode) => compileDecisionTree(senses, root as never) as DecisionTree<World>;
/** Defends when attacked; stands or patrols by chance otherwise. */
const sentry = compileFor({ ask: 'attacked', yes: 'defend', no: { random: ['stand', 'patrol'] } });

describe.each(['flat', 'generated'] as const)('random decisions, %s', (code) => {
  const run = (tree: DecisionTree<World>, frames: readonly boolean[], seed = 1) => {
    const { decide } = createDecider(tree, { code });
    const memory = new DecisionMemory(tree, { seed });
    return frames.map((attacked) => decide({ attacked }, memory));
  };

  it('[DT-08] draw in the very first evaluation', () => {
    const first = new Set(Array.from({ length: 40 }, (_, seed) => run(sentry, [false], seed)[0]));
    expect(first).toEqual(new Set(['stand', 'patrol']));
  });

  it('[DT-08] choose once for 100 evaluations in a row', () => {
    for (let seed = 0; seed < 20; seed++) expect(new Set(run(sentry, Array(100).fill(false), seed)).size).toBe(1);
  });

  it('[DT-08] draw again after one evaluation that did not ask them', () => {
    const frames = Array.from({ length: 400 }, (_, i) => i % 2 === 1);
    const calm = run(sentry, frames).filter((action) => action !== 'defend');
    const changes = calm.filter((action, i) => i > 0 && action !== calm[i - 1]).length;
    // Half of 199 draws differ from the one before; 5 deviations of √(199 / 4) ≈ 7 either way.
    expect(changes).toBeGreaterThan(199 / 2 - 36);
    expect(changes).toBeLessThan(199 / 2 + 36);
    expect(calm).toHaveLength(200);
  });

  it('[DT-08] count evaluations of the character, not frames: a tree that runs now and then stays with its choice', () => {
    const { decide } = createDecider(sentry, { code });
    const memory = new DecisionMemory(sentry, { count: 2, seed: 3 });
    const seen = new Set<string>();
    for (let frame = 0; frame < 100; frame++) {
      decide({ attacked: frame % 3 === 0 }, memory, 1);
      if (frame % 10 === 0) seen.add(decide({ attacked: false }, memory, 0));
    }
    expect(seen.size).toBe(1);
  });

  it('[DT-08] are each character’s own', () => {
    const { decideAll } = createDecider(sentry, { code });
    const memory = new DecisionMemory(sentry, { count: 200, seed: 5 });
    const worlds = Array.from({ length: 200 }, () => ({ attacked: false }));
    const first = new Int32Array(200);
    const second = new Int32Array(200);
    decideAll(first, worlds, memory);
    decideAll(second, worlds, memory);
    expect(second).toEqual(first);
    const standing = first.filter((action) => sentry.actions[action] === 'stand').length;
    // 200 fair coins: 100 ± 5 · √50.
    expect(Math.abs(standing - 100)).toBeLessThan(36);
  });

  it('[DT-09] draw at evaluations 1, 6, 11 and 16 with a time-out of 5, and at 1, 7, 13, 19 with one of 6', () => {
    const draws = (timeOut: number | true, frames = 20) => {
      const tree = compileFor({ random: ['a', 'b'], timeOut });
      const { decide } = createDecider(tree, { code });
      const memory = new DecisionMemory(tree);
      const when: number[] = [];
      for (let frame = 1; frame <= frames; frame++) {
        const before = memory.draws[0];
        decide({ attacked: false }, memory);
        if (memory.draws[0] !== before) when.push(frame);
      }
      return when;
    };
    expect(draws(5)).toEqual([1, 6, 11, 16]);
    expect(draws(6)).toEqual([1, 7, 13, 19]);
    expect(draws(true, 2500)).toEqual([1, 1001, 2001]);
  });

  it('[DT-10] draw how long they stay, within bounds', () => {
    const tree = compileFor({ random: ['a', 'b', 'c'], timeOut: [2, 5], alternate: true });
    const actions = run(tree, Array(2000).fill(false));
    const lengths: number[] = [];
    for (let i = 0, since = 0; i < actions.length; i++)
      if (i > 0 && actions[i] !== actions[i - 1]) {
        lengths.push(i - since);
        since = i;
      }
    expect(new Set(lengths)).toEqual(new Set([2, 3, 4, 5]));
  });

  it('[DT-10] alternate at every time-out, so that nothing is chosen twice', () => {
    expect(run(compileFor({ random: ['a', 'b'], timeOut: 1, alternate: true }), Array(50).fill(false))).toEqual(
      run(compileFor({ random: ['a', 'b'], timeOut: 1, alternate: true }), [false]).flatMap((first) =>
        Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? first : first === 'a' ? 'b' : 'a')),
      ),
    );
    const three = run(compileFor({ random: ['a', 'b', 'c'], timeOut: 1, alternate: true }), Array(300).fill(false));
    expect(three.filter((action, i) => action === three[i - 1])).toEqual([]);
    expect(new Set(three).size).toBe(3);
    expect(new Set(run(compileFor({ random: ['a'], timeOut: 1, alternate: true }), Array(5).fill(false)))).toEqual(
      new Set(['a']),
    );
  });

  it('choose branches as often as their weights say', () => {
    const actions = Array.from(
      { length: 2000 },
      (_, seed) => run(compileFor({ random: ['a', 'b', 'c'], weights: [1, 0, 3] }), [false], seed)[0],
    );
    const b = actions.filter((action) => action === 'b').length;
    const c = actions.filter((action) => action === 'c').length;
    expect(b).toBe(0);
    // 2000 draws at 3/4: 1500 ± 5 · √(2000 · 3/16).
    expect(Math.abs(c - 1500)).toBeLessThan(97);
  });

  it('go on after saving as if they had not been saved', () => {
    const tree = compileFor({ ask: 'attacked', yes: 'defend', no: { random: ['a', 'b', 'c'], timeOut: [1, 4] } });
    const { decide } = createDecider(tree, { code });
    const memory = new DecisionMemory(tree, { count: 3, seed: 9 });
    // Not attacked at the end, so that it is saved in the middle of a choice.
    const play = (into: DecisionMemory) =>
      Array.from({ length: 58 }, (_, i) => decide({ attacked: i % 7 === 3 }, into, 2));
    play(memory);
    const saved = JSON.parse(JSON.stringify(memory.save(2)));
    const other = new DecisionMemory(tree, { count: 1, seed: 9 });
    other.grow(3);
    other.restore(2, saved);
    expect(play(other)).toEqual(play(memory));
  });
});

describe('a decision memory', () => {
  it('keeps what is known when it grows, and forgets one character alone', () => {
    const memory = new DecisionMemory(sentry, { count: 2, seed: 1 });
    const { decide } = createDecider(sentry);
    decide({ attacked: false }, memory, 1);
    const saved = memory.save(1);
    memory.grow(10);
    expect(memory.count).toBe(10);
    expect(memory.save(1)).toEqual(saved);
    memory.forget(1);
    expect(memory.save(1).random[0][0]).toBe(-1);
    expect(memory.save(1).draws).toBe(saved.draws);
  });

  it('saves and restores the choices of each random decision of one character', () => {
    const two = compileFor({ ask: 'attacked', yes: { random: ['a', 'b'] }, no: { random: ['c', 'd'], timeOut: 9 } });
    const memory = new DecisionMemory(two, { count: 3, seed: 1 });
    const { decide } = createDecider(two);
    for (const attacked of [true, false]) decide({ attacked }, memory, 1);
    const saved = memory.save(1);
    expect(saved.random).toEqual([
      [memory.choice[2], 1, null],
      [memory.choice[3], 2, 11],
    ]);
    expect(memory.choice[2]).toBeGreaterThanOrEqual(0);
    const other = new DecisionMemory(two, { count: 3, seed: 1 });
    other.restore(1, saved);
    expect(other.save(1)).toEqual(saved);
    for (const id of [0, 2])
      expect(other.save(id).random).toEqual([
        [-1, 0, 0],
        [-1, 0, 0],
      ]);
  });

  it('refuses a choice that no tree has', () => {
    const memory = new DecisionMemory(sentry);
    const saved = (choice: number) => ({ evaluations: 1, draws: 0, random: [[choice, 1, null]] as const });
    memory.restore(0, saved(2 ** 31 - 1));
    for (const choice of [-2, 2 ** 31])
      expect(() => memory.restore(0, saved(choice))).toThrow('decisions.random[0][0]');
  });

  it('is restored only by a tree with as many random decisions', () => {
    const memory = new DecisionMemory(compileDecisionTree({ n: quantity(() => 0) }, 'idle'));
    expect(() => memory.restore(0, { evaluations: 1, draws: 0, random: [[0, 1, 2]] })).toThrow(
      'random: must have 0 parts, got 1',
    );
  });
});

describe('the memory of decisions', () => {
  const tree = compileFor({
    ask: 'attacked',
    yes: { random: ['a', 'b', 'c'], timeOut: [2, 3], alternate: true },
    no: { random: ['d', 'e'] },
  });

  it('holds each character apart: forgetting, saving and loading one leaves the others as they are', () => {
    const memory = new DecisionMemory(tree, { count: 3, seed: 4 });
    const { decide } = createDecider(tree);
    for (let i = 0; i < 8; i++) for (const id of [0, 1, 2]) decide({ attacked: (i + id) % 4 > 0 }, memory, id);
    const before = [0, 1, 2].map((id) => memory.save(id));
    expect(before.map(({ evaluations, random }) => [evaluations, random.length])).toEqual([
      [8, 2],
      [8, 2],
      [8, 2],
    ]);
    memory.forget(1);
    const { draws } = before[1];
    expect(memory.save(1)).toMatchObject({ evaluations: 0, draws, random: [[-1], [-1]].map(() => expect.any(Array)) });
    expect(memory.save(1).random.map(([choice]) => choice)).toEqual([-1, -1]);
    expect([memory.save(0), memory.save(2)]).toEqual([before[0], before[2]]);
    memory.restore(1, JSON.parse(JSON.stringify(before[1])));
    expect([0, 1, 2].map((id) => memory.save(id))).toEqual(before);
    memory.grow(2);
    expect(memory.count).toBe(3);
    memory.grow(5);
    expect([memory.count, [0, 1, 2].map((id) => memory.save(id))]).toEqual([5, before]);
    expect(memory.save(4)).toEqual({
      evaluations: 0,
      draws: 0,
      random: [
        [-1, 0, 0],
        [-1, 0, 0],
      ],
    });
  });

  it('refuses what cannot have been saved, and then changes nothing', () => {
    const memory = new DecisionMemory(tree);
    const saved = memory.save(0);
    for (const [wrong, problem] of [
      [{ ...saved, evaluations: -1 }, 'decisions.evaluations: must be at least 0, got -1'],
      [{ ...saved, draws: 2 ** 32 }, 'decisions.draws: must be at most 4294967295, got 4294967296'],
      [{ ...saved, draws: -1 }, 'decisions.draws: must be at least 0, got -1'],
      [
        {
          ...saved,
          random: [
            [-2, 0, 0],
            [0, 0, 0],
          ],
        },
        'decisions.random[0][0]: must be at least -1, got -2',
      ],
      [
        {
          ...saved,
          random: [
            [2 ** 31, 0, 0],
            [0, 0, 0],
          ],
        },
        'decisions.random[0][0]: must be at most 2147483647',
      ],
      [
        {
          ...saved,
          random: [
            [0, -1, 0],
            [0, 0, 0],
          ],
        },
        'decisions.random[0][1]: must be at least 0, got -1',
      ],
      [
        {
          ...saved,
          random: [
            [0, 0, -1],
            [0, 0, 0],
          ],
        },
        'decisions.random[0][2]: ',
      ],
      [{ ...saved, random: [[0, 0, 0]] }, 'decisions.random: must have 2 parts, got 1'],
    ] as const) {
      expect(() => memory.restore(0, wrong as never)).toThrow(problem);
      expect(memory.save(0)).toEqual(saved);
    }
    const most = {
      evaluations: 0,
      draws: 2 ** 32 - 1,
      random: [
        [-1, 0, null],
        [2 ** 31 - 1, 0, 0],
      ],
    } as const;
    memory.restore(0, most);
    expect(memory.save(0)).toEqual(most);
  });

  it('has room for one character and the seed 0 by default', () => {
    const memory = new DecisionMemory(tree);
    expect([memory.count, memory.seed, memory.randomCount]).toEqual([1, 0, 2]);
    expect(tree.actions).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(compileFor({ ask: 'attacked', yes: 'a', no: { random: ['a', 'b', 'a'] } }).actions).toEqual(['a', 'b']);
  });

  it('is the same whether code is generated or not, which the decider says', () => {
    expect([createDecider(tree).code, createDecider(tree, { code: 'flat' }).code]).toEqual(['generated', 'flat']);
  });

  it('is needed by trees with random decisions, with room for the character', () => {
    const { decide } = createDecider(tree);
    expect(() => decide({ attacked: true }, new DecisionMemory(tree, { count: 2 }), 2)).toThrow(
      'has random decisions: pass a DecisionMemory with room for character 2',
    );
    expect(decide({ attacked: true }, new DecisionMemory(tree, { count: 3 }), 2)).toMatch(/[abc]/);
  });
});
