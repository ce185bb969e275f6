import { describe, expect, it } from 'vitest';
import { compile, type DocumentNode } from '../index.js';
import { defineKind, startChild } from '../kind/index.js';
import {
  colorKey,
  createRobot,
  crew,
  FAILURE,
  hookVocabulary,
  RUNNING,
  RUNS,
  SUCCESS,
  sketchedProgram,
  unbalanced,
} from './hooks.js';
import { documentOf } from './scripted.js';

// What docs/guides/behavior/life-of-a-node.md says of the order of things, where no other test does.

const leaf = (id: string, kind = 'hook'): DocumentNode => ({ id, kind, params: { id } });
const over = (kind: string, ...children: DocumentNode[]): DocumentNode => ({ id: kind, kind, children });
const programOf = (root: DocumentNode) => compile(documentOf(root), hookVocabulary());

describe.each(RUNS)('the life of a node, in $name', (run) => {
  it('begins with start and a first update in one tick, and ends with stop in the tick of its last update', () => {
    const { minds, add } = crew(sketchedProgram(['sequence', 'a', 'b']), run);
    let answer: typeof RUNNING | typeof SUCCESS = RUNNING;
    const robot = createRobot({ a: () => answer, b: () => FAILURE });
    add(robot);
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(['Ra+', 'Ra.']);
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(['Ra.']);
    answer = SUCCESS;
    minds.tick(1);
    // The next child starts when the one before it has been stopped.
    expect(robot.log).toEqual(['Ra.', 'Ra-success', 'Rb+', 'Rb.', 'Rb-failure']);
  });

  it('ends children before parents, and children in their order', () => {
    const log: string[] = [];
    const frame = defineKind({
      name: 'frame',
      category: 'decorator',
      description: 'Tells when it is stopped.',
      params: {},
      start: () => startChild(0),
      next: (_node, _child, report) => report,
      stop: () => void log.push('frame'),
    });
    const { minds, add } = crew(sketchedProgram(['frame', ['parallel', 'a', ['frame', 'b'], 'c']], [frame]), run);
    const id = add(createRobot({}, 'R', log));
    minds.tick(1);
    log.length = 0;
    minds.reset(id);
    expect(log).toEqual(['Ra-aborted', 'Rb-aborted', 'frame', 'Rc-aborted', 'frame']);
  });

  it('ends by an interruption, and what outlives a run stays', () => {
    const { minds, add } = crew(programOf(over('sequence', over('once', leaf('greet')), leaf('stand'))), run);
    const robot = createRobot({ greet: () => SUCCESS });
    const id = add(robot);
    minds.tick(1);
    robot.log.length = 0;
    minds.interrupt(id);
    expect(robot.log.splice(0)).toEqual(['Rstand-aborted']);
    minds.tick(1);
    expect(robot.log).toEqual(['Rstand+', 'Rstand.']);
  });

  it.each([
    ['prioritizedList', 'guard', ['Rlow-aborted', 'Rhigh+', 'Rhigh.']],
    ['reactiveSelector', 'reactiveSequence', ['Rhigh+', 'Rhigh.', 'Rlow-aborted']],
  ])('is handed over by a %s in its order', (list, watch, expected) => {
    const { minds, add } = crew(
      programOf(over(list, over(watch, leaf('alarm', 'holds'), leaf('high')), leaf('low'))),
      run,
    );
    let alarm: typeof SUCCESS | typeof FAILURE = FAILURE;
    const robot = createRobot({ alarm: () => alarm });
    add(robot);
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(['Rlow+', 'Rlow.']);
    alarm = SUCCESS;
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(expected);
    minds.clear();
    expect(robot.log).toEqual(['Rhigh-aborted']);
  });

  it('is handed over by a reactive sequence when a child before it begins to run, which is started first', () => {
    const { minds, add } = crew(sketchedProgram(['reactiveSequence', 'a', 'b']), run);
    let answer: typeof RUNNING | typeof SUCCESS = SUCCESS;
    const robot = createRobot({ a: () => answer });
    add(robot);
    minds.tick(1);
    answer = RUNNING;
    minds.tick(1);
    expect(robot.log.slice(-3)).toEqual(['Ra+', 'Ra.', 'Rb-aborted']);
  });

  it('is handed over by a while-do-else after the old branch was stopped', () => {
    const root = over('whileDoElse', leaf('day', 'holds'), leaf('work'), leaf('sleep'));
    const { minds, add } = crew(programOf(root), run);
    let day: typeof SUCCESS | typeof FAILURE = SUCCESS;
    const robot = createRobot({ day: () => day });
    add(robot);
    minds.tick(1);
    day = FAILURE;
    minds.tick(1);
    expect(robot.log).toEqual(['Rwork+', 'Rwork.', 'Rwork-aborted', 'Rsleep+', 'Rsleep.']);
  });

  it('starts over in the tick after the root has ended, not in the same tick', () => {
    const { minds, add } = crew(sketchedProgram('a'), run);
    const robot = createRobot({ a: () => SUCCESS });
    add(robot);
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(['Ra+', 'Ra.', 'Ra-success']);
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra-success']);
  });

  it('is served in the order of minds, where there is not enough for all', () => {
    const stove = { id: 'stove', kind: 'semaphore', params: { name: 'stove' }, children: [leaf('a')] };
    const { minds, add } = crew(programOf(stove), run);
    const log: string[] = [];
    const first = add(createRobot({}, 'A', log));
    const second = add(createRobot({}, 'B', log));
    minds.tick(1);
    expect([minds.statusOf(first), minds.statusOf(second), log]).toEqual([RUNNING, FAILURE, ['Aa+', 'Aa.']]);
  });

  it('reads in a tick what was written before in the same tick', () => {
    const red = { id: 'red', kind: 'compareKey', params: { key: 'color', is: 'equal to', value: 'red' } };
    const { minds, add } = crew(programOf(over('sequence', leaf('a'), red, leaf('b'))), run);
    const robot = createRobot({ a: (context) => context.set(colorKey, 'red') });
    add(robot);
    minds.tick(1);
    expect(robot.log.slice(-2)).toEqual(['Rb+', 'Rb.']);
  });

  it('leaves lasting memory to the next, and a reset takes it away', () => {
    const { minds, add } = crew(programOf({ id: 'once', kind: 'once', children: [leaf('a')] }), run);
    const robot = createRobot({ a: () => SUCCESS });
    const id = add(robot);
    for (let i = 0; i < 3; i++) minds.tick(1);
    expect(robot.log).toHaveLength(3);
    minds.reset(id);
    minds.tick(1);
    expect(robot.log).toHaveLength(6);
  });

  it('cannot let time pass in the middle of a tick', () => {
    const { minds, turns, add } = crew(sketchedProgram('a'), run);
    add(createRobot({ a: () => turns.tickClock(1) }));
    minds.tick(1);
    expect(minds.failures).toMatchObject([{ error: { message: expect.stringContaining('a tick is under way') } }]);
    expect(minds.time).toBe(1);
  });

  it('ends once when its start throws: no update, one stop, a failure', () => {
    const { minds, add } = crew(sketchedProgram(['selector', 'a', 'b']), run);
    const robot = createRobot({
      'a+': () => {
        throw new Error('on purpose');
      },
    });
    add(robot);
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra-failure', 'Rb+', 'Rb.']);
  });

  it('keeps its result when its stop throws, which is reported', () => {
    const { minds, add } = crew(sketchedProgram(['sequence', 'a', 'b']), run);
    const robot = createRobot({
      a: () => SUCCESS,
      'a-': () => {
        throw new Error('on purpose');
      },
    });
    add(robot);
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra-success', 'Rb+', 'Rb.']);
    expect(minds.failures).toMatchObject([{ node: 'a', phase: 'stop' }]);
  });

  it('goes on through a stop that throws while others are stopped', () => {
    const { minds, add } = crew(sketchedProgram(['parallel', 'a', 'b']), run);
    const robot = createRobot({
      'a-': () => {
        throw new Error('on purpose');
      },
    });
    add(robot);
    minds.tick(1);
    minds.clear();
    expect(robot.log.slice(-2)).toEqual(['Ra-aborted', 'Rb-aborted']);
    expect(unbalanced(robot.log)).toEqual([]);
  });
});

describe.each(RUNS)('time, in $name', (run) => {
  const waiting = programOf(over('sequence', { id: 'w', kind: 'wait', params: { seconds: 2 } }, leaf('a')));

  it('of zero seconds ticks everybody and passes no time', () => {
    const { minds, add } = crew(waiting, run);
    const robot = createRobot();
    add(robot);
    for (let i = 0; i < 5; i++) minds.tick(0);
    expect([minds.time, minds.tickCount, robot.log]).toEqual([0, 5, []]);
  });

  it.each([-1, Number.NaN, Infinity])('of %d seconds is refused, and nothing has happened', (dt) => {
    const { minds, turns, add } = crew(waiting, run);
    const id = add(createRobot());
    const refusal = `dt: must be 0 or more seconds, got ${dt}`;
    expect(() => minds.tick(dt)).toThrow(refusal);
    expect(() => turns.tickOne(id, dt)).toThrow(refusal);
    expect(() => turns.tickClock(dt)).toThrow(refusal);
    expect([minds.time, minds.tickCount, minds.statusOf(id)]).toEqual([0, 0, undefined]);
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(RUNNING);
  });

  it('of a very long step is one tick: what is due is done once, nothing is made up for', () => {
    const twice = over('repeat', over('sequence', { id: 'w', kind: 'wait', params: { seconds: 2 } }, leaf('a')));
    const { minds, add } = crew(programOf(twice), run);
    const robot = createRobot({ a: () => SUCCESS });
    add(robot);
    minds.tick(1);
    minds.tick(1e9);
    expect(robot.log.splice(0)).toEqual(['Ra+', 'Ra.', 'Ra-success']);
    minds.tick(1);
    expect(robot.log).toEqual([]);
  });
});

describe.each(RUNS)('what runs again, in $name', (run) => {
  it.each([
    ['repeat', { times: 3 }, SUCCESS, 'RRS'],
    ['repeat', { times: 0 }, SUCCESS, 'RRR'],
    ['retry', { times: 3 }, FAILURE, 'RRF'],
    ['randomSelector', { repetition: true }, FAILURE, 'RRR'],
  ] as const)('such as %s %o ends its child once per tick', (kind, params, answer, expected) => {
    const { minds, add } = crew(programOf({ id: 'again', kind, params, children: [leaf('a')] }), run);
    const robot = createRobot({ a: () => answer });
    const id = add(robot);
    const statuses = Array.from({ length: 3 }, () => {
      minds.tick(1);
      expect(robot.log.splice(0)).toHaveLength(3);
      return '?SFR'[minds.statusOf(id)!];
    });
    expect(statuses.join('')).toBe(expected);
  });
});
