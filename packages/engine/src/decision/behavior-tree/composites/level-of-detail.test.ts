import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { flagKey, node, numberKey, stage } from '../laws/composites.js';

const tree = (ranges: number[], margin: number, ...children: string[]) =>
  node('levelOfDetail', { distance: { key: 'number' }, ranges, margin }, ...children);
const all = { near: 'R', middle: 'R', far: 'R' };

describe.each(WAYS)('level of detail, in $name', (way) => {
  function seenAt(distances: readonly number[], scene: ReturnType<typeof stage>): string[] {
    return distances.map((distance) => {
      scene.set(numberKey, distance);
      return scene.tick();
    });
  }

  it('[BTX-02] runs cheaper children further off, and stops one before it starts the other', () => {
    const scene = stage(tree([10, 20], 0, 'near', 'middle', 'far'), all, way);
    expect(seenAt([5, 10, 25, 3], scene)).toEqual([
      'R near+ nearR',
      'R near! middle+ middleR',
      'R middle! far+ farR',
      'R far! near+ nearR',
    ]);
  });

  it('[BTX-02] does not flicker on a border: it changes beyond the margin only', () => {
    const scene = stage(tree([10], 1, 'near', 'far'), all, way);
    const seen = seenAt([10, 9.5, 9, 8.9, 10.5, 10.9, 11, 9.1], scene);
    const running = seen.map((line) => (line.includes('nearR') ? 'n' : 'f')).join('');
    expect(running).toBe('fffnnnff');
  });

  it('[BTX-02] runs the cheapest child while nobody sees it, however near it is', () => {
    const scene = stage(
      node('levelOfDetail', { distance: 3, ranges: [10, 20], seen: { key: 'flag' } }, 'near', 'middle', 'far'),
      all,
      way,
    );
    const seenWhen = (isSeen: boolean) => {
      scene.set(flagKey, isSeen);
      return scene.tick();
    };
    expect([false, false, true, true, false].map(seenWhen)).toEqual([
      'R far+ farR',
      'R farR',
      'R far! near+ nearR',
      'R nearR',
      'R near! far+ farR',
    ]);
  });

  it('[BTX-02] judges the distance without a margin when it comes into sight', () => {
    const tree = node(
      'levelOfDetail',
      { distance: { key: 'number' }, ranges: [10], margin: 5, seen: { key: 'flag' } },
      'near',
      'far',
    );
    const scene = stage(tree, all, way);
    scene.set(flagKey, false);
    expect(seenAt([9], scene)).toEqual(['R far+ farR']);
    scene.set(flagKey, true);
    expect(seenAt([9, 12], scene)).toEqual(['R far! near+ nearR', 'R nearR']);
  });

  it.each([
    { distance: 0, seen: 'near' },
    { distance: -5, seen: 'near' },
    { distance: 1e9, seen: 'middle' },
  ])('with more ranges than children, at $distance runs $seen', ({ distance, seen }) => {
    expect(seenAt([distance], stage(tree([10, 20, 30], 1, 'near', 'middle'), all, way))).toEqual([
      `R ${seen}+ ${seen}R`,
    ]);
  });

  it('begins without a margin, and judges every run again', () => {
    const scene = stage(tree([10], 5, 'near', 'far'), {}, way);
    expect(seenAt([12, 9, 12], scene)).toEqual(['S far+ farS far-', 'S near+ nearS near-', 'S far+ farS far-']);
  });

  it('fails while nobody knows the distance, and stops what ran', () => {
    const scene = stage(tree([10], 1, 'near', 'far'), all, way);
    expect(scene.tick()).toBe('F');
    seenAt([1], scene);
    scene.set(numberKey, undefined);
    expect(scene.tick()).toBe('F near!');
  });
});
