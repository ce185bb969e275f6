import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import {
  action,
  checkBehavior,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  defineObjectType,
  type Param,
  param,
} from '../../behavior/index.js';
import { createScriptedVocabulary } from '../../behavior/laws/scripted.js';
import { arbitraryStory, grow } from '../../behavior/laws/story.js';
import { applyEdit } from '../../behavior/laws/story-edit.js';
import { standardKinds } from '../../standard/index.js';
import { documentOf, look, roundsAt, vocabulary } from '../laws/post-game.js';
import { NOT_BEGUN, parseGameMessage, type VocabularyDescription } from '../messages/messages.js';
import { describeVocabulary } from './describe.js';
import { vocabularyFrom } from './vocabulary-from.js';

/** As it comes out of the other end of a line. */
function sent(description: VocabularyDescription): VocabularyDescription {
  const hello = {
    ...{ type: 'hello', protocol: 2, game: { name: 'n', title: 'N' }, canSnapshot: false, canPick: false },
    ...{ canRecord: false, overlays: [], documents: [], run: NOT_BEGUN },
    vocabulary: description,
  };
  const heard = parseGameMessage(JSON.parse(JSON.stringify(hello)));
  return heard.type === 'hello' ? heard.vocabulary : description;
}

const thing = defineObjectType<{ id: string }>('thing', { id: ({ id }) => id });
const wording = { title: fc.string({ maxLength: 20 }), description: fc.string({ maxLength: 20 }) };
const plain: fc.Arbitrary<Param<unknown>> = fc.oneof(
  fc.record({ ...wording, default: fc.string() }, { requiredKeys: [] }).map((options) => param.text(options as object)),
  fc
    .record({ min: fc.integer({ max: 0 }), max: fc.integer({ min: 10 }), unit: fc.constant('m') }, { requiredKeys: [] })
    .map((options) => param.number(options as object)),
  fc.constant(param.integer({ default: 3 })),
  fc.constant(param.boolean()),
  fc.constant(param.choice(['a', 'b'], { default: 'b' })),
  fc.constantFrom(param.vector(2), param.vector(3, { default: [1, 2, 3] })),
  fc.constant(param.color()),
  fc.constant(param.object(thing)),
);
const anyParam: fc.Arbitrary<Param<unknown>> = fc.oneof(
  plain,
  plain.map((element) => param.list(element)),
  plain.map((element) => param.list(param.list(element))),
);
const named = fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), anyParam, { maxKeys: 4 });
const anyVocabulary = fc
  .record({ params: named, keys: named, properties: named, expressions: fc.boolean() })
  .map(({ params, keys, properties }) =>
    createVocabulary({
      kinds: standardKinds,
      agentTypes: [
        defineAgentType<object>('one', {
          tasks: [action({ name: 'doIt', params, update: () => undefined })],
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [name, { value, read: () => undefined }]),
          ),
        }),
        defineAgentType<object>('other', { description: 'Idle.', tasks: [] }),
      ],
      objectTypes: [thing],
      keys: Object.entries(keys).map(([name, value], i) =>
        defineKey(name, value, { scope: i % 2 ? 'agent' : 'world' }),
      ),
    }),
  );

describe('vocabularyFrom', () => {
  it('describes itself as it was described', () => {
    fc.assert(
      fc.property(anyVocabulary, (one) => {
        const description = describeVocabulary(one);
        expect(describeVocabulary(vocabularyFrom(sent(description)))).toEqual(description);
      }),
      { numRuns: runs(10) },
    );
    expect(describeVocabulary(vocabularyFrom(describeVocabulary(vocabulary)))).toEqual(describeVocabulary(vocabulary));
  });

  it('finds the same problems in any document as the game does', () => {
    const whole = createScriptedVocabulary({ write: () => undefined });
    // What a kind says of its parts as a whole is code, which cannot be sent: that is for the game
    // to say.
    const kinds = new Map([...whole.kinds].map(([name, kind]) => [name, { ...kind, check: undefined }]));
    const game = { ...whole, kinds } as typeof whole;
    const rebuilt = vocabularyFrom(sent(describeVocabulary(game)));
    fc.assert(
      fc.property(
        arbitraryStory({ edits: 'none' }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 6 }),
        (story, edits) => {
          const library = new Map(
            story.library.map((plant, i) => ['AB'[i], documentOf('AB'[i], grow(plant, 'ab'[i], new Map()))]),
          );
          const find = (name: string) => library.get(name);
          let document = documentOf('Test', grow(story.root, 'n', new Map()));
          for (const [i, [node, other]] of edits.entries()) {
            const what = (['delete', 'move', 'swap', 'rename', 'wrap', 'unwrap'] as const)[i % 6];
            document = applyEdit(document, { what, node, other }, `x${i}`);
            expect(checkBehavior(document, rebuilt, find)).toEqual(checkBehavior(document, game, find));
          }
          expect(checkBehavior(document, rebuilt, find)).toEqual(checkBehavior(document, game, find));
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it.each<[string, DocumentNode]>([
    ['a value beyond its limits', { id: 'n', kind: 'walk', params: { post: 'A', speed: 11 } }],
    ['an unknown kind', { id: 'n', kind: 'wlak' }],
    ['a missing parameter', { id: 'n', kind: 'walk' }],
    ['a key of the wrong type', { id: 'n', kind: 'walk', params: { post: { key: 'patience' } } }],
    ['a wrong expression', { id: 'n', kind: 'wait', params: { seconds: { expression: 'agent.plaice + 1' } } }],
    ['a right expression', { id: 'n', kind: 'wait', params: { seconds: { expression: 'agent.place + patience' } } }],
    ['too many children', { id: 'n', kind: 'repeat', children: [look.root, roundsAt(1).root] }],
    ['a value its key cannot hold', { id: 'n', kind: 'setKey', params: { key: 'patience', value: 'much' } }],
  ])('judges %s as the game does', (_, root) => {
    const document = documentOf('Test', root, 'guard');
    const rebuilt = vocabularyFrom(sent(describeVocabulary(vocabulary)));
    const none = () => undefined;
    expect(checkBehavior(document, rebuilt, none)).toEqual(checkBehavior(document, vocabulary, none));
  });

  it('takes the description of an older game, which has no events and no instructions', () => {
    const { events, instructions, ...older } = describeVocabulary(vocabulary);
    const rebuilt = vocabularyFrom(sent(older as VocabularyDescription));
    expect([rebuilt.events.size, rebuilt.instructions.size, rebuilt.tasks.has('walk')]).toEqual([0, 0, true]);
  });

  it('says that it cannot run', () => {
    const rebuilt = vocabularyFrom(sent(describeVocabulary(vocabulary)));
    expect(() => rebuilt.tasks.get('walk')!.update!({}, {}, {} as never)).toThrow('cannot run here');
  });
});
