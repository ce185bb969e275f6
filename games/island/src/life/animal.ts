import type { Vector3 } from 'gumption/math';
import { createMover, type Mover, type MoverBody } from 'gumption/movement';
import { createJourney, type Journey } from 'gumption/pathfinding/nodes';
import { MemoryRules, type Sensor, SensoryMemory } from 'gumption/world';
import type { Point } from '../../../shared/point.js';

/** A place that animals go to; most of them move from time to time. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly position: Vector3;
}

/** Eyes, and what an animal remembers of what it saw. */
export interface Senses extends Sensor {
  readonly memory: SensoryMemory<Animal>;
}

/**
 * A deer or a wolf. Loading a saved moment fills this same object, because minds keep a reference
 * to it.
 */
export interface Animal {
  readonly id: string;
  readonly name: string;
  readonly kind: 'deer' | 'wolf';
  /** Its number among its kind. */
  readonly index: number;
  readonly mover: Mover;
  readonly journey: Journey;
  readonly senses: Senses;
  /** Where it is about to go. */
  readonly spot: Place;
  /** Where a wolf waits for its prey while the pack surrounds it. */
  readonly flank: Place;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  posture: 'up' | 'grazing' | 'lying';
  /** A deer's thirst, a wolf's hunger: from 0 to 1. */
  need: number;
  /** How much breath is left for running: from 0 to 1. */
  breath: number;
  /** From 0, calm, to 1, in terror. Deer catch it from each other. */
  panic: number;
  /** A deer that was caught is gone until this tick; −1 otherwise. */
  goneUntil: number;
}

const turning = { maxRotation: 6, maxAngularAcceleration: 40 };
const bodies = {
  deer: { radius: 0.35, maxSpeed: 5.6, maxAcceleration: 13, ...turning, kin: 'deer' },
  wolf: { radius: 0.35, maxSpeed: 6.4, maxAcceleration: 12, ...turning, kin: 'wolf' },
} satisfies Record<Animal['kind'], MoverBody>;

/** The least intensity that each kind notices; deer are watchful. */
const THRESHOLDS = { deer: { sight: 0.14 }, wolf: { sight: 0.1 } } as const;

/** Eyes look ten times a second: what is seen stands a little longer than that. */
const RULES = new MemoryRules({
  senses: { sight: { lasts: 0.2, alarm: 2, trust: 1 } },
  halfLife: 4,
  floor: 0.2,
  capacity: 8,
});

const DEER = ['Alba', 'Birk', 'Cora', 'Dale', 'Edda', 'Fern', 'Gale', 'Hazel', 'Iris', 'Juna', 'Kara', 'Linn'];
const MORE_DEER = [
  'Maple',
  'Nova',
  'Olive',
  'Pearl',
  'Quill',
  'Rowan',
  'Sorrel',
  'Tansy',
  'Una',
  'Vale',
  'Wren',
  'Yarrow',
];
const NAMES = { deer: [...DEER, ...MORE_DEER], wolf: ['Ash', 'Bram', 'Cinder', 'Dusk', 'Ember'] } as const;

/** How many animals of a kind there are. */
export function countOf(kind: Animal['kind']): number {
  return NAMES[kind].length;
}

/** One animal, somewhere. */
export function createAnimal(kind: Animal['kind'], index: number): Animal {
  const name = NAMES[kind][index];
  const id = name.toLowerCase();
  const mover = createMover(bodies[kind], id);
  const { motion } = mover;
  const createPlace = (suffix: string, title: string): Place => ({
    ...{ id: `${id}-${suffix}`, title },
    position: { x: 0, y: 0, z: 0 },
  });
  return {
    ...{ id, name, kind, index, mover, journey: createJourney() },
    senses: {
      position: motion.position,
      get orientation() {
        return motion.orientation;
      },
      thresholds: THRESHOLDS[kind],
      memory: new SensoryMemory<Animal>(RULES),
    },
    spot: createPlace('spot', `Where ${name} goes`),
    flank: createPlace('flank', `Where ${name} lies in wait`),
    ...{ previousX: 0, previousZ: 0, posture: 'up', need: 0, breath: 1, panic: 0, goneUntil: -1 },
  };
}

/** The position of an animal. */
export function positionOf({ mover }: Animal): Vector3 {
  return mover.motion.position;
}

/** The speed of an animal, in meters per second. */
export function speedOf({ mover }: Animal): number {
  const { x, z } = mover.motion.velocity;
  return Math.sqrt(x * x + z * z);
}

/** Is it alive and on the island? */
export function isHere({ goneUntil }: Animal): boolean {
  return goneUntil < 0;
}

/** Puts an animal at a point, at rest. */
export function place(animal: Animal, { x, z }: Point, orientation = 0): void {
  const { motion } = animal.mover;
  Object.assign(motion.position, { x, y: 0, z });
  Object.assign(motion.velocity, { x: 0, y: 0, z: 0 });
  motion.orientation = orientation;
  motion.rotation = 0;
  animal.previousX = x;
  animal.previousZ = z;
}
