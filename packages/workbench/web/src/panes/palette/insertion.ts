import { whyNotInsertKind, whyNotWrap } from '../../document/describe/fits.js';
import { placeBeside } from '../../document/describe/place.js';
import { insertKind, refuse, type Subject, subjectOf, wrapSelected } from '../../model/edit/edit-nodes.js';
import type { Editor } from '../../model/editor.js';
import type { Entry } from './entries.js';

/**
 * How something gets to the selected node: below it, behind it or around it; or why it does not.
 */
export type Insertion =
  | { readonly how: 'inside' | 'after' | 'wrap'; readonly reason?: undefined }
  | { readonly how?: undefined; readonly reason: string };

/**
 * Where an entry would go at the selection: below the node where that takes children, else behind
 * it. A node that fits neither way but can wrap it, such as a decorator at the root, wraps it.
 */
export function insertionOf(subject: Subject | undefined, entry: Entry): Insertion {
  if (subject?.node === undefined) return { reason: 'Select a node first.' };
  const { document, node, lexicon } = subject;
  const whyNot = (side: 'inside' | 'after') =>
    whyNotInsertKind(document, placeBeside(document, node, side), entry.kind, lexicon);
  const inside = whyNot('inside');
  if (inside === undefined) return { how: 'inside' };
  if (whyNot('after') === undefined) return { how: 'after' };
  const { reason } = wrappingOf(subject, entry);
  return reason === undefined ? { how: 'wrap' } : { reason: inside };
}

/** Whether an entry can go around the selected nodes, or why not. */
export function wrappingOf(subject: Subject | undefined, entry: Entry): Insertion {
  if (subject?.node === undefined) return { reason: 'Select a node first.' };
  const kind = subject.lexicon.kinds.get(entry.kind);
  if (kind === undefined) return { reason: 'The game does not have it.' };
  const reason = whyNotWrap(subject.document, subject.ids, kind, subject.lexicon);
  return reason === undefined ? { how: 'wrap' } : { reason };
}

/** Puts an entry to the selection, or around it if asked. What does not fit says why. */
export function insertEntry(editor: Editor, entry: Entry, around = false): boolean {
  const subject = subjectOf(editor);
  const { how, reason } = around ? wrappingOf(subject, entry) : insertionOf(subject, entry);
  if (how === undefined) return refuse(editor, reason);
  if (how === 'wrap') return wrapSelected(editor, subject!.lexicon.kinds.get(entry.kind)!);
  return insertKind(editor, entry.kind, subject!.node!, how, entry.params, entry.name);
}
