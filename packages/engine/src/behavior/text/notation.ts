/**
 * How large a text may be before it is refused. The bounds keep a hostile or broken file from
 * holding up the editor; hand-written behaviors stay far below them.
 */
export const TEXT_LIMITS = {
  /** UTF-16 units of the whole text. */
  characters: 20_000_000,
  nodes: 1_000_000,
  /** Levels of nodes; the root is on level 1. As many as documents in JSON may have. */
  depth: 210,
  /**
   * Levels of lists and objects inside one value. Values are read by recursion: far above 1,000 the
   * stack would overflow.
   */
  valueDepth: 420,
  /** Problems collected before reading stops. */
  problems: 1_000,
} as const;

/** Spaces by which a child stands to the right of its parent. */
export const INDENT = 2;

/** Lines longer than this put their parameters on lines of their own. */
export const LINE_WIDTH = 100;

/** What starts a remark; one space after it is not part of the remark. */
export const REMARK = '//';

/** Words that mean something other than themselves where a value is expected. */
const RESERVED_VALUES: ReadonlySet<string> = new Set(['true', 'false', 'null']);

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_$]/u;
const WORD_START = /[\p{L}_$]/u;
const COLOR = /^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

/**
 * Characters that cannot stand in a file as they are: control characters and line separators
 * (editors break or drop them), direction overrides (a line could show something else than it
 * says), byte order marks, lone surrogates (UTF-8 has no place for them).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/u;
const UNSAFE_ALL = new RegExp(UNSAFE.source, 'gu');

/**
 * Where the word that starts at `start` ends; `start` itself if none does. A word is a letter, `_`
 * or `$`, then these and digits, with single `-` and `.` inside. Scans by hand: a regular
 * expression overflows its stack on words of millions of letters.
 */
export function findWordEnd(source: string, start: number): number {
  let at = start + matchAt(source, start, WORD_START);
  if (at === start) return start;
  for (;;) {
    const step = matchAt(source, at, WORD_CHARACTER);
    if (step > 0) at += step;
    else if (isJoint(source, at) && matchAt(source, at + 1, WORD_CHARACTER) > 0) at += 1;
    else return at;
  }
}

/**
 * Where the run of letters, digits, `_`, `$`, `-` and `.` that starts at `start` ends. Ids and keys
 * may start with a digit.
 */
export function findIdEnd(source: string, start: number): number {
  let at = start;
  for (;;) {
    const step = isJoint(source, at) ? 1 : matchAt(source, at, WORD_CHARACTER);
    if (step === 0) return at;
    at += step;
  }
}

function isJoint(source: string, at: number): boolean {
  return source[at] === '-' || source[at] === '.';
}

/** Length of the character at `at` if it matches, otherwise 0. */
function matchAt(source: string, at: number, pattern: RegExp): number {
  const code = source.codePointAt(at);
  if (code === undefined) return 0;
  // Letters and digits of ASCII are nearly all there is: no need to ask the regular expression.
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return 1;
  const character = String.fromCodePoint(code);
  return pattern.test(character) ? character.length : 0;
}

/** Can it stand bare as a kind, a parameter's name or a header's name? */
export function isWord(source: string): boolean {
  return source !== '' && findWordEnd(source, 0) === source.length;
}

/** Holds an id exactly if it is one: what documents demand of ids. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** Can it stand bare after `#` or `@`? */
export function isIdLike(source: string): boolean {
  return source !== '' && findIdEnd(source, 0) === source.length;
}

/** Can it stand bare as a value and still be read as this text? */
export function isBareValue(source: string): boolean {
  const isPlain = isWord(source) && !RESERVED_VALUES.has(source) && !(source.startsWith('$') && source.length > 1);
  return isPlain || isColor(source);
}

/**
 * `#` with 3, 4, 6 or 8 hexadecimal digits: the one kind of text besides words that needs no quotes
 * as a value.
 */
export function isColor(source: string): boolean {
  return COLOR.test(source);
}

/** Can its lines stand after `//` and come back unchanged? */
export function isRemarkable(comment: string): boolean {
  return !UNSAFE.test(comment.replaceAll('\n', ''));
}

/** In quotes as JSON has it, with escapes also for what editors would break, hide or turn round. */
export function quoteText(source: string): string {
  return escapeUnsafe(JSON.stringify(source));
}

/**
 * In backquotes: a kind that is no word, which in quotes would look like a name or a description.
 */
export function quoteKind(source: string): string {
  const inner = JSON.stringify(source).slice(1, -1).replaceAll('\\"', '"').replaceAll('`', '\\`');
  return `\`${escapeUnsafe(inner)}\``;
}

function escapeUnsafe(source: string): string {
  return source.replace(UNSAFE_ALL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
