import { describe, expect, it } from 'vitest';
import { createTokens, isToken } from './tokens.js';

describe('tokens', () => {
  it('are long, of safe letters, and never the same', () => {
    const made = Array.from({ length: 50 }, createTokens).flatMap(({ page, game }) => [page, game]);
    for (const token of made) expect(token).toMatch(/^[\w-]{32}$/);
    expect(new Set(made).size).toBe(100);
  });

  it('fit themselves only', () => {
    const { page, game } = createTokens();
    expect(isToken(page, page)).toBe(true);
    for (const guess of [undefined, null, '', game, page.slice(1), `${page} `, page.toLowerCase()])
      expect(isToken(guess, page)).toBe(false);
  });
});
