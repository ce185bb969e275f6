import { InvalidDataError } from '../../../data/index.js';
import type { SavedMinds } from '../saved-minds.js';
import { listOf, numberFrom, objectOf, type Shape, wholeFrom } from '../saved-shape.js';

const count: Shape = wholeFrom(0);
const word: Shape = wholeFrom(0, 2 ** 32 - 1);

const savedTurns: Shape = objectOf(
  {
    next: objectOf({ prompt: count, rare: count }),
    step: numberFrom(0),
    ticked: listOf(word),
    since: listOf(numberFrom()),
  },
  { rhythms: objectOf({ periods: listOf(wholeFrom(1, 2 ** 32 - 1)), due: listOf(word) }) },
);

/**
 * Throws unless the saved turns of a population, which is checked already, have the right shape and
 * fit its minds.
 */
export function checkTurns(saved: SavedMinds, path: string): void {
  objectOf({}, { turns: savedTurns })(saved, path);
  if (saved.turns === undefined) return;
  const { minds, places } = saved;
  const { next, ticked, since, rhythms } = saved.turns;
  const at = path === '' ? 'turns' : `${path}.turns`;
  const lists = { ticked, since, ...(rhythms && { 'rhythms.periods': rhythms.periods, 'rhythms.due': rhythms.due }) };
  for (const [name, { length }] of Object.entries(lists))
    if (length !== minds.length)
      throw new InvalidDataError(`${at}.${name}`, `must have a number for each mind, ${minds.length}, got ${length}`);
  for (const pace of ['prompt', 'rare'] as const)
    if (next[pace] > places)
      throw new InvalidDataError(`${at}.next.${pace}`, `must be at most ${places}, got ${next[pace]}`);
}
