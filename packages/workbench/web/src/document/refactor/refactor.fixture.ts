import * as fc from 'fast-check';
import {
  action,
  type BehaviorDocument,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineEvent,
  defineKey,
  Minds,
  type ParamValue,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { createLexicon } from '../describe/describe.js';
import { documentOf } from '../describe/document.fixture.js';

// A game small enough to run documents that were taken apart and put together, and to compare what
// its tasks were asked.

interface Worker {
  readonly calls: string[];
}

const work = action({
  name: 'work',
  params: {
    ticks: param.integer({ default: 1, min: 0, max: 9 }),
    tool: param.text({ default: 'hand' }),
    force: param.number({ default: 0.5 }),
  },
  memory: { done: 0 },
  update(worker: Worker, { ticks, tool, force }, { memory }) {
    worker.calls.push(`work ${tool} ${force} ${memory.done}`);
    return memory.done++ < ticks ? RUNNING : SUCCESS;
  },
});
const ready = condition({
  name: 'ready',
  params: { mood: param.choice(['glad', 'sad'], { default: 'glad' }) },
  test(worker: Worker, { mood }) {
    worker.calls.push(`ready ${mood}`);
    return mood === 'glad';
  },
});

export const VOCABULARY = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Worker>('worker', { tasks: [work, ready] })],
  keys: [defineKey('strength', param.number()), defineKey('tool', param.text())],
  events: [defineEvent('whistle')],
  expressions,
});

export const LEXICON = createLexicon(describeVocabulary(VOCABULARY));

/** What the tasks were asked over some ticks, with what the blackboard began with. */
export function play(document: BehaviorDocument, others: readonly BehaviorDocument[] = []): readonly string[] {
  const find = (name: string) => others.find((other) => other.name === name);
  const minds = new Minds<Worker>(compile(document, VOCABULARY, { find }), { seed: 7 });
  const worker: Worker = { calls: [] };
  const id = minds.add(worker);
  minds.set(id, VOCABULARY.keys.get('strength')!, 3);
  for (let tick = 0; tick < 12; tick++) {
    worker.calls.push(`tick ${tick}`);
    minds.tick(0.5);
  }
  return worker.calls;
}

const force: fc.Arbitrary<ParamValue> = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.constant({ key: 'strength' }),
  fc.constant({ expression: 'strength * 2 + 1' }),
  fc.constant({ param: 'power' }),
);
const leaf = fc.oneof(
  fc
    .record({ ticks: fc.integer({ min: 0, max: 3 }), tool: fc.constantFrom('saw', 'axe'), force }, { requiredKeys: [] })
    .map((params) => ({ kind: 'work', params })),
  fc
    .record({ mood: fc.constantFrom('glad', 'sad') }, { requiredKeys: [] })
    .map((params) => ({ kind: 'ready', params })),
);

interface Shape {
  readonly kind: string;
  readonly params?: Readonly<Record<string, ParamValue>>;
  readonly children?: readonly Shape[];
}

/**
 * Behaviors that run, with parameters of every sort: literal, default, key, expression, and one of
 * the behavior itself.
 */
export const anyBehavior: fc.Arbitrary<BehaviorDocument> = fc
  .letrec<{ tree: Shape }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf as fc.Arbitrary<Shape>,
      fc.record({
        kind: fc.constantFrom('sequence', 'selector', 'reactiveSelector'),
        children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('inverter'), children: fc.tuple(tie('tree')) }),
    ),
  }))
  .tree.map((shape) => {
    let count = 0;
    const build = ({ kind, params, children }: Shape): DocumentNode => ({
      id: `n${count++}`,
      kind,
      ...(params && Object.keys(params).length > 0 && { params }),
      ...(children && { children: children.map(build) }),
    });
    const { root, ...head } = documentOf(build(shape), 'Job');
    return { ...head, agent: 'worker', parameters: { power: { type: 'number', default: 4 } }, root };
  });
