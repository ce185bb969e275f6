import type { MovingPicture, Pose } from './moving-picture.js';

/** Where something that flies is seen from the side: height becomes up in the picture. */
export function fromTheSide({ x, y }: { readonly x: number; readonly y: number }): Pose {
  return { x, z: -y };
}

/** The ground from the side, a gun on it, and what it fires at. */
export function firingRange(
  start: { readonly x: number; readonly y: number },
  target: { readonly x: number; readonly y: number },
): NonNullable<MovingPicture['scenery']> {
  return [
    {
      look: 'line',
      color: 'wall',
      points: [
        { x: -14, z: 0.3 },
        { x: 14, z: 0.3 },
      ],
    },
    { look: 'circle', color: 'goal', at: fromTheSide(target), size: 0.7 },
    { look: 'disc', color: 'wall', at: fromTheSide(start), size: 0.4 },
  ];
}
