import {
  choice,
  defineVersions,
  described,
  dictionary,
  literal,
  number,
  optional,
  record,
  type Schema,
  text,
} from '../../data/index.js';
import { struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';

/** What `$schema` of every file of sense marks says. */
const SENSE_MARKS_SCHEMA_ID = 'urn:gumption:senses:1';

/** Which way signals pass a link: as it was drafted, against that, or both ways. */
export type SenseDirection = 'forward' | 'back' | 'both';

/**
 * What a designer changed about one link. Everything that a mark leaves out stays as code made it,
 * and follows the game: a door that the game opens still opens.
 */
export interface SenseMark {
  /** A shut link passes nothing; a removed one is not there. Both can be taken back. */
  readonly state?: 'shut' | 'removed';
  /** Which way signals pass; by default as code made it. */
  readonly direction?: SenseDirection;
  /** How far it is through the link, which decides how late signals arrive. World units. */
  readonly length?: number;
  /** By sense: what remains after one unit of length, from 0 to 1. */
  readonly attenuation?: { readonly [sense: string]: number };
  /** Names of the parts that it connects, for a link that the designer added. */
  readonly from?: string;
  /** Name of the part that an added link leads to. */
  readonly to?: string;
  /** The ends of an added link; by default where the two parts are. */
  readonly start?: Readonly<Vector3>;
  /** Where an added link ends; by default where its part is. */
  readonly end?: Readonly<Vector3>;
}

/** A designer's changes to the links of a sense graph, as a document: see `SenseMap`. */
export interface SenseMarks {
  /** Marks the file, so that editors find its JSON schema. */
  readonly $schema: typeof SENSE_MARKS_SCHEMA_ID;
  /** Version of the format. */
  readonly version: 1;
  /** By the id of a link, as `SenseMap.describe` tells it; any other id for an added link. */
  readonly links: { readonly [link: string]: SenseMark };
}

/** No changes: all links are as code made them. */
export const NO_SENSE_MARKS: SenseMarks = Object.freeze({
  $schema: SENSE_MARKS_SCHEMA_ID,
  version: 1,
  links: Object.freeze({}),
});

const name = text({ minLength: 1, maxLength: 200 });
const point: Schema<Readonly<Vector3>> = struct({ __proto__: null, x: number(), y: number(), z: number() });

const markSchema: Schema<SenseMark> = record({
  state: optional(described(choice(['shut', 'removed']), 'A shut link passes nothing; a removed one is not there.')),
  direction: optional(choice(['forward', 'back', 'both'])),
  length: optional(described(number({ min: 0 }), 'How far it is through the link, in world units.')),
  attenuation: optional(
    described(dictionary(number({ min: 0, max: 1 })), 'By sense: what remains after one unit of length.'),
  ),
  from: optional(described(name, 'The part in which an added link begins.')),
  to: optional(described(name, 'The part in which an added link ends.')),
  start: optional(point),
  end: optional(point),
});

const versions = defineVersions({
  current: 1,
  schema: record({
    $schema: literal(SENSE_MARKS_SCHEMA_ID),
    version: literal(1),
    links: dictionary(markSchema),
  }) as unknown as Schema<SenseMarks>,
  migrations: {},
});

/** Checks that something is a document of sense marks, or throws with every problem listed. */
export function readSenseMarks(value: unknown): SenseMarks {
  return versions.read(value) as SenseMarks;
}
