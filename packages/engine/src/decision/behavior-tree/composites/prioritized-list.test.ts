import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a prioritised list, in $name', (way) => {
  it('stops the lower child first when a higher one becomes relevant', () => {
    const tree = node('prioritizedList', node('guard', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['F', 'S'], b: 'R', c: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAF c+ cR', 'R isAS c! b+ bR', 'R isAS bR']);
  });

  it('returns to the lower child when the higher one is not relevant any more', () => {
    const tree = node('prioritizedList', node('guard', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['S', 'F'], b: 'R', c: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R isAS b+ bR', 'R isAF b! c+ cR']);
  });

  it('skips children that are not relevant, and fails when none is', () => {
    const tree = node('prioritizedList', node('guard', 'isA', 'b'), node('guard', 'isC', 'd'));
    const scene = stage(tree, { isA: 'F', isC: ['S', 'F'] }, way);
    expect(ticks(scene, 2)).toEqual(['S isAF isCS d+ dS d-', 'F isAF isCF']);
  });

  it('goes on with the next when a relevant child fails all the same', () => {
    const tree = node('prioritizedList', node('guard', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['F', 'S'], b: 'F', c: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R isAF c+ cR', 'R isAS c! b+ bF b- c+ cR']);
  });

  it('finds out about a child without a guard by running it', () => {
    const scene = stage(node('prioritizedList', 'a', 'b'), { a: ['F', 'R'], b: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aF a- b+ bR', 'R a+ aR b!']);
  });

  it('[BTX-11] takes the precondition of a composite from its children: a sequence by its first, others by any', () => {
    const tree = node(
      'prioritizedList',
      node('sequence', 'isA', 'b'),
      node('selector', node('sequence', 'isC', 'd'), node('sequence', 'isE', 'f')),
      'g',
    );
    const scene = stage(
      tree,
      { isA: ['F', 'F', 'F', 'S'], isC: 'F', isE: ['F', 'S'], b: 'R', d: 'R', f: 'R', g: 'R' },
      way,
    );
    expect(ticks(scene, 5)).toEqual([
      // Nothing accepts but the last, and nothing of the others starts.
      'R isAF isCF isEF g+ gR',
      // The selector accepts because its second child does.
      'R isAF isCF isES f+ fR g!',
      'R isAF fR',
      // The sequence accepts because its first child does, and takes over.
      'R isAS b+ bR f!',
      'R bR',
    ]);
  });

  it('[BTX-08] lets what was interrupted go on where it was, if so set', () => {
    const tree = node('prioritizedList', { interrupted: 'is suspended' }, node('guard', 'isA', 'b'), 'c');
    const failing = stage(tree, { isA: ['F', 'S', 'S', 'F'], b: 'R', c: 'RRS' }, way);
    expect(ticks(failing, 5)).toEqual(['R isAF c+ cR', 'R isAS b+ bR', 'R isAS bR', 'R isAF b! cR', 'S isAF cS c-']);
    const succeeding = stage(tree, { isA: ['F', 'S', 'F'], c: 'RRS' }, way);
    expect(ticks(succeeding, 4)).toEqual(['R isAF c+ cR', 'R isAS b+ bS b-', 'R isAF cR', 'S isAF cS c-']);
  });

  it('[BTX-08] keeps a queue of what was interrupted, one above the other', () => {
    const guards = [node('guard', 'isA', 'a'), node('guard', 'isB', 'b')];
    const tree = node('prioritizedList', { interrupted: 'is suspended' }, ...guards, 'c');
    const played = { isA: ['F', 'F', 'S', 'F'], isB: ['F', 'S', 'S', 'F'], a: 'R', b: 'R', c: 'R' };
    expect(ticks(stage(tree, played, way), 5)).toEqual([
      'R isAF isBF c+ cR',
      'R isAF isBS b+ bR',
      'R isAS a+ aR',
      'R isAF a! isBS bR',
      'R isAF isBF b! cR',
    ]);
  });

  it('[BTX-08] succeeds with a child below which nothing is suspended, whatever waits above it', () => {
    const tree = node('prioritizedList', { interrupted: 'is suspended' }, node('guard', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['S', 'F'], b: 'R', c: 'S' }, way);
    expect(ticks(scene, 2)).toEqual(['R isAS b+ bR', 'S isAF b! c+ cS c-']);
  });

  it('[BT-26] stops also what is suspended when it is stopped', () => {
    const tree = node('prioritizedList', { interrupted: 'is suspended' }, node('guard', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['F', 'S'], b: 'R', c: 'R' }, way);
    ticks(scene, 2);
    expect(scene.abort()).toBe('b! c!');
    expect(scene.abort()).toBe('');
  });
});
