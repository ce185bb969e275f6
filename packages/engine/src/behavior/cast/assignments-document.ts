import {
  defineVersions,
  described,
  dictionary,
  literal,
  optional,
  record,
  refined,
  type Schema,
  text,
} from '../../data/index.js';

import { ASSIGNMENTS_SCHEMA_ID, type Assignment, type Assignments } from './assignments.js';

const name = text({ pattern: /^\S(.*\S)?$/, maxLength: 100 });

const assignment = refined(
  record(
    {
      behavior: optional(described(name, 'The behavior to run; by default the one that the sheet names.')),
      sheet: optional(described(name, 'The character sheet to go by; by default its own.')),
    },
    { unknown: 'keep' },
  ) as unknown as Schema<Assignment>,
  ({ behavior, sheet }, report) => {
    if (behavior === undefined && sheet === undefined) report('needs a `behavior`, a `sheet`, or both');
  },
);

export const assignmentsSchema = record(
  {
    $schema: literal(ASSIGNMENTS_SCHEMA_ID),
    version: literal(1),
    types: optional(described(dictionary(assignment), 'What all characters of a type run, by agent type.')),
    agents: optional(described(dictionary(assignment), 'What one character runs, by its id.')),
  },
  { unknown: 'keep' },
) as unknown as Schema<Assignments>;

const versions = defineVersions({ current: 1, schema: assignmentsSchema, migrations: {} });

/** Checks that something is a list of assignments, or throws with every problem listed. */
export function readAssignments(value: unknown): Assignments {
  return versions.read(value);
}
