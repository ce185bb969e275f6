import { distanceBetween } from '../../shared/point.js';
import { isInSight, type World } from './world.js';
import { POSTS, YARD } from './yard.js';

export const SENTRY_NAMES = ['Abel', 'Bea', 'Cole'] as const;
export const SENTRY_REACH = 4;
export const INTRUDER_REACH = 3.2;
const SENTRY_SPEED = 4;
const SHOT_SECONDS = 0.5;
const HIT = 0.8;

/** A sentry at a post, or on the way to it. */
export interface Sentry {
  readonly id: string;
  readonly name: string;
  x: number;
  z: number;
  previousX: number;
  previousZ: number;
  health: number;
  /** Seconds until the next shot. */
  cooldown: number;
  /** The number of its post, where it stands or goes. */
  post: number;
  /** Whether it shot in this step, or waits to shoot again. */
  isAiming: boolean;
}

export const isStanding = ({ health }: Sentry) => health > 0;

/** Whether a sentry has still to walk to its post. */
export function isOnTheWay(sentry: Sentry): boolean {
  return distanceBetween(sentry, POSTS[sentry.post]) > 0.01;
}

/** Walks towards the post, straight. */
export function goToPost(sentry: Sentry, dt: number): void {
  const target = POSTS[sentry.post];
  const distance = distanceBetween(sentry, target);
  const share = distance === 0 ? 1 : Math.min(1, (SENTRY_SPEED * dt) / distance);
  sentry.x += (target.x - sentry.x) * share;
  sentry.z += (target.z - sentry.z) * share;
}

/** Aims at the intruder, and shoots when the gun is ready. */
export function shoot(sentry: Sentry, world: World, dt: number): void {
  const { intruder, rng } = world;
  sentry.isAiming = true;
  world.sighting.zone = Math.min(2, Math.floor((3 * intruder.x) / YARD.width));
  world.sighting.age = 0;
  sentry.cooldown -= dt;
  if (sentry.cooldown > 0) return;
  sentry.cooldown = SHOT_SECONDS;
  const isHit = rng.next() < HIT;
  if (isHit) intruder.health--;
  const [from, to] = [sentry, intruder].map(({ x, z }) => ({ x, z }));
  world.shots.push({ from, to, isHit, byIntruder: false, age: 0 });
}

/** What a sentry does by itself, without a behavior: the same as the one that the game ships with. */
export function actByReflex(sentry: Sentry, world: World, dt: number): void {
  sentry.isAiming = false;
  if (!isStanding(sentry)) return;
  if (isInSight(world, sentry, SENTRY_REACH)) shoot(sentry, world, dt);
  if (isOnTheWay(sentry)) goToPost(sentry, dt);
}

/** The intruder shoots at the nearest sentry in sight. */
export function shootBack(world: World, dt: number): void {
  const { intruder, sentries, rng } = world;
  intruder.cooldown -= dt;
  if (intruder.cooldown > 0) return;
  let target: Sentry | undefined;
  for (const sentry of sentries)
    if (
      isInSight(world, sentry, INTRUDER_REACH) &&
      (target === undefined || distanceBetween(sentry, intruder) < distanceBetween(target, intruder))
    )
      target = sentry;
  if (target === undefined) return;
  intruder.cooldown = SHOT_SECONDS;
  const isHit = rng.next() < HIT;
  if (isHit) target.health--;
  const [from, to] = [intruder, target].map(({ x, z }) => ({ x, z }));
  world.shots.push({ from, to, isHit, byIntruder: true, age: 0 });
}
