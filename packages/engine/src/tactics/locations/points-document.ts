import { type JsonSchemaObject, toJsonSchema } from '../../data/json-schema.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import {
  boolean,
  described,
  dictionary,
  list,
  literal,
  number,
  optional,
  refined,
  type Schema,
  struct,
  text,
} from '../../data/schema.js';
import { defineVersions } from '../../data/versioned.js';
import type { Vector3 } from '../../math/vector3.js';
import { checkRecords, type PointRecord, pointName, pointRecordSchema, positionSchema } from './point-record.js';
import { TacticalPoints, type TacticalPointsOptions, tacticalPointsFields } from './tactical-points.js';

/** What `$schema` of every document of tactical points says. */
export const POINTS_SCHEMA_ID = 'urn:gumption:tactical-points:1';

/** What a designer has changed on a generated point. The rest comes from the generator. */
export interface PointOverride {
  /** Where the designer moved the point. */
  readonly position?: Readonly<Vector3>;
  /** Replaces all labels. */
  readonly labels?: readonly string[];
  /** Replaces these values. */
  readonly values?: Readonly<Record<string, number>>;
  /** True if the designer removed the point. */
  readonly removed?: boolean;
}

/**
 * The tactical points of a level as a JSON file: points that designers placed, points that a
 * generator made, and what designers have changed on those.
 */
export interface PointsDocument extends TacticalPointsOptions {
  /** Marks the file, so that editors find its JSON schema. */
  readonly $schema: typeof POINTS_SCHEMA_ID;
  /** Version of the format. */
  readonly version: 1;
  /** Name of the document. */
  readonly name: string;
  /** The points, in the order of their numbers. */
  readonly points: readonly PointRecord[];
  /** By the id of the point. */
  readonly overrides?: Readonly<Record<string, PointOverride>>;
}

const overrideSchema: Schema<PointOverride> = struct({
  __proto__: null,
  position: optional(positionSchema),
  labels: optional(list(pointName)),
  values: optional(dictionary(number(), { keys: pointName })),
  removed: optional(boolean()),
});

const documentSchema: Schema<PointsDocument> = refined(
  struct({
    ...tacticalPointsFields,
    __proto__: null,
    $schema: literal(POINTS_SCHEMA_ID),
    version: literal(1),
    name: text({ minLength: 1, maxLength: 100 }),
    points: described(list(pointRecordSchema), 'All points, as they were placed or generated.'),
    overrides: optional(
      described(
        dictionary(overrideSchema, { keys: pointName }),
        'What a designer has changed on generated points, by their ids.',
      ),
    ),
  }),
  ({ points, overrides = {}, storage }, report) => {
    const ids = new Set(points.map(({ id }) => id));
    for (const id of Object.keys(overrides)) if (!ids.has(id)) report('is not the id of a point', 'overrides', id);
    const isHeard = ({ id }: PointRecord) => Object.hasOwn(overrides, id);
    checkRecords(
      points.map((point) => (isHeard(point) ? override(point, { ...overrides[point.id], removed: false }) : point)),
      storage !== 'sparse',
      report,
    );
  },
);

const versions = defineVersions({ current: 1, schema: documentSchema, migrations: {} });

/** Checks that something is a document of tactical points, or throws with every problem listed. */
export function readPointsDocument(value: unknown): PointsDocument {
  return versions.read(value, '', SAVED_LIMITS);
}

/** The JSON Schema of documents, for editors. */
export function pointsJsonSchema(): JsonSchemaObject {
  return toJsonSchema(documentSchema, { id: POINTS_SCHEMA_ID, title: 'Gumption tactical points' });
}

/** Makes the points of a document, as the designer has changed them. */
export function createTacticalPoints(document: PointsDocument): TacticalPoints {
  const { points, overrides = {}, ...options } = readPointsDocument(document);
  const created = new TacticalPoints(options);
  for (const point of points) {
    const change = Object.hasOwn(overrides, point.id) ? overrides[point.id] : {};
    if (!change.removed) created.add(override(point, change));
  }
  return created;
}

function override(point: PointRecord, { position, labels, values }: PointOverride): PointRecord {
  return {
    ...point,
    ...(position && { position }),
    ...(labels && { labels }),
    ...(values && { values: { ...point.values, ...values } }),
  };
}
