import { expect, it } from 'vitest';
import { UNBOUNDED } from '../memory/position-memory.js';
import { WIN, winBy } from '../rules/game.js';
import { scoreText, shareText } from './score-text.js';

it.each([
  [0, '0'],
  [37, '+37'],
  [-37, '-37'],
  [WIN, 'wins at once'],
  [WIN - 1, 'wins at once'],
  [WIN - 2, 'wins at once'],
  [WIN - 3, 'wins in 2'],
  [4 - WIN, 'loses in 2'],
  [5 - WIN, 'loses in 3'],
  [999 - WIN, 'loses in 500'],
  [winBy(1), 'wins by 1'],
  [-winBy(1), 'loses by 1'],
  [winBy(64), 'wins by 64'],
  [winBy(1) - 1, `+${winBy(1) - 1}`],
  [UNBOUNDED, ''],
  [-UNBOUNDED, ''],
])('a score of %d is said as "%s"', (score, text) => {
  expect(scoreText(score, undefined)).toBe(text);
  expect(scoreText(score, (points) => `${points} points`)).toBe(text === '' ? '' : `${score} points`);
});

it.each([
  [0, '0 %'],
  [0.004, '0 %'],
  [0.125, '13 %'],
  [1, '100 %'],
])('a share of %d is said as "%s"', (share, text) => {
  expect(shareText(share)).toBe(text);
});
