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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Words of the grammar. Made anew for each scan, as a sticky pattern remembers its place. */
function createWords() {
  return {
    number: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
    literal: /true|false|null/y,
    escape: /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y,
  };
}
type Words = ReturnType<typeof createWords>;

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
    const c = text[at]!;
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
