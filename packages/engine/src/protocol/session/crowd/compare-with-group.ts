import { describeProperties } from '../../../behavior/cast/describe-character.js';
import { type Cast, type Character, describeBlackboard } from '../../../behavior/cast/index.js';
import { describeActivity } from '../../describe/activity-text.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import type { CrowdComparison } from '../../messages/messages.js';
import { spreadOf } from './spread.js';

/** Members of a group that are looked at, spread evenly over a larger one. */
const MAX_SAMPLED = 300;
/** The most values that are compared. */
const MAX_ROWS = 500;
/** Longer values say nothing at a glance. */
const MAX_SHOWN = 200;

/** What is known of one character. */
interface Portrait {
  readonly activity: string;
  readonly keys: { readonly [name: string]: unknown };
  readonly facts: { readonly [name: string]: unknown };
  readonly seconds: number;
}

/**
 * A character beside the members of its group: what it does and for how long, its blackboard, and
 * its own facts. `sinceOf` are the seconds that a character has done what it does.
 */
export function compareWithGroup<A>(
  cast: Cast<A>,
  character: Character<A>,
  members: readonly Character<A>[],
  sinceOf: (id: string) => number | undefined,
): { readonly sampled: number; readonly rows: CrowdComparison[] } {
  const apart = Math.max(1, members.length / MAX_SAMPLED);
  const sample: Character<A>[] = [];
  for (let at = 0; at < members.length; at += apart) sample.push(members[Math.floor(at)]!);
  const portrait = ({ id, mind }: Character<A>): Portrait => ({
    activity: describeActivity(cast.mindsOf(id), mind),
    keys: describeBlackboard(cast, id),
    facts: describeProperties(cast, id),
    seconds: sinceOf(id) ?? 0,
  });
  const own = portrait(character);
  const others = sample.map(portrait);
  const row = (name: string, from: CrowdComparison['from'], read: (of: Portrait) => unknown): CrowdComparison => ({
    ...{ name: fitText(name, LONGEST.words), from, value: fit(read(own)) },
    ...spreadOf(others.map((each) => fit(read(each)))),
  });
  const named = (from: 'key' | 'fact', read: (of: Portrait) => Portrait['keys']) => {
    const names = new Set([own, ...others].flatMap((each) => Object.keys(read(each))));
    return [...names].map((name) => row(name, from, (each) => read(each)[name]));
  };
  const rows = [
    row('activity', 'activity', ({ activity }) => activity),
    row('time', 'time', ({ seconds }) => seconds),
    ...named('fact', ({ facts }) => facts),
    ...named('key', ({ keys }) => keys),
  ];
  return { sampled: sample.length, rows: rows.slice(0, MAX_ROWS) };
}

/** A value short enough to be compared; null for none. */
function fit(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return typeof value === 'string' ? fitText(value, MAX_SHOWN) : value;
  const json = JSON.stringify(value);
  return json.length <= MAX_SHOWN ? value : fitText(json, MAX_SHOWN);
}
