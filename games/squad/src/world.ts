import { cos, sin } from 'gumption/math';
import { stepArrows } from './arrow.js';
import { stepBodies } from './motion.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** The arena, in meters: x grows to the right, z downwards. */
export const ARENA = { width: 20, depth: 13 } as const;

/**
 * How many soldiers there are slots to attack from. The behavior has the last word: its semaphore
 * says how many may.
 */
export const SLOTS = 2;

/** A soldier or the target. Plain data; loading a saved moment fills this same object. */
export interface Body {
  readonly id: string;
  x: number;
  z: number;
  /** Meters per second. */
  velocityX: number;
  velocityZ: number;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  /** Where it wants to be, and how fast it wants to get there. Every step uses the speed up. */
  goalX: number;
  goalZ: number;
  wishedSpeed: number;
}

export interface Soldier extends Body {
  readonly name: string;
  readonly weapon: 'sword' | 'bow';
  /** Its place in the ring around the target, radians. */
  readonly post: number;
  /** Does it hold an attack slot? */
  holdsSlot: boolean;
  /** How far its arm is drawn back, from 0 to 1; at 1 it strikes or lets fly. */
  drawn: number;
  /** The words shown above it, and the tick at which they disappear. */
  words: string;
  wordsEnd: number;
}

/** The one the squad is after: the player's. */
export interface Target extends Body {
  /** From 1 down to 0. */
  health: number;
  /** When it was hit last, in ticks; drawn as a flash. */
  hitTick: number;
  /**
   * Where the player steers, each from -1 to 1. It belongs to the world, so that a replay steers
   * the same.
   */
  steerX: number;
  steerZ: number;
  /** Ticks since the player last steered. */
  idleTicks: number;
}

export interface Arrow {
  x: number;
  z: number;
  velocityX: number;
  velocityZ: number;
  /** Damage where it hits. */
  damage: number;
  /** Ticks it still flies. */
  left: number;
}

/** A soldier took an attack slot or left it. */
export interface Announcement {
  readonly tick: number;
  readonly soldier: string;
  readonly what: 'takes' | 'leaves';
}

/** The whole game as plain data. Soldiers act in this order, which never changes. */
export interface World {
  tick: number;
  readonly target: Target;
  readonly soldiers: readonly Soldier[];
  arrows: Arrow[];
  /** The latest, oldest first. */
  announcements: Announcement[];
  /** Hits taken since the beginning. */
  hits: number;
  /** When the target last got up again, in ticks. */
  roundStart: number;
}

/** Health that comes back in a second without a hit. */
const HEALING = 0.04;

/** Announcements that are kept. */
const MAX_ANNOUNCEMENTS = 40;

const squad = [
  { name: 'Ada', weapon: 'sword' },
  { name: 'Bo', weapon: 'bow' },
  { name: 'Cy', weapon: 'sword' },
  { name: 'Di', weapon: 'bow' },
  { name: 'Ed', weapon: 'sword' },
] as const;

export function createWorld(): World {
  const middle = { x: ARENA.width / 2, z: ARENA.depth / 2 };
  return {
    tick: 0,
    target: {
      ...createBody('you', middle.x, middle.z),
      health: 1,
      hitTick: -1000,
      steerX: 0,
      steerZ: 0,
      idleTicks: 1000,
    },
    soldiers: squad.map(({ name, weapon }, index) => {
      const post = (index / squad.length) * 2 * Math.PI;
      return {
        ...createBody(name.toLowerCase(), middle.x + 5.5 * sin(post), middle.z + 5.5 * cos(post)),
        name,
        weapon,
        post,
        holdsSlot: false,
        drawn: 0,
        words: '',
        wordsEnd: 0,
      };
    }),
    arrows: [],
    announcements: [],
    hits: 0,
    roundStart: 0,
  };
}

function createBody(id: string, x: number, z: number): Body {
  return { id, x, z, velocityX: 0, velocityZ: 0, previousX: x, previousZ: z, goalX: x, goalZ: z, wishedSpeed: 0 };
}

/** Advances the world by one step, and consumes the soldiers' requests. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  const { target } = world;
  stepBodies(world, dt);
  stepArrows(world, dt);
  target.health = Math.min(1, target.health + HEALING * dt);
  for (const soldier of world.soldiers) if (world.tick >= soldier.wordsEnd) soldier.words = '';
}

/**
 * Takes health from the target; when none is left, it gets up again with all of it, and a new round
 * begins.
 */
export function hitTarget(world: World, damage: number): void {
  const { target } = world;
  world.hits++;
  target.hitTick = world.tick;
  target.health -= damage;
  if (target.health > 0) return;
  target.health = 1;
  world.roundStart = world.tick;
}

/** Announces that a soldier takes an attack slot or leaves it. */
export function announce(world: World, soldier: Soldier, what: Announcement['what'], words: string): void {
  soldier.holdsSlot = what === 'takes';
  soldier.words = words;
  soldier.wordsEnd = world.tick + Math.round(1.2 / STEP_SECONDS);
  world.announcements.push({ tick: world.tick, soldier: soldier.id, what });
  if (world.announcements.length > MAX_ANNOUNCEMENTS) world.announcements.shift();
}
