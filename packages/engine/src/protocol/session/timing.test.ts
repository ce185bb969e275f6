import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import {
  action,
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  createVocabulary,
  defineAgentType,
  RUNNING,
} from '../../behavior/index.js';
import { turnsTask } from '../../behavior/minds/turns/index.js';
import { TimeScheduler, timingOf } from '../../execution/index.js';
import { standardKinds } from '../../standard/index.js';
import { connectEnd } from '../laws/workbench-end.js';
import { Session } from './session.js';

interface Clerk {
  stamped: number;
}

const stamp = action({
  name: 'stamp',
  update(clerk: Clerk) {
    clerk.stamped++;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Clerk>('clerk', { tasks: [stamp] })],
});
const work = (name: string): BehaviorDocument => ({
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, agent: 'clerk' },
  root: { id: 'r', kind: 'parallel', children: [{ id: 's', kind: 'stamp' }] },
});

/**
 * An office of five minds, two of which have a turn in each step, and one that counts the steps
 * under the same scheduler.
 */
function openOffice() {
  const cast = new Cast<Clerk>({ vocabulary, behaviors: [work('Stamp'), work('Seal')] });
  const clerks = ['a', 'b', 'c', 'd', 'e'].map((id, i) => {
    const clerk = { stamped: 0 };
    cast.add(id, 'clerk', clerk, i < 3 ? 'Stamp' : 'Seal');
    return clerk;
  });
  const world = { counted: 0, moved: 0 };
  const scheduler = new TimeScheduler();
  scheduler.add(turnsTask(cast), { name: 'minds' });
  scheduler.add({ step: () => ++world.counted && 1 }, { name: 'count' });
  let asked = 0;
  const session = new Session<Clerk>({
    ...{ name: 'office', cast, stepSeconds: 0.1 },
    step() {
      cast.tickClock(0.1);
      scheduler.step(4);
      if (!scheduler.isPaused) world.moved++;
    },
    save: () => ({ ...world, clerks: clerks.map(({ stamped }) => stamped) }),
    load(saved) {
      const { clerks: stamps, ...rest } = saved as typeof world & { clerks: number[] };
      Object.assign(world, rest);
      for (const [i, stamped] of stamps.entries()) clerks[i].stamped = stamped;
    },
    timing: () => {
      asked++;
      return timingOf(scheduler);
    },
  });
  return {
    ...{ cast, clerks, world, scheduler, session },
    state: () => JSON.stringify([cast.save(), world, clerks]),
    asked: () => asked,
  };
}

describe('where the time goes', () => {
  it('is told while somebody looks, a few times a second and after each step by hand, and never asked for otherwise', () => {
    const { session, asked } = openOffice();
    const end = connectEnd(session).hello();
    expect(end.last('hello')?.canTime).toBe(true);
    for (let i = 0; i < 20; i++) session.frame(0.1);
    expect([end.all('timing').length, asked()]).toEqual([0, 0]);
    end.send({ type: 'timing', on: true });
    expect(end.last('timing')).toMatchObject({
      tick: 20,
      timing: { unit: 'pieces', frame: 20, granted: 80, used: 60 },
    });
    for (let i = 0; i < 10; i++) session.frame(0.1);
    expect(end.all('timing').length).toBe(1 + 2);
    session.step(3);
    expect(end.last('timing')?.timing.tasks).toEqual([
      { name: 'minds', runs: 33, granted: 66, used: 66, overruns: 0, failures: 0, longestWait: 1 },
      { name: 'count', runs: 33, granted: 66, used: 33, overruns: 0, failures: 0, longestWait: 1 },
    ]);
    end.send({ type: 'timing', on: false });
    const before = asked();
    session.step(2);
    expect(asked()).toBe(before);
  });

  it('is nothing to a game that does not tell it', () => {
    const { cast } = openOffice();
    const session = new Session<Clerk>({ name: 'plain', cast, stepSeconds: 0.1, step: () => void cast.tick(0.1) });
    const end = connectEnd(session).hello();
    end.send({ type: 'timing', on: true });
    session.step(1);
    expect([end.last('hello')?.canTime, end.all('timing')]).toEqual([false, []]);
  });
});

describe('a game whose characters have their turns under a scheduler', () => {
  it('is stepped node by node and goes on as if nobody had, also into a character whose turn comes later', () => {
    const straight = openOffice();
    straight.session.step(12);
    const stepped = openOffice();
    const { session, cast } = stepped;
    connectEnd(session).hello();
    session.stepNode('e');
    // Two of five in a step: the last has its turn in the third.
    expect([cast.pausedAt?.character?.id, session.run.tick, stepped.world]).toEqual(['e', 3, { counted: 2, moved: 2 }]);
    session.stepNode('e');
    session.stepOver();
    expect([cast.pausedAt, stepped.world]).toEqual([undefined, { counted: 3, moved: 3 }]);
    session.step(12 - session.run.tick);
    expect(stepped.state()).toBe(straight.state());
  });

  it('is looked back at: the same have their turns again, and it goes on from there alike', () => {
    const straight = openOffice();
    straight.session.step(25);
    const { session, state } = openOffice();
    connectEnd(session).hello();
    session.step(7);
    const seventh = state();
    session.step(13);
    session.scrub(7);
    expect(state()).toBe(seventh);
    session.branch();
    session.step(18);
    expect(state()).toBe(straight.state());
  });
});
