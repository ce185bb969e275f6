import { distanceBetween, type Point } from '../../shared/point.js';
import { lampNear } from './light.js';
import { GROUND } from './museum.js';
import { positionOf, type Watcher } from './people.js';
import { sound } from './senses.js';
import { STEP_SECONDS, say, timeOf, type World } from './world.js';

/** How loud a bottle breaks, and a dog barks. */
export const BOTTLE_LOUDNESS = 1.8;
const BARK_LOUDNESS = 2.4;

/** How far the thief throws, and how fast bottles fly; meters, and meters per second. */
export const THROW_REACH = 9;
const BOTTLE_SPEED = 11;

/** Distance within which a person can use a thing, in meters. */
const REACH = 1.4;

/** Makes a noise. */
export function makeNoise(world: World, { x, z }: Point, strength: number): void {
  sound(world.perception, { x, z }, strength, false, timeOf(world));
  world.noises = [...world.noises, { x, z, strength, tick: world.tick }];
}

/** Makes the dog bark, which every guard understands. */
export function bark(world: World, dog: Watcher): void {
  const { x, z } = positionOf(dog);
  sound(world.perception, { x, z }, BARK_LOUDNESS, true, timeOf(world));
  world.noises = [...world.noises, { x, z, strength: BARK_LOUDNESS, tick: world.tick }];
  say(world, dog, 'Woof!', 0.7);
}

/**
 * Lets the thief throw a bottle, at most as far as it can. The bottle breaks where it lands, and
 * makes a noise.
 */
export function throwBottle(world: World, target: Point): void {
  const { x, z } = positionOf(world.thief);
  const share = Math.min(1, THROW_REACH / Math.max(0.01, distanceBetween({ x, z }, target)));
  const to = {
    x: Math.max(1.2, Math.min(GROUND.width - 1.2, x + (target.x - x) * share)),
    z: Math.max(1.2, Math.min(GROUND.depth - 1.2, z + (target.z - z) * share)),
  };
  const flight = Math.max(1, Math.round(distanceBetween({ x, z }, to) / BOTTLE_SPEED / STEP_SECONDS));
  world.bottles = [...world.bottles, { from: { x, z }, to, tick: world.tick, landTick: world.tick + flight }];
}

/** Drops a sausage for the dog; false if the thief has none left. */
export function dropSausage(world: World): boolean {
  const { thief } = world;
  if (thief.sausages === 0) return false;
  thief.sausages--;
  const { x, z } = positionOf(thief);
  world.sausages = [...world.sausages, { x, z }];
  return true;
}

/** The sausage within reach of a point. */
export function sausageNear({ sausages }: World, point: Point): Point | undefined {
  return sausages.find((sausage) => distanceBetween(sausage, point) < REACH);
}

/** The thief switches the nearest lamp within reach off, or on again; false if there is none. */
export function switchLamp({ lamps, thief }: World): boolean {
  const lamp = lampNear(lamps, positionOf(thief), REACH);
  if (lamp === undefined) return false;
  lamp.isOn = !lamp.isOn;
  return true;
}
