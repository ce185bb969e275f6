import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { outlineRows } from './rows.js';

const lexicon = createLexicon(VOCABULARY);
const rowsOf = (filter = '', folded: readonly string[] = []) =>
  outlineRows({ document: DOCUMENTS[0], folded, filter, lexicon, objects: new Map() });
const ids = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ node }) => node.id);

describe('outlineRows', () => {
  it('lists every node in reading order, with its place', () => {
    expect(ids()).toEqual(['root', 'cool', 'converse', 'spot', 'pause', 'talk', 'patrol']);
    expect(rowsOf()[6]).toMatchObject({ level: 2, position: 2, siblings: 2, expanded: undefined });
  });

  it('hides what is below a collapsed node', () => {
    expect(ids('', ['cool'])).toEqual(['root', 'cool', 'patrol']);
    expect(rowsOf('', ['cool'])[1]).toMatchObject({ expanded: false });
  });

  it('shows what a search finds with the way to it, collapsed or not', () => {
    expect(ids('talk', ['cool'])).toEqual(['root', 'cool', 'converse', 'talk']);
    expect(ids('0.5 s')).toEqual(['root', 'cool', 'converse', 'pause']);
    expect(ids('nobody')).toEqual([]);
  });
});
