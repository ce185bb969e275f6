import { InvalidDataError } from '../../../data/index.js';
import {
  type Comparison,
  type FactTree,
  isArithmetic,
  isRange,
  type NumberRange,
  type Rule,
  type RuleCondition,
  type RuleEffect,
  type RuleSet,
} from './rule.js';

/** Rules longer than this are broken at clauses and effects. */
const LINE = 110;
const WORD = /^[\p{L}_][\p{L}\p{M}\p{N}_]*(?:[-.][\p{L}\p{N}_]+)*$/u;
const VARIABLE = /^\?[\p{L}\p{N}_-]*$/u;
/** Keywords that could stand in place of a value. */
const TAKEN: readonly string[] = [
  ...['true', 'false', 'rule', 'set', 'end', 'off', 'arbiter', 'salience', 'when', 'then', 'not', 'or', 'xor', 'and'],
  ...['add', 'remove', 'write', 'clear', 'do', 'succeeded', 'failed', 'enable', 'disable', 'halt'],
];
const SIGNS: Readonly<Record<string, Comparison>> = { eq: '=', neq: '!=', '==': '=', '<>': '!=' };

/**
 * Writes rules as text that `parseRules` reads back as the same rules. Throws for rules that have
 * no text form: those with functions (`check`, `run`, `priority`) or with values other than
 * strings, numbers and booleans.
 */
export function formatRules(rules: readonly (Rule | RuleSet)[]): string {
  return `${rules.map((one) => formatOne(one, '')).join('\n')}\n`;
}

/** Writes clauses on one line, as they appear between `when` and `then`. */
export function formatConditions(conditions: readonly RuleCondition[], path = 'when'): string {
  return conditions.map((one) => condition(one, path)).join(' ');
}

/** Writes effects on one line, as they appear after `then`. */
export function formatEffects(effects: readonly RuleEffect[], path = 'then'): string {
  return effects.map((one) => effect(one, path)).join('  ');
}

/** Writes a fact or a pattern in parentheses. */
export function formatTuple(tuple: readonly unknown[], path = 'fact'): string {
  return `(${tuple.map((one) => term(one, path)).join(' ')})`;
}

function formatOne(one: Rule | RuleSet, indent: string): string {
  if (!('rules' in one)) return formatRule(one, indent);
  const path = `set ${one.name}`;
  if (one.name === undefined) throw new InvalidDataError('set', 'has no name, so it cannot be written as text');
  const arbiter = one.arbiter === undefined ? '' : ` arbiter ${one.arbiter}`;
  const head = `${indent}set ${name(one.name, path)}${one.enabled === false ? ' off' : ''}${arbiter}`;
  return [head, ...one.rules.map((inner) => formatOne(inner, `${indent}  `)), `${indent}end`].join('\n');
}

function formatRule(rule: Rule, indent: string): string {
  const path = `rule ${rule.name}`;
  if (rule.priority !== undefined) refuse(path, 'a priority');
  const { salience, effects = [] } = rule;
  if (effects.length === 0) throw new InvalidDataError(path, 'has no effects, which text must have');
  const head = `${indent}rule ${name(rule.name, path)}${salience === undefined ? '' : ` salience ${number(salience, path)}`}`;
  const when = rule.when.map((one) => condition(one, path));
  const then = effects.map((one) => effect(one, path));
  return [head, lines(`${indent}  when `, when), lines(`${indent}  then `, then)].join('\n');
}

/** Everything on one line if it fits, otherwise one item per line. */
function lines(head: string, parts: readonly string[]): string {
  const line = head + parts.join(' ');
  return line.length <= LINE ? line : head + parts.join(`\n${' '.repeat(head.length)}`);
}

function condition(one: RuleCondition, path: string): string {
  if ('or' in one) return one.or.map((part) => clause(part, path)).join(' or ');
  if ('xor' in one) return one.xor.map((part) => clause(part, path)).join(' xor ');
  return clause(one, path);
}

function clause(one: RuleCondition, path: string): string {
  if ('match' in one) return formatTuple(one.match, path);
  if ('tree' in one) return tree(one.tree, path);
  if ('not' in one) {
    const inner = Array.isArray(one.not) ? { match: one.not } : (one.not as RuleCondition);
    return `not ${clause(inner, path)}`;
  }
  if ('test' in one) {
    const [op, left, right] = one.test;
    return `${term(left, path)} ${SIGNS[op] ?? op} ${term(right, path)}`;
  }
  if ('and' in one) return `[${formatConditions(one.and, path)}]`;
  if ('check' in one) return refuse(path, 'a check by a function');
  return `[${condition(one, path)}]`;
}

function tree({ id, children = [], ...datum }: FactTree, path: string): string {
  const parts = [term(id, path), ...children.map((child) => tree(child, path))];
  if ('value' in datum) parts.push(term(datum.value, path));
  return `{${parts.join(' ')}}`;
}

function effect(one: RuleEffect, path: string): string {
  if ('add' in one) return `add ${formatTuple(one.add, path)}`;
  if ('remove' in one) return `remove ${typeof one.remove === 'number' ? one.remove : formatTuple(one.remove, path)}`;
  if ('write' in one && one.value === undefined) return `clear ${name(one.write, path)}`;
  if ('write' in one) return `write ${name(one.write, path)} ${term(one.value, path)}`;
  if ('enable' in one) return `enable ${name(one.enable, path)}`;
  if ('disable' in one) return `disable ${name(one.disable, path)}`;
  if ('halt' in one) return 'halt';
  if ('run' in one) return refuse(path, 'code to run');
  const block = (word: string, effects: readonly RuleEffect[] | undefined) =>
    effects === undefined ? '' : ` ${word} [${formatEffects(effects, path)}]`;
  const request = formatTuple([one.do, ...(one.with ?? [])], path);
  return `do ${request}${block('succeeded', one.onSuccess)}${block('failed', one.onFailure)}`;
}

function term(value: unknown, path: string): string {
  if (typeof value === 'string') return VARIABLE.test(value) ? value : name(value, path);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return number(value, path);
  if (isRange(value)) return range(value, path);
  if (!isArithmetic(value)) return refuse(path, `the value ${JSON.stringify(value) ?? String(value)}`);
  const [op, operands] = Object.entries(value)[0];
  return `(${op} ${operands.map((one) => term(one, path)).join(' ')})`;
}

function range({ min, max, minOpen, maxOpen, as }: NumberRange, path: string): string {
  const head = as === undefined ? '' : `${as}:`;
  if (min !== undefined && max !== undefined)
    return `${head}${number(min, path)}${minOpen ? '<' : ''}..${maxOpen ? '<' : ''}${number(max, path)}`;
  if (max !== undefined) return `${head}${maxOpen ? '<' : '<='} ${number(max, path)}`;
  if (min !== undefined) return `${head}${minOpen ? '>' : '>='} ${number(min, path)}`;
  return refuse(path, 'a range without bounds');
}

function number(value: number, path: string): string {
  if (!Number.isFinite(value)) return refuse(path, `the number ${value}`);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A string, quoted where it would otherwise mean something else. */
function name(text: string, path: string): string {
  if (WORD.test(text) && !TAKEN.includes(text)) return text;
  if (/["\n]/.test(text))
    return refuse(path, `the text ${JSON.stringify(text)}, which has a quotation mark or a line break`);
  return `"${text}"`;
}

function refuse(path: string, what: string): never {
  throw new InvalidDataError(path, `has ${what}, which cannot be written as text`);
}
