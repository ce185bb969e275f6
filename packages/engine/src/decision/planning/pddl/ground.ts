import { InvalidDataError } from '../../../data/index.js';
import type { StripsAction, StripsTask } from '../goap/models/strips.js';
import type { ActionSchema, Literal, PddlDomain, PddlProblem } from './parse-pddl.js';
import { parsePddlDomain, parsePddlProblem } from './parse-pddl.js';

/** Limits of grounding. */
export interface PddlOptions {
  /**
   * Limit on the number of grounded actions, since a few parameters over many objects give very
   * many. By default 100,000.
   */
  readonly maxActions?: number;
}

/** An action with objects for its parameters; facts as text. */
interface Grounded {
  readonly name: string;
  readonly pre: readonly string[];
  readonly preNot: readonly string[];
  readonly add: readonly string[];
  readonly del: readonly string[];
}

/**
 * Parses a domain and a problem in PDDL (STRIPS with types, negative preconditions, equality) into
 * a task for `createStripsModel`. Facts that no action changes are resolved, and actions that can
 * never be possible are left out.
 */
export function parsePddl(domain: string, problem: string, options: PddlOptions = {}): StripsTask {
  return groundPddl(parsePddlDomain(domain), parsePddlProblem(problem), options);
}

function groundPddl(domain: PddlDomain, problem: PddlProblem, { maxActions = 100_000 }: PddlOptions): StripsTask {
  const changing = new Set(domain.actions.flatMap(({ effect }) => effect.map(({ predicate }) => predicate)));
  const init = new Set(
    problem.init.filter(({ holds }) => holds).map(({ predicate, args }) => [predicate, ...args].join(' ')),
  );
  const objects = [...domain.constants, ...problem.objects];
  const objectsOf = (type: string) =>
    objects.filter((object) => isOfType(domain, object.type, type)).map(({ name }) => name);

  const all: Grounded[] = [];
  for (const schema of domain.actions) {
    const candidates = schema.parameters.map(({ type }) => objectsOf(type));
    const binding = new Map<string, string>();
    const bind = (place: number): void => {
      if (!schema.precondition.every((literal) => isOpen(literal, binding, changing, init))) return;
      if (place < schema.parameters.length) {
        for (const object of candidates[place]) {
          binding.set(schema.parameters[place].name, object);
          bind(place + 1);
        }
        binding.delete(schema.parameters[place].name);
        return;
      }
      if (all.length >= maxActions) throw new InvalidDataError('domain', `makes more than ${maxActions} actions`);
      all.push(instantiate(schema, binding, changing));
    };
    bind(0);
  }
  return numberFacts(all, init, changing, problem.goal);
}

/**
 * Whether a condition can still be met: false only if its arguments are known, its predicate never
 * changes, and it does not hold.
 */
function isOpen(
  literal: Literal,
  binding: ReadonlyMap<string, string>,
  changing: ReadonlySet<string>,
  init: ReadonlySet<string>,
): boolean {
  if (changing.has(literal.predicate)) return true;
  if (literal.args.some((arg) => arg.startsWith('?') && !binding.has(arg))) return true;
  const args = literal.args.map((arg) => binding.get(arg) ?? arg);
  const isSo = literal.predicate === '=' ? args[0] === args[1] : init.has([literal.predicate, ...args].join(' '));
  return isSo === literal.holds;
}

function instantiate(
  schema: ActionSchema,
  binding: ReadonlyMap<string, string>,
  changing: ReadonlySet<string>,
): Grounded {
  const facts = (literals: readonly Literal[], holds: boolean) => {
    const chosen = literals.filter((literal) => literal.holds === holds && changing.has(literal.predicate));
    return [
      ...new Set(
        chosen.map(({ predicate, args }) => [predicate, ...args.map((arg) => binding.get(arg) ?? arg)].join(' ')),
      ),
    ];
  };
  return {
    name: [schema.name, ...schema.parameters.map(({ name }) => binding.get(name))].join(' '),
    pre: facts(schema.precondition, true),
    preNot: facts(schema.precondition, false),
    add: facts(schema.effect, true),
    del: facts(schema.effect, false),
  };
}

/** Keeps the facts that can be reached if nothing is ever undone, and numbers them. */
function numberFacts(
  all: readonly Grounded[],
  init: ReadonlySet<string>,
  changing: ReadonlySet<string>,
  goal: readonly Literal[],
): StripsTask {
  const numbers = new Map<string, number>();
  const reach = (fact: string) => {
    if (!numbers.has(fact)) numbers.set(fact, numbers.size);
  };
  const predicateOf = (fact: string) => fact.split(' ', 1)[0];
  for (const fact of init) if (changing.has(predicateOf(fact))) reach(fact);
  const start = [...numbers.values()];
  const isKept = new Array<boolean>(all.length).fill(false);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [i, { pre, add }] of all.entries()) {
      if (isKept[i] || !pre.every((fact) => numbers.has(fact))) continue;
      isKept[i] = true;
      hasChanged = true;
      add.forEach(reach);
    }
  }
  const wanted: number[] = [];
  const unwanted: number[] = [];
  for (const { predicate, args, holds } of goal) {
    const fact = [predicate, ...args].join(' ');
    // A fact that never changes and already holds as required needs no planning; one that cannot be
    // reached gets a number that no action adds.
    const isSo = predicate === '=' ? args[0] === args[1] : init.has(fact);
    if (!changing.has(predicate) && isSo === holds) continue;
    if (!numbers.has(fact) && !holds && changing.has(predicate)) continue;
    reach(fact);
    const number = numbers.get(fact) as number;
    if (isSo && !changing.has(predicate)) start.push(number);
    (holds ? wanted : unwanted).push(number);
  }
  const known = (facts: readonly string[]) => facts.flatMap((fact) => numbers.get(fact) ?? []);
  const actions: StripsAction[] = all
    .filter((_, i) => isKept[i])
    .map(({ name, pre, preNot, add, del }) => ({
      name,
      pre: known(pre),
      preNot: known(preNot),
      add: known(add),
      del: known(del),
    }));
  return { facts: [...numbers.keys()], init: start, goal: wanted, goalNot: unwanted, actions };
}

function isOfType({ types }: PddlDomain, type: string, wanted: string): boolean {
  const seen = new Set<string>();
  for (let each: string | undefined = type; each !== undefined && !seen.has(each); each = types.get(each)) {
    if (each === wanted) return true;
    seen.add(each);
  }
  return wanted === 'object';
}
