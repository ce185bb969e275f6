import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { drawAll } from './drawn-tree.fixture.js';
import { drawTree } from './drawn-tree.js';

const [converse, patrol] = DOCUMENTS;
const documents = DOCUMENTS;

describe('drawTree', () => {
  it('draws every node in reading order, references closed', () => {
    const { drawn } = drawAll(converse, { documents });
    expect([...drawn.keys()]).toEqual(['root', 'cool', 'converse', 'spot', 'pause', 'talk', 'patrol']);
    expect(drawn.get('patrol')).toMatchObject({ expanded: false, children: [] });
    expect(drawn.get('talk')).toMatchObject({ expanded: undefined, depth: 3, index: 2 });
  });

  it('leaves out what hangs below a collapsed node', () => {
    const { drawn } = drawAll(converse, { documents, folded: { 'converse-or-patrol': ['cool'] } });
    expect([...drawn.keys()]).toEqual(['root', 'cool', 'patrol']);
    expect(drawn.get('cool')!.expanded).toBe(false);
  });

  it('opens a reference in place, with ids and a way of their own', () => {
    const opened = { 'converse-or-patrol': ['patrol'] };
    const { drawn } = drawAll(converse, { documents, opened });
    const round = drawn.get('patrol/round')!;
    expect(round).toMatchObject({ behavior: 'patrol', node: patrol.root.children![0], depth: 3 });
    expect(round.steps).toEqual([{ behavior: 'converse-or-patrol', node: 'patrol', inPlace: true }]);
  });

  it('folds within an opened behavior as that behavior is folded', () => {
    const opened = { 'converse-or-patrol': ['patrol'] };
    const { drawn } = drawAll(converse, { documents, opened, folded: { patrol: ['round'] } });
    expect([...drawn.keys()].slice(-2)).toEqual(['patrol/again', 'patrol/round']);
  });

  it('draws a node with a view of its own as one card, and begins at any node', () => {
    const kinds = VOCABULARY.kinds.map((kind) => (kind.name === 'repeat' ? { ...kind, view: 'chart' } : kind));
    const views = new Map([['chart', { name: 'chart', title: 'Chart' }]]);
    const lexicon = createLexicon({ ...VOCABULARY, kinds }, views);
    const document = documentOf(node('root', 'sequence', node('owner', 'repeat', node('part', 'wait'))));
    const source = { document, lexicon, documentOf: () => undefined, folded: {}, opened: {} };
    expect(drawTree(source).children[0]).toMatchObject({ view: 'chart', expanded: undefined, children: [] });
    expect(drawTree({ ...source, withParts: true }).children[0].children).toHaveLength(1);
    expect(drawTree({ ...source, top: 'owner' })).toMatchObject({ id: 'owner', depth: 0, view: undefined });
    expect(drawTree({ ...source, top: 'owner' }).children[0].id).toBe('part');
  });

  it('does not open a behavior within itself', () => {
    const to = (name: string) => ({ ...node('ref', 'subtree'), params: { behavior: name } });
    const a = documentOf(node('root', 'sequence', to('b')), 'a');
    const b = documentOf(node('root', 'sequence', to('a')), 'b');
    const { drawn } = drawAll(a, { documents: [a, b], opened: { a: ['ref'], b: ['ref'] } });
    expect([...drawn.keys()]).toEqual(['root', 'ref', 'ref/root', 'ref/ref']);
    expect(drawn.get('ref/ref')!.expanded).toBeUndefined();
  });
});
