import { requireText } from '../../../data/check.js';
import { SourceError } from '../../../language/tokens/error.js';
import type { Place } from '../../../language/tokens/place.js';
import { scan, type TokenTable } from '../../../language/tokens/scan.js';
import { characterAt } from '../../../language/tokens/show.js';

/** One token of the text of rules. */
export interface RuleToken extends Place {
  readonly type: Exclude<Piece, 'space'> | 'end';
  /** The text as written; a quoted string without its quotes. */
  readonly text: string;
}

/** A syntax error in rule text. Its path is the line and column, counted from 1. */
export class RuleTextError extends SourceError {
  /** Where in the text the error is. */
  readonly place: Place;

  constructor(source: string, place: Place, problem: string) {
    super(source, place.start, problem);
    this.name = 'RuleTextError';
    this.place = place;
  }
}

type Piece = 'space' | 'variable' | 'number' | 'compare' | 'mark' | 'text' | 'word';

const TABLE: TokenTable<Piece> = [
  ['space', /(?:\s+|#[^\n]*)+/y],
  ['variable', /\?[\p{L}\p{N}_-]*/uy],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['compare', /[<>!]=|[<>=]/y],
  ['mark', /\.\.|[()[\]{}:+*/-]/y],
  ['text', /"[^"\n]*"/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:[-.][\p{L}\p{N}_]+)*/uy],
];

/**
 * Splits rule text into tokens; the last token is always `end`. Throws at the first character it
 * cannot read.
 */
export function tokenizeRules(source: string): RuleToken[] {
  requireText(source, 'rules');
  const tokens: RuleToken[] = [];
  const at = scan(source, 0, TABLE, (type, start, end) => {
    const quote = type === 'text' ? 1 : 0;
    if (type !== 'space') tokens.push({ type, text: source.slice(start + quote, end - quote), start, end });
    return end;
  });
  if (at < source.length) {
    const character = characterAt(source, at);
    const hint = character === '"' ? '; a text ends with another one in the same line' : '';
    throw new RuleTextError(source, { start: at, end: at + 1 }, `\`${character}\` has no meaning here${hint}`);
  }
  tokens.push({ type: 'end', text: '', start: at, end: at });
  return tokens;
}
