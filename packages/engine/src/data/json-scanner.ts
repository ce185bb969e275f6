import type { Limits } from './limits.js';

/** First place where a text is not JSON within limits, and why. */
export interface Fault {
  readonly at: number;
  readonly problem: string;
}

/** What may come next; the words go into messages. */
const VALUE = 'a value';
const ITEM_OR_END = 'a value or ]';
const KEY = 'a key in quotes';
const KEY_OR_END = 'a key in quotes or }';
const COLON = 'a colon';
const COMMA_OR_END_OF_LIST = 'a comma or ]';
const COMMA_OR_END_OF_OBJECT = 'a comma or }';
const END = 'the end';

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Words of the grammar. Made again for each scan, as a sticky pattern remembers its place. */
function createWords() {
  return {
    number: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
    literal: /true|false|null/y,
    escape: /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y,
  };
}
type Words = ReturnType<typeof createWords>;

/**
 * Can a text be left to `JSON.parse` at once? Counts brackets and little else, so it is several
 * times as quick as {@link scanJson}, which settles what is doubtful. Of a text that is not JSON it
 * says nothing beyond the first fault.
 */
export function isSurelyWithin(text: string, limits: Pick<Limits, 'depth' | 'values' | 'textLength'>): boolean {
  const { length } = text;
  // Between any two values there is a comma or a bracket.
  if (length > limits.textLength || length >= 2 * limits.values) return false;
  let depth = 0;
  for (let at = 0; at < length; at++) {
    const c = text.charCodeAt(at);
    // Most of a file for people is indentation.
    if (c <= SPACE) continue;
    if (c === QUOTE) at = endOfText(text, at);
    else if (c === OPEN_LIST || c === OPEN_OBJECT) {
      if (++depth > limits.depth) return false;
    } else if (c === CLOSE_LIST || c === CLOSE_OBJECT) depth--;
  }
  return true;
}

/** Place of the quote that ends the text which opens at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === QUOTE) return at;
    if (c === BACKSLASH) at++;
  }
  return text.length;
}

/**
 * Checks grammar and limits in one pass that builds nothing and never goes back. Accepts exactly
 * what `JSON.parse` accepts, within the limits.
 */
export function scanJson(text: string, limits: Pick<Limits, 'depth' | 'values' | 'textLength'>): Fault | undefined {
  const words = createWords();
  const closers: string[] = []; // what ends each open list and object
  let expected = VALUE;
  let values = 0;
  let at = 0;
  for (;;) {
    at = skipSpace(text, at);
    if (at === text.length)
      return expected === END ? undefined : { at, problem: `expected ${expected}, but the text ends` };
    const c = text[at];
    const closer = closers[closers.length - 1];
    if (expected === KEY || expected === KEY_OR_END) {
      if (c === '"') {
        const end = scanText(words, text, at, limits.textLength);
        if (typeof end !== 'number') return end;
        at = end;
        expected = COLON;
        continue;
      }
    } else if (expected === COLON && c === ':') {
      at++;
      expected = VALUE;
      continue;
    } else if (expected === VALUE || expected === ITEM_OR_END) {
      const end =
        c === '"'
          ? scanText(words, text, at, limits.textLength)
          : c === '[' || c === '{'
            ? at + 1
            : scanWord(words, text, at);
      if (typeof end !== 'number') return end;
      if (end > at) {
        if (++values > limits.values) return { at, problem: `has more than ${limits.values} values` };
        if (c === '[' || c === '{') {
          if (closers.length >= limits.depth) return { at, problem: `is nested more than ${limits.depth} deep` };
          closers.push(c === '[' ? ']' : '}');
          expected = c === '[' ? ITEM_OR_END : KEY_OR_END;
        } else expected = afterValue(closers);
        at = end;
        continue;
      }
    } else if (c === ',' && closer !== undefined && expected !== COLON) {
      at++;
      expected = closer === ']' ? VALUE : KEY;
      continue;
    }
    if (c !== closer || expected === VALUE || expected === KEY || expected === COLON)
      return { at, problem: `expected ${expected}, got ${showCharacter(text, at)}` };
    at++;
    closers.pop();
    expected = afterValue(closers);
  }
}

function afterValue(closers: readonly string[]): string {
  const closer = closers[closers.length - 1];
  return closer === undefined ? END : closer === ']' ? COMMA_OR_END_OF_LIST : COMMA_OR_END_OF_OBJECT;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) break;
  }
  return at;
}

/** End of the number or literal that begins at `at`; `at` itself when there is none. */
function scanWord(words: Words, text: string, at: number): number {
  return matchAt(words.number, text, at) || matchAt(words.literal, text, at) || at;
}

/** End of the match that begins at `at`; 0 when there is none. */
function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex; // a failed match leaves 0
}

/** Position after the closing quote of the text that opens at `start`. */
function scanText(words: Words, text: string, start: number, most: number): number | Fault {
  let length = 0;
  for (let at = start + 1; at < text.length; length++) {
    const c = text.charCodeAt(at);
    if (c === QUOTE) return at + 1;
    if (length >= most) return { at: start, problem: `must have at most ${most} characters` };
    if (c < 0x20) return { at, problem: `a text must escape ${showCharacter(text, at)}` };
    const end = c === BACKSLASH ? matchAt(words.escape, text, at) : at + 1;
    if (end === 0) return { at, problem: 'a backslash must begin an escape such as \\n or \\u0041' };
    at = end;
  }
  return { at: text.length, problem: 'expected a closing quote, but the text ends' };
}

/** The character in quotes, or its number where it would be invisible. */
function showCharacter(text: string, at: number): string {
  const c = text.codePointAt(at)!;
  return c > 0x20 && c < 0x7f ? `"${text[at]}"` : `U+${c.toString(16).toUpperCase().padStart(4, '0')}`;
}
