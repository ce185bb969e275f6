import { degreesToRadians } from '../../../../math/index.js';
import { rectangleObstacle } from '../../../index.js';
import { type Clip, type Footfall, playbackRates } from '../../index.js';

const step = (foot: 'left' | 'right', forward: number): Footfall => ({
  foot,
  forward,
  left: foot === 'left' ? 0.1 : -0.1,
});
const rates = playbackRates(15, 30, 4);

/** A body on two feet: it stands, or is in the middle of a walk. */
export const BIPED: readonly Clip[] = [
  {
    name: 'stand to walk',
    from: 'standing',
    to: 'mid-walk',
    motion: { forward: 0.5, left: 0, turn: 0, footfalls: [step('left', 0.6)] },
    frames: 15,
    exitSpeed: 1.2,
  },
  {
    name: 'walk',
    from: 'mid-walk',
    to: 'mid-walk',
    // Two steps; it can be bent by up to 20 degrees either way.
    motion: {
      forward: 1.2,
      left: -0.2,
      turn: degreesToRadians(-20),
      footfalls: [step('right', 0.7), step('left', 1.25)],
    },
    blend: { forward: 1.2, left: 0.2, turn: degreesToRadians(20), footfalls: [step('right', 0.7), step('left', 1.25)] },
    frames: 24,
    rates,
    exitSpeed: 1.5,
  },
  {
    name: 'walk to stand',
    from: 'mid-walk',
    to: 'standing',
    motion: { forward: 0.4, left: 0, turn: 0, footfalls: [step('right', 0.4), step('left', 0.4)] },
    frames: 18,
  },
  ...[1, -1].flatMap((side): Clip[] => [
    {
      name: side > 0 ? 'sidestep left' : 'sidestep right',
      from: 'standing',
      to: 'standing',
      motion: { forward: 0, left: 0.4 * side, turn: 0 },
      frames: 20,
    },
    {
      name: side > 0 ? 'turn left' : 'turn right',
      from: 'standing',
      to: 'standing',
      motion: { forward: 0, left: 0, turn: (side * Math.PI) / 4 },
      frames: 15,
    },
  ]),
];

/** A room of 8 by 6 meters with a door in the far wall, and holes in the floor. */
export const ROOM = {
  walls: [
    rectangleObstacle(-0.2, -0.2, 8.2, 0),
    rectangleObstacle(-0.2, 0, 0, 6),
    rectangleObstacle(8, 0, 8.2, 6),
    rectangleObstacle(-0.2, 6, 6, 6.2),
    rectangleObstacle(7.4, 6, 8.2, 6.2),
  ],
  hazards: [
    rectangleObstacle(1.5, 2, 5, 2.4),
    rectangleObstacle(3, 3.6, 7.9, 4),
    { x: 6.6, z: 2.2, radius: 0.5 },
    { x: 1, z: 4.5, radius: 0.4 },
    { x: 6.3, z: 5.2, radius: 0.3 },
  ],
};
