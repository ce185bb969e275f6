import { describe, expect, it } from 'vitest';
import { stage } from './laws/actions.js';

const SCENE = {
  walk: { flavor: 'movement', what: 'walk', priority: 5, uses: ['legs'] },
  wave: { flavor: 'animation', what: 'wave', priority: 3, uses: ['hand'] },
  sit: { flavor: 'animation', what: 'sit', priority: 4, uses: ['legs', 'back'] },
  flee: { flavor: 'movement', what: 'flee', priority: 9, uses: ['legs'], interrupts: true },
} as const;

describe('walk, wave, sit and flee (W14) [ACT-06] [ACT-07] [ACT-08]', () => {
  it('walks and waves while sitting waits; fleeing is alone; sitting vanishes when it is stale', () => {
    const scene = stage(SCENE);
    const { queue } = scene;
    queue.request('wave');
    queue.request('walk');
    queue.request('sit', { within: 3 });
    queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['walk wave', 'sit']);
    queue.request('flee');
    queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['flee', 'sit']);
    queue.tick(1);
    expect(scene.waiting()).toBe('sit');
    queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['flee', '']);
    expect(scene.events().slice(5)).toEqual([
      ...['flee queued', 'walk interrupted', 'wave interrupted', 'flee started', 'sit expired'],
    ]);
    expect(scene.said()).toBe('+walk walk +wave wave ~walk ~wave +flee flee flee flee');
  });

  it('waits with what does not interrupt, however important, and interrupts only what is less important', () => {
    const scene = stage(SCENE);
    const { queue } = scene;
    queue.request('walk');
    queue.tick(1);
    queue.request('sit', { priority: 99 });
    queue.request('flee', { priority: 5 });
    queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['walk', 'sit flee']);
    queue.request('wave', { priority: 1 });
    queue.tick(1);
    // The walk is not over, so that only the hand is free.
    expect([scene.active(), scene.waiting()]).toEqual(['walk wave', 'sit flee']);
  });

  it('lets others join an interrupter only in the frame after', () => {
    const scene = stage(SCENE);
    scene.queue.request('flee');
    scene.queue.request('wave');
    scene.queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['flee', 'wave']);
    scene.queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['flee wave', '']);
  });
});

describe('what actions are made of', () => {
  const ACTIONS = {
    clip: { flavor: 'animation', what: 'clip', seconds: 2, uses: ['hand'] },
    ammo: { flavor: 'state', what: 'ammo', uses: [] },
    reload: { together: ['clip', 'ammo'], priority: 2 },
    lever: {
      inOrder: [
        { flavor: 'movement', what: 'go', uses: ['legs'] },
        { flavor: 'animation', what: 'pull', seconds: 1, uses: ['hand'] },
        { flavor: 'state', what: 'unlock', uses: [] },
      ],
    },
    ambush: { inOrder: [{ together: ['clip', 'ammo'] }, { inOrder: ['lever', 'reload'] }] },
    duck: { flavor: 'animation', what: 'duck', seconds: 1, uses: ['back'], interrupts: true },
    duckThenGo: { inOrder: ['duck', 'lever'] },
    goThenDuck: { inOrder: ['lever', 'duck'] },
    duckAndGo: { together: ['lever', 'duck'] },
  } as const;

  it('reloads by an animation and a change of state at the same time, done when both are [ACT-03]', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('reload');
    scene.queue.tick(1);
    expect([scene.said(), scene.active()]).toEqual(['+clip clip +ammo ammo -ammo', 'reload']);
    scene.queue.tick(1);
    expect([scene.said(), scene.active()]).toEqual(['clip -clip', '']);
  });

  it('pulls a lever by going there, playing a clip and unlocking, in order [ACT-04]', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('lever');
    scene.queue.tick(1);
    scene.queue.tick(1);
    scene.body.complete.add('go');
    scene.queue.tick(1);
    expect([scene.said(), scene.active()]).toEqual(['+go go go -go +pull pull -pull +unlock unlock -unlock', '']);
  });

  it('nests both at will, by name, inline or put together on the spot [ACT-05]', () => {
    const scene = stage(ACTIONS);
    scene.body.complete.add('go');
    const made = { together: [{ inOrder: ['lever', 'ammo'] }, 'duck'] } as const;
    scene.queue.request(made);
    scene.queue.tick(1);
    expect([scene.said(), scene.events()[0]]).toEqual([
      '+go -go +pull pull -pull +unlock unlock -unlock +ammo ammo -ammo +duck duck -duck',
      'lever, then ammo + duck queued',
    ]);
    scene.queue.request('ambush');
    for (let i = 0; i < 3; i++) scene.queue.tick(1);
    expect(scene.said()).toBe(
      [
        '+clip clip +ammo ammo -ammo',
        'clip -clip +go -go +pull pull -pull +unlock unlock -unlock +clip clip +ammo ammo -ammo',
        'clip -clip',
      ].join(' '),
    );
  });

  it('interrupts if any part of a combination does, or the first of a sequence [ACT-07]', () => {
    const { repertoire } = stage(ACTIONS);
    expect(['duckThenGo', 'goThenDuck', 'duckAndGo'].map((name) => repertoire.compile(name).interrupts)).toEqual([
      ...[true, false, true],
    ]);
  });

  it('counts every step of a sequence when it looks for what can be done together, not only the current one', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('lever');
    scene.queue.request('clip');
    scene.queue.tick(1);
    expect([scene.active(), scene.waiting()]).toEqual(['lever', 'clip']);
  });
});
