import { EXPRESSION_FUNCTIONS } from 'gumption/behavior/expression';
import { matchSuggestions, type Suggestion } from '../../widgets/match-suggestions.js';
import type { LexiconScope } from './expression-scope.js';

/** What could stand where the caret is, and which part of the text it would take the place of. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly Suggestion[];
}

const WORDS = ['and', 'or', 'not', 'is empty', 'is not empty', 'in', 'true', 'false', 'empty'];

/**
 * Suggests keys, properties of the agent, functions and words of the language for the word that the
 * caret is in.
 */
export function completionsAt(text: string, caret: number, scope: LexiconScope, asked = false): Completions {
  const before = /[A-Za-z_`][\w.`-]*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[\w.]*/.exec(text.slice(caret))?.[0] ?? '';
  const from = caret - before.length;
  const to = before === '' ? caret : caret + after.length;
  const isInText = (text.slice(0, from).match(/"/g)?.length ?? 0) % 2 === 1;
  if ((before === '' && !asked) || isInText) return { from, to, suggestions: [] };
  const fitting = matchSuggestions(allSuggestions(scope), before.replaceAll('`', ''));
  // The word as it stands needs no suggestion.
  return { from, to, suggestions: fitting.length === 1 && fitting[0].value === before + after ? [] : fitting };
}

/**
 * The text with a suggestion in its place, and where the caret is then: inside the brackets of a
 * function.
 */
export function applyCompletion(
  text: string,
  { from, to }: Completions,
  { value }: Suggestion,
): { readonly text: string; readonly caret: number } {
  const isOpen = value.endsWith('(') && text[to] === '(';
  const put = isOpen ? value.slice(0, -1) : value;
  return { text: text.slice(0, from) + put + text.slice(to), caret: from + value.length };
}

function allSuggestions(scope: LexiconScope): Suggestion[] {
  return [
    ...scope.listed.map(({ name, described, kind }) => ({
      value: quoted(name),
      label: name,
      detail: kind === 'key' ? described.type : `${described.type}, of the agent`,
    })),
    ...EXPRESSION_FUNCTIONS.map(({ name, usage }) => ({ value: `${name}(`, label: name, detail: usage })),
    ...WORDS.map((word) => ({ value: word, label: word })),
  ];
}

/** A name as the language wants it written. */
export function quoted(name: string): string {
  return /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(name) && !WORDS.includes(name) ? name : `\`${name}\``;
}
