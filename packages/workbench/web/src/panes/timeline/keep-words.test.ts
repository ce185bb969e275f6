import { expect, it } from 'vitest';
import { keepWords } from './keep-words.js';

it.each([
  [{ focused: [], others: undefined, inWords: 0 }, ''],
  [{ focused: [{ label: 'R1', seconds: 600 }], others: undefined, inWords: 0 }, 'keeps 10 min of R1'],
  [
    { focused: [{ label: 'R1', seconds: 600 }], others: { count: 199, seconds: 121 }, inWords: 801 },
    'keeps 10 min of R1, 2 min of 199 others, what 801 more do',
  ],
  [{ focused: [], others: undefined, inWords: 40 }, 'keeps what 40 agents do'],
  [
    { focused: [{ label: 'R1', seconds: 600 }], others: { count: 1, seconds: 600 }, inWords: 1 },
    'keeps 10 min of R1, 10 min of 1 other, what 1 more does',
  ],
  [{ focused: [], others: { count: 1, seconds: 60 }, inWords: 0 }, 'keeps 1 min of 1 agent'],
])('the timeline says what it keeps: %#', (keeping, words) => expect(keepWords(keeping)).toBe(words));
