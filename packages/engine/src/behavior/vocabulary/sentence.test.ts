import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { action, condition, param } from '../index.js';
import { defineKind } from '../kind/index.js';
import { parseSentence } from './sentence.js';

const params = ['to', 'speed', 'loud'];

describe('parseSentence', () => {
  it('reads values, words for switches, and parts that may be left out', () => {
    expect(parseSentence('Go to {to}[ at {speed}], {loud: aloud | softly}', params, 'go')).toEqual([
      { words: 'Go to ' },
      { param: 'to' },
      { optional: [{ words: ' at ' }, { param: 'speed' }] },
      { words: ', ' },
      { param: 'loud', on: 'aloud', off: 'softly' },
    ]);
  });

  it.each([
    ['Go to {too}', 'there is no parameter {too}; did you mean to?'],
    ['Go to {to', 'a `{` stands alone'],
    ['Go to to}', 'a `}` stands alone'],
    ['Go[ at {speed}', 'a bracket is not closed'],
    ['Go[ at [{speed}]]', 'brackets cannot stand in brackets'],
    ['Go[ quickly]', 'brackets must hold a parameter'],
    ['Go]', 'brackets must hold a parameter'],
  ])('refuses %s: %s', (template, problem) => {
    expect(() => parseSentence(template, params, 'go.sentence')).toThrow(`go.sentence: ${problem}`);
  });

  it('keeps plain words as they are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(!/[{}[\]]/.test(text));
        expect(parseSentence(text, [], '')).toEqual([{ words: text }]);
      }),
    );
  });
});

describe('a declared sentence', () => {
  it('is refused where its task or kind is declared', () => {
    expect(() => action({ name: 'go', sentence: 'Go to {too}', params: { to: param.text() }, update() {} })).toThrow(
      'go.sentence: there is no parameter {too}; did you mean to?',
    );
    expect(() => condition({ name: 'near', sentence: 'Near {it}', test: () => true })).toThrow('near.sentence');
    expect(() =>
      defineKind({ name: 'rest', category: 'leaf', description: '', sentence: '{for}', start: () => 1 }),
    ).toThrow('rest.sentence');
  });

  it('tells what matters of every standard leaf and decorator with parameters', () => {
    const silent = standardKinds.filter(
      ({ category, params, sentence }) =>
        (category === 'leaf' || category === 'decorator') && Object.keys(params).length > 0 && sentence === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
