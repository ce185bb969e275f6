import { describe, expect, it } from 'vitest';
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
} from '../../behavior/index.js';
import { subtree } from '../../behavior/kind/subtree.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { parseText } from '../../behavior/text/index.js';
import { behaviorTreeKinds } from './nodes/index.js';

/** Works for some ticks, and writes down when it begins, ends, or is stopped. */
const work = action({
  name: 'work',
  params: { at: param.text(), ticks: param.integer({ default: 1 }) },
  memory: { left: 0 },
  start(log: string[], { at, ticks }, { memory }) {
    memory.left = ticks;
    log.push(at);
  },
  update: (_log, _params, { memory }) => (--memory.left > 0 ? RUNNING : SUCCESS),
  stop: (log, { at }, _context, outcome) => void (outcome === 'aborted' && log.push(`${at}!`)),
});
const event = defineKey('event', param.text());
const state = defineKey('state', param.text({ default: 'calm' }));
const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, subtree],
  agentTypes: [defineAgentType<string[]>('guard', { tasks: [work] })],
  keys: [event, state],
});

/**
 * Which tree runs is the state; events change it, by a table of transitions that depends on the
 * state.
 */
const MACHINE = `
behavior Machine
parallel failures: 0
  repeat
    sequence "Transitions"
      compareKey key: event, is: set
      alwaysSucceed
        switch value: @state, cases: [calm, alert]
          switch value: @event, cases: [noise]
            setKey key: state, value: alert
          switch value: @event, cases: [allClear, wound]
            setKey key: state, value: calm
            setKey key: state, value: fleeing
      clearKey key: event
  repeat
    reactiveSelector "States"
      guard
        compareKey key: state, is: "equal to", value: calm
        subtree behavior: Calm
      guard
        compareKey key: state, is: "equal to", value: alert
        subtree behavior: Alert
      work at: flee, ticks: 9`;
const library = new Map(
  [
    'behavior Calm\nsequence\n  work #a at: gate, ticks: 2\n  work #b at: tower, ticks: 2',
    'behavior Alert\nsequence\n  work #a at: horn\n  work #b at: search, ticks: 9',
  ].map((text) => {
    const document = parseText(text);
    return [document.name, document];
  }),
);

describe.each(WAYS)('a state machine over trees, in $name', (way) => {
  it('[BT-41] the state chooses which tree runs, and an event swaps it for another in the same tick', () => {
    const program = compile(parseText(MACHINE), vocabulary, { find: (name) => library.get(name) });
    const minds = new Minds<string[]>(program, { backEnd: way.backEnd });
    const log: string[] = [];
    const id = minds.add(log);
    if (way.watched) minds.watch(id);
    const tick = (happens?: string): string[] => {
      if (happens !== undefined) minds.set(id, event, happens);
      minds.tick(1);
      return log.splice(0);
    };
    expect([tick(), tick(), tick()]).toEqual([['gate'], ['tower'], []]);
    // What means nothing in this state is passed over.
    expect([tick('allClear'), minds.get(id, event)]).toEqual([['gate'], undefined]);
    expect(tick('noise')).toEqual(['gate!', 'horn', 'search']);
    expect([tick(), tick('noise')]).toEqual([[], []]);
    expect(tick('wound')).toEqual(['search!', 'flee']);
    expect([minds.get(id, state), tick('allClear')]).toEqual(['fleeing', []]);
  });
});
