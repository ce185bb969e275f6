import { walkNodes } from 'gumption/behavior';
import type { Editor } from '../editor.js';

/** The tasks for spots of the engine; their parameter `query` names a query. */
const TASKS: ReadonlySet<string> = new Set(['findSpot', 'hasSpot']);

/** A node that asks a query. */
export interface QueryUser {
  readonly behavior: string;
  readonly node: string;
}

/** The name of the query that a parameter of a node names; undefined for any other parameter. */
export function queryNamedBy(kind: string, param: string, value: unknown): string | undefined {
  return TASKS.has(kind) && param === 'query' && typeof value === 'string' ? value : undefined;
}

/** The nodes that ask a query, over all behaviors. */
export function usersOfQuery(editor: Editor, query: string): readonly QueryUser[] {
  const users: QueryUser[] = [];
  for (const { current } of Object.values(editor.documents.getState().byName))
    walkNodes(current.root, ({ id, kind, params }) => {
      if (queryNamedBy(kind, 'query', params?.query) === query) users.push({ behavior: current.name, node: id });
    });
  return users;
}
