import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.js';

describe('suggest', () => {
  it.each([
    ['sped', 'speed'],
    ['spede', 'speed'],
    ['Speed', 'speed'],
    ['speeed', 'speed'],
    ['maxSpeedd', 'maxSpeed'],
    ['radios', 'radius'],
    ['xyz', undefined],
    ['b', undefined],
    ['A', 'a'],
    ['', undefined],
    ['s'.repeat(41), undefined],
  ])('for %s offers %s', (word, meant) => {
    expect(suggest(word, ['speed', 'maxSpeed', 'radius', 'a'])).toBe(meant);
  });

  it('takes the first of equally near words', () => {
    expect(suggest('cat', ['bat', 'rat'])).toBe('bat');
    expect(suggest('cat', ['rat', 'bat'])).toBe('rat');
  });
});
