import { requireText } from '../../../data/check.js';
import { SourceError } from '../../../language/tokens/error.js';
import { readQuoted } from '../../../language/tokens/quoted.js';
import { scan, type TokenTable } from '../../../language/tokens/scan.js';
import { characterAt } from '../../../language/tokens/show.js';

type Piece = 'space' | 'number' | 'reference' | 'word' | 'quote' | 'mark';

/** One token of a generator as text. */
export interface GeneratorToken {
  readonly type: Exclude<Piece, 'space' | 'quote'> | 'text' | 'end';
  /** As written; a text without its quotes and escapes, a reference without its sign. */
  readonly text: string;
  readonly start: number;
}

const TABLE: TokenTable<Piece> = [
  ['space', /(?:\s+|#[^\n]*)+/y],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['reference', /\$[A-Za-z][A-Za-z0-9_-]*/y],
  ['word', /[A-Za-z][A-Za-z0-9_-]*/y],
  ['quote', /"/y],
  ['mark', /[()[\]{}:,]/y],
];

/** Splits the text of a generator into tokens, of which the last is `end`. */
export function tokenizeGenerator(source: string): GeneratorToken[] {
  requireText(source, 'text');
  const tokens: GeneratorToken[] = [];
  const refuse = (at: number, problem: string): never => {
    throw new SourceError(source, at, problem);
  };
  const at = scan(source, 0, TABLE, (type, start, end) => {
    if (type === 'space') return end;
    if (type !== 'quote') {
      tokens.push({ type, text: source.slice(type === 'reference' ? start + 1 : start, end), start });
      return end;
    }
    const quoted = readQuoted(source, start, { escapable: '"\\/', endsAtControl: true }, refuse);
    if (!quoted.isClosed) refuse(start, 'the text is not closed; it ends with " in the same line');
    tokens.push({ type: 'text', text: quoted.value, start });
    return quoted.end;
  });
  if (at < source.length) refuse(at, `\`${characterAt(source, at)}\` has no meaning here`);
  tokens.push({ type: 'end', text: '', start: source.length });
  return tokens;
}
