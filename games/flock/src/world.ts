import { cos, Rng, sin } from 'gumption/math';
import { Movers } from 'gumption/movement';
import type { Point } from '../../shared/point.js';
import {
  type Animal,
  createDog,
  createSheep,
  createWolf,
  type Dog,
  place,
  positionOf,
  type Sheep,
  type Wolf,
} from './animal.js';
import { createHerding, type Herding, planHerding } from './herding.js';
import { detectObstacles, isInPen, PEN } from './meadow.js';
import { takeStall } from './stalls.js';
import { createSurvey, type Survey, spreadPanic, surveyFlock } from './survey.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** How many sheep there are. */
export const SHEEP = 100;

/** The whole game. Animals act in this order, which never changes. */
export interface World {
  tick: number;
  readonly seed: number;
  readonly sheep: readonly Sheep[];
  readonly wolves: readonly Wolf[];
  readonly dog: Dog;
  /** Number of rounds played, and the tick at which this one began. */
  round: number;
  roundStart: number;
  /** Tick at which the last sheep came home; -1 while some are out. */
  doneTick: number;
  /** Moves all animals in the game. Rebuilt when a saved moment is loaded. */
  movers: Movers;
  /**
   * Measurements of the flock, and where a dog would herd it from. Derived from positions, so not
   * saved.
   */
  readonly survey: Survey;
  readonly herding: Herding;
}

/** How fast wolves get hungry, and frightened sheep calm; per second. */
const HUNGER = 0.011;
const CALM = 0.45;

/** Seconds after the last sheep comes home until the next round begins. */
const REST_SECONDS = 9;

/** The meadow in the morning. */
export function createWorld(seed = 1): World {
  const rng = new Rng(seed).fork('animals');
  const world: World = {
    tick: 0,
    seed,
    sheep: Array.from({ length: SHEEP }, (_, index) => createSheep(index, rng)),
    wolves: [createWolf('Grey', 0.05, rng), createWolf('Ash', 0, rng)],
    dog: createDog('Bess', rng),
    ...{ round: 0, roundStart: 0, doneTick: -1 },
    movers: new Movers(),
    survey: createSurvey(SHEEP),
    herding: createHerding(),
  };
  startRound(world);
  return world;
}

/** Spreads the flock over the meadow: a few bunches, and some on their own. */
function startRound(world: World): void {
  const rng = new Rng(world.seed).fork(`round ${world.round}`);
  const bunches = Array.from({ length: 5 }, () => ({ x: rng.range(8, 23), z: rng.range(5, 24) }));
  for (const sheep of world.sheep) {
    const bunch = bunches[rng.integer(0, bunches.length - 1)];
    const [angle, distance] = [rng.range(0, 2 * Math.PI), 4.5 * Math.sqrt(rng.next())];
    place(sheep, keepOut(bunch.x + distance * sin(angle), bunch.z + distance * cos(angle)), rng.range(-3, 3));
    Object.assign(sheep, { isEaten: false, stall: -1, panic: 0 });
  }
  for (const [i, wolf] of world.wolves.entries()) place(wolf, { x: 2.2, z: 3 + 22 * i }, 0);
  place(world.dog, { x: 27, z: 14.5 }, -Math.PI / 2);
  world.roundStart = world.tick;
  world.doneTick = -1;
  gatherMovers(world);
  observe(world);
}

/** The point itself, or a point nearby if it lies in the pond. */
function keepOut(x: number, z: number): Point {
  const isPond = x < 14 && z > 16;
  return { x: Math.max(2, isPond ? x + 6 : x), z: Math.max(2, Math.min(27, z)) };
}

/** All animals in the game, in their order. */
export function animalsIn({ dog, wolves, sheep }: World): Animal[] {
  return [dog, ...wolves, ...sheep.filter(({ isEaten }) => !isEaten)];
}

/** Rebuilds the movers, in an order that does not depend on which animals left or came back. */
export function gatherMovers(world: World): void {
  world.movers = new Movers({ walls: detectObstacles, clearance: 0.25, reach: 7, lookahead: 0.4 });
  for (const { mover } of animalsIn(world)) world.movers.add(mover);
}

/** Advances the world by one step, with the movements that the animals requested. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  const { dog, wolves, sheep } = world;
  for (const animal of animalsIn(world)) {
    const { x, z } = positionOf(animal);
    animal.previousX = x;
    animal.previousZ = z;
    if (world.tick >= animal.wordsEnd) animal.words = '';
  }
  world.movers.tick(dt);
  dog.idleTicks++;
  for (const wolf of wolves) wolf.hunger = Math.min(1, wolf.hunger + HUNGER * dt);
  spreadPanic(world.survey, sheep);
  for (const each of sheep) {
    each.panic = Math.max(0, each.panic - CALM * dt);
    if (each.stall < 0 && !each.isEaten && isInPen(positionOf(each))) takeStall(world.sheep, each);
    else if (each.stall >= 0 && positionOf(each).x < PEN.left) each.stall = -1;
  }
  observe(world);
  if (world.doneTick < 0 && countHome(world) === countAlive(world)) world.doneTick = world.tick;
  if (world.doneTick < 0 || (world.tick - world.doneTick) * STEP_SECONDS < REST_SECONDS) return;
  world.round++;
  startRound(world);
}

/** Measures the flock. The result follows from positions and is not saved. */
export function observe(world: World): void {
  const { survey, sheep } = world;
  surveyFlock(survey, sheep);
  planHerding(world.herding, survey, positionOf(world.dog), world.tick * STEP_SECONDS);
}

export function countHome({ sheep }: World): number {
  return count(sheep, ({ stall }) => stall >= 0);
}

export function countAlive({ sheep }: World): number {
  return count(sheep, ({ isEaten }) => !isEaten);
}

function count(sheep: readonly Sheep[], isSo: (sheep: Sheep) => boolean): number {
  let found = 0;
  for (const each of sheep) if (isSo(each)) found++;
  return found;
}

/** Shows words over an animal for a while. */
export function call(world: World, animal: Animal, words: string, seconds: number): void {
  animal.words = words;
  animal.wordsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

/** Removes a sheep that a wolf has caught, until the next round. */
export function eat(world: World, sheep: Sheep): void {
  sheep.isEaten = true;
  sheep.eatenTick = world.tick;
  sheep.panic = 0;
  world.movers.remove(sheep.mover);
}
