import type { Rng } from 'gumption/math';
import type { GeneratorDocument } from 'gumption/procedural/generators';
import type { SpotFinder } from 'gumption/tactics/queries';
import type { Prowler } from './agents.js';
import { type Creature, isAlive, type Monster } from './creature.js';
import type { Dungeon, Item } from './dungeon.js';
import type { Ground } from './ground.js';
import { DOOR, type Lock, WALL } from './map.js';

/** Length of one step of the world, in seconds. In a step at most one turn passes. */
export const STEP_SECONDS = 1 / 8;

/** What the player wants of the hero. A walk goes on until it ends; all else is done in a turn. */
export type Wish =
  | { readonly act: 'step'; readonly to: number; readonly isQuiet: boolean }
  | { readonly act: 'walk'; readonly to: number }
  | { readonly act: 'throw'; readonly to: number }
  | { readonly act: 'wait' | 'drink' };

/** Something that is seen for a moment: a noise that spreads, an arrow, a stone, a number that rises. */
export interface Effect {
  readonly kind: 'noise' | 'arrow' | 'stone' | 'hit' | 'heal';
  readonly from: number;
  readonly to: number;
  /** How far a noise is heard, or how many points of health. */
  readonly amount: number;
  readonly tick: number;
}

/** The state of a game. Lists are replaced, never modified. */
export interface Situation {
  readonly seed: number;
  depth: number;
  /** Which version of the generators made the level: a designer may change them during the game. */
  edition: number;
  /** Steps and turns so far; a step without a wish of the player is no turn. */
  tick: number;
  turn: number;
  keys: readonly Lock[];
  potions: number;
  gold: number;
  kills: number;
  /** How often the hero has fallen: it wakes at the entrance, with what it has. */
  falls: number;
  /** The last turn in which the hero rested: it heals faster then. */
  restTurn: number;
  isWon: boolean;
  /** The hero plays by its own behavior. */
  isAuto: boolean;
  wish: Wish | null;
  /** By number of the level's item, and of its door. */
  taken: readonly boolean[];
  opened: readonly boolean[];
  effects: readonly Effect[];
  /** The announcement on the picture, and the tick at which it disappears. */
  news: string;
  newsEnd: number;
}

/** The whole game. */
export interface World extends Situation {
  readonly hero: Creature;
  /** The monsters of this level that live, in the order in which they act. */
  monsters: readonly Monster[];
  readonly rng: Rng;
  dungeon: Dungeon;
  /** All versions of the generators so far, each by depth. */
  readonly editions: readonly (readonly GeneratorDocument[])[];
  /** By cell: has the hero seen it, and does it see it now? */
  readonly known: Uint8Array;
  readonly visible: Uint8Array;
  /** What is going to happen at the end of the turn. */
  fate: 'descend' | 'fall' | null;
  readonly ground: Ground;
  readonly finder: SpotFinder<Prowler>;
  /** Every monster that was ever met, by id: minds keep references to them. */
  readonly prowlers: Map<string, Prowler>;
}

/** Seconds of play. */
export function timeOf({ turn }: Pick<World, 'turn'>): number {
  return turn * STEP_SECONDS;
}

/** The monster in a cell. */
export function monsterAt({ monsters }: Pick<World, 'monsters'>, cell: number): Monster | undefined {
  return monsters.find((monster) => monster.cell === cell && isAlive(monster));
}

/** Anybody in a cell. */
export function creatureAt(world: World, cell: number): Creature | undefined {
  return world.hero.cell === cell ? world.hero : monsterAt(world, cell);
}

/** The number of the door in a cell that is still shut; −1 if there is none. */
export function shutDoorAt({ dungeon, opened }: Pick<World, 'dungeon' | 'opened'>, cell: number): number {
  if (dungeon.tiles[cell] !== DOOR) return -1;
  return dungeon.doors.findIndex((door, i) => door.cell === cell && !opened[i]);
}

/** The number of the item that lies in a cell; −1 if there is none. */
export function itemAt({ dungeon, taken }: Pick<World, 'dungeon' | 'taken'>, cell: number): number {
  return dungeon.items.findIndex((item, i) => item.cell === cell && !taken[i]);
}

/** Items that nobody has taken yet. */
export function itemsIn({ dungeon, taken }: Pick<World, 'dungeon' | 'taken'>): Item[] {
  return dungeon.items.filter((_, i) => !taken[i]);
}

/** Whether the hero can walk into a cell, as far as walls and locks go. */
export function canHeroPass(world: World, cell: number): boolean {
  const tile = world.dungeon.tiles[cell];
  if (tile !== DOOR) return tile !== WALL;
  const door = shutDoorAt(world, cell);
  const lock = door < 0 ? null : world.dungeon.doors[door].lock;
  return lock === null || world.keys.includes(lock);
}

/** Shows an announcement on the picture. */
export function announce(world: World, news: string, seconds = 3): void {
  world.news = news;
  world.newsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

/** Shows words over somebody for a while. */
export function say(world: World, creature: Creature, words: string, seconds = 1): void {
  creature.words = words;
  creature.wordsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

/** Shows something for a moment. */
export function showEffect(world: World, kind: Effect['kind'], from: number, to: number, amount = 0): void {
  world.effects = [...world.effects, { kind, from, to, amount, tick: world.tick }];
}
