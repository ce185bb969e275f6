import { showError } from '../../data/show.js';
import { lineStarts, positionOf } from '../../language/tokens/place.js';
import { checkScript } from '../check/check-script.js';
import type { FunctionSymbol, Symbols, VariableSymbol } from '../check/symbols.js';
import { DEFAULT_SCRIPT_LIMITS } from '../text/limits.js';
import { readScript } from '../text/parse.js';
import { ScriptError } from '../text/problem.js';
import type { CallExpression, ScriptExpression, Statement, Target } from '../text/script.js';
import { toHost, toScript } from '../values/convert.js';
import { AGAIN, type ScriptHost } from '../values/host.js';
import { SCRIPT_LIBRARY } from '../values/library.js';
import {
  getField,
  getItem,
  isTrue,
  type Machine,
  makeList,
  negate,
  operate,
  setField,
  setItem,
} from '../values/operations.js';
import { fault, kindOf, ScriptFault, ScriptRecord, type ScriptValue } from '../values/value.js';

import { takesTime } from './host-instructions.js';

/** What a script rests for: until the next call, or for some seconds. */
export type Rest = { readonly kind: 'yield' } | { readonly kind: 'wait'; readonly seconds: number };

/** How an interpreted script ended. */
export type InterpretedResult =
  | { readonly status: 'done'; readonly result: ScriptValue }
  | { readonly status: 'failed'; readonly problem: string; readonly line: number; readonly column: number };

/**
 * Runs a script directly from its text, statement by statement, without compiling it; the generator
 * pauses wherever the script rests. It is slow, has no budget and cannot be saved: use it for tools
 * and as a reference for the virtual machine. Throws a `ScriptError` if the script does not fit the
 * host.
 */
export function* interpretScript<C>(
  source: string,
  host: ScriptHost<C>,
  context?: C,
): Generator<Rest, InterpretedResult> {
  const script = readScript(source);
  const { symbols, problems } = checkScript(script, host as ScriptHost<never>);
  if (problems.length > 0) throw new ScriptError(problems);
  const walker = new Walker(symbols, host as ScriptHost<never>, context);
  try {
    return { status: 'done', result: yield* walker.script() };
  } catch (error) {
    if (!(error instanceof ScriptFault)) throw error;
    return { status: 'failed', problem: error.message, ...positionOf(lineStarts(source), walker.at) };
  }
}

/** How control leaves a statement other than by its end. */
type Leaving = { readonly kind: 'break' | 'continue' } | { readonly kind: 'return'; readonly value: ScriptValue };

/** `succeed` and `fail` end the script from wherever they stand. */
class Finish {
  readonly value: boolean;

  constructor(value: boolean) {
    this.value = value;
  }
}

type Variables = Map<VariableSymbol, ScriptValue>;

class Walker implements Machine {
  readonly host: ScriptHost<never>;
  readonly context: unknown;
  readonly limits = DEFAULT_SCRIPT_LIMITS;
  readonly cost = { steps: 0, items: 0 };
  /** Where the statement or value at hand starts. */
  at = 0;
  readonly #symbols: Symbols;
  readonly #top: Variables = new Map();
  #variables: Variables = this.#top;
  #depth = 0;
  #isAtomic = false;

  constructor(symbols: Symbols, host: ScriptHost<never>, context: unknown) {
    this.#symbols = symbols;
    this.host = host;
    this.context = context;
  }

  /** Nothing is kept for long enough to be counted. */
  allocate(): void {}

  *script(): Generator<Rest, ScriptValue> {
    try {
      const left = yield* this.#statements(this.#symbols.functions[0].body);
      return left !== undefined && 'value' in left ? left.value : undefined;
    } catch (thrown) {
      if (thrown instanceof Finish) return thrown.value;
      throw thrown;
    }
  }

  *#statements(statements: readonly Statement[]): Generator<Rest, Leaving | undefined> {
    for (const statement of statements) {
      const left = yield* this.#statement(statement);
      if (left !== undefined) return left;
    }
    return undefined;
  }

  *#statement(statement: Statement): Generator<Rest, Leaving | undefined> {
    this.at = statement.start;
    switch (statement.kind) {
      case 'var': {
        const value = statement.value === undefined ? undefined : yield* this.#value(statement.value);
        this.#variables.set(this.#symbols.declared.get(statement.name)!, value);
        return undefined;
      }
      case 'assign':
        yield* this.#assign(statement.target, statement.value);
        break;
      case 'call':
        yield* this.#call(statement.call);
        break;
      case 'if':
        return yield* this.#statements(isTrue(yield* this.#value(statement.condition)) ? statement.yes : statement.no);
      case 'while':
        while (isTrue(yield* this.#value(statement.condition))) {
          const left = yield* this.#statements(statement.body);
          if (left?.kind === 'break') break;
          if (left !== undefined && left.kind !== 'continue') return left;
        }
        return undefined;
      case 'each':
      case 'count':
        return yield* this.#loop(statement);
      case 'return':
        return {
          kind: 'return',
          value: statement.value === undefined ? undefined : yield* this.#value(statement.value),
        };
      case 'succeed':
      case 'fail':
        throw new Finish(statement.kind === 'succeed');
      case 'yield':
        if (this.#isAtomic) return fault('an uninterruptible section cannot yield');
        yield { kind: 'yield' };
        return undefined;
      case 'wait': {
        if (this.#isAtomic) return fault('an uninterruptible section cannot wait');
        const seconds = yield* this.#value(statement.seconds);
        if (typeof seconds !== 'number') return fault(`expected a number of seconds, got ${kindOf(seconds)}`);
        yield { kind: 'wait', seconds };
        return undefined;
      }
      case 'atomic': {
        if (this.#isAtomic) return fault('is uninterruptible already');
        this.#isAtomic = true;
        const left = yield* this.#statements(statement.body);
        this.#isAtomic = false;
        return left;
      }
      case 'break':
      case 'continue':
        return { kind: statement.kind };
    }
    return undefined;
  }

  *#loop(statement: Extract<Statement, { kind: 'each' | 'count' }>): Generator<Rest, Leaving | undefined> {
    const symbol = this.#symbols.declared.get(statement.name)!;
    let next: (i: number) => { readonly value: ScriptValue } | undefined;
    if (statement.kind === 'each') {
      const list = yield* this.#value(statement.list);
      if (list !== undefined && !(typeof list === 'object' && 'items' in list))
        return fault(`expected a list, got ${kindOf(list)}`);
      const items = (list as { items: ScriptValue[] } | undefined)?.items ?? [];
      next = (i) => (i < items.length ? { value: items[i] } : undefined);
    } else {
      const from = yield* this.#value(statement.from);
      const to = yield* this.#value(statement.to);
      const by = statement.by === undefined ? 1 : yield* this.#value(statement.by);
      for (const part of [from, to, by])
        if (part !== undefined && typeof part !== 'number') return fault(`expected a number, got ${kindOf(part)}`);
      if (by === 0) return fault('counts by 0, which never ends');
      let at = from as number;
      next = (i) => {
        if (i > 0) at += by as number;
        return ((by as number) > 0 ? at <= (to as number) : at >= (to as number)) ? { value: at } : undefined;
      };
    }
    for (let i = 0, found = next(0); found !== undefined; found = next(++i)) {
      this.#variables.set(symbol, found.value);
      const left = yield* this.#statements(statement.body);
      if (left?.kind === 'break') return undefined;
      if (left !== undefined && left.kind !== 'continue') return left;
    }
    return undefined;
  }

  *#assign(target: Target, written: ScriptExpression): Generator<Rest, void> {
    if (target.kind === 'index') {
      const of = yield* this.#value(target.of);
      const index = yield* this.#value(target.index);
      setItem(this, of, index, yield* this.#value(written));
    } else if (target.kind === 'field') {
      const of = yield* this.#value(target.of);
      setField(this, of, target.name, yield* this.#value(written));
    } else {
      const meaning = this.#symbols.names.get(target)!;
      if (meaning.fields.length > 0) {
        let of = this.#base(target);
        for (const field of meaning.fields.slice(0, -1)) of = getField(this, of, field);
        setField(this, of, meaning.fields.at(-1)!, yield* this.#value(written));
      } else if (meaning.kind === 'variable')
        this.#board(meaning.variable).set(meaning.variable, yield* this.#value(written));
      else if (meaning.kind === 'host') {
        const { host } = meaning;
        const value = yield* this.#value(written);
        const given = value === undefined ? undefined : toHost(this, value, host.type, host);
        this.#guard(host.name, () => host.write!(this.context as never, given as never));
      }
    }
  }

  #guard(name: string, act: () => unknown): unknown {
    try {
      return act();
    } catch (error) {
      throw new ScriptFault(`${name} failed: ${showError(error)}`, { cause: error });
    }
  }

  /** Where a variable lies: with the script's own, or with those of the call. */
  #board({ owner }: VariableSymbol): Variables {
    return owner === 0 ? this.#top : this.#variables;
  }

  #base(expression: Extract<ScriptExpression, { kind: 'name' }>): ScriptValue {
    const meaning = this.#symbols.names.get(expression)!;
    if (meaning.kind === 'constant') return meaning.constant.value;
    if (meaning.kind === 'variable') return this.#board(meaning.variable).get(meaning.variable);
    const { host } = meaning;
    const given = this.#guard(host.name, () => host.read(this.context as never));
    return toScript(this, given, host.type);
  }

  *#value(expression: ScriptExpression): Generator<Rest, ScriptValue> {
    const { at } = this;
    this.at = expression.start;
    const value = yield* this.#compute(expression);
    this.at = at;
    return value;
  }

  *#compute(expression: ScriptExpression): Generator<Rest, ScriptValue> {
    switch (expression.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return expression.value;
      case 'empty':
        return undefined;
      case 'name': {
        let value = this.#base(expression);
        for (const field of this.#symbols.names.get(expression)!.fields) value = getField(this, value, field);
        return value;
      }
      case 'list': {
        const items: ScriptValue[] = [];
        for (const item of expression.items) items.push(yield* this.#value(item));
        return makeList(this, items);
      }
      case 'record': {
        const fields = new Map<string, ScriptValue>();
        for (const { key, value } of expression.fields) {
          const known = yield* this.#value(value);
          if (known !== undefined) fields.set(key, known);
        }
        return new ScriptRecord(fields);
      }
      case 'call':
        return yield* this.#call(expression);
      case 'unary': {
        const value = yield* this.#value(expression.operand);
        return expression.operator === 'not' ? !isTrue(value) : negate(value);
      }
      case 'binary': {
        const { operator, left, right } = expression;
        const a = yield* this.#value(left);
        if (operator === 'and') return isTrue(a) && isTrue(yield* this.#value(right));
        if (operator === 'or') return isTrue(a) || isTrue(yield* this.#value(right));
        const b = yield* this.#value(right);
        if ((operator === '==' || operator === '!=') && (left.kind === 'empty' || right.kind === 'empty'))
          return ((right.kind === 'empty' ? a : b) === undefined) === (operator === '==');
        return operate(this, operator, a, b);
      }
      case 'index': {
        const of = yield* this.#value(expression.of);
        return getItem(this, of, yield* this.#value(expression.index));
      }
      case 'field':
        return getField(this, yield* this.#value(expression.of), expression.name);
    }
  }

  *#call(call: CallExpression): Generator<Rest, ScriptValue> {
    const callee = this.#symbols.calls.get(call)!;
    const args = call.arguments;
    if (callee.kind === 'if') return yield* this.#value(isTrue(yield* this.#value(args[0])) ? args[1] : args[2]);
    if (callee.kind === 'default') return (yield* this.#value(args[0])) ?? (yield* this.#value(args[1]));
    const values: ScriptValue[] = callee.kind === 'thing' ? [yield* this.#value(callee.thing)] : [];
    for (const argument of args) values.push(yield* this.#value(argument));
    this.cost.steps = 0;
    switch (callee.kind) {
      case 'library':
      case 'thing':
        return SCRIPT_LIBRARY[callee.index].call(this, values);
      case 'script':
        return yield* this.#enter(callee.function, values);
      case 'run':
        return fault('texts cannot be run here');
      case 'host': {
        const { name, takes, gives, call: act } = callee.host;
        const given = values.map((value, i) => toHost(this, value, takes[i], callee.host, i));
        for (;;) {
          const result = this.#guard(name, () => (act as (...all: unknown[]) => unknown)(this.context, ...given));
          if (result !== AGAIN) return gives && toScript(this, result, gives);
          if (callee.host.isInstruction) return fault(takesTime(name));
          if (this.#isAtomic) return fault(`${name} takes time, which an uninterruptible section has not`);
          yield { kind: 'yield' };
        }
      }
    }
  }

  *#enter({ parameters, body }: FunctionSymbol, values: readonly ScriptValue[]): Generator<Rest, ScriptValue> {
    if (this.#depth >= this.limits.depth) fault(`calls more than ${this.limits.depth} functions inside one another`);
    const variables = this.#variables;
    this.#variables = new Map(parameters.map((parameter, i) => [parameter, values[i]]));
    this.#depth++;
    const left = yield* this.#statements(body);
    this.#depth--;
    this.#variables = variables;
    return left?.kind === 'return' ? left.value : undefined;
  }
}
