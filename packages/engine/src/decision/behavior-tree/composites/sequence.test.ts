import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentNode } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage } from '../laws/composites.js';

describe.each(WAYS)('a sequence, in $name', (way) => {
  it('[BT-05] succeeds when all its children have, in order and within one tick', () => {
    const scene = stage(node('sequence', 'a', 'isB', 'c'), {}, way);
    expect(scene.tick()).toBe('S a+ aS a- isBS c+ cS c-');
    expect(scene.tick()).toBe('S a+ aS a- isBS c+ cS c-');
  });

  it('[BT-05] stops at the first failure; later children are not asked', () => {
    const scene = stage(node('sequence', 'a', 'b', 'c'), { b: 'F' }, way);
    expect(scene.tick()).toBe('F a+ aS a- b+ bF b-');
  });

  it('[BT-22] goes on where it was in the next tick, not from the top', () => {
    const scene = stage(node('sequence', 'isA', 'b', 'isC', 'd'), { isA: ['S', 'F'], b: 'RRS' }, way);
    expect(scene.tick()).toBe('R isAS b+ bR');
    expect(scene.tick()).toBe('R bR');
    expect(scene.tick()).toBe('S bS b- isCS d+ dS d-');
    expect(scene.tick()).toBe('F isAF');
  });

  it('[BT-26] stops its running child when it is stopped, and begins from the top', () => {
    const scene = stage(node('sequence', 'a', node('sequence', 'b')), { b: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('b!');
    expect(scene.tick()).toBe('R a+ aS a- b+ bR');
  });

  it('counts a task that throws as failed, and one that throws as it starts', () => {
    expect(stage(node('sequence', 'a', 'b'), { a: 'RT' }, way).tick()).toBe('R a+ aR');
    const scene = stage(node('sequence', 'a', 'b'), { a: ['RT', 'X'] }, way);
    scene.tick();
    expect(scene.tick()).toBe('F aT a-');
    expect(scene.tick()).toBe('F a+ a-');
  });

  it('resumes any of hundreds of children', () => {
    const names = Array.from({ length: 300 }, (_, i) => `n${i}`);
    const scene = stage(node('sequence', ...names), { n200: 'RS', n299: 'RF' }, way);
    expect(scene.tick().split(' ').slice(-2)).toEqual(['n200+', 'n200R']);
    expect(scene.tick().split(' ').slice(0, 5)).toEqual(['R', 'n200S', 'n200-', 'n201+', 'n201S']);
    expect(scene.tick()).toBe('F n299F n299-');
  });

  it.each(['sequence', 'selector'])('[BT-06] a %s within its like is the same as one flat', (kind) => {
    const script = fc.stringMatching(/^[SFRT]{1,4}$/);
    const scripts = fc.array(fc.array(script, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(scripts, fc.nat(4), fc.nat(4), (played, from, length) => {
        const names = ['a', 'b', 'c', 'd', 'e'];
        const table = Object.fromEntries(names.map((name, i) => [name, played[i]]));
        const to = Math.min(from + length + 1, 5);
        const inner: (string | DocumentNode)[] = [node(kind, ...names.slice(from, to))];
        const nested = stage(node(kind, ...names.slice(0, from), ...inner, ...names.slice(to)), table, way);
        const flat = stage(node(kind, ...names), table, way);
        for (let tick = 0; tick < 8; tick++) expect(nested.tick()).toBe(flat.tick());
      }),
      { numRuns: way.name === 'a module' ? 10 : 100 },
    );
  });

  it('[BT-06] a condition first is an if; two of them in a selector are if and else', () => {
    const tree = node('selector', node('sequence', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['S', 'F'] }, way);
    expect(scene.tick()).toBe('S isAS b+ bS b-');
    expect(scene.tick()).toBe('S isAF c+ cS c-');
  });
});
