import { readFirstVersion } from '../../data/first-version.js';
import {
  choice,
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

/**
 * The version written today, and the only one so far. With a second one, `defineVersions` reads them.
 */
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
    id: text({ pattern: /^[A-Za-z0-9_-]{1,64}$/ }),
    kind: text({ minLength: 1, maxLength: 100 }),
    name: optional(text({ minLength: 1, maxLength: 200 })),
    comment: optional(text({ minLength: 1 })),
    params: optional(dictionary(json())),
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
    name: text({ pattern: /^\S(.*\S)?$/, maxLength: 100 }),
    agent: optional(text({ minLength: 1, maxLength: 100 })),
    description: optional(text({ minLength: 1 })),
    parameters: optional(dictionary(declaredParam)),
    comment: optional(text({ minLength: 1 })),
    root: node,
    endComment: optional(text({ minLength: 1 })),
  },
  { unknown: 'keep' },
) as unknown as Schema<BehaviorDocument>;

/** Lists and objects within one another: two for every level of nodes, and some for parameters. */
export const DOCUMENT_LIMITS = { depth: 2 * MAX_DEPTH + 20 } as const;

/**
 * Checks that something is a behavior document, or throws with every problem listed. Whether the game knows its kinds and parameters is another question:
 * `compile` answers it.
 */
export function readDocument(value: unknown): BehaviorDocument {
  return readFirstVersion(documentSchema, value, '', DOCUMENT_LIMITS);
}
