import { chosenChild, listOf, type Turn } from '../../model/why-not/turn.js';
import { inBrackets, link, type Part, valuesRead } from '../../model/why-not/words.js';

/** Which answer a child of a decision is for, and which answer there is. */
export function explainDecision(turn: Turn): readonly Part[] | undefined {
  const { parent, at, seen } = turn;
  const other = chosenChild(turn);
  if (other === undefined) return undefined;
  const values = inBrackets(valuesRead(parent, seen));
  const [wanted, given] = at === 0 ? ['yes', 'no'] : ['no', 'yes'];
  return [
    ...[`It is for the answer ${wanted}, and the answer to `, link(parent, seen), ` is ${given}`],
    ...[...values, '. So ', link(other, seen), seen.isRunning(other.key) ? ' runs instead.' : ' ran instead.'],
  ];
}

/** What chance chose instead of a child. */
export function explainChance(turn: Turn): readonly Part[] | undefined {
  const { parent, at, seen } = turn;
  const other = chosenChild(turn);
  if (other === undefined) return undefined;
  const weights = listOf(parent, 'weights', []);
  if (weights.length > 0 && !(Number(weights[at]) > 0)) return ['Its weight is 0, so chance never chooses it.'];
  return ['Chance chose ', link(other, seen), ', and stays with it while it is asked in every tick.'];
}
