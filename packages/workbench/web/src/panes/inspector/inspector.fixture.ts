import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';

/** A behavior for guards with this tree. */
export function documentWith(root: DocumentNode, name = 'main'): BehaviorDocument {
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, agent: 'guard', root };
}
