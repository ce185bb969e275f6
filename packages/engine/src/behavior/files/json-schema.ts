import { type JsonSchemaObject, toJsonSchema } from '../../data/index.js';
import { BEHAVIOR_SCHEMA_ID } from '../document/document.js';
import { documentSchema } from './read-document.js';

/** The JSON Schema of behavior documents, for editors that complete and check while one types. */
export function behaviorJsonSchema(): JsonSchemaObject {
  return toJsonSchema(documentSchema, { id: BEHAVIOR_SCHEMA_ID, title: 'Gumption behavior' });
}
