import { expect, it } from 'vitest';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { seek } from '../steering/seek.js';
import { checkSteer } from './check-steer.js';

const options = { maxAcceleration: 5 };
const said = (target: { x: number; y: number; z: number }, plane?: 'ground' | 'space') => {
  const words: string[] = [];
  const steer = checkSteer<undefined>((out, self) => seek(out, options, self, target), {
    report: ({ message }) => words.push(message),
    ...(plane && { plane }),
  });
  const out = createSteering();
  for (let i = 0; i < 3; i++) steer(out, createKinematic(), undefined, 0.1);
  return { words, out };
};

it('warns, once, of a target off the ground plane', () => {
  const { words, out } = said({ x: 0, y: 3, z: 0 });
  expect(words).toEqual([
    "A behavior asks for 5 upwards at height 0. Give targets the height of the character, or pass plane: 'space'.",
  ]);
  expect(out.y).toBe(5);
});

it('says nothing on the ground, or of characters that fly', () => {
  expect(said({ x: 2, y: 0, z: 3 }).words).toEqual([]);
  expect(said({ x: 2, y: 3, z: 3 }, 'space').words).toEqual([]);
});

it('warns of numbers that are none, as a misspelled option makes them', () => {
  const words: string[] = [];
  const wrong = { maxAcelleration: 5 } as never;
  const steer = checkSteer<undefined>((out, self) => seek(out, wrong, self, { x: 2, y: 0, z: 0 }), {
    report: ({ message }) => words.push(message),
  });
  steer(createSteering(), createKinematic(), undefined, 0.1);
  expect(words).toEqual([expect.stringContaining('A behavior asks for x NaN')]);
});
