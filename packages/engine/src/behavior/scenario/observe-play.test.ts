import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import type { BehaviorDocument } from '../document/document.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import { defineKey } from '../vocabulary/key.js';
import { param } from '../vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../vocabulary/status.js';
import { action, condition } from '../vocabulary/task.js';
import { type CreateGame, type ObserveOptions, observePlay } from './index.js';

interface Guard {
  at: number;
}

const alarm = defineKey('alarm', param.boolean({ default: false }));
const hears = condition({
  name: 'hears',
  test(_guard: Guard, _params, context) {
    const isHeard = context.get(alarm) === true;
    if (!isHeard) context.because('it is quiet');
    return isHeard;
  },
});
const walk = action({
  name: 'walk',
  params: { to: param.number() },
  update(guard: Guard, { to }, { dt }) {
    guard.at += Math.sign(to - guard.at) * Math.min(Math.abs(to - guard.at), dt);
    return guard.at === to ? SUCCESS : RUNNING;
  },
});
const leave = action({ name: 'leave', update: () => FAILURE });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [hears, walk, leave],
      properties: { at: { value: param.number(), read: ({ at }) => at } },
    }),
  ],
  keys: [alarm],
});
const watch = parseText(`behavior Watch for guard
reactiveSelector #top
  sequence #react
    hears #hears
    walk #run to: 10
  sequence #round
    walk #there to: 2
    walk #back to: 0`);
const rest = parseText('behavior Rest for guard\nwalk #home to: 5');

/** A guard; at some times it leaves, or gets another behavior. */
function createGuard({ leavesAt = Infinity, restsAt = Infinity } = {}): CreateGame {
  return ({ behaviors, seed }) => {
    const cast = new Cast<Guard>({ vocabulary, behaviors, seed });
    cast.add('bob', 'guard', { at: 0 }, 'Watch');
    let time = 0;
    const step = () => {
      cast.tick(0.5);
      time += 0.5;
      if (time === leavesAt) cast.remove('bob');
      if (time === restsAt) cast.recast('bob', 'Rest');
    };
    return { cast, stepSeconds: 0.5, step };
  };
}

function observe(more: Partial<ObserveOptions> = {}, game: CreateGame = createGuard()) {
  const behaviors: readonly BehaviorDocument[] = [watch, rest];
  return observePlay(game, { behaviors, seed: 1, agent: 'bob', seconds: 3, ...more });
}

describe('observing a play', () => {
  it('lists what happened to which node, when and why', () => {
    const { events, agent, type, behavior, seconds } = observe({ seconds: 0.5 });
    expect({ agent, type, behavior, seconds }).toEqual({
      agent: 'bob',
      type: 'guard',
      behavior: 'Watch',
      seconds: 0.5,
    });
    expect(events.map(({ at, node, event, reason = '' }) => `${at} ${node} ${event} ${reason}`.trim())).toEqual([
      '0.5 top enter',
      '0.5 react enter',
      '0.5 hears enter',
      '0.5 hears failure it is quiet',
      '0.5 react failure',
      '0.5 round enter',
      '0.5 there enter',
    ]);
  });

  it('counts for every node of the program what it did, and says what runs at the end', () => {
    const { nodes } = observe();
    const brief = nodes.map(({ path, parent = '', isRunning, starts, successes, failures }) =>
      [path, parent, isRunning ? 'runs' : '', starts, successes, failures].join(' '),
    );
    expect(brief).toEqual([
      'top  runs 1 0 0',
      'react top  6 0 6',
      'hears react  6 0 6',
      'run react  0 0 0',
      'round top runs 1 0 0',
      'there round  1 1 0',
      'back round runs 1 0 0',
    ]);
    expect(nodes[2]).toMatchObject({
      behavior: 'Watch',
      id: 'hears',
      kind: 'hears',
      startedAt: 3,
      ended: { at: 3, event: 'failure', reason: 'it is quiet' },
    });
  });

  it('gives inputs at their time, and tells what the character knows at the end', () => {
    const { events, blackboard, properties } = observe({
      inputs: [{ at: 1, agent: 'bob', key: 'alarm', value: true }],
    });
    expect(events.find(({ node, event }) => node === 'run' && event === 'enter')?.at).toBe(1.5);
    expect(events.some(({ node, event }) => node === 'there' && event === 'abort')).toBe(true);
    expect({ blackboard, properties }).toEqual({ blackboard: { alarm: true }, properties: { at: 3 } });
  });

  it('lists only the latest events, and counts those left out', () => {
    const all = observe({ seconds: 30 });
    const few = observe({ seconds: 30, maxEvents: 7 });
    expect(few.events).toEqual(all.events.slice(-7));
    expect(all.eventsLeftOut).toBe(0);
    expect(few.eventsLeftOut).toBe(all.events.length - 7);
    expect(few.nodes).toEqual(all.nodes);
    const late = observe({ seconds: 30, from: 25 });
    expect(late.events).toEqual(all.events.filter(({ at }) => at >= 25));
    expect(late.nodes).toEqual(all.nodes);
  });

  it('ends when the character leaves the game', () => {
    const { seconds, nodes, blackboard } = observe({}, createGuard({ leavesAt: 1.5 }));
    expect({ seconds, blackboard }).toEqual({ seconds: 1.5, blackboard: {} });
    expect(nodes.find(({ path }) => path === 'there')).toMatchObject({ starts: 1, isRunning: false });
  });

  it('follows a character that gets another behavior', () => {
    const { behavior, nodes } = observe({}, createGuard({ restsAt: 1 }));
    expect(behavior).toBe('Rest');
    expect(nodes).toEqual([expect.objectContaining({ path: 'home', isRunning: true, starts: 1 })]);
  });

  it('changes nothing in the game, and gives the same result again', () => {
    expect(observe()).toEqual(observe());
    const game = createGuard()({ behaviors: [watch, rest], sheets: [], seed: 1 });
    for (let step = 0; step < 11; step++) game.step();
    expect(observe({ seconds: 5.5 }).properties).toEqual({ at: game.cast.find('bob')!.agent.at });
  });

  it.each<{ more: Partial<ObserveOptions>; says: string }>([
    { more: { agent: 'bop' }, says: 'agent: there is no character bop; did you mean bob?' },
    { more: { seconds: 0 }, says: 'seconds: must be above 0 and at most 3600, got 0' },
    { more: { seconds: Number.NaN }, says: 'seconds: must be above 0 and at most 3600, got NaN' },
    { more: { inputs: [{ at: 0, input: 'push' }] }, says: 'inputs[0].input: there is no input push' },
    {
      more: { inputs: [{ at: 0, agent: 'bob', key: 'alrm', value: true }] },
      says: 'inputs[0].key: there is no blackboard key alrm; did you mean alarm?',
    },
  ])('refuses what the game does not have: $says', ({ more, says }) => {
    expect(() => observe(more)).toThrow(says);
  });
});
