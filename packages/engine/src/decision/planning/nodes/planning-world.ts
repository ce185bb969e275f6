import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { didYouMean } from '../../../data/suggest.js';
import { type Conditions, compileActions, type FactAction, type FactTables } from '../goap/models/fact-tables.js';
import { type Change, readConditions, readEffects, type Term, type Terms, type Test } from './planning-terms.js';
import { applyAction, copyState, createState, holds, isPossible, setHolds, type WorldState } from './world-state.js';

/**
 * What a fact can be. Conditions and effects decide it; a fact that none of them names is not kept.
 */
export type FactType = 'truth' | 'number' | 'word' | 'unused';
export type FactValue = boolean | number | string;

export interface WorldFact {
  readonly id: string;
  readonly name: string;
  /** Among the owner's children. */
  readonly childIndex: number;
  readonly type: FactType;
  /** First of its bits, or its number. */
  readonly first: number;
  readonly words: readonly string[];
}

export interface WorldAction {
  readonly id: string;
  readonly name: string;
  readonly childIndex: number;
  readonly needs: readonly Term<Test>[];
  readonly effects: readonly Term<Change>[];
}

/** A condition of a goal or a method, as bits and ranges and in its own words. */
export interface WorldCondition {
  readonly terms: readonly Term<Test>[];
  readonly conditions: Conditions;
}

/**
 * Facts and actions that parts describe, compiled for planners. Shared by all characters; `now` and
 * `ahead` are scratch for one of them.
 */
export interface PlanningWorld {
  readonly facts: readonly WorldFact[];
  readonly actions: readonly WorldAction[];
  /** Numbers of the actions, by id. */
  readonly actionOf: ReadonlyMap<string, number>;
  readonly tables: FactTables;
  /** What is so now. */
  readonly now: WorldState;
  /** What would be so. */
  readonly ahead: WorldState;
}

/** A part with its index among its owner's children. */
export interface PlacedPart extends PartView {
  readonly childIndex: number;
}

/** The parts of a kind, at any depth, or only those directly below a given part. */
export function partsOf(parts: readonly PartView[], kind: string, above?: number): PlacedPart[] {
  return parts.flatMap((part, childIndex) =>
    part.kind === kind && (above === undefined || part.above === above) ? [{ ...part, childIndex }] : [],
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts of conditions that parts of other kinds have: `[kind, parameter]`. */
export type ConditionTexts = readonly (readonly [kind: string, param: string])[];

/**
 * Makes of facts and actions what planners need. Names and types must have been checked: what does
 * not fit is left out.
 */
export function compileWorld(parts: readonly PartView[], others: ConditionTexts): PlanningWorld {
  const types = findTypes(parts, others);
  let bits = 0;
  let numbers = 0;
  const facts = partsOf(parts, 'planFact').map(({ id, name, childIndex }): WorldFact => {
    const { type, words } = types.get(name) ?? NEVER_USED;
    const first = type === 'number' ? numbers : bits;
    if (type === 'number') numbers++;
    else bits += type === 'truth' ? 1 : words.length;
    return { id, name, childIndex, type, first, words };
  });
  const actions = partsOf(parts, 'planAction').map(({ id, name, childIndex, params }): WorldAction => {
    const [needs, effects] = [readConditions(textOf(params.needs)), readEffects(textOf(params.effects))];
    return { id, name, childIndex, needs: needs.terms, effects: effects.terms };
  });
  const ranges = Array.from({ length: numbers }, () => [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const);
  const tables = compileActions(
    bits,
    ranges,
    actions.map(({ name, needs, effects }) => actionFor(facts, name, needs, effects)),
  );
  return {
    ...{ facts, actions, tables, now: createState(tables), ahead: createState(tables) },
    actionOf: new Map(actions.map(({ id }, i) => [id, i])),
  };
}

/** A condition that a text says, for planners. */
export function compileCondition(facts: readonly WorldFact[], text: unknown): WorldCondition {
  const { terms } = readConditions(textOf(text));
  return { terms, conditions: conditionsFor(facts, terms) };
}

function conditionsFor(facts: readonly WorldFact[], terms: readonly Term<Test>[]): Conditions {
  const holds: number[] = [];
  const holdsNot: number[] = [];
  const numbers: { number: number; min: number; max: number }[] = [];
  for (const { fact: name, does } of terms) {
    const fact = facts.find((each) => each.name === name);
    if (fact === undefined) continue;
    if (does.kind === 'range') numbers.push({ number: fact.first, min: does.min, max: does.max });
    else if (does.kind === 'truth') (does.value ? holds : holdsNot).push(fact.first);
    else (does.not ? holdsNot : holds).push(fact.first + fact.words.indexOf(does.word));
  }
  return { holds, holdsNot, numbers };
}

function actionFor(
  facts: readonly WorldFact[],
  name: string,
  needs: readonly Term<Test>[],
  effects: readonly Term<Change>[],
): FactAction {
  const adds: number[] = [];
  const deletes: number[] = [];
  const numbers: { number: number; amount: number; adds: boolean }[] = [];
  for (const { fact: of, does } of effects) {
    const fact = facts.find((each) => each.name === of);
    if (fact === undefined) continue;
    if (does.kind === 'truth') (does.value ? adds : deletes).push(fact.first);
    else if (does.kind === 'word') {
      adds.push(fact.first + fact.words.indexOf(does.word));
      deletes.push(...fact.words.map((_, i) => fact.first + i));
    } else if (does.kind === 'add') numbers.push({ number: fact.first, amount: does.amount, adds: true });
    else numbers.push({ number: fact.first, amount: does.value, adds: false });
  }
  return { name, cost: 1, needs: conditionsFor(facts, needs), adds, deletes, numbers };
}

interface Usage {
  readonly type: FactType;
  readonly words: readonly string[];
}

const NEVER_USED: Usage = { type: 'unused', words: [] };

/**
 * The type of each fact, and its possible words, from all conditions and effects that mention it.
 * If they disagree, the majority decides.
 */
function findTypes(parts: readonly PartView[], others: ConditionTexts): Map<string, Usage> {
  const said = new Map<string, (Test | Change)[]>();
  for (const { terms } of textsIn(parts, others))
    for (const { fact, does } of terms) said.set(fact, [...(said.get(fact) ?? []), does]);
  const found = new Map<string, Usage>();
  for (const [fact, all] of said) {
    const count = (type: FactType) => all.filter((each) => typeOf(each) === type).length;
    const type = all.map(typeOf).reduce((most, each) => (count(each) > count(most) ? each : most));
    const words = new Set(all.flatMap((each) => (each.kind === 'word' ? [each.word] : [])));
    found.set(fact, { type, words: type === 'word' ? [...words] : [] });
  }
  for (const { params } of partsOf(parts, 'planNeed'))
    if (!found.has(textOf(params.fact))) found.set(textOf(params.fact), { type: 'number', words: [] });
  return found;
}

function typeOf(does: Test | Change): Exclude<FactType, 'unused'> {
  if (does.kind === 'truth' || does.kind === 'word') return does.kind;
  return 'number';
}

interface TextIn {
  readonly part: number;
  readonly param: string;
  readonly terms: readonly Term<Test | Change>[];
  readonly problems: Terms<Test>['problems'];
}

function textsIn(parts: readonly PartView[], others: ConditionTexts): TextIn[] {
  const texts: TextIn[] = [];
  const read = (kind: string, param: string, reader: (text: string) => Terms<Test | Change>) => {
    for (const { childIndex, params } of partsOf(parts, kind))
      texts.push({ part: childIndex, param, ...reader(textOf(params[param])) });
  };
  read('planAction', 'needs', readConditions);
  read('planAction', 'effects', readEffects);
  for (const [kind, param] of others) read(kind, param, readConditions);
  return texts;
}

const IN_WORDS = { truth: 'true or false', number: 'a number', word: 'a word', unused: 'nothing' } as const;

/** The problems of facts, and of the conditions and effects that mention them. */
export function* checkWorld(parts: readonly PartView[], others: ConditionTexts): Iterable<PartProblem> {
  const facts = partsOf(parts, 'planFact');
  yield* twice(facts);
  const names = facts.map(({ name }) => name);
  const types = findTypes(parts, others);
  for (const { part, param, terms, problems } of textsIn(parts, others)) {
    for (const { start, problem } of problems) yield { part, param, problem: `column ${start + 1}: ${problem}` };
    for (const { fact, does, start } of terms) {
      const at = `column ${start + 1}: `;
      const { type } = types.get(fact)!;
      if (!names.includes(fact))
        yield { part, param, problem: `${at}there is no fact ${fact}${didYouMean(fact, names)}` };
      else if (typeOf(does) !== type)
        yield {
          part,
          param,
          problem: `${at}${fact} is ${IN_WORDS[type]} elsewhere, and ${IN_WORDS[typeOf(does)]} here`,
        };
    }
  }
}

/** Conditions call facts by their names. */
function* twice(facts: readonly PlacedPart[]): Iterable<PartProblem> {
  for (const [i, { name, childIndex }] of facts.entries())
    if (facts.findIndex((other) => other.name === name) < i)
      yield { part: childIndex, problem: `is the second fact with the name ${name}` };
}

/**
 * The value to record for a fact: undefined, that is unknown, unless it is a boolean, a finite
 * number or a word.
 */
export function asFactValue(value: unknown): FactValue | undefined {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Writes a fact to a state. What is not known is false, 0, or no word. */
export function writeFact(out: WorldState, { type, first, words }: WorldFact, value: unknown): void {
  if (type === 'truth') setHolds(out, first, value === true);
  else if (type === 'number') out.numbers[first] = typeof value === 'number' && Number.isFinite(value) ? value + 0 : 0;
  else for (let i = 0; i < words.length; i++) setHolds(out, first + i, words[i] === value);
}

/** The value of a fact in a state; undefined if it is none of the words that matter. */
export function readFact({ type, first, words }: WorldFact, state: WorldState): FactValue | undefined {
  if (type === 'number') return state.numbers[first];
  return type === 'truth' ? holds(state, first) : words.find((_, i) => holds(state, first + i));
}

/** How an owner reads its parts. */
export interface PartReader {
  childParam(child: number, name: string): unknown;
}

/** Looks at the world: reads every fact into `now`. */
export function observe({ facts, now }: PlanningWorld, node: PartReader): void {
  for (let i = 0; i < facts.length; i++) writeFact(now, facts[i], node.childParam(facts[i].childIndex, 'value'));
}

/** The known facts by id, as JSON. */
export function readFacts({ facts }: PlanningWorld, node: PartReader): { [id: string]: FactValue } {
  const known: { [id: string]: FactValue } = {};
  for (const { id, childIndex } of facts) {
    const value = asFactValue(node.childParam(childIndex, 'value'));
    if (value !== undefined) known[id] = value;
  }
  return known;
}

/**
 * Carries out steps in thought, from `now` on, in order. Returns whether all of them are possible;
 * `ahead` is the result.
 */
export function followSteps(world: PlanningWorld, steps: readonly string[], from: number): boolean {
  const { tables, actionOf, now, ahead } = world;
  copyState(ahead, now);
  for (let i = from; i < steps.length; i++) {
    const action = actionOf.get(steps[i]) ?? -1;
    if (action < 0 || !isPossible(tables, ahead, action)) return false;
    applyAction(tables, ahead, action);
  }
  return true;
}
