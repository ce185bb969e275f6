import { HASH_START, hashString, hashToText, type RngState } from 'gumption/math';
import { createLinePath, type FormationState, type Path, type Wish } from 'gumption/movement';
import type { Soldier } from './soldier.js';
import { type Flag, gatherMovers, type Orders, type World } from './world.js';

type Corners = readonly { readonly x: number; readonly y: number; readonly z: number }[];

/** A soldier as JSON: numbers that are none are null, and its path is its corners. */
interface SavedSoldier extends Pick<Soldier, 'id' | 'previousX' | 'previousZ' | 'lostFor' | 'fallenTick'> {
  readonly motion: Soldier['motion'];
  readonly target: Soldier['target'];
  readonly request: Soldier['mover']['request'];
  readonly wish: Omit<Wish, 'quarry' | 'path' | 'facing'> & { readonly facing: number | null };
  readonly wander: number;
  readonly progress: Soldier['mover']['progress'];
  readonly rng: RngState;
  readonly wayBack: Corners | null;
  /** Whether it goes along its way back at present. */
  readonly isOnWayBack: boolean;
}

/** Everything of a moment, as JSON. */
export interface SavedWorld
  extends Pick<
    World,
    'tick' | 'shape' | 'assignedFacing' | 'way' | 'wayTo' | 'trail' | 'slack' | 'lit' | 'litInAll' | 'fallenInAll'
  > {
  readonly flag: Flag;
  readonly orders: Orders;
  readonly soldiers: readonly SavedSoldier[];
  readonly formation: FormationState;
}

/** A copy of this moment. The world runs on without touching it. */
export function saveWorld(world: World): SavedWorld {
  const { soldiers, formation, shapes, movers, ...plain } = world;
  return copy({ ...plain, soldiers: soldiers.map(saveSoldier), formation: formation.save() });
}

/** Puts a world back to a saved moment. It fills the soldiers that are there: their minds hold on to them. */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { soldiers, formation, trail, flag, orders, ...plain } = copy(saved);
  Object.assign(world, plain);
  Object.assign(world.flag, flag);
  Object.assign(world.orders, orders);
  world.trail.splice(0, world.trail.length, ...trail);
  for (const [index, soldier] of world.soldiers.entries()) loadSoldier(soldier, soldiers[index]!);
  world.formation.pattern = world.shapes[world.shape];
  world.formation.restore(formation, (id) => world.soldiers.find((soldier) => soldier.id === id), 'formation');
  gatherMovers(world);
}

/** A short text that differs, all but surely, when any part of two worlds differs. */
export function hashWorld(world: World): string {
  return hashToText(hashString(HASH_START, JSON.stringify(saveWorld(world))));
}

function saveSoldier(soldier: Soldier): SavedSoldier {
  const { id, mover, motion, target, wayBack, previousX, previousZ, lostFor, fallenTick } = soldier;
  const { quarry, path, facing, ...wish } = mover.wish;
  return {
    ...{ id, motion, target, previousX, previousZ, lostFor, fallenTick },
    request: mover.request,
    wish: { ...wish, facing: Number.isNaN(facing) ? null : facing },
    wander: mover.wander.angle,
    progress: mover.progress,
    rng: mover.rng.save(),
    wayBack: wayBack.path ? cornersOf(wayBack.path) : null,
    isOnWayBack: path !== undefined,
  };
}

function loadSoldier(soldier: Soldier, saved: SavedSoldier): void {
  const { mover, motion, target, wayBack } = soldier;
  const { previousX, previousZ, lostFor, fallenTick } = saved;
  Object.assign(soldier, { previousX, previousZ, lostFor, fallenTick });
  fill(motion, saved.motion);
  fill(target, saved.target);
  fill(mover.request, saved.request);
  wayBack.path = saved.wayBack ? createLinePath(saved.wayBack) : undefined;
  fill(mover.wish, saved.wish);
  mover.wish.facing = saved.wish.facing ?? Number.NaN;
  mover.wish.path = saved.isOnWayBack ? wayBack.path : undefined;
  mover.wander.angle = saved.wander;
  fill(mover.progress, saved.progress);
  mover.rng.restore(saved.rng);
}

/** Writes values into the records that are there. */
function fill(into: object, values: object): void {
  for (const [key, value] of Object.entries(values)) {
    const old = (into as Record<string, unknown>)[key];
    if (typeof value === 'object' && value !== null && typeof old === 'object' && old !== null) fill(old, value);
    else (into as Record<string, unknown>)[key] = value;
  }
}

function cornersOf({ x, y, z }: Path): Corners {
  return Array.from(x, (_, i) => ({ x: x[i]!, y: y[i]!, z: z[i]! }));
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
