import { describe, expect, test } from 'vitest';
import type { Warning } from '../../data/index.js';
import { standardKinds } from '../../standard/index.js';

import { closures, fastest } from '../back-ends/generated.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { Minds } from '../minds/minds.js';
import { compile } from '../program/program.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import type { GameEvent } from '../vocabulary/event.js';
import { defineKey } from '../vocabulary/key.js';
import { param } from '../vocabulary/parameter.js';
import { action, condition } from '../vocabulary/task.js';
import { Cast } from './cast.js';

interface Dog {
  readonly answer?: unknown;
}

const bark = action({
  name: 'bark',
  update(_dog: Dog) {
    throw new Error('no voice');
  },
});
const hungry = condition({ name: 'hungry', test: (dog: Dog) => dog.answer as boolean });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Dog>('dog', { tasks: [bark, hungry] })],
});
const barks = parseText('behavior Barks for dog\nsequence #all\n  bark #voice\n');
const asks = parseText('behavior Asks for dog\nsequence #all\n  hungry #belly\n');

describe('a task that throws', () => {
  test('is a warning for each node, with behaviour, node and agent, however often it throws', () => {
    const heard: Warning[] = [];
    const cast = new Cast<Dog>({ vocabulary, behaviors: [barks], report: (warning) => heard.push(warning) });
    for (const id of ['rex', 'tip']) cast.add(id, 'dog', {}, 'Barks');
    for (let i = 0; i < 5; i++) cast.tick(0.1);
    expect(heard.map(({ message }) => message)).toEqual([
      'Barks, node voice of rex: update threw: no voice. The node failed and the game went on.',
    ]);
    expect(cast.warnings.list()[0].count).toBe(10);
  });
});

describe('checks in development', () => {
  const answers = [
    [Promise.resolve(true), 'returned a promise, which counts as true'],
    [undefined, 'returned undefined, which counts as false'],
    [0, 'returned 0, which counts as false'],
    [{}, 'returned an object, which counts as true'],
  ] as const;
  test.each(answers)('find a condition that answers %o', (answer, said) => {
    for (const backEnd of [fastest, closures]) {
      const play = (checks?: 'development') => {
        const cast = new Cast<Dog>({ vocabulary, behaviors: [asks], backEnd, ...(checks && { checks }) });
        cast.add('rex', 'dog', { answer }, 'Asks');
        cast.watch('rex');
        cast.add('tip', 'dog', { answer }, 'Asks');
        cast.tick(0.1);
        return cast.warnings.list();
      };
      expect(play('development').map(({ about, count }) => [about, count])).toEqual([['Asks, node belly', 2]]);
      expect(play('development')[0].message).toContain(said);
      expect(play()).toEqual([]);
    }
  });

  test('say nothing of true and false', () => {
    const cast = new Cast<Dog>({ vocabulary, behaviors: [asks], checks: 'development' });
    cast.add('rex', 'dog', { answer: true }, 'Asks');
    cast.add('tip', 'dog', { answer: false }, 'Asks');
    cast.tick(0.1);
    expect(cast.warnings.list()).toEqual([]);
  });
});

test('async hooks that must answer at once are refused', () => {
  const late = condition({ name: 'late', test: (async () => true) as unknown as () => boolean });
  const slow = action({ name: 'slow', async start() {}, update: () => undefined });
  const waits = action({ name: 'waits', run: async () => true });
  const agentTypes = [defineAgentType<Dog>('dog', { tasks: [late, slow, waits] })];
  expect(() => createVocabulary({ kinds: standardKinds, agentTypes })).toThrow(
    'late.test: must not be async; to wait for something, write an action with run\n' +
      'slow.start: must not be async; to wait for something, write an action with run',
  );
});

test('milliseconds are noticed by a cast', () => {
  const cast = new Cast<Dog>({ vocabulary, behaviors: [asks] });
  cast.add('rex', 'dog', { answer: true }, 'Asks');
  for (let i = 0; i < 10; i++) cast.tick(16);
  expect(cast.warnings.list().map(({ kind }) => kind)).toEqual(['milliseconds']);
});

describe('minds without a cast', () => {
  const ticked = (seconds: readonly number[]) => {
    const heard: Warning[] = [];
    const minds = new Minds<Dog>(compile(asks, vocabulary), { report: (warning) => heard.push(warning) });
    minds.add({ answer: true });
    for (const dt of seconds) minds.tick(dt);
    return heard.map(({ kind, message }) => `${kind}: ${message}`);
  };
  const times = (dt: number, count: number) => Array.from({ length: count }, () => dt);

  test('report milliseconds once, after ten ticks in a row', () => {
    expect(ticked(times(16, 9))).toEqual([]);
    expect(ticked(times(16, 200))).toEqual([
      'milliseconds: tick received 16, which looks like milliseconds, as all of the last 10 times. Pass seconds: tick(0.016).',
    ]);
  });

  test('report the time of a clock', () => {
    expect(ticked(Array.from({ length: 20 }, (_, i) => 30 + i / 60))).toEqual([expect.stringMatching(/^clock: /)]);
  });

  test('say nothing of seconds', () => {
    expect(ticked([...times(1 / 60, 100), 8, ...times(0, 20), ...times(0.25, 20)])).toEqual([]);
  });

  test('refuse a time that is missing, no number, or below zero', () => {
    const minds = new Minds<Dog>(compile(asks, vocabulary));
    for (const dt of [undefined, Number.NaN, '0.1', -1, Number.POSITIVE_INFINITY])
      expect(() => minds.tick(dt as never), String(dt)).toThrow('dt: must be 0 or more seconds, got');
  });

  test('refuse to report to anything but a function', () => {
    expect(() => new Minds(compile(asks, vocabulary), { report: console as never })).toThrow(
      'report: must be a function, got object',
    );
  });
});

test('misspelled options are refused', () => {
  expect(() => new Cast({ vocabulary, behaviors: [], onFailur: () => {} } as never)).toThrow(
    'options.onFailur: Cast has no such option; did you mean onFailure?',
  );
  expect(() => new Minds(compile(asks, vocabulary), { sead: 3 } as never)).toThrow(
    'options.sead: Minds has no such option; did you mean seed?',
  );
});

test('options of a wrong type are refused by name, all at once', () => {
  const wrong = { vocabulary: {}, behaviors: undefined, report: 'yes', onLog: 3, checks: true };
  expect(() => new Cast(wrong as never)).toThrow(
    'options.vocabulary: must be made by createVocabulary, got [object Object]\n' +
      'options.behaviors: must be a list of documents, got undefined\n' +
      'options.checks: must be development or left out, got true\n' +
      'options.report: must be a function, got yes\n' +
      'options.onLog: must be a function, got 3',
  );
});

test('a seed whose fraction would be cut off is refused', () => {
  for (const seed of [0.37, Number.NaN, '7']) {
    const cast = new Cast<Dog>({ vocabulary, behaviors: [asks], seed: seed as number });
    expect(() => cast.add('rex', 'dog', {}, 'Asks')).toThrow(`seed: must be a whole number, got ${seed}`);
  }
});

test('an event that is none is refused', () => {
  const cast = new Cast<Dog>({ vocabulary, behaviors: [asks] });
  cast.add('rex', 'dog', {}, 'Asks');
  for (const [event, name] of [
    ['noise', 'noise'],
    [undefined, 'undefined'],
  ])
    expect(() => cast.send('rex', event as unknown as GameEvent)).toThrow(
      `${name}: is an event that the vocabulary does not list`,
    );
});

test.each(['tick', 'tickSome', 'tickClock'] as const)('a task that calls %s fails, and the tick goes on', (call) => {
  const ticks: string[] = [];
  let cast: Cast<{ readonly name: string }>;
  const nest = action({
    name: 'nest',
    update(agent: { readonly name: string }) {
      ticks.push(agent.name);
      cast[call](1);
    },
  });
  cast = new Cast({
    vocabulary: createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType('bird', { tasks: [nest] })],
    }),
    behaviors: ['One', 'Two'].map((name) => parseText(`behavior ${name} for bird\nnest #egg\n`)),
  });
  cast.add('wren', 'bird', { name: 'wren' }, 'One');
  cast.add('lark', 'bird', { name: 'lark' }, 'Two');
  expect(cast.tick(0.1)).toBe(true);
  expect(ticks).toEqual(['wren', 'lark']);
  expect(cast.failures.map(({ error }) => String(error))).toEqual(
    ['wren', 'lark'].map(
      () => 'InvalidDataError: tick: a task called it in the middle of a tick; let the game call it, once a frame',
    ),
  );
  cast.tick(0.1);
  expect(ticks).toHaveLength(4);
});

test('NaN is refused, which would read back as empty, and the value stays', () => {
  const energy = defineKey('energy', param.number());
  const cast = new Cast<Dog>({
    vocabulary: createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType<Dog>('dog', { tasks: [bark, hungry] })],
      keys: [energy],
    }),
    behaviors: [asks],
  });
  cast.add('rex', 'dog', {}, 'Asks');
  cast.set('rex', energy, 4);
  expect(() => cast.set('rex', energy, Number.NaN)).toThrow('energy: cannot be NaN; write undefined to empty the key');
  expect(() => cast.set('rex', 'energy' as never, 5 as never)).toThrow('key: must be made by defineKey, got energy');
  expect(cast.get('rex', energy)).toBe(4);
});
