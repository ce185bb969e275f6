import { expect, it } from 'vitest';
import { kindLines } from '../../behavior/laws/kind-lines.js';
import { scriptingKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(scriptingKinds)).toEqual([
    'script 0 to Infinity, source: text fixed = "", byteCode: text fixed = "", steps: integer 1 to Infinity = 1000, restarts: boolean = false',
  ]);
});
