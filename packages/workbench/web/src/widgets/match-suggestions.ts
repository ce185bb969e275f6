import type { Reading } from './use-draft.js';

/** Something a field suggests. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  /** A word on it, at the right. */
  readonly detail?: string;
}

/**
 * The suggestions that match a typed text: those that start with it first, then those with it at
 * the start of a word, then anywhere.
 */
export function matchSuggestions(suggestions: readonly Suggestion[], text: string): readonly Suggestion[] {
  const sought = text.trim().replace(/^[@$]/, '').toLowerCase();
  if (sought === '') return suggestions;
  const ranked = suggestions
    .map((suggestion) => ({
      suggestion,
      rank: Math.min(rankOf(suggestion.label, sought), rankOf(suggestion.value, sought)),
    }))
    .filter(({ rank }) => rank < 3);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion);
}

/**
 * Reads a typed text as one of the suggestions, by its label or its value; letter case matters only
 * where it must.
 */
export function readSuggestion(
  suggestions: readonly Suggestion[],
  text: string,
  unknown: (text: string) => string,
): Reading<string> {
  const sought = text.trim();
  const bare = sought.replace(/^[@$]/, '');
  const exact = suggestions.find(({ value, label }) => value === bare || label === sought);
  if (exact !== undefined) return { value: exact.value };
  const loose = suggestions.filter(({ value, label }) =>
    [value.toLowerCase(), label.toLowerCase()].some(
      (each) => each === sought.toLowerCase() || each === bare.toLowerCase(),
    ),
  );
  return loose.length === 1 ? { value: loose[0].value } : { problem: unknown(sought) };
}

function rankOf(text: string, sought: string): number {
  const at = text.toLowerCase().indexOf(sought);
  if (at <= 0) return at === 0 ? 0 : 3;
  const isWord = /[^a-z0-9]/i.test(text[at - 1]) || (/[a-z]/.test(text[at - 1]) && /[A-Z]/.test(text[at]));
  return isWord ? 1 : 2;
}
