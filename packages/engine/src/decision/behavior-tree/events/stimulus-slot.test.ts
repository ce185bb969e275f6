import { describe, expect, it } from 'vitest';
import { hook, hostingCrew, node } from '../../../behavior/laws/dynamic-subtrees.js';
import { createRobot, FAILURE, RUNNING, RUNS, SUCCESS, unbalanced } from '../../../behavior/laws/hooks.js';

const library = { Duck: hook('d'), Wave: hook('w') };
const list = (params = {}) => node('prioritizedList', params, [node('stimulusSlot'), hook('p')]);
const duck = { slot: 'reaction', behavior: 'Duck' };
const wave = { slot: 'reaction', behavior: 'Wave' };

describe.each(RUNS)('stimulusSlot, in $name', (run) => {
  const create = (root = list(), behaviors = library) => {
    const { minds, add } = hostingCrew(root, behaviors, run);
    const robot = createRobot();
    const id = add(robot);
    const tick = (dt = 1) => {
      minds.tick(dt);
      return robot.log.splice(0);
    };
    return { minds, id, robot, tick };
  };

  it('[BTX-06] runs what an event calls for, after what ran was stopped, until it has ended', () => {
    const { minds, id, robot, tick } = create();
    expect(tick()).toEqual(['Rp+', 'Rp.']);
    expect(minds.stimulate(id, duck)).toBe(true);
    expect(tick()).toEqual(['Rp-aborted', 'Rd+', 'Rd.']);
    expect(tick()).toEqual(['Rd.']);
    robot.on.d = () => SUCCESS;
    expect(tick()).toEqual(['Rd.', 'Rd-success']);
    expect(tick()).toEqual(['Rp+', 'Rp.']);
  });

  it('[BTX-06] stops it when its time is over, or when it is withdrawn', () => {
    const { minds, id, tick } = create();
    minds.stimulate(id, { ...duck, seconds: 2 });
    expect(tick()).toEqual(['Rd+', 'Rd.']);
    expect(tick()).toEqual(['Rd-aborted', 'Rp+', 'Rp.']);
    minds.stimulate(id, duck);
    tick();
    expect(minds.calm(id, duck)).toBe(true);
    expect(tick()).toEqual(['Rd-aborted', 'Rp+', 'Rp.']);
    minds.stimulate(id, duck);
    minds.stimulate(id, wave);
    tick();
    minds.calm(id, { slot: 'reaction' });
    expect(tick()).toEqual(['Rd-aborted', 'Rp+', 'Rp.']);
  });

  it('answers the highest first, of equals the one that came first, and the lower one afterwards', () => {
    const { minds, id, robot, tick } = create();
    minds.stimulate(id, wave);
    minds.stimulate(id, duck);
    expect(tick()).toEqual(['Rw+', 'Rw.']);
    minds.stimulate(id, { ...duck, priority: 1 });
    expect(tick()).toEqual(['Rw-aborted', 'Rd+', 'Rd.']);
    robot.on.d = () => FAILURE;
    expect(tick()).toEqual(['Rd.', 'Rd-failure', 'Rp+', 'Rp.']);
    expect(tick()).toEqual(['Rp-aborted', 'Rw+', 'Rw.']);
  });

  it('forgets only what is over', () => {
    const { minds, id, tick } = create();
    tick(10);
    minds.stimulate(id, { ...duck, seconds: 2, priority: 1 });
    minds.stimulate(id, { ...wave, seconds: 5 });
    expect(tick()).toEqual(['Rp-aborted', 'Rd+', 'Rd.']);
    expect(tick()).toEqual(['Rd-aborted', 'Rw+', 'Rw.']);
    expect(tick()).toEqual(['Rw.']);
  });

  it.each([
    { keep: true, log: [] },
    { keep: false, log: ['Rd+', 'Rd.', 'Rd-success'] },
  ])('with keep $keep, remembers what lasts from one stimulus to the next or begins like new', ({ keep, log }) => {
    const once = node('limit', { times: 1 }, [hook('d')]);
    const { minds, id, robot, tick } = create(node('stimulusSlot', { keep }), { Duck: once } as never);
    robot.on.d = () => SUCCESS;
    minds.stimulate(id, duck);
    expect(tick()).toEqual(['Rd+', 'Rd.', 'Rd-success']);
    minds.stimulate(id, duck);
    expect(tick()).toEqual(log);
  });

  it('counts the same stimulus once, from the last time it came', () => {
    const { minds, id, tick } = create();
    minds.stimulate(id, { ...duck, seconds: 2 });
    tick();
    minds.stimulate(id, { ...duck, seconds: 2 });
    expect(tick()).toEqual(['Rd.']);
    expect(tick()).toEqual(['Rd-aborted', 'Rp+', 'Rp.']);
  });

  it('passes over a stimulus that no behavior answers', () => {
    const { minds, id, tick } = create();
    minds.stimulate(id, { ...duck, behavior: 'Fly', priority: 9 });
    minds.stimulate(id, duck);
    expect(tick()).toEqual(['Rd+', 'Rd.']);
  });

  it('hears only what is for it, and remembers it until it is asked', () => {
    const { minds, id, robot, tick } = create(
      node('sequence', {}, [hook('p'), node('stimulusSlot', { slot: 'door' })]),
    );
    expect(minds.stimulate(id, duck)).toBe(false);
    expect(minds.stimulate(id, { ...duck, slot: 'door' })).toBe(true);
    tick();
    robot.on.p = () => SUCCESS;
    expect(tick()).toEqual(['Rp.', 'Rp-success', 'Rd+', 'Rd.']);
    minds.reset(id);
    expect(tick()).toEqual(['Rd-aborted', 'Rp+', 'Rp.', 'Rp-success']);
    expect(minds.statusOf(id)).toBe(FAILURE);
  });

  it('[BTX-08] lets a list go on where it was when the interruption is over', () => {
    const { minds, id, robot, tick } = create(list({ interrupted: 'is suspended' }));
    tick();
    minds.stimulate(id, duck);
    robot.on.d = () => SUCCESS;
    expect(tick()).toEqual(['Rd+', 'Rd.', 'Rd-success']);
    expect(tick()).toEqual(['Rp.']);
  });

  it('is saved with what it was told, and goes on', () => {
    const { minds, id, tick, robot } = create();
    minds.stimulate(id, { ...duck, seconds: 3 });
    tick();
    minds.stimulate(id, wave);
    minds.restore(JSON.parse(JSON.stringify(minds.save())));
    robot.log.length = 0;
    expect(tick()).toEqual(['Rd.']);
    expect(tick()).toEqual(['Rd-aborted', 'Rw+', 'Rw.']);
    expect(minds.statusOf(id)).toBe(RUNNING);
  });

  it('may be stirred by a task in the middle of a tick, and stops what it started once', () => {
    const { minds, id, robot, tick } = create();
    robot.on.p = () => {
      minds.stimulate(id, duck);
      return RUNNING;
    };
    expect(tick()).toEqual(['Rp+', 'Rp.']);
    const log = tick();
    expect(log).toEqual(['Rp-aborted', 'Rd+', 'Rd.']);
    minds.remove(id);
    expect(unbalanced(['Rp+', 'Rp.', ...log, ...robot.log])).toEqual([]);
  });

  it('inside a behavior chosen at run time hears only while that runs', () => {
    const inner = node('prioritizedList', {}, [node('stimulusSlot', {}, [], 'inner'), hook('q')]);
    const root = list();
    const { minds, id, tick } = create(root, { ...library, Outer: inner } as never);
    minds.stimulate(id, { ...duck, behavior: 'Outer' });
    expect(tick()).toEqual(['Rq+', 'Rq.']);
    minds.stimulate(id, { ...wave, priority: -1 });
    expect(tick()).toEqual(['Rq-aborted', 'Rw+', 'Rw.']);
  });
});

it('says what it answers, and refuses nonsense', () => {
  const { minds, add } = hostingCrew(list(), library, RUNS[2]);
  const id = add(createRobot());
  const trace = minds.watch(id);
  minds.stimulate(id, { ...duck, seconds: 2 });
  for (let tick = 0; tick < 3; tick++) minds.tick(1);
  const said = trace.read().filter(({ node: row }) => minds.nodeTable[row].path === 'stimulusSlot');
  expect(said.map(({ reason }) => reason).filter((reason) => reason !== undefined)).toEqual([
    'called for: Duck',
    'Duck is no longer requested',
  ]);
  minds.stimulate(id, duck);
  minds.tick(1);
  minds.stimulate(id, { ...wave, priority: 1 });
  minds.tick(1);
  expect(trace.read().flatMap(({ reason }) => (reason?.startsWith('called') ? [reason] : []))).toEqual([
    'called for: Duck',
    'called for: Duck',
    'called for: Wave',
  ]);
  expect(() => minds.stimulate(id, { ...duck, seconds: -1 })).toThrow('seconds: must be 0 or more, got -1');
  expect(() => minds.stimulate(id, { ...duck, priority: Number.NaN })).toThrow('priority: must be a number, got NaN');
  expect(() => minds.stimulate(id, { ...duck, behavior: '' })).toThrow('behavior: must be the name of a behavior');
});
