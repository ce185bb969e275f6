import { createVocabulary } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { entryToAsk, paletteEntries, searchEntries } from './entries.js';

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

/** The palette of a game with all built-in kinds. */
const standard = createLexicon(describeVocabulary(createVocabulary({ kinds: standardKinds, agentTypes: [] })));
const all = paletteEntries(documentOf(node('root', 'sequence'), 'any'), standard, []);

describe('what one wants, in everyday words', () => {
  it.each([
    { want: 'do until', found: 'Repeat' },
    { want: 'not too often', found: 'Cool-down' },
    { want: 'again and again', found: 'Repeat' },
    { want: 'only if', found: 'Guard' },
    { want: 'as long as', found: 'Guard' },
    { want: 'at the same time', found: 'Parallel' },
    { want: 'try again', found: 'Retry' },
    { want: 'one after the other', found: 'Sequence' },
    { want: 'otherwise', found: 'Selector' },
    { want: 'most important first', found: 'Prioritised list' },
    { want: 'give up', found: 'Time-out' },
    { want: 'take turns', found: 'Semaphore' },
    { want: 'when something happens', found: 'On event' },
    { want: 'sometimes', found: 'Probability' },
    { want: 'what is best', found: 'Choose by utility' },
    { want: 'a state machine', found: 'State machine' },
  ])('«$want» finds $found first', ({ want, found }) => {
    expect(searchEntries(all, want)[0]?.title).toBe(found);
  });
});

describe('asking for a task', () => {
  it('WB-33 offers a stand-in that runs, under the name that was searched for', () => {
    const entry = entryToAsk('  light the   lamp ', standard)!;
    expect(entry.title).toBe('Ask for “Light the lamp”');
    expect(entry).toMatchObject({ kind: 'stubTask', name: 'Light the lamp' });
  });

  it('is not offered for nothing, nor by a game without stand-ins', () => {
    expect(entryToAsk('  ', standard)).toBeUndefined();
    expect(entryToAsk('lamp', lexicon)).toBeUndefined();
  });
});
