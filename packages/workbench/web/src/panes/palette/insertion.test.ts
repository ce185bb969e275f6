import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { type Entry, paletteEntries } from './entries.js';
import { insertionOf, wrappingOf } from './insertion.js';

const lexicon = createLexicon(VOCABULARY);
const [document] = DOCUMENTS;
const entries = paletteEntries(document, lexicon, DOCUMENTS);
const entry = (title: string): Entry => entries.find((each) => each.title === title)!;
const at = (node: string) => ({ document: document, ids: [node], node, lexicon });

describe('insertionOf', () => {
  it.each([
    { what: 'Wait', node: 'converse', how: 'inside' },
    { what: 'Wait', node: 'talk', how: 'after' },
    { what: 'Wait', node: 'cool', how: 'after' },
    { what: 'patrol', node: 'converse', how: 'inside' },
  ])('$what at $node goes $how', ({ what, node, how }) => {
    expect(insertionOf(at(node), entry(what)).how).toBe(how);
  });

  it('asks for a node when none is selected', () => {
    expect(insertionOf({ ...at('talk'), node: undefined }, entry('Wait')).reason).toBe('Select a node first.');
  });
});

describe('wrappingOf', () => {
  it('lets a decorator go around a node, and says why a leaf cannot', () => {
    expect(wrappingOf(at('talk'), entry('Repeat')).how).toBe('wrap');
    expect(wrappingOf(at('talk'), entry('Wait')).reason).toBe('Wait takes no children.');
  });
});
