import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';

/** How many children a branch has. */
const WIDTH = 6;

/**
 * A behavior of about this many nodes: branches of sequences and priorities, waits at their ends.
 */
export function largeTree(name: string, nodes: number): BehaviorDocument {
  let count = 1;
  const root: Mutable = { id: 'n0', kind: 'priority', children: [] };
  const waiting = [root];
  for (let parent = waiting.shift(); parent !== undefined && count < nodes; parent = waiting.shift()) {
    if (parent.kind === 'wait')
      Object.assign(parent, { kind: count % 2 === 0 ? 'sequence' : 'priority', params: undefined });
    parent.children = [];
    for (let i = 0; i < WIDTH && count < nodes; i++) {
      const child: Mutable = { id: `n${count}`, kind: 'wait', params: { seconds: (count % 9) + 1 } };
      count++;
      parent.children.push(child);
      waiting.push(child);
    }
  }
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, root: JSON.parse(JSON.stringify(root)) as DocumentNode };
}

interface Mutable {
  id: string;
  kind: string;
  params?: Record<string, number>;
  children?: Mutable[];
}
