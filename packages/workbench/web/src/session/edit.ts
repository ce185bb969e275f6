import type { BehaviorDocument, ParamValue } from 'gumption/behavior';
import { renameNode, setParam } from '../document/edit.js';
import { updateOpen } from './documents.js';
import type { Session } from './session.js';

/** The one way in which a document on screen changes; whatever comes to watch or undo edits hooks in here. */
export function editDocument(
  session: Session,
  behavior: string,
  change: (document: BehaviorDocument) => BehaviorDocument,
): void {
  session.documents.setState((state) =>
    updateOpen(state, behavior, (open) => {
      const current = change(open.current);
      return current === open.current ? open : { ...open, current };
    }),
  );
}

/** Sets a parameter; undefined goes back to the default. */
export function editParam(
  session: Session,
  behavior: string,
  node: string,
  param: string,
  value: ParamValue | undefined,
): void {
  editDocument(session, behavior, (document) => setParam(document, node, param, value));
}

export function editName(session: Session, behavior: string, node: string, name: string): void {
  editDocument(session, behavior, (document) => renameNode(document, node, name));
}
