import { distanceBetween, type Point } from '../../shared/point.js';
import { isClear, isCovered } from './battlefield.js';
import { cellAt, HOUSES, type House, isInside, middleOf, terrainAt } from './map.js';
import { isAlive, type Soldier, TRAITS, turnTo } from './soldier.js';
import { type Shell, STEP_SECONDS, type World } from './world.js';

// The rules of combat. Chances come from a hash of seed, tick and soldier: no soldier's luck
// depends on what another one does.

/**
 * What is left of a chance to hit somebody who is behind something, in a wood, or on the move. Who
 * runs along a hedge is not behind it.
 */
export const COVERED = 0.25;
const IN_WOOD = 0.6;
const IN_HOUSE = 0.12;
const MOVING_TARGET = 0.95;
/** What is left of the accuracy of somebody who walks, at close quarters, and of somebody under heavy fire. */
const WALKING = 0.3;
const HASTY = 0.7;
const SUPPRESSED = 0.15;
/** Nearer than this, in cells, nothing covers, and nobody needs to stand still to hit. */
const CLOSE_QUARTERS = 3;
/** What a shot from a hill gains. */
const FROM_HILL = 1.2;
/** How much easier somebody in a doorway is hit from inside. */
const IN_DOORWAY = 2.5;
/** How much accuracy is lost at the end of the range. */
const FALL_OFF = 0.75;

/** How much a shot keeps heads down where it goes, and how fast that wears off in a second. */
const SUPPRESSION = 0.14;
const COMPOSURE = 0.17;

/** Shells and grenades: how far their fragments fly, what they do in the middle. */
export const BLASTS = {
  shell: { radius: 2.6, damage: 55, suppression: 0.7, indoors: 0.1 },
  grenade: { radius: 5, damage: 45, suppression: 1, indoors: 1 },
} as const;

/** Health below which somebody is badly hurt, and above which it fights again, as shares. */
const HURT = 0.35;
const FIT = 0.55;

/** Who is badly hurt and stands still bandages itself: health in a second. */
const BANDAGING = 2;

/** A number from 0 up to but excluding 1 that belongs to a seed, a tick, a soldier and a purpose. */
export function chanceOf(seed: number, tick: number, slot: number, purpose: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(tick + 7, 0x85ebca6b) ^ Math.imul(slot + 13, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15) ^ purpose, 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** The chance that a shot hits; 0 where it cannot. */
export function hitChance(shooter: Soldier, target: Soldier): number {
  const { accuracy, range } = TRAITS[shooter.role];
  const distance = distanceBetween(shooter.position, target.position);
  if (distance > range || !isClear(shooter.position, target.position)) return 0;
  let chance = accuracy * (1 - (FALL_OFF * distance) / range);
  chance *= shelterOf(target, shooter);
  const ground = terrainAt(target.position);
  if (ground === 'wood') chance *= IN_WOOD;
  if (ground === 'door' && terrainAt(shooter.position) === 'floor') chance *= IN_DOORWAY;
  if (target.isMoving) chance *= MOVING_TARGET;
  if (shooter.isMoving) chance *= distance < CLOSE_QUARTERS ? HASTY : WALKING;
  if (terrainAt(shooter.position) === 'hill') chance *= FROM_HILL;
  return chance * (1 - (1 - SUPPRESSED) * shooter.suppression);
}

/** What is left of a chance behind the walls of a house that the shooter is not in, or behind something else. */
function shelterOf(target: Soldier, shooter: Soldier): number {
  const house = HOUSES.find((each) => isInside(each, target.position));
  if (house !== undefined && !isInside(house, shooter.position)) return IN_HOUSE;
  if (target.isMoving || distanceBetween(target.position, shooter.position) < CLOSE_QUARTERS) return 1;
  return isCovered(target.position, shooter.position) ? COVERED : 1;
}

/** Shoots at the enemy that is hit most easily, of those that the soldier's side sees. */
export function shootAtWill(world: World, soldier: Soldier, slot: number): void {
  const { range, reload, damage } = TRAITS[soldier.role];
  if (range === 0 || soldier.reload > 0) return;
  let best: Soldier | undefined;
  let most = 0;
  for (const { isSensed, soldier: enemy } of world.sides[soldier.side].known) {
    if (!isSensed || !isAlive(enemy)) continue;
    const chance = hitChance(soldier, enemy);
    if (chance <= most) continue;
    best = enemy;
    most = chance;
  }
  if (best === undefined) return;
  soldier.reload = reload;
  soldier.shotTick = world.tick;
  soldier.shotX = best.position.x;
  soldier.shotZ = best.position.z;
  if (!soldier.isMoving) turnTo(soldier, best.position);
  best.suppression = Math.min(1, best.suppression + SUPPRESSION);
  if (chanceOf(world.seed, world.tick, slot, 1) < most) wound(world, best, damage, soldier);
}

/** Takes health from a soldier. Its side remembers where it was hit, and by whom if it knows. */
export function wound(world: World, victim: Soldier, damage: number, by: Soldier | undefined): void {
  if (!isAlive(victim)) return;
  victim.health = Math.max(0, victim.health - damage);
  victim.hitTick = world.tick;
  const side = world.sides[victim.side];
  const attacker = by && side.known.find(({ id, isSensed }) => isSensed && id === by.id);
  side.frags.record({
    victim: cellAt(victim.position),
    ...(attacker && { attacker: cellAt(attacker.position) }),
    amount: isAlive(victim) ? 0.2 : 1,
  });
  if (victim.health < HURT * TRAITS[victim.role].health) victim.isHurt = true;
}

/** Lets a soldier recover its nerves, and load its weapon. */
export function recover(soldier: Soldier): void {
  soldier.reload = Math.max(0, soldier.reload - STEP_SECONDS);
  soldier.suppression = Math.max(0, soldier.suppression - COMPOSURE * STEP_SECONDS);
  if (soldier.isHurt && !soldier.isMoving && soldier.suppression === 0) soldier.health += BANDAGING * STEP_SECONDS;
  if (soldier.isHurt && soldier.health > FIT * TRAITS[soldier.role].health) soldier.isHurt = false;
}

/** Lets fly a shell or a grenade. */
export function launch(world: World, by: Soldier, at: Point, seconds: number, kind: Shell['kind']): void {
  world.shells = [
    ...world.shells,
    {
      ...{ side: by.side, by: by.id, fromX: by.position.x, fromZ: by.position.z, x: at.x, z: at.z, kind },
      ...{ tick: world.tick, landTick: world.tick + Math.round(seconds / STEP_SECONDS) },
    },
  ];
}

/** Seconds that a grenade takes. */
export const FUSE = 1.2;

/** Throws the grenade of a soldier into a house, if it has one left. Returns whether it had. */
export function throwGrenade(world: World, soldier: Soldier, house: House): boolean {
  if (soldier.grenades === 0) return false;
  soldier.grenades--;
  launch(world, soldier, middleOf(house), FUSE, 'grenade');
  return true;
}

/** Lets shells and grenades land whose time has come. */
export function landShells(world: World): void {
  const landed = world.shells.filter(({ landTick }) => world.tick >= landTick);
  if (landed.length === 0) return;
  world.shells = world.shells.filter(({ landTick }) => world.tick < landTick);
  for (const shell of landed) explode(world, shell);
  world.blasts = [...world.blasts.slice(-12), ...landed.map(({ x, z, kind }) => ({ x, z, kind, tick: world.tick }))];
}

function explode(world: World, shell: Shell): void {
  const { radius, damage, suppression, indoors } = BLASTS[shell.kind];
  const house = HOUSES.find((each) => isInside(each, shell));
  for (const soldier of world.soldiers) {
    const distance = distanceBetween(soldier.position, shell);
    // A side’s own shells spare its soldiers: they know where they will fall.
    if (soldier.side === shell.side || !isAlive(soldier)) continue;
    if (distance > radius || !isClear(soldier.position, shell)) continue;
    // A grenade in a room harms who is in the room; the team outside is behind the wall.
    const isIndoors = HOUSES.some((each) => isInside(each, soldier.position));
    if (shell.kind === 'grenade' && house !== undefined && !isInside(house, soldier.position)) continue;
    const share = (1 - (0.7 * distance) / radius) * (isIndoors ? indoors : 1);
    soldier.suppression = Math.min(1, soldier.suppression + suppression * (isIndoors ? indoors : 1));
    wound(world, soldier, damage * share, undefined);
  }
}
