import { Text } from '@codemirror/state';
import * as fc from 'fast-check';
import { type BehaviorDocument, type DocumentNode, walkNodes } from 'gumption/behavior';
import { formatText } from 'gumption/behavior/text';
import { describe, expect, it } from 'vitest';
import { anyTree, documentOf } from '../../document/describe/document.fixture.js';
import { findNode, indexDocument } from '../../document/describe/find-node.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { textChanges } from './text-changes.js';
import { understandText } from './understand-text.js';

const random = () => 0.5;

function understood(text: string, before: BehaviorDocument) {
  const result = understandText(text, before, random);
  if ('problems' in result) throw new Error(result.problems[0].problem);
  return result;
}

const idsByKind = (document: BehaviorDocument) =>
  [...indexDocument(document).values()].map(({ node }) => `${node.kind} ${node.id}`);

describe('text that is typed', () => {
  it('of any document says that very document', () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const document = documentOf(root);
        expect(understood(formatText(document), document).document).toBe(document);
      }),
    );
  });

  it('keeps the ids of all nodes of which nothing was touched, wherever a line is added, changed or taken away', () => {
    const edit = fc.record({ line: fc.nat(), what: fc.constantFrom('add', 'name', 'remove'), id: fc.boolean() });
    fc.assert(
      fc.property(anyTree, edit, (root, { line, what, id }) => {
        const document = documentOf(root);
        const lines = formatText(document).split('\n');
        const at = 2 + (line % idsOf(document).size);
        const indent = /^ */.exec(lines[at])![0];
        const next = /^ */.exec(lines[at + 1] ?? '')![0];
        const isLeaf = next.length <= indent.length;
        if (what === 'add') lines.splice(at + 1, 0, `${indent}  log${id ? ' #mine' : ''}`);
        else if (what === 'name') lines[at] += ' "Mine"';
        else if (isLeaf && at > 2) lines.splice(at, 1);
        const after = understood(lines.join('\n'), document).document;
        const touched = /#(\S+)/.exec(formatText(document).split('\n')[at])![1];
        for (const kept of idsOf(document))
          if (kept !== touched) expect(findNode(after, kept)?.node.kind).toBe(findNode(document, kept)!.node.kind);
        expect(idsOf(after).size).toBe(lines.filter((each) => /^ *(wait|sequence|log)\b/.test(each)).length);
      }),
    );
  });

  it('keeps ids also where they are not written, while only words of the lines change', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (root, which) => {
        const document = documentOf(root);
        const nodes = [...indexDocument(document).values()];
        const changed = nodes[which % nodes.length].node.id;
        const text = formatText(document).replace(new RegExp(` #${changed}$`, 'm'), ` #${changed} "Mine"`);
        const after = understood(text.replace(/ #n\d+/g, ''), document).document;
        expect([...indexDocument(after).keys()]).toEqual([...indexDocument(document).keys()]);
      }),
    );
  });

  it.each([
    {
      story: 'another kind in its place',
      text: 'sequence\n  log\n  wait #b',
      ids: ['sequence root', 'log a', 'wait b'],
    },
    {
      story: 'a line before it',
      text: 'sequence\n  log\n  wait\n  wait seconds: 2',
      ids: ['sequence root', 'log log-i000', 'wait a', 'wait b'],
    },
    {
      story: 'wrapped',
      text: 'sequence\n  repeat\n    wait seconds: 2\n  wait',
      ids: ['sequence root', 'repeat repeat-i000', 'wait b', 'wait a'],
    },
  ])('knows a node again: $story', ({ text, ids }) => {
    const before = understood(
      'behavior guard\nsequence #root\n  wait #a\n  wait #b seconds: 2',
      documentOf({ id: 'x', kind: 'y' }),
    );
    const after = understood(`behavior guard\n${text}`, before.document);
    expect(idsByKind(after.document)).toEqual(ids);
  });

  it('never reuses the id of a node that went', () => {
    const before = documentOf({ id: 'wait', kind: 'wait' });
    const after = understood('behavior guard\nsequence\n  log\n', before).document;
    walkNodes(after.root, (node: DocumentNode) => expect(node.id === 'wait' && node.kind !== 'sequence').toBe(false));
  });

  it('cannot change the behavior’s name', () => {
    const result = understandText('// Mine.\nbehavior other\nwait #a\n', documentOf({ id: 'a', kind: 'wait' }), random);
    expect(result).toEqual({ problems: [expect.objectContaining({ line: 2, column: 10 })] });
  });

  it('tells all that is wrong with it, with places', () => {
    const result = understandText(
      'behavior guard\nwait #a seconds:\n  log text: "\n',
      documentOf({ id: 'a', kind: 'wait' }),
      random,
    );
    expect('problems' in result && result.problems.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('textChanges', () => {
  const line = fc.constantFrom('a', 'b', 'wait seconds: 1', 'wait seconds: 12', '');
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));

  it('turns one text into the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        let result = before;
        for (const { from, to, insert } of textChanges(before, after).toReversed())
          result = result.slice(0, from) + insert + result.slice(to);
        expect(result).toBe(after);
        expect(Text.of(before.split('\n')).length).toBe(before.length);
      }),
    );
  });

  it('touches only the part of a line that differs', () => {
    expect(textChanges('a\nwait seconds: 1\nb', 'a\nwait seconds: 15\nb')).toEqual([{ from: 17, to: 17, insert: '5' }]);
  });
});
