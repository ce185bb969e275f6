import { StreamLanguage, type StringStream } from '@codemirror/language';
import { STATEMENT_WORDS } from 'gumption/scripting';

const WORD = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*/u;
const KEYWORDS = new Set([...STATEMENT_WORDS, 'if', 'and', 'or', 'not', 'is', 'in', 'to', 'by']);
const CONSTANTS = new Set(['true', 'false', 'empty']);

interface State {
  isComment: boolean;
}

/** Syntax highlighting for scripts; `parseScript` parses them. */
export const scriptLanguage = StreamLanguage.define<State>({
  name: 'script',
  startState: () => ({ isComment: false }),
  token: readToken,
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '[', '{', '"', "'", '`'] },
    indentOnInput: /^\s*\}$/,
  },
});

function readToken(stream: StringStream, state: State): string | null {
  if (state.isComment || stream.match('/*')) {
    state.isComment = !stream.match(/^.*?\*\//);
    if (state.isComment) stream.skipToEnd();
    return 'comment';
  }
  if (stream.eatSpace()) return null;
  if (stream.match('//')) {
    stream.skipToEnd();
    return 'comment';
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string';
  if (stream.match(/^`[^`]*`?/)) return 'variableName';
  if (stream.match(/^\d[\d.]*(?:[eE][+-]?\d+)?/)) return 'number';
  if (stream.match(WORD)) {
    const word = stream.current();
    if (CONSTANTS.has(word)) return 'bool';
    if (KEYWORDS.has(word)) return 'keyword';
    return stream.match(/^\s*\(/, false) ? 'propertyName' : 'variableName';
  }
  stream.next();
  return 'punctuation';
}
