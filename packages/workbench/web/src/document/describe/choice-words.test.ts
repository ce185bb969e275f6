import { describe, expect, it } from 'vitest';
import { choiceWords } from './choice-words.js';

describe('the words of a choice', () => {
  it.each([
    ['zadeh', 'lowest and highest degree (Zadeh)'],
    ['aStar', 'the cheapest plan (A*)'],
    ['betweenActions', 'between actions'],
    ['is suspended', 'is suspended'],
    ['W1', 'W1'],
    ['NPC', 'NPC'],
  ])('of %s are %s', (value, words) => expect(choiceWords(value)).toBe(words));
});
