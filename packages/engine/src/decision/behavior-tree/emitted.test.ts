import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import {
  action,
  type BackEnd,
  type BehaviorDocument,
  closures,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  FAILURE,
  generated,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { behaviorTreeKinds } from './index.js';

/** What an agent's tasks answer next, and what was called so far. */
interface Agent {
  readonly name: string;
  readonly answers: readonly number[];
  asked: number;
  readonly log: string[];
}

function answer(agent: Agent, call: string): number {
  const given = agent.answers[agent.asked++ % agent.answers.length];
  agent.log.push(`${agent.name} ${call} ${given}`);
  return given;
}

const params = { n: param.integer({ default: 0 }) };
const tasks = [
  condition<Agent, typeof params>({ name: 'ask', params, test: (agent, { n }) => answer(agent, `ask ${n}`) % 4 > 0 }),
  action<Agent, typeof params>({
    name: 'act',
    params,
    start: (agent, { n }) => void agent.log.push(`${agent.name} act ${n} +`),
    update(agent, { n }) {
      const given = answer(agent, `act ${n}`) % 8;
      if (given === 7) throw new Error('as told');
      return given < 4 ? RUNNING : given < 6 ? SUCCESS : FAILURE;
    },
    stop: (agent, { n }, _context, outcome) => void agent.log.push(`${agent.name} act ${n} - ${outcome}`),
  }),
];
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Agent>('agent', { tasks })],
});

type Draft = Omit<DocumentNode, 'id' | 'children'> & { readonly children?: readonly Draft[] };

const leaf: fc.Arbitrary<Draft> = fc.oneof(
  fc.nat(9).map((n) => ({ kind: 'act', params: { n } })),
  fc.nat(9).map((n) => ({ kind: 'ask', params: { n } })),
  fc.constantFrom(0, 0.1, 0.3).map((seconds) => ({ kind: 'wait', params: { seconds } })),
);

const { tree } = fc.letrec<{ tree: Draft }>((tie) => {
  const decorated = (kind: string, values: Record<string, fc.Arbitrary<string | number>>) =>
    fc.tuple(fc.record(values), tie('tree')).map(([given, child]) => ({ kind, params: given, children: [child] }));
  const listed = (kind: string) =>
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((children) => ({ kind, children }));
  const guard = fc
    .record({
      check: fc.constantFrom('every tick', 'at the start'),
      until: fc.boolean(),
      children: fc.tuple(fc.oneof({ weight: 3, arbitrary: leaf }, tie('tree')), tie('tree')),
    })
    .map(({ children, ...given }) => ({ kind: 'guard', params: given, children }));
  const seconds = fc.constantFrom(0, 0.1, 0.3, 1);
  return {
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      guard,
      guard,
      fc.array(guard, { minLength: 1, maxLength: 3 }).map((children) => ({ kind: 'prioritizedList', children })),
      ...['sequence', 'selector', 'reactiveSelector', 'reactiveSequence', 'parallel'].map(listed),
      decorated('retry', { times: fc.nat(3) }),
      decorated('repeat', { times: fc.nat(3), until: fc.constantFrom('never', 'success', 'failure') }),
      decorated('timeout', { seconds }),
      decorated('limit', { times: fc.nat(3), seconds, count: fc.constantFrom('starts', 'successes') }),
      decorated('cooldown', { seconds, after: fc.constantFrom('any end', 'success', 'failure') }),
    ),
  };
});

/**
 * Ids in order, so that two documents have many of them in common and a reload keeps what it can.
 */
function documentOf(draft: Draft): BehaviorDocument {
  let count = 0;
  const named = ({ children, ...rest }: Draft): DocumentNode => {
    const id = `n${count++}`;
    return { id, ...rest, ...(children && { children: children.map(named) }) };
  };
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Any', root: named(draft) };
}

const story = fc.record({
  first: tree,
  second: tree,
  answers: fc.array(fc.array(fc.nat(63), { minLength: 20, maxLength: 40 }), { minLength: 2, maxLength: 2 }),
  acts: fc.array(fc.constantFrom('tick', 'tick', 'tick', 'tick', 'tick', 'reset', 'load'), { maxLength: 30 }),
});

/** Plays a story and returns all that can be seen of it, moment by moment. */
function play({ first, second, answers, acts }: typeof story extends fc.Arbitrary<infer T> ? T : never, way: Way) {
  const programs = [first, second].map((draft) => compile(documentOf(draft), vocabulary));
  const log: string[] = [];
  const minds = new Minds<Agent>(programs[0], { backEnd: way.backEnd });
  const ids = answers.map((own, i) => minds.add({ name: `a${i}`, answers: own, asked: 0, log }));
  if (way.watched) for (const id of ids) minds.watch(id);
  for (const [i, act] of acts.entries()) {
    if (act === 'tick') minds.tick(0.1);
    else if (act === 'reset') minds.reset(ids[i % ids.length]);
    else minds.replaceProgram(programs[i % 2]);
    log.push(JSON.stringify(minds.save()));
  }
  minds.clear();
  return log;
}

interface Way {
  readonly backEnd: BackEnd;
  readonly watched: boolean;
}

describe('the code that node kinds emit', () => {
  it.each([
    ['generated code', { backEnd: generated, watched: false }],
    ['closures', { backEnd: closures, watched: false }],
  ])('does what their decisions say, call by call: %s', (_name, way) => {
    fc.assert(
      fc.property(story, (told) => {
        expect(play(told, way)).toEqual(play(told, { backEnd: closures, watched: true }));
      }),
      { numRuns: runs(70) },
    );
  });
});
