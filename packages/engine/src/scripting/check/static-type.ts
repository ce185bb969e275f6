import type { Place } from '../../language/tokens/place.js';
import type { CallExpression, NameExpression, ScriptExpression, Statement } from '../text/script.js';
import type { ScriptHost } from '../values/host.js';
import { SCRIPT_LIBRARY } from '../values/library.js';
import { type ScriptType, scriptTypes, showType } from '../values/type.js';
import type { Callee, FunctionSymbol, Meaning, VariableSymbol } from './symbols.js';

/** What names and calls stand for, as far as it is known by now. */
export interface Lookup {
  meaningOf(name: NameExpression): Meaning | undefined;
  calleeOf(call: CallExpression): Callee | undefined;
}

/**
 * The type that a value has whenever it is not empty, where the text alone says so; undefined
 * otherwise. Variables have one only if they are never given a second value: scripts are typed as
 * they run, and this only finds what is certain to go wrong.
 */
export function staticType(
  expression: ScriptExpression,
  lookup: Lookup,
  host: ScriptHost<never>,
  depth = 0,
  known: Map<VariableSymbol, ScriptType | undefined> = new Map(),
): ScriptType | undefined {
  const typeOf = (part: ScriptExpression) => staticType(part, lookup, host, depth + 1, known);
  if (depth > 100) return undefined;
  switch (expression.kind) {
    case 'number':
      return scriptTypes.number;
    case 'text':
      return scriptTypes.text;
    case 'boolean':
      return scriptTypes.boolean;
    case 'list':
      return scriptTypes.list;
    case 'record':
      return scriptTypes.record;
    case 'name': {
      const meaning = lookup.meaningOf(expression);
      if (meaning === undefined) return undefined;
      let type: ScriptType | undefined;
      if (meaning.kind === 'host') type = meaning.host.type;
      else if (meaning.kind === 'constant') type = constantType(meaning.constant.value);
      else type = typeOfVariable(meaning.variable, known, typeOf);
      for (const field of meaning.fields) type = type?.type === 'object' ? host.fieldType(type.of, field) : undefined;
      return type;
    }
    case 'call': {
      const callee = lookup.calleeOf(expression);
      if (callee?.kind === 'host') return callee.host.gives;
      return callee?.kind === 'library' ? SCRIPT_LIBRARY[callee.index].gives : undefined;
    }
    case 'unary':
      return expression.operator === 'not' ? scriptTypes.boolean : typeOf(expression.operand);
    case 'binary':
      switch (expression.operator) {
        case '+':
        case '-':
        case '*':
        case '/':
        case '%': {
          const [a, b] = [typeOf(expression.left), typeOf(expression.right)];
          if (a?.type === 'text' || b?.type === 'text')
            return expression.operator === '+' ? scriptTypes.text : undefined;
          return a?.type === 'number' && b?.type === 'number' ? scriptTypes.number : undefined;
        }
        default:
          return scriptTypes.boolean;
      }
    case 'field': {
      const type = typeOf(expression.of);
      return type?.type === 'object' ? host.fieldType(type.of, expression.name) : undefined;
    }
    default:
      return undefined;
  }
}

/** Each variable is looked into once: a sum may name it twice, and its first value may name itself. */
function typeOfVariable(
  variable: VariableSymbol,
  known: Map<VariableSymbol, ScriptType | undefined>,
  typeOf: TypeOf,
): ScriptType | undefined {
  if (variable.value === undefined || known.has(variable)) return known.get(variable);
  known.set(variable, undefined);
  const type = typeOf(variable.value);
  known.set(variable, type);
  return type;
}

function constantType(value: number | string | boolean): ScriptType {
  return typeof value === 'number'
    ? scriptTypes.number
    : typeof value === 'string'
      ? scriptTypes.text
      : scriptTypes.boolean;
}

type TypeOf = (expression: ScriptExpression) => ScriptType | undefined;
type Report = (place: Place, problem: string) => void;

/** Looks through a script whose names are known for what cannot go well. */
export class TypeChecks {
  /** Values given to names of the game. */
  readonly assigns: { readonly place: Place; readonly type: ScriptType; readonly value: ScriptExpression }[] = [];
  readonly #typeOf: TypeOf;
  readonly #report: Report;

  constructor(typeOf: TypeOf, report: Report) {
    this.#typeOf = typeOf;
    this.#report = report;
  }

  check(functions: readonly FunctionSymbol[], calls: ReadonlyMap<CallExpression, Callee>): void {
    for (const { type, value } of this.assigns) this.#expect(value, type);
    for (const { body } of functions) this.#statements(body);
    for (const [call, callee] of calls)
      if (callee.kind === 'host')
        for (const [i, argument] of call.arguments.entries()) this.#expect(argument, callee.host.takes[i]);
  }

  #expect(expression: ScriptExpression, wanted: ScriptType): void {
    const type = this.#typeOf(expression);
    if (type === undefined || type.type === 'any' || wanted.type === 'any') return;
    const fits =
      type.type === wanted.type && (type.of === undefined || wanted.of === undefined || type.of === wanted.of);
    if (!fits) this.#report(expression, `expected ${showType(wanted)}, got ${showType(type)}`);
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) {
      switch (statement.kind) {
        case 'if':
          this.#condition(statement.condition);
          this.#statements(statement.yes);
          this.#statements(statement.no);
          break;
        case 'while':
          this.#condition(statement.condition);
          this.#statements(statement.body);
          break;
        case 'each':
          this.#expression(statement.list);
          this.#expect(statement.list, scriptTypes.list);
          this.#statements(statement.body);
          break;
        case 'count':
          for (const part of [statement.from, statement.to, statement.by]) {
            if (part === undefined) continue;
            this.#expression(part);
            this.#expect(part, scriptTypes.number);
          }
          this.#statements(statement.body);
          break;
        case 'atomic':
          this.#statements(statement.body);
          break;
        case 'wait':
          this.#expression(statement.seconds);
          this.#expect(statement.seconds, scriptTypes.number);
          break;
        case 'assign':
          this.#expression(statement.target);
          this.#expression(statement.value);
          break;
        case 'call':
          this.#expression(statement.call);
          break;
        case 'var':
        case 'return':
          if (statement.value !== undefined) this.#expression(statement.value);
      }
    }
  }

  #condition(expression: ScriptExpression): void {
    this.#expression(expression);
    this.#expect(expression, scriptTypes.boolean);
  }

  #expression(expression: ScriptExpression): void {
    switch (expression.kind) {
      case 'list':
        for (const item of expression.items) this.#expression(item);
        return;
      case 'record':
        for (const { value } of expression.fields) this.#expression(value);
        return;
      case 'call':
        for (const argument of expression.arguments) this.#expression(argument);
        return;
      case 'index':
        this.#expression(expression.of);
        this.#expression(expression.index);
        return;
      case 'field':
        this.#expression(expression.of);
        return;
      case 'unary':
        this.#expression(expression.operand);
        if (expression.operator === 'not') this.#expect(expression.operand, scriptTypes.boolean);
        return;
      case 'binary':
        this.#expression(expression.left);
        this.#expression(expression.right);
        this.#operands(expression);
    }
  }

  #operands({ operator, left, right }: Extract<ScriptExpression, { kind: 'binary' }>): void {
    switch (operator) {
      case 'and':
      case 'or':
        this.#expect(left, scriptTypes.boolean);
        this.#expect(right, scriptTypes.boolean);
        return;
      case '<':
      case '<=':
      case '>':
      case '>=':
      case '-':
      case '*':
      case '/':
      case '%':
        // Vectors and things of the game may know the operator; texts and truths never do.
        for (const side of [left, right])
          if (['text', 'boolean', 'list', 'record'].includes(this.#typeOf(side)?.type ?? ''))
            this.#expect(side, scriptTypes.number);
    }
  }
}
