import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { setParam } from '../../document/edit/edit.js';
import { removeNodes } from '../../document/edit/remove.js';
import { drawAll } from './drawn-tree.fixture.js';
import { createDescribe, createTreeGraph } from './tree-graph.js';

const describeNode = createDescribe(createLexicon(VOCABULARY), new Map());
const measure = (text: string) => text.length * 7;
const [converse] = DOCUMENTS;
const graphOf = (document: (typeof DOCUMENTS)[number], before?: ReturnType<typeof createTreeGraph>) =>
  createTreeGraph(drawAll(document, { documents: DOCUMENTS }).root, describeNode, measure, before);

describe('createTreeGraph', () => {
  it('keeps every card but the one that an edit touched', () => {
    const before = graphOf(converse);
    const after = graphOf(setParam(converse, 'talk', 'seconds', 4), before);
    const changed = [...after.cards.values()].filter((card) => before.cards.get(card.id) !== card);
    expect(changed.map(({ id }) => id)).toEqual(['talk']);
    expect(changed[0].description.title).toBe('Talk 4 s');
  });

  it('lays the tree out as if it were new when its shape changes', () => {
    const edited = removeNodes(converse, ['talk']);
    const boxes = (graph: ReturnType<typeof graphOf>) => [...graph.cards].map(([id, { box }]) => [id, box]);
    expect(boxes(graphOf(edited, graphOf(converse)))).toEqual(boxes(graphOf(edited)));
  });

  it('says how many nodes a collapsed card hides', () => {
    const { root } = drawAll(converse, { documents: DOCUMENTS, folded: { 'converse-or-patrol': ['cool'] } });
    expect(createTreeGraph(root, describeNode, measure).cards.get('cool')).toMatchObject({
      expanded: false,
      hidden: 4,
    });
  });
});
