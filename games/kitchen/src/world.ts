import { hashState } from '../../shared/snapshot.js';

/** Length of one step of the world, in seconds. */
export const STEP_SECONDS = 1 / 20;

/** Length of a game day, in seconds: sunrise to sunrise. */
export const DAY_SECONDS = 60;

/** Seconds from full to starving. */
const STARVING_SECONDS = 14;

/** What a cook has and does. Plain data; loading a saved moment fills this same object. */
export interface Cook {
  readonly id: string;
  readonly name: string;
  /** From 0, full, to 1, starving. */
  hunger: number;
  /** Raw food in the bag, and meals ready to be eaten. */
  raw: number;
  meals: number;
  coins: number;
  isCooking: boolean;
  /** Meals eaten since sunrise. */
  eatenToday: number;
}

export interface Cat {
  readonly id: string;
  readonly name: string;
  /** Meals it has stolen. */
  stolen: number;
}

/** The whole game as plain data. */
export interface World {
  /** Steps since the beginning. */
  tick: number;
  readonly cooks: readonly Cook[];
  readonly cat: Cat;
  /** Animals in the wood. One comes back every day. */
  animals: number;
  /** What happened in this step, for printing the story. */
  happenings: string[];
}

export function createWorld(): World {
  const cook = (name: string, coins: number, hunger: number): Cook => {
    return { id: name.toLowerCase(), name, hunger, raw: 0, meals: 0, coins, isCooking: false, eatenToday: 0 };
  };
  return {
    tick: 0,
    cooks: [cook('Ann', 4, 0.6), cook('Ben', 0, 0.5), cook('Cleo', 2, 0.4)],
    cat: { id: 'mog', name: 'Mog', stolen: 0 },
    animals: 3,
    happenings: [],
  };
}

/** The number of the day, from 1. */
export function dayOf({ tick }: World): number {
  return 1 + Math.floor((tick * STEP_SECONDS) / DAY_SECONDS + 1e-9);
}

/** Begins a step: clears `happenings`, increases hunger, and starts a new day at sunrise. */
export function stepWorld(world: World, dt: number): void {
  const yesterday = dayOf(world);
  world.tick++;
  for (const cook of world.cooks) cook.hunger = Math.min(1, cook.hunger + dt / STARVING_SECONDS);
  if (dayOf(world) === yesterday) return;
  world.animals++;
  for (const cook of world.cooks) cook.eatenToday = 0;
}

/** A copy of this moment, as JSON. */
export function saveWorld(world: World): World {
  return JSON.parse(JSON.stringify(world)) as World;
}

/**
 * Restores a saved moment. It fills the existing cooks, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: World): void {
  const { cooks, cat, ...rest } = saveWorld(saved);
  Object.assign(world, rest);
  Object.assign(world.cat, cat);
  for (const [index, cook] of world.cooks.entries()) Object.assign(cook, cooks[index]);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(world);
}
