import { expect, it } from 'vitest';
import { finalHash } from '../../../../../tests/engines/bits.js';
import { sample } from './sample.js';

it('computes the same bits as before', () => {
  expect(finalHash(sample)).toBe('e8874dfd');
});
