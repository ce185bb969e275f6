import { describe, expect, it } from 'vitest';
import { measureSmallGame } from '../../scripts/chapters.mjs';

describe('a small game: a vocabulary, one tree, and Minds', () => {
  it('makes a page load no more than in version 0.1', async () => {
    const { bytes, gzipped } = await measureSmallGame();
    // Its weight before the sources moved to their present folders.
    expect(bytes).toBeLessThanOrEqual(114_644);
    expect(gzipped).toBeLessThanOrEqual(37_099);
  });

  it('loads nothing of turns, dynamic subtrees or casts, which it does not use', async () => {
    const { sources } = await measureSmallGame();
    expect(sources).toContain('behavior/minds/minds.ts');
    expect(sources.filter((file) => /^behavior\/(minds\/(turns|dynamic-subtrees)|cast)\//.test(file))).toEqual([]);
  });
});
