import type { Rng, Vector3 } from 'gumption/math';
import { createMover, type Mover, type MoverBody } from 'gumption/movement';
import type { Point } from '../../shared/point.js';

/**
 * A sheep, a wolf or the dog. Loading a saved moment fills this same object, because minds keep a
 * reference to it.
 */
export interface Animal {
  readonly id: string;
  readonly name: string;
  readonly mover: Mover;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  /** The words shown above it, and the tick at which they disappear. */
  words: string;
  wordsEnd: number;
}

/** The sorts of sheep, each with a character sheet of that name. */
export type Breed = 'Sheep' | 'Bold sheep' | 'Lamb';

export interface Sheep extends Animal {
  readonly breed: Breed;
  /** Does it stand with its head in the grass? */
  isGrazing: boolean;
  /** From 0, calm, to 1, in terror. Panic spreads from sheep nearby and fades with time. */
  panic: number;
  /** Its place in the pen, or -1 outside. */
  stall: number;
  isEaten: boolean;
  /** Tick at which it was eaten: a tuft of wool stays for a while. */
  eatenTick: number;
  /** How close it lets the dog and the wolves come, by its latest decision; only drawn. */
  fear: number;
  alarm: number;
}

export interface Wolf extends Animal {
  /** From 0, fed, to 1, starving. */
  hunger: number;
}

/** The player's dog. */
export interface Dog extends Animal {
  /** Where the player sends it. Part of the world, so that a replay leads the dog the same way. */
  readonly lead: Vector3;
  /** Ticks since the player last led it. */
  idleTicks: number;
}

const turning = { maxRotation: 7, maxAngularAcceleration: 40 };

/** Speed and size of each kind of animal. Each flocks with its own kind. */
const bodies = {
  Sheep: { radius: 0.4, maxSpeed: 4.2, maxAcceleration: 10, ...turning, kin: 'sheep' },
  'Bold sheep': { radius: 0.44, maxSpeed: 4, maxAcceleration: 9, ...turning, kin: 'sheep' },
  Lamb: { radius: 0.29, maxSpeed: 4.5, maxAcceleration: 12, ...turning, kin: 'sheep' },
  wolf: { radius: 0.45, maxSpeed: 5, maxAcceleration: 9, ...turning, kin: 'wolf' },
  dog: { radius: 0.42, maxSpeed: 8, maxAcceleration: 22, ...turning, maxRotation: 10, kin: 'dog' },
} satisfies Record<string, MoverBody>;

/** A first and a last syllable make a name for each sheep. */
const FIRST = ['Bel', 'Dol', 'Flo', 'Hen', 'Lot', 'Mol', 'Nel', 'Pip', 'Ros', 'Til', 'Win', 'Zar'];
const LAST = ['la', 'ly', 'ni', 'ka', 'by', 'sy', 'mi', 'ta', 'ro', 'do'];

/** The largest number of sheep with distinct names. */
export const MAX_SHEEP = FIRST.length * LAST.length;

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

/** Puts an animal at a point, at rest. */
export function place(animal: Animal, { x, z }: Point, orientation: number): void {
  const { position, velocity } = animal.mover.motion;
  Object.assign(position, { x, y: 0, z });
  Object.assign(velocity, { x: 0, y: 0, z: 0 });
  animal.mover.motion.orientation = orientation;
  animal.mover.motion.rotation = 0;
  animal.previousX = x;
  animal.previousZ = z;
}
