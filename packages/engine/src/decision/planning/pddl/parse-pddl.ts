import { type Expression, readExpression, refuse } from './expression.js';

/** A name with its type; variables start with a question mark. */
export interface Typed {
  readonly name: string;
  readonly type: string;
}

/** A predicate with its arguments, possibly negated. `=` compares two arguments. */
export interface Literal {
  readonly predicate: string;
  readonly args: readonly string[];
  readonly holds: boolean;
  readonly line: number;
}

export interface ActionSchema {
  readonly name: string;
  readonly parameters: readonly Typed[];
  readonly precondition: readonly Literal[];
  readonly effect: readonly Literal[];
}

export interface PddlDomain {
  /** Parent of each type; all end in `object`. */
  readonly types: ReadonlyMap<string, string>;
  readonly constants: readonly Typed[];
  readonly actions: readonly ActionSchema[];
}

export interface PddlProblem {
  readonly objects: readonly Typed[];
  readonly init: readonly Literal[];
  readonly goal: readonly Literal[];
}

const REQUIREMENTS: ReadonlySet<string> = new Set([':strips', ':typing', ':negative-preconditions', ':equality']);

/**
 * Parses a PDDL domain: STRIPS with types, negative preconditions and equality. Throws for any
 * other feature.
 */
export function parsePddlDomain(text: string): PddlDomain {
  const reader = new Reader('domain');
  const types = new Map<string, string>();
  let constants: readonly Typed[] = [];
  const actions: ActionSchema[] = [];
  for (const [head, rest, line] of reader.sections(text, 'domain')) {
    if (head === ':requirements') {
      for (const { word = '(', line } of rest)
        if (!REQUIREMENTS.has(word)) refuse('domain', line, `requires ${word}, which is not supported`);
    } else if (head === ':types') for (const { name, type } of reader.typed(rest)) types.set(name, type);
    else if (head === ':constants') constants = reader.typed(rest);
    else if (head === ':action') actions.push(reader.action(rest, line));
    else if (head !== ':predicates') refuse('domain', line, `has ${head}, which is not supported`);
  }
  return { types, constants, actions };
}

/** Parses a PDDL problem for the domain it names. */
export function parsePddlProblem(text: string): PddlProblem {
  const reader = new Reader('problem');
  let objects: readonly Typed[] = [];
  let init: readonly Literal[] = [];
  let goal: readonly Literal[] | undefined;
  for (const [head, rest, line] of reader.sections(text, 'problem')) {
    if (head === ':objects') objects = reader.typed(rest);
    else if (head === ':init') init = rest.flatMap((each) => reader.literals(each));
    else if (head === ':goal') goal = rest.flatMap((each) => reader.literals(each));
    else if (head !== ':domain' && head !== ':requirements')
      refuse('problem', line, `has ${head}, which is not supported`);
  }
  return { objects, init, goal: goal ?? refuse('problem', 1, 'has no :goal') };
}

class Reader {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** The parts of `(define (domain name) (:head …) …)`. */
  sections(text: string, kind: string): (readonly [head: string, rest: readonly Expression[], line: number])[] {
    const { list = [], line } = readExpression(text, this.#source);
    if (list[0]?.word !== 'define' || list[1]?.list?.[0]?.word !== kind)
      refuse(this.#source, line, `must start with (define (${kind} …)`);
    return list.slice(2).map(({ list: part = [], line }) => {
      const head = part[0]?.word ?? refuse(this.#source, line, 'must be a section such as (:action …)');
      return [head, part.slice(1), line];
    });
  }

  /** `a b - type c`: names with their types, `object` where none is given. */
  typed(list: readonly Expression[]): Typed[] {
    const found: Typed[] = [];
    let waiting: string[] = [];
    for (let i = 0; i < list.length; i++) {
      const word = this.#word(list[i]);
      if (word !== '-') {
        waiting.push(word);
        continue;
      }
      const next = list[++i] ?? refuse(this.#source, list[i - 1].line, 'must name a type after the hyphen');
      const type = this.#word(next);
      found.push(...waiting.map((name) => ({ name, type })));
      waiting = [];
    }
    return [...found, ...waiting.map((name) => ({ name, type: 'object' }))];
  }

  /** A conjunction, flattened. */
  literals(expression: Expression, holds = true): Literal[] {
    const { list, line } = expression;
    if (list === undefined) refuse(this.#source, line, `must be in brackets, got ${expression.word}`);
    if (list.length === 0) return [];
    const [head, ...rest] = list.map((each, i) => (i === 0 ? this.#word(each) : each)) as [string, ...Expression[]];
    if (head === 'and' && holds) return rest.flatMap((each) => this.literals(each));
    if (head === 'not' && holds && rest.length === 1) return this.literals(rest[0], false);
    if (['and', 'not', 'or', 'imply', 'forall', 'exists', 'when', 'increase', 'decrease', 'assign'].includes(head))
      refuse(this.#source, line, `has ${head}, which is not supported here`);
    return [{ predicate: head, args: rest.map((each) => this.#word(each)), holds, line }];
  }

  action(list: readonly Expression[], line: number): ActionSchema {
    const name = list.length > 0 ? this.#word(list[0]) : refuse(this.#source, line, 'must name the action');
    let parameters: readonly Typed[] = [];
    let precondition: readonly Literal[] = [];
    let effect: readonly Literal[] = [];
    for (let i = 1; i < list.length; i += 2) {
      const key = this.#word(list[i]);
      const value = list[i + 1] ?? refuse(this.#source, list[i].line, `must say something after ${key}`);
      if (key === ':parameters') parameters = this.typed(value.list ?? []);
      else if (key === ':precondition') precondition = this.literals(value);
      else if (key === ':effect') effect = this.literals(value);
      else refuse(this.#source, list[i].line, `has ${key}, which is not supported`);
    }
    const known = new Set(parameters.map((parameter) => parameter.name));
    for (const { args, line } of [...precondition, ...effect])
      for (const arg of args)
        if (arg.startsWith('?') && !known.has(arg)) refuse(this.#source, line, `${name} has no parameter ${arg}`);
    return { name, parameters, precondition, effect };
  }

  #word({ word, line }: Expression): string {
    return word ?? refuse(this.#source, line, 'must be a word, got a bracket');
  }
}
