import { requireText } from '../../data/check.js';
import { suggest } from '../../data/index.js';
import { type Expression, ExpressionError } from '../../language/expression/index.js';
import {
  close,
  isSymbol,
  nest,
  peek,
  type Reading,
  readExpression,
  refuseToken,
  take,
} from '../../language/expression/parse.js';
import { refuse, type Token } from '../../language/expression/tokens.js';
import { lineStarts, type Place, positionOf } from '../../language/tokens/place.js';
import { SCRIPT_SIZES } from './limits.js';
import { ScriptError, type ScriptProblem, scriptProblem } from './problem.js';
import type { CallExpression, Declared, RecordField, Script, ScriptExpression, Statement, Target } from './script.js';
import { STATEMENT_WORDS, tokenizeScript } from './tokens.js';

/** A script as far as it could be read, and everything that is wrong with its form. */
export interface ParsedScript {
  readonly script: Script;
  readonly problems: readonly ScriptProblem[];
}

/**
 * Reads a script. Where something is wrong it takes note, skips to where the next statement seems
 * to start and goes on, so that an editor can show all problems at once. Whether names are known is
 * for {@link checkScript}. Throws only if it is no text at all.
 */
export function parseScript(source: string): ParsedScript {
  requireText(source, 'script');
  return new ScriptReader(source).read();
}

/**
 * The script, if nothing is wrong with its form; throws a `ScriptError` with all problems
 * otherwise.
 */
export function readScript(source: string): Script {
  const { script, problems } = parseScript(source);
  if (problems.length > 0) throw new ScriptError(problems);
  return script;
}

const MORE: Reading['more'] = Object.freeze({ value: readRecord, suffix: readSuffix });

class ScriptReader {
  readonly #problems: ScriptProblem[] = [];
  readonly #starts: readonly number[];
  readonly #reading: Reading;
  readonly #source: string;

  constructor(source: string) {
    const tooLong = source.length > SCRIPT_SIZES.characters;
    this.#source = source;
    this.#starts = tooLong ? [0] : lineStarts(source);
    const tokens = tokenizeScript(tooLong ? '' : source, { report: (error) => this.#note(error) });
    this.#reading = { source, tokens, at: 0, depth: 0, operators: 0, more: MORE };
    if (tooLong) this.#report({ start: 0, end: 0 }, `must have at most ${SCRIPT_SIZES.characters} characters`);
  }

  read(): ParsedScript {
    const source = this.#source;
    const statements: Statement[] = [];
    for (;;) {
      this.#readStatements(statements, true);
      const token = peek(this.#reading);
      if (token.type === 'end') break;
      this.#report(token, 'this `}` closes nothing');
      this.#reading.at++;
    }
    const problems = this.#problems.sort((a, b) => a.start - b.start).slice(0, SCRIPT_SIZES.problems);
    return { script: { source, statements }, problems };
  }

  #report(place: Place, problem: string): void {
    this.#problems.push(scriptProblem(this.#starts, place, problem));
  }

  #note(error: ExpressionError): void {
    for (const { start, end, problem } of error.problems) this.#report({ start, end }, problem);
  }

  /** Reads statements up to a `}` or the end. */
  #readStatements(out: Statement[], isTop: boolean): void {
    for (;;) {
      const token = peek(this.#reading);
      if (token.type === 'end' || isSymbol(token, '}')) return;
      if (take(this.#reading, ';')) continue;
      const { depth, at } = this.#reading;
      try {
        const statement = this.#readStatement();
        if ((statement.kind === 'function' || statement.kind === 'on') && !isTop)
          this.#report(statement.name, 'functions and events stand outside of everything else');
        out.push(statement);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        this.#note(error);
        this.#reading.depth = depth;
        this.#skip(at);
        if (this.#problems.length >= SCRIPT_SIZES.problems) this.#reading.at = this.#reading.tokens.length - 1;
      }
    }
  }

  /**
   * Goes on to where the next statement seems to start; blocks on the way are read for their own
   * problems.
   */
  #skip(first: number): void {
    const reading = this.#reading;
    const { tokens } = reading;
    reading.at = Math.min(reading.at, tokens.length - 1);
    // What stopped the statement may be the start of the next one; but something must be stepped
    // over.
    if (reading.at - 1 > first && this.#startsLine(reading.at - 1)) reading.at--;
    if (reading.at === first && !isSymbol(tokens[first], '{')) reading.at++;
    for (;;) {
      const token = peek(reading);
      if (token.type === 'end' || isSymbol(token, '}') || take(reading, ';')) return;
      if (isSymbol(token, '{')) {
        reading.at++;
        if (reading.depth >= SCRIPT_SIZES.nesting) continue;
        reading.depth++;
        this.#readStatements([], false);
        reading.depth--;
        take(reading, '}');
        if (!isSymbol(peek(reading), 'else')) return;
      } else if (this.#startsLine(reading.at) && startsStatement(token)) return;
      else reading.at++;
    }
  }

  /** Is it the first token of its line? */
  #startsLine(at: number): boolean {
    const before = this.#reading.tokens[at - 1];
    return before === undefined || this.#lineOf(before.end) < this.#lineOf(this.#reading.tokens[at].start);
  }

  #lineOf(offset: number): number {
    return positionOf(this.#starts, offset).line;
  }

  #readStatement(): Statement {
    const reading = this.#reading;
    const token = peek(reading);
    const { start } = token;
    reading.operators = 0;
    if (token.type === 'name') {
      if (token.value === 'if' && !token.quoted) return this.#readIf();
      return this.#end(this.#readSimple());
    }
    if (token.type !== 'symbol' || !STATEMENT_WORDS.includes(String(token.value)))
      return refuseToken(reading, token, 'a statement');
    reading.at++;
    switch (token.value) {
      case 'var': {
        const name = this.#readName('a name for the variable');
        const value = take(reading, '=') ? this.#expression() : undefined;
        return this.#end({ kind: 'var', name, value, start, end: (value ?? name).end });
      }
      case 'while': {
        const condition = this.#condition();
        return { kind: 'while', condition, ...this.#readBody(start) };
      }
      case 'for':
        return this.#readFor(start);
      case 'function':
      case 'on': {
        const name = this.#readName(token.value === 'on' ? 'the name of an event' : 'a name for the function');
        const parameters = this.#readParameters(token.value === 'function');
        return { kind: token.value, name, parameters, ...this.#readBlock(start) };
      }
      case 'atomic':
        return { kind: 'atomic', ...this.#readBlock(start) };
      case 'return': {
        const next = peek(reading);
        const ends = next.type === 'end' || isSymbol(next, ';') || isSymbol(next, '}') || this.#startsLine(reading.at);
        const value = ends || isSymbol(next, 'else') ? undefined : this.#expression();
        return this.#end({ kind: 'return', value, start, end: (value ?? token).end });
      }
      case 'wait': {
        const seconds = this.#expression();
        return this.#end({ kind: 'wait', seconds, start, end: seconds.end });
      }
      case 'else':
        return refuse(start, token.end, 'there is no `if` before this `else`');
      default:
        return this.#end({ kind: token.value as 'break', start, end: token.end });
    }
  }

  /** Steps over the `;` that may stand behind a statement. */
  #end(statement: Statement): Statement {
    const token = peek(this.#reading);
    if (isSymbol(token, '='))
      refuse(token.start, token.end, 'there is an `=` too many; to compare, write `==` or `is`');
    take(this.#reading, ';');
    return statement;
  }

  #expression(): ScriptExpression {
    return readExpression(this.#reading);
  }

  /** A condition; `if x = 3` is told what to write. */
  #condition(): ScriptExpression {
    const condition = this.#expression();
    const token = peek(this.#reading);
    if (isSymbol(token, '=')) refuse(token.start, token.end, 'to compare, write `==` or `is`');
    return condition;
  }

  /** An assignment or a call. */
  #readSimple(): Statement {
    const reading = this.#reading;
    const target = this.#expression();
    const { start } = target;
    if (take(reading, '=')) {
      if (target.kind !== 'name' && target.kind !== 'index' && target.kind !== 'field')
        refuse(start, target.end, 'cannot be given a value; only variables, items and fields can');
      const value = this.#expression();
      return { kind: 'assign', target: target as Target, value, start, end: value.end };
    }
    if (target.kind === 'call') return { kind: 'call', call: target as CallExpression, start, end: target.end };
    if (target.kind === 'binary' && (target.operator === '==' || target.operator === '!='))
      refuse(start, target.end, 'is only compared; to give a value, write `=`');
    const word = target.kind === 'name' ? suggest(target.name, [...STATEMENT_WORDS, 'if']) : undefined;
    const hint = word === undefined ? '' : `; did you mean ${word}?`;
    return refuse(start, target.end, `is a value with which nothing is done${hint}`);
  }

  #readIf(): Statement {
    const reading = this.#reading;
    const { start } = peek(reading);
    reading.at++;
    const condition = this.#condition();
    const yes = this.#readBody(start);
    if (!take(reading, 'else')) return { kind: 'if', condition, yes: yes.body, no: [], start, end: yes.end };
    const next = peek(reading);
    if (next.type === 'name' && next.value === 'if' && !next.quoted) {
      const inner = nest(reading, next, () => this.#readIf());
      return { kind: 'if', condition, yes: yes.body, no: [inner], start, end: inner.end };
    }
    const no = this.#readBody(start);
    return { kind: 'if', condition, yes: yes.body, no: no.body, start, end: no.end };
  }

  #readFor(start: number): Statement {
    const reading = this.#reading;
    const name = this.#readName('a name for each item');
    if (!take(reading, 'in'))
      refuseToken(reading, peek(reading), '`in`', '; write `for x in list` or `for i in 1 to 10`');
    const from = this.#expression();
    if (!this.#takeName('to')) return { kind: 'each', name, list: from, ...this.#readBody(start) };
    const to = this.#expression();
    const by = this.#takeName('by') ? this.#expression() : undefined;
    return { kind: 'count', name, from, to, by, ...this.#readBody(start) };
  }

  #takeName(value: string): boolean {
    const token = peek(this.#reading);
    if (token.type !== 'name' || token.quoted || token.value !== value) return false;
    this.#reading.at++;
    return true;
  }

  #readName(expected: string): Declared {
    const token = peek(this.#reading);
    const name = String(token.value);
    const isWord = token.type === 'symbol' && /^\p{L}/u.test(name);
    if (isWord || (token.type === 'name' && name === 'if' && !token.quoted))
      refuse(token.start, token.end, `\`${name}\` is a word of the language; choose another name`);
    if (token.type !== 'name') return refuseToken(this.#reading, token, expected);
    if (name.includes('.') && !token.quoted) refuse(token.start, token.end, 'must be a name without dots');
    this.#reading.at++;
    return { name, start: token.start, end: token.end };
  }

  #readParameters(needed: boolean): Declared[] {
    const reading = this.#reading;
    const opener = peek(reading);
    if (!take(reading, '(')) return needed ? refuseToken(reading, opener, '`(`') : [];
    const parameters: Declared[] = [];
    if (take(reading, ')')) return parameters;
    do parameters.push(this.#readName('a name'));
    while (take(reading, ','));
    close(reading, opener, ')', 'a comma');
    return parameters;
  }

  /** A block, or one statement in place of it. */
  #readBody(start: number): { body: Statement[]; start: number; end: number } {
    if (isSymbol(peek(this.#reading), '{')) return this.#readBlock(start);
    const opener = peek(this.#reading);
    if (opener.type === 'end' || isSymbol(opener, '}') || isSymbol(opener, ';'))
      refuseToken(this.#reading, opener, '`{` or a statement');
    const statement = nest(this.#reading, opener, () => this.#readStatement());
    if (statement.kind === 'function' || statement.kind === 'on')
      this.#report(statement.name, 'functions and events stand outside of everything else');
    return { body: [statement], start, end: statement.end };
  }

  #readBlock(start: number): { body: Statement[]; start: number; end: number } {
    const reading = this.#reading;
    const opener = peek(reading);
    if (!take(reading, '{')) refuseToken(reading, opener, '`{`');
    const body: Statement[] = [];
    if (reading.depth >= SCRIPT_SIZES.nesting)
      refuse(opener.start, opener.end, `is nested more than ${SCRIPT_SIZES.nesting} levels deep`);
    nest(reading, opener, () => this.#readStatements(body, false));
    const { end } = peek(reading);
    if (!take(reading, '}')) this.#report(opener, 'nothing closes this `{`; it needs a `}`');
    return { body, start, end };
  }
}

function startsStatement({ type, value }: Token): boolean {
  return type === 'name' || (type === 'symbol' && value !== 'else' && STATEMENT_WORDS.includes(String(value)));
}

/**
 * `{ name: "Ada", level: 3 }`, after its bracket. The cast is needed because expressions
 * know no records.
 */
function readRecord(reading: Reading, token: Token): Expression | undefined {
  if (!isSymbol(token, '{')) return undefined;
  const fields: RecordField[] = [];
  const closed = peek(reading);
  if (take(reading, '}'))
    return { kind: 'record', fields, start: token.start, end: closed.end } as unknown as Expression;
  nest(reading, token, () => {
    do {
      const name = peek(reading);
      if (name.type !== 'name' && name.type !== 'text') refuseToken(reading, name, 'the name of a field');
      reading.at++;
      if (!take(reading, ':')) refuseToken(reading, peek(reading), '`:`');
      const value = readExpression(reading) as ScriptExpression;
      fields.push({ key: String(name.value), value, start: name.start, end: value.end });
    } while (take(reading, ','));
  });
  const { end } = close(reading, token, '}', 'an operator, a comma');
  return { kind: 'record', fields, start: token.start, end } as unknown as Expression;
}

/** Items and fields of a value: `route[0].name`. */
function readSuffix(reading: Reading, value: Expression): Expression {
  let of = value as ScriptExpression;
  for (let depth = 0; ; depth++) {
    const token = peek(reading);
    if (depth > 50) refuse(token.start, token.end, 'is too long a chain of items and fields');
    if (take(reading, '[')) {
      const index = nest(reading, token, () => readExpression(reading)) as ScriptExpression;
      of = { kind: 'index', of, index, start: of.start, end: close(reading, token, ']', 'an operator').end };
    } else if (take(reading, '.')) {
      const name = peek(reading);
      if (name.type !== 'name') refuseToken(reading, name, 'the name of a field');
      reading.at++;
      for (const part of name.quoted ? [String(name.value)] : String(name.value).split('.'))
        of = { kind: 'field', of, name: part, start: of.start, end: name.end };
    } else return of as Expression;
  }
}
