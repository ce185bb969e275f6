import { distanceBetween } from '../../shared/point.js';
import { STEP_SECONDS } from './day.js';
import type { Person } from './person.js';
import { type Place, placeOf } from './places.js';
import { ringBell, type World } from './world.js';

/** A job that a person does in one place, in some seconds. */
export interface Job {
  readonly title: string;
  readonly place: string | ((person: Person) => string);
  readonly seconds: number;
  /** Why it cannot be done; undefined if it can. Asked before, and again when it is done. */
  readonly problem?: (person: Person, world: World) => string | undefined;
  readonly done: (person: Person, world: World) => void;
}

/** How long forge and oven burn with one log, and until when a felled tree has grown again. */
const BURN_TICKS = 45 / STEP_SECONDS;
export const STUMP_TICKS = 40 / STEP_SECONDS;

/** How many loaves one dough makes, and how much flour one harvest. */
const LOAVES = 8;
const SACKS = 2;

/** How many logs the pile holds. */
export const PILE = 4;

const treeOf = ({ role }: Person) => (role === 'smith' ? 'tree-a' : role === 'baker' ? 'tree-c' : 'tree-b');

/** Everything that is done by going somewhere and spending some time there. */
export const JOBS = {
  takeAxe: {
    title: 'Take the axe',
    place: ({ home }) => home,
    seconds: 0.6,
    done: ({ bag }) => {
      bag.axe = 1;
    },
  },
  takeLog: {
    title: 'Take a log from the pile',
    place: 'pile',
    seconds: 0.8,
    problem: (_person, { logs }) => (logs > 0 ? undefined : 'the pile is empty'),
    done: ({ bag }, world) => {
      world.logs--;
      bag.log++;
    },
  },
  chop: {
    title: 'Fell a tree',
    place: treeOf,
    seconds: 4,
    problem: ({ bag }) => (bag.axe > 0 ? undefined : 'there is no axe at hand'),
    done: (person, world) => {
      person.bag.log++;
      world.felled[treeOf(person)] = world.tick;
    },
  },
  pileLog: {
    title: 'Put a log on the pile',
    place: 'pile',
    seconds: 0.6,
    problem: ({ bag }, { logs }) =>
      bag.log === 0 ? 'there is no log at hand' : logs >= PILE ? 'the pile is full' : undefined,
    done: ({ bag }, world) => {
      bag.log--;
      world.logs++;
    },
  },
  digOre: {
    title: 'Dig for ore',
    place: 'ore',
    seconds: 2.5,
    done: ({ bag }) => {
      bag.ore++;
    },
  },
  lightForge: {
    title: 'Light the forge',
    place: 'forge',
    seconds: 1,
    problem: ({ bag }) => (bag.log > 0 ? undefined : 'there is no log at hand'),
    done: ({ bag }, world) => {
      bag.log--;
      world.forgeEnd = world.tick + BURN_TICKS;
    },
  },
  smelt: {
    title: 'Smelt the ore',
    place: 'forge',
    seconds: 3,
    problem: ({ bag }, { tick, forgeEnd }) =>
      bag.ore === 0 ? 'there is no ore at hand' : tick >= forgeEnd ? 'the forge is cold' : undefined,
    done: ({ bag }) => {
      bag.ore--;
      bag.bar++;
    },
  },
  forgeTool: {
    title: 'Forge a tool',
    place: 'forge',
    seconds: 4,
    problem: ({ bag }, { tick, forgeEnd }) =>
      bag.bar === 0 ? 'there is no bar at hand' : tick >= forgeEnd ? 'the forge is cold' : undefined,
    done: ({ bag }, world) => {
      bag.bar--;
      bag.tool++;
      world.forged++;
    },
  },
  sellTool: {
    title: 'Bring a tool to the tavern',
    place: 'tavern',
    seconds: 1,
    problem: ({ bag }) => (bag.tool > 0 ? undefined : 'there is no tool at hand'),
    done: ({ bag }, world) => {
      bag.tool--;
      world.tools++;
    },
  },
  drawWater: {
    title: 'Draw water',
    place: 'well',
    seconds: 1.2,
    done: ({ bag }) => {
      bag.water = 1;
    },
  },
  takeFlour: {
    title: 'Fetch flour',
    place: 'barn',
    seconds: 1,
    problem: (_person, { flour }) => (flour > 0 ? undefined : 'the barn is empty'),
    done: ({ bag }, world) => {
      world.flour--;
      bag.flour++;
    },
  },
  knead: {
    title: 'Knead dough',
    place: 'oven',
    seconds: 3,
    problem: ({ bag }) => (bag.water > 0 && bag.flour > 0 ? undefined : 'it takes water and flour'),
    done: ({ bag }) => {
      bag.water = 0;
      bag.flour--;
      bag.dough++;
    },
  },
  lightOven: {
    title: 'Light the oven',
    place: 'oven',
    seconds: 1,
    problem: ({ bag }) => (bag.log > 0 ? undefined : 'there is no log at hand'),
    done: ({ bag }, world) => {
      bag.log--;
      world.ovenEnd = world.tick + BURN_TICKS;
    },
  },
  bake: {
    title: 'Bake bread',
    place: 'oven',
    seconds: 4,
    problem: ({ bag }, { tick, ovenEnd }) =>
      bag.dough === 0 ? 'there is no dough' : tick >= ovenEnd ? 'the oven is cold' : undefined,
    done: ({ bag }, world) => {
      bag.dough--;
      world.bread += LOAVES;
      world.baked += LOAVES;
    },
  },
  waterField: {
    title: 'Water the field',
    place: 'field',
    seconds: 2.5,
    problem: ({ bag }) => (bag.water > 0 ? undefined : 'there is no water at hand'),
    done: ({ bag }, world) => {
      bag.water = 0;
      world.moisture = Math.min(1, world.moisture + 0.6);
    },
  },
  harvest: {
    title: 'Harvest',
    place: 'field',
    seconds: 4,
    problem: (_person, { ripeness }) => (ripeness > 0.5 ? undefined : 'it is not ripe'),
    done: (_person, world) => {
      world.ripeness = 0;
      world.flour += SACKS;
    },
  },
  shutGate: {
    title: 'Shut the gate',
    place: 'gate',
    seconds: 1,
    problem: (_person, { wolves }) =>
      wolves.some((wolf) => !wolf.isInside && distanceBetween(wolf, placeOf('gate')) < 2.2)
        ? 'a wolf stands in the gate'
        : undefined,
    done: (_person, world) => {
      world.isGateOpen = false;
    },
  },
  openGate: {
    title: 'Open the gate',
    place: 'gate',
    seconds: 1,
    done: (_person, world) => {
      world.isGateOpen = true;
    },
  },
  watch: {
    title: 'Keep watch on the tower',
    place: 'tower',
    seconds: 14,
    done: () => {},
  },
  patrol: {
    title: 'Look after the square',
    place: 'square',
    seconds: 5,
    done: () => {},
  },
  pullBell: {
    title: 'Pull the rope of the bell',
    place: 'bell',
    seconds: 0.5,
    done: (_person, world) => ringBell(world),
  },
} as const satisfies { readonly [name: string]: Job };

export type JobName = keyof typeof JOBS;

/** Names of all jobs, as parameters offer them. */
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

export function jobOf(name: JobName): Job {
  return JOBS[name];
}

/** Where a person does a job. */
export function placeOfJob(person: Person, { place }: Job): Place {
  return placeOf(typeof place === 'string' ? place : place(person));
}
