import type { SensoryMemory } from 'gumption/world';
import { type Clue, createMemory } from './clues.js';
import type { MonsterKind } from './inhabit.js';
import { columnOf, rowOf } from './map.js';

/** A place that behaviors send somebody to. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly position: { x: number; y: number; z: number };
}

/** A place that somebody attends to, because of a clue. */
export interface Interest extends Place {
  thing: Clue | undefined;
}

export type CreatureKind = MonsterKind | 'hero';

/** Somebody who acts in turns. */
export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly kind: CreatureKind;
  cell: number;
  /** Where it was before this step, for the picture. */
  previousCell: number;
  /** The middle of its cell, for queries. */
  readonly position: { x: number; y: number; z: number };
  /** 0 points down the picture, π / 2 to the right. */
  orientation: number;
  health: number;
  maxHealth: number;
  /** The first turn in which it may act again. */
  readyTurn: number;
  /** The cell that it has struck at in this step, or −1; and the tick in which it was last hurt. */
  struckCell: number;
  hurtTick: number;
  words: string;
  wordsEnd: number;
  /** The cells that it means to walk over, itself first; empty if it stands. */
  way: readonly number[];
}

export interface Monster extends Creature {
  readonly kind: MonsterKind;
  readonly memory: SensoryMemory<Clue>;
  readonly interest: Interest;
  /** Where it has decided to go, and where it lives. */
  readonly spot: Place;
  readonly home: Place;
}

/** What a kind can do. */
export interface Traits {
  readonly title: string;
  readonly behavior: string;
  readonly health: number;
  readonly damage: number;
  /** Turns that it needs after a blow or a shot. */
  readonly recovery: number;
  /** How far it sees, in cells, and how many times farther than others it hears. */
  readonly sight: number;
  readonly hearing: number;
  /** Turns in which it heals by one; 0 for never. */
  readonly healing: number;
}

export const TRAITS: Readonly<Record<MonsterKind, Traits>> = {
  goblin: { title: 'Goblin', behavior: 'Goblin', health: 7, damage: 2, recovery: 0, sight: 7, hearing: 1, healing: 6 },
  ogre: { title: 'Ogre', behavior: 'Ogre', health: 14, damage: 6, recovery: 1, sight: 1, hearing: 2.5, healing: 0 },
  archer: { title: 'Archer', behavior: 'Archer', health: 5, damage: 2, recovery: 1, sight: 9, hearing: 1, healing: 0 },
  wolf: { title: 'Wolf', behavior: 'Wolf', health: 5, damage: 2, recovery: 0, sight: 8, hearing: 1.5, healing: 0 },
  warden: { title: 'Warden', behavior: 'Warden', health: 24, damage: 5, recovery: 1, sight: 8, hearing: 1, healing: 8 },
};

/** Names of the monsters, by kind; the first of a level has the first. */
const NAMES: Readonly<Record<MonsterKind, readonly string[]>> = {
  goblin: ['Snik', 'Grub', 'Moss', 'Pip', 'Wart', 'Nix'],
  ogre: ['Brakk', 'Thud', 'Gorm'],
  archer: ['Sly', 'Thorn', 'Quill'],
  wolf: ['Ash', 'Fang', 'Grey', 'Howl'],
  warden: ['The warden'],
};

/** What the hero can do. */
export const HERO = { health: 22, damage: 3, healing: 9, resting: 2, potion: 12, sight: 9 } as const;

/** The id of a monster; from it, everything else about it follows. */
export function monsterId(depth: number, kind: MonsterKind, number: number): string {
  return `${kind}-${depth + 1}-${number + 1}`;
}

export function createHero(): Creature {
  return { ...createBody('hero', 'You', HERO.health), kind: 'hero' };
}

/** Makes a monster by its id. It lies in no cell yet. */
export function createMonster(id: string): Monster {
  const [kind, , number] = id.split('-') as [MonsterKind, string, string];
  const names = NAMES[kind];
  const name = names[(Number(number) - 1) % names.length];
  const place = (what: string): Place => ({ id: `${id}:${what}`, title: `${name}: ${what}`, position: origin() });
  return {
    ...createBody(id, name, TRAITS[kind].health),
    kind,
    memory: createMemory(),
    interest: { ...place('interest'), thing: undefined },
    spot: place('spot'),
    home: place('home'),
  };
}

function createBody(id: string, name: string, health: number): Omit<Creature, 'kind'> {
  return {
    ...{ id, name, cell: 0, previousCell: 0, position: origin(), orientation: 0, health, maxHealth: health },
    ...{ readyTurn: 0, struckCell: -1, hurtTick: -99, words: '', wordsEnd: 0, way: [] },
  };
}

const origin = () => ({ x: 0, y: 0, z: 0 });

export function isAlive({ health }: Pick<Creature, 'health'>): boolean {
  return health > 0;
}

/** Moves a place to the middle of a cell. */
export function putAt(place: Pick<Place, 'position'>, cell: number): void {
  place.position.x = columnOf(cell) + 0.5;
  place.position.z = rowOf(cell) + 0.5;
}

/** Puts a creature into a cell. */
export function moveTo(creature: Creature, cell: number): void {
  creature.cell = cell;
  putAt(creature, cell);
}

/** Turns a creature to a cell. */
export function turnTo(creature: Creature, cell: number): void {
  const dx = columnOf(cell) - columnOf(creature.cell);
  const dz = rowOf(cell) - rowOf(creature.cell);
  if (dx === 0 && dz === 0) return;
  creature.orientation = Math.abs(dx) > Math.abs(dz) ? (dx > 0 ? Math.PI / 2 : -Math.PI / 2) : dz > 0 ? 0 : Math.PI;
}
