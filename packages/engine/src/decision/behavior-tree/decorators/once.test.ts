import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('once, in $name', (way) => {
  it.each(['S', 'F'])('runs its child to its end once, and reports %s ever after', (end) => {
    const scene = stage(node('once', 'a'), { a: `R${end}` }, way);
    expect(ticks(scene, 4)).toEqual(['R a+ aR', `${end} a${end} a-`, end, end]);
  });

  it('runs a child again that was stopped before its end', () => {
    const tree = node('guard', 'isA', node('once', 'b'));
    const scene = stage(tree, { isA: ['S', 'F', 'S', 'S'], b: ['R', 'S'] }, way);
    expect(ticks(scene, 4)).toEqual(['R isAS b+ bR', 'F isAF b!', 'S isAS b+ bS b-', 'S isAS']);
  });

  it('remembers for each mind by itself, until the mind is reset', () => {
    const scene = stage(node('once', 'a'), {}, way);
    ticks(scene, 2);
    scene.abort();
    expect(scene.tick()).toBe('S a+ aS a-');
  });
});
