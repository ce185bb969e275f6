import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { toMermaid } from '../../canvas/export/mermaid.js';
import { formatLink, parseLink } from '../../canvas/export/node-link.js';
import { scaleFor } from '../../canvas/export/png.js';
import { toSvg } from '../../canvas/export/svg.js';
import { drawAll } from '../../canvas/tree/drawn-tree.fixture.js';
import { createDescribe, createTreeGraph } from '../../canvas/tree/tree-graph.js';
import { createLexicon } from '../../document/describe/describe.js';
import { anyTree, documentOf, node } from '../../document/describe/document.fixture.js';

const describeNode = createDescribe(createLexicon(VOCABULARY), new Map());
const measure = (text: string) => text.length * 7;
const colors = { ground: '#fff', card: '#eee', line: '#ccc', edge: '#999', title: '#000', words: '#333' };
const [converse] = DOCUMENTS;

describe('toMermaid', () => {
  it('writes a line for each node and each edge, with references dashed where they are opened', () => {
    const patrol = documentOf({ ...node('go', 'subtree'), params: { behavior: 'rest' } }, 'patrol');
    const rest = documentOf({ ...node('nap', 'wait'), name: 'Nap "well"', comment: 'a; b' }, 'rest');
    const { root } = drawAll(patrol, { documents: [patrol, rest], opened: { patrol: ['go'] } });
    expect(toMermaid(root, describeNode)).toBe(
      [
        'flowchart TD',
        '  n0[["<b>rest</b><br/>subtree"]]',
        '  n1["<b>Nap #34;well#34;</b><br/>wait<br/><i>a#59; b</i>"]',
        '  n0 -.-> n1',
        '',
      ].join('\n'),
    );
  });

  it('has one edge less than nodes, whatever the tree', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const { root, drawn } = drawAll(documentOf(tree));
        expect(toMermaid(root, describeNode).match(/-->/g)?.length ?? 0).toBe(drawn.size - 1);
      }),
    );
  });
});

describe('toSvg', () => {
  const svgOf = (title: string) => {
    const { root } = drawAll(documentOf({ ...node('root', 'sequence', node('a', 'wait')), name: title }));
    return toSvg(createTreeGraph(root, describeNode, measure), colors, measure, '"Inter", sans-serif');
  };

  it('draws every card and edge of the tree', () => {
    const { root } = drawAll(converse, { documents: DOCUMENTS });
    const svg = toSvg(createTreeGraph(root, describeNode, measure), colors, measure, 'sans-serif');
    expect(svg.match(/<g transform/g)).toHaveLength(7);
    expect(svg).toContain('>Compose oneself</text>');
    expect(svg).toContain('Keep it short.');
  });

  it('writes out what would break it, and cuts what has no room', () => {
    expect(svgOf('<b> & "c"\u0001')).toContain('>&lt;b&gt; &amp; &quot;c&quot;</text>');
    expect(svgOf('x'.repeat(90))).toMatch(/>x{20,40}…<\/text>/);
  });
});

describe('scaleFor', () => {
  it('is sharp for small pictures and possible for large ones', () => {
    expect(scaleFor(800, 600)).toBe(2);
    expect(scaleFor(160_000, 1000)).toBeCloseTo(0.1, 5);
  });
});

describe('links to nodes', () => {
  it('lead back to what they were made of', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1 }), (behavior, id) => {
        expect(parseLink(formatLink(behavior, id))).toEqual({ behavior, node: id });
      }),
    );
    expect(parseLink('#/patrol')).toEqual({ behavior: 'patrol', node: undefined });
  });

  it.each(['', '#', '#section', '#/a/b/c', '#/%zz'])('«%s» is none', (hash) => {
    expect(parseLink(hash)).toBeUndefined();
  });
});
