import { describe, expect, it } from 'vitest';
import { measureSmallGame } from '../../scripts/chapters.mjs';

describe('a small game: a vocabulary, one tree, and Minds', () => {
  it('makes a page load no more than it is meant to', async () => {
    const { bytes, gzipped } = await measureSmallGame();
    // Version 0.1 weighed 114,644 B, 37,099 gzipped. What came since is the check of save-games,
    // which `Minds` must not trust.
    expect(bytes).toBeLessThanOrEqual(121_000);
    expect(gzipped).toBeLessThanOrEqual(39_800);
  });

  it('loads nothing of turns, dynamic subtrees or casts, which it does not use', async () => {
    const { sources } = await measureSmallGame();
    expect(sources).toContain('behavior/minds/minds.ts');
    expect(sources.filter((file) => /^behavior\/(minds\/(turns|dynamic-subtrees)|cast)\//.test(file))).toEqual([]);
  });
});
