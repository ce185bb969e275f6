import { expect, it } from 'vitest';
import { showAgo } from './show-ago.js';

it.each([
  { seconds: 0, text: '0.0 s' },
  { seconds: 1.2, text: '1.2 s' },
  { seconds: 13.9, text: '13.9 s' },
  { seconds: 59.97, text: '1:00.0' },
  { seconds: 90.2, text: '1:30.2' },
  { seconds: 605, text: '10:05.0' },
])('$seconds seconds before the present read $text', ({ seconds, text }) => {
  expect(showAgo(seconds)).toBe(text);
});
