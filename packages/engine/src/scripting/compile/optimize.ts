import type { Callee, Symbols, VariableSymbol } from '../check/symbols.js';
import { DEFAULT_SCRIPT_LIMITS } from '../text/limits.js';
import type { CallExpression, ScriptExpression, Statement } from '../text/script.js';
import { ScriptHost } from '../values/host.js';
import { SCRIPT_LIBRARY } from '../values/library.js';
import { isTrue, type Machine, negate, operate } from '../values/operations.js';
import { ScriptFault, type ScriptValue } from '../values/value.js';
import { ends } from './compile.js';

/**
 * The same script with less to do: what can be computed is computed, variables whose value is
 * certain are replaced by it, and what is never reached is left out. What would go wrong is left as
 * it is, to go wrong in its place.
 */
export function optimizeScript(symbols: Symbols): Symbols {
  const optimizer = new Optimizer(symbols);
  const functions = symbols.functions.map((each) => ({ ...each, body: optimizer.body(each.body) }));
  // Calls whose values were computed are new; they call what they called.
  const calls = new Map([...symbols.calls, ...optimizer.calls]);
  for (const [call, callee] of calls)
    if (callee.kind === 'script') calls.set(call, { kind: 'script', function: functions[callee.function.index] });
  return { ...symbols, calls, functions };
}

type Literal = Extract<ScriptExpression, { kind: 'number' | 'text' | 'boolean' | 'empty' }>;
type Known = Map<VariableSymbol, Literal>;

class Optimizer {
  readonly calls = new Map<CallExpression, Callee>();
  readonly #symbols: Symbols;
  #known: Known = new Map();
  readonly #machine: Machine = {
    host: new ScriptHost() as ScriptHost<never>,
    context: undefined,
    limits: DEFAULT_SCRIPT_LIMITS,
    cost: { steps: 0, items: 0 },
    allocate: () => {},
  };

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  body(statements: readonly Statement[]): readonly Statement[] {
    this.#known = new Map();
    return this.#statements(statements);
  }

  #statements(statements: readonly Statement[]): Statement[] {
    const result: Statement[] = [];
    for (const statement of statements) {
      this.#statement(statement, result);
      if (ends(result)) break;
    }
    return result;
  }

  #statement(statement: Statement, out: Statement[]): void {
    switch (statement.kind) {
      case 'var': {
        const value = statement.value && this.#expression(statement.value);
        this.#learn(this.#symbols.declared.get(statement.name)!, value ?? { kind: 'empty', start: 0, end: 0 });
        out.push({ ...statement, value });
        return;
      }
      case 'assign': {
        const value = this.#expression(statement.value);
        const { target } = statement;
        if (target.kind === 'name') {
          const meaning = this.#symbols.names.get(target)!;
          if (meaning.kind === 'variable' && meaning.fields.length === 0) this.#learn(meaning.variable, value);
          out.push({ ...statement, value });
        } else if (target.kind === 'field')
          out.push({ ...statement, target: { ...target, of: this.#expression(target.of) }, value });
        else
          out.push({
            ...statement,
            target: { ...target, of: this.#expression(target.of), index: this.#expression(target.index) },
            value,
          });
        return;
      }
      case 'call':
        out.push({ ...statement, call: this.#callWith(statement.call) });
        return;
      case 'if':
        this.#branch(statement, out);
        return;
      case 'while': {
        this.#forgetChanged(statement.body);
        const condition = this.#expression(statement.condition);
        if (isLiteral(condition) && this.#isFalse(condition)) return;
        const body = this.#apart(statement.body);
        out.push({ ...statement, condition, body });
        return;
      }
      case 'each': {
        const list = this.#expression(statement.list);
        this.#forgetChanged(statement.body);
        out.push({ ...statement, list, body: this.#apart(statement.body) });
        return;
      }
      case 'count': {
        const [from, to] = [this.#expression(statement.from), this.#expression(statement.to)];
        const by = statement.by && this.#expression(statement.by);
        this.#forgetChanged(statement.body);
        out.push({ ...statement, from, to, by, body: this.#apart(statement.body) });
        return;
      }
      case 'atomic':
        out.push({ ...statement, body: this.#statements(statement.body) });
        return;
      case 'return':
        out.push({ ...statement, value: statement.value && this.#expression(statement.value) });
        return;
      case 'wait':
        out.push({ ...statement, seconds: this.#expression(statement.seconds) });
        return;
      default:
        out.push(statement);
    }
  }

  #branch(statement: Extract<Statement, { kind: 'if' }>, out: Statement[]): void {
    const condition = this.#expression(statement.condition);
    if (isLiteral(condition) && (condition.kind === 'boolean' || condition.kind === 'empty')) {
      const taken = this.#isFalse(condition) ? statement.no : statement.yes;
      for (const each of taken) {
        this.#statement(each, out);
        if (ends(out)) return;
      }
      return;
    }
    const before = this.#known;
    this.#known = new Map(before);
    const yes = this.#statements(statement.yes);
    const afterYes = this.#known;
    this.#known = new Map(before);
    const no = this.#statements(statement.no);
    if (ends(no)) this.#known = afterYes;
    else if (!ends(yes))
      // Only what is the same either way is still known.
      for (const [variable, value] of this.#known)
        if (!isSameLiteral(afterYes.get(variable), value)) this.#known.delete(variable);
    out.push({ ...statement, condition, yes, no });
  }

  /** The body of a loop, which may not run at all: what it learns is not known behind it. */
  #apart(body: readonly Statement[]): Statement[] {
    const before = this.#known;
    this.#known = new Map(before);
    const result = this.#statements(body);
    this.#known = before;
    return result;
  }

  #learn(variable: VariableSymbol, value: ScriptExpression): void {
    // What functions and events share may change between any two steps.
    const isCertain = isLiteral(value) && !(variable.isShared && variable.isChanged);
    if (isCertain) this.#known.set(variable, value);
    else this.#known.delete(variable);
  }

  /** A loop may come round with other values in whatever its body gives values to. */
  #forgetChanged(body: readonly Statement[]): void {
    for (const statement of body) {
      if (statement.kind === 'assign' && statement.target.kind === 'name') {
        const meaning = this.#symbols.names.get(statement.target)!;
        if (meaning.kind === 'variable') this.#known.delete(meaning.variable);
      } else if (statement.kind === 'if') {
        this.#forgetChanged(statement.yes);
        this.#forgetChanged(statement.no);
      } else if ('body' in statement) this.#forgetChanged(statement.body);
    }
  }

  #isFalse(literal: Literal): boolean {
    return literal.kind === 'empty' || (literal.kind === 'boolean' && !literal.value);
  }

  #callWith(call: CallExpression): CallExpression {
    const copy = { ...call, arguments: call.arguments.map((each) => this.#expression(each)) };
    this.calls.set(copy, this.#symbols.calls.get(call)!);
    return copy;
  }

  #expression(expression: ScriptExpression): ScriptExpression {
    switch (expression.kind) {
      case 'name': {
        const meaning = this.#symbols.names.get(expression)!;
        if (meaning.fields.length > 0) return expression;
        if (meaning.kind === 'constant') return literal(meaning.constant.value, expression);
        const known = meaning.kind === 'variable' ? this.#known.get(meaning.variable) : undefined;
        return known === undefined ? expression : { ...known, start: expression.start, end: expression.end };
      }
      case 'list':
        return { ...expression, items: expression.items.map((item) => this.#expression(item)) };
      case 'record':
        return {
          ...expression,
          fields: expression.fields.map((field) => ({ ...field, value: this.#expression(field.value) })),
        };
      case 'index':
        return { ...expression, of: this.#expression(expression.of), index: this.#expression(expression.index) };
      case 'field':
        return { ...expression, of: this.#expression(expression.of) };
      case 'unary': {
        const operand = this.#expression(expression.operand);
        const { operator } = expression;
        if (!isLiteral(operand)) return { ...expression, operand };
        const compute = () => (operator === '-' ? negate(literalValue(operand)) : !isTrue(literalValue(operand)));
        return this.#fold(compute, { ...expression, operand });
      }
      case 'binary':
        return this.#binary(expression);
      case 'call':
        return this.#call(expression);
      default:
        return expression;
    }
  }

  #binary(expression: Extract<ScriptExpression, { kind: 'binary' }>): ScriptExpression {
    const { operator } = expression;
    const left = this.#expression(expression.left);
    const right = this.#expression(expression.right);
    // What turns out to be empty must not turn a comparison into the question whether there is a
    // value.
    const asks = operator === '==' || operator === '!=';
    const keep = (before: ScriptExpression, after: ScriptExpression) =>
      asks && after.kind === 'empty' && before.kind !== 'empty' ? before : after;
    const result: ScriptExpression = {
      ...expression,
      left: keep(expression.left, left),
      right: keep(expression.right, right),
    };
    if (operator === 'and' || operator === 'or') {
      if (!isLiteral(left)) return result;
      const decides = operator === 'or';
      return this.#fold(() => {
        if (isTrue(literalValue(left)) === decides) return decides;
        return isLiteral(right) ? isTrue(literalValue(right)) : UNKNOWN;
      }, result);
    }
    if (!isLiteral(left) || !isLiteral(right)) return result;
    if (
      (operator === '==' || operator === '!=') &&
      (expression.left.kind === 'empty' || expression.right.kind === 'empty')
    ) {
      const isEmpty = (expression.right.kind === 'empty' ? left : right).kind === 'empty';
      return literal(isEmpty === (operator === '=='), expression);
    }
    return this.#fold(() => operate(this.#machine, operator, literalValue(left), literalValue(right)), result);
  }

  #call(expression: CallExpression): ScriptExpression {
    const callee = this.#symbols.calls.get(expression)!;
    const call = this.#callWith(expression);
    const [first, second, third] = call.arguments;
    if (callee.kind === 'if' && isLiteral(first) && (first.kind === 'boolean' || first.kind === 'empty'))
      return this.#isFalse(first) ? third : second;
    if (callee.kind === 'default' && isLiteral(first)) return first.kind === 'empty' ? second : first;
    if (callee.kind !== 'library' || !call.arguments.every(isLiteral)) return call;
    const { isPure, call: compute } = SCRIPT_LIBRARY[callee.index];
    return isPure
      ? this.#fold(
          () =>
            compute(
              this.#machine,
              call.arguments.map((each) => literalValue(each as Literal)),
            ),
          call,
        )
      : call;
  }

  /** What can be computed, as a literal; the expression itself where it cannot. */
  #fold(compute: () => ScriptValue | typeof UNKNOWN, otherwise: ScriptExpression): ScriptExpression {
    this.#machine.cost.steps = 0;
    try {
      const value = compute();
      if (value === UNKNOWN || typeof value === 'object') return otherwise;
      return value === undefined
        ? { kind: 'empty', start: otherwise.start, end: otherwise.end }
        : literal(value as number, otherwise);
    } catch (error) {
      if (error instanceof ScriptFault) return otherwise;
      throw error;
    }
  }
}

const UNKNOWN = Object.freeze({});

function isLiteral(expression: ScriptExpression): expression is Literal {
  return ['number', 'text', 'boolean', 'empty'].includes(expression.kind);
}

function literalValue(expression: Literal): ScriptValue {
  return expression.kind === 'empty' ? undefined : expression.value;
}

function literal(value: number | string | boolean, { start, end }: ScriptExpression): ScriptExpression {
  if (typeof value === 'number') return { kind: 'number', value, start, end };
  return typeof value === 'string' ? { kind: 'text', value, start, end } : { kind: 'boolean', value, start, end };
}

function isSameLiteral(a: Literal | undefined, b: Literal): boolean {
  return a !== undefined && a.kind === b.kind && Object.is(literalValue(a), literalValue(b));
}
