import { expect, it } from 'vitest';
import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../index.js';
import { defineKind } from '../kind/index.js';
import { documentOf } from '../laws/scripted.js';
import { describeNodes, insightOf, instructNode } from './node-insight.js';

const level = defineKey('level', param.number());
/** Shows a number from outside, and how often it was looked at in its turn. */
const gauge = defineKind({
  name: 'gauge',
  category: 'leaf',
  description: 'Shows a number.',
  params: { shows: param.number({ default: 1 }) },
  memory: { seen: 0 },
  lasting: { turns: 0 },
  start: (node) => {
    node.lasting.turns++;
    node.memory.seen = node.params.shows;
    return RUNNING;
  },
  update: (node) => {
    node.lasting.turns++;
    node.memory.seen = node.params.shows;
    return RUNNING;
  },
  describeState: ({ params, lasting }) => ({ shows: params.shows, turns: lasting.turns, nothing: Number.NaN }),
  insight: ({ params, memory, lasting }, { about, isRunning }) => {
    if (about === 'trouble') throw new Error('boom');
    return {
      shows: params.shows,
      log: Array(lasting.turns).fill('turn'),
      about,
      ...(isRunning && { seen: memory.seen }),
    };
  },
});
const idle = action({ name: 'idle', update: () => SUCCESS });
const vocabulary = createVocabulary({
  kinds: [gauge],
  agentTypes: [defineAgentType<object>('robot', { tasks: [idle] })],
  keys: [level],
});
const watchedBy = { id: 'g', kind: 'gauge', params: { shows: { key: 'level' } } };

it('tells what a kind shows of its nodes, for the mind that was asked about, whether it runs or not', () => {
  const minds = new Minds(compile(documentOf(watchedBy), vocabulary));
  const [first, second] = [minds.add({}), minds.add({})];
  minds.set(first, level, 3);
  expect(describeNodes(minds, first)).toEqual([{ node: 'g', values: { shows: 3, turns: 0 } }]);
  minds.set(second, level, 4);
  minds.tick(1);
  minds.set(second, level, 5);
  expect(describeNodes(minds, second)).toEqual([{ node: 'g', values: { shows: 5, turns: 1 } }]);
  minds.set(first, level, undefined);
  expect(describeNodes(minds, first)).toEqual([{ node: 'g', values: { turns: 1 } }]);
});

it('shows the inside of the node that was asked about, and answers the question', () => {
  const minds = new Minds(compile(documentOf(watchedBy), vocabulary));
  const [first, second] = [minds.add({}), minds.add({})];
  minds.set(first, level, 3);
  expect(insightOf(minds, first, 'g')).toEqual({ shows: 3, log: [], about: undefined });
  minds.tick(1);
  minds.set(first, level, 4);
  expect(insightOf(minds, first, 'g', { fact: 7 })).toEqual({
    ...{ shows: 4, seen: 3, log: ['turn'], about: { fact: 7 } },
  });
  expect(insightOf(minds, second, 'g')).toEqual({ shows: undefined, log: [], about: undefined });
});

it('shows nothing of nodes that are not there, or of tasks', () => {
  const minds = new Minds(compile(documentOf({ id: 'i', kind: 'idle' }), vocabulary));
  const mind = minds.add({});
  expect(insightOf(minds, mind, 'g')).toBeUndefined();
  expect(insightOf(minds, mind, 'i')).toBeUndefined();
});

it('reports a kind that throws when asked, and the mind does not notice', () => {
  const failures: string[] = [];
  const minds = new Minds(compile(documentOf(watchedBy), vocabulary), {
    onFailure: ({ error }) => failures.push(String(error)),
  });
  const mind = minds.add({});
  minds.set(mind, level, 3);
  minds.tick(1);
  const before = minds.save();
  expect(insightOf(minds, mind, 'g', 'trouble')).toBeUndefined();
  expect(failures).toEqual(['Error: boom']);
  expect(minds.save()).toEqual(before);
});

it('instructs only nodes that take instructions, and says so of others', () => {
  const minds = new Minds<object>(compile(documentOf({ id: 'g', kind: 'gauge' }), vocabulary));
  const id = minds.add({});
  for (const path of ['g', 'nowhere'])
    expect(() => instructNode(minds, id, path, {})).toThrow(`${path}: there is no such node that takes instructions`);
});
