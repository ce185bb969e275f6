import { findNode } from '../../document/describe/find-node.js';
import type { Editor } from '../editor.js';

/**
 * Keeps the selection on existing nodes: deleted nodes are deselected, and if none is left, the
 * root is selected.
 */
export function keepSelection(editor: Editor): void {
  editor.documents.subscribe(({ byName }) => {
    const { behavior, node, nodes, anchor } = editor.selection.getState();
    const document = byName[behavior ?? '']?.current;
    if (document === undefined || node === undefined) return;
    const exists = (id: string | undefined) => id !== undefined && findNode(document, id) !== undefined;
    if (nodes.every(exists) && exists(node)) return;
    const left = nodes.filter(exists);
    const primary = exists(node) ? node : (left.at(-1) ?? document.root.id);
    editor.selection.setState({
      node: primary,
      nodes: left.length > 0 ? left : [primary],
      anchor: exists(anchor) ? anchor : primary,
    });
  });
}
