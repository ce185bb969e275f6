import type { Vector3 } from 'gumption/math';
import { createMover, type Mover, type MoverBody } from 'gumption/movement';
import { createJourney, type Journey } from 'gumption/pathfinding/nodes';
import type { Point } from '../../shared/point.js';

/** How much room an explorer takes up, in cells. */
export const BODY_RADIUS = 0.3;

/**
 * A character that finds its own way over the map. Loading a saved moment fills this same object,
 * because minds keep a reference to it.
 */
export interface Explorer {
  readonly id: string;
  readonly name: string;
  readonly behavior: string;
  /** What it finds its way over. */
  walksOn: 'tiles' | 'mesh';
  readonly mover: Mover;
  readonly journey: Journey;
  /** Where it wants to look next, if its behavior sends it about. */
  readonly spot: Place;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  /** The words shown above it, and the tick at which they disappear. */
  words: string;
  wordsEnd: number;
  /** Errands done. */
  trips: number;
}

/** A place that explorers can go to. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly position: Vector3;
}

const PEOPLE = [
  { name: 'Ada', behavior: 'Courier', walksOn: 'tiles' },
  { name: 'Bo', behavior: 'Stubborn courier', walksOn: 'tiles' },
  { name: 'Cy', behavior: 'Rover', walksOn: 'mesh' },
] as const;

/** A body is as fast as the ground lets it be. */
const BODIES: readonly MoverBody[] = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((cost) => ({
  radius: BODY_RADIUS,
  maxSpeed: 4.5 / Math.sqrt(cost),
  maxAcceleration: 30,
  maxRotation: 9,
  maxAngularAcceleration: 60,
}));

export function bodyOn(cost: number): MoverBody {
  return BODIES[Math.max(1, Math.min(BODIES.length - 1, Math.round(cost)))];
}

export function createExplorers(): Explorer[] {
  return PEOPLE.map(({ name, behavior, walksOn }) => {
    const id = name.toLowerCase();
    return {
      ...{ id, name, behavior, walksOn, previousX: 0, previousZ: 0, words: '', wordsEnd: 0, trips: 0 },
      mover: createMover(bodyOn(1), id),
      journey: createJourney(),
      spot: { id: `${id}-spot`, title: `${name}’s spot`, position: { x: 0.5, y: 0, z: 0.5 } },
    };
  });
}

/** Puts an explorer at a point, at rest. */
export function place(explorer: Explorer, { x, z }: Point): void {
  const { position, velocity } = explorer.mover.motion;
  Object.assign(position, { x, y: 0, z });
  Object.assign(velocity, { x: 0, y: 0, z: 0 });
  explorer.previousX = x;
  explorer.previousZ = z;
}
