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
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';

/** Why the selected subtree cannot become a separate behavior; undefined when it can. */
export function whyNotExtractSelected(editor: Editor): string | undefined {
  const subject = subjectOf(editor);
  if (subject?.node === undefined) return 'No node is selected.';
  if (subject.ids.length > 1) return 'Select one node: it becomes the root of the new behavior.';
  return whyNotExtract(subject.document, subject.ids[0], subject.lexicon);
}

/** A free name for a behavior made from the selected subtree. */
export function proposeName(editor: Editor): string {
  const subject = subjectOf(editor);
  const [id] = subject?.ids ?? [];
  if (subject === undefined || id === undefined) return '';
  const title = nodeName(editor, subject.document.name, id);
  let name = title;
  for (let i = 2; whyNotName(editor, name) !== undefined; i++) name = `${title} ${i}`;
  return name;
}

/** The parameters that the selected subtree could take from its reference. */
export function candidatesOf(editor: Editor) {
  const subject = subjectOf(editor);
  const [id] = subject?.ids ?? [];
  if (subject === undefined || id === undefined) return [];
  return promotable(subject.document, id, subject.lexicon, (name) => currentDocument(editor, name));
}

/**
 * Extracts the selected subtree into a separate behavior, leaves a reference to it, and selects the
 * reference. One step of undo.
 */
export function extractSelected(editor: Editor, name: string, promote: readonly Promotion[]): boolean {
  const subject = subjectOf(editor);
  const [id] = subject?.ids ?? [];
  const reason = whyNotExtractSelected(editor) ?? whyNotName(editor, name);
  if (subject === undefined || id === undefined || reason !== undefined) return refuse(editor, reason ?? '');
  const { document, lexicon } = subject;
  const problem = whyNotPromote(document, promote, candidatesOf(editor));
  if (problem !== undefined) return refuse(editor, problem);
  const reference = freshId(REFERENCE_KIND, idsOf(document), editor.random);
  const extraction = { node: id, name: name.trim(), reference, promote };
  const result = extractSubtree(document, extraction, lexicon, (each) => currentDocument(editor, each));
  return putDocuments(editor, [result.document, result.extracted], {
    title: `Extract ${extraction.name}`,
    select: [reference],
  });
}

/** Why the selected reference cannot be replaced by its behavior; undefined when it can. */
export function whyNotInlineSelected(editor: Editor): string | undefined {
  const subject = subjectOf(editor);
  if (subject?.node === undefined) return 'No node is selected.';
  return whyNotInline(subject.document, subject.node, subject.lexicon, (name) => currentDocument(editor, name));
}

/** Replaces the selected reference by its behavior; the behavior itself stays. */
export function inlineSelected(editor: Editor): boolean {
  const subject = subjectOf(editor);
  const reason = whyNotInlineSelected(editor);
  if (subject?.node === undefined || reason !== undefined) return refuse(editor, reason ?? '');
  const { document, node, lexicon } = subject;
  const find = (name: string) => currentDocument(editor, name);
  const inlined = inlineReference(document, node, lexicon, find, editor.random);
  const before = idsOf(document);
  const root = [...idsOf(inlined)].find((id) => !before.has(id));
  return editDocument(editor, document.name, () => inlined, {
    title: `Inline ${referenceAt(document, node, lexicon)}`,
    ...(root !== undefined && { select: [root] }),
  });
}
