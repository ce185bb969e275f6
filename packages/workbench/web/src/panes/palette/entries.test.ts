import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { paletteEntries, searchEntries } from './entries.js';

const tower = { name: 'tower', title: 'Guard tower', description: '', tasks: ['agentSpotted'], properties: [] };
const lexicon = createLexicon({ ...VOCABULARY, agentTypes: [...VOCABULARY.agentTypes, tower] });
const [converse] = DOCUMENTS;
const watch = { ...documentOf(node('root', 'sequence'), 'watch'), agent: 'tower' };
const anyone = { ...documentOf(node('root', 'sequence'), 'idle') };
const documents = [...DOCUMENTS, watch, anyone];
const titles = (document: typeof watch, text = '') =>
  searchEntries(paletteEntries(document, lexicon, documents), text).map(({ title }) => title);

describe('paletteEntries [WB-06]', () => {
  it('lists the tasks of the agent type first, then what any type may use', () => {
    expect(titles(watch)).toEqual([
      'Agent Spotted',
      'Sequence',
      'Priority',
      'Repeat',
      'Cooldown',
      'Wait',
      'Subtree',
      'idle',
    ]);
  });

  it('offers the other behaviors for this type or for any, as references', () => {
    const entries = paletteEntries(converse, lexicon, documents).filter(({ shelf }) => shelf === 'behavior');
    expect(entries.map(({ title }) => title)).toEqual(['idle', 'patrol']);
    expect(entries[1]).toMatchObject({ kind: 'subtree', params: { behavior: 'patrol' } });
  });

  it('offers everything where the agent type is not known', () => {
    expect(titles(anyone as typeof watch)).toContain('Go To');
  });
});

describe('searchEntries', () => {
  it.each([
    { text: 'wa', found: 'Wait' },
    { text: 'spot', found: 'Agent Spotted' },
    { text: 'one after the other', found: 'Sequence' },
    { text: 'WAYPOINT', found: 'Go To' },
  ])('«$text» finds $found first', ({ text, found }) => {
    expect(titles(converse as typeof watch, text)[0]).toBe(found);
  });

  it('finds nothing for words that nothing has', () => {
    expect(titles(watch, 'wait zebra')).toEqual([]);
  });
});
