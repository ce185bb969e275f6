import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from './describe.js';
import { documentOf, node } from './document.fixture.js';
import { whyNotInsertKind, whyNotMove, whyNotRemove, whyNotReplace, whyNotUnwrap, whyNotWrap } from './fits.js';

const tower = { name: 'tower', title: 'Tower', description: '', tasks: ['talk'], properties: [] };
const lexicon = createLexicon({ ...VOCABULARY, agentTypes: [...VOCABULARY.agentTypes, tower] });
const kindOf = (name: string) => lexicon.kinds.get(name)!;
const document = {
  ...documentOf(
    node(
      'root',
      'sequence',
      node('cool', 'cooldown', node('talk', 'talk')),
      node('wait', 'wait'),
      node('odd', 'teleport'),
    ),
  ),
  agent: 'tower',
};
const end = (parent: string) => ({ parent, index: 0 });

describe('what fits where', () => {
  it.each([
    { what: 'a leaf into a composite', reason: whyNotInsertKind(document, end('root'), 'wait', lexicon) },
    { what: 'anything into a kind nobody knows', reason: whyNotInsertKind(document, end('odd'), 'wait', lexicon) },
    { what: 'a kind that the game does not have', reason: whyNotInsertKind(document, end('root'), 'warp', lexicon) },
    { what: 'a task of the agent type', reason: whyNotInsertKind(document, end('root'), 'talk', lexicon) },
    { what: 'a move among siblings of a full parent', reason: whyNotMove(document, ['talk'], end('cool'), lexicon) },
    { what: 'a decorator around one node', reason: whyNotWrap(document, ['wait'], kindOf('repeat'), lexicon) },
    { what: 'a decorator going and its child staying', reason: whyNotUnwrap(document, ['cool'], lexicon) },
    { what: 'a last child going', reason: whyNotRemove(document, ['talk']) },
    { what: 'a decorator becoming a composite', reason: whyNotReplace(document, 'cool', kindOf('priority'), lexicon) },
  ])('allows $what', ({ reason }) => {
    expect(reason).toBeUndefined();
  });

  it.each([
    {
      reason: whyNotInsertKind(document, end('cool'), 'wait', lexicon),
      words: 'Cooldown takes one child, and it is full.',
    },
    { reason: whyNotInsertKind(document, end('wait'), 'wait', lexicon), words: 'Wait takes no children.' },
    { reason: whyNotInsertKind(document, undefined, 'wait', lexicon), words: 'Nothing can stand beside the root.' },
    { reason: whyNotInsertKind(document, end('root'), 'goTo', lexicon), words: 'Tower may not use Go To.' },
    {
      reason: whyNotMove(document, ['wait'], end('cool'), lexicon),
      words: 'Cooldown takes one child, and it is full.',
    },
    { reason: whyNotMove(document, ['cool'], end('talk'), lexicon), words: 'A node cannot move into itself.' },
    { reason: whyNotMove(document, [], end('root'), lexicon), words: 'No node is selected.' },
    { reason: whyNotRemove(document, ['root']), words: expect.stringContaining('The root stays') },
    { reason: whyNotUnwrap(document, ['wait'], lexicon), words: 'Wait has no children to keep.' },
    {
      reason: whyNotUnwrap(document, ['root'], lexicon),
      words: 'The root has 3 children, and only one can become the root.',
    },
    {
      reason: whyNotWrap(document, ['cool', 'wait'], kindOf('repeat'), lexicon),
      words: 'Repeat takes one child, and 2 are too many.',
    },
    {
      reason: whyNotWrap(document, ['talk', 'wait'], kindOf('sequence'), lexicon),
      words: 'Only nodes under one parent can be wrapped together.',
    },
    {
      reason: whyNotReplace(document, 'root', kindOf('repeat'), lexicon),
      words: 'Repeat takes one child, and this node has 3.',
    },
    {
      reason: whyNotReplace(document, 'cool', kindOf('wait'), lexicon),
      words: 'Wait takes no children, and this node has 1.',
    },
    { reason: whyNotReplace(document, 'talk', kindOf('talk'), lexicon), words: 'It is Talk already.' },
  ])('refuses with «$words»', ({ reason, words }) => {
    expect(reason).toEqual(words);
  });
});
