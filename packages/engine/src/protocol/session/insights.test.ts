import { expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import {
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  createVocabulary,
  defineAgentType,
  param,
  RUNNING,
} from '../../behavior/index.js';
import { defineKind } from '../../behavior/kind/index.js';
import { connectEnd } from '../laws/workbench-end.js';
import { Session } from './session.js';

/** Counts its ticks and shows them as a list; can be told to start over. */
const tally = defineKind({
  name: 'tally',
  category: 'leaf',
  description: 'Counts.',
  params: { step: param.integer({ default: 1 }), by: param.number({ default: 0 }) },
  memory: { count: 0, asked: 0 },
  start: () => RUNNING,
  update(node) {
    node.memory.count += node.params.step;
    return RUNNING;
  },
  insight: ({ memory, params }, { about, isRunning }) =>
    isRunning
      ? {
          counted: Array(memory.count).fill(about ?? Infinity),
          missing: undefined,
          ...(params.by > 0 && { by: params.by }),
        }
      : undefined,
  instruct({ memory }, instruction, isRunning) {
    if (instruction !== 'zero') return 'understands nothing but "zero"';
    if (isRunning) memory.count = 0;
    return undefined;
  },
});
const vocabulary = createVocabulary({
  kinds: [tally],
  agentTypes: [defineAgentType<object>('clerk', { tasks: [] })],
});

const count: BehaviorDocument = {
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Count', agent: 'clerk' },
  root: { id: 't', kind: 'tally' },
};

function openOffice() {
  const cast = new Cast<object>({
    vocabulary,
    behaviors: [count],
  });
  for (const id of ['c1', 'c2']) cast.add(id, 'clerk', {}, 'Count');
  const session = new Session({ name: 'office', cast, stepSeconds: 0.1, step: () => void cast.tick(0.1) });
  const end = connectEnd(session).hello();
  const told = () => end.all('insight').map(({ node, data }) => [node, data]);
  return { session, cast, end, told };
}

it('tells what is inside the nodes that are looked into, at once and when it has changed', () => {
  const { session, end, told } = openOffice();
  expect(end.last('hello')!.canInspect).toBe(true);
  session.step(1);
  expect(told()).toEqual([]);
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't', about: 'x' }] });
  session.step(2);
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't', about: 'x' }] });
  expect(end.all('insight').map(({ tick, about, data }) => ({ tick, about, data }))).toEqual([
    { tick: 1, about: 'x', data: { counted: [] } },
    { tick: 3, about: 'x', data: { counted: ['x', 'x'] } },
    { tick: 3, about: 'x', data: { counted: ['x', 'x'] } },
  ]);
  end.send({ type: 'inspect', agent: null, nodes: [] });
  session.step(1);
  expect(told()).toHaveLength(3);
});

it('tells nothing again that has not changed, and null where there is nothing to see', () => {
  const { session, cast, end, told } = openOffice();
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't' }, { node: 'nowhere' }] });
  cast.replaceBehavior({ ...count, root: { id: 't', kind: 'tally', params: { step: 0 } } });
  session.step(1);
  session.step(1);
  expect(told()).toEqual([
    ['t', null],
    ['nowhere', null],
    ['t', { counted: [] }],
  ]);
});

it('makes JSON of what kinds show, and says so where it is too much', () => {
  const { session, cast, end, told } = openOffice();
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't' }] });
  session.step(2);
  expect(told().at(-1)).toEqual(['t', { counted: [null] }]);
  cast.replaceBehavior({ ...count, root: { id: 't', kind: 'tally', params: { step: 400_000 } } });
  session.step(1);
  expect(told().at(-1)).toEqual(['t', { problem: 'too much to show: 2000018 characters' }]);
});

it('tells a few times a second while the game plays, and how it stands once it has been paused', () => {
  const { session, end, told } = openOffice();
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't', about: 1 }] });
  session.play();
  for (let i = 0; i < 100; i++) session.frame(0.02);
  expect(told().length).toBeLessThanOrEqual(22);
  session.pause();
  session.frame(0.2);
  const { tick, data } = end.last('insight')!;
  expect(tick).toBe(session.run.tick);
  expect(data).toEqual({ counted: Array(tick - 1).fill(1) });
});

it('gives instructions to nodes, shows what came of them, and refuses what no node understands', () => {
  const { session, end, told } = openOffice();
  session.step(3);
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't', about: 1 }] });
  end.send({ type: 'instruct', agent: 'c1', node: 't', instruction: 'zero' });
  expect(told()).toEqual([
    ['t', { counted: [1, 1] }],
    ['t', { counted: [] }],
  ]);
  end.send({ type: 'instruct', agent: 'c1', node: 't', instruction: { to: 0 } });
  end.send({ type: 'instruct', agent: 'c1', node: 'nowhere', instruction: 'zero' });
  end.send({ type: 'inspect', agent: 'nobody', nodes: [] });
  expect(end.refusals()).toEqual([
    't: understands nothing but "zero"',
    'nowhere: there is no such node that takes instructions',
    'nobody: there is no such character',
  ]);
});

it('reports again when parameters change, though nothing moves', () => {
  const { session, end, told } = openOffice();
  const shows = (by: number) => ({ ...count, root: { id: 't', kind: 'tally', params: { by } } });
  session.replaceBehavior(shows(1));
  session.step(1);
  end.send({ type: 'inspect', agent: 'c1', nodes: [{ node: 't' }] });
  expect(session.replaceBehavior(shows(2)).result).toBe('refreshed');
  expect(told().map(([, data]) => (data as { by: number }).by)).toEqual([1, 2]);
});
