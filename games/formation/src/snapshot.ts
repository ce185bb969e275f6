import { createLinePath, type Path, restoreMover, type SavedMover, saveMover } from 'gumption/movement';
import { type SavedFormation, setPlacement } from 'gumption/movement/formations';
import { copyState, hashState } from '../../shared/snapshot.js';
import type { Soldier } from './soldier.js';
import { type Flag, gatherMovers, type Orders, type World } from './world.js';

type Corners = readonly { readonly x: number; readonly y: number; readonly z: number }[];

/** A soldier as JSON; its path is its corners. */
interface SavedSoldier extends Pick<Soldier, 'id' | 'previousX' | 'previousZ' | 'lostFor' | 'fallenTick'> {
  readonly mover: SavedMover;
  readonly target: Soldier['target'];
  readonly wayBack: Corners | null;
  /** Whether it is following its way back. */
  readonly isOnWayBack: boolean;
}

/** The complete state of one moment, as JSON. */
export interface SavedWorld
  extends Pick<
    World,
    'tick' | 'shape' | 'assignedFacing' | 'way' | 'wayTo' | 'trail' | 'slack' | 'lit' | 'litInAll' | 'fallenInAll'
  > {
  readonly flag: Flag;
  readonly orders: Orders;
  readonly soldiers: readonly SavedSoldier[];
  readonly formation: SavedFormation;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  const { soldiers, formation, shapes, movers, ...plain } = world;
  return copyState({ ...plain, soldiers: soldiers.map(saveSoldier), formation: formation.save() });
}

/**
 * Restores a saved moment. It fills the existing soldiers, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { soldiers, formation, trail, flag, orders, ...plain } = copyState(saved);
  Object.assign(world, plain);
  Object.assign(world.flag, flag);
  Object.assign(world.orders, orders);
  world.trail.splice(0, world.trail.length, ...trail);
  for (const [index, soldier] of world.soldiers.entries()) loadSoldier(soldier, soldiers[index]);
  world.formation.pattern = world.shapes[world.shape];
  world.formation.restore(formation, (id) => world.soldiers.find((soldier) => soldier.id === id), 'formation');
  gatherMovers(world);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function saveSoldier(soldier: Soldier): SavedSoldier {
  const { id, mover, target, wayBack, previousX, previousZ, lostFor, fallenTick } = soldier;
  return {
    ...{ id, target, previousX, previousZ, lostFor, fallenTick },
    mover: saveMover(mover),
    wayBack: wayBack.path ? cornersOf(wayBack.path) : null,
    isOnWayBack: mover.wish.path !== undefined,
  };
}

function loadSoldier(soldier: Soldier, saved: SavedSoldier): void {
  const { mover, target, wayBack } = soldier;
  const { previousX, previousZ, lostFor, fallenTick } = saved;
  Object.assign(soldier, { previousX, previousZ, lostFor, fallenTick });
  const { x, y, z } = saved.target.position;
  setPlacement(target, x, y, z, saved.target.orientation);
  wayBack.path = saved.wayBack ? createLinePath(saved.wayBack) : undefined;
  restoreMover(mover, saved.mover);
  mover.wish.path = saved.isOnWayBack ? wayBack.path : undefined;
}

function cornersOf({ x, y, z }: Path): Corners {
  return Array.from(x, (_, i) => ({ x: x[i], y: y[i], z: z[i] }));
}
