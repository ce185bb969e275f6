import { type Body, createBody } from './body.js';
import { placeOf } from './places.js';

/** What people need; each from 0, content, to 1, desperate. */
export const NEEDS = ['hunger', 'tiredness', 'loneliness', 'cold'] as const;
export type Need = (typeof NEEDS)[number];

/** How fast needs grow, per second. */
export const DRIFT: Readonly<Record<Need, number>> = {
  hunger: 0.004,
  tiredness: 0.0045,
  loneliness: 0.007,
  cold: 0.006,
};

/** What can be carried. */
export const THINGS = ['axe', 'log', 'ore', 'bar', 'tool', 'water', 'flour', 'dough'] as const;
export type Thing = (typeof THINGS)[number];

/** What missions ask for. */
export const SKILLS = ['spear', 'eyes', 'strength'] as const;
export type Skill = (typeof SKILLS)[number];

/** A person's role in the village. */
export const ROLES = [
  'villager',
  'farmer',
  'smith',
  'woodcutter',
  'baker',
  'elder',
  'ringer',
  'captain',
  'guard',
] as const;
export type Role = (typeof ROLES)[number];

export interface Person extends Body {
  readonly name: string;
  readonly role: Role;
  /** The place where it lives. */
  readonly home: string;
  /** How well it does what the missions of the board ask for, from 0 to 1. */
  readonly skills: Readonly<Record<Skill, number>>;
  readonly needs: Record<Need, number>;
  readonly bag: Record<Thing, number>;
  /** Its current job, or empty, and its progress from 0 to 1. */
  job: string;
  progress: number;
  isAsleep: boolean;
  isFleeing: boolean;
  /** Its words, and the tick at which they disappear. */
  words: string;
  wordsEnd: number;
  /** How often it finished each job; for statistics. */
  readonly done: Record<string, number>;
}

const people = [
  { name: 'Ada', role: 'villager', home: 'home-a' },
  { name: 'Ben', role: 'villager', home: 'home-a' },
  { name: 'Dora', role: 'farmer', home: 'home-b' },
  { name: 'Finn', role: 'smith', home: 'forge' },
  { name: 'Hugo', role: 'woodcutter', home: 'home-b' },
  { name: 'Greta', role: 'baker', home: 'oven' },
  { name: 'Nora', role: 'elder', home: 'home-a' },
  { name: 'Moss', role: 'ringer', home: 'home-c' },
  { name: 'Igor', role: 'captain', home: 'home-c' },
  { name: 'Jon', role: 'guard', home: 'home-d', skills: { spear: 0.5, eyes: 0.3, strength: 0.9 } },
  { name: 'Kara', role: 'guard', home: 'home-d', skills: { spear: 0.9, eyes: 0.5, strength: 0.4 } },
  { name: 'Liv', role: 'guard', home: 'home-d', skills: { spear: 0.6, eyes: 0.9, strength: 0.3 } },
] as const;

const UNSKILLED = { spear: 0, eyes: 0, strength: 0 };

/** All people at the beginning, in front of their houses, with slightly different needs. */
export function createPeople(): Person[] {
  return people.map(({ name, role, home, ...rest }, index) => {
    const { x, z } = placeOf(home);
    const before = { x: x + (index % 3) * 0.5, z };
    const level = (offset: number) => ((index * 5 + offset) % 7) / 14;
    return {
      ...createBody(name.toLowerCase(), false, before),
      ...{ name, role, home, skills: 'skills' in rest ? rest.skills : UNSKILLED },
      needs: { hunger: level(1), tiredness: level(3) * 0.6, loneliness: level(4), cold: level(2) * 0.8 },
      bag: { axe: 0, log: 0, ore: 0, bar: 0, tool: 0, water: 0, flour: 0, dough: 0 },
      ...{ job: '', progress: 0, isAsleep: false, isFleeing: false, words: '', wordsEnd: 0, done: {} },
    };
  });
}

/** Lets a need be met, or grow, within its limits. */
export function changeNeed({ needs }: Person, need: Need, by: number): void {
  needs[need] = Math.max(0, Math.min(1, needs[need] + by));
}
