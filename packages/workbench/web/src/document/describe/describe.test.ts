import * as fc from 'fast-check';
import type { DocumentNode, ParamValue } from 'gumption/behavior';
import { createVocabulary } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon, describeNode, isReferenceParam, type Lexicon } from './describe.js';

const lexicon = createLexicon(VOCABULARY);
const standard = createLexicon(describeVocabulary(createVocabulary({ kinds: standardKinds, agentTypes: [] })));
const objects = new Map([['w1', { id: 'w1', label: 'Well', type: 'waypoint' }]]);
const words = (node: DocumentNode, words: Lexicon = lexicon) => {
  const { title, subtitle } = describeNode(node, words, objects);
  return [title, subtitle];
};

/** The yard with sentences of its own for two tasks. */
function declaring(sentence: string, kind = 'talk'): Lexicon {
  return createLexicon({
    ...VOCABULARY,
    kinds: VOCABULARY.kinds.map((each) => (each.name === kind ? { ...each, sentence } : each)),
  });
}

describe('describeNode', () => {
  it.each<{ node: DocumentNode; words: string[] }>([
    { node: { id: 'a', kind: 'sequence', name: 'Converse' }, words: ['Converse', 'sequence'] },
    { node: { id: 'a', kind: 'sequence' }, words: ['Sequence', 'composite'] },
    { node: { id: 'a', kind: 'cooldown', params: { seconds: 30 } }, words: ['Cooldown 30 s', 'decorator'] },
    { node: { id: 'a', kind: 'wait', params: { seconds: { key: 'patience' } } }, words: ['Wait @patience', 'leaf'] },
    {
      node: { id: 'a', kind: 'wait', name: 'Compose oneself', params: { seconds: 0.5 } },
      words: ['Compose oneself', 'wait 0.5 s'],
    },
    {
      node: { id: 'a', kind: 'goTo', params: { waypoint: 'w1', speed: 0.1 + 0.2 } },
      words: ['Go To Well, speed 0.3 m/s', 'action'],
    },
    { node: { id: 'a', kind: 'goTo', params: { waypoint: 'w1', speed: 12 } }, words: ['Go To Well', 'action'] },
    { node: { id: 'a', kind: 'goTo', params: { waypoint: 'gone' } }, words: ['Go To gone', 'action'] },
    { node: { id: 'a', kind: 'goTo' }, words: ['Go To …', 'action'] },
    { node: { id: 'a', kind: 'agentSpotted', params: { into: 'seen' } }, words: ['Agent Spotted @seen', 'condition'] },
    { node: { id: 'a', kind: 'subtree', params: { behavior: 'patrol' } }, words: ['patrol', 'subtree'] },
    {
      node: { id: 'a', kind: 'talk', params: { words: 'Hm.', whisper: true, facing: [0, 1] } },
      words: ['Talk “Hm.”, whisper', 'action'],
    },
    { node: { id: 'a', kind: 'talk', params: { whisper: false } }, words: ['Talk', 'action'] },
    { node: { id: 'a', kind: 'teleport', params: { x: 1 } }, words: ['teleport', 'not in this game'] },
  ])('WB-28 $node.kind with $node.params reads $words where no sentence is declared', ({ node, words: expected }) => {
    expect(words(node)).toEqual(expected);
  });

  it.each<{ sentence: string; params: DocumentNode['params']; says: string[] }>([
    { sentence: 'Say “{words}”', params: { words: 'All quiet.' }, says: ['Say “All quiet.”', 'action'] },
    { sentence: 'Say “{words}”', params: { words: { key: 'line' } }, says: ['Say @line', 'action'] },
    { sentence: 'Say “{words}”', params: {}, says: ['Say “Quiet night, eh?”', 'action'] },
    { sentence: 'Say “{words}”', params: { words: '' }, says: ['Say “…”', 'action'] },
    { sentence: 'Talk[ for {seconds}]', params: { seconds: 2 }, says: ['Talk', 'action'] },
    { sentence: 'Talk[ for {seconds}]', params: { seconds: 3 }, says: ['Talk for 3 s', 'action'] },
    { sentence: 'Talk {whisper: softly | aloud}', params: {}, says: ['Talk aloud', 'action'] },
    { sentence: 'Talk {whisper: softly | aloud}', params: { whisper: true }, says: ['Talk softly', 'action'] },
    { sentence: 'Talk[{whisper:, in a whisper}]', params: { whisper: true }, says: ['Talk, in a whisper', 'action'] },
    { sentence: 'Talk {whisper}', params: { whisper: true }, says: ['Talk yes', 'action'] },
    { sentence: 'Talk', params: { seconds: 3, whisper: true }, says: ['Talk', 'seconds 3 s · whisper'] },
    { sentence: 'Talk to {nobody}', params: { seconds: 3 }, says: ['Talk 3 s', 'action'] },
  ])('WB-28 “$sentence” with $params reads $says', ({ sentence, params, says }) => {
    expect(words({ id: 'a', kind: 'talk', params: params! }, declaring(sentence))).toEqual(says);
  });

  it.each<{ kind: string; params?: { [name: string]: ParamValue }; says: string }>([
    { kind: 'wait', says: 'Wait 1 s' },
    { kind: 'cooldown', params: { seconds: 30, after: 'success' }, says: 'Cool-down of 30 s after success' },
    { kind: 'repeat', says: 'Repeat' },
    { kind: 'repeat', params: { times: 3 }, says: 'Repeat 3 times' },
    { kind: 'compareKey', params: { key: 'seen' }, says: '@seen is set' },
    { kind: 'compareKey', params: { key: 'n', is: 'at least', value: 2 }, says: '@n is at least 2' },
    { kind: 'isTrue', params: { that: { expression: 'speed > 2' } }, says: 'Speed > 2?' },
    { kind: 'gate', params: { open: false }, says: 'Gate, closed' },
    { kind: 'guard', params: { until: true }, says: 'Guard, until it is true' },
    { kind: 'log', params: { text: 'Hm.' }, says: 'Log “Hm.”' },
  ])('WB-28 a standard $kind with $params reads “$says”', ({ kind, params, says }) => {
    expect(words({ id: 'a', kind, ...(params && { params }) }, standard)[0]).toBe(says);
  });

  it('lists what was set, parameter by parameter', () => {
    const node = { id: 'a', kind: 'talk', name: 'Chat', params: { seconds: 3, tone: 'calm', whisper: true } };
    expect(describeNode(node, lexicon, objects).args).toEqual(['seconds 3 s', 'whisper']);
  });

  it('cuts long texts on the card', () => {
    expect(words({ id: 'a', kind: 'talk', params: { words: 'x'.repeat(100) } })[0]).toHaveLength(31);
  });

  it('puts any node of any standard kind into words, without gaps', () => {
    const kinds = [...standard.kinds.values()];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.boolean(), (kind, bound) => {
        const given = kind.params.filter(({ bindable }) => bindable).map(({ name }) => [name, { key: 'k' }] as const);
        const [title] = words(
          { id: 'a', kind: kind.name, ...(bound && { params: Object.fromEntries(given) }) },
          standard,
        );
        expect(title).toMatch(/^\S.*$/);
        expect(title).not.toMatch(/ {2}| [,.?]|undefined|[{}[\]]/);
      }),
    );
  });

  it('tells references by the vocabulary, not by a name', () => {
    expect(isReferenceParam(lexicon, 'subtree', 'behavior')).toBe(true);
    expect(isReferenceParam(lexicon, 'goTo', 'waypoint')).toBe(false);
    expect(isReferenceParam(lexicon, 'teleport', 'behavior')).toBe(false);
  });
});
