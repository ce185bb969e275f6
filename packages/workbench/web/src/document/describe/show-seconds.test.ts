import { expect, it } from 'vitest';
import { showSeconds, showWholeSeconds } from './show-seconds.js';

it.each([
  { seconds: 0, text: '0.0 s' },
  { seconds: 0.84, text: '0.8 s' },
  { seconds: 9.97, text: '10 s' },
  { seconds: 42.4, text: '42 s' },
  { seconds: 187, text: '3:07' },
])('$seconds seconds read $text', ({ seconds, text }) => {
  expect(showSeconds(seconds)).toBe(text);
});

it.each([
  { seconds: 0, text: '0 s' },
  { seconds: 9.97, text: '9 s' },
  { seconds: 187, text: '3:07' },
])('$seconds seconds read $text without tenths', ({ seconds, text }) => {
  expect(showWholeSeconds(seconds)).toBe(text);
});
