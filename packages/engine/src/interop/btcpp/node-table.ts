import type { ParamValue } from '../../behavior/document/document.js';
import { isPlainObject } from '../../data/index.js';
import type { Counterpart } from '../foreign/counterparts.js';
import { isSame, type JsonRecord, keyOf, recordOf, toMilliseconds } from '../foreign/foreign.js';
import type { About } from '../foreign/note.js';
import { assignmentOf, expressionOf, scriptOf } from './script.js';
import { paramOf, readPort, writePort } from './values.js';

const MANY = Number.POSITIVE_INFINITY;
const NO_PARAMS: ReadonlySet<string> = new Set();
const port = (attributes: JsonRecord, name: string): ParamValue | undefined =>
  typeof attributes[name] === 'string' ? readPort(attributes[name], name, undefined, NO_PARAMS) : undefined;

/** A count as theirs have it: −1 for no end, which is 0 with us. */
function readCount(attributes: JsonRecord, name: string): ParamValue | undefined {
  const count = port(attributes, name);
  return typeof count === 'number' && count < 0 ? 0 : count;
}

function writeCount(count: ParamValue, name: string): JsonRecord | undefined {
  const written = writePort(count === 0 ? -1 : count);
  return written === undefined || typeof count === 'string' ? undefined : { [name]: written };
}

function readTime(attributes: JsonRecord, name: string, about: About): ParamValue | undefined {
  const time = port(attributes, name);
  if (typeof time === 'number') return time / 1000;
  if (time !== undefined) about.changed('its time is taken for seconds, not milliseconds');
  return time;
}

function writeTime(seconds: ParamValue, name: string, about: About): JsonRecord | undefined {
  const time = toMilliseconds(seconds);
  if (time !== undefined) return { [name]: String(time) };
  const key = keyOf(seconds) ?? paramOf(seconds);
  if (key === undefined) return undefined;
  about.changed('its time is taken for milliseconds, not seconds');
  return { [name]: writePort(seconds) ?? '0' };
}

const plain = (type: string, kind: string, children: readonly [number, number], differs?: string): Counterpart => ({
  type,
  kind,
  children,
  ...(differs !== undefined && { differs }),
});

const timed = (type: string, kind: string, name: string, most: number, usual: number): Counterpart => ({
  type,
  kind,
  children: [most, most],
  read: (attributes, _children, about) => recordOf([['seconds', readTime(attributes, name, about)]]),
  write: ({ seconds = usual }, _children, about) => writeTime(seconds, name, about),
});

const parallel: Counterpart = {
  type: 'Parallel',
  kind: 'parallel',
  children: [1, MANY],
  read(attributes, children) {
    const count = (name: string, usual: number): ParamValue => {
      const value = port(attributes, name) ?? usual;
      return typeof value !== 'number' || value >= 0 ? value : value === -1 ? 0 : Math.max(1, children + value + 1);
    };
    const successes = count('success_count', -1);
    const failures = count('failure_count', 1);
    return {
      ...(successes !== 0 && { successes }),
      ...(failures !== 1 && { failures }),
      ...{ decides: 'at once', tie: 'first', hopeless: 'fail' },
    };
  },
  write({ successes = 0, failures = 1, finished, decides, tie, hopeless }, children, about) {
    if (finished === 'run again') about.changed('children that have ended wait for the others');
    if (decides !== 'at once') about.changed('decides after each child, and leaves the rest unrun');
    if (tie !== 'first') about.changed('of success and failure in one tick the first wins');
    if (hopeless !== 'fail') about.changed('fails as soon as enough can no longer succeed');
    const count = (value: ParamValue): ParamValue =>
      typeof value === 'number' && value > 0 && value < 1 ? Math.ceil(value * children) : value;
    const [most, least] = [writeCount(count(successes), 'success_count'), writeCount(count(failures), 'failure_count')];
    return most && least && { ...most, ...least };
  },
};

const parallelAll: Counterpart = {
  type: 'ParallelAll',
  kind: 'parallel',
  children: [1, MANY],
  read(attributes, _children, about) {
    const most = port(attributes, 'max_failures') ?? 1;
    if (most !== 1)
      about.changed(`one failure makes it fail in the end; with theirs it takes ${attributes.max_failures}`);
    return { failures: 0 };
  },
  write: ({ successes = 0, failures, ...others }) =>
    successes === 0 && failures === 0 && Object.keys(others).length === 0 ? {} : undefined,
};

const repeat: Counterpart = {
  type: 'Repeat',
  kind: 'repeat',
  children: [1, 1],
  read: (attributes) => ({ times: readCount(attributes, 'num_cycles') ?? 0, until: 'failure' }),
  write({ times = 0, until, result }, _children, about) {
    if (until !== 'failure') about.changed('ends as soon as its child fails');
    else if (result !== undefined && result !== 'same') about.changed('reports the failure that ends it');
    return writeCount(times, 'num_cycles');
  },
};

const keepRunning: Counterpart = {
  type: 'KeepRunningUntilFailure',
  kind: 'repeat',
  children: [1, 1],
  read: () => ({ until: 'failure' }),
  write: ({ until, ...others }) => (until === 'failure' && Object.keys(others).length === 0 ? {} : undefined),
};

const retry: Counterpart = {
  type: 'RetryUntilSuccessful',
  kind: 'retry',
  children: [1, 1],
  read: (attributes) => ({ times: readCount(attributes, 'num_attempts') ?? 0 }),
  write: ({ times = 3 }) => writeCount(times, 'num_attempts'),
};

const once: Counterpart = {
  type: 'RunOnce',
  kind: 'once',
  children: [1, 1],
  read(attributes, _children, about) {
    if (attributes.then_skip !== 'false') about.changed('reports its result ever after; theirs is skipped');
    return {};
  },
  write: () => ({ then_skip: 'false' }),
};

const entryName = (raw: unknown): string => String(raw ?? '').replace(/^\{(.*)\}$/, '$1');

const setKey: Counterpart = {
  type: 'SetBlackboard',
  kind: 'setKey',
  read: (attributes) =>
    recordOf<ParamValue>([
      ['key', entryName(attributes.output_key)],
      ['value', port(attributes, 'value')],
    ]),
  write({ key, value = null }) {
    const written = writePort(value);
    return typeof key === 'string' && written !== undefined ? { value: written, output_key: key } : undefined;
  },
};

const clearKey: Counterpart = {
  type: 'UnsetBlackboard',
  kind: 'clearKey',
  read: (attributes) => ({ key: entryName(attributes.key) }),
  write: ({ key }) => (typeof key === 'string' ? { key } : undefined),
};

const switchOf = (cases: number): Counterpart => ({
  type: `Switch${cases}`,
  kind: 'switch',
  children: [cases + 1, cases + 1],
  read: (attributes) => ({
    value: port(attributes, 'variable') ?? '',
    cases: Array.from({ length: cases }, (_, i) => String(attributes[`case_${i + 1}`] ?? '')),
    looks: 'every tick',
  }),
  write({ value, cases: given, looks }, _children, about) {
    const variable = value === undefined ? undefined : writePort(value);
    if (variable === undefined || !Array.isArray(given) || given.length !== cases) return undefined;
    if (looks !== 'every tick') about.changed('compares in every tick, and stops a child whose case no longer holds');
    return { variable, ...recordOf(given.map((one, i) => [`case_${i + 1}`, String(one)] as const)) };
  },
});

/** Conditions in their script language, where ours can say the same. */
export const scriptCondition: Counterpart = {
  type: 'ScriptCondition',
  kind: 'isTrue',
  read: (attributes) => ({
    that: { expression: expressionOf(String(attributes.code)) ?? '' } as unknown as ParamValue,
  }),
  write({ that }) {
    const code = codeOf(that);
    return code === undefined ? undefined : { code };
  },
};

/** A script that assigns one entry. */
export const script: Counterpart = {
  type: 'Script',
  kind: 'setKey',
  read: (attributes) => recordOf<ParamValue>(Object.entries(assignmentOf(String(attributes.code)) ?? {})),
  write({ key, value }) {
    if (typeof key !== 'string' || value === undefined) return undefined;
    const right = typeof value === 'string' ? `'${value}'` : (codeOf(value) ?? JSON.stringify(value));
    const code = `${key} := ${right}`;
    const { key: same, value: given } = assignmentOf(code) ?? {};
    return same === key && isSame(given, value) ? { code } : undefined;
  },
};

/** The script for a condition of ours: an expression that scripts can say. */
export function codeOf(that: ParamValue | undefined): string | undefined {
  const { expression } = (isPlainObject(that) ? that : {}) as { expression?: unknown };
  return typeof expression === 'string' ? scriptOf(expression) : undefined;
}

/** Their node types and our kinds. Of several types for one kind the first is written. */
export const BTCPP_NODES: readonly Counterpart[] = [
  plain('Sequence', 'sequence', [1, MANY]),
  plain('AsyncSequence', 'sequence', [1, MANY], 'theirs lets a tick pass between its children'),
  plain('SequenceWithMemory', 'sequence', [1, MANY], 'after a failure theirs goes on with the child that failed'),
  plain('SequenceStar', 'sequence', [1, MANY], 'after a failure theirs goes on with the child that failed'),
  plain('Fallback', 'selector', [1, MANY]),
  plain('AsyncFallback', 'selector', [1, MANY], 'theirs lets a tick pass between its children'),
  plain('ReactiveSequence', 'reactiveSequence', [1, MANY]),
  plain('ReactiveFallback', 'reactiveSelector', [1, MANY]),
  plain('IfThenElse', 'ifThenElse', [2, 3]),
  plain('WhileDoElse', 'whileDoElse', [2, 3]),
  plain('Inverter', 'inverter', [1, 1]),
  plain('ForceSuccess', 'alwaysSucceed', [1, 1]),
  plain('ForceFailure', 'alwaysFail', [1, 1]),
  plain('AlwaysSuccess', 'success', [0, 0]),
  plain('AlwaysFailure', 'failure', [0, 0]),
  ...[parallel, parallelAll, repeat, keepRunning, retry, once, setKey, clearKey],
  // As version 3 spelled it.
  { ...retry, type: 'RetryUntilSuccesful' },
  timed('Delay', 'delay', 'delay_msec', 1, 1),
  timed('Timeout', 'timeout', 'msec', 1, 10),
  timed('Sleep', 'wait', 'msec', 0, 1),
  ...[2, 3, 4, 5, 6].map(switchOf),
];
