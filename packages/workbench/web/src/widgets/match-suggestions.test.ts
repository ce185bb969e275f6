import { describe, expect, it } from 'vitest';
import { matchSuggestions, readSuggestion } from './match-suggestions.js';

const options = [
  { value: 'w1', label: 'Gate' },
  { value: 'w2', label: 'North gate' },
  { value: 'w3', label: 'Agate mine' },
  { value: 'lastSeen', label: '@lastSeen' },
];
const unknown = (text: string) => `no ${text}`;

describe('suggestions', () => {
  it('that begin with what is typed come first, then beginnings of words, then the rest', () => {
    expect(matchSuggestions(options, 'gate').map(({ value }) => value)).toEqual(['w1', 'w2', 'w3']);
    expect(matchSuggestions(options, '@seen').map(({ value }) => value)).toEqual(['lastSeen']);
    expect(matchSuggestions(options, '')).toBe(options);
    expect(matchSuggestions(options, 'x')).toEqual([]);
  });

  it.each([
    { text: 'Gate', value: 'w1' },
    { text: 'w2', value: 'w2' },
    { text: 'NORTH GATE', value: 'w2' },
    { text: '@lastSeen', value: 'lastSeen' },
    { text: 'lastseen', value: 'lastSeen' },
  ])('are read from $text', ({ text, value }) => expect(readSuggestion(options, text, unknown)).toEqual({ value }));

  it('are not guessed', () => expect(readSuggestion(options, 'gat', unknown)).toEqual({ problem: 'no gat' }));
});
