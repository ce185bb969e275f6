import { describe, expect, it } from 'vitest';
import { FAILURE, type MindId, Minds, RUNNING, SUCCESS, type TaskFailure } from '../index.js';
import { defineKind, startChild } from '../kind/index.js';
import { Turns } from '../minds/turns/index.js';
import { createRobot, crew, type Robot, RUNS, type Sketch, sketchedProgram, unbalanced } from './hooks.js';

const busy = sketchedProgram('a');
const pair = sketchedProgram(['parallel', 'a', 'b']);

describe.each(RUNS)('every start has exactly one stop, in $name', (run) => {
  it('when an agent removes itself in its own tick: it goes when the tick is over', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    let ticksLater = 0;
    const first = add(createRobot({ a: running(() => minds.remove(first)) }, 'A', log));
    add(createRobot({ a: running(() => ticksLater++) }, 'B', log));
    minds.tick(1);
    expect(log).toEqual(['Aa+', 'Aa.', 'Ba+', 'Ba.', 'Aa-aborted']);
    expect([minds.size, minds.has(first), ticksLater]).toEqual([1, false, 1]);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  const trees: readonly Sketch[] = [
    ['sequence', 'b', 'a', 'c'],
    ['selector', ['inverter', 'b'], 'a', 'c'],
    ['parallel', 'r', ['sequence', 'b', 'a', 'c'], 'd'],
    ['sequence', ['repeat', ['sequence', 'a', 'c']], 'd'],
    ['reactiveSequence', 'b', 'a', 'c'],
    ['ifThenElse', 'b', 'a', 'c'],
    ['selector', ['timeout', 'a'], 'c'],
  ];
  const moments = {
    'in its start': { 'a+': 'leaves' },
    'and succeeds': { a: 'leaves' },
    'and runs on': { a: 'leavesRunning' },
    'and throws': { a: 'leavesThrowing' },
    'in its stop': { a: 'succeeds', 'a-': 'leaves' },
  } as const;
  describe.each(trees.map((tree) => [JSON.stringify(tree), tree] as const))('of %s', (_, tree) => {
    it.each(Object.entries(moments))('when a task removes its own agent %s: nothing of it runs on', (_, calls) => {
      const log: string[] = [];
      const { minds, add } = crew(sketchedProgram(tree), run);
      const leave = () => {
        if (minds.has(first)) minds.remove(first);
      };
      const does: Record<string, () => unknown> = {
        leaves: leave,
        leavesRunning() {
          leave();
          return RUNNING;
        },
        leavesThrowing() {
          leave();
          throw new Error('gone');
        },
        succeeds: () => SUCCESS,
      };
      const on: Robot['on'] = { b: () => SUCCESS, c: () => SUCCESS, r: () => RUNNING };
      for (const [call, what] of Object.entries(calls)) on[call] = does[what];
      const first = add(createRobot(on, 'A', log));
      add(createRobot({}, 'B', log));
      minds.tick(1);
      expect(log.filter((line) => /^A[cd]/.test(line))).toEqual([]);
      expect(log.filter((line) => line.startsWith('Aa'))).toHaveLength('a+' in calls ? 2 : 3);
      expect(unbalanced(log.filter((line) => line.startsWith('A')))).toEqual([]);
      expect([minds.size, minds.has(first)]).toEqual([1, false]);
      const again = add(createRobot({ b: () => SUCCESS }, 'C', log));
      minds.tick(1);
      expect([minds.has(again), log.some((line) => line.startsWith('C'))]).toEqual([true, true]);
      minds.clear();
      expect(unbalanced(log)).toEqual([]);
    });
  });

  it('when an agent removes another before its turn: that one is stopped at once and not ticked', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    const on: { a: () => typeof RUNNING } = { a: () => RUNNING };
    add(createRobot(on, 'A', log));
    const other = add(createRobot({}, 'B', log));
    add(createRobot({}, 'C', log));
    minds.tick(1);
    log.length = 0;
    on.a = () => {
      if (minds.has(other)) minds.remove(other);
      return RUNNING;
    };
    minds.tick(1);
    expect(log).toEqual(['Aa.', 'Ba-aborted', 'Ca.']);
    expect(minds.size).toBe(2);
    expect([...minds.ids()].map((id) => minds.agentOf(id).name)).toEqual(['A', 'C']);
  });

  it('when an agent removes another after its turn', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    const other = add(createRobot({}, 'A', log));
    add(createRobot({ a: running(() => minds.has(other) && minds.remove(other)) }, 'B', log));
    minds.tick(1);
    expect(log).toEqual(['Aa+', 'Aa.', 'Ba+', 'Ba.', 'Aa-aborted']);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  it('when agents are added in a tick: they are ticked from the next tick on, in old places and new', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    const tasks = { a: () => RUNNING as typeof RUNNING };
    add(createRobot(tasks, 'A', log));
    const gone = add(createRobot({}, 'B', log));
    add(createRobot({}, 'C', log));
    minds.remove(gone);
    tasks.a = () => {
      if (minds.size < 50) for (let i = 0; i < 50; i++) add(createRobot({}, `N${i}`, log));
      return RUNNING;
    };
    minds.tick(1);
    expect(log).toEqual(['Aa+', 'Aa.', 'Ca+', 'Ca.']);
    minds.tick(1);
    expect(log.filter((line) => line.startsWith('N') && line.endsWith('+'))).toHaveLength(50);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  it('when a tick removes an agent and gives its place to another', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    let other: MindId | undefined;
    const swap = () => {
      if (other !== undefined) minds.remove(other);
      if (other !== undefined) add(createRobot({}, 'C', log));
      other = undefined;
      return RUNNING;
    };
    add(createRobot({ a: swap }, 'A', log));
    const second = add(createRobot({}, 'B', log));
    minds.tick(1);
    log.length = 0;
    other = second;
    minds.tick(1);
    expect(log).toEqual(['Aa.', 'Ba-aborted']);
    minds.tick(1);
    expect(log.slice(2)).toEqual(['Aa.', 'Ca+', 'Ca.']);
  });

  it('when the behavior is changed in a tick: it happens when the tick is over', () => {
    const robot = createRobot();
    const { minds, add } = crew(pair, run);
    const id = add(robot);
    let changes = 0;
    robot.on.a = () => {
      if (changes++ === 0) minds.replaceProgram(sketchedProgram('b'), (report) => robot.log.push(report.change));
      return RUNNING;
    };
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Rb+', 'Rb.', 'Ra-aborted', 'reloaded']);
    minds.tick(1);
    expect(robot.log.slice(6)).toEqual(['Rb.']);
    minds.remove(id);
    expect(unbalanced(robot.log)).toEqual([]);
  });

  it('when agents are reset in a tick, themselves or others', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    const first = add(createRobot({}, 'A', log));
    const second = add(createRobot({ a: running(() => [minds.reset(first), minds.reset(second)]) }, 'B', log));
    minds.tick(1);
    expect(log.slice(4)).toEqual(['Aa-aborted', 'Ba-aborted']);
    expect([minds.statusOf(first), minds.statusOf(second)]).toEqual([undefined, undefined]);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  it('when an agent is removed and reset in one tick, in either order', () => {
    for (const calls of [
      ['remove', 'reset'],
      ['reset', 'remove'],
    ] as const) {
      const robot = createRobot();
      const { minds, add } = crew(busy, run);
      const id = add(robot);
      robot.on.a = () => {
        for (const call of calls) minds[call](id);
        return RUNNING;
      };
      minds.tick(1);
      expect([minds.size, [...minds.ids()]]).toEqual([0, []]);
      minds.tick(1);
      expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra-aborted']);
    }
  });

  it('when everything is cleared in a tick', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    add(createRobot({}, 'A', log));
    add(createRobot({ a: running(() => minds.clear()) }, 'B', log));
    add(createRobot({}, 'C', log));
    minds.tick(1);
    expect(log).toEqual(['Aa+', 'Aa.', 'Ba+', 'Ba.', 'Aa-aborted', 'Ba-aborted']);
    expect([minds.size, [...minds.ids()]]).toEqual([0, []]);
  });

  it('when a child of a parallel ends it while others run', () => {
    const robot = createRobot({ c: () => FAILURE });
    const { minds, add } = crew(sketchedProgram(['parallel', 'a', ['sequence', 'b'], 'c', 'd']), run);
    add(robot);
    minds.tick(1);
    expect(robot.log.slice(-3)).toEqual(['Ra-aborted', 'Rb-aborted', 'Rd-aborted']);
    expect(unbalanced(robot.log)).toEqual([]);
  });

  it('when a stop removes the agent that is being removed', () => {
    const robot = createRobot();
    const { minds, add } = crew(busy, run);
    const id = add(robot);
    robot.on['a-'] = () => minds.has(id) && minds.remove(id);
    minds.tick(1);
    minds.remove(id);
    expect([minds.size, minds.has(id), robot.log]).toEqual([0, false, ['Ra+', 'Ra.', 'Ra-aborted']]);
    const [one, two] = [add(createRobot()), add(createRobot())];
    expect(one).not.toBe(two);
    expect(minds.size).toBe(2);
  });

  it('when a stop removes its agent because the behavior was changed', () => {
    const robot = createRobot();
    const { minds, add } = crew(pair, run);
    const id = add(robot);
    robot.on['a-'] = () => minds.has(id) && minds.remove(id);
    minds.tick(1);
    minds.replaceProgram(sketchedProgram('b'));
    expect([minds.size, minds.has(id)]).toEqual([0, false]);
    minds.tick(1);
    expect(unbalanced(robot.log)).toEqual([]);
  });

  it('when a stop ticks the minds it belongs to: that is refused', () => {
    const robot = createRobot();
    const { minds, add } = crew(busy, run);
    const id = add(robot);
    robot.on['a-'] = () => minds.tick(1);
    minds.tick(1);
    minds.remove(id);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra-aborted']);
    expect(minds.failures.map(({ phase, node }) => `${phase} ${node}`)).toEqual(['stop a']);
    expect(minds.size).toBe(0);
  });

  it('when a stop adds an agent while everything is cleared: there are no minds afterwards', () => {
    const log: string[] = [];
    const { minds, add } = crew(busy, run);
    for (const name of ['A', 'B']) {
      const respawn = () => {
        add(createRobot({}, `${name}2`, log));
      };
      add(createRobot({ 'a-': respawn }, name, log));
    }
    minds.tick(1);
    minds.clear();
    expect([minds.size, [...minds.ids()]]).toEqual([0, []]);
    expect(unbalanced(log)).toEqual([]);
  });
});

describe.each(RUNS)('fail loudly, lose nothing, in $name', (run) => {
  it.each(['a+', 'a', 'a-'])('a task that throws in %s fails its node, with agent and node named', (call) => {
    const failures: TaskFailure[] = [];
    const log: string[] = [];
    const { minds, add } = crew(sketchedProgram(['selector', 'a', 'b']), run, { onFailure: (f) => failures.push(f) });
    minds.remove(add(createRobot()));
    const robot = createRobot({ a: () => FAILURE, [call]: () => thrown() }, 'B', log);
    const id = add(robot);
    const fine = add(createRobot({}, 'A', log));
    minds.tick(1);
    expect(failures).toMatchObject([{ agent: robot, mind: id, node: 'a', behavior: 'Test', tick: 1 }]);
    expect(failures[0].phase).toBe({ 'a+': 'start', a: 'update', 'a-': 'stop' }[call]);
    expect(log.filter((line) => line.startsWith('B')).at(-1)).toBe('Bb.');
    expect([minds.statusOf(fine), minds.statusOf(id)]).toEqual([RUNNING, RUNNING]);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  it.each(['a+', 'a', 'a-'])('a task that throws in %s what cannot be shown as text fails its node only', (call) => {
    const unprintable: unknown = Object.create(null);
    const log: string[] = [];
    const { minds, add } = crew(sketchedProgram(['selector', 'a', 'b']), run);
    const throwIt = () => {
      throw unprintable;
    };
    const id = add(createRobot({ a: () => FAILURE, [call]: throwIt }, 'B', log));
    const behind = add(createRobot({}, 'A', log));
    minds.tick(1);
    expect(minds.failures).toMatchObject([{ mind: id, node: 'a' }]);
    expect(minds.failures[0].error).toBe(unprintable);
    expect([minds.statusOf(id), minds.statusOf(behind)]).toEqual([RUNNING, RUNNING]);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  it('a listener to failures that throws is heard when the tick is over, and the tick is whole', () => {
    const log: string[] = [];
    const onFailure = () => {
      throw new Error('the listener');
    };
    const { minds, add } = crew(sketchedProgram(['selector', 'a', 'b']), run, { onFailure });
    add(createRobot({ a: thrown }, 'A', log));
    add(createRobot({ 'a+': thrown }, 'B', log));
    add(createRobot({ a: () => FAILURE, 'a-': thrown }, 'C', log));
    expect(() => minds.tick(1)).toThrow('the listener');
    expect([...minds.ids()].map((id) => minds.statusOf(id))).toEqual([RUNNING, RUNNING, RUNNING]);
    minds.tick(1);
    expect(log.filter((line) => line.includes('b.'))).toHaveLength(6);
    minds.clear();
    expect(unbalanced(log)).toEqual([]);
  });

  it.each(['start', 'update', 'next', 'stop'] as const)(
    'a node kind that throws in %s fails its node only',
    (where) => {
      const log: string[] = [];
      let throwing = false;
      const check = (at: string) => {
        if (throwing && at === where) thrown();
      };
      const faulty = defineKind({
        name: 'faulty',
        category: 'decorator',
        description: 'Throws.',
        params: {},
        start() {
          check('start');
          return startChild(0);
        },
        update() {
          check('update');
          return startChild(0);
        },
        next(_node, _child, report) {
          check('next');
          return report;
        },
        stop: () => check('stop'),
      });
      const program = sketchedProgram(['selector', ['sequence', ['parallel', 'a', ['faulty', 'b']]], 'c'], [faulty]);
      const { minds, add } = crew(program, run);
      const once = { b: () => RUNNING as typeof RUNNING | typeof SUCCESS };
      const first = add(createRobot(once, 'A', log));
      if (where !== 'start') minds.tick(1);
      if (where === 'stop') once.b = () => SUCCESS;
      throwing = true;
      minds.tick(1);
      throwing = false;
      const second = add(createRobot({}, 'B', log));
      minds.tick(1);
      expect(minds.failures.map(({ node, phase }) => `${node} ${phase}`)).toContain(
        `faulty1 ${where === 'stop' ? 'stop' : 'update'}`,
      );
      expect([minds.statusOf(first), minds.statusOf(second)]).toEqual([RUNNING, RUNNING]);
      minds.clear();
      expect(unbalanced(log)).toEqual([]);
    },
  );

  it.each([
    ['a command that does not exist', 0],
    ['a command for a child that does not exist', startChild(7)],
    ['a command for a child before the first', startChild(-1)],
    ['a symbol for a command', Symbol('success')],
    ['a big number for a command', 1n],
    ['a text for a command', '1'],
    ['a promise for a command', Promise.resolve(1)],
    ['nothing for a command', undefined],
  ])('BT-01 a kind that gives %s fails its node, and is listed with its agent', (_name, command) => {
    const start = () => command as number;
    const odd = defineKind({ name: 'odd', category: 'leaf', description: 'Odd.', start });
    const { minds, add } = crew(sketchedProgram(['selector', ['odd'], 'a'], [odd]), run);
    const robot = createRobot();
    add(robot);
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.']);
    expect(minds.failures).toMatchObject([{ node: 'odd1', agent: robot, error: { name: 'InvalidDataError' } }]);
  });

  it('a task that begins a tick within a tick is told so; one that saves in a tick too', () => {
    const { minds, turns, add } = crew(busy, run);
    const problems: unknown[] = [];
    const attempt = (act: () => void) => {
      try {
        act();
      } catch (error) {
        problems.push((error as Error).message);
      }
    };
    const robot = createRobot();
    const id = add(robot);
    const before = minds.save();
    robot.on.a = () => {
      attempt(() => minds.tick(1));
      attempt(() => turns.tickOne(id, 1));
      attempt(() => minds.save());
      attempt(() => minds.restore(before));
      return RUNNING;
    };
    minds.tick(1);
    expect(problems).toHaveLength(4);
    expect(robot.log).toEqual(['Ra+', 'Ra.']);
    minds.tick(1);
    expect(minds.tickCount).toBe(2);
  });

  it('reports the agent of every one of many failing minds', () => {
    const { minds, add } = crew(busy, run);
    for (let i = 0; i < 100; i++) add(createRobot({ a: thrown }, `${i}`));
    minds.tick(1);
    expect(minds.failures.map((failure) => failure.agent.name)).toEqual(Array.from({ length: 100 }, (_, i) => `${i}`));
  });
});

/** A task that does something and runs on. */
function running(act: () => unknown): () => typeof RUNNING {
  return () => {
    act();
    return RUNNING;
  };
}

function thrown(): never {
  throw new Error('on purpose');
}

describe('ids', () => {
  it('of minds that are gone are refused, also when their place is taken again', () => {
    const turns = new Turns();
    const minds = new Minds(busy, { turns });
    const old = minds.add(createRobot());
    minds.remove(old);
    minds.add(createRobot());
    expect(minds.has(old)).toBe(false);
    for (const call of ['remove', 'reset', 'agentOf', 'statusOf', 'watch', 'runningNodes'] as const)
      expect(() => minds[call](old)).toThrow(`mind ${old}: does not exist (any more)`);
    expect(() => turns.tickOne(old, 1)).toThrow();
    expect(minds.size).toBe(1);
  });

  it('are never given twice, however often a place is used again', () => {
    const minds = new Minds(busy);
    const robot = createRobot();
    const first = minds.add(robot);
    minds.remove(first);
    const seen = new Set([first]);
    for (let i = 0; i < 70_000; i++) {
      const id = minds.add(robot);
      seen.add(id);
      minds.remove(id);
    }
    expect(seen.size).toBe(70_001);
    expect(minds.has(first)).toBe(false);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 32, Infinity])('such as %d name nobody', (id) => {
    const minds = new Minds(busy);
    minds.add(createRobot());
    expect(minds.has(id)).toBe(false);
  });
});
