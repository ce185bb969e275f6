import { InvalidDataError } from '../../../data/index.js';

/** A range of the text, from `start` up to but excluding `end`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** One piece of the text of rules. */
export interface RuleToken extends Place {
  readonly type: 'word' | 'text' | 'number' | 'variable' | 'compare' | 'mark' | 'end';
  /** The text as written; a quoted string without its quotes. */
  readonly text: string;
}

/** A syntax error in rule text. Its path is the line and column, counted from 1. */
export class RuleTextError extends InvalidDataError {
  readonly place: Place;

  constructor(source: string, place: Place, problem: string) {
    const before = source.slice(0, place.start).split('\n');
    super(`line ${before.length}, column ${before.at(-1)!.length + 1}`, problem);
    this.name = 'RuleTextError';
    this.place = place;
  }
}

const PIECE =
  /(?<skip>(?:\s+|#[^\n]*)+)|(?<variable>\?[\p{L}\p{N}_-]*)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<compare><=|>=|!=|<|>|=)|(?<mark>\.\.|[()[\]{}:+*/-])|"(?<text>[^"\n]*)"|(?<word>[\p{L}_][\p{L}\p{M}\p{N}_]*(?:[-.][\p{L}\p{N}_]+)*)/uy;

/**
 * Splits rule text into tokens; the last token is always `end`. Throws at the first character it
 * cannot read.
 */
export function tokenizeRules(source: string): RuleToken[] {
  const piece = new RegExp(PIECE.source, PIECE.flags);
  const tokens: RuleToken[] = [];
  for (let at = 0; at < source.length; ) {
    piece.lastIndex = at;
    const found = piece.exec(source);
    if (found === null) {
      const character = String.fromCodePoint(source.codePointAt(at)!);
      const hint = character === '"' ? '; a text ends with another one in the same line' : '';
      throw new RuleTextError(source, { start: at, end: at + 1 }, `\`${character}\` has no meaning here${hint}`);
    }
    const { skip, ...groups } = found.groups!;
    const entry = Object.entries(groups).find(([, text]) => text !== undefined);
    if (skip === undefined && entry !== undefined)
      tokens.push({ type: entry[0] as RuleToken['type'], text: entry[1], start: at, end: piece.lastIndex });
    at = piece.lastIndex;
  }
  tokens.push({ type: 'end', text: '', start: source.length, end: source.length });
  return tokens;
}
