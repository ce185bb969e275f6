import { createBehavior } from '../../document/edit/create-node.js';
import type { Session } from '../editor.js';
import { putDocuments } from './edit.js';
import { refuse } from './edit-nodes.js';

/** Why a behavior cannot have this name; undefined when it can. */
export function whyNotName(session: Session, name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give it a name.';
  if (trimmed.length > 100) return 'At most 100 characters.';
  if (session.documents.getState().byName[trimmed] !== undefined) return `There is a behavior “${trimmed}” already.`;
  return undefined;
}

/**
 * Makes a behavior for an agent type (undefined: for any) and brings it to the canvas. It is
 * written with the next save.
 */
export function newBehavior(session: Session, name: string, agent: string | undefined, description = ''): boolean {
  const reason = whyNotName(session, name);
  if (reason !== undefined) return refuse(session, reason);
  const { lexicon } = session.world.getState();
  const made = createBehavior(name.trim(), agent, lexicon, session.random);
  if (made === undefined)
    return refuse(session, 'Connect a game first: its vocabulary says what a behavior is made of.');
  const document = description === '' ? made : { ...made, description };
  session.selection.setState({ trail: [] });
  return putDocuments(session, [document], { title: `New behavior ${document.name}`, select: [document.root.id] });
}
