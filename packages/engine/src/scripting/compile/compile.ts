import { checkScript } from '../check/check-script.js';
import type { FunctionSymbol, Symbols } from '../check/symbols.js';
import { readScript } from '../text/parse.js';
import { ScriptError } from '../text/problem.js';
import type { ScriptExpression, Statement, Target } from '../text/script.js';
import type { ScriptHost } from '../values/host.js';
import { ExpressionCompiler } from './compile-expression.js';
import { Emitter } from './emitter.js';
import { optimizeScript } from './optimize.js';
import type { ScriptProgram } from './program.js';

/** Options of {@link compileScript}. */
export interface ScriptCompileOptions {
  /**
   * Computes constant expressions, drops unreachable code, and uses combined instructions; by
   * default true. Without it the byte code mirrors the text, for people who read it.
   */
  readonly optimize?: boolean;
}

/**
 * Compiles a script to byte code that any number of agents share. Throws a `ScriptError` with every
 * problem and its position if the script cannot be parsed or does not fit the host.
 */
export function compileScript<C>(
  source: string,
  host: ScriptHost<C>,
  { optimize = true }: ScriptCompileOptions = {},
): ScriptProgram {
  const script = readScript(source);
  const { symbols, problems } = checkScript(script, host as ScriptHost<never>);
  if (problems.length > 0) throw new ScriptError(problems);
  return compileSymbols(source, optimize ? optimizeScript(symbols) : symbols, host as ScriptHost<never>, optimize);
}

/** Emits code for symbols without problems. */
function compileSymbols(source: string, symbols: Symbols, host: ScriptHost<never>, optimize: boolean): ScriptProgram {
  const emitter = new Emitter(source, host);
  const compiler = new StatementCompiler(symbols, emitter, optimize);
  for (const symbol of symbols.functions) compiler.function(symbol);
  return emitter.finish();
}

/** Returns whether control never gets past these statements. */
export function ends(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  switch (last?.kind) {
    case 'return':
    case 'succeed':
    case 'fail':
    case 'break':
    case 'continue':
      return true;
    case 'if':
      return ends(last.yes) && ends(last.no);
    case 'atomic':
      return ends(last.body);
    default:
      return false;
  }
}

/** Jumps of a loop whose targets are not known yet. */
interface Loop {
  readonly breaks: number[];
  readonly continues: number[];
  readonly atomic: number;
}

class StatementCompiler extends ExpressionCompiler {
  #loops: Loop[] = [];
  /** Number of open uninterruptible sections. */
  #atomic = 0;

  function(symbol: FunctionSymbol): void {
    const { emitter, symbols } = this;
    this.owner = symbol.index;
    this.#loops = [];
    this.#atomic = 0;
    emitter.begin(symbol);
    for (const parameter of symbol.parameters) this.variable(parameter);
    // What functions share has its register from the start on.
    if (symbol.index === 0) for (const variable of symbols.variables) if (variable.isShared) this.variable(variable);
    this.#statements(symbol.body);
    if (!ends(symbol.body)) emitter.emit('return-empty', symbol.place.end);
    emitter.end();
  }

  #block(statements: readonly Statement[]): void {
    const { emitter } = this;
    const top = emitter.open();
    this.#statements(statements);
    emitter.close(top);
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) {
      const { top } = this.emitter;
      this.#statement(statement);
      // A declaration keeps its register until the end of the block; all else gives back what it
      // took.
      if (statement.kind !== 'var') this.emitter.release(top);
    }
  }

  #statement(statement: Statement): void {
    const { emitter } = this;
    const { start } = statement;
    switch (statement.kind) {
      case 'var': {
        const symbol = this.symbols.declared.get(statement.name)!;
        const register = this.registers.get(symbol);
        if (register !== undefined) {
          if (statement.value === undefined) emitter.emit('empty', start, register);
          else this.#assign(register, statement.value, start);
          return;
        }
        const fresh = this.variable(symbol);
        if (statement.value === undefined) emitter.emit('empty', start, fresh);
        else this.#assign(fresh, statement.value, start);
        emitter.known(fresh);
        return;
      }
      case 'assign':
        this.#assignTo(statement.target, statement.value, start);
        return;
      case 'call':
        this.into(statement.call, emitter.take());
        return;
      case 'if':
        this.#branch(statement);
        return;
      case 'while':
        this.#whileLoop(statement.condition, statement.body, start);
        return;
      case 'each':
      case 'count':
        this.#forLoop(statement);
        return;
      case 'return': {
        // A section is left by whatever way leads out of it.
        const value = statement.value === undefined ? undefined : this.operand(statement.value);
        for (let i = 0; i < this.#atomic; i++) emitter.emit('atomic', start, 0);
        if (value === undefined) emitter.emit('return-empty', start);
        else emitter.emit('return', start, value);
        return;
      }
      case 'succeed':
      case 'fail':
        emitter.emit('finish', start, statement.kind === 'succeed' ? 1 : 0);
        return;
      case 'yield':
        emitter.emit('yield', start);
        return;
      case 'wait':
        emitter.emit('wait', start, this.operand(statement.seconds));
        return;
      case 'atomic':
        emitter.emit('atomic', start, 1);
        this.#atomic++;
        this.#block(statement.body);
        this.#atomic--;
        if (!ends(statement.body)) emitter.emit('atomic', statement.end, 0);
        return;
      case 'break':
      case 'continue': {
        const loop = this.#loops.at(-1)!;
        for (let i = loop.atomic; i < this.#atomic; i++) emitter.emit('atomic', start, 0);
        (statement.kind === 'break' ? loop.breaks : loop.continues).push(emitter.emit('jump', start));
        return;
      }
    }
  }

  /** Gives a variable its value; literally, by way of another register. */
  #assign(register: number, value: ScriptExpression, at: number): void {
    const { emitter } = this;
    const { top } = emitter;
    if (this.optimize && !this.isWrittenEarly(value)) this.into(value, register);
    else emitter.emit('move', at, register, this.operand(value));
    emitter.release(top);
  }

  #assignTo(target: Target, value: ScriptExpression, at: number): void {
    const { emitter } = this;
    if (target.kind === 'index') {
      const of = this.operand(target.of);
      const index = this.operand(target.index);
      emitter.emit('set-item', at, of, index, this.operand(value));
      return;
    }
    if (target.kind === 'field') {
      const of = this.operand(target.of);
      emitter.emit('set-field', at, of, this.operand(value), emitter.constant(target.name));
      return;
    }
    const meaning = this.symbols.names.get(target)!;
    if (meaning.fields.length > 0) {
      const of = this.fieldsOf(target, meaning, meaning.fields.slice(0, -1));
      emitter.emit('set-field', at, of, this.operand(value), emitter.constant(meaning.fields.at(-1)!));
    } else if (meaning.kind === 'host')
      emitter.emit('set', at, this.operand(value), emitter.hostVariable(meaning.host));
    else if (meaning.kind === 'variable') {
      if (meaning.variable.owner === this.owner) this.#assign(this.registers.get(meaning.variable)!, value, at);
      else emitter.emit('set-main', at, this.operand(value), this.registers.get(meaning.variable)!);
    }
  }

  #branch({ condition, yes, no, start }: Extract<Statement, { kind: 'if' }>): void {
    const { emitter } = this;
    const { top } = emitter;
    const skips = this.jumps(condition, false);
    emitter.release(top);
    this.#block(yes);
    if (no.length === 0) {
      emitter.land(skips);
      return;
    }
    const end = ends(yes) ? [] : [emitter.emit('jump', start)];
    emitter.land(skips);
    this.#block(no);
    emitter.land(end);
  }

  #whileLoop(condition: ScriptExpression, body: readonly Statement[], at: number): void {
    const { emitter } = this;
    const loop = this.#openLoop();
    if (this.optimize) {
      // The condition stands below the body: one jump for each round in place of two.
      const entry = isTrueLiteral(condition) ? -1 : emitter.emit('jump', at);
      const start = emitter.here();
      this.#block(body);
      emitter.land(loop.continues);
      if (entry === -1) emitter.landAt([emitter.emit('jump', at)], start);
      else {
        emitter.land([entry]);
        emitter.landAt(this.jumps(condition, true), start);
      }
    } else {
      const start = emitter.here();
      const exits = this.jumps(condition, false);
      this.#block(body);
      emitter.landAt([...loop.continues, emitter.emit('jump', at)], start);
      emitter.land(exits);
    }
    emitter.land(loop.breaks);
    this.#loops.pop();
  }

  #openLoop(): Loop {
    const loop: Loop = { breaks: [], continues: [], atomic: this.#atomic };
    this.#loops.push(loop);
    return loop;
  }

  #forLoop(statement: Extract<Statement, { kind: 'each' | 'count' }>): void {
    const { emitter } = this;
    const { start, body } = statement;
    const outer = emitter.open();
    const symbol = this.symbols.declared.get(statement.name)!;
    const loop = this.#openLoop();
    if (statement.kind === 'count') {
      // Counter, limit and step lie side by side; the counter is the variable.
      const counter = this.variable(symbol);
      this.into(statement.from, counter);
      emitter.known(counter);
      this.into(statement.to, emitter.take());
      const step = emitter.take();
      if (statement.by === undefined) emitter.emit('load', start, step, emitter.constant(1));
      else this.into(statement.by, step);
      const exit = emitter.emit('count', start, counter);
      const round = emitter.here();
      this.#block(body);
      emitter.land(loop.continues);
      emitter.landAt([emitter.emit('count-on', start, counter)], round);
      emitter.land([exit]);
    } else {
      const list = emitter.take();
      this.into(statement.list, list);
      const index = emitter.take();
      emitter.emit('load', start, index, emitter.constant(0));
      const item = this.variable(symbol);
      const round = emitter.here();
      const exit = emitter.emit('each', start, list, item);
      emitter.known(item);
      this.#block(body);
      emitter.landAt([...loop.continues, emitter.emit('jump', start)], round);
      emitter.land([exit]);
    }
    emitter.land(loop.breaks);
    this.#loops.pop();
    emitter.close(outer);
  }
}

function isTrueLiteral(expression: ScriptExpression): boolean {
  return expression.kind === 'boolean' && expression.value;
}
