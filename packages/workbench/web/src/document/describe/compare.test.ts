import type { DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { setParam } from '../edit/edit.js';
import { compareDocuments } from './compare.js';
import { documentOf, node } from './document.fixture.js';

const isReference = (kind: string, param: string) => kind === 'subtree' && param === 'behavior';
const compare = (a: DocumentNode, b: DocumentNode) => compareDocuments(documentOf(a), documentOf(b), isReference);
const root = (...children: DocumentNode[]) => node('root', 'sequence', ...children);

describe('compareDocuments', () => {
  it.each([
    { what: 'nothing', a: root(node('a', 'wait')), b: root(node('a', 'wait')), difference: 'same' },
    { what: 'no children as none', a: { ...root(), children: [] }, b: root(), difference: 'same' },
    {
      what: 'a parameter',
      a: root(node('a', 'wait')),
      b: root({ ...node('a', 'wait'), params: { seconds: 2 } }),
      difference: 'parameters',
    },
    {
      what: 'a name',
      a: root(node('a', 'wait')),
      b: root({ ...node('a', 'wait'), name: 'x' }),
      difference: 'parameters',
    },
    { what: 'an id', a: root(node('a', 'wait')), b: root(node('b', 'wait')), difference: 'structure' },
    { what: 'a kind', a: root(node('a', 'wait')), b: root(node('a', 'goTo')), difference: 'structure' },
    {
      what: 'an order',
      a: root(node('a', 'wait'), node('b', 'wait')),
      b: root(node('b', 'wait'), node('a', 'wait')),
      difference: 'structure',
    },
    {
      what: 'one more',
      a: root(node('a', 'wait')),
      b: root(node('a', 'wait'), node('b', 'wait')),
      difference: 'structure',
    },
    {
      what: 'binding a parameter',
      a: root({ ...node('a', 'wait'), params: { seconds: 2 } }),
      b: root({ ...node('a', 'wait'), params: { seconds: { key: 'k' } } }),
      difference: 'structure',
    },
    {
      what: 'another key',
      a: root({ ...node('a', 'wait'), params: { seconds: { key: 'j' } } }),
      b: root({ ...node('a', 'wait'), params: { seconds: { key: 'k' } } }),
      difference: 'parameters',
    },
    {
      what: 'what a reference names',
      a: root({ ...node('a', 'subtree'), params: { behavior: 'patrol' } }),
      b: root({ ...node('a', 'subtree'), params: { behavior: 'flee' } }),
      difference: 'structure',
    },
  ])('$what is $difference', ({ a, b, difference }) => {
    expect(compare(a, b)).toBe(difference);
    expect(compare(b, a)).toBe(difference);
  });

  it('a change of parameters beside one of structure is one of structure', () => {
    const before = documentOf(root(node('a', 'wait'), node('b', 'wait')));
    const after = setParam(documentOf(root(node('a', 'wait'), node('c', 'wait'))), 'a', 'seconds', 3);
    expect(compareDocuments(before, after, isReference)).toBe('structure');
  });

  it('an agent type is structure, a description is not', () => {
    const document = documentOf(root());
    expect(compareDocuments(document, { ...document, agent: 'guard' }, isReference)).toBe('structure');
    expect(compareDocuments(document, { ...document, description: 'x' }, isReference)).toBe('parameters');
  });
});
