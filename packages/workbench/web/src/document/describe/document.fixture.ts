import * as fc from 'fast-check';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';

/** A document around a root. */
export function documentOf(root: DocumentNode, name = 'guard'): BehaviorDocument {
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, root };
}

/** A node with what hangs below it. */
export function node(id: string, kind: string, ...children: DocumentNode[]): DocumentNode {
  return children.length === 0 ? { id, kind } : { id, kind, children };
}

/** Trees of up to some dozens of nodes with distinct ids. */
export const anyTree: fc.Arbitrary<DocumentNode> = fc
  .letrec<{ tree: Shape }>((tie) => ({
    tree: fc.record({ children: fc.oneof({ maxDepth: 5 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 4 })) }),
  }))
  .tree.map((shape) => {
    let count = 0;
    const build = ({ children }: Shape): DocumentNode => {
      const id = `n${count++}`;
      return node(id, children.length === 0 ? 'wait' : 'sequence', ...children.map(build));
    };
    return build(shape);
  });

interface Shape {
  readonly children: readonly Shape[];
}
