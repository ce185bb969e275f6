import type { Turn } from '../../model/why-not/turn.js';
import { began, inBrackets, link, type Part, valuesRead } from '../../model/why-not/words.js';

/** Which expert is at the board instead, and what this one goes by. */
export function explainExpert({ parent, siblings, at, seen }: Turn): readonly Part[] | undefined {
  if (!seen.isRunning(parent.key)) return undefined;
  const values = inBrackets(valuesRead(siblings[at], seen));
  const runner = siblings.find(({ key }) => seen.isRunning(key));
  if (runner === undefined) return ['Its insistence is too low for a turn at the board', ...values, '.'];
  return [
    'Another expert is at the board: ',
    link(runner, seen),
    ...began(runner, seen),
    '. This one insists less',
    ...values,
    '.',
  ];
}
