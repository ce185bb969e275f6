import {
  choice,
  defineVersions,
  described,
  dictionary,
  json,
  lazy,
  list,
  literal,
  number,
  optional,
  record,
  type Schema,
  text,
} from '../../data/index.js';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../document/document.js';
import { PARAM_TYPES } from '../vocabulary/parameter.js';

/** The version written today; what an older one says is brought up to date when it is read. */
export const DOCUMENT_VERSION = 1;

/**
 * Limit on the nesting of nodes. People build deeper trees from subtrees; a single document this
 * deep is an attack.
 */
const MAX_DEPTH = 200;

const node: Schema<DocumentNode> = lazy(() => nodeRecord);

// Made once, not by the function above: that is asked at every node of a document.
const nodeRecord = record(
  {
    id: described(text({ pattern: /^[A-Za-z0-9_-]{1,64}$/ }), 'Unique in the document, never reused.'),
    kind: described(text({ minLength: 1, maxLength: 100 }), 'A built-in node kind or a task of the game.'),
    name: optional(described(text({ minLength: 1, maxLength: 200 }), "The designer's own words for the node.")),
    comment: optional(described(text({ minLength: 1 }), 'A remark on the node.')),
    params: optional(
      described(
        dictionary(json()),
        'Values by parameter name: a literal, or an object such as { "key": "target" } that reads a blackboard key.',
      ),
    ),
    children: optional(list(node, { min: 1 })),
  },
  { unknown: 'keep' },
) as Schema<DocumentNode>;

const declaredParam = record(
  {
    type: choice(PARAM_TYPES),
    title: optional(text({ minLength: 1 })),
    description: optional(text({ minLength: 1 })),
    default: optional(json()),
    min: optional(number()),
    max: optional(number()),
    unit: optional(text()),
    choices: optional(list(text())),
    of: optional(text()),
  },
  { unknown: 'keep' },
);

/** The schema of a document, for checks and descriptions. */
export const documentSchema = record(
  {
    $schema: literal(BEHAVIOR_SCHEMA_ID),
    version: literal(DOCUMENT_VERSION),
    name: described(text({ pattern: /^\S(.*\S)?$/, maxLength: 100 }), 'How the game and other behaviors refer to it.'),
    agent: optional(described(text({ minLength: 1, maxLength: 100 }), 'The agent type it is written for.')),
    description: optional(text({ minLength: 1 })),
    parameters: optional(described(dictionary(declaredParam), 'What a reference to the behavior may set, by name.')),
    comment: optional(text({ minLength: 1 })),
    root: node,
    endComment: optional(text({ minLength: 1 })),
  },
  { unknown: 'keep' },
) as unknown as Schema<BehaviorDocument>;

const versions = defineVersions({ current: DOCUMENT_VERSION, schema: documentSchema, migrations: {} });

/** Lists and objects within one another: two for every level of nodes, and some for parameters. */
export const DOCUMENT_LIMITS = { depth: 2 * MAX_DEPTH + 20 } as const;

/**
 * Checks that something is a behavior document, bringing older versions up to date, or throws with
 * every problem listed. Whether the game knows its kinds and parameters is another question:
 * `compile` answers it.
 */
export function readDocument(value: unknown): BehaviorDocument {
  return versions.read(value, '', DOCUMENT_LIMITS);
}
