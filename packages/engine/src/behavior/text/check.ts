import { InvalidDataError } from '../../data/index.js';
import type { BehaviorDocument } from '../document/document.js';
import { readPlainDocument } from '../files/plain-document.js';
import type { HeaderDraft, NodeDraft } from './draft.js';
import type { ProblemList } from './error.js';

/**
 * Checks the document by the rules for all documents, and adds each problem at the line it comes
 * from.
 */
export function addDocumentProblems(
  problems: ProblemList,
  document: BehaviorDocument,
  header: HeaderDraft,
  root: NodeDraft,
): void {
  try {
    readPlainDocument(document);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    for (const { path, problem } of error.problems) {
      const { place, rest } = findDraft(path, header, root);
      problems.add(place.line, place.column, rest === '' ? problem : `${rest} ${problem}`);
    }
  }
}

/**
 * The draft to which a path such as `root.children[2].name` leads, and the rest of the path from
 * there.
 */
function findDraft(
  path: string,
  header: HeaderDraft,
  root: NodeDraft,
): { place: HeaderDraft | NodeDraft; rest: string } {
  if (!/^root(?![^.[])/.test(path)) return { place: header, rest: path };
  let node = root;
  let at = 'root'.length;
  const step = /\.children\[(\d+)\]/y;
  for (;;) {
    step.lastIndex = at;
    const child = node.children[Number(step.exec(path)?.[1] ?? -1)];
    if (child === undefined) return { place: node, rest: path.slice(at).replace(/^\./, '') };
    node = child;
    at = step.lastIndex;
  }
}
