import { isColor, TEXT_LIMITS } from './notation.js';
import { type Report, showToken, type Token } from './tokens.js';

/**
 * Thrown to leave a line whose rest makes no sense, after the problem was reported. The reader of
 * the line catches it.
 */
export class LineFailure extends Error {}

/** Place in a line that is being read. */
export interface Cursor {
  readonly line: string;
  readonly tokens: readonly Token[];
  next: number;
  readonly report: Report;
}

export function peek(cursor: Cursor, ahead = 0): Token {
  return cursor.tokens[Math.min(cursor.next + ahead, cursor.tokens.length - 1)];
}

/** The next token, and moves behind it; stays at the end of the line. */
export function take(cursor: Cursor): Token {
  const token = peek(cursor);
  if (token.type !== 'end') cursor.next += 1;
  return token;
}

/** Reports a problem at a token and leaves the line. */
export function fail(cursor: Cursor, token: Token, problem: string): never {
  cursor.report(token.start, problem);
  throw new LineFailure();
}

/**
 * Reads one value: JSON, and also bare words and colors as texts, bare field names, and the
 * bindings `@key`, `$parameter` and `(expression)`. `owner` names the subject of the message if
 * there is no value.
 */
export function readValue(cursor: Cursor, owner: string, depth = 0): unknown {
  if (depth > TEXT_LIMITS.valueDepth)
    fail(cursor, peek(cursor), `lists and objects are nested deeper than ${TEXT_LIMITS.valueDepth} levels`);
  const token = take(cursor);
  switch (token.type) {
    case 'text':
    case 'number':
      return token.value;
    case 'word':
      return token.bare ? readWord(token.value as string) : token.value;
    case 'id':
      if (token.bare && isColor(`#${token.value}`)) return `#${token.value}`;
      return fail(
        cursor,
        token,
        `${owner} has no value before the id ${showToken(cursor.line, token)}; to give it as text put it in quotes`,
      );
    case 'key':
      return { key: token.value };
    case 'expression':
      return { expression: token.value };
    case '[':
      return readList(cursor, token, depth);
    case '{':
      return readFields(cursor, token, depth);
    case 'end':
    case ',':
      return fail(cursor, token, `${owner} has no value; write one after the colon`);
    default:
      return fail(cursor, token, `expected a value, found ${showToken(cursor.line, token)}`);
  }
}

function readWord(word: string): unknown {
  if (word.startsWith('$') && word.length > 1) return { param: word.slice(1) };
  return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : word;
}

function readList(cursor: Cursor, open: Token, depth: number): unknown[] {
  const values: unknown[] = [];
  while (!closes(cursor, open, ']', values.length)) values.push(readValue(cursor, 'the list', depth + 1));
  return values;
}

/** Reads `name: value` pairs up to the closing brace; `open` is the opening one, already taken. */
export function readFields(cursor: Cursor, open: Token, depth = 0): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (let count = 0; !closes(cursor, open, '}', count); count++) {
    const name = take(cursor);
    if ((name.type !== 'word' && name.type !== 'text') || peek(cursor).type !== ':')
      fail(cursor, name, `expected \`name: value\`, found ${showToken(cursor.line, name)}`);
    take(cursor);
    setField(cursor, fields, name, readValue(cursor, showToken(cursor.line, name), depth + 1));
  }
  return fields;
}

/**
 * Names that documents refuse as keys, since with them a careless merge reaches the prototype of
 * all objects.
 */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Adds a field, unless its name is taken or unsafe. */
export function setField(cursor: Cursor, fields: Record<string, unknown>, name: Token, value: unknown): void {
  const key = name.value as string;
  if (UNSAFE_NAMES.has(key)) cursor.report(name.start, `\`${key}\` is not allowed as a name`);
  else if (Object.hasOwn(fields, key)) cursor.report(name.start, `${showToken(cursor.line, name)} is given twice`);
  else fields[key] = value;
}

/**
 * Is the bracket closed here? Else takes the comma that must stand before every element but the
 * first.
 */
function closes(cursor: Cursor, open: Token, close: ']' | '}', count: number): boolean {
  if (count > 0 && peek(cursor).type === ',') take(cursor);
  else if (count > 0 && peek(cursor).type !== close && peek(cursor).type !== 'end')
    fail(cursor, peek(cursor), `expected a comma or \`${close}\`, found ${showToken(cursor.line, peek(cursor))}`);
  const token = peek(cursor);
  if (token.type === 'end')
    fail(cursor, open, `\`${open.type}\` is never closed; it needs \`${close}\` on the same line`);
  if (token.type !== close) return false;
  take(cursor);
  return true;
}
