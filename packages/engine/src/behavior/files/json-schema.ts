import { type JsonSchemaObject, toJsonSchema } from '../../data/index.js';
import { BEHAVIOR_SCHEMA_ID } from '../document/document.js';
import { documentSchema } from './read-document.js';

type Notes = { readonly [field: string]: string };

// What editors say about fields stands here and not in the schema, which every game loads.

const DOCUMENT_NOTES: Notes = {
  name: 'How the game and other behaviors refer to it.',
  agent: 'The agent type it is written for.',
  parameters: 'What a reference to the behavior may set, by name.',
};
const NODE_NOTES: Notes = {
  id: 'Unique in the document, never reused.',
  kind: 'A built-in node kind or a task of the game.',
  name: "The designer's own words for the node.",
  comment: 'A remark on the node.',
  params: 'Values by parameter name: a literal, or an object such as { "key": "target" } that reads a blackboard key.',
};

/** The JSON Schema of behavior documents, for editors that complete and check while one types. */
export function behaviorJsonSchema(): JsonSchemaObject {
  const schema = toJsonSchema(documentSchema, { id: BEHAVIOR_SCHEMA_ID, title: 'Gumption behavior' });
  const { recursive: node, ...others } = schema.$defs as { readonly recursive: JsonSchemaObject };
  return { ...withNotes(schema, DOCUMENT_NOTES), $defs: { recursive: withNotes(node, NODE_NOTES), ...others } };
}

/** The schema of an object with a note on some of its fields. */
function withNotes(schema: JsonSchemaObject, notes: Notes): JsonSchemaObject {
  const properties = Object.entries(schema.properties as { readonly [field: string]: JsonSchemaObject });
  const noted = properties.map(([field, each]) => [
    field,
    field in notes ? { description: notes[field], ...each } : each,
  ]);
  return { ...schema, properties: Object.fromEntries(noted) };
}
