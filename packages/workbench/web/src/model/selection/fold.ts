import { findNode, indexDocument } from '../../document/describe/find-node.js';
import type { Session } from '../editor.js';
import { currentDocument } from '../files/documents.js';

/** Is what hangs below this node hidden? */
export function isFolded(session: Session, behavior: string, node: string): boolean {
  return session.preferences.getState().folded[behavior]?.includes(node) ?? false;
}

/**
 * Hides or shows what hangs below nodes. It is remembered with the page's arrangement and is no
 * edit.
 */
export function setFolded(session: Session, behavior: string, nodes: readonly string[], folded: boolean): void {
  session.preferences.setState((preferences) => {
    const others = (preferences.folded[behavior] ?? []).filter((id) => !nodes.includes(id));
    return { folded: { ...preferences.folded, [behavior]: folded ? [...others, ...nodes] : others } };
  });
}

/** Is the behavior that this reference stands for shown where the reference stands? */
export function isOpened(session: Session, behavior: string, node: string): boolean {
  return session.preferences.getState().opened[behavior]?.includes(node) ?? false;
}

/**
 * Shows or hides, in place, the behaviors that references stand for. Remembered like what is
 * folded.
 */
export function setOpened(session: Session, behavior: string, nodes: readonly string[], opened: boolean): void {
  session.preferences.setState((preferences) => {
    const others = (preferences.opened[behavior] ?? []).filter((id) => !nodes.includes(id));
    return { opened: { ...preferences.opened, [behavior]: opened ? [...others, ...nodes] : others } };
  });
}

/**
 * Collapses what is expanded and the other way round: what hangs below a node, or the behavior a
 * reference stands for.
 */
export function toggleBranch(session: Session, behavior: string, node: string): void {
  const document = currentDocument(session, behavior);
  const has = document !== undefined && findNode(document, node)?.node.children !== undefined;
  if (has) setFolded(session, behavior, [node], !isFolded(session, behavior, node));
  else setOpened(session, behavior, [node], !isOpened(session, behavior, node));
}

/**
 * Collapses everything below a number of levels, and expands what is above; the root is at level 1.
 */
export function foldToDepth(session: Session, behavior: string, levels: number): void {
  const document = currentDocument(session, behavior);
  if (document === undefined) return;
  const folded: string[] = [];
  for (const { node, depth } of indexDocument(document).values())
    if (depth + 1 >= levels && node.children !== undefined) folded.push(node.id);
  session.preferences.setState((preferences) => ({ folded: { ...preferences.folded, [behavior]: folded } }));
}
