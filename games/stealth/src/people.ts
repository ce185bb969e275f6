import type { Vector3 } from 'gumption/math';
import { createMover, type Mover, type MoverBody } from 'gumption/movement';
import { createJourney, type Journey } from 'gumption/pathfinding/nodes';
import type { Sensor, SensoryMemory } from 'gumption/world';
import type { Interest } from 'gumption/world/nodes';
import type { Point } from '../../shared/point.js';
import { type Clue, createMemory } from './clues.js';

/** Radius of a person, in meters: less than half the width of a door. */
export const BODY_RADIUS = 0.32;

/** A place that people can go to. Some move, such as where a guard last noticed something. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly position: Vector3;
}

/**
 * A guard, the dog or the thief. Loading a saved moment fills this same object, because minds keep
 * a reference to it.
 */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly mover: Mover;
  readonly journey: Journey;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  /** Its words, and the tick at which they disappear. */
  words: string;
  wordsEnd: number;
}

/** Eyes and ears, and what comes in by them. */
export interface Senses extends Sensor {
  /** Whose they are. */
  readonly id: string;
  readonly memory: SensoryMemory<Clue>;
}

/** A guard or the dog: senses the world, and remembers. */
export interface Watcher extends Person {
  readonly senses: Senses;
  /** What it attends to and believes to be there, and where it looks for it. */
  readonly interest: Place & Interest<Clue>;
  readonly spot: Place;
  /** Which round it goes, and which post on it comes next. */
  round: number;
  post: number;
  readonly next: Place;
}

/** The player's dog. */
export interface Thief extends Person {
  /** Where the player wants it, and how fast, as a share of its top speed. */
  readonly lead: Place;
  pace: number;
  /** Ticks since the player last led it. */
  idleTicks: number;
  hasJewel: boolean;
  /** Meters that it has gone since its last step was heard. */
  stride: number;
  sausages: number;
  /** Where it hides, when nobody leads it. */
  readonly hideout: Place;
}

const turning = { maxRotation: 5, maxAngularAcceleration: 30 };
const bodies = {
  guard: { radius: BODY_RADIUS, maxSpeed: 3.5, maxAcceleration: 14, ...turning },
  dog: { radius: BODY_RADIUS, maxSpeed: 4, maxAcceleration: 16, ...turning, maxRotation: 8 },
  thief: { radius: BODY_RADIUS, maxSpeed: 4, maxAcceleration: 20, ...turning, maxRotation: 9 },
} satisfies Record<string, MoverBody>;

/**
 * How much each sort needs to notice something; the lower the keener. The dog has a good ear, and
 * sees badly.
 */
export const THRESHOLDS = {
  guard: { sight: 0.13, hearing: 0.12, touch: 0.5 },
  dog: { sight: 0.3, hearing: 0.09, touch: 0.5 },
} as const;

/** A guard or the dog, on one of the rounds. */
export function createWatcher(name: string, sort: keyof typeof THRESHOLDS, round: number): Watcher {
  const person = createPerson(name, bodies[sort]);
  const { id } = person;
  const { motion } = person.mover;
  return {
    ...person,
    senses: {
      id,
      position: motion.position,
      get orientation() {
        return motion.orientation;
      },
      thresholds: THRESHOLDS[sort],
      memory: createMemory(),
    },
    ...{ round, post: 0 },
    interest: { ...createPlace(`${id}-interest`, `Where ${name} noticed something`), thing: undefined },
    spot: createPlace(`${id}-spot`, `Where ${name} looks`),
    next: createPlace(`${id}-post`, `${name}’s next post`),
  };
}

export function createThief(name: string): Thief {
  return {
    ...createPerson(name, bodies.thief),
    lead: createPlace('lead', 'Where the player points'),
    ...{ pace: 0.5, idleTicks: 100_000, hasJewel: false, stride: 0, sausages: 0 },
    hideout: createPlace('hideout', 'A place to hide'),
  };
}

function createPerson(name: string, body: MoverBody): Person {
  const id = name.toLowerCase();
  return {
    ...{ id, name, previousX: 0, previousZ: 0, words: '', wordsEnd: 0 },
    mover: createMover(body, id),
    journey: createJourney(),
  };
}

function createPlace(id: string, title: string): Place {
  return { id, title, position: { x: 0.5, y: 0, z: 0.5 } };
}

/** The position of a person. */
export function positionOf({ mover }: Person): Vector3 {
  return mover.motion.position;
}

/** The speed of a person, in meters per second. */
export function speedOf({ mover }: Person): number {
  const { x, z } = mover.motion.velocity;
  return Math.sqrt(x * x + z * z);
}

/** Puts a person at a point, at rest. */
export function place(person: Person, { x, z }: Point, orientation = 0): void {
  const { position, velocity } = person.mover.motion;
  Object.assign(position, { x, y: 0, z });
  Object.assign(velocity, { x: 0, y: 0, z: 0 });
  person.mover.motion.orientation = orientation;
  person.mover.motion.rotation = 0;
  person.previousX = x;
  person.previousZ = z;
}
