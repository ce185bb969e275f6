import type { Problem } from '../../../data/check.js';
import { isPlainObject, type Json } from '../../../data/json.js';
import { check } from '../../../data/parse.js';
import { joinKey } from '../../../data/path.js';
import { showValue } from '../../../data/show.js';
import { didYouMean } from '../../../data/suggest.js';
import type { PromotedParam } from './generator-document.js';
import type { StepParams } from './step-params.js';

/** Values of promoted parameters by name. */
export type PromotedValues = Readonly<Record<string, number | boolean | string>>;

/**
 * The values of promoted parameters: those that are set, and defaults for the rest. What is wrong goes
 * to `problems`.
 */
export function resolvePromoted(
  promoted: Readonly<Record<string, PromotedParam>>,
  set: Readonly<Record<string, unknown>>,
  path: string,
  problems: Problem[],
): PromotedValues {
  const values: Record<string, number | boolean | string> = {};
  for (const [name, { default: usual }] of Object.entries(promoted)) values[name] = usual;
  for (const [name, value] of Object.entries(set)) {
    const at = joinKey(path, name);
    if (!Object.hasOwn(promoted, name)) {
      const known = Object.keys(promoted);
      problems.push({ path: at, problem: `the generator has no such parameter${didYouMean(name, known)}` });
      continue;
    }
    const { default: usual, min = -Infinity, max = Infinity } = promoted[name];
    if (typeof value !== typeof usual || (typeof value === 'number' && !Number.isFinite(value)))
      problems.push({ path: at, problem: `must be a ${wordOf(usual)}, got ${showValue(value)}` });
    else if (typeof value === 'number' && (value < min || value > max))
      problems.push({ path: at, problem: `must be from ${min} to ${max}, got ${value}` });
    else values[name] = value as number | boolean | string;
  }
  return values;
}

function wordOf(value: number | boolean | string): string {
  return typeof value === 'string' ? 'text' : typeof value;
}

/** The name of the promoted parameter that a value stands for, if it stands for one. */
export function referenceOf(value: unknown): string | undefined {
  if (!isPlainObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === 'param' && typeof value.param === 'string' ? value.param : undefined;
}

/** A value with the promoted parameters in it replaced, lists and objects included. */
export function replaceReferences(value: Json, promoted: PromotedValues, path: string, problems: Problem[]): Json {
  const name = referenceOf(value);
  if (name !== undefined) {
    if (Object.hasOwn(promoted, name)) return promoted[name];
    const known = Object.keys(promoted);
    problems.push({ path, problem: `the generator has no parameter ${name}${didYouMean(name, known)}` });
    return value;
  }
  if (Array.isArray(value))
    return value.map((item, i) => replaceReferences(item as Json, promoted, `${path}[${i}]`, problems));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      replaceReferences(item as Json, promoted, joinKey(path, key), problems),
    ]),
  );
}

/**
 * The parameters of a step or a measure as it gets them: promoted ones replaced, defaults filled in, all
 * checked. Undefined, with the reasons in `problems`, if something is wrong.
 */
export function resolveParams(
  declared: StepParams,
  given: Readonly<Record<string, Json>>,
  promoted: PromotedValues,
  path: string,
  problems: Problem[],
): Record<string, Json | undefined> | undefined {
  const before = problems.length;
  const known = Object.keys(declared);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(declared, name))
      problems.push({ path: joinKey(path, name), problem: `is not known here${didYouMean(name, known)}` });
  const values: Record<string, Json | undefined> = {};
  for (const [name, param] of Object.entries(declared)) {
    const at = joinKey(path, name);
    const problemsBefore = problems.length;
    const value = Object.hasOwn(given, name)
      ? replaceReferences(given[name], promoted, at, problems)
      : param.notes?.default;
    if (problems.length > problemsBefore) continue;
    if (value === undefined && param.optional !== true) problems.push({ path: at, problem: 'is missing' });
    else if (value !== undefined) problems.push(...check(param, value, at));
    values[name] = value;
  }
  return problems.length > before ? undefined : values;
}
