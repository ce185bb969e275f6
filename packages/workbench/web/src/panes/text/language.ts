import { StreamLanguage, type StringStream, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { textColors } from '../../widgets/code-colors.js';

/** Where in a line of the text form the highlighter is. */
interface LineState {
  /** Nothing but white space or a bar was read yet: a kind or the header comes. */
  start: boolean;
  header: boolean;
}

const WORD = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:[-.][\p{L}\p{M}\p{N}_$]+)*/u;

/** Syntax highlighting for the text form of behaviors; `readText` parses it. */
export const behaviorText = StreamLanguage.define<LineState>({
  name: 'behavior',
  startState: () => ({ start: true, header: false }),
  token: readToken,
  languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '[', '{', '"', '`'] } },
});

function readToken(stream: StringStream, state: LineState): string | null {
  if (stream.sol()) {
    state.start = true;
    state.header = false;
  }
  if (stream.eatSpace()) return null;
  if (stream.match('//')) {
    stream.skipToEnd();
    return 'comment';
  }
  const wasStart = state.start;
  state.start = false;
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return isName(stream) ? 'propertyName' : 'string';
  if (stream.match(/^`(?:[^`\\]|\\.)*`?/)) return 'typeName';
  if (stream.match(/^#[\p{L}\p{N}_$.-]*/u)) return /:\s*$/.test(before(stream)) ? 'string' : 'meta';
  if (stream.match(/^@(?:"(?:[^"\\]|\\.)*"?|[\p{L}\p{N}_$.-]*)/u)) return 'variableName';
  if (stream.match(/^\$[\p{L}\p{N}_$.-]+/u)) return 'variableName';
  if (stream.match(/^\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)?/)) return 'macroName';
  if (stream.match(/^[+-]?\.?\d[\w.+-]*/)) return 'number';
  if (stream.match(WORD)) {
    const word = stream.current();
    if (wasStart && word === 'behavior') {
      state.header = true;
      return 'keyword';
    }
    if (state.header) return word === 'for' ? 'keyword' : 'className';
    if (isName(stream)) return 'propertyName';
    if (wasStart) return 'typeName';
    return word === 'true' || word === 'false' || word === 'null' ? 'bool' : 'string';
  }
  stream.next();
  return 'punctuation';
}

/** Does a colon follow, so that it names a parameter? */
function isName(stream: StringStream): boolean {
  return stream.match(/^\s*:/, false) !== null && stream.match(/^\s*:/, false) !== false;
}

/** The text of the line before the present token. */
function before(stream: StringStream): string {
  return stream.string.slice(0, stream.start);
}

/** The text form with its colors. */
export function behaviorLanguage(): Extension {
  return [behaviorText, syntaxHighlighting(textColors)];
}
