import type { KindRole } from 'gumption/behavior/kinds';
import { chosenChild, type ExplainTurn, listOf, type Turn } from '../../model/why-not/turn.js';
import type { WayStep } from '../../model/why-not/way.js';
import {
  ago,
  began,
  ended,
  inBrackets,
  link,
  type Part,
  resultIn,
  type Seen,
  showKey,
  valuesRead,
} from '../../model/why-not/words.js';

/** Roles that choose among children by more than order, each in its own words. */
const ANSWERS: ReadonlyMap<KindRole | undefined, ExplainTurn> = new Map([
  ['case', explainCase],
  ['distance', explainDistance],
  ['race', explainRace],
  ['team', explainMember],
]);

/**
 * Why a child does not run, where the role of its parent says more than that one child runs and
 * another does not; undefined where the general words are right.
 */
export function answerByRole(role: KindRole | undefined, turn: Turn): readonly Part[] | undefined {
  return ANSWERS.get(role)?.(turn);
}

/**
 * What running siblings mean for a child that has ended; undefined where the general words are
 * right.
 */
export function stillRunning(
  role: KindRole | undefined,
  parent: WayStep,
  runner: WayStep,
  seen: Seen,
): readonly Part[] | undefined {
  if (role === 'race') return [' ', link(runner, seen), ' is still in the race.'];
  if (role !== 'all' && role !== 'team') return undefined;
  return [' ', link(parent, seen), ' waits until ', link(runner, seen), ' has ended too.'];
}

function explainCase(turn: Turn): readonly Part[] | undefined {
  const { parent, at, seen } = turn;
  const cases = listOf(parent, 'cases', []);
  const words =
    at < cases.length
      ? `It is for “${String(cases[at])}”. `
      : at === cases.length
        ? 'It is for all values that have no child. '
        : 'It stands behind the child for all other values, so it never runs. ';
  const values = inBrackets(valuesRead(parent, seen));
  const other = chosenChild(turn);
  const result = seen.lastResult(parent.key);
  if (other !== undefined) {
    // A node that checks every tick has chosen just now.
    const moment = parent.node.params?.looks === 'every tick' ? undefined : seen.enteredAt(parent.key);
    const when = moment === undefined ? '' : ` when it began ${ago(moment, seen)}`;
    return [words, link(parent, seen), ' chose ', link(other, seen), when, ...values, '.'];
  }
  return result === undefined ? undefined : [words, ...ended(link(parent, seen), parent, result, seen)];
}

function explainDistance(turn: Turn): readonly Part[] | undefined {
  const { parent, siblings, at, seen } = turn;
  const ranges = listOf(parent, 'ranges', [20]).slice(0, siblings.length - 1);
  const other = chosenChild(turn);
  if (ranges.length === 0 || other === undefined) return undefined;
  const words =
    at > ranges.length
      ? 'It has no distance of its own, so it never runs'
      : at === 0
        ? `It is for distances up to ${String(ranges[0])}`
        : at === ranges.length
          ? `It is for distances beyond ${String(ranges[at - 1])}`
          : `It is for distances from ${String(ranges[at - 1])} to ${String(ranges[at])}`;
  const values = inBrackets(valuesRead(parent, seen));
  if (seen.isRunning(other.key))
    return [words, ...values, '. Instead, ', link(other, seen), ...began(other, seen), '.'];
  return [
    words,
    ...values,
    '. The last time, ',
    ...ended(link(other, seen), other, resultIn(parent, other, seen)!, seen),
  ];
}

/** Which child won a race that is over. */
function explainRace({ parent, siblings, seen }: Turn): readonly Part[] | undefined {
  if (seen.isRunning(parent.key)) return undefined;
  const isWon = (event: string) =>
    event === 'success' || (parent.node.params?.wins === 'first end' && event === 'failure');
  const ends = siblings.flatMap((step) => {
    const result = resultIn(parent, step, seen);
    return result !== undefined && isWon(result.event) ? [{ step, result }] : [];
  });
  const first = ends.toSorted((a, b) => a.result.order - b.result.order)[0];
  if (first === undefined) return undefined;
  return [
    'It was stopped when another won the race: ',
    ...ended(link(first.step, seen), first.step, first.result, seen),
  ];
}

/** A member that the team does not have. */
function explainMember({ parent, at, seen }: Turn): readonly Part[] | undefined {
  const members = parent.node.params?.members;
  if (!seen.isRunning(parent.key) || typeof members !== 'string') return undefined;
  return [`It is role ${at + 1} of the team, and there is nobody to play it (`, showKey(members, seen), ').'];
}
