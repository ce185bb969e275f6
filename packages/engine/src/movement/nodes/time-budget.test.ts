import { describe, expect, it } from 'vitest';
import { action, compile, createVocabulary, defineAgentType, Minds, RUNNING } from '../../behavior/index.js';
import { Turns, turnsTask } from '../../behavior/minds/turns/index.js';
import { parseText } from '../../behavior/text/index.js';
import { standardKinds } from '../../standard/index.js';
import { Formation } from '../formations/formation.js';
import type { FormationMember } from '../formations/formation-options.js';
import { createPattern } from '../formations/pattern-definition.js';
import { createPlacement } from '../formations/placement.js';
import { createMover, type Mover } from '../movers/mover.js';
import { Movers } from '../movers/movers.js';
import { movementActions } from './movement-actions.js';

interface Walker extends FormationMember {
  readonly mover: Mover;
  readonly thoughts: { frame: number; dt: number }[];
}

const COUNT = 40;
const FRAME = 1 / 60;
const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };

/** Walkers who wander, keep a record of when they thought, and move in every frame. */
function createWorld() {
  let frame = 0;
  const ponder = action({
    name: 'ponder',
    update({ thoughts }: Walker, _params, { dt }) {
      thoughts.push({ frame, dt });
      return RUNNING;
    },
  });
  const tasks = [ponder, ...movementActions({ mover: ({ mover }: Walker) => mover })];
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Walker>('walker', { tasks })],
  });
  const text = 'behavior Stroll for walker\n\nparallel #both\n  wander #go pace: 0.5\n  ponder #think';
  const turns = new Turns();
  const minds = new Minds<Walker>(compile(parseText(text), vocabulary), { turns });
  const movers = new Movers({ clearance: 0 });
  const walkers = Array.from({ length: COUNT }, (_, id): Walker => {
    const mover = createMover(body, id, { position: { x: 3 * id, y: 0, z: 0 } });
    movers.add(mover);
    return { id, mover, motion: mover.motion, target: createPlacement(), thoughts: [] };
  });
  for (const walker of walkers) minds.add(walker);
  return {
    minds,
    turns,
    walkers,
    /** All move on by a frame; answers how many did not get anywhere. */
    move(): number {
      const places = walkers.map(({ motion }) => ({ ...motion.position }));
      movers.tick(FRAME);
      frame++;
      return walkers.filter(({ motion: { position } }, i) => position.x === places[i].x && position.z === places[i].z)
        .length;
    },
  };
}

describe('a budget of time [MOV-03]', () => {
  it('is kept by thinking in turns: a few in each frame, each as often and for as long as all others, and everybody moves', () => {
    const { turns, walkers, move } = createWorld();
    const task = turnsTask(turns);
    const [perFrame, frames] = [4, 200];
    const turn = COUNT / perFrame; // frames from one thought to the next
    const standing: number[] = [];
    for (let frame = 0; frame < frames; frame++) {
      turns.tickClock(FRAME);
      task.step(perFrame);
      standing.push(move());
    }
    const byFrame = Array.from({ length: frames }, (_, frame) =>
      walkers.filter(({ thoughts }) => thoughts.some((thought) => thought.frame === frame)),
    );
    expect(byFrame.every((thinking) => thinking.length === perFrame)).toBe(true);
    for (const { thoughts } of walkers) {
      expect(thoughts.length).toBe(frames / turn);
      // All time up to the last thought has been thought about.
      expect(thoughts.reduce((sum, { dt }) => sum + dt, 0)).toBeCloseTo((thoughts.at(-1)!.frame + 1) * FRAME, 9);
      for (const { dt } of thoughts.slice(1)) expect(dt).toBeCloseTo(turn * FRAME, 9);
    }
    // Whoever has had a first thought and a frame to set off in goes on through all frames in which
    // others think.
    expect(standing.slice(turn + 1).every((count) => count === 0)).toBe(true);
  });

  it('is kept by a long job, which is cut into frames, comes to what it would have come to at once, and holds nobody up', () => {
    const { minds, walkers, move } = createWorld();
    const budget = 3; // members weighed in a frame
    let asked = 0;
    const give = (slices: { readonly budget?: number }) => {
      const formation = new Formation<Walker>(createPattern({ shape: 'box', spacing: 2 }), {
        ...slices,
        cost: ({ id }, { index }) => {
          asked++;
          return (Number(id) * 7 + index * index * 3) % 41;
        },
      });
      for (const walker of walkers) formation.add(walker);
      return formation;
    };
    const slotsOf = (formation: Formation<Walker>) => walkers.map(({ id }) => formation.slotOf(id));
    minds.tick(FRAME);
    for (let frame = 0; frame < 2; frame++) move();
    const whole = give({});
    whole.tick(0);
    const sliced = give({ budget });
    const questions: number[] = [];
    while (!sliced.isSettled && questions.length < 1000) {
      expect(slotsOf(sliced)).toEqual(walkers.map(() => undefined));
      asked = 0;
      sliced.tick(FRAME);
      questions.push(asked);
      expect(move()).toBe(0);
    }
    expect(Math.max(...questions)).toBeLessThanOrEqual(budget * COUNT);
    expect(questions.length).toBeGreaterThanOrEqual(COUNT / budget);
    expect(slotsOf(sliced)).toEqual(slotsOf(whole));
  });
});
