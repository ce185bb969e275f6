import { findNode, indexDocument } from '../../document/describe/find-node.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { type NodeKey, nodeKey } from '../live/node-table.js';

/** Is what hangs below this node hidden? */
export function isFolded(editor: Editor, behavior: string, node: string): boolean {
  return editor.preferences.getState().folded[behavior]?.includes(node) ?? false;
}

/**
 * Hides or shows what hangs below nodes. It is remembered with the page's arrangement and is no
 * edit.
 */
export function setFolded(editor: Editor, behavior: string, nodes: readonly string[], folded: boolean): void {
  editor.preferences.setState((preferences) => {
    const others = (preferences.folded[behavior] ?? []).filter((id) => !nodes.includes(id));
    return { folded: { ...preferences.folded, [behavior]: folded ? [...others, ...nodes] : others } };
  });
}

/** Whether the behavior of this reference is expanded in place. */
export function isOpened(editor: Editor, behavior: string, node: string): boolean {
  return editor.preferences.getState().opened[behavior]?.includes(node) ?? false;
}

/**
 * Expands or collapses, in place, the behaviors of references. It is remembered like collapsed
 * nodes.
 */
export function setOpened(editor: Editor, behavior: string, nodes: readonly string[], opened: boolean): void {
  editor.preferences.setState((preferences) => {
    const others = (preferences.opened[behavior] ?? []).filter((id) => !nodes.includes(id));
    return { opened: { ...preferences.opened, [behavior]: opened ? [...others, ...nodes] : others } };
  });
}

/** Expands branches that are collapsed for want of room; false where none of them is. */
export function openZoomFolds(editor: Editor, keys: readonly NodeKey[]): boolean {
  const { zoomFolds } = editor.canvas.getState();
  const trees = Object.entries(zoomFolds).filter(([, folds]) => keys.some((key) => folds.has(key)));
  if (trees.length === 0) return false;
  const rest = trees.map(([tree, folds]) => [tree, new Set([...folds].filter((key) => !keys.includes(key)))] as const);
  editor.canvas.setState({ zoomFolds: { ...zoomFolds, ...Object.fromEntries(rest) } });
  return true;
}

/**
 * Toggles nodes between collapsed and expanded: the children of a node, or the behavior of a
 * reference.
 */
export function toggleBranch(editor: Editor, behavior: string, node: string): void {
  if (openZoomFolds(editor, [nodeKey(behavior, node)])) return;
  const document = currentDocument(editor, behavior);
  const has = document !== undefined && findNode(document, node)?.node.children !== undefined;
  if (has) setFolded(editor, behavior, [node], !isFolded(editor, behavior, node));
  else setOpened(editor, behavior, [node], !isOpened(editor, behavior, node));
}

/**
 * Collapses everything below a number of levels, and expands everything above; the root is at level
 * 1.
 */
export function foldToDepth(editor: Editor, behavior: string, levels: number): void {
  const document = currentDocument(editor, behavior);
  if (document === undefined) return;
  const folded: string[] = [];
  for (const { node, depth } of indexDocument(document).values())
    if (depth + 1 >= levels && node.children !== undefined) folded.push(node.id);
  editor.canvas.setState({ zoomFolds: {} });
  editor.preferences.setState((preferences) => ({ folded: { ...preferences.folded, [behavior]: folded } }));
}
