import { InvalidDataError } from '../../data/check.js';
import { dictionary, type Infer, list, literal, number, optional, record, text } from '../../data/schema.js';
import { defineVersions } from '../../data/versioned.js';
import { compileCondition, type TestCondition } from '../formulas/amount.js';
import { NumberNames } from '../formulas/names.js';

const name = text({ minLength: 1, maxLength: 200 });

/** Something that the director may send: a patrol, an ambush, a boss. */
export type EncounterRule = Infer<typeof encounterSchema>;

const encounterSchema = record({
  /** What the game starts. */
  name,
  /** How much tension it brings, from 0 to 1. */
  tension: number({ above: 0, max: 1 }),
  /** How often it is chosen compared with the others that bring as much tension. By default 1. */
  weight: optional(number({ min: 0 })),
  /** Seconds before it may come again. By default 0. */
  cooldown: optional(number({ min: 0 })),
  /** Only where this holds, as in `health > 50 and tension < 0.5`. */
  when: optional(text({ minLength: 1, maxLength: 2000 })),
});

/**
 * What a director does with the tension of a game: a curve that it follows, and what it may send.
 * Conditions name numbers of the game, and `tension`, `wanted` and `time`.
 */
export type DirectorDocument = Infer<typeof directorSchema>;

const directorSchema = record({
  /** Marks the file, so that editors find its JSON schema. */
  $schema: optional(literal('urn:gumption:director:1')),
  /** Version of the format. */
  version: literal(1),
  /** What people call it. */
  name: optional(name),
  /** Numbers of the game that conditions may name, with what they are before the game tells. */
  state: optional(dictionary(number())),
  /** The tension that is wanted, over time. Straight between points; begins again after the last. */
  curve: list(record({ at: number({ min: 0 }), tension: number({ min: 0, max: 1 }) }), { min: 1, max: 1000 }),
  /** How much tension goes by itself in a second. By default 0.05. */
  calming: optional(number({ min: 0 })),
  /** Seconds between two encounters at least. By default 2. */
  pause: optional(number({ min: 0 })),
  /** What it may send. */
  encounters: list(encounterSchema, { min: 1, max: 1000 }),
});

const versions = /* @__PURE__ */ defineVersions({ current: 1, schema: directorSchema, migrations: {} });

/** Names that every condition may use, before those of the game. */
export const DIRECTOR_NAMES: readonly string[] = ['tension', 'wanted', 'time'];

/** A director's document, checked and made fast. */
export interface DirectorPlan {
  /** What it was made from. */
  readonly document: DirectorDocument;
  /** Names of numbers of the game, in the order of their slots. */
  readonly state: readonly string[];
  /** By encounter: when it may come; undefined for always. */
  readonly conditions: readonly (TestCondition | undefined)[];
}

/** Reads what a director does from a document. Throws with the path of everything that is wrong. */
export function readDirector(value: unknown): DirectorPlan {
  const document = versions.read(value, 'director');
  const { state = {}, curve, encounters } = document;
  for (const [i, { at }] of curve.entries())
    if (i > 0 && !(at > curve[i - 1].at))
      throw new InvalidDataError(`director.curve[${i}].at`, `must be later than ${curve[i - 1].at}, got ${at}`);
  if (curve[0].at !== 0) throw new InvalidDataError('director.curve[0].at', `must be 0, got ${curve[0].at}`);
  const names = new NumberNames();
  names.add(DIRECTOR_NAMES, 'director');
  names.add(Object.keys(state), 'director.state');
  const seen = new Set<string>();
  for (const [i, each] of encounters.entries()) {
    if (seen.has(each.name))
      throw new InvalidDataError(`director.encounters[${i}].name`, `${each.name} is there twice`);
    seen.add(each.name);
  }
  return {
    document,
    state: Object.keys(state),
    conditions: encounters.map(({ when }, i) =>
      when === undefined ? undefined : compileCondition(when, names, `director.encounters[${i}].when`),
    ),
  };
}

/** The tension that is wanted at a time. */
export function wantedTension({ curve }: DirectorDocument, time: number): number {
  const last = curve[curve.length - 1];
  const at = last.at === 0 ? 0 : time % last.at;
  for (let i = 1; i < curve.length; i++) {
    if (at > curve[i].at) continue;
    const [a, b] = [curve[i - 1], curve[i]];
    return a.tension + ((b.tension - a.tension) * (at - a.at)) / (b.at - a.at);
  }
  return last.tension;
}
