import type { FrequencyScheduler } from 'gumption/execution';
import type { Movers } from 'gumption/movement';
import type { Wayfinder } from 'gumption/pathfinding';
import type { TileGraph } from 'gumption/pathfinding/tiles';
import type { PollingStation, SmellField, Topic } from 'gumption/world';
import type { Point } from '../../shared/point.js';
import type { Door } from './doors.js';
import type { Lamp } from './light.js';
import { ROUNDS, START } from './museum.js';
import type { Night } from './night.js';
import { type Person, place, positionOf, type Thief, type Watcher } from './people.js';
import { type Rooms, setDoorway } from './rooms.js';
import type { Perception } from './senses.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** A noise on its way, for drawing. */
export interface Noise extends Point {
  readonly strength: number;
  readonly tick: number;
}

/** A bottle in the air, and then in shards. */
export interface Bottle {
  readonly from: Point;
  readonly to: Point;
  readonly tick: number;
  readonly landTick: number;
}

/**
 * The people and things of the game, and the score. People act in this order, which never changes.
 */
export interface Situation {
  tick: number;
  readonly thief: Thief;
  readonly guards: readonly Watcher[];
  readonly dog: Watcher;
  readonly doors: readonly Door[];
  readonly lamps: readonly Lamp[];
  /** Sausages that lie about. */
  sausages: readonly Point[];
  bottles: readonly Bottle[];
  noises: readonly Noise[];
  /**
   * Jewels that were carried off, how often the thief was caught, and the seconds that the quickest
   * theft took; 0 before the first.
   */
  readonly score: { stolen: number; caught: number; best: number };
  /** How often the clock has struck. */
  hour: number;
  /** When the thief last set out, in ticks. */
  startTick: number;
  /** The announcement on the picture, and the tick at which it disappears. */
  news: string;
  newsEnd: number;
}

/** What follows from the map, the open doors and the lit lamps; and the smells. */
export interface House {
  readonly walkTiles: TileGraph;
  /** What cannot be looked through at the moment. */
  readonly sightTiles: TileGraph;
  readonly isClear: (from: Point, to: Point) => boolean;
  readonly rooms: Rooms;
  readonly station: PollingStation;
  /** How bright it is at a point, as the station is asked. */
  readonly brightness: Topic<Point, number>;
  readonly thiefScent: SmellField;
  readonly sausageScent: SmellField;
}

/** What runs the night. Rebuilt when a saved moment is loaded. */
export interface Machinery {
  perception: Perception;
  night: Night;
  movers: Movers;
  ways: Wayfinder;
  /** Work that does not run in every step. */
  rhythm: FrequencyScheduler;
}

/** The whole game. */
export interface World extends Situation, House, Machinery {}

/** Sausages that the thief sets out with. */
const SAUSAGES = 3;

/** All people, in their order. */
export function peopleIn({ thief, guards, dog }: Pick<World, 'thief' | 'guards' | 'dog'>): readonly Person[] {
  return [...guards, dog, thief];
}

/** The guards and the dog. */
export function watchersIn({ guards, dog }: Pick<World, 'guards' | 'dog'>): readonly Watcher[] {
  return [...guards, dog];
}

/** Seconds since the evening. */
export function timeOf({ tick }: Pick<World, 'tick'>): number {
  return tick * STEP_SECONDS;
}

/** How bright it is at a point, from 0 to 1. */
export function brightnessAt({ station, brightness }: House, point: Point): number {
  return station.ask(brightness, undefined, point)!;
}

/** Updates sight and sound through a doorway by the state of its door. */
export function applyDoor({ sightTiles, rooms }: House, { cell, isOpen }: Door): void {
  sightTiles.setBlocked(cell, !isOpen);
  setDoorway(rooms, cell, isOpen);
}

/** Sends a guard or the dog to a post on its round; numbers go on from the end to the beginning. */
export function sendToPost(watcher: Watcher, post: number): void {
  const round = ROUNDS[watcher.round];
  watcher.post = post % round.length;
  Object.assign(watcher.next.position, round[watcher.post]);
}

/** Puts the thief back at the gate, unnoticed. */
export function bringThief(world: World): void {
  const { thief } = world;
  place(thief, START, Math.PI / 2);
  Object.assign(thief.lead.position, positionOf(thief));
  Object.assign(thief, { hasJewel: false, stride: 0, sausages: SAUSAGES });
  world.startTick = world.tick;
  for (const { senses, interest } of watchersIn(world)) {
    senses.memory.clear();
    interest.thing = undefined;
  }
}

/** Shows words over a person for a while. */
export function say(world: World, person: Person, words: string, seconds: number): void {
  person.words = words;
  person.wordsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

/** Shows an announcement on the picture. */
export function announce(world: World, news: string, seconds = 4): void {
  world.news = news;
  world.newsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}
