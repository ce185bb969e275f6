import { describe, expect, it } from 'vitest';
import { behaviorTreeKinds } from '../../decision/behavior-tree/index.js';
import { documentOf } from '../../protocol/laws/post-game.js';
import {
  action,
  condition,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  param,
  RUNNING,
  SUCCESS,
} from '../index.js';
import { Cast } from './cast.js';

interface Digger {
  said: string[];
  depth: number;
}

/** What a module of the game exports after it was loaded again: new objects of the same names. */
function loadCode(word: string, { speed = true, max = 9, pace = param.number({ default: 1 }) as never } = {}) {
  const tired = defineKey('tired', param.number({ default: 0 }));
  const shared = defineKey('shared', param.text(), { scope: 'world' });
  const kind = defineKey('pace', pace);
  const alarm = defineEvent('alarm');
  const dig = action({
    name: 'dig',
    params: { ...(speed && { speed: param.number({ default: 1, max }) }) },
    memory: { strokes: 0 },
    start: (digger: Digger) => void digger.said.push(`${word} starts`),
    update(digger: Digger, _params, context) {
      context.memory.strokes++;
      context.set(tired, (context.get(tired) ?? 0) + 1);
      digger.said.push(`${word} ${context.memory.strokes}`);
      return RUNNING;
    },
    stop: (digger: Digger) => void digger.said.push(`${word} stops`),
  });
  const isDeep = condition({ name: 'isDeep', test: ({ depth }: Digger) => depth > 3 });
  const vocabulary = createVocabulary({
    kinds: behaviorTreeKinds,
    agentTypes: [defineAgentType<Digger>('digger', { tasks: [dig, isDeep], events: [alarm] })],
    keys: [tired, shared, kind],
    events: [alarm],
  });
  return { tired, shared, alarm, vocabulary };
}

const document = documentOf('Dig', {
  id: 'both',
  kind: 'sequence',
  children: [
    { id: 'wait', kind: 'wait', params: { seconds: 1 } },
    { id: 'dig', kind: 'dig', params: { speed: 2 } },
  ],
});

function createCast(before = loadCode('old')) {
  const cast = new Cast<Digger>({ vocabulary: before.vocabulary, behaviors: [document], seed: 1 });
  const digger: Digger = { said: [], depth: 0 };
  cast.add('a', 'digger', digger, 'Dig');
  for (let i = 0; i < 4; i++) cast.tick(0.5);
  return { cast, digger, before };
}

describe('Cast.replaceVocabulary', () => {
  it('runs the new code from where the old code was: same node, same memory, no second start', () => {
    const { cast, digger } = createCast();
    expect(digger.said).toEqual(['old starts', 'old 1', 'old 2']);
    const result = cast.replaceVocabulary(loadCode('new').vocabulary);
    expect(result).toEqual({
      result: 'reloaded',
      report: { change: 'reloaded', kept: 2, dropped: [], restarted: [] },
      changedParams: [],
      added: [],
      removed: [],
    });
    cast.tick(0.5);
    expect(digger.said.slice(3)).toEqual(['new 3']);
    cast.remove('a');
    expect(digger.said.slice(4)).toEqual(['new stops']);
  });

  it('also does so with the checks of development', () => {
    const before = loadCode('old');
    const cast = new Cast<Digger>({ vocabulary: before.vocabulary, behaviors: [document], checks: 'development' });
    const digger: Digger = { said: [], depth: 0 };
    cast.add('a', 'digger', digger, 'Dig');
    for (let i = 0; i < 4; i++) cast.tick(0.5);
    const next = loadCode('new').vocabulary;
    expect(cast.replaceVocabulary(next).result).toBe('reloaded');
    expect(cast.vocabulary).toBe(next);
    cast.tick(0.5);
    expect(digger.said.at(-1)).toBe('new 3');
  });

  it('keeps the values of keys for code that has the old key and for code that has the new one', () => {
    const { cast, before } = createCast();
    cast.set('a', before.tired, 7);
    cast.world.set(before.shared, 'hello');
    const after = loadCode('new');
    cast.replaceVocabulary(after.vocabulary);
    expect(cast.get('a', before.tired)).toBe(7);
    cast.tick(0.5);
    expect([cast.get('a', before.tired), cast.get('a', after.tired)]).toEqual([8, 8]);
    cast.world.set(after.shared, 'again');
    expect(cast.world.get(before.shared)).toBe('again');
    expect(Object.keys(cast.save().world ?? {})).toEqual(['shared']);
  });

  it('still hears events that the rest of the game sends with the old declaration', () => {
    const listening = documentOf('Listen', {
      id: 'all',
      kind: 'sequence',
      children: [{ id: 'hear', kind: 'heard', params: { event: 'alarm' } }],
    });
    const before = loadCode('old');
    const cast = new Cast<Digger>({ vocabulary: before.vocabulary, behaviors: [listening] });
    cast.add('a', 'digger', { said: [], depth: 0 }, 'Listen');
    cast.tick(0.1);
    cast.replaceVocabulary(loadCode('new').vocabulary);
    expect(cast.send('a', before.alarm)).toBe(true);
  });

  it('reports tasks whose parameters are declared differently, and those that came or went', () => {
    const { cast } = createCast();
    const { vocabulary } = loadCode('new', { max: 5 });
    const extra = action({ name: 'rest', update: () => SUCCESS });
    const [digger] = vocabulary.agentTypes.values();
    const next = createVocabulary({
      kinds: behaviorTreeKinds,
      agentTypes: [defineAgentType<Digger>('digger', { tasks: [...digger.tasks.slice(0, 1), extra] as never })],
      keys: [...vocabulary.keys.values()],
    });
    expect(cast.replaceVocabulary(next)).toMatchObject({
      ...{ result: 'reloaded', changedParams: ['dig'], added: ['rest'], removed: ['isDeep'] },
    });
  });

  it.each([
    {
      what: 'a parameter that documents use is gone',
      code: loadCode('new', { speed: false }),
      problem: { path: 'Dig: root.children[1].params.speed', problem: 'dig has no such parameter' },
    },
    {
      what: 'a value in a document is out of its new limits',
      code: loadCode('new', { max: 1 }),
      problem: { path: 'Dig: root.children[1].params.speed', problem: expect.stringContaining('1') },
    },
    {
      what: 'a key has another type',
      code: loadCode('new', { pace: param.text() as never }),
      problem: { path: 'keys.pace', problem: expect.stringContaining('start the game again') },
    },
    {
      what: 'an agent type is gone',
      code: {
        vocabulary: createVocabulary({
          kinds: behaviorTreeKinds,
          agentTypes: [
            defineAgentType<Digger>('miner', { tasks: [...loadCode('new').vocabulary.tasks.values()] as never }),
          ],
        }),
      },
      problem: { path: 'a', problem: 'is a digger, which is no agent type any more' },
    },
  ])('refuses the whole vocabulary, and runs the old code on, if $what', ({ code, problem }) => {
    const { cast, digger, before } = createCast();
    expect(cast.replaceVocabulary(code.vocabulary)).toMatchObject({ result: 'rejected', problems: [problem] });
    expect(cast.vocabulary).toBe(before.vocabulary);
    cast.tick(0.5);
    expect(digger.said.slice(3)).toEqual(['old 3']);
    expect(cast.replaceBehavior({ ...document, description: 'x' }).result).toBe('unchanged');
  });
});
