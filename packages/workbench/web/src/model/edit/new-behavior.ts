import { createBehavior } from '../../document/edit/create-node.js';
import type { Editor } from '../editor.js';
import { putDocuments } from './edit.js';
import { refuse } from './edit-nodes.js';

/** Why a behavior cannot have this name; undefined when it can. */
export function whyNotName(editor: Editor, name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give it a name.';
  if (trimmed.length > 100) return 'At most 100 characters.';
  if (editor.documents.getState().byName[trimmed] !== undefined) return `There is a behavior “${trimmed}” already.`;
  return undefined;
}

/**
 * Makes a behavior for an agent type (undefined: for any) and brings it to the canvas. It is
 * written with the next save.
 */
export function newBehavior(editor: Editor, name: string, agent: string | undefined, description = ''): boolean {
  const reason = whyNotName(editor, name);
  if (reason !== undefined) return refuse(editor, reason);
  const { lexicon } = editor.world.getState();
  const made = createBehavior(name.trim(), agent, lexicon, editor.random);
  if (made === undefined)
    return refuse(editor, 'Connect a game first: its vocabulary says what a behavior is made of.');
  const document = description === '' ? made : { ...made, description };
  editor.selection.setState({ trail: [] });
  return putDocuments(editor, [document], { title: `New behavior ${document.name}`, select: [document.root.id] });
}
