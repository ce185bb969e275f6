import type { NodeView } from '../../../behavior/kind/index.js';
import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import type { Vocabulary } from '../../../behavior/kind/vocabulary.js';
import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';
import { buildNetwork } from '../compile/build-network.js';
import { compileRules } from '../compile/compile.js';
import type { Network } from '../compile/network.js';
import type { RuleProgram } from '../compile/program.js';
import { parseConditions, parseEffects, parseFacts } from '../text/parse-rules.js';
import type { Rule, RuleArbiter, RuleEffect, RuleSet, Tuple } from '../text/rule.js';
import { type FactLengths, lengthsOf, refuseMisreadRange } from './misread-range.js';

/** A node of rules, whatever its memory is. */
export type AnyView = NodeView<Record<string, unknown>>;

/** Where a fact comes from: the part's place and id, and the fact with its holes. */
export interface PlannedFact {
  readonly childIndex: number;
  readonly id: string;
  readonly fact: Tuple;
  readonly holes: readonly number[];
  /** The fact in a list by itself. */
  readonly alone: readonly Tuple[];
}

/** A rule of the program and the part it was made of. */
export interface PlannedRule {
  readonly childIndex: number;
  readonly id: string;
  readonly name: string;
  readonly hasChild: boolean;
  readonly salience: number;
  /** Whether anything depends on how its child ends. */
  readonly reports: boolean;
}

/** What `rules` needs to know about its parts. Created once per program and shared by all minds. */
export interface RulesPlan {
  readonly program: RuleProgram;
  readonly network: Network;
  /** In the order of the program. */
  readonly rules: readonly PlannedRule[];
  /** The rule at each place; −1 for other parts. */
  readonly ruleAt: readonly number[];
  readonly facts: readonly PlannedFact[];
  /** The initial facts. */
  readonly known: readonly Tuple[];
  /** Sets that follow a key. */
  readonly switches: readonly { readonly childIndex: number; readonly name: string }[];
  /** Places of what is neither: the ordinary child, and functions of the game. */
  readonly others: readonly { readonly childIndex: number; readonly id: string; readonly kind: string }[];
  /** The node at work, for what rules ask of the game: priorities, chance, keys. */
  readonly current: { node: AnyView | undefined };
}

const OWN: readonly string[] = ['rule', 'ruleSet', 'ruleFact'];

/** Makes a program of rules of the parts of `rules`. */
export function planRules(parts: readonly PartView[], params: PartView['params']): RulesPlan {
  const current: RulesPlan['current'] = { node: undefined };
  const priorityOf = (childIndex: number) => () => Number(current.node?.childParam(childIndex, 'priority') ?? 0) || 0;
  const program = compileRules(readSet(parts, -1, params, priorityOf));
  const rules = program.rules.map(({ name: id, salience }): PlannedRule => {
    const childIndex = parts.findIndex((part) => part.kind === 'rule' && part.id === id);
    const { name, childCount, params: own } = parts[childIndex];
    return {
      ...{ childIndex, id, name, salience, hasChild: childCount > 0 },
      reports: childCount > 0 && `${own.succeeded}${own.failed}`.trim() !== '',
    };
  });
  const placed = parts.map((part, childIndex) => ({ ...part, childIndex }));
  return {
    program,
    network: buildNetwork(program),
    rules,
    ruleAt: parts.map((_, childIndex) => rules.findIndex((rule) => rule.childIndex === childIndex)),
    facts: placed.flatMap(({ kind, childIndex, id, params: own }) => {
      if (kind !== 'ruleFact') return [];
      const alone = parseFacts(own.is as string, { holes: true });
      const fact = alone[0];
      return [{ childIndex, id, fact, alone, holes: fact.flatMap((term, i) => (term === '?' ? [i] : [])) }];
    }),
    known: parseFacts(params.facts as string),
    switches: placed.flatMap(({ kind, childIndex, name, params: own }) =>
      kind === 'ruleSet' && own.on === undefined ? [{ childIndex, name }] : [],
    ),
    others: placed.flatMap(({ kind, childIndex, id, above }) =>
      above === -1 && !OWN.includes(kind) ? [{ childIndex, id, kind }] : [],
    ),
    current,
  };
}

function readSet(
  parts: readonly PartView[],
  above: number,
  { arbiter, on }: PartView['params'],
  priorityOf: (childIndex: number) => Rule['priority'],
): RuleSet {
  return {
    ...(above >= 0 && { name: parts[above].name }),
    arbiter: arbiter as RuleArbiter,
    enabled: on !== false,
    rules: parts.flatMap((part, childIndex): (Rule | RuleSet)[] => {
      if (part.above !== above) return [];
      if (part.kind === 'ruleSet') return [readSet(parts, childIndex, part.params, priorityOf)];
      return part.kind === 'rule' ? [{ ...readRule(part), priority: priorityOf(childIndex) }] : [];
    }),
  };
}

/**
 * A rule as its part says it, by its id; what is below it is a request that the node reports on.
 */
function readRule({ id, childCount, params }: PartView): Rule {
  const effects = parseEffects(params.does as string);
  const request: RuleEffect = {
    do: id,
    onSuccess: parseEffects(params.succeeded as string),
    onFailure: parseEffects(params.failed as string),
  };
  return {
    name: id,
    when: parseConditions(params.when as string),
    effects: childCount > 0 ? [...effects, request] : effects,
    salience: params.salience as number,
  };
}

/** The problems of rules, facts and sets, with the position in the text if it is known. */
export function* checkRules(
  parts: readonly PartView[],
  params: PartView['params'],
  vocabulary: Vocabulary,
): Iterable<PartProblem> {
  const facts = problemOf(() => parseFacts(String(params.facts)));
  if (facts !== undefined) yield { part: -1, param: 'facts', problem: facts };
  const sets = parts.flatMap(({ kind, name }) => (kind === 'ruleSet' ? [name] : []));
  const lengths = knownLengths(parts, params, vocabulary);
  for (const [part, { kind, name, params: own }] of parts.entries()) {
    if (kind === 'rule') yield* checkRule(parts, part, sets, lengths, vocabulary);
    if (kind === 'ruleSet' && sets.indexOf(name) !== parts.slice(0, part).filter((one) => one.kind === kind).length)
      yield { part, problem: `is the second set with the name ${name}; rules could not tell them apart` };
    if (kind !== 'ruleFact') continue;
    const problem = problemOf(() => {
      const { length } = parseFacts(String(own.is), { holes: true });
      if (length !== 1) throw new InvalidDataError('is', `must be one fact, such as (health me ?), got ${length}`);
    });
    if (problem !== undefined) yield { part, param: 'is', problem };
  }
}

/**
 * How long the facts are that there can be; nothing where a function of the game says facts, since
 * it may say any, or texts are wrong.
 */
function knownLengths(parts: readonly PartView[], { facts }: PartView['params'], { kinds }: Vocabulary): FactLengths {
  if (parts.some(({ kind }) => !OWN.includes(kind) && kinds.get(kind)?.partOf !== undefined)) return new Map();
  const known: Tuple[] = [];
  const effects: RuleEffect[] = [];
  const wrong = problemOf(() => {
    known.push(...parseFacts(String(facts)));
    for (const { kind, params } of parts) {
      if (kind === 'ruleFact') known.push(...parseFacts(String(params.is), { holes: true }));
      if (kind === 'rule')
        for (const text of [params.does, params.succeeded, params.failed]) effects.push(...parseEffects(String(text)));
    }
  });
  return wrong === undefined ? lengthsOf(known, effects) : new Map();
}

function* checkRule(
  parts: readonly PartView[],
  part: number,
  sets: readonly string[],
  lengths: FactLengths,
  vocabulary: Vocabulary,
): Iterable<PartProblem> {
  const view = parts[part];
  const { params, childCount, id } = view;
  let isRead = true;
  for (const param of ['when', 'does', 'succeeded', 'failed'] as const) {
    const text = String(params[param]);
    const problem = problemOf(() => {
      if (param === 'when') refuseMisreadRange(text, parseConditions(text), lengths);
      else checkEffects(parseEffects(text), vocabulary);
    });
    if (problem !== undefined) yield { part, param, problem };
    else if (childCount === 0 && text.trim() !== '' && (param === 'succeeded' || param === 'failed'))
      yield { part, param, problem: 'waits for what is below the rule, but there is nothing' };
    isRead &&= problem === undefined;
  }
  if (!isRead) return;
  // By itself, so that every rule has its say; the sets only have to be there.
  const named = sets.map((name): RuleSet => ({ name, rules: [] }));
  const problem = problemOf(() => compileRules([readRule({ ...view, childCount: 1 }), ...named]));
  if (problem !== undefined)
    yield { part, param: mentions(params, problem), problem: problem.replace(`rule ${id}: `, '') };
}

/**
 * The parameter that a problem of a whole rule is about: effects that use what no clause finds, or
 * the clauses.
 */
function mentions(params: PartView['params'], problem: string): string {
  const word = /^(?:uses (\?\S+),|switches the set (.+), which)/.exec(problem);
  const named = word?.[1] ?? word?.[2];
  if (named === undefined) return /^(adds or removes|writes) /.test(problem) ? 'does' : 'when';
  return ['does', 'succeeded', 'failed'].find((param) => String(params[param]).includes(named)) ?? 'does';
}

function checkEffects(effects: readonly RuleEffect[], { keys }: Vocabulary): void {
  for (const effect of effects) {
    if ('do' in effect)
      throw new InvalidDataError('do', '`do` is for rules without a behavior; put what is to be done below the rule');
    if ('write' in effect && !keys.has(effect.write))
      throw new InvalidDataError(
        effect.write,
        `there is no blackboard key ${effect.write}${didYouMean(effect.write, [...keys.keys()])}`,
      );
  }
}

/** The reason why an attempt is rejected; an error in a text comes with its position. */
function problemOf(attempt: () => void): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return error.name === 'RuleTextError' ? error.message.replace(/^line 1, /, '') : error.problem;
  }
}
