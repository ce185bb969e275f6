import { choice, dictionary, type Infer, list, nullable, number, record, text, tuple } from '../../data/schema.js';
import type { MemoryRules } from './memory-rules.js';
import { AWARENESS_LEVELS, ROUTES } from './recollection.js';
import {
  AWARENESS,
  beginRow,
  FIRST_SENSE,
  LAST,
  LEVEL,
  ROUTE,
  SENSE,
  SENSED_SINCE,
  SETTLED,
  SINCE,
  TOLD_UNTIL,
  X,
  Y,
  Z,
} from './thing-row.js';
import type { ThingTable } from './thing-table.js';

const savedThing = record({
  /** The game's id of the thing. */
  thing: text(),
  // A list: a record with the keys of a vector would slow down all vectors.
  position: tuple([number(), number(), number()]),
  route: choice(ROUTES),
  sense: text(),
  since: number(),
  sensedSince: nullable(number()),
  last: number(),
  /** Until when it is remembered because the agent was told of it. */
  toldUntil: nullable(number()),
  /** Awareness and level at the time `settled`. */
  awareness: number({ min: 0, max: 1 }),
  level: choice(AWARENESS_LEVELS),
  settled: number(),
  /** By sense: when it last noticed the thing, and how strongly. */
  senses: dictionary(tuple([number(), number({ min: 0 })])),
});

/** A memory as plain JSON, with things by the game's ids. */
export type SavedMemory = Infer<typeof savedMemorySchema>;

export const savedMemorySchema = record({ now: number(), things: list(savedThing) });

type SavedThing = Infer<typeof savedThing>;

/** Saves what is known of all things that have an id. */
export function saveThings<Thing>(
  table: ThingTable<Thing>,
  rules: MemoryRules,
  idOf: (thing: Thing) => string | undefined,
): SavedThing[] {
  const things: SavedThing[] = [];
  for (let index = 0; index < table.size; index++) {
    const id = idOf(table.thingAt(index));
    if (id !== undefined) things.push(saveRow(table.data, index * table.stride, rules, id));
  }
  return things;
}

function saveRow(data: Float64Array, base: number, rules: MemoryRules, id: string): SavedThing {
  const sense = data[base + SENSE];
  const senses = rules.senses.flatMap((name, place) => {
    const time = data[base + FIRST_SENSE + 2 * place];
    const intensity = data[base + FIRST_SENSE + 2 * place + 1];
    return time === Number.NEGATIVE_INFINITY ? [] : [[name, [time, intensity]] as const];
  });
  return {
    thing: id,
    position: [data[base + X], data[base + Y], data[base + Z]],
    route: ROUTES[data[base + ROUTE]],
    sense: sense < 0 ? '' : rules.senses[sense],
    since: data[base + SINCE],
    sensedSince: finiteOrNull(data[base + SENSED_SINCE]),
    last: data[base + LAST],
    toldUntil: finiteOrNull(data[base + TOLD_UNTIL]),
    awareness: data[base + AWARENESS],
    level: AWARENESS_LEVELS[data[base + LEVEL]],
    settled: data[base + SETTLED],
    senses: Object.fromEntries(senses),
  };
}

/**
 * Fills an empty table with saved things. Skips things that no longer exist, unknown senses, and
 * things for which there is no room.
 */
export function restoreThings<Thing>(
  table: ThingTable<Thing>,
  rules: MemoryRules,
  saved: readonly SavedThing[],
  thingOf: (id: string) => Thing | undefined,
): void {
  for (const entry of saved) {
    const thing = thingOf(entry.thing);
    if (thing === undefined || table.indexOf(thing) >= 0 || table.size >= rules.capacity) continue;
    const base = table.append(thing);
    const { data } = table;
    beginRow(data, base, rules);
    [data[base + X], data[base + Y], data[base + Z]] = entry.position;
    data[base + SINCE] = entry.since;
    data[base + SENSED_SINCE] = entry.sensedSince ?? Number.NaN;
    data[base + LAST] = entry.last;
    data[base + TOLD_UNTIL] = entry.toldUntil ?? Number.NEGATIVE_INFINITY;
    data[base + AWARENESS] = entry.awareness;
    data[base + LEVEL] = AWARENESS_LEVELS.indexOf(entry.level);
    data[base + SETTLED] = entry.settled;
    data[base + ROUTE] = ROUTES.indexOf(entry.route);
    data[base + SENSE] = rules.senses.indexOf(entry.sense);
    rules.senses.forEach((name, place) => {
      const noticed = entry.senses[name];
      if (noticed === undefined) return;
      [data[base + FIRST_SENSE + 2 * place], data[base + FIRST_SENSE + 2 * place + 1]] = noticed;
    });
  }
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
