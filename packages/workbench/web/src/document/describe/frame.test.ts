import type { DocumentNode } from 'gumption/behavior';
import type { VocabularyDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from './describe.js';
import { documentOf, node } from './document.fixture.js';
import { findNode } from './find-node.js';
import { canOpen, frameOf, framesTo } from './frame.js';
import { partsOf } from './parts.js';
import type { Views } from './views.js';

const plain = { description: '', tags: [], params: [], minChildren: 0, maxChildren: 1 };
const views: Views = new Map([
  ['chart', { name: 'chart', title: 'Chart' }],
  ['decisions', { name: 'decisions', title: 'Decisions', joins: ({ kind }: DocumentNode) => kind === 'whileDoElse' }],
]);
const vocabulary: VocabularyDescription = {
  ...VOCABULARY,
  kinds: [
    ...VOCABULARY.kinds,
    { ...plain, name: 'machine', title: 'Machine', category: 'composite', view: 'chart' },
    { ...plain, name: 'state', title: 'State', category: 'part', partOf: ['machine', 'state'] },
    { ...plain, name: 'decide', title: 'Decide', category: 'composite', view: 'decisions' },
    { ...plain, name: 'odd', title: 'Odd', category: 'composite', view: 'no such view' },
  ],
};
const lexicon = createLexicon(vocabulary, views);

const inner = node('inner', 'machine', node('deep', 'state', node('rest', 'wait')));
const machine = node(
  'machine',
  'machine',
  node('patrol', 'state', node('round', 'sequence', node('walk', 'wait'), node('stop', 'wait'))),
  node('fight', 'state', node('aim', 'state', inner)),
);
const document = documentOf(node('root', 'sequence', machine, node('odd', 'odd', node('tail', 'wait'))));

describe('frameOf', () => {
  it.each([
    { node: 'root', within: undefined, frame: 'root' },
    { node: 'tail', within: undefined, frame: 'root' },
    { node: 'machine', within: undefined, frame: 'root' },
    { node: 'machine', within: 'machine', frame: 'machine' },
    { node: 'patrol', within: undefined, frame: 'machine' },
    { node: 'round', within: 'machine', frame: 'machine' },
    { node: 'round', within: 'round', frame: 'round' },
    { node: 'walk', within: 'machine', frame: 'round' },
    { node: 'aim', within: 'round', frame: 'machine' },
    { node: 'inner', within: undefined, frame: 'machine' },
    { node: 'inner', within: 'inner', frame: 'inner' },
    { node: 'deep', within: undefined, frame: 'inner' },
    { node: 'odd', within: 'odd', frame: 'root' },
    { node: 'gone', within: 'gone', frame: 'root' },
    { node: undefined, within: undefined, frame: 'root' },
  ])('shows $node in $frame, with $within open', ({ node: id, within, frame }) => {
    expect(frameOf(document, lexicon, within, id)).toBe(frame);
  });

  it('opens the view at once where it is the root', () => {
    expect(frameOf(documentOf(machine), lexicon, undefined, 'machine')).toBe('machine');
  });
});

it('leads to a frame through those around it', () => {
  expect(framesTo(document, lexicon, 'inner')).toEqual(['root', 'machine', 'inner']);
  expect(framesTo(document, lexicon, 'round')).toEqual(['root', 'machine', 'round']);
  expect(framesTo(documentOf(machine), lexicon, 'machine')).toEqual(['machine']);
});

it('opens what has a view, and what parts run', () => {
  const open = ['machine', 'round', 'inner', 'rest', 'patrol', 'walk', 'odd'].filter((id) =>
    canOpen(findNode(document, id)!, lexicon),
  );
  expect(open).toEqual(['machine', 'round', 'inner', 'rest']);
});

describe('decisions', () => {
  const attack = node('attack', 'sequence', node('aim', 'wait'));
  const while_ = node('noise', 'whileDoElse', node('hears', 'wait'), node('creep', 'wait'), attack);
  const tree = documentOf(
    node(
      'root',
      'sequence',
      node('top', 'decide', node('near', 'decide', node('go', 'wait'), while_)),
      node('x', 'decide'),
    ),
  );

  it.each([
    { node: 'top', within: undefined, frame: 'root' },
    { node: 'top', within: 'top', frame: 'top' },
    { node: 'near', within: 'near', frame: 'top' },
    { node: 'go', within: 'go', frame: 'top' },
    { node: 'noise', within: undefined, frame: 'top' },
    { node: 'hears', within: undefined, frame: 'top' },
    { node: 'attack', within: undefined, frame: 'top' },
    { node: 'attack', within: 'attack', frame: 'attack' },
    { node: 'aim', within: 'top', frame: 'attack' },
  ])('below one another are one frame: $node is in $frame, with $within open', ({ node: id, within, frame }) => {
    expect(frameOf(tree, lexicon, within, id)).toBe(frame);
  });

  it('do not draw others in that stand in a tree of their own', () => {
    const inTree = documentOf(
      node('top', 'decide', node('seq', 'sequence', node('other', 'decide', node('end', 'wait')))),
    );
    expect(frameOf(inTree, lexicon, undefined, 'end')).toBe('other');
    expect(framesTo(inTree, lexicon, 'other')).toEqual(['top', 'seq', 'other']);
  });
});

it('lists parts from any depth, without what they run', () => {
  expect([...partsOf(machine, lexicon)].map(({ id }) => id)).toEqual(['patrol', 'fight', 'aim']);
});
