import type { Point } from '../../shared/point.js';
import { type Body, createBody } from './body.js';
import { type Cat, createCat, stepCat } from './cat.js';
import { HOUSE } from './house.js';
import { stepBodies } from './motion.js';
import { type Rubbish, scatterRubbish } from './rubbish.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** What a robot shows on its face. */
export const MOODS = ['cheerful', 'bored', 'grumpy'] as const;
export type Mood = (typeof MOODS)[number];

export interface Robot extends Body {
  readonly name: string;
  /** Its own place at the charging station. */
  readonly bay: Point;
  /** From 1, full, down to 0, when it cannot move. */
  battery: number;
  /**
   * Id of what it is after, or was when it went to charge; others leave that alone. Empty for none.
   */
  target: string;
  /** Id of what it carries; empty for none. */
  carries: string;
  /** How far it has picked something up, or dropped it, from 0 to 1. */
  grip: number;
  isCharging: boolean;
  /** Ticks for which it has wanted to drive but hardly moved. */
  stuckTicks: number;
  mood: Mood;
  /** Its words, and the tick at which they disappear. */
  words: string;
  wordsEnd: number;
  /** The lookout it drives to next. */
  lookout: number;
}

/** Something that robots receive as an event of their behavior. */
export interface Notice {
  readonly robot: string;
  readonly what: 'bumped' | 'delivered';
}

/** The whole game as plain data. Robots act in this order, which never changes. */
export interface World {
  tick: number;
  readonly seed: number;
  readonly robots: readonly Robot[];
  readonly cat: Cat;
  /** What lies about or is carried. */
  rubbish: Rubbish[];
  /** How often rubbish was scattered, and how much in all. */
  waves: number;
  scattered: number;
  /** What the compactor has swallowed, and when it last did. */
  compacted: number;
  compactedTick: number;
  /** Events not yet sent to the behaviors. */
  notices: Notice[];
}

/**
 * Below this a battery is drawn as low. The behavior has the last word: its alarm says when to
 * charge.
 */
export const LOW_BATTERY = 0.35;

/** Battery that a second costs, a meter costs, and a second at the station brings. */
const DRAIN_SECOND = 0.003;
const DRAIN_METER = 0.0065;
const CHARGE_SECOND = 0.14;

const crew = [
  { name: 'Dusty', battery: 1 },
  { name: 'Moppet', battery: 0.72 },
  { name: 'Sweep', battery: 0.5 },
];

/** The house at the beginning. The seed says where rubbish lies. */
export function createWorld(seed = 1): World {
  const world: World = {
    tick: 0,
    seed,
    robots: crew.map(({ name, battery }, index) => createRobot(name, battery, HOUSE.bays[index], index)),
    cat: createCat(),
    rubbish: [],
    waves: 0,
    scattered: 0,
    compacted: 0,
    compactedTick: -1000,
    notices: [],
  };
  scatterRubbish(world);
  return world;
}

function createRobot(name: string, battery: number, bay: Point, index: number): Robot {
  return {
    ...createBody(name.toLowerCase(), bay),
    name,
    bay,
    battery,
    target: '',
    carries: '',
    grip: 0,
    isCharging: false,
    stuckTicks: 0,
    mood: 'cheerful',
    words: '',
    wordsEnd: 0,
    lookout: index * 2,
  };
}

/** Advances the world by one step, and consumes the robots' requests. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  stepCat(world);
  stepBodies(world, dt);
  for (const robot of world.robots) {
    const dx = robot.x - robot.previousX;
    const dz = robot.z - robot.previousZ;
    const drain = robot.isCharging
      ? -CHARGE_SECOND * dt
      : DRAIN_SECOND * dt + DRAIN_METER * Math.sqrt(dx * dx + dz * dz);
    robot.battery = Math.max(0, Math.min(1, robot.battery - drain));
    if (world.tick >= robot.wordsEnd) robot.words = '';
  }
  scatterRubbish(world);
}

/** Shows words over a robot for a while. */
export function say(world: World, robot: Robot, words: string, seconds: number): void {
  robot.words = words;
  robot.wordsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}
