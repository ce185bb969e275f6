import type { BinaryOperator } from '../../language/expression/expression.js';
import type { Meaning, Symbols, VariableSymbol } from '../check/symbols.js';
import type { NameExpression, ScriptExpression } from '../text/script.js';
import type { Emitter } from './emitter.js';
import type { Opcode } from './opcodes.js';

const OPERATIONS: Readonly<Record<Exclude<BinaryOperator, 'and' | 'or' | '>' | '>='>, Opcode>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
  '==': 'equal',
  '!=': 'differ',
  '<': 'less',
  '<=': 'less-or-equal',
  in: 'in',
  'not in': 'not-in',
};

type BinaryExpression = Extract<ScriptExpression, { kind: 'binary' }>;

/** Comparisons with a number on the right, as jumps do them. */
const COMPARED: Readonly<Partial<Record<BinaryOperator, string>>> = {
  '<': 'less',
  '<=': 'less-or-equal',
  '>': 'more',
  '>=': 'more-or-equal',
  '==': 'equal',
};

/** Emits code for expressions: their value goes into a register, or decides where to go on. */
export class ExpressionCompiler {
  protected readonly symbols: Symbols;
  protected readonly emitter: Emitter;
  protected readonly optimize: boolean;
  protected readonly registers = new Map<VariableSymbol, number>();
  /** The function that code is emitted for. */
  protected owner = 0;

  constructor(symbols: Symbols, emitter: Emitter, optimize: boolean) {
    this.symbols = symbols;
    this.emitter = emitter;
    this.optimize = optimize;
  }

  protected variable(symbol: VariableSymbol): number {
    const register = this.emitter.name(symbol.name);
    this.registers.set(symbol, register);
    return register;
  }

  /**
   * A register with the value: that of the variable itself, where nothing can change it before it
   * is used.
   */
  protected operand(expression: ScriptExpression): number {
    const home = this.#home(expression);
    if (home !== -1) return home;
    const register = this.emitter.take();
    this.into(expression, register);
    return register;
  }

  /**
   * The register of the variable that an expression is, if nothing can change that before it is
   * used; else −1.
   */
  #home(expression: ScriptExpression): number {
    if (!this.optimize || expression.kind !== 'name') return -1;
    const meaning = this.symbols.names.get(expression)!;
    if (meaning.kind !== 'variable' || meaning.fields.length > 0) return -1;
    const { variable } = meaning;
    const isOwn = variable.owner === this.owner && !(variable.isShared && variable.isChanged);
    return isOwn ? this.registers.get(variable)! : -1;
  }

  /** Emits code that puts the value into a register, and leaves no other register taken. */
  protected into(expression: ScriptExpression, to: number): void {
    const { top } = this.emitter;
    this.#emitInto(expression, to);
    this.emitter.release(top);
  }

  #emitInto(expression: ScriptExpression, to: number): void {
    const { emitter } = this;
    const { start } = expression;
    switch (expression.kind) {
      case 'number':
      case 'text':
        emitter.emit('load', start, to, emitter.constant(expression.value));
        return;
      case 'boolean':
        emitter.emit('truth', start, to, expression.value ? 1 : 0);
        return;
      case 'empty':
        emitter.emit('empty', start, to);
        return;
      case 'name': {
        const meaning = this.symbols.names.get(expression)!;
        if (meaning.fields.length === 0) this.#base(meaning, to, start);
        else {
          const of = this.fieldsOf(expression, meaning, meaning.fields.slice(0, -1));
          emitter.emit('get-field', start, to, of, emitter.constant(meaning.fields.at(-1)!));
        }
        return;
      }
      case 'list':
      case 'record':
        this.#collect(expression, to);
        return;
      case 'call':
        this.#call(expression, to);
        return;
      case 'unary':
        emitter.emit(expression.operator === 'not' ? 'not' : 'negate', start, to, this.operand(expression.operand));
        return;
      case 'binary':
        this.#binary(expression, to);
        return;
      case 'index': {
        const of = this.operand(expression.of);
        emitter.emit('get-item', start, to, of, this.operand(expression.index));
        return;
      }
      case 'field':
        emitter.emit('get-field', start, to, this.operand(expression.of), emitter.constant(expression.name));
    }
  }

  /** What a name stands for, without the fields. */
  #base(meaning: Meaning, to: number, at: number): void {
    const { emitter } = this;
    if (meaning.kind === 'host') emitter.emit('get', at, to, emitter.hostVariable(meaning.host));
    else if (meaning.kind === 'constant') {
      const { value } = meaning.constant;
      if (typeof value === 'boolean') emitter.emit('truth', at, to, value ? 1 : 0);
      else emitter.emit('load', at, to, emitter.constant(value));
    } else {
      const register = this.registers.get(meaning.variable)!;
      if (meaning.variable.owner !== this.owner) emitter.emit('get-main', at, to, register);
      else if (register !== to) emitter.emit('move', at, to, register);
    }
  }

  /** A register with some fields of what a name stands for. */
  protected fieldsOf(expression: NameExpression, meaning: Meaning, fields: readonly string[]): number {
    const { emitter } = this;
    let register: number;
    const isPlain = meaning.kind === 'variable' && meaning.variable.owner === this.owner;
    if (isPlain) register = this.registers.get(meaning.variable)!;
    else {
      register = emitter.take();
      this.#base(meaning, register, expression.start);
    }
    for (const field of fields) {
      const to = emitter.take();
      emitter.emit('get-field', expression.start, to, register, emitter.constant(field));
      register = to;
    }
    return register;
  }

  #collect(expression: Extract<ScriptExpression, { kind: 'list' | 'record' }>, to: number): void {
    const { emitter } = this;
    const { top } = emitter;
    if (expression.kind === 'list') for (const item of expression.items) this.into(item, emitter.take());
    else
      for (const { key, value, start } of expression.fields) {
        emitter.emit('load', start, emitter.take(), emitter.constant(key));
        this.into(value, emitter.take());
      }
    const count = emitter.top - top;
    emitter.emit(expression.kind, expression.start, to, count === 0 ? to : top, count);
  }

  /** Values lie side by side from a register on, where the result will be. */
  #call(expression: Extract<ScriptExpression, { kind: 'call' }>, to: number): void {
    const { emitter } = this;
    const { start } = expression;
    const callee = this.symbols.calls.get(expression)!;
    if (callee.kind === 'if') {
      this.#choose(expression.arguments, to);
      return;
    }
    if (callee.kind === 'default') {
      this.into(expression.arguments[0], to);
      const known = emitter.emit('jump-if-known', start, to);
      this.into(expression.arguments[1], to);
      emitter.land([known]);
      return;
    }
    if (callee.kind === 'host' && callee.host.isInstruction) {
      const values = expression.arguments.map((argument) => this.operand(argument));
      const instruction = emitter.hostFunction(callee.host);
      if (values.length === 1) emitter.emit('game-of-one', start, to, values[0], instruction);
      else emitter.emit('game-of-two', start, to, values[0], values[1], instruction);
      return;
    }
    // A variable must keep its value while the values are computed and the function runs.
    const isTop = to === emitter.top - 1 && !emitter.isNamed(to);
    const window = isTop ? to : emitter.take();
    const values = callee.kind === 'thing' ? [callee.thing, ...expression.arguments] : expression.arguments;
    for (const [i, argument] of values.entries()) this.into(argument, i === 0 ? window : emitter.take());
    const count = values.length;
    if (callee.kind === 'script') emitter.emit('call', start, window, callee.function.index, count);
    else if (callee.kind === 'host') emitter.emit('call-host', start, window, emitter.hostFunction(callee.host), count);
    else if (callee.kind === 'library' || callee.kind === 'thing')
      emitter.emit('call-library', start, window, callee.index, count);
    else emitter.emit('run', start, window);
    if (!isTop) emitter.emit('move', start, to, window);
  }

  #choose([condition, yes, no]: readonly ScriptExpression[], to: number): void {
    const { emitter } = this;
    const { top } = emitter;
    const skips = this.jumps(condition, false);
    emitter.release(top);
    this.into(yes, to);
    const end = emitter.emit('jump', yes.start);
    emitter.land(skips);
    this.into(no, to);
    emitter.land([end]);
  }

  #binary(expression: BinaryExpression, to: number): void {
    const { emitter } = this;
    const { operator, left, right, start } = expression;
    if (operator === 'and' || operator === 'or') {
      const { top } = emitter;
      const fails = this.jumps(expression, false);
      emitter.release(top);
      emitter.emit('truth', start, to, 1);
      const end = emitter.emit('jump', start);
      emitter.land(fails);
      emitter.emit('truth', start, to, 0);
      emitter.land([end]);
      return;
    }
    if ((operator === '==' || operator === '!=') && (left.kind === 'empty' || right.kind === 'empty')) {
      const value = this.operand(right.kind === 'empty' ? left : right);
      emitter.emit(operator === '==' ? 'is-empty' : 'is-known', start, to, value);
      return;
    }
    if (this.optimize && (this.#constantLeft(expression, to) || this.#sumOfProduct(expression, to))) return;
    const a = this.operand(left);
    const constant = this.optimize && right.kind === 'number' ? emitter.smallConstant(right.value) : -1;
    if (constant !== -1 && ['+', '-', '*', '/', '%'].includes(operator)) {
      emitter.emit(`${OPERATIONS[operator as '+']}-constant` as Opcode, start, to, a, constant);
      return;
    }
    const b = this.operand(right);
    if (operator === '>') emitter.emit('less', start, to, b, a);
    else if (operator === '>=') emitter.emit('less-or-equal', start, to, b, a);
    else emitter.emit(OPERATIONS[operator], start, to, a, b);
  }

  /** Emits an operation on a number in the program and a value, where there is one. */
  #constantLeft({ operator, left, right, start }: BinaryExpression, to: number): boolean {
    if (left.kind !== 'number' || (operator !== '-' && operator !== '*')) return false;
    const constant = this.emitter.smallConstant(left.value);
    if (constant === -1) return false;
    this.emitter.emit(operator === '-' ? 'constant-minus' : 'constant-times', start, to, this.operand(right), constant);
    return true;
  }

  /**
   * Emits a sum with a product, or a difference, as one instruction, where that changes neither
   * what is computed first nor from what.
   */
  #sumOfProduct({ operator, left, right, start }: BinaryExpression, to: number): boolean {
    const { emitter } = this;
    if (operator !== '+' && operator !== '-') return false;
    if (isProduct(right)) {
      if (!emitter.isOneLine(start, right.start)) return false;
      const a = this.operand(left);
      const b = this.operand(right.left);
      const c = this.operand(right.right);
      emitter.emit(operator === '+' ? 'plus-product' : 'minus-product', start, to, a, b, c);
      emitter.placeSecondWord(right.start);
      return true;
    }
    if (operator === '-' || !isProduct(left) || this.#home(right) === -1) return false;
    const a = this.operand(left.left);
    const b = this.operand(left.right);
    emitter.emit('product-plus', start, to, a, b, this.#home(right));
    emitter.placeSecondWord(left.start);
    return true;
  }

  /**
   * Emits jumps that are taken if a condition is true, or if it is not; they still have to land.
   */
  protected jumps(condition: ScriptExpression, when: boolean): number[] {
    const { emitter } = this;
    const { start } = condition;
    const { top } = emitter;
    try {
      if (condition.kind === 'unary' && condition.operator === 'not') return this.jumps(condition.operand, !when);
      if (condition.kind === 'binary') {
        const { operator, left, right } = condition;
        if (operator === 'and' || operator === 'or') {
          // Of `a and b` to jump if it is false: if either is. To jump if it is true: if both are,
          // so past `b` if `a` is not.
          if ((operator === 'or') === when) return [...this.jumps(left, when), ...this.jumps(right, when)];
          const past = this.jumps(left, !when);
          const taken = this.jumps(right, when);
          emitter.land(past);
          return taken;
        }
        const fused = this.optimize ? this.#compare(condition, operator, left, right, when) : undefined;
        if (fused !== undefined) return [fused];
      }
      if (this.optimize && condition.kind === 'boolean')
        return condition.value === when ? [emitter.emit('jump', start)] : [];
      return [emitter.emit(when ? 'jump-if' : 'jump-unless', start, this.operand(condition))];
    } finally {
      emitter.release(top);
    }
  }

  /** A jump that compares by itself, where there is one. */
  #compare(
    { start }: ScriptExpression,
    operator: BinaryOperator,
    left: ScriptExpression,
    right: ScriptExpression,
    when: boolean,
  ): number | undefined {
    const { emitter } = this;
    const compared = COMPARED[operator];
    if (compared === undefined) return undefined;
    const jump = when ? 'jump-if' : 'jump-unless';
    const constant = right.kind === 'number' ? emitter.smallConstant(right.value) : -1;
    if (constant !== -1)
      return emitter.emit(`${jump}-${compared}-constant` as Opcode, start, this.operand(left), constant);
    if (operator === '==') return undefined;
    const a = this.operand(left);
    const b = this.operand(right);
    const name = `${jump}-${operator.length === 1 ? 'less' : 'less-or-equal'}` as Opcode;
    return operator[0] === '<' ? emitter.emit(name, start, a, b) : emitter.emit(name, start, b, a);
  }

  /**
   * Is a register written before all of the value is computed? Then a variable that it needs must
   * not be that register.
   */
  protected isWrittenEarly(expression: ScriptExpression): boolean {
    return expression.kind === 'call' && ['if', 'default'].includes(this.symbols.calls.get(expression)!.kind);
  }
}

/** Is it a product of two values neither of which stands in the program? */
function isProduct(expression: ScriptExpression): expression is BinaryExpression {
  return (
    expression.kind === 'binary' &&
    expression.operator === '*' &&
    expression.left.kind !== 'number' &&
    expression.right.kind !== 'number'
  );
}
