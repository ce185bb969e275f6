import type { DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon, describeNode, isReferenceParam } from './describe.js';

const lexicon = createLexicon(VOCABULARY);
const objects = new Map([['w1', { id: 'w1', label: 'Well', type: 'waypoint' }]]);
const words = (node: DocumentNode) => {
  const { title, subtitle } = describeNode(node, lexicon, objects);
  return [title, subtitle];
};

describe('describeNode', () => {
  it.each<{ node: DocumentNode; words: string[] }>([
    { node: { id: 'a', kind: 'sequence', name: 'Converse' }, words: ['Converse', 'sequence'] },
    { node: { id: 'a', kind: 'sequence' }, words: ['Sequence', 'composite'] },
    { node: { id: 'a', kind: 'cooldown', params: { seconds: 30 } }, words: ['Cooldown', '30 s'] },
    { node: { id: 'a', kind: 'wait', params: { seconds: { key: 'patience' } } }, words: ['Wait', '@patience'] },
    {
      node: { id: 'a', kind: 'goTo', params: { waypoint: 'w1', speed: 0.1 + 0.2 } },
      words: ['Go To', 'Well · 0.3 m/s'],
    },
    { node: { id: 'a', kind: 'goTo', params: { waypoint: 'gone' } }, words: ['Go To', 'gone'] },
    { node: { id: 'a', kind: 'agentSpotted', params: { into: 'spotted' } }, words: ['Agent Spotted', '→ @spotted'] },
    { node: { id: 'a', kind: 'subtree', params: { behavior: 'patrol' } }, words: ['patrol', 'subtree'] },
    {
      node: { id: 'a', kind: 'talk', params: { whisper: true, facing: [0, 1], gestures: ['nod'] } },
      words: ['Talk', 'whisper · (0, 1) · 1 item'],
    },
    { node: { id: 'a', kind: 'talk', params: { whisper: false } }, words: ['Talk', 'action'] },
    { node: { id: 'a', kind: 'teleport', params: { x: 1 } }, words: ['teleport', 'not in this game'] },
  ])('$node.kind with $node.params reads $words', ({ node, words: expected }) => {
    expect(words(node)).toEqual(expected);
  });

  it('cuts long texts on the card', () => {
    expect(words({ id: 'a', kind: 'talk', params: { words: 'x'.repeat(100) } })[1]).toHaveLength(24);
  });

  it('tells references by the vocabulary, not by a name', () => {
    expect(isReferenceParam(lexicon, 'subtree', 'behavior')).toBe(true);
    expect(isReferenceParam(lexicon, 'goTo', 'waypoint')).toBe(false);
    expect(isReferenceParam(lexicon, 'teleport', 'behavior')).toBe(false);
  });
});
