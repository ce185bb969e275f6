import { describe, expect, it } from 'vitest';
import { compile, type DocumentNode, Minds, type Program } from '../../index.js';
import { hook, hostingCrew, node, programOf, vocabulary } from '../../laws/dynamic-subtrees.js';
import { colorKey, createRobot, FAILURE, type Robot, RUNNING, RUNS, SUCCESS, unbalanced } from '../../laws/hooks.js';
import { documentOf } from '../../laws/scripted.js';
import { dynamicSubtreesFrom } from './index.js';

const color = { key: 'color' };
const runs = (params = {}) => node('runBehavior', { behavior: color, ...params });

describe.each(RUNS)('behaviors that come in at run time, in $name', (run) => {
  it('[BT-40] are built when a node first runs them, once for all minds', () => {
    const { minds, add, asked } = hostingCrew(node('sequence', {}, [hook('a'), runs()]), { red: hook('r') }, run);
    const robots = [createRobot({ a: () => SUCCESS }), createRobot({ a: () => SUCCESS })];
    const ids = robots.map(add);
    for (const id of ids) minds.set(id, colorKey, 'red');
    robots[0].on.a = robots[1].on.a = () => RUNNING;
    minds.tick(1);
    expect([asked, minds.program.nodes.length]).toEqual([[], 3]);
    robots[0].on.a = robots[1].on.a = () => SUCCESS;
    minds.tick(1);
    expect([asked, minds.program.nodes.length]).toEqual([['red'], 4]);
    expect(robots.map(({ log }) => log.filter((line) => line.startsWith('Rr')))).toEqual([
      ['Rr+', 'Rr.'],
      ['Rr+', 'Rr.'],
    ]);
  });

  it('[BT-40] are freed with their memory when asked to, once nobody runs them', () => {
    const root = runs({ keep: false });
    const { minds, add } = hostingCrew(root, { red: node('wait', { seconds: 2 }) }, run);
    const before = minds.program.layout;
    const ids = [createRobot(), createRobot()].map(add);
    minds.set(ids[0], colorKey, 'red');
    minds.tick(1);
    minds.set(ids[1], colorKey, 'red');
    minds.tick(1);
    expect(minds.program.layout.floats).toBeGreaterThan(before.floats);
    minds.tick(1);
    expect([minds.statusOf(ids[0]), minds.statusOf(ids[1])]).toEqual([SUCCESS, RUNNING]);
    expect(minds.program.layout.floats).toBeGreaterThan(before.floats);
    minds.set(ids[0], colorKey, undefined);
    minds.tick(1);
    expect(minds.statusOf(ids[1])).toBe(SUCCESS);
    expect([minds.program.layout, minds.program.nodes.length]).toEqual([before, 1]);
  });

  it('keep the numbers of their nodes in traces after they were freed and came back', () => {
    const library = { red: hook('r'), blue: hook('b') };
    const { minds, add } = hostingCrew(runs({ keep: false, changed: 'switch' }), library, run);
    const id = add(createRobot());
    const lit = (name: string) => {
      minds.set(id, colorKey, name);
      minds.tick(1);
      return minds.runningNodes(id).map((row) => minds.nodeTable[row].path);
    };
    expect(lit('red')).toEqual(['runBehavior', 'runBehavior/red/r']);
    expect(lit('blue')).toEqual(['runBehavior', 'runBehavior/blue/b']);
    expect(lit('red')).toEqual(['runBehavior', 'runBehavior/red/r']);
    expect(minds.nodeTable.map(({ path }) => path)).toEqual(['runBehavior', 'runBehavior/red/r', 'runBehavior/blue/b']);
    expect(minds.program.nodes).toHaveLength(2);
  });

  it('stop what they were doing once, however they end, and fail alone when a task of theirs throws', () => {
    const inner = node('sequence', {}, [hook('r'), hook('s')]);
    const { minds, add } = hostingCrew(node('selector', {}, [runs(), hook('z')]), { red: inner }, run);
    const robot = createRobot({ r: () => SUCCESS });
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    minds.reset(id);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    robot.on.s = () => {
      throw new Error('on purpose');
    };
    minds.tick(1);
    expect(minds.failures.map(({ node: at }) => at)).toEqual(['runBehavior/red/s']);
    expect(robot.log.slice(-3)).toEqual(['Rs-failure', 'Rz+', 'Rz.']);
    robot.on.z = () => SUCCESS;
    robot.on.s = () => RUNNING;
    minds.tick(1);
    minds.tick(1);
    minds.remove(id);
    expect(robot.log.at(-1)).toBe('Rs-aborted');
    expect(unbalanced(robot.log)).toEqual([]);
  });

  it('throw in the very tick they come in', () => {
    const { minds, add } = hostingCrew(node('selector', {}, [runs(), hook('z')]), { red: hook('r') }, run);
    const robot = createRobot({
      r: () => {
        throw new Error('on purpose');
      },
    });
    minds.set(add(robot), colorKey, 'red');
    minds.tick(1);
    expect(robot.log).toEqual(['Rr+', 'Rr.', 'Rr-failure', 'Rz+', 'Rz.']);
  });

  it('run inside one another, and one that runs itself fails at a depth with the reason', () => {
    const again = node('sequence', {}, [hook('r'), runs()]);
    const { minds, add } = hostingCrew(runs(), { red: again }, run);
    const robot = createRobot({ r: () => SUCCESS });
    const id = add(robot);
    const trace = minds.watch(id);
    if (!run.watched) minds.unwatch(id);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(robot.log.filter((line) => line === 'Rr+')).toHaveLength(16);
    if (run.watched)
      expect(trace.read().map(({ reason }) => reason)).toContain('red would run more than 16 behaviors deep');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
  });

  it('go on after loading what was saved; one that is gone then fails its node with the reason', () => {
    const library: { [name: string]: DocumentNode } = { red: node('wait', { seconds: 3 }) };
    const { minds, add, dynamicSubtrees } = hostingCrew(runs(), library, run);
    const robot = createRobot();
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const restored = () => {
      const later = new Minds<Robot>(programOf(runs()), { backEnd: run.backEnd, dynamicSubtrees });
      later.restore(saved, () => robot);
      const trace = later.watch(id);
      if (!run.watched) later.unwatch(id);
      later.tick(1);
      return { later, reasons: trace.read().map(({ reason }) => reason) };
    };
    const { later } = restored();
    expect(later.statusOf(id)).toBe(RUNNING);
    later.tick(1);
    expect(later.statusOf(id)).toBe(SUCCESS);
    delete library.red;
    const without = restored();
    expect(without.later.statusOf(id)).toBe(FAILURE);
    if (run.watched) expect(without.reasons).toContain('there is no behavior red');
  });

  it('are replaced by a changed version while they run, as far as it has the same nodes', () => {
    const library: { [name: string]: DocumentNode } = { red: node('sequence', {}, [hook('r'), hook('s')]) };
    const { minds, add } = hostingCrew(runs(), library, run);
    const robot = createRobot();
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    library.red = node('sequence', {}, [hook('q'), hook('r')]);
    minds.replaceProgram(programOf(runs()), (report) => expect(report).toMatchObject({ change: 'reloaded', kept: 3 }));
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(['Rr+', 'Rr.', 'Rr.']);
    library.red = hook('t');
    minds.replaceProgram(programOf(runs()));
    minds.tick(1);
    expect(robot.log.splice(0)).toEqual(['Rr-aborted', 'Rt+', 'Rt.']);
    delete library.red;
    minds.replaceProgram(programOf(runs()));
    minds.tick(1);
    expect(robot.log).toEqual(['Rt-aborted']);
    expect(minds.statusOf(id)).toBe(FAILURE);
  });
});

describe('a name that cannot be a part of a path', () => {
  it.each(['a/b', 'x'.repeat(500), '{"version": 1}'])('stands as a number in it: %.12s', (name) => {
    const { minds, add } = hostingCrew(runs(), { [name]: hook('r') }, RUNS[0]);
    const id = add(createRobot());
    minds.set(id, colorKey, name);
    minds.tick(1);
    expect(minds.nodeTable.at(-1)!.path).toMatch(/^runBehavior\/#[0-9a-f]+\/r$/);
    const saved = minds.save();
    minds.restore(JSON.parse(JSON.stringify(saved)));
    expect(minds.save()).toEqual(saved);
  });
});

it('a host has room for more behaviors than a byte can tell apart', () => {
  const names = Array.from({ length: 300 }, (_, i) => `b${i}`);
  const library = Object.fromEntries(names.map((name) => [name, hook('r')]));
  const { minds, add } = hostingCrew(runs({ changed: 'switch' }), library, RUNS[1]);
  const robot = createRobot();
  const id = add(robot);
  for (const name of names) {
    minds.set(id, colorKey, name);
    minds.tick(1);
  }
  expect(minds.runningNodes(id).map((row) => minds.nodeTable[row].path)).toEqual(['runBehavior', 'runBehavior/b299/r']);
  minds.clear();
  expect(unbalanced(robot.log)).toEqual([]);
});

describe('a behavior that cannot come in', () => {
  const forDogs = { ...documentOf(hook('r'), 'red'), agent: 'dog' };
  const dogs = {
    ...vocabulary,
    agentTypes: new Map([...vocabulary.agentTypes, ['dog', vocabulary.agentTypes.get('robot')!]]),
  };

  it.each<[string, () => Program | undefined, string]>([
    ['there is none', () => undefined, 'there is no behavior red'],
    ['another vocabulary', () => compile(forDogs, dogs), 'red was compiled for another vocabulary'],
    [
      'another agent type',
      () => ({ ...programOf(hook('r')), document: forDogs }),
      'red is written for dog, not for robot',
    ],
    [
      'too many nodes inside one another',
      () => {
        const program = programOf(hook('r'));
        return { ...program, nodes: Array.from({ length: 1001 }, (_, i) => ({ ...program.nodes[0], parent: i - 1 })) };
      },
      'red leads deeper than 1000 nodes inside one another',
    ],
  ])('fails its node with the reason: %s', (_name, find, reason) => {
    const minds = new Minds<Robot>(compile({ ...documentOf(runs()), agent: 'robot' }, vocabulary), {
      dynamicSubtrees: dynamicSubtreesFrom(find),
    });
    const id = minds.add(createRobot());
    const trace = minds.watch(id);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    expect(trace.read().map((record) => record.reason)).toEqual([undefined, reason]);
    minds.unwatch(id);
    minds.tick(1);
    expect([minds.statusOf(id), minds.failures]).toEqual([FAILURE, []]);
  });

  it('is reported when looking for it threw', () => {
    const minds = new Minds<Robot>(programOf(runs()), {
      dynamicSubtrees: dynamicSubtreesFrom((name) => {
        throw new Error(`${name} is broken`);
      }),
    });
    const id = minds.add(createRobot());
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(minds.failures.map(({ node: at, error }) => `${at} ${error}`)).toEqual(['runBehavior Error: red is broken']);
  });

  it('never comes in where nobody lets dynamic subtrees in', () => {
    const minds = new Minds<Robot>(programOf(runs()));
    const id = minds.add(createRobot());
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(minds.stimulate(id, { slot: 'reaction', behavior: 'red' })).toBe(false);
  });
});
