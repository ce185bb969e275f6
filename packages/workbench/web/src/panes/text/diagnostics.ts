import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../../model/editor.js';
import { fixesFor } from '../../model/problems/fixes.js';
import type { TextSync } from './text-sync.js';

/**
 * The marks in a text: why it cannot be parsed or, when it can, what the checks found, each at its
 * node.
 */
export function diagnosticsOf(state: EditorState, sync: TextSync, editor: Editor, behavior: string): Diagnostic[] {
  const { doc } = state;
  if (sync.problems.length > 0)
    return sync.problems.map(({ line, column, problem }) => {
      const at = doc.line(Math.min(line, doc.lines));
      const from = Math.min(at.to, at.from + column - 1);
      const rest = doc.sliceString(from, at.to);
      const length = /^(?:[\p{L}\p{N}_$#@.-]+|\S)/u.exec(rest)?.[0].length ?? 0;
      return { from, to: from + length, severity: 'error', message: problem };
    });
  if (sync.isPending) return [];
  const found = editor.problems.getState().byBehavior[behavior] ?? [];
  return found.map((problem) => ({
    ...rangeOf(state, sync, problem),
    severity: problem.level === 'hint' ? 'info' : problem.level,
    message: problem.text,
    actions: fixesFor(editor, problem)
      .slice(0, 3)
      .map(({ title, run }) => ({ name: title, apply: run })),
  }));
}

/** The parameter in question, or the node's kind; without a node, the header. */
function rangeOf({ doc }: EditorState, sync: TextSync, { node, param }: NodeProblem): { from: number; to: number } {
  const place = node === undefined ? undefined : sync.places.get(node);
  if (place === undefined || place.line > doc.lines) {
    for (let n = 1; n <= doc.lines; n++) if (/^\s*behavior\b/.test(doc.line(n).text)) return doc.line(n);
    return { from: 0, to: 0 };
  }
  for (let n = place.line; param !== undefined && n <= Math.min(place.endLine, doc.lines); n++) {
    const line = doc.line(n);
    const at = line.text.search(
      new RegExp(`(?<![\\p{L}\\p{N}_$.-])${param.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}\\s*:`, 'u'),
    );
    if (at >= 0) return { from: line.from + at, to: line.from + at + param.length };
  }
  const line = doc.line(place.line);
  const from = line.from + place.column - 1;
  return { from, to: from + (/^\S+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 0) };
}
