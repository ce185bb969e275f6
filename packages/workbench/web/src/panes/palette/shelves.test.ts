import { action, createVocabulary, defineAgentType } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { paletteEntries } from './entries.js';
import { shelvesOf } from './shelves.js';

const open = action({ name: 'openDoor', level: 'step', update: () => {} });
const bake = action({ name: 'bakeBread', level: 'journey', update: () => {} });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('baker', { tasks: [open, bake] })],
});
const description = describeVocabulary(vocabulary);
const document = { ...documentOf(node('root', 'sequence'), 'Bake'), agent: 'baker' };
const entries = paletteEntries(document, createLexicon(description), []);
const NOTHING = { shelves: {}, favorites: [], used: [] };
const titles = (shelves: ReturnType<typeof shelvesOf>) =>
  shelves.map(({ title, entries: { length } }) => [title, length]);

describe('the shelves of the palette', () => {
  it('open with the tasks of the game and a dozen kinds; techniques wait closed', () => {
    const shelves = shelvesOf(entries, description.kinds, NOTHING, () => false).filter((shelf) => shelf.entries.length);
    const isOpen = shelves.filter((shelf) => shelf.isOpen);
    expect(titles(isOpen)).toEqual([
      ['Actions', 2],
      ['Most used', 12],
    ]);
    expect(shelves.find(({ title }) => title === 'Planning')).toMatchObject({ isOpen: false });
  });

  it('have every entry that is no part exactly once', () => {
    const shelves = shelvesOf(entries, description.kinds, NOTHING, () => false);
    const shown = shelves.flatMap((shelf) => shelf.entries.map(({ id }) => id));
    expect(shown.sort()).toEqual(
      entries
        .filter(({ isPart }) => !isPart)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('show the parts that the selected node takes, and no others', () => {
    const shelves = shelvesOf(entries, description.kinds, NOTHING, ({ id }) => id === 'state' || id === 'wait');
    expect(shelves.find(({ id }) => id === 'fitting')?.entries.map(({ id }) => id)).toEqual(['state']);
  });

  it('begin with favourites, then what was used last, each once', () => {
    const kept = { shelves: { planning: true }, favorites: ['wait', 'gone'], used: ['repeat', 'wait', 'bakeBread'] };
    const [favorites, used] = shelvesOf(entries, description.kinds, kept, () => false);
    expect(favorites.entries.map(({ id }) => id)).toEqual(['wait']);
    expect(used.entries.map(({ id }) => id)).toEqual(['repeat', 'bakeBread']);
  });

  it('stay as they were left', () => {
    const kept = { ...NOTHING, shelves: { Planning: true, common: false } };
    const shelves = shelvesOf(entries, description.kinds, kept, () => false);
    expect(shelves.find(({ id }) => id === 'Planning')?.isOpen).toBe(true);
    expect(shelves.find(({ id }) => id === 'common')?.isOpen).toBe(false);
  });

  it('WB-33 know how much of the work each task does itself', () => {
    expect(entries.filter(({ level }) => level !== undefined).map(({ id, level }) => [id, level])).toEqual([
      ['openDoor', 'step'],
      ['bakeBread', 'journey'],
    ]);
  });
});
