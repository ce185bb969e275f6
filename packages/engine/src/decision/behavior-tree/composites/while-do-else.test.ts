import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('while, do, else, in $name', (way) => {
  it('asks every tick, and stops one branch before it starts the other', () => {
    const scene = stage(node('whileDoElse', 'isA', 'b', 'c'), { isA: ['S', 'S', 'F', 'S'], b: 'R', c: 'R' }, way);
    expect(ticks(scene, 4)).toEqual(['R isAS b+ bR', 'R isAS bR', 'R isAF b! c+ cR', 'R isAS c! b+ bR']);
  });

  it('reports what its branch reports', () => {
    const scene = stage(node('whileDoElse', 'isA', 'b', 'c'), { isA: ['S', 'S', 'F'], b: 'RS', c: 'F' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAS b+ bR', 'S isAS bS b-', 'F isAF c+ cF c-']);
  });

  it('fails without an else when the answer is no, and stops what ran', () => {
    const scene = stage(node('whileDoElse', 'isA', 'b'), { isA: ['S', 'F'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAS b+ bR', 'F isAF b!', 'F isAF']);
  });

  it('does nothing else while the answer takes time', () => {
    const scene = stage(node('whileDoElse', 'a', 'b'), { a: ['S', 'RS'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aS a- b+ bR', 'R a+ aR b!', 'R aS a- b+ bR']);
  });

  it('says what the answer was once it is known', () => {
    if (!way.watched) return;
    const own = (scene: ReturnType<typeof stage>) => scene.reasons().filter((reason) => reason.includes('answer'));
    const both = stage(node('whileDoElse', 'a', 'b', 'c'), { a: ['RS', 'F'], b: 'R', c: 'R' }, way);
    both.tick();
    expect(own(both)).toEqual([]);
    ticks(both, 2);
    expect(own(both)).toEqual(['the answer is yes', 'the answer is no']);
    const one = stage(node('whileDoElse', 'isA', 'b'), { isA: ['S', 'F'], b: 'R' }, way);
    ticks(one, 2);
    expect(own(one)).toEqual(['the answer is yes', 'the answer is no']);
  });

  it('[BT-26] stops the branch that runs when it is stopped', () => {
    const scene = stage(node('whileDoElse', 'isA', 'b', 'c'), { isA: 'F', c: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('c!');
  });
});
