import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { checkKeys } from '../minds/check-saved.js';
import { readScenario } from '../scenario/index.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import { defineEvent } from '../vocabulary/event.js';
import { defineKey } from '../vocabulary/key.js';
import { defineObjectType } from '../vocabulary/object-type.js';
import { param } from '../vocabulary/parameter.js';
import { Cast } from './cast.js';
import { describeProperties } from './describe-character.js';
import { readEventValue } from './key-json.js';

interface Post {
  readonly id: string;
}
const post = defineObjectType<Post>('post', { id: ({ id }) => id });
const gate: Post = { id: 'gate' };
const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [post],
  events: [
    defineEvent('bell'),
    defineEvent('shot', { value: param.number({ min: 0 }) }),
    defineEvent('opens', { value: param.object(post) }),
  ],
  agentTypes: [
    defineAgentType<{ at: number | undefined; home: Post | undefined }>('guard', {
      tasks: [],
      properties: {
        at: { value: param.number(), read: ({ at }) => at },
        home: { value: param.object(post), read: ({ home }) => home },
        broken: {
          value: param.number(),
          read: () => {
            throw new Error('no');
          },
        },
      },
    }),
  ],
});

describe('what is read of characters', () => {
  it('is JSON by name, without what is empty or cannot be read', () => {
    const cast = new Cast<{ at: number | undefined; home: Post | undefined }>({
      vocabulary,
      behaviors: [parseText('behavior Rest\nwait seconds: 1\n')],
    });
    cast.add('a', 'guard', { at: 3, home: gate }, 'Rest');
    cast.add('b', 'guard', { at: undefined, home: undefined }, 'Rest');
    cast.add('c', 'guard', { at: Number.NaN, home: gate }, 'Rest');
    expect(['a', 'b', 'c'].map((id) => describeProperties(cast, id))).toEqual([
      { at: 3, home: 'gate' },
      {},
      { home: 'gate' },
    ]);
  });

  it('of an event is its value, checked', () => {
    const find = (_type: string, id: string) => (id === 'gate' ? gate : undefined);
    const read = (name: string, json?: unknown) => readEventValue(vocabulary, name, json, find);
    expect([read('bell').value, read('bell', null).value, read('shot', 5).value, read('opens', 'gate').value]).toEqual([
      ...[undefined, undefined, 5, gate],
    ]);
    expect(read('shot', 5).event.name).toBe('shot');
    expect(() => read('bell', 1)).toThrow('bell: brings no value');
    expect(() => read('bel')).toThrow('bel: there is no such event');
    expect(() => read('shot', -1)).toThrow('shot');
    expect(() => read('shot')).toThrow('shot');
    expect(() => read('opens', 'door')).toThrow('opens: there is no post door');
  });
});

it('saved values must have the type of their key', () => {
  const keys = new Map(
    [
      defineKey('number', param.number()),
      defineKey('integer', param.integer()),
      defineKey('boolean', param.boolean()),
      defineKey('text', param.text()),
      defineKey('vector', param.vector(3)),
      defineKey('list', param.list(param.number())),
      defineKey('any', param.value()),
    ].map((key) => [key.name, key as never]),
  );
  const wrong = (saved: object) => {
    const problems: { path: string; problem: string }[] = [];
    checkKeys(saved as never, keys, 'saved', problems);
    return problems.map(({ path, problem }) => `${path} ${problem}`);
  };
  expect(
    wrong({ number: 1, integer: 2, boolean: false, text: '', vector: [1, 2, 3], list: [1, null], any: { x: [] } }),
  ).toEqual([]);
  expect(wrong({ number: null, gone: 5 })).toEqual([]);
  for (const [name, values] of Object.entries({
    number: ['1', true, [1]],
    integer: ['1'],
    boolean: [0, 'true'],
    text: [1, ['a']],
    vector: [1, 'xyz', [1, '2', 3], { x: 1 }],
    list: [1, ['a'], [1, false]],
  }))
    for (const value of values)
      expect(wrong({ [name]: value })).toEqual([`saved.${name} must be a value of type ${name}`]);
});

it('a scenario has limits: the last that is accepted and the first that is not', () => {
  const read = (change: object) => () =>
    readScenario({
      ...{ $schema: 'urn:gumption:scenario:1', version: 1, name: 'S', seconds: 1 },
      ...{ expect: [{ eventually: 'true' }], ...change },
    });
  expect(read({})).not.toThrow();
  const claims = (count: number) => Array(count).fill({ eventually: 'true' });
  for (const change of [
    { seconds: 3600 },
    { seconds: 0.1 },
    { seeds: [1] },
    { seeds: Array(1000).fill(1) },
    { reloads: [0, 3600] },
    { reloads: Array(100).fill(1) },
    { expect: claims(200) },
    { name: 'x'.repeat(100) },
  ])
    expect(read(change)).not.toThrow();
  for (const [change, field] of [
    [{ seconds: 3601 }, 'seconds'],
    [{ seconds: 0 }, 'seconds'],
    [{ seeds: [] }, 'seeds'],
    [{ seeds: Array(1001).fill(1) }, 'seeds'],
    [{ reloads: [-1] }, 'reloads[0]'],
    [{ reloads: [3601] }, 'reloads[0]'],
    [{ reloads: Array(101).fill(1) }, 'reloads'],
    [{ expect: [] }, 'expect'],
    [{ expect: claims(201) }, 'expect'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: ' x' }, 'name'],
  ] as const)
    expect(read(change)).toThrow(field);
});

it('a value that is refused is shown, cut where it is long', () => {
  const shot = (json: unknown) => () => readEventValue(vocabulary, 'shot', json);
  expect(shot('x'.repeat(58))).toThrow(`got "${'x'.repeat(58)}"`);
  expect(shot('x'.repeat(59))).toThrow(`got "${'x'.repeat(56)}...`);
});
