import { describe, expect, it } from 'vitest';
import { defineMachine } from '../state-machine/index.js';
import { type CharacterLoop, tickCharacter } from './character-loop.js';
import { type Body, stage } from './laws/actions.js';

const ACTIONS = {
  patrol: { flavor: 'movement', what: 'patrol', priority: 1 },
  flee: { flavor: 'movement', what: 'flee', priority: 9, interrupts: true },
  // A short script, chosen as one thing.
  ambush: {
    inOrder: [
      { flavor: 'animation', what: 'fire', seconds: 1 },
      { flavor: 'animation', what: 'roll', seconds: 1 },
      { flavor: 'movement', what: 'run' },
    ],
    priority: 2,
  },
} as const;

function character(choices: string[]) {
  const scene = stage(ACTIONS);
  const asked = { count: 0 };
  const danger = { near: false };
  const loop: CharacterLoop<Body> = {
    queue: scene.queue,
    alarm: (_body, queue) => {
      if (danger.near) queue.request('flee', { origin: 'alarm' });
      danger.near = false;
    },
    deciders: [
      () => {
        asked.count++;
      },
      (_body, queue) => {
        const choice = choices.shift();
        if (choice !== undefined) queue.request(choice, { origin: 'tree' });
      },
    ],
  };
  return { ...scene, asked, danger, loop };
}

describe('a character with a queue', () => {
  it('decides only when nothing is left to do, and lets an emergency come first [ACT-16]', () => {
    const { loop, asked, danger, said, body } = character(['patrol', 'patrol']);
    expect([tickCharacter(loop, 1), said(), asked.count]).toEqual(['acted', '+patrol patrol', 1]);
    expect([tickCharacter(loop, 1), said(), asked.count]).toEqual(['acted', 'patrol', 1]);
    danger.near = true;
    expect([tickCharacter(loop, 1), said(), asked.count]).toEqual(['acted', '~patrol +flee flee', 1]);
    body.complete.add('flee');
    expect([tickCharacter(loop, 1), said(), asked.count]).toEqual(['acted', '-flee', 1]);
    expect([tickCharacter(loop, 1), said(), asked.count]).toEqual(['acted', '+patrol patrol', 2]);
  });

  it('does nothing in a frame without time to decide, and goes on with what is being done [ACT-16]', () => {
    const { loop, asked, said } = character(['patrol']);
    expect([tickCharacter(loop, 1, () => false), said(), asked.count]).toEqual(['out of time', '', 0]);
    let left = 1;
    // Time for the first decider, which wants nothing, and not for the second.
    expect(tickCharacter(loop, 1, () => left-- > 0)).toBe('out of time');
    expect([tickCharacter(loop, 1), asked.count]).toEqual(['acted', 2]);
    expect([tickCharacter(loop, 1, () => false), said()]).toEqual(['acted', '+patrol patrol patrol']);
  });

  it('lasts as long as an action does, without being asked for it in every frame [ACT-14]', () => {
    const { loop, asked, body, queue } = character(['patrol']);
    for (let i = 0; i < 100; i++) tickCharacter(loop, 1);
    expect([asked.count, queue.activeCount]).toEqual([1, 1]);
    body.complete.add('patrol');
    tickCharacter(loop, 1);
    expect([tickCharacter(loop, 1), asked.count]).toEqual(['idle', 2]);
  });

  it('[ACT-14] needs two states and two decisions for two actions of 100 frames, and no states for the way between', () => {
    const scene = stage({
      strike: { flavor: 'animation', what: 'strike', seconds: 100 },
      parry: { flavor: 'animation', what: 'parry', seconds: 100 },
    });
    const decisions = { count: 0 };
    const machine = defineMachine({
      initial: 'parry',
      states: { strike: { transitions: [{ to: 'parry' }] }, parry: { transitions: [{ to: 'strike' }] } },
    });
    const fencer = machine.start(undefined);
    const loop: CharacterLoop<Body> = {
      queue: scene.queue,
      deciders: [
        (_body, queue) => {
          decisions.count++;
          fencer.tick();
          queue.request(fencer.state);
        },
      ],
    };
    const active: string[] = [];
    for (let frame = 0; frame < 200; frame++) {
      tickCharacter(loop, 1);
      active.push(...scene.body.said.splice(0).filter((line) => line === 'strike' || line === 'parry'));
    }
    expect(machine.chart.ids.length - 1).toBe(2);
    expect(decisions.count).toBe(2);
    expect([active.indexOf('parry'), active.length]).toEqual([100, 200]);
    // Asked in every frame instead, it would need a state for waiting, and decide as often.
    tickCharacter(loop, 1);
    expect([decisions.count, fencer.state]).toEqual([3, 'strike']);
  });

  it('chooses a script as one thing, and decides again where it is blocked [ACT-15]', () => {
    const { loop, asked, body, said } = character(['ambush', 'patrol']);
    tickCharacter(loop, 1);
    expect([said(), asked.count]).toEqual(['+fire fire -fire +roll roll -roll +run run', 1]);
    body.blocked.add('run');
    tickCharacter(loop, 1);
    expect(said()).toBe('run !run');
    tickCharacter(loop, 1);
    expect([said(), asked.count]).toEqual(['+patrol patrol', 2]);
  });
});
