import { describe, expect, it } from 'vitest';
import { action, condition, createVocabulary, defineAgentType, defineObjectType, param } from '../../behavior/index.js';
import { defineKind } from '../../behavior/kind/index.js';
import { standardKinds } from '../../standard/index.js';
import { vocabulary } from '../laws/post-game.js';
import { describeVocabulary } from './describe.js';
import { vocabularyFrom } from './vocabulary-from.js';

const described = describeVocabulary(vocabulary);
const kind = (name: string) => described.kinds.find((each) => each.name === name);

describe('describeVocabulary [WB-07]', () => {
  it('tells of an action its code name, human name, kind, description and typed parameters with limits', () => {
    expect(kind('walk')).toEqual({
      name: 'walk',
      title: 'Walk to',
      category: 'action',
      description: 'Walks to a post. Succeeds on arrival.',
      tags: ['go'],
      minChildren: 0,
      maxChildren: 0,
      params: [
        { name: 'post', type: 'object', title: 'Post', description: 'Where to.', of: 'post', bindable: true },
        {
          name: 'speed',
          type: 'number',
          title: 'Speed',
          description: 'How fast.',
          default: 1,
          min: 0.1,
          max: 10,
          unit: 'm/s',
          bindable: true,
        },
      ],
    });
  });

  it('tells conditions, composites, decorators and leaves apart, and how many children each takes', () => {
    const facts = (name: string) => [kind(name)!.category, kind(name)!.minChildren, kind(name)!.maxChildren];
    expect(facts('alarmed')).toEqual(['condition', 0, 0]);
    expect(facts('sequence')).toEqual(['composite', 1, null]);
    expect(facts('repeat')).toEqual(['decorator', 1, 1]);
    expect(facts('wait')).toEqual(['leaf', 0, 0]);
  });

  it('tells what a kind wants to be shown as, and every end of the line keeps it', () => {
    const board = defineKind({ name: 'board', category: 'composite', description: '', view: 'table', start: () => 1 });
    const told = describeVocabulary(createVocabulary({ kinds: [board], agentTypes: [] }));
    const shownAs = ({ kinds }: typeof told) => kinds.find(({ name }) => name === 'board')?.view;
    expect(shownAs(told)).toBe('table');
    expect(shownAs(describeVocabulary(vocabularyFrom(told)))).toBe('table');
    expect(kind('sequence')).not.toHaveProperty('view');
  });

  it('tells the icon and the role of a kind, and every end of the line keeps them', () => {
    const shared = { category: 'composite', description: '', start: () => 1 } as const;
    const kinds = [
      defineKind({ ...shared, name: 'dash', icon: 'flag', role: 'race' }),
      defineKind({ ...shared, name: 'plain' }),
    ];
    const told = describeVocabulary(createVocabulary({ kinds, agentTypes: [] }));
    const again = describeVocabulary(vocabularyFrom(told));
    for (const { kinds } of [told, again]) {
      expect(kinds.find(({ name }) => name === 'dash')).toMatchObject({ icon: 'flag', role: 'race' });
      expect(Object.keys(kinds.find(({ name }) => name === 'plain')!)).not.toContain('icon');
    }
  });

  it('tells what parts a kind takes, how many of each, and which parameter names the node it copies', () => {
    const shared = { category: 'composite', description: '', start: () => 1 } as const;
    const part = defineKind({ ...shared, name: 'leg', partOf: ['table'] });
    const table = defineKind({
      ...{ ...shared, name: 'table', copies: 'wood' },
      takes: { leg: [3, 4], top: [1, Number.POSITIVE_INFINITY] },
    });
    const told = describeVocabulary(createVocabulary({ kinds: [table, part], agentTypes: [] }));
    for (const { kinds } of [told, describeVocabulary(vocabularyFrom(told))]) {
      expect(kinds.find(({ name }) => name === 'table')).toMatchObject({
        copies: 'wood',
        takes: [
          { kind: 'leg', min: 3, max: 4 },
          { kind: 'top', min: 1, max: null },
        ],
      });
      const leg = kinds.find(({ name }) => name === 'leg')!;
      expect(leg.partOf).toEqual(['table']);
      for (const absent of ['copies', 'takes', 'heeds']) expect(leg).not.toHaveProperty(absent);
    }
  });

  it('describes the parameters of every type, each with what an editor of that type needs', () => {
    const thing = defineObjectType<{ id: string }>('thing', { id: ({ id }) => id });
    const every = action({
      name: 'every',
      params: {
        words: param.text({ default: 'hi', title: 'What to say' }),
        howMany: param.integer({ min: 1, max: 3 }),
        loud: param.boolean({ default: false }),
        mood: param.choice(['calm', 'angry'], { default: 'calm' }),
        where: param.vector(3),
        tint: param.color({ default: '#ff0000' }),
        names: param.list(param.text()),
        target: param.object(thing),
        next: param.behavior(),
      },
      update: () => undefined,
    });
    const { kinds } = describeVocabulary(
      createVocabulary({
        kinds: standardKinds,
        agentTypes: [defineAgentType('a', { tasks: [every] })],
        objectTypes: [thing],
      }),
    );
    const common = { description: '', bindable: true };
    expect(kinds.find(({ name }) => name === 'every')!.params).toEqual([
      { ...common, name: 'words', type: 'text', title: 'What to say', default: 'hi' },
      { ...common, name: 'howMany', type: 'integer', title: 'How many', min: 1, max: 3 },
      { ...common, name: 'loud', type: 'boolean', title: 'Loud', default: false },
      { ...common, name: 'mood', type: 'choice', title: 'Mood', choices: ['calm', 'angry'], default: 'calm' },
      { ...common, name: 'where', type: 'vector', title: 'Where', of: '3' },
      { ...common, name: 'tint', type: 'color', title: 'Tint', default: '#ff0000' },
      { ...common, name: 'names', type: 'list', title: 'Names', of: 'text', element: { type: 'text' } },
      { ...common, name: 'target', type: 'object', title: 'Target', of: 'thing' },
      { ...common, name: 'next', type: 'behavior', title: 'Next', bindable: false },
    ]);
  });

  it('tells which kinds another treats in a way of their own, where they stand directly below it', () => {
    const heeds = described.kinds.flatMap((kind) => (kind.heeds === undefined ? [] : [[kind.name, kind.heeds]]));
    expect(Object.fromEntries(heeds)).toMatchObject({
      utilitySelector: ['score'],
      prioritizedList: ['guard', 'onEvent', 'impulse', 'stimulusSlot'],
    });
  });

  it('lists for each agent type only its own tasks', () => {
    expect(described.agentTypes).toEqual([
      {
        name: 'guard',
        title: 'Guard',
        description: 'Walks from post to post.',
        tasks: ['walk', 'refuse', 'explode', 'alarmed'],
        properties: [{ name: 'place', type: 'number', description: 'Where it stands.' }],
      },
      { name: 'tower', title: 'Tower', description: '', tasks: ['alarmed'], properties: [] },
    ]);
  });

  it('lists object types and blackboard keys with their types and scopes', () => {
    expect(described.objectTypes).toEqual([{ name: 'post', title: 'Post' }]);
    expect(described.keys).toEqual([
      { name: 'goal', type: 'object', of: 'post', scope: 'agent', description: 'Where it was sent last.' },
      { name: 'patience', type: 'number', min: 0, max: 10, scope: 'agent', description: '' },
      { name: 'route', type: 'list', of: 'text', element: { type: 'text' }, scope: 'agent', description: '' },
      { name: 'alarm', type: 'boolean', scope: 'world', description: 'Has anybody called?' },
    ]);
  });

  it('tells of a task that two agent types share once', () => {
    const shared = condition({ name: 'shared', test: () => true });
    const types = ['a', 'b'].map((name) => defineAgentType(name, { tasks: [shared] }));
    const { kinds } = describeVocabulary(createVocabulary({ kinds: [], agentTypes: types }));
    expect(kinds.map(({ name }) => name)).toEqual(['subtree', 'shared']);
  });
});
