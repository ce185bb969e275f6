import { InvalidDataError, type Problem } from './check.js';
import { addProblem, closeFindings, createFindings, type Findings } from './findings.js';
import { isPlainObject, lengthOf, ownKeys, readOwn, UNREADABLE, UNSAFE_KEYS } from './json.js';
import type { Step } from './path.js';
import { isArray, showValue } from './show.js';

/** How much data from outside may ask of us. */
export interface Limits {
  /** Characters of a JSON text, counted before it is read. */
  readonly characters: number;
  /** Lists and objects inside one another; a number alone has depth 0, `[[1]]` has 2. */
  readonly depth: number;
  /** Numbers, texts, lists, objects and so on in all, keys not counted. */
  readonly values: number;
  /** Characters of any one text or key. */
  readonly textLength: number;
}

/**
 * Far above what people author by hand. More `depth` costs stack in whatever walks the document by
 * recursion, from about 2000 on too much; the other three cost memory in proportion.
 */
export const DEFAULT_LIMITS: Limits = {
  characters: 20_000_000,
  depth: 500,
  values: 1_000_000,
  textLength: 1_000_000,
};

/**
 * For saved states whose size follows from the world, such as a crowd or all nodes of a graph. More
 * values than a world of a million cells has, and few enough to look at all of them.
 */
export const SAVED_LIMITS = { values: 20_000_000 } as const;

/**
 * Every reason why a value already built is not JSON within limits: cycles, depth, count, class
 * instances, functions, NaN, unsafe keys. Looks at no more than `values` values and keeps its own
 * stack, so neither a cycle nor a depth of a million can hang or overflow it. For a text use
 * `parseJson`, which refuses before anything is built.
 */
export function checkLimits(value: unknown, limits: Partial<Limits> = {}, path = ''): Problem[] {
  const findings = createFindings(path);
  walkJson(findings, value, { ...DEFAULT_LIMITS, ...limits }, []);
  return closeFindings(findings);
}

/**
 * Throws unless a value already built is JSON within limits: for readers that look at data field by
 * field, without a schema. Behind it there are no cycles, getters, proxies or class instances.
 */
export function requireJson(value: unknown, path: string, limits: Partial<Limits> = {}): void {
  const problems = checkLimits(value, limits, path);
  if (problems.length > 0) throw InvalidDataError.of(problems);
}

/** A list or object whose items are being visited. */
interface Open {
  readonly holder: object;
  /** Undefined for a list. */
  readonly keys: readonly (string | symbol)[] | undefined;
  readonly length: number;
  next: number;
}

/**
 * Visits a value that should be JSON, adding its problems to `findings`; `trail` leads to the
 * value. Returns how many values it visited, at most one above the limit.
 */
export function walkJson(findings: Findings, value: unknown, limits: Limits, trail: readonly Step[]): number {
  const steps: Step[] = [...trail];
  const open: Open[] = [];
  const ancestors = new Set<object>();
  let count = 0;
  let current = value;
  for (;;) {
    if (++count > limits.values) {
      findings.stopped ??= `has more than ${limits.values} values`;
      return count;
    }
    const entered = current === UNREADABLE ? undefined : enter(findings, current, limits, steps, ancestors);
    if (current === UNREADABLE) addProblem(findings, steps, 'is computed, hidden or unreadable, not plain data');
    if (entered) {
      ancestors.add(entered.holder);
      open.push(entered);
      steps.push(0);
    }
    let top = open[open.length - 1];
    while (top !== undefined && top.next === top.length) {
      ancestors.delete(top.holder);
      open.pop();
      steps.pop();
      top = open[open.length - 1];
    }
    if (top === undefined || findings.stopped !== undefined) return count;
    current = readNext(findings, top, limits, steps);
  }
}

/** Judges one value; returns it opened when it is a list or object to go into. */
function enter(
  findings: Findings,
  value: unknown,
  limits: Limits,
  steps: readonly Step[],
  ancestors: ReadonlySet<object>,
): Open | undefined {
  const list = isArray(value);
  if (!list && !isPlainObject(value)) {
    const problem = scalarProblem(value, limits);
    if (problem !== undefined) addProblem(findings, steps, problem);
    return undefined;
  }
  const keys = list ? undefined : ownKeys(value);
  const length = list ? lengthOf(value) : (keys?.length ?? -1);
  if (length < 0) addProblem(findings, steps, 'cannot be read');
  else if (ancestors.has(value)) addProblem(findings, steps, 'contains itself');
  else if (ancestors.size >= limits.depth) addProblem(findings, steps, `is nested more than ${limits.depth} deep`);
  // A list can claim four billion holes and cost nothing to send: count before walking them.
  else if (length > limits.values) findings.stopped ??= `has more than ${limits.values} values`;
  else return { holder: value, keys, length, next: 0 };
  return undefined;
}

/**
 * Is this a number, text, boolean or null that breaks no limit? Most values are, and need no walk.
 */
export function isScalar(value: unknown, limits: Limits): boolean {
  return (
    (value === null || typeof value !== 'object') && limits.values > 0 && scalarProblem(value, limits) === undefined
  );
}

function scalarProblem(value: unknown, limits: Limits): string | undefined {
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return undefined;
  if (typeof value === 'string')
    return value.length > limits.textLength
      ? `must have at most ${limits.textLength} characters, got ${value.length}`
      : undefined;
  if (value === undefined) return 'is missing';
  if (typeof value === 'number') return `must be a finite number, got ${showValue(value)}`;
  return typeof value === 'object' ? 'is not a plain object' : `must be JSON, got ${showValue(value)}`;
}

/** Moves to the next item of `top` and returns it; a key that is itself wrong is told here. */
function readNext(findings: Findings, top: Open, limits: Limits, steps: Step[]): unknown {
  const at = top.next++;
  const depth = steps.length - 1;
  if (top.keys === undefined) {
    steps[depth] = at;
    return readOwn(top.holder, at);
  }
  const key = top.keys[at];
  if (typeof key === 'symbol') {
    addProblem(findings, steps.slice(0, depth), 'has a symbol for a key');
    return null;
  }
  steps[depth] = key;
  const problem = keyProblem(key, limits);
  if (problem !== undefined) {
    // The key itself would flood the message when it is too long: name its holder instead.
    addProblem(findings, UNSAFE_KEYS.includes(key) ? steps : steps.slice(0, depth), problem);
    return null;
  }
  return readOwn(top.holder, key) ?? null;
}

function keyProblem(key: string, limits: Limits): string | undefined {
  if (UNSAFE_KEYS.includes(key)) return 'is not allowed as a key';
  return key.length > limits.textLength ? `has a key of more than ${limits.textLength} characters` : undefined;
}
