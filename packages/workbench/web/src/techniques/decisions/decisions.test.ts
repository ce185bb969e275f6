import type { DocumentNode } from 'gumption/behavior';
import { expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { node } from '../../document/describe/document.fixture.js';
import { answerTo, decisionOf, isDecision } from './decisions.js';

const lexicon = createLexicon(VOCABULARY);
const children = [node('a', 'wait'), node('b', 'wait'), node('c', 'wait')];
const read = (kind: string, params: DocumentNode['params'] = {}, below: readonly DocumentNode[] = children) =>
  decisionOf({ id: 'x', kind, params, children: below }, lexicon, new Map());

it.each([
  { when: { key: 'alarm' }, question: 'alarm?' },
  { when: { expression: 'health < 10' }, question: 'health < 10?' },
  { when: { param: 'bold' }, question: 'bold?' },
  { when: true, question: 'true?' },
])('puts a decision as the question $question', ({ when, question }) => {
  expect(read('decide', { when })?.question).toBe(question);
});

it('leads from answers to children, also where a child is missing', () => {
  const leads = (kind: string, params?: DocumentNode['params'], below?: readonly DocumentNode[]) =>
    read(kind, params, below)!.branches.map(({ answer, child }) => `${answer} ${child}`);
  expect(leads('decide', {}, [children[0]])).toEqual(['yes 0', 'no -1']);
  expect(leads('whileDoElse')).toEqual(['yes 1', 'no 2']);
  expect(leads('switch', { cases: ['red', 'blue'] })).toEqual(['red 0', 'blue 1', 'otherwise 2']);
  expect(leads('levelOfDetail', { ranges: [5, 20, 50] })).toEqual(['below 5 0', 'below 20 1', 'from 20 2']);
  expect(leads('levelOfDetail', {}, [children[0]])).toEqual(['always 0']);
  expect(leads('decideRandomly', { weights: [1, 0, 3] })).toEqual(['25 % 0', '0 % 1', '75 % 2']);
  expect(leads('decideRandomly')).toEqual(['33 % 0', '33 % 1', '33 % 2']);
});

it('asks what the condition of a while asks, and puts the answers on the lines', () => {
  const asked: DocumentNode = { id: 'w', kind: 'whileDoElse', children: [{ id: 'q', kind: 'wait', name: 'Far' }] };
  expect(decisionOf(asked, lexicon, new Map())?.question).toBe('Far?');
  expect([0, 1, 2].map((child) => answerTo({ ...asked, children }, child))).toEqual(['asks', 'yes', 'no']);
  expect(answerTo({ id: 's', kind: 'switch', params: { cases: ['red'] }, children }, 2)).toBe('never');
  expect(answerTo(node('x', 'sequence', ...children), 0)).toBeUndefined();
});

it('reads nothing into other nodes, and takes the designer’s own words', () => {
  expect(isDecision(node('x', 'sequence'))).toBe(false);
  expect(read('sequence')).toBeUndefined();
  const named = { id: 'x', kind: 'decide', name: 'Am I seen?', params: { when: { key: 'seen' } } };
  expect(decisionOf(named, lexicon, new Map())?.question).toBe('Am I seen?');
});
