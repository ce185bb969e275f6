import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('if, then, else, in $name', (way) => {
  it('asks once per run, and runs the branch that fits', () => {
    const scene = stage(node('ifThenElse', 'isA', 'b', 'c'), { isA: ['S', 'F'], b: 'RF' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAS b+ bR', 'F bF b-', 'S isAF c+ cS c-']);
  });

  it('fails without an else when the answer is no', () => {
    expect(stage(node('ifThenElse', 'isA', 'b'), { isA: 'F' }, way).tick()).toBe('F isAF');
  });

  it('waits for an answer that takes time', () => {
    const scene = stage(node('ifThenElse', 'a', 'b', 'c'), { a: 'RRF' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aR', 'R aR', 'S aF a- c+ cS c-']);
  });

  it('[BT-26] stops the branch that runs when it is stopped', () => {
    const scene = stage(node('ifThenElse', 'isA', 'b', 'c'), { isA: 'F', c: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('c!');
  });
});
