import { describe, expect, it } from 'vitest';
import { FAILURE, Minds, RUNNING, type Status, SUCCESS, Trace } from '../index.js';
import { createRobot, type Robot, sketchedProgram } from '../laws/hooks.js';
import { Turns } from '../minds/turns/index.js';

const read = (minds: Minds<Robot>, trace: Trace, since = 0) =>
  trace.read(since).map(({ tick, node, event, reason }) => {
    const line = `${tick} ${minds.program.nodes[node].path} ${event}`;
    return reason === undefined ? line : `${line}: ${reason}`;
  });

describe('a trace', () => {
  it('tells what happened to each node, and why', () => {
    const minds = new Minds<Robot>(sketchedProgram(['selector', ['parallel', 'a', 'b'], 'c']));
    const results: Status[] = [RUNNING, FAILURE];
    const robot = createRobot();
    robot.on.b = (context) => {
      context.because('too far');
      return results.shift();
    };
    const id = minds.add(robot);
    const trace = minds.watch(id);
    minds.tick(1);
    minds.tick(1);
    minds.reset(id);
    expect(read(minds, trace)).toEqual([
      '1 selector1 enter',
      '1 parallel1 enter',
      '1 a enter',
      '1 a running',
      '1 b enter',
      '1 b running: too far',
      '1 parallel1 running',
      '1 selector1 running',
      '2 a running',
      '2 b failure: too far',
      '2 a abort: its parent ended with failure',
      '2 parallel1 failure',
      '2 c enter',
      '2 c running',
      '2 selector1 running',
      '2 c abort: the agent was reset',
      '2 selector1 abort: the agent was reset',
    ]);
  });

  it('tells what a task threw', () => {
    const minds = new Minds<Robot>(sketchedProgram(['inverter', 'a']));
    const throws = () => {
      throw new Error('no legs');
    };
    const trace = minds.watch(minds.add(createRobot({ a: throws })));
    minds.tick(1);
    expect(read(minds, trace).slice(2)).toEqual(['1 a failure: update threw: no legs', '1 inverter1 success']);
  });

  it('goes on while its mind removes another, and does not hear of that one', () => {
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a', 'b']));
    const robot = createRobot();
    const id = minds.add(robot);
    const other = minds.add(createRobot());
    minds.tick(1);
    robot.on.a = () => {
      minds.remove(other);
      return SUCCESS;
    };
    const trace = minds.watch(id);
    const others = minds.watch(other);
    minds.tick(1);
    expect(read(minds, trace)).toEqual(['2 a success', '2 b enter', '2 b running', '2 sequence1 running']);
    expect(read(minds, others)).toEqual([
      '2 a abort: the agent was removed',
      '2 sequence1 abort: the agent was removed',
    ]);
  });

  it('begins and ends in the middle of a run, and changes nothing', () => {
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a']));
    const robot = createRobot();
    const id = minds.add(robot);
    minds.tick(1);
    const trace = minds.watch(id);
    minds.tick(1);
    minds.unwatch(id);
    minds.tick(1);
    expect(read(minds, trace)).toEqual(['2 a running', '2 sequence1 running']);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra.', 'Ra.']);
  });

  it('keeps the latest events and counts all', () => {
    const trace = new Trace(3);
    for (let i = 0; i < 5; i++) trace.record(i, 10 + i, 'enter', i === 4 ? 'why' : undefined);
    expect(trace.count).toBe(5);
    expect(trace.read()).toEqual([
      { serial: 2, tick: 2, node: 12, event: 'enter', reason: undefined },
      { serial: 3, tick: 3, node: 13, event: 'enter', reason: undefined },
      { serial: 4, tick: 4, node: 14, event: 'enter', reason: 'why' },
    ]);
    expect(trace.read(4).map(({ serial }) => serial)).toEqual([4]);
    expect(trace.read(5)).toEqual([]);
  });
});

describe('stepping node by node', () => {
  it('visits one node at a time; those before have been ticked, those after come when it ends', () => {
    const log: string[] = [];
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a', ['inverter', 'b']]));
    const ids = ['A', 'B', 'C'].map((name) => minds.add(createRobot({ a: () => SUCCESS }, name, log)));
    minds.haltAt(ids[1]);
    minds.tick(1);
    expect(log).toEqual(['Aa+', 'Aa.', 'Aa-success', 'Ab+', 'Ab.']);
    const visited = [minds.pausedAt];
    log.length = 0;
    while (minds.stepNode()) visited.push(minds.pausedAt);
    expect(visited).toEqual(['sequence1', 'a', 'inverter1', 'b', 'inverter1']);
    expect(log).toEqual(['Ba+', 'Ba.', 'Ba-success', 'Bb+', 'Bb.', 'Ca+', 'Ca.', 'Ca-success', 'Cb+', 'Cb.']);
    expect([minds.isPaused, minds.pausedAt, minds.tickCount]).toEqual([false, undefined, 1]);
    expect(() => minds.stepNode()).toThrow('none is paused');
  });

  it('gives way when the mind it was to pause at is removed by one before it', () => {
    const log: string[] = [];
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a']));
    const robot = createRobot({}, 'A', log);
    minds.add(robot);
    const second = minds.add(createRobot({}, 'B', log));
    minds.add(createRobot({}, 'C', log));
    robot.on.a = () => {
      minds.remove(second);
      return RUNNING;
    };
    minds.haltAt(second);
    minds.tick(1);
    expect([minds.isPaused, minds.size, log]).toEqual([false, 2, ['Aa+', 'Aa.', 'Ca+', 'Ca.']]);
  });

  it('keeps out what may only happen between ticks', () => {
    const turns = new Turns();
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a']), { turns });
    const id = minds.add(createRobot());
    minds.haltAt(id);
    minds.tick(1);
    expect(() => turns.tickOne(id, 1)).toThrow('a tick is under way');
    expect(() => turns.tickClock(1)).toThrow('a tick is under way');
    expect(() => minds.reset(id)).toThrow('a tick is paused');
    expect(() => minds.replaceProgram(sketchedProgram('a'))).toThrow('a tick is paused');
    minds.remove(id);
    expect(minds.has(id)).toBe(true);
    minds.endTick();
    expect(minds.has(id)).toBe(false);
  });
});
