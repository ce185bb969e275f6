import type { Rng, Vector3 } from 'gumption/math';
import { createMover, type Mover, type MoverBody } from 'gumption/movement';
import type { Point } from './meadow.js';

/**
 * Whatever moves on four legs. Kept in place when an earlier moment is loaded: minds hold on to it.
 */
export interface Animal {
  readonly id: string;
  readonly name: string;
  readonly mover: Mover;
  /** Where it was one step ago, for drawing between steps. */
  previousX: number;
  previousZ: number;
  /** What it calls out, until a tick. */
  words: string;
  wordsEnd: number;
}

/** The sorts of sheep, each with a character sheet of that name. */
export type Breed = 'Sheep' | 'Bold sheep' | 'Lamb';

export interface Sheep extends Animal {
  readonly breed: Breed;
  /** Does it stand with its head in the grass? */
  isGrazing: boolean;
  /** From 1, in terror, to 0. It catches it from those who are near, and calms down. */
  panic: number;
  /** Its place in the pen, or -1 outside. */
  stall: number;
  isEaten: boolean;
  /** When it was eaten, in ticks: a tuft of wool stays for a while. */
  eatenTick: number;
  /** How near it lets dog and wolf come, as it last thought of them: for drawings. */
  fear: number;
  alarm: number;
}

export interface Wolf extends Animal {
  /** From 0, fed, to 1. */
  hunger: number;
}

/** The player's. */
export interface Dog extends Animal {
  /** Where the player wants it. It belongs to the world, so that a replay leads the same. */
  readonly lead: Vector3;
  /** Ticks since the player last led it. */
  idleTicks: number;
}

const turning = { maxRotation: 7, maxAngularAcceleration: 40 };

/** What each sort of animal can do. Each flocks with its own kin. */
const bodies = {
  Sheep: { radius: 0.4, maxSpeed: 4.2, maxAcceleration: 10, ...turning, kin: 'sheep' },
  'Bold sheep': { radius: 0.44, maxSpeed: 4, maxAcceleration: 9, ...turning, kin: 'sheep' },
  Lamb: { radius: 0.29, maxSpeed: 4.5, maxAcceleration: 12, ...turning, kin: 'sheep' },
  wolf: { radius: 0.45, maxSpeed: 5, maxAcceleration: 9, ...turning, kin: 'wolf' },
  dog: { radius: 0.42, maxSpeed: 8, maxAcceleration: 22, ...turning, maxRotation: 10, kin: 'dog' },
} satisfies Record<string, MoverBody>;

/** Two by two these make a name for everybody in the flock. */
const FIRST = ['Bel', 'Dol', 'Flo', 'Hen', 'Lot', 'Mol', 'Nel', 'Pip', 'Ros', 'Til', 'Win', 'Zar'];
const LAST = ['la', 'ly', 'ni', 'ka', 'by', 'sy', 'mi', 'ta', 'ro', 'do'];

/** The most sheep there are names for. */
export const MOST_SHEEP = FIRST.length * LAST.length;

/** One sheep of the flock: every ninth is bold, every fifth a lamb. */
export function createSheep(index: number, rng: Rng): Sheep {
  const name = `${FIRST[index % FIRST.length]}${LAST[Math.floor(index / FIRST.length)]}`;
  const breed: Breed = index % 9 === 4 ? 'Bold sheep' : index % 5 === 2 ? 'Lamb' : 'Sheep';
  return {
    ...createAnimal(name.toLowerCase(), name, bodies[breed], rng),
    breed,
    ...{ isGrazing: false, panic: 0, stall: -1, isEaten: false, eatenTick: 0, fear: 0, alarm: 0 },
  };
}

export function createWolf(name: string, hunger: number, rng: Rng): Wolf {
  return { ...createAnimal(name.toLowerCase(), name, bodies.wolf, rng), hunger };
}

export function createDog(name: string, rng: Rng): Dog {
  return { ...createAnimal(name.toLowerCase(), name, bodies.dog, rng), lead: { x: 0, y: 0, z: 0 }, idleTicks: 100_000 };
}

function createAnimal(id: string, name: string, body: MoverBody, rng: Rng): Animal {
  return { id, name, mover: createMover(body, rng.uint32()), previousX: 0, previousZ: 0, words: '', wordsEnd: 0 };
}

/** Where it is. */
export function positionOf({ mover }: Animal): Vector3 {
  return mover.motion.position;
}

/** Puts an animal somewhere, at rest. */
export function place(animal: Animal, { x, z }: Point, orientation: number): void {
  const { position, velocity } = animal.mover.motion;
  Object.assign(position, { x, y: 0, z });
  Object.assign(velocity, { x: 0, y: 0, z: 0 });
  animal.mover.motion.orientation = orientation;
  animal.mover.motion.rotation = 0;
  animal.previousX = x;
  animal.previousZ = z;
}
