import type { Session } from './session.js';

/** Is what hangs below this node hidden? */
export function isFolded(session: Session, behavior: string, node: string): boolean {
  return session.preferences.getState().folded[behavior]?.includes(node) ?? false;
}

/** Hides or shows what hangs below nodes. It is remembered with the page's arrangement and is no edit. */
export function setFolded(session: Session, behavior: string, nodes: readonly string[], folded: boolean): void {
  session.preferences.setState((preferences) => {
    const others = (preferences.folded[behavior] ?? []).filter((id) => !nodes.includes(id));
    return { folded: { ...preferences.folded, [behavior]: folded ? [...others, ...nodes] : others } };
  });
}
