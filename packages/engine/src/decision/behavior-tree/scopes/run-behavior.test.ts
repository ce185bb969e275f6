import { describe, expect, it } from 'vitest';
import { hook, hostingCrew, node } from '../../../behavior/laws/dynamic-subtrees.js';
import { colorKey, createRobot, FAILURE, RUNNING, RUNS, SUCCESS } from '../../../behavior/laws/hooks.js';

const library = { red: hook('r'), blue: hook('b') };
const runs = (params = {}) => node('runBehavior', { behavior: { key: 'color' }, ...params });

describe.each(RUNS)('runBehavior, in $name', (run) => {
  it('runs the behavior that a key names and reports its result', () => {
    const { minds, add } = hostingCrew(runs(), library, run);
    const robot = createRobot();
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(RUNNING);
    robot.on.r = () => SUCCESS;
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(SUCCESS);
    robot.on.b = () => FAILURE;
    minds.set(id, colorKey, 'blue');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(robot.log).toEqual(['Rr+', 'Rr.', 'Rr.', 'Rr-success', 'Rb+', 'Rb.', 'Rb-failure']);
  });

  it.each([
    ['finish', ['Rr.']],
    ['switch', ['Rr-aborted', 'Rb+', 'Rb.']],
  ])('when the name changes while it runs: %s', (changed, log) => {
    const { minds, add } = hostingCrew(runs({ changed }), library, run);
    const robot = createRobot();
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    robot.log.length = 0;
    minds.set(id, colorKey, 'blue');
    minds.tick(1);
    expect(robot.log).toEqual(log);
  });

  it('switches back to a behavior that ran before', () => {
    const { minds, add } = hostingCrew(runs({ changed: 'switch' }), library, run);
    const robot = createRobot();
    const id = add(robot);
    for (const color of ['red', 'blue', 'red']) {
      minds.set(id, colorKey, color);
      minds.tick(1);
    }
    expect(robot.log).toEqual(['Rr+', 'Rr.', 'Rr-aborted', 'Rb+', 'Rb.', 'Rb-aborted', 'Rr+', 'Rr.']);
  });

  it('fails without an error while there is no behavior of the name', () => {
    const failures: unknown[] = [];
    const { minds, add } = hostingCrew(runs(), library, run, { onFailure: ({ error }) => failures.push(error) });
    const id = add(createRobot());
    minds.set(id, colorKey, 'green');
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(failures).toEqual([]);
  });

  it('fails, and stops what runs, when it is to switch to a behavior that is not there', () => {
    const { minds, add } = hostingCrew(runs({ changed: 'switch' }), library, run);
    const robot = createRobot();
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    minds.set(id, colorKey, 'green');
    minds.tick(1);
    expect(robot.log.at(-1)).toBe('Rr-aborted');
    expect(minds.statusOf(id)).toBe(FAILURE);
  });

  it.each([
    { keep: true, log: ['Rb+', 'Rb.', 'Rb-aborted'] },
    { keep: false, log: ['Rb+', 'Rb.', 'Rb-aborted', 'Rb+', 'Rb.'] },
  ])('with keep $keep, remembers or forgets what it switches away from', ({ keep, log }) => {
    const once = node('limit', { times: 1 }, [hook('b')]);
    const { minds, add } = hostingCrew(runs({ changed: 'switch', keep }), { red: hook('r'), blue: once }, run);
    const robot = createRobot();
    const id = add(robot);
    for (const color of ['blue', 'red', 'blue']) {
      minds.set(id, colorKey, color);
      minds.tick(1);
    }
    expect(robot.log.filter((line) => line.startsWith('Rb'))).toEqual(log);
  });

  it.each([
    { keep: true, log: ['Rr+', 'Rr.', 'Rr-success'] },
    { keep: false, log: ['Rr+', 'Rr.', 'Rr-success', 'Rr+', 'Rr.', 'Rr-success'] },
  ])('with keep $keep, remembers what lasts from run to run or begins like new', ({ keep, log }) => {
    const { minds, add } = hostingCrew(runs({ keep }), { red: node('once', {}, [hook('r')]) }, run);
    const robot = createRobot({ r: () => SUCCESS });
    minds.set(add(robot), colorKey, 'red');
    minds.tick(1);
    minds.tick(1);
    expect(robot.log).toEqual(log);
  });

  it('[BTX-08] is suspended with all that runs in it, and goes on where it was', () => {
    const alarmed = node('guard', {}, [{ id: 'alarm', kind: 'holds', params: { id: 'alarm' } }, hook('hide')]);
    const root = node('prioritizedList', { interrupted: 'is suspended' }, [alarmed, runs()]);
    const { minds, add } = hostingCrew(root, { red: node('sequence', {}, [hook('r'), hook('s')]) }, run);
    const robot = createRobot({ r: () => SUCCESS, alarm: () => FAILURE });
    const id = add(robot);
    minds.set(id, colorKey, 'red');
    minds.tick(1);
    robot.on.alarm = () => SUCCESS;
    minds.tick(1);
    minds.restore(JSON.parse(JSON.stringify(minds.save())));
    robot.on.alarm = () => FAILURE;
    minds.tick(1);
    expect(robot.log.filter((line) => line.startsWith('Rs') || line.startsWith('Rr+'))).toEqual([
      ...['Rr+', 'Rs+', 'Rs.'],
      // The save stopped what ran in these minds; what it took down goes on without a new start.
      'Rs-aborted',
      'Rs.',
    ]);
  });
});
