import { expect, it } from 'vitest';
import { compile, createVocabulary, defineAgentType, defineKey, defineKind, Minds, param, RUNNING } from './index.js';
import { documentOf } from './scripted.fixture.js';

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
});
const vocabulary = createVocabulary({
  kinds: [gauge],
  agentTypes: [defineAgentType<object>('robot', { tasks: [] })],
  keys: [level],
});

it('tells what a kind shows of its nodes, for the mind that was asked about, whether it runs or not', () => {
  const minds = new Minds(
    compile(documentOf({ id: 'g', kind: 'gauge', params: { shows: { key: 'level' } } }), vocabulary),
  );
  const [first, second] = [minds.add({}), minds.add({})];
  minds.set(first, level, 3);
  expect(minds.nodeStatesOf(first)).toEqual([{ node: 'g', values: { shows: 3, turns: 0 } }]);
  minds.set(second, level, 4);
  minds.tick(1);
  minds.set(second, level, 5);
  expect(minds.nodeStatesOf(second)).toEqual([{ node: 'g', values: { shows: 5, turns: 1 } }]);
  minds.set(first, level, undefined);
  expect(minds.nodeStatesOf(first)).toEqual([{ node: 'g', values: { turns: 1 } }]);
});
