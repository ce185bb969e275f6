import type { WayStep } from './way.js';
import { ago, began, ended, inBrackets, link, type Part, resultIn, type Seen, showKey, valuesRead } from './words.js';

/** A child that does not run, and its siblings. */
export interface Turn {
  readonly parent: WayStep;
  readonly siblings: readonly WayStep[];
  /** The place of the child among them. */
  readonly at: number;
  readonly seen: Seen;
}

/** Kinds that choose among their children by more than order, each in its own words. */
const ANSWERS: Readonly<Record<string, (turn: Turn) => readonly Part[] | undefined>> = {
  decide: explainDecision,
  decideRandomly: explainChance,
  switch: explainCase,
  levelOfDetail: explainDistance,
  race: explainRace,
  team: explainRole,
  experts: explainExpert,
};

/**
 * Why a child does not run, where only its parent's kind can say; undefined where the general words
 * are right.
 */
export function answerByKind(turn: Turn): readonly Part[] | undefined {
  return ANSWERS[turn.parent.node.kind]?.(turn);
}

/**
 * What running siblings mean for a child that has ended; undefined where the general words are
 * right.
 */
export function stillRunning(parent: WayStep, runner: WayStep, seen: Seen): readonly Part[] | undefined {
  if (parent.node.kind === 'race') return [' ', link(runner, seen), ' is still in the race.'];
  if (parent.node.kind !== 'all' && parent.node.kind !== 'team') return undefined;
  return [' ', link(parent, seen), ' waits until ', link(runner, seen), ' has ended too.'];
}

/** The child that a parent chose in its present or its last run. */
function chosen({ parent, siblings, seen }: Turn): WayStep | undefined {
  const runner = siblings.find(({ key }) => seen.isRunning(key));
  return runner ?? siblings.find((each) => resultIn(parent, each, seen) !== undefined);
}

/** What a parameter is written as, when it is no binding. */
function listOf({ node }: WayStep, param: string, preset: readonly unknown[]): readonly unknown[] {
  const value = node.params?.[param] ?? preset;
  return Array.isArray(value) ? value : [];
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
  const other = chosen(turn);
  const result = seen.lastResult(parent.key);
  if (other !== undefined) {
    // A node that checks every tick has chosen just now.
    const moment = parent.node.params?.looks === 'every tick' ? undefined : seen.enteredAt(parent.key);
    const when = moment === undefined ? '' : ` when it began ${ago(moment, seen)}`;
    return [words, link(parent, seen), ' chose ', link(other, seen), when, ...values, '.'];
  }
  return result === undefined ? undefined : [words, ...ended(link(parent, seen), parent, result, seen)];
}

function explainDecision(turn: Turn): readonly Part[] | undefined {
  const { parent, at, seen } = turn;
  const other = chosen(turn);
  if (other === undefined) return undefined;
  const values = inBrackets(valuesRead(parent, seen));
  const [wanted, given] = at === 0 ? ['yes', 'no'] : ['no', 'yes'];
  return [
    ...[`It is for the answer ${wanted}, and the answer to `, link(parent, seen), ` is ${given}`],
    ...[...values, '. So ', link(other, seen), seen.isRunning(other.key) ? ' runs instead.' : ' ran instead.'],
  ];
}

function explainChance(turn: Turn): readonly Part[] | undefined {
  const { parent, at, seen } = turn;
  const other = chosen(turn);
  if (other === undefined) return undefined;
  const weights = listOf(parent, 'weights', []);
  if (weights.length > 0 && !(Number(weights[at]) > 0)) return ['Its weight is 0, so chance never chooses it.'];
  return ['Chance chose ', link(other, seen), ', and stays with it while it is asked in every tick.'];
}

function explainDistance(turn: Turn): readonly Part[] | undefined {
  const { parent, siblings, at, seen } = turn;
  const ranges = listOf(parent, 'ranges', [20]).slice(0, siblings.length - 1);
  const other = chosen(turn);
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

/** Who won a race that is over. */
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

/** A role that nobody plays. */
function explainRole({ parent, at, seen }: Turn): readonly Part[] | undefined {
  const members = parent.node.params?.members;
  if (!seen.isRunning(parent.key) || typeof members !== 'string') return undefined;
  return [`It is role ${at + 1} of the team, and there is nobody to play it (`, showKey(members, seen), ').'];
}

/** Who is at the board instead, and what this expert goes by. */
function explainExpert({ parent, siblings, at, seen }: Turn): readonly Part[] | undefined {
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
