import { freshId, idsOf } from '../../document/edit/fresh-ids.js';
import {
  extractSubtree,
  type Promotion,
  promotable,
  REFERENCE_KIND,
  whyNotExtract,
  whyNotPromote,
} from '../../document/refactor/extract.js';
import { inlineReference, referenceAt, whyNotInline } from '../../document/refactor/inline.js';
import { editDocument, nodeName, putDocuments } from '../edit/edit.js';
import { refuse, subjectOf } from '../edit/edit-nodes.js';
import { whyNotName } from '../edit/new-behavior.js';
import type { Session } from '../editor.js';
import { currentDocument } from '../files/documents.js';

/** Why the selected subtree cannot become a behavior of its own; undefined when it can. */
export function whyNotExtractSelected(session: Session): string | undefined {
  const subject = subjectOf(session);
  if (subject?.node === undefined) return 'No node is selected.';
  if (subject.ids.length > 1) return 'Select one node: it becomes the root of the new behavior.';
  return whyNotExtract(subject.document, subject.ids[0], subject.lexicon);
}

/** What the selected subtree could be called, free of other behaviors' names. */
export function proposeName(session: Session): string {
  const subject = subjectOf(session);
  const [id] = subject?.ids ?? [];
  if (subject === undefined || id === undefined) return '';
  const title = nodeName(session, subject.document.name, id);
  let name = title;
  for (let i = 2; whyNotName(session, name) !== undefined; i++) name = `${title} ${i}`;
  return name;
}

/** The parameters that the selected subtree could take from its reference. */
export function candidatesOf(session: Session) {
  const subject = subjectOf(session);
  const [id] = subject?.ids ?? [];
  if (subject === undefined || id === undefined) return [];
  return promotable(subject.document, id, subject.lexicon, (name) => currentDocument(session, name));
}

/**
 * Makes the selected subtree a behavior of its own, leaves a reference to it, and selects that. One
 * step of undo.
 */
export function extractSelected(session: Session, name: string, promote: readonly Promotion[]): boolean {
  const subject = subjectOf(session);
  const [id] = subject?.ids ?? [];
  const reason = whyNotExtractSelected(session) ?? whyNotName(session, name);
  if (subject === undefined || id === undefined || reason !== undefined) return refuse(session, reason ?? '');
  const { document, lexicon } = subject;
  const problem = whyNotPromote(document, promote, candidatesOf(session));
  if (problem !== undefined) return refuse(session, problem);
  const reference = freshId(REFERENCE_KIND, idsOf(document), session.random);
  const extraction = { node: id, name: name.trim(), reference, promote };
  const result = extractSubtree(document, extraction, lexicon, (each) => currentDocument(session, each));
  return putDocuments(session, [result.document, result.extracted], {
    title: `Extract ${extraction.name}`,
    select: [reference],
  });
}

/** Why the selected reference cannot be replaced by what it stands for; undefined when it can. */
export function whyNotInlineSelected(session: Session): string | undefined {
  const subject = subjectOf(session);
  if (subject?.node === undefined) return 'No node is selected.';
  return whyNotInline(subject.document, subject.node, subject.lexicon, (name) => currentDocument(session, name));
}

/**
 * Puts the behavior that the selected reference stands for in its place; the behavior itself stays.
 */
export function inlineSelected(session: Session): boolean {
  const subject = subjectOf(session);
  const reason = whyNotInlineSelected(session);
  if (subject?.node === undefined || reason !== undefined) return refuse(session, reason ?? '');
  const { document, node, lexicon } = subject;
  const find = (name: string) => currentDocument(session, name);
  const inlined = inlineReference(document, node, lexicon, find, session.random);
  const before = idsOf(document);
  const root = [...idsOf(inlined)].find((id) => !before.has(id));
  return editDocument(session, document.name, () => inlined, {
    title: `Inline ${referenceAt(document, node, lexicon)}`,
    ...(root !== undefined && { select: [root] }),
  });
}
