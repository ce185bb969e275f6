import { nameNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';

/** Why the game keeps running an earlier version, and what to do about it. */
export interface NotRunning {
  /** In a few words: `fill in Waypoint`. */
  readonly words: string;
  /** What to look at; undefined where only the game knows more. */
  readonly problem: NodeProblem | undefined;
}

/**
 * The first thing that keeps the game from running what is on screen; undefined while nothing does.
 * Most often a behavior is not finished yet, so the words say what is left to do.
 */
export function whyNotRunning(editor: Editor): NotRunning | undefined {
  const { byName } = editor.documents.getState();
  const refused = Object.values(byName).find(({ refused, current }) => refused?.document === current);
  if (refused === undefined) return undefined;
  const { byBehavior } = editor.problems.getState();
  const problem = byBehavior[refused.current.name]?.find(({ level }) => level === 'error');
  return { words: problem === undefined ? 'the console says why' : wordsFor(editor, problem), problem };
}

function wordsFor(editor: Editor, { behavior, node, param, text, path }: NodeProblem): string {
  const { lexicon, objects } = editor.world.getState();
  const found = findNode(editor.documents.getState().byName[behavior].current, node ?? '')?.node;
  const kind = found && lexicon.kinds.get(found.kind);
  const title = found === undefined ? behavior : nameNode(found, lexicon, objects);
  if (param !== undefined && /^is missing\b/.test(text))
    return `fill in ${kind?.params.find(({ name }) => name === param)?.title ?? param}`;
  if (path.endsWith('.children') && /, got 0$/.test(text)) return `put a node into ${title}`;
  return `${title}: ${text}`;
}
