import type { Problem } from '../../data/check.js';
import { isPlainObject } from '../../data/json.js';
import { joinIndex, joinKey } from '../../data/path.js';
import { showValue } from '../../data/show.js';
import { didYouMean } from '../../data/suggest.js';
import { DEFAULT_TIME_OUT } from './decision-node.js';
import { NODE } from './decision-tree.js';
import type { Datum, DatumType, Knowledge } from './knowledge.js';

/** A branch as authored: its path and its content. */
export interface AuthoredBranch {
  readonly path: string;
  readonly node: unknown;
}

/** One authored node, checked by itself; its branches are not looked into. */
export interface CheckedNode {
  readonly type: number;
  /** Name of the datum, or the action. */
  readonly about: string;
  readonly branches: readonly AuthoredBranch[];
  readonly low: number;
  readonly high: number;
  /** Values, bounds or weights. */
  readonly table: readonly number[];
  readonly lookup: ReadonlyMap<unknown, number> | undefined;
  readonly timeOut: readonly [number, number];
  readonly alternate: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const BLANK: CheckedNode = {
  type: NODE.ACTION,
  about: '',
  branches: [],
  low: -Infinity,
  high: Infinity,
  table: [],
  lookup: undefined,
  timeOut: [0, 0],
  alternate: false,
};

/**
 * Fields of each form of node, by the field that identifies it; for a decision by `ask`, a second
 * field does.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  action: ['action', 'likelihood'],
  random: ['random', 'weights', 'timeOut', 'alternate'],
  length: ['length', 'from', 'to', 'yes', 'no'],
  oneOf: ['ask', 'oneOf', 'yes', 'no'],
  cases: ['ask', 'cases', 'otherwise'],
  below: ['ask', 'below', 'otherwise'],
  ask: ['ask', 'from', 'to', 'yes', 'no'],
};

/** Longer time-outs would be no time-outs, and evaluations are counted in 32 bits there. */
const LONGEST_TIME_OUT = 2 ** 31 - 1;

/**
 * Checks one node of an authored tree against the knowledge, noting every problem with its path.
 * Undefined if it cannot stand for anything.
 */
export function readNode(
  problems: Problem[],
  knowledge: Knowledge,
  { path, node }: AuthoredBranch,
): CheckedNode | undefined {
  const refuse = (problem: string, at = path): undefined => {
    problems.push({ path: at, problem });
    return undefined;
  };
  if (typeof node === 'string') return { ...BLANK, about: node, low: 1 };
  if (!isPlainObject(node)) return refuse(`must be an action or a decision, got ${showValue(node)}`);
  const form = Object.keys(FORMS).find((field) => node[field] !== undefined);
  if (form === undefined) return refuse('must have one of action, ask, length, random or goTo');
  for (const field of Object.keys(node))
    if (!FORMS[form].includes(field))
      refuse(`is unknown beside ${form}${didYouMean(field, FORMS[form])}`, joinKey(path, field));
  if (form === 'action') return readLeaf(node, path, refuse);
  if (form === 'random') return readRandom(node, path, refuse);
  const name = node[form === 'length' ? 'length' : 'ask'];
  const asked = joinKey(path, form === 'length' ? 'length' : 'ask');
  if (typeof name !== 'string') return refuse(`must be the name of a datum, got ${showValue(name)}`, asked);
  const datum = Object.hasOwn(knowledge, name) ? knowledge[name] : undefined;
  if (datum === undefined) return refuse(`there is no datum ${name}${didYouMean(name, Object.keys(knowledge))}`, asked);
  const read = { name, datum, node, path, refuse };
  if (form === 'oneOf') return readSet(read);
  if (form === 'cases') return readCases(read);
  if (form === 'below') return readBands(read);
  const isRange = form === 'length' || node.from !== undefined || node.to !== undefined;
  return isRange ? readRange(read, form === 'length') : readTruth(read);
}

type Refuse = (problem: string, at?: string) => undefined;

interface Reading {
  readonly name: string;
  readonly datum: Datum;
  readonly node: Fields;
  readonly path: string;
  readonly refuse: Refuse;
}

function readLeaf(node: Fields, path: string, refuse: Refuse): CheckedNode | undefined {
  const { action, likelihood = 1 } = node;
  if (typeof action !== 'string') return refuse(`must be a text, got ${showValue(action)}`, joinKey(path, 'action'));
  if (!isNumber(likelihood) || likelihood < 0)
    return refuse(`must be 0 or more, got ${showValue(likelihood)}`, joinKey(path, 'likelihood'));
  return { ...BLANK, about: action, low: likelihood };
}

function readRandom(node: Fields, path: string, refuse: Refuse): CheckedNode | undefined {
  const { random, weights, timeOut = 0, alternate = false } = node;
  const at = joinKey(path, 'random');
  if (!Array.isArray(random) || random.length === 0) return refuse('must be a list of at least one branch', at);
  const table = weights === undefined ? random.map(() => 1) : weights;
  const isWeighted =
    Array.isArray(table) &&
    table.length === random.length &&
    table.every((weight) => isNumber(weight) && weight >= 0) &&
    table.some((weight) => weight > 0);
  if (!isWeighted) return refuse(`must be ${random.length} numbers, 0 or more, not all 0`, joinKey(path, 'weights'));
  const length = timeOut === true ? DEFAULT_TIME_OUT : timeOut;
  const [least, most] = Array.isArray(length) ? length : [length, length];
  const isTimed =
    [least, most].every((part) => Number.isInteger(part) && part >= 0 && part <= LONGEST_TIME_OUT) && least <= most;
  if (!isTimed || (timeOut !== 0 && least === 0))
    return refuse(
      'must be a whole number of evaluations, 1 or more, or two such, the lesser first',
      joinKey(path, 'timeOut'),
    );
  if (typeof alternate !== 'boolean')
    return refuse(`must be true or false, got ${showValue(alternate)}`, joinKey(path, 'alternate'));
  const branches = random.map((branch, index) => ({ path: joinIndex(at, index), node: branch }));
  return { ...BLANK, type: NODE.RANDOM, branches, table: [...table], timeOut: [least, most], alternate };
}

/** Refuses a test that does not fit the datum it asks. */
function fits({ name, datum, path, refuse }: Reading, wanted: readonly DatumType[], test: string): boolean {
  if (wanted.includes(datum.type)) return true;
  refuse(`${name} is a ${datum.type}; ${test} asks a ${wanted.join(' or a ')}`, path);
  return false;
}

function yesAndNo({ node, path }: Reading): readonly AuthoredBranch[] {
  return ['yes', 'no'].map((answer) => ({ path: joinKey(path, answer), node: node[answer] }));
}

function readTruth(reading: Reading): CheckedNode | undefined {
  const { datum, name, path, refuse } = reading;
  if (datum.type !== 'truth') {
    const tests = { quantity: 'from and to, oneOf, cases or below', option: 'oneOf or cases', vector: 'length' };
    return refuse(`${name} is a ${datum.type}, which is asked by ${tests[datum.type]}`, path);
  }
  return { ...BLANK, type: NODE.TRUTH, about: name, branches: yesAndNo(reading) };
}

function readRange(reading: Reading, isLength: boolean): CheckedNode | undefined {
  const { name, node, path, refuse } = reading;
  if (!fits(reading, [isLength ? 'vector' : 'quantity'], isLength ? 'length' : 'from and to')) return undefined;
  const { from = -Infinity, to = Infinity } = node;
  if (node.from === undefined && node.to === undefined) return refuse('needs from, to or both');
  if (typeof from !== 'number' || typeof to !== 'number' || !(from <= to))
    return refuse(`from and to must be numbers, from at most to, got ${showValue(from)} and ${showValue(to)}`, path);
  const type = isLength ? NODE.LENGTH : NODE.RANGE;
  return { ...BLANK, type, about: name, low: from, high: to, branches: yesAndNo(reading) };
}

/** Refuses values that the datum never has, or has twice. */
function checkValues({ name, datum, refuse }: Reading, values: readonly unknown[], pathOf: (index: number) => string) {
  values.forEach((value, index) => {
    if (
      datum.type === 'quantity'
        ? !isNumber(value)
        : !(datum as { options?: readonly unknown[] }).options?.includes(value)
    ) {
      const words = datum.type === 'option' ? datum.options : [];
      const meant = typeof value === 'string' ? didYouMean(value, words) : '';
      refuse(`${name} is never ${showValue(value)}${meant}`, pathOf(index));
    } else if (values.indexOf(value) !== index) refuse(`${showValue(value)} is there twice`, pathOf(index));
  });
}

function readSet(reading: Reading): CheckedNode | undefined {
  const { name, node, path, refuse } = reading;
  if (!fits(reading, ['option', 'quantity'], 'oneOf')) return undefined;
  const at = joinKey(path, 'oneOf');
  if (!Array.isArray(node.oneOf)) return refuse(`must be a list, got ${showValue(node.oneOf)}`, at);
  checkValues(reading, node.oneOf, (index) => joinIndex(at, index));
  const lookup = new Map(node.oneOf.map((value) => [value, 0]));
  return { ...BLANK, type: NODE.SET, about: name, lookup, branches: yesAndNo(reading) };
}

/** The branch for all other values, at the end of the list. */
function otherwise({ node, path }: Reading): AuthoredBranch[] {
  return node.otherwise === undefined ? [] : [{ path: joinKey(path, 'otherwise'), node: node.otherwise }];
}

function readCases(reading: Reading): CheckedNode | undefined {
  const { name, datum, node, path, refuse } = reading;
  if (!fits(reading, ['option', 'quantity'], 'cases')) return undefined;
  const at = joinKey(path, 'cases');
  if (datum.type !== 'option') {
    const listed = readPairs(reading, 'cases');
    if (listed === undefined) return undefined;
    checkValues(
      reading,
      listed.map(({ value }) => value),
      (index) => joinIndex(at, index),
    );
    listed.sort((a, b) => a.value - b.value);
    return pairs(reading, NODE.NUMBERS, listed);
  }
  if (!isPlainObject(node.cases)) return refuse('must be an object with a branch for each value', at);
  const { cases } = node;
  const words = Object.keys(cases).filter((word) => cases[word] !== undefined);
  checkValues(reading, words, (index) => joinKey(at, words[index]));
  const missing = datum.options.filter((word) => !words.includes(word));
  if (missing.length > 0 && node.otherwise === undefined)
    return refuse(`has no branch for ${missing.map((word) => JSON.stringify(word)).join(', ')}, and no otherwise`, at);
  const lookup = new Map(words.map((word, index) => [word, index]));
  const branches = words.map((word) => ({ path: joinKey(at, word), node: cases[word] }));
  return { ...BLANK, type: NODE.WORDS, about: name, lookup, branches: [...branches, ...otherwise(reading)] };
}

function readBands(reading: Reading): CheckedNode | undefined {
  const { path, refuse } = reading;
  if (!fits(reading, ['quantity'], 'below')) return undefined;
  const listed = readPairs(reading, 'below');
  if (listed === undefined) return undefined;
  const at = joinKey(path, 'below');
  for (let i = 0; i < listed.length; i++) {
    const { value } = listed[i];
    if (!isNumber(value)) return refuse(`must begin with a number, got ${showValue(value)}`, joinIndex(at, i));
    if (i > 0 && value <= listed[i - 1].value)
      return refuse(`must be above ${listed[i - 1].value}, got ${value}: the bounds must rise`, joinIndex(at, i));
  }
  return pairs(reading, NODE.BANDS, listed);
}

interface Pair {
  readonly value: number;
  readonly branch: AuthoredBranch;
}

function readPairs({ node, path, name, refuse }: Reading, field: 'cases' | 'below'): Pair[] | undefined {
  const at = joinKey(path, field);
  const list = node[field];
  if (!Array.isArray(list) || list.length === 0 || !list.every((pair) => Array.isArray(pair) && pair.length === 2))
    return refuse('must be a list of pairs: a number and a branch', at);
  if (node.otherwise === undefined) return refuse(`is missing: ${name} can be any number`, joinKey(path, 'otherwise'));
  return list.map(([value, branch], index) => ({
    value,
    branch: { path: joinIndex(joinIndex(at, index), 1), node: branch },
  }));
}

function pairs(reading: Reading, type: number, listed: readonly Pair[]): CheckedNode {
  const branches = [...listed.map(({ branch }) => branch), ...otherwise(reading)];
  return { ...BLANK, type, about: reading.name, table: listed.map(({ value }) => value), branches };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
