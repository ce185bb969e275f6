import { Movers } from 'gumption/movement';
import { Formation, type FormationPattern } from 'gumption/movement/formations';
import { distanceBetween, type Point } from '../../shared/point.js';
import { stepAnchor } from './anchor.js';
import { BEACONS, findObstacle, PIT } from './field.js';
import { stepFlag, TOUR_AFTER } from './flag.js';
import { createShapes, type ShapeName } from './shapes.js';
import { createSoldiers, isStanding, type Soldier } from './soldier.js';
import { keepTouch, pullInSlots } from './touch.js';
import type { Trail } from './trail.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** Where the player wants the squad. Part of the world, so that a replay gives the same result. */
export interface Flag {
  x: number;
  z: number;
  /** Where keys push it, each from −1 to 1. */
  steerX: number;
  steerZ: number;
  /** Ticks since the player last moved it. */
  idleTicks: number;
  /** Does it tour the beacons by itself when the player is idle? */
  tours: boolean;
}

/** The player's orders to the squad. */
export interface Orders {
  shape: ShapeName;
  /** Whether it closes to a column by itself where the shape does not fit. */
  isAuto: boolean;
}

/** The whole game. Soldiers act in this order, which never changes. */
export interface World {
  tick: number;
  readonly soldiers: readonly Soldier[];
  readonly formation: Formation<Soldier>;
  readonly shapes: Readonly<Record<ShapeName, FormationPattern>>;
  /** The soldiers that stand; rebuilt when one falls or gets up. */
  movers: Movers;
  readonly flag: Flag;
  readonly orders: Orders;
  /** The shape the squad has now. */
  shape: ShapeName;
  /** The squad's orientation when slots were last assigned. */
  assignedFacing: number;
  /** Corners between the anchor and the flag, the flag last; empty when it is there. */
  way: Point[];
  /** Where the flag was when the way was found. */
  wayTo: Point;
  readonly trail: Trail;
  /** How much of its speed the anchor is allowed, from 0 to 1: it waits for stragglers. */
  slack: number;
  /** Which beacons burn, and how many were lit in total. */
  lit: boolean[];
  litInAll: number;
  fallenInAll: number;
}

/** Distance within which the anchor lights a beacon if all soldiers are in contact; meters. */
const LIGHTS_WITHIN = 1.5;

/**
 * Slots are laid out at the anchor's position this many seconds ahead, to make up for the soldiers'
 * lag.
 */
const LEAD = 0.2;

/** The squad in its camp. `tours` lets the flag go by itself when nobody moves it. */
export function createWorld(tours = true): World {
  const camp = BEACONS.at(-1)!;
  const trail: Trail = [{ x: camp.x, z: camp.z }];
  const shapes = createShapes(trail);
  const soldiers = createSoldiers();
  const formation = new Formation<Soldier>(shapes.wedge, { lead: LEAD });
  Object.assign(formation.motion.position, { x: camp.x, z: camp.z });
  formation.motion.orientation = Math.PI / 2;
  for (const soldier of soldiers) formation.add(soldier);
  const world: World = {
    tick: 0,
    soldiers,
    formation,
    shapes,
    movers: new Movers(),
    flag: { x: camp.x, z: camp.z, steerX: 0, steerZ: 0, idleTicks: TOUR_AFTER - 60, tours },
    orders: { shape: 'wedge', isAuto: true },
    shape: 'wedge',
    assignedFacing: Math.PI / 2,
    way: [],
    wayTo: { x: camp.x, z: camp.z },
    trail,
    slack: 1,
    lit: BEACONS.map(() => false),
    litInAll: 0,
    fallenInAll: 0,
  };
  gatherMovers(world);
  return world;
}

/**
 * Collects the standing soldiers in a fixed order, so that a loaded game continues like the saved
 * one.
 */
export function gatherMovers(world: World): void {
  world.movers = new Movers({ walls: findObstacle, clearance: 0.4, reach: 2, lookahead: 0.3 });
  for (const soldier of world.soldiers) if (isStanding(soldier)) world.movers.add(soldier.mover);
}

/** Advances the world by one step, with the movements that the soldiers requested. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  stepFlag(world, dt);
  stepAnchor(world, dt);
  world.formation.tick(dt);
  pullInSlots(world);
  for (const soldier of world.soldiers) {
    soldier.previousX = soldier.motion.position.x;
    soldier.previousZ = soldier.motion.position.z;
  }
  world.movers.tick(dt);
  keepTouch(world, dt);
  for (const soldier of world.soldiers) {
    if (isStanding(soldier) && distanceBetween(soldier.motion.position, PIT) < PIT.radius) fall(world, soldier);
    soldier.motion.position.y = 0;
  }
  lightBeacons(world);
  dropSigns(world);
}

/** Takes a soldier out: the others close up. */
export function fall(world: World, soldier: Soldier): void {
  if (!isStanding(soldier)) return;
  soldier.fallenTick = world.tick;
  soldier.lostFor = 0;
  Object.assign(soldier.motion.velocity, { x: 0, z: 0 });
  soldier.motion.rotation = 0;
  world.fallenInAll++;
  world.formation.remove(soldier.id);
  gatherMovers(world);
}

/** Makes all soldiers get up, leave the pit, and rejoin the formation. */
export function rally(world: World): void {
  for (const soldier of world.soldiers) {
    if (isStanding(soldier)) continue;
    soldier.fallenTick = -1;
    climbOut(soldier);
    world.formation.add(soldier);
  }
  gatherMovers(world);
}

function climbOut({ motion: { position } }: Soldier): void {
  const distance = distanceBetween(position, PIT);
  const out = PIT.radius + 0.5;
  if (distance >= out) return;
  const [nx, nz] = distance > 0 ? [(position.x - PIT.x) / distance, (position.z - PIT.z) / distance] : [1, 0];
  position.x = PIT.x + nx * out;
  position.z = PIT.z + nz * out;
}

function lightBeacons(world: World): void {
  const { soldiers, lit, formation } = world;
  if (soldiers.some(({ lostFor }) => lostFor > 0)) return;
  for (const [i, beacon] of BEACONS.entries()) {
    if (lit[i] || distanceBetween(formation.motion.position, beacon) > LIGHTS_WITHIN) continue;
    lit[i] = true;
    world.litInAll++;
    // All beacons burn: a new round begins with the last one lit.
    if (lit.every(Boolean)) for (let other = 0; other < lit.length; other++) lit[other] = other === i;
  }
}

/**
 * Adding 0 turns −0 into 0: a save file cannot store the difference, so a replay must not depend on
 * it.
 */
function dropSigns({ soldiers, formation }: World): void {
  for (const { position, velocity } of [formation.motion, ...soldiers.map(({ motion }) => motion)])
    for (const vector of [position, velocity]) {
      vector.x += 0;
      vector.y += 0;
      vector.z += 0;
    }
}
