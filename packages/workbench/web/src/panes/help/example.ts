import type { DocumentNode } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import type { Lexicon } from '../../document/describe/describe.js';
import { placeBeside } from '../../document/describe/place.js';
import { insertCopies, refuse, subjectOf } from '../../model/edit/edit-nodes.js';
import type { Editor } from '../../model/editor.js';

/** The kind that stands in for a task which the game does not have. */
const STUB_KIND = 'stubTask';

/**
 * The nodes of an example for this game: tasks that the game does not have become tasks to come,
 * which run, so that the example can be tried at once.
 */
export function exampleNodes(text: string, { kinds }: Lexicon): DocumentNode[] {
  const adapt = (node: DocumentNode): DocumentNode => {
    const children = node.children?.map(adapt);
    if (kinds.has(node.kind) || !kinds.has(STUB_KIND)) return { ...node, ...(children && { children }) };
    return { id: node.id, kind: STUB_KIND, name: node.name ?? titleOf(node.kind) };
  };
  return [adapt(parseText(`behavior Example\n${text}`).root)];
}

/** Puts an example behind the selected node, or into it, as one edit. */
export function insertExample(editor: Editor, text: string): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return refuse(editor, 'Open a behavior to insert the example into.');
  const target = subject.node ?? subject.document.root.id;
  const side = target === subject.document.root.id ? 'inside' : 'after';
  return insertCopies(
    editor,
    exampleNodes(text, subject.lexicon),
    placeBeside(subject.document, target, side),
    'Paste',
  );
}

/** `lightLamp` → `Light lamp`. */
function titleOf(kind: string): string {
  const words = kind.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
