import { expect, it } from 'vitest';
import { measureHover } from './hover.js';

/** The least share, in percent, of names and members that an editor describes. */
const LEAST = 90;

it('shows words on at least 90 % of public names and members in an editor', () => {
  const { total, told, silent } = measureHover();
  expect(total).toBeGreaterThan(9000);
  const share = (100 * told) / total;
  const worst = silent.slice(0, 10).map(([type, members]) => `${type}: ${members.join(', ')}`);
  expect(
    share,
    `${share.toFixed(1)} % of ${total}; the most silent types:\n${worst.join('\n')}`,
  ).toBeGreaterThanOrEqual(LEAST);
});
