import { InvalidDataError, type Problem } from './check.js';
import { addProblem, closeFindings, createFindings, type Findings, mergeFindings } from './findings.js';
import { lengthOf, ownKeys, readOwn, UNREADABLE, UNSAFE_KEYS } from './json.js';
import { hasKind, kindProblem } from './kinds.js';
import { DEFAULT_LIMITS, isScalar, type Limits, walkJson } from './limits.js';
import type { Step } from './path.js';
import type {
  AnySchema,
  DictionarySchema,
  NumberSchema,
  RecordSchema,
  Schema,
  TextSchema,
  UnionSchema,
  VariantSchema,
} from './schema.js';
import { showError, showValue } from './show.js';
import { didYouMean } from './suggest.js';

/**
 * Every problem of `value`, each with its path below `path`; none when the schema accepts it.
 * Never throws, whatever the value: it runs none of the value's getters, finds cycles, and stops
 * at the limits or after 1000 problems, saying so in the last one.
 */
export function check(schema: Schema, value: unknown, path = '', limits: Partial<Limits> = {}): Problem[] {
  return find(schema, value, path, { ...DEFAULT_LIMITS, ...limits }, 'data');
}

/** Where a value comes from: data from outside, or options from code, with or without other names. */
type Origin = 'data' | 'options' | 'exact options';

function find(schema: Schema, value: unknown, path: string, limits: Limits, origin: Origin): Problem[] {
  const run: Run = {
    findings: createFindings(path),
    limits,
    trusted: origin !== 'data',
    exact: origin === 'exact options',
    steps: [],
    ancestors: new Set(),
    valuesLeft: limits.values,
  };
  visit(run, schema as AnySchema, value);
  return closeFindings(run.findings);
}

/**
 * Returns `value` itself, neither copied nor changed, or throws one error with all its problems.
 */
export function parse<T>(schema: Schema<T>, value: unknown, path = '', limits: Partial<Limits> = {}): T {
  const problems = check(schema, value, path, limits);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return value as T;
}

const NO_LIMITS: Limits = { characters: Infinity, depth: Infinity, values: Infinity, textLength: Infinity };

/**
 * Throws one error with all problems of options that code made, as in
 * `checkOptions(arriveOptions, options, 'guard.arrive')`. Reads them as the code behind the check
 * does: an object of any class will do. A field that the schema does not name is refused where it
 * is most likely a misspelled one, and ignored otherwise, so one object may be the options of
 * several functions. Options from a file go through {@link parse}, which ignores nothing.
 */
export function checkOptions<T>(schema: Schema<T>, options: NoInfer<T>, path: string): void {
  const problems = find(schema, options, path, NO_LIMITS, 'options');
  if (problems.length > 0) throw InvalidDataError.of(problems);
}

/**
 * Like {@link checkOptions}, but refuses fields that the schema does not name, and says which name
 * was probably meant. For options that belong to one function alone.
 */
export function checkExactOptions<T>(schema: Schema<T>, options: NoInfer<T>, path: string): void {
  const problems = find(schema, options, path, NO_LIMITS, 'exact options');
  if (problems.length > 0) throw InvalidDataError.of(problems);
}

/** One check under way. */
interface Run {
  findings: Findings;
  readonly limits: Limits;
  /** Does the value come from code? Its objects are then read as code reads them. */
  readonly trusted: boolean;
  /** May trusted objects have no other fields than the schema's? */
  readonly exact: boolean;
  /** From the document to the value at hand; made into a path only when there is a problem. */
  readonly steps: Step[];
  /** Lists and objects around the value at hand, to notice one inside itself. */
  readonly ancestors: Set<object>;
  valuesLeft: number;
}

function problem(run: Run, text: string): void {
  addProblem(run.findings, run.steps, text);
}

function visit(run: Run, schema: AnySchema, value: unknown, tag?: string): void {
  const { findings } = run;
  if (findings.stopped !== undefined) return;
  // These three hand the same value on, and it is counted there.
  const wrapper = schema.kind === 'union' || schema.kind === 'variant' || schema.kind === 'lazy';
  if (!wrapper && --run.valuesLeft < 0) {
    findings.stopped = tooManyValues(run);
    return;
  }
  const before = findings.problems.length;
  if (value === UNREADABLE) problem(run, 'is computed, hidden or unreadable, not plain data');
  else if (schema.kind !== 'unchecked') {
    if (value === undefined) problem(run, 'is missing');
    else if (!hasKind(schema, value, run.trusted)) problem(run, kindProblem(schema, value));
    else visitKind(run, schema, value, tag);
  }
  if (schema.demands && findings.problems.length === before && findings.stopped === undefined)
    for (const demand of schema.demands) {
      try {
        demand(value as never, (text, ...steps) => addProblem(findings, [...run.steps, ...steps], text));
      } catch (error) {
        // Only a proxy that changes its answers gets here, or a demand with a fault: loud either
        // way.
        problem(run, `could not be checked: ${showError(error)}`);
      }
    }
}

/** `value` has the schema's kind by now; what remains is its own bounds and what is inside. */
function visitKind(run: Run, schema: AnySchema, value: unknown, tag: string | undefined): void {
  switch (schema.kind) {
    case 'text':
      visitText(run, schema, value as string);
      break;
    case 'number':
      visitNumber(run, schema, value as number);
      break;
    case 'list':
    case 'tuple':
      inside(run, value as object, () => visitItems(run, schema, value as readonly unknown[]));
      break;
    case 'record':
      inside(run, value as object, () => visitFields(run, schema, value as object, tag));
      break;
    case 'dictionary':
      inside(run, value as object, () => visitEntries(run, schema, value as object));
      break;
    case 'variant':
      visitVariant(run, schema, value as object);
      break;
    case 'union':
      visitUnion(run, schema, value);
      break;
    case 'lazy':
      visit(run, schema.get() as AnySchema, value);
      break;
    case 'json':
      visitJson(run, { ...run.limits, ...schema.limits }, value);
      break;
  }
}

/** Opens a list or object, unless it is its own ancestor or too deep. */
function inside(run: Run, holder: object, visitInside: () => void): void {
  if (run.ancestors.has(holder)) problem(run, 'contains itself');
  else if (run.ancestors.size >= run.limits.depth) problem(run, `is nested more than ${run.limits.depth} deep`);
  else {
    run.ancestors.add(holder);
    visitInside();
    run.ancestors.delete(holder);
  }
}

function visitAt(run: Run, step: Step, schema: Schema, value: unknown): void {
  run.steps.push(step);
  visit(run, schema as AnySchema, value);
  run.steps.pop();
}

function problemAt(run: Run, step: Step, text: string): void {
  addProblem(run.findings, [...run.steps, step], text);
}

function read({ trusted }: Run, holder: object, key: string | number): unknown {
  return trusted ? (holder as Record<string | number, unknown>)[key] : readOwn(holder, key);
}

function visitText(
  run: Run,
  { minLength = 0, maxLength = Infinity, pattern, wanted }: TextSchema,
  value: string,
): void {
  // A code point takes one or two characters, so most texts need no counting.
  if (value.length > maxLength && countCodePoints(value) > maxLength)
    problem(run, `must have at most ${maxLength} characters, got ${countCodePoints(value)}`);
  else if (value.length < 2 * minLength && countCodePoints(value) < minLength)
    problem(
      run,
      minLength === 1
        ? 'must not be empty'
        : `must have at least ${minLength} characters, got ${countCodePoints(value)}`,
    );
  else if (pattern && !pattern.test(value))
    problem(run, `must ${wanted === undefined ? `match ${pattern}` : `be ${wanted}`}, got ${showValue(value)}`);
}

function countCodePoints(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

function visitNumber(run: Run, { integer, min, max, above, below }: NumberSchema, value: number): void {
  const refuse = (wanted: string) => problem(run, `must be ${wanted}, got ${showValue(value)}`);
  if (integer && !Number.isSafeInteger(value)) refuse('a whole number');
  if (min !== undefined && value < min) refuse(`at least ${min}`);
  if (max !== undefined && value > max) refuse(`at most ${max}`);
  if (above !== undefined && value <= above) refuse(`above ${above}`);
  if (below !== undefined && value >= below) refuse(`below ${below}`);
}

function visitItems(run: Run, schema: AnySchema & { kind: 'list' | 'tuple' }, value: readonly unknown[]): void {
  const length = lengthOf(value);
  if (length < 0) {
    problem(run, 'cannot be read');
    return;
  }
  const [min, max] =
    schema.kind === 'tuple' ? [schema.items.length, schema.items.length] : [schema.min ?? 0, schema.max ?? Infinity];
  if (length < min) problem(run, `must have ${schema.kind === 'tuple' ? '' : 'at least '}${items(min)}, got ${length}`);
  if (length > max) problem(run, `must have ${schema.kind === 'tuple' ? '' : 'at most '}${items(max)}, got ${length}`);
  const end = Math.min(length, max);
  // A list may claim a length of thousands of millions, with nothing in it.
  if (end > run.valuesLeft) {
    run.findings.stopped ??= tooManyValues(run);
    return;
  }
  for (let i = 0; i < end && run.findings.stopped === undefined; i++)
    visitAt(run, i, schema.kind === 'tuple' ? schema.items[i] : schema.of, read(run, value, i));
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** `tag` is the field that a variant has read already. */
function visitFields(run: Run, { fields, unknown }: RecordSchema, value: object, tag: string | undefined): void {
  const keys = run.trusted ? (run.exact && unknown === 'refuse' ? Object.keys(value) : []) : ownKeys(value);
  if (keys === undefined) {
    problem(run, 'cannot be read');
    return;
  }
  const known = Object.keys(fields);
  for (const key of known) {
    const field = read(run, value, key);
    if (field !== undefined) visitAt(run, key, fields[key], field);
    else if (!fields[key].optional) problemAt(run, key, 'is missing');
  }
  if (run.trusted && !run.exact && unknown === 'refuse') findMisspelled(run, fields, value, tag);
  for (const key of keys) {
    if (run.findings.stopped !== undefined) return;
    if (key === tag || (typeof key === 'string' && Object.hasOwn(fields, key)) || !isKey(run, key)) continue;
    if (unknown === 'refuse') problemAt(run, key, `is not known here${didYouMean(key, known)}`);
    else {
      const kept = readOwn(value, key);
      if (kept !== undefined) visitAt(run, key, KEPT, kept);
    }
  }
}

/** Code may give more than the schema names, but hardly a name so near to one that it leaves out. */
function findMisspelled(run: Run, fields: RecordSchema['fields'], value: object, tag: string | undefined): void {
  const absent = Object.keys(fields).filter((name) => !(name in value));
  if (absent.length === 0) return;
  for (const key of Object.keys(value)) {
    const hint = key === tag || Object.hasOwn(fields, key) ? '' : didYouMean(key, absent);
    if (hint !== '') problemAt(run, key, `is not known here${hint}`);
  }
}

const KEPT: Schema = { kind: 'json', limits: {} } as Schema;

function visitEntries(run: Run, { of, keys: allowed }: DictionarySchema, value: object): void {
  const keys = run.trusted ? Object.keys(value) : ownKeys(value);
  if (keys === undefined) {
    problem(run, 'cannot be read');
    return;
  }
  for (const key of keys) {
    if (run.findings.stopped !== undefined) return;
    if (!isKey(run, key)) continue;
    const entry = read(run, value, key);
    // Where anything may stand, nothing may, too. Elsewhere code would find an entry without a value.
    if (entry === undefined && !run.trusted && (of.kind === 'json' || of.kind === 'unchecked')) continue;
    if (allowed) visitAt(run, key, allowed, key);
    visitAt(run, key, of, entry);
  }
}

function isKey(run: Run, key: string | symbol): key is string {
  if (run.trusted) return true;
  if (typeof key === 'symbol') problem(run, 'has a symbol for a key');
  else if (UNSAFE_KEYS.includes(key)) problemAt(run, key, 'is not allowed as a key');
  else return true;
  return false;
}

function visitVariant(run: Run, { tag, cases }: VariantSchema, value: object): void {
  const name = read(run, value, tag);
  if (typeof name === 'string' && Object.hasOwn(cases, name)) visit(run, cases[name], value, tag);
  else visitAt(run, tag, { kind: 'choice', options: Object.keys(cases) } as Schema, name);
}

/** Tries the options of the value's kind; if none accepts, tells what the nearest one said. */
function visitUnion(run: Run, { options }: UnionSchema, value: unknown): void {
  const outer = run.findings;
  let nearest: Findings | undefined;
  for (const option of options) {
    if (!hasKind(option as AnySchema, value, run.trusted)) continue;
    run.findings = createFindings(outer.root);
    visit(run, option as AnySchema, value);
    if (nearest === undefined || weight(run.findings) < weight(nearest)) nearest = run.findings;
    if (weight(nearest) === 0) break;
  }
  run.findings = outer;
  if (nearest) mergeFindings(outer, nearest);
}

function weight({ problems, stopped }: Findings): number {
  return stopped === undefined ? problems.length : Infinity;
}

function visitJson(run: Run, limits: Limits, value: unknown): void {
  if (isScalar(value, limits)) return;
  // The value itself was counted on the way in.
  const left = run.valuesLeft + 1;
  const depth = Math.min(limits.depth, run.limits.depth - run.ancestors.size);
  const found = createFindings(run.findings.root);
  const count = walkJson(found, value, { ...limits, depth, values: Math.min(limits.values, left) }, run.steps);
  run.valuesLeft = left - count;
  const { stopped } = found;
  // A limit of this place is a problem here; one of the whole document ends the check.
  if (stopped !== undefined) found.stopped = limits.values < left ? undefined : tooManyValues(run);
  mergeFindings(run.findings, found);
  if (stopped !== undefined && limits.values < left) problem(run, stopped);
}

function tooManyValues({ limits }: Run): string {
  return `has more than ${limits.values} values`;
}
