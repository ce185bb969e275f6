import { distanceBetween } from '../../shared/point.js';
import type { Body } from './body.js';
import { isNight, STEP_SECONDS } from './day.js';
import { stepBodies } from './motion.js';
import { changeNeed, createPeople, DRIFT, NEEDS, type Person } from './person.js';
import { placeOf } from './places.js';
import { createWolves, isSeen, stepWolves, type Wolf } from './wolf.js';

/** The whole game as plain data. People act in this order, which never changes. */
export interface World {
  tick: number;
  readonly seed: number;
  readonly people: readonly Person[];
  readonly wolves: readonly Wolf[];
  isGateOpen: boolean;
  /** On the pile by the gate; anybody may take them. */
  logs: number;
  /** In the bakery, in the barn, and tools for sale in the tavern. */
  bread: number;
  flour: number;
  tools: number;
  /** Until which ticks the forge and the oven burn. */
  forgeEnd: number;
  ovenEnd: number;
  /** How wet the field is and how ripe its crop, from 0 to 1. */
  moisture: number;
  ripeness: number;
  /** When the bell was last rung, and how often in all. */
  bellTick: number;
  rung: number;
  /** When each of the trees that are felled was felled, by place. */
  readonly felled: Record<string, number>;
  /** How many missions are open on the board. */
  missions: number;
  /** Counts of events, for statistics. */
  drivenOff: number;
  bites: number;
  baked: number;
  eaten: number;
  forged: number;
  /** Ids of the wolves that people see now, in their order. */
  seen: string[];
  /** Must the behaviors still receive the bell event? */
  isRinging: boolean;
}

/** Seconds between two sales of a tool. */
const SALE_SECONDS = 50;

/** How fast the field dries, and how fast its crop ripens when it is wet; per second. */
const DRYING = 0.014;
const RIPENING = 0.016;

/** The village on the first morning. */
export function createWorld(seed = 1): World {
  return {
    ...{ tick: 0, seed, people: createPeople(), wolves: createWolves() },
    ...{ isGateOpen: true, logs: 1, bread: 12, flour: 3, tools: 0, forgeEnd: 0, ovenEnd: 0 },
    ...{ moisture: 0.5, ripeness: 0.4, bellTick: -10_000, rung: 0, felled: {} },
    ...{ drivenOff: 0, bites: 0, baked: 0, eaten: 0, forged: 0, missions: 0, seen: [], isRinging: false },
  };
}

/** Advances the world by one step, and consumes all requests. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  stepBodies(bodiesOf(world), world.isGateOpen, dt);
  stepWolves(world, dt);
  for (const person of world.people) {
    for (const need of NEEDS) changeNeed(person, need, DRIFT[need] * dt);
    if (person.isAsleep) changeNeed(person, 'hunger', -0.5 * DRIFT.hunger * dt);
    if (world.tick >= person.wordsEnd) person.words = '';
  }
  world.moisture = Math.max(0, world.moisture - DRYING * dt);
  if (world.moisture > 0.2) world.ripeness = Math.min(1, world.ripeness + RIPENING * dt);
  if (world.tools > 0 && world.tick % Math.round(SALE_SECONDS / STEP_SECONDS) === 0) world.tools--;
  if (world.tick % 3 === 0) look(world);
}

/** Wolves and people together, made once for each world. */
function bodiesOf(world: World): readonly Body[] {
  let bodies = allBodies.get(world);
  if (bodies === undefined) {
    bodies = [...world.people, ...world.wolves];
    allBodies.set(world, bodies);
  }
  return bodies;
}
const allBodies = new WeakMap<World, readonly Body[]>();

/** Records which wolves are seen. The list is replaced only when it differs. */
function look(world: World): void {
  let count = 0;
  let differs = false;
  for (const wolf of world.wolves) {
    if (!isSeen(wolf, world.people)) continue;
    differs ||= world.seen[count] !== wolf.id;
    count++;
  }
  if (differs || count !== world.seen.length)
    world.seen = world.wolves.filter((wolf) => isSeen(wolf, world.people)).map(({ id }) => id);
}

/** Shows words over a person for a while. */
export function say(world: World, person: Person, words: string, seconds: number): void {
  person.words = words;
  person.wordsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

/** Rings the bell: everybody hears it, and wolves in the village lose heart. */
export function ringBell(world: World): void {
  world.bellTick = world.tick;
  world.rung++;
  world.isRinging = true;
  const bell = placeOf('bell');
  for (const wolf of world.wolves)
    if (!wolf.isInside && distanceBetween(wolf, bell) < 9) wolf.courage = Math.max(0, wolf.courage - 0.2);
}

/** Is it night in this world? */
export function isNightIn({ tick }: World): boolean {
  return isNight(tick);
}
