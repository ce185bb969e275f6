import { suggest } from '../../data/index.js';
import { lineStarts, type Place } from '../../language/tokens/place.js';
import { type ScriptProblem, scriptProblem } from '../text/problem.js';
import type {
  CallExpression,
  Declared,
  FunctionStatement,
  NameExpression,
  Script,
  ScriptExpression,
  Statement,
} from '../text/script.js';
import type { ScriptHost } from '../values/host.js';
import { findLibraryFunction, SCRIPT_LIBRARY } from '../values/library.js';
import type { ScriptType } from '../values/type.js';
import { count, SPECIAL, wrongCount } from './call-counts.js';
import { staticType, TypeChecks } from './static-type.js';
import type { Callee, FunctionSymbol, Meaning, Symbols, VariableSymbol } from './symbols.js';

/** What checking found. */
export interface CheckedScript {
  readonly symbols: Symbols;
  readonly problems: readonly ScriptProblem[];
}

/**
 * Finds what every name stands for, and all that is wrong with names, calls and, where they are
 * certain, types.
 */
export function checkScript(script: Script, host: ScriptHost<never>): CheckedScript {
  return new Resolver(script, host).resolve();
}

type Scope = Map<string, VariableSymbol>;

class Resolver {
  readonly #names = new Map<NameExpression, Meaning>();
  readonly #calls = new Map<CallExpression, Callee>();
  readonly #declared = new Map<Declared, VariableSymbol>();
  readonly #variables: VariableSymbol[] = [];
  readonly #functions: FunctionSymbol[] = [];
  readonly #byName = new Map<string, FunctionSymbol>();
  readonly #problems: ScriptProblem[] = [];
  readonly #starts: readonly number[];
  readonly #script: Script;
  readonly #host: ScriptHost<never>;
  #scopes: Scope[] = [];
  #owner = 0;
  #loops = 0;
  #atomic = false;
  readonly #types: TypeChecks;

  constructor(script: Script, host: ScriptHost<never>) {
    this.#script = script;
    this.#host = host;
    this.#starts = lineStarts(script.source);
    this.#types = new TypeChecks(
      (expression) => this.#typeOf(expression),
      (place, problem) => this.#report(place, problem),
    );
  }

  resolve(): CheckedScript {
    const { statements, source } = this.#script;
    const whole = { start: 0, end: source.length };
    const isFunction = (statement: Statement): statement is FunctionStatement =>
      statement.kind === 'function' || statement.kind === 'on';
    const body = statements.filter((statement) => !isFunction(statement));
    this.#functions.push({ name: 'script', kind: 'script', index: 0, parameters: [], body, place: whole });
    const bodies = statements.filter(isFunction).map((statement) => this.#declareFunction(statement));
    const top: Scope = new Map();
    this.#scopes = [top];
    // What is declared outside of everything is known in all functions, wherever they stand.
    for (const statement of body)
      if (statement.kind === 'var') this.#declare(statement.name, 'var', whole, statement.value);
    this.#statements(body, true);
    for (const each of bodies) {
      if (each === undefined) continue;
      this.#owner = each.symbol.index;
      this.#scopes = [top, new Map()];
      for (const parameter of each.statement.parameters)
        (each.symbol.parameters as VariableSymbol[]).push(
          this.#declare(parameter, 'parameter', each.statement, undefined),
        );
      this.#loops = 0;
      this.#statements(each.statement.body, false);
    }
    for (const variable of this.#variables)
      if (variable.isChanged || variable.kind !== 'var') variable.value = undefined;
    this.#types.check(this.#functions, this.#calls);
    for (const variable of this.#variables)
      if (!variable.isRead && variable.kind === 'var' && !variable.name.startsWith('_')) this.#hint(variable);
    const names = this.#names;
    const calls = this.#calls;
    const declared = this.#declared;
    const variables = this.#variables;
    const functions = this.#functions;
    const problems = this.#problems.sort((a, b) => a.start - b.start);
    return { symbols: { names, calls, declared, variables, functions }, problems };
  }

  #report(place: Place, problem: string): void {
    this.#problems.push(scriptProblem(this.#starts, place, problem));
  }

  /** A variable that nobody reads is most often a name of the game, mistyped. */
  #hint(variable: VariableSymbol): void {
    const meant = suggest(variable.name, [...this.#host.variables.keys()]);
    if (meant !== undefined && variable.isChanged)
      this.#report(variable, `\`${variable.name}\` is never read; did you mean ${meant}?`);
  }

  #declareFunction(statement: FunctionStatement): { symbol: FunctionSymbol; statement: FunctionStatement } | undefined {
    const { name, kind, body } = statement;
    const index = this.#functions.length;
    const symbol: FunctionSymbol = { name: name.name, kind, index, parameters: [], body, place: statement };
    if (kind === 'on') {
      const event = this.#host.events.get(name.name);
      if (event === undefined) {
        this.#unknown(name, 'event', name.name, this.#host.events.keys());
        return undefined;
      }
      if (this.#functions.some((each) => each.kind === 'on' && each.name === name.name))
        this.#report(name, `there is an \`on ${name.name}\` already`);
      if (statement.parameters.length > event.takes.length)
        this.#report(
          name,
          `${name.name} brings ${count(event.takes.length, 'value')}, not ${statement.parameters.length}`,
        );
    } else if (this.#byName.has(name.name)) this.#report(name, `there is a function ${name.name} already`);
    else if (Object.hasOwn(SPECIAL, name.name))
      this.#report(name, `\`${name.name}\` is a word of the language; choose another name`);
    else this.#byName.set(name.name, symbol);
    this.#functions.push(symbol);
    return { symbol, statement };
  }

  #declare(
    declared: Declared,
    kind: VariableSymbol['kind'],
    scope: Place,
    value: ScriptExpression | undefined,
  ): VariableSymbol {
    const { name, start, end } = declared;
    const inner = this.#scopes.at(-1)!;
    if (inner.has(name))
      this.#report(declared, `there is a \`${name}\` already; to give it another value, leave out \`var\``);
    else if (this.#host.variables.has(name) || this.#host.constants.has(name))
      this.#report(
        declared,
        `\`${name}\` is a name of the game; ${kind === 'var' ? 'to give it a value, leave out `var`' : 'choose another'}`,
      );
    const flags = { isChanged: false, isShared: false, isRead: false };
    const symbol: VariableSymbol = { name, kind, owner: this.#owner, scope, value, start, end, ...flags };
    inner.set(name, symbol);
    this.#declared.set(declared, symbol);
    this.#variables.push(symbol);
    return symbol;
  }

  #block(statements: readonly Statement[], declare?: () => void): void {
    this.#scopes.push(new Map());
    declare?.();
    this.#statements(statements, false);
    this.#scopes.pop();
  }

  #loop(body: readonly Statement[], declare?: () => void): void {
    this.#loops++;
    this.#block(body, declare);
    this.#loops--;
  }

  #statements(statements: readonly Statement[], isTop: boolean): void {
    for (const statement of statements) this.#statement(statement, statements, isTop);
  }

  #statement(statement: Statement, block: readonly Statement[], isTop: boolean): void {
    switch (statement.kind) {
      case 'var':
        if (statement.value !== undefined) this.#expression(statement.value);
        if (!isTop)
          this.#declare(statement.name, 'var', { start: statement.start, end: block.at(-1)!.end }, statement.value);
        return;
      case 'assign':
        this.#expression(statement.value);
        this.#target(statement);
        return;
      case 'call':
        this.#expression(statement.call);
        return;
      case 'if':
        this.#expression(statement.condition);
        this.#block(statement.yes);
        this.#block(statement.no);
        return;
      case 'while':
        this.#expression(statement.condition);
        this.#loop(statement.body);
        return;
      case 'each':
        this.#expression(statement.list);
        this.#loop(statement.body, () => this.#declare(statement.name, 'loop', statement, undefined));
        return;
      case 'count':
        this.#expression(statement.from);
        this.#expression(statement.to);
        if (statement.by !== undefined) this.#expression(statement.by);
        this.#loop(statement.body, () => this.#declare(statement.name, 'loop', statement, undefined));
        return;
      case 'atomic': {
        const atomic = this.#atomic;
        if (atomic) this.#report(statement, 'is uninterruptible already');
        this.#atomic = true;
        this.#block(statement.body);
        this.#atomic = atomic;
        return;
      }
      case 'return':
        if (statement.value !== undefined) this.#expression(statement.value);
        return;
      case 'wait':
        this.#expression(statement.seconds);
        this.#rest(statement, 'wait');
        return;
      case 'yield':
        this.#rest(statement, 'yield');
        return;
      case 'break':
      case 'continue':
        if (this.#loops === 0) this.#report(statement, `there is no loop to ${statement.kind}`);
        return;
    }
  }

  #rest(statement: Statement, word: string): void {
    if (this.#atomic) this.#report(statement, `an uninterruptible section cannot ${word}`);
  }

  #target({ target, value }: Extract<Statement, { kind: 'assign' }>): void {
    if (target.kind !== 'name') {
      this.#expression(target);
      return;
    }
    this.#name(target, true);
    const meaning = this.#names.get(target);
    if (meaning === undefined || meaning.fields.length > 0) return;
    if (meaning.kind === 'constant') this.#report(target, `\`${target.name}\` never changes`);
    else if (meaning.kind === 'host') {
      if (meaning.host.write === undefined)
        this.#report(target, `scripts may read \`${target.name}\`, but not write it`);
      else this.#types.assigns.push({ place: value, type: meaning.host.type, value });
    } else if (meaning.variable.kind === 'loop') this.#report(target, `the loop alone changes \`${target.name}\``);
    else meaning.variable.isChanged = true;
  }

  #expression(expression: ScriptExpression): void {
    switch (expression.kind) {
      case 'name':
        this.#name(expression, false);
        return;
      case 'list':
        for (const item of expression.items) this.#expression(item);
        return;
      case 'record':
        for (const field of expression.fields) this.#expression(field.value);
        return;
      case 'call':
        this.#call(expression);
        return;
      case 'unary':
        this.#expression(expression.operand);
        return;
      case 'binary':
        this.#expression(expression.left);
        this.#expression(expression.right);
        return;
      case 'index':
        this.#expression(expression.of);
        this.#expression(expression.index);
        return;
      case 'field':
        this.#expression(expression.of);
    }
  }

  #name(expression: NameExpression, isWritten: boolean): void {
    const meaning = this.#find(expression.name);
    if (meaning === undefined) {
      const known = [
        ...this.#scopes.flatMap((scope) => [...scope.keys()]),
        ...this.#host.variables.keys(),
        ...this.#host.constants.keys(),
      ];
      const make =
        isWritten && !expression.name.includes('.')
          ? `; to make a variable of it, write \`var ${expression.name} = …\``
          : '';
      this.#unknown(expression, '', expression.name, known, make);
      return;
    }
    this.#names.set(expression, meaning);
    if (meaning.kind !== 'variable') return;
    if (meaning.variable.owner !== this.#owner) meaning.variable.isShared = true;
    else if (meaning.variable.start > expression.start)
      this.#report(expression, `\`${meaning.variable.name}\` is used before its \`var\``);
    if (!isWritten || meaning.fields.length > 0) meaning.variable.isRead = true;
  }

  /** Looks a name up whole, then without its last parts, which are then fields. */
  #find(name: string): Meaning | undefined {
    const fields: string[] = [];
    for (let rest = name; ; ) {
      for (let i = this.#scopes.length - 1; i >= 0; i--) {
        const variable = this.#scopes[i].get(rest);
        if (variable !== undefined) return { kind: 'variable', variable, fields };
      }
      const host = this.#host.variables.get(rest);
      if (host !== undefined) return { kind: 'host', host, fields };
      const constant = this.#host.constants.get(rest);
      if (constant !== undefined) return { kind: 'constant', constant, fields };
      const dot = rest.lastIndexOf('.');
      if (dot === -1) return undefined;
      fields.unshift(rest.slice(dot + 1));
      rest = rest.slice(0, dot);
    }
  }

  #unknown(place: Place, what: string, name: string, known: Iterable<string>, otherwise = ''): void {
    const meant = suggest(name, [...known]);
    const hint = meant === undefined ? otherwise : `; did you mean ${meant}?`;
    this.#report(place, `there is no ${what === '' ? '' : `${what} `}\`${name.slice(0, 40)}\`${hint}`);
  }

  #call(call: CallExpression): void {
    for (const argument of call.arguments) this.#expression(argument);
    const { function: name } = call;
    const script = this.#byName.get(name);
    const host = this.#host.functions.get(name);
    const index = findLibraryFunction(name);
    let counts: readonly [number, number];
    if (script !== undefined) {
      const most = (
        this.#script.statements.find((each) => each.kind === 'function' && each.name.name === name) as FunctionStatement
      ).parameters.length;
      counts = [most, most];
      this.#calls.set(call, { kind: 'script', function: script });
    } else if (Object.hasOwn(SPECIAL, name)) {
      counts = SPECIAL[name];
      this.#calls.set(call, { kind: name as 'if' });
    } else if (host !== undefined) {
      counts = [host.takes.filter(({ optional }) => !optional).length, host.takes.length];
      this.#calls.set(call, { kind: 'host', host });
    } else if (index !== -1) {
      counts = SCRIPT_LIBRARY[index].counts;
      this.#calls.set(call, { kind: 'library', index });
    } else if (this.#callsThing(call)) {
      // The thing itself is the first value.
      counts = [0, SCRIPT_LIBRARY[findLibraryFunction('call')].counts[1] - 1];
    } else {
      const known = [
        ...this.#byName.keys(),
        ...this.#host.functions.keys(),
        ...SCRIPT_LIBRARY.map((each) => each.name),
        ...Object.keys(SPECIAL),
      ];
      this.#unknown(call, 'function', name, known);
      return;
    }
    const problem = wrongCount(name, counts, call.arguments.length);
    if (problem === undefined) return;
    this.#report(call, problem);
    this.#calls.delete(call);
  }

  /** Resolves the call of a value that may be a thing of the game; false if it is certainly none. */
  #callsThing(call: CallExpression): boolean {
    const thing: NameExpression = { kind: 'name', name: call.function, start: call.start, end: call.start };
    const meaning = this.#find(call.function);
    if (meaning === undefined || meaning.kind === 'constant') return false;
    this.#name(thing, false);
    const type = this.#typeOf(thing)?.type ?? 'any';
    if (type !== 'any' && type !== 'object') return false;
    this.#calls.set(call, { kind: 'thing', thing, index: findLibraryFunction('call') });
    return true;
  }

  #typeOf(expression: ScriptExpression): ScriptType | undefined {
    return staticType(expression, this, this.#host);
  }

  meaningOf(name: NameExpression): Meaning | undefined {
    return this.#names.get(name);
  }

  calleeOf(call: CallExpression): Callee | undefined {
    return this.#calls.get(call);
  }
}
