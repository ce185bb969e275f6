import { formatProblem, type Problem } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import { nodeAtPath } from '../../document/describe/find-node.js';
import { sendOwedInjections } from '../debug/injections.js';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { answerSent, currentDocument } from '../files/documents.js';
import { synchronize } from '../files/synchronize.js';
import { note } from '../link/log.js';

/** The most swapped behaviors that are named one by one; beyond this, the count says enough. */
const MAX_NAMED = 5;

/**
 * Handles all answers of the game so far in one change of state: hundreds arrive when a project is
 * opened.
 */
export function takeAnswers(editor: Editor): void {
  const answers = editor.answers.splice(0);
  if (answers.length === 0) return;
  editor.documents.setState((state) =>
    answerSent(
      state,
      answers.map(({ request, result, problems = [] }) => ({
        request,
        problems: result === 'rejected' ? problems : undefined,
      })),
    ),
  );
  for (const { behavior, result, problems = [] } of answers)
    if (result === 'rejected') for (const problem of problems) noteProblem(editor, behavior, problem);
  const reloaded = answers.filter(({ result }) => result === 'reloaded');
  if (reloaded.length > MAX_NAMED) note(editor, 'info', `${reloaded.length} behaviors synchronised`);
  else
    for (const { behavior, report } of reloaded) {
      const kept = report ? `, ${report.kept} nodes kept their state` : '';
      note(editor, 'info', `${behavior}: synchronised${kept}`, behavior);
    }
  sendOwedInjections(editor);
  synchronize(editor);
}

/** A line in the console that links to the node in question, where the problem's path names it. */
function noteProblem(editor: Editor, behavior: string, problem: Problem): void {
  const document = currentDocument(editor, behavior);
  const node = document && nodeAtPath(document, problem.path);
  note(editor, 'error', `${behavior}: ${formatProblem(problem)}`, behavior, node);
}

/** The game's answer to a document sent to it. */
export type LoadedMessage = Extract<GameMessage, { type: 'loaded' }>;

declare module '../editor.js' {
  interface Editor {
    /** The game's answers to sent documents, until they are handled together. */
    readonly answers: LoadedMessage[];
  }
}

registerStore('answers', () => []);
