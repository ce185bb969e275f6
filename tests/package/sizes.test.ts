import { describe, expect, it } from 'vitest';
import { measureSmallGame } from '../../scripts/chapters.mjs';

describe('a small game: a vocabulary, one tree, and Minds', () => {
  it('makes a page load no more than in version 0.1', async () => {
    const { bytes, gzipped } = await measureSmallGame();
    // Before the sources moved to their present folders it weighed 114,644 bytes, 37,099 gzipped.
    // Since then kinds carry an icon and a role for editors.
    expect(bytes).toBeLessThanOrEqual(114_644);
    expect(gzipped).toBeLessThanOrEqual(37_200);
  });

  it('loads nothing of turns, dynamic subtrees or casts, which it does not use', async () => {
    const { sources } = await measureSmallGame();
    expect(sources).toContain('behavior/minds/minds.ts');
    expect(sources.filter((file) => /^behavior\/(minds\/(turns|dynamic-subtrees)|cast)\//.test(file))).toEqual([]);
  });
});
