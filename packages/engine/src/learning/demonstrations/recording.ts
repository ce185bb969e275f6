import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { described, type Infer, list, literal, number, optional, record, text, union } from '../../data/schema.js';
import { defineVersions } from '../../data/versioned.js';

/** What `$schema` of every recording says. */
export const RECORDING_SCHEMA_ID = 'urn:gumption:recording:1';

/** Decisions of one recording, at most. A person who decides twice a second needs over an hour. */
export const MAX_DECISIONS = 10_000;

/**
 * What a person did with a possessed character, as a document: every decision, with what could be
 * observed when it was made. Decisions and not ticks: what lies between two decisions says nothing
 * new. Made by `takeRecording` of `gumption/learning/nodes`, and kept as a file of the project.
 */
export type Recording = Infer<typeof recordingSchema>;

const name = text({ pattern: /^\S(.*\S)?$/, maxLength: 100 });
const word = text({ minLength: 1, maxLength: 200 });

export const recordingSchema = record(
  {
    /** Marks the file as a recording, so that editors find its JSON schema. */
    $schema: literal(RECORDING_SCHEMA_ID),
    /** Version of the format. */
    version: literal(1),
    /** What people call it. */
    name,
    /** The behavior by which the person played: its options are the choices. */
    behavior: described(name, 'The behavior by which the person played.'),
    /** The type of the character. */
    agent: optional(name),
    /** What was played, for people. */
    description: optional(text({ minLength: 1 })),
    /** What was observed: numbers, and categories with their values. */
    attributes: list(
      union(
        record({ name: word, type: literal('number') }),
        record({ name: word, type: literal('category'), values: list(word, { min: 1, max: 1000 }) }),
      ),
      { min: 1, max: 200 },
    ),
    /** What could be chosen: ids of options. */
    choices: list(text({ pattern: /^[A-Za-z0-9_-]{1,64}$/ }), { min: 1, max: 200 }),
    /** How long the person played. */
    seconds: number({ min: 0 }),
    /**
     * Of each decision the seconds since the start, the number of the choice, and a number for each
     * attribute; for a category the number of its value.
     */
    decisions: list(list(number()), { max: MAX_DECISIONS }),
  },
  { unknown: 'keep' },
);

const versions = defineVersions({ current: 1, schema: recordingSchema, migrations: {} });

/** Checks that something is a recording, or throws with its problems and their paths. */
export function readRecording(value: unknown, path = ''): Recording {
  const recording = versions.read(value, path, SAVED_LIMITS) as Recording;
  checkNames(
    recording.attributes.map((attribute) => attribute.name),
    at(path, 'attributes'),
  );
  checkNames(recording.choices, at(path, 'choices'));
  for (const [i, attribute] of recording.attributes.entries())
    if (attribute.type === 'category') checkNames(attribute.values, at(path, `attributes[${i}].values`));
  let before = 0;
  for (const [i, row] of recording.decisions.entries()) {
    checkDecision(recording, row, at(path, `decisions[${i}]`), before);
    before = row[0];
  }
  return recording;
}

function checkDecision(
  { attributes, choices, seconds }: Recording,
  row: readonly number[],
  path: string,
  from: number,
) {
  if (row.length !== attributes.length + 2)
    throw new InvalidDataError(path, `must have ${attributes.length + 2} numbers, got ${row.length}`);
  if (!(row[0] >= from && row[0] <= seconds))
    throw new InvalidDataError(`${path}[0]`, `must be from ${from} to ${seconds} seconds, got ${row[0]}`);
  checkNumber(row[1], choices.length, `${path}[1]`);
  for (const [i, attribute] of attributes.entries())
    if (attribute.type === 'category') checkNumber(row[i + 2], attribute.values.length, `${path}[${i + 2}]`);
}

function checkNumber(value: number, count: number, path: string): void {
  if (!(Number.isInteger(value) && value >= 0 && value < count))
    throw new InvalidDataError(path, `must be a whole number from 0 to ${count - 1}, got ${value}`);
}

function checkNames(names: readonly string[], path: string): void {
  for (const [i, each] of names.entries())
    if (names.indexOf(each) < i) throw new InvalidDataError(`${path}[${i}]`, `must be listed once, got ${each} again`);
}

function at(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`;
}
