import { describe, expect, test } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { closures, fastest } from '../back-ends/generated.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { type AnyTask, defineAgentType } from '../vocabulary/agent-type.js';
import { defineKey } from '../vocabulary/key.js';
import { defineObjectType } from '../vocabulary/object-type.js';
import { param } from '../vocabulary/parameter.js';
import { FAILURE } from '../vocabulary/status.js';
import { action, condition } from '../vocabulary/task.js';
import { Cast } from './cast.js';
import type { CastOptions } from './options.js';

interface Dog {
  readonly name: string;
}
const energy = defineKey('energy', param.number({ max: 10 }));
const door = defineObjectType<object>('door', { id: () => 'd' });

function castOf(task: AnyTask, options: Partial<CastOptions<Dog>> = {}, params = ''): Cast<Dog> {
  const cast = new Cast<Dog>({
    vocabulary: createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType<Dog>('dog', { tasks: [task] })],
      keys: [energy],
      objectTypes: [door],
    }),
    behaviors: [parseText(`behavior Life for dog\n${task.name} #leaf${params}\n`)],
    ...options,
  });
  cast.add('rex', 'dog', { name: 'rex' }, 'Life');
  return cast;
}

const messages = (cast: Cast<Dog>) => cast.warnings.list().map(({ message }) => message);

describe('a task that takes its context apart', () => {
  const parts: unknown[] = [];
  const tasks = {
    update: action({
      name: 'act',
      update(_dog: Dog, _params, { random, get, set, because, log }) {
        set(energy, 3);
        because('tired');
        log('woof');
        parts.push(get(energy), typeof random());
      },
    }),
    run: action({
      name: 'act',
      // biome-ignore lint/correctness/useYield: ends in its first tick
      *run(_dog: Dog, _params, { random, get, set, because, log }) {
        set(energy, 3);
        because('tired');
        log('woof');
        parts.push(get(energy), typeof random());
      },
    }),
  };
  test.each(Object.entries(tasks))('can use all of its functions in %s', (_, task) => {
    for (const backEnd of [fastest, closures])
      for (const checks of [undefined, 'development'] as const)
        for (const watched of [false, true]) {
          parts.length = 0;
          const cast = castOf(task, { backEnd, ...(checks && { checks }), onLog: ({ text }) => parts.push(text) });
          if (watched) cast.watch('rex');
          cast.tick(0.1);
          expect([cast.failures, parts]).toEqual([[], ['woof', 3, 'number']]);
        }
  });
});

test('an object that findObject does not have is a failure that is listed', () => {
  const open = action({ name: 'open', params: { what: param.object(door) }, update(_dog: Dog) {} });
  const objects: object[] = [];
  const cast = castOf(open, { findObject: () => objects[0] }, ' what: "d1"');
  cast.tick(0.1);
  cast.tick(0.1);
  expect(cast.failures.map(({ phase, node, error }) => `${phase} ${node} ${error}`)).toEqual(
    [1, 2].map(() => 'find leaf InvalidDataError: what: findObject knows no door d1'),
  );
  expect(messages(cast)).toEqual([
    'Life, node leaf of rex: what: findObject knows no door d1. The node failed and the game went on.',
  ]);
  objects.push({});
  cast.tick(0.1);
  expect(cast.failures).toHaveLength(2);
});

test.each(['way', 'from'] as const)(
  'a task cannot change the parameter %s, a list or a vector, for everybody',
  (one) => {
    const seen: number[] = [];
    const walk = action({
      name: 'walk',
      params: { way: param.list(param.number()), from: param.vector(2) },
      update(_dog: Dog, params) {
        seen.push(params.way.length, params.from.length);
        (params[one] as number[]).push(1);
      },
    });
    const cast = castOf(walk, {}, ' way: [1, 2], from: [0, 0]');
    cast.tick(0.1);
    cast.tick(0.1);
    expect(seen).toEqual([2, 2, 2, 2]);
    expect(cast.failures.map(({ error }) => (error as Error).name)).toEqual(['TypeError', 'TypeError']);
  },
);

test('NaN written by a task is refused, which would read back as empty', () => {
  const cast = castOf(action({ name: 'tire', update: (_dog: Dog, _params, { set }) => set(energy, Number.NaN) }));
  cast.set('rex', energy, 4);
  cast.tick(0.1);
  expect(cast.failures.map(({ error }) => String(error))).toEqual([
    'InvalidDataError: energy: cannot be NaN; write undefined to empty the key',
  ]);
  expect(cast.get('rex', energy)).toBe(4);
});

describe('checks in development', () => {
  const own = defineKey('own', param.number());
  const task = action({
    name: 'act',
    update(_dog: Dog, _params, { get, set }) {
      set(energy, 11);
      set(own, get(own) ?? 1);
    },
  });

  test('warn of keys that the vocabulary does not list and of values beyond the limits', () => {
    const cast = castOf(task, { checks: 'development' });
    cast.tick(0.1);
    cast.tick(0.1);
    expect(messages(cast)).toEqual([
      'Life, node leaf: the value for energy must be at most 10, got 11.',
      'Life, node leaf: the vocabulary does not list the key own. Add it to keys of createVocabulary.',
    ]);
    expect(cast.failures).toEqual([]);
  });

  test('change nothing of what happens', () => {
    const plain = castOf(task);
    plain.tick(0.1);
    expect([messages(plain), plain.get('rex', energy)]).toEqual([[], 11]);
  });

  test('name the status that a condition answered with', () => {
    const ready = condition({ name: 'ready', test: (_dog: Dog) => FAILURE as never });
    const cast = castOf(ready, { checks: 'development' });
    cast.tick(0.1);
    expect(messages(cast)).toEqual([
      'Life, node leaf: the condition ready returned FAILURE, which counts as true. Return true or false.',
    ]);
  });
});

describe('a character that removes itself in a task does nothing more', () => {
  const did: string[] = [];
  let cast: Cast<Dog>;
  const leave = ({ name }: Dog): void => {
    did.push(`${name} leaves`);
    cast.remove(name);
  };
  const tasks = [
    action({ name: 'leave', update: leave }),
    condition({ name: 'hasLeft', test: (dog: Dog) => leave(dog) === undefined }),
    condition({ name: 'stays', test: (dog: Dog) => leave(dog) !== undefined }),
    action({ name: 'bark', update: ({ name }: Dog) => void did.push(`${name} barks`) }),
  ];
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Dog>('dog', { tasks })],
  });

  test.each(
    [fastest, closures].flatMap((backEnd) => [
      { backEnd, first: 'sequence', task: 'leave' },
      { backEnd, first: 'sequence', task: 'hasLeft' },
      { backEnd, first: 'selector', task: 'stays' },
      { backEnd, first: 'reactiveSequence', task: 'hasLeft' },
      { backEnd, first: 'parallel', task: 'hasLeft' },
    ]),
  )('$task in a $first ($backEnd.name)', ({ backEnd, first, task }) => {
    did.length = 0;
    const life = parseText(`behavior Life for dog\n${first} #all\n  ${task} #l\n  bark #b\n`);
    cast = new Cast<Dog>({ vocabulary, behaviors: [life], backEnd });
    for (const name of ['rex', 'tip']) cast.add(name, 'dog', { name }, 'Life');
    cast.tick(0.1);
    expect([did, [...cast.characters()], cast.failures]).toEqual([['rex leaves', 'tip leaves'], [], []]);
  });
});
