import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { dropTarget } from './drop.js';

const lexicon = createLexicon(VOCABULARY);

describe('dropTarget', () => {
  it.each([
    { dragged: ['talk'], on: 'spot', height: 0.1, side: 'before' },
    { dragged: ['talk'], on: 'spot', height: 0.9, side: 'after' },
    { dragged: ['talk'], on: 'spot', height: 0.5, side: 'after' },
    { dragged: ['patrol'], on: 'converse', height: 0.5, side: 'inside' },
    { dragged: ['patrol'], on: 'cool', height: 0.4, side: 'before' },
    { dragged: ['talk'], on: 'root', height: 0.1, side: 'inside' },
    { dragged: ['cool'], on: 'talk', height: 0.5, side: undefined },
    { dragged: ['root'], on: 'talk', height: 0.5, side: undefined },
  ])('$dragged over $on at $height goes $side', ({ dragged, on, height, side }) => {
    expect(dropTarget(DOCUMENTS[0], dragged, on, height, lexicon)?.side).toBe(side);
  });
});
