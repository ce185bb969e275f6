import { atan2 } from 'gumption/math';
import type { Point } from '../../shared/point.js';
import { LIGHT_PACE, PACE, type Terrain, WHEELS } from './map.js';

export type Role = 'rifleman' | 'recon' | 'artillery' | 'medic';

/** What a soldier of a role is like. Distances in cells, times in seconds. */
export interface Traits {
  readonly health: number;
  /** Cells per second on grass. */
  readonly speed: number;
  readonly pace: Readonly<Record<Terrain, number>>;
  readonly sight: number;
  /** How far it hits; 0 if it does not shoot. */
  readonly range: number;
  /** The chance to hit somebody in the open from nearby. */
  readonly accuracy: number;
  readonly damage: number;
  readonly reload: number;
  /** What it counts on an influence map. */
  readonly strength: number;
}

export const TRAITS: Readonly<Record<Role, Traits>> = {
  rifleman: {
    ...{ health: 100, speed: 2.4, pace: PACE, sight: 15, strength: 1 },
    ...{ range: 13, accuracy: 0.6, damage: 22, reload: 0.8 },
  },
  recon: {
    ...{ health: 80, speed: 3, pace: LIGHT_PACE, sight: 20, strength: 0.6 },
    ...{ range: 9, accuracy: 0.55, damage: 18, reload: 0.8 },
  },
  artillery: {
    ...{ health: 80, speed: 1.8, pace: WHEELS, sight: 10, strength: 0.3 },
    ...{ range: 0, accuracy: 0, damage: 0, reload: 5 },
  },
  medic: {
    ...{ health: 80, speed: 2.6, pace: PACE, sight: 12, strength: 0.2 },
    ...{ range: 0, accuracy: 0, damage: 0, reload: 1 },
  },
};

/** What a soldier does in a drill at the moment. */
export interface DrillStep extends Point {
  readonly action: string;
}

/** A soldier as plain data. Loading a saved moment fills this same object. */
export interface Soldier {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly role: Role;
  /** The squad it belongs to; empty for those that the side commands itself. */
  readonly squad: string;
  readonly position: { x: number; y: number; z: number };
  previousX: number;
  previousZ: number;
  /** Radians; 0 looks down the picture. */
  orientation: number;
  health: number;
  /** From 0 to 1: how much fire keeps its head down. */
  suppression: number;
  /** Seconds until it can shoot again. */
  reload: number;
  grenades: number;
  isMoving: boolean;
  /** Badly hurt: it stays out of the fight until it has been healed. */
  isHurt: boolean;
  /** The way it walks: cells, and the slot of the next one. */
  way: number[];
  next: number;
  /** Seconds until the way is found again. */
  stale: number;
  /** Where its order and its last query have sent it. */
  readonly post: Spot;
  readonly spot: Spot;
  /** Null unless a drill leads it. */
  drill: DrillStep | null;
  /** The last shot, for drawing: where it went, and when. */
  shotX: number;
  shotZ: number;
  shotTick: number;
  hitTick: number;
}

/** A place that a behavior can refer to. */
export interface Spot {
  readonly id: string;
  readonly title: string;
  readonly position: { x: number; y: number; z: number };
}

export function createSpot(id: string, title: string, { x, z }: Point): Spot {
  return { id, title, position: { x, y: 0, z } };
}

export function createSoldier(name: string, side: number, role: Role, squad: string, { x, z }: Point): Soldier {
  const id = name.toLowerCase();
  return {
    ...{ id, name, side, role, squad, position: { x, y: 0, z }, previousX: x, previousZ: z },
    orientation: side === 0 ? Math.PI / 2 : -Math.PI / 2,
    ...{
      health: TRAITS[role].health,
      suppression: 0,
      reload: 0,
      grenades: role === 'rifleman' ? 1 : 0,
      isMoving: false,
      isHurt: false,
    },
    ...{ way: [], next: 0, stale: 0 },
    post: createSpot(`${id}-post`, `${name}’s post`, { x, z }),
    spot: createSpot(`${id}-spot`, `${name}’s spot`, { x, z }),
    ...{ drill: null, shotX: 0, shotZ: 0, shotTick: -1000, hitTick: -1000 },
  };
}

export function isAlive({ health }: Soldier): boolean {
  return health > 0;
}

/** Turns a soldier towards a point. */
export function turnTo(soldier: Soldier, { x, z }: Point): void {
  const dx = x - soldier.position.x;
  const dz = z - soldier.position.z;
  if (dx !== 0 || dz !== 0) soldier.orientation = atan2(dx, dz);
}
