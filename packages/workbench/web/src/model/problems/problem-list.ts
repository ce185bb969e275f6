import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';
import { goToNode } from '../selection/select.js';
import type { ProblemsState } from './problems-state.js';

export const LEVELS: readonly { readonly level: NodeProblem['level']; readonly title: string }[] = [
  { level: 'error', title: 'Errors' },
  { level: 'warning', title: 'Warnings' },
  { level: 'hint', title: 'Hints' },
];

/** How many problems there are that ask to be dealt with: hints do not count. */
export function countProblems({ byBehavior, inSheets, inTactical }: ProblemsState): number {
  let count = 0;
  for (const problems of [...Object.values(byBehavior), inSheets, inTactical])
    for (const { level } of problems) if (level !== 'hint') count++;
  return count;
}

/**
 * Problems by severity, then by behavior, then in document order; those of other documents come
 * last.
 */
export function listProblems({ byBehavior, inSheets, inTactical }: ProblemsState): NodeProblem[] {
  const all = [...Object.values(byBehavior).flat(), ...inSheets, ...inTactical];
  return LEVELS.flatMap(({ level }) => all.filter((problem) => problem.level === level));
}

const indexes = new WeakMap<readonly NodeProblem[], ReadonlyMap<string, NodeProblem>>();

/** The worst problem of a node; undefined when it has none. */
export function problemOf(
  { byBehavior }: Pick<ProblemsState, 'byBehavior'>,
  behavior: string,
  node: string,
): NodeProblem | undefined {
  const problems = byBehavior[behavior];
  if (problems === undefined || problems.length === 0) return undefined;
  let index = indexes.get(problems);
  if (index === undefined) {
    const worst = new Map<string, NodeProblem>();
    for (const problem of listProblems({ byBehavior: { [behavior]: problems }, inSheets: [], inTactical: [] }))
      if (problem.node !== undefined && !worst.has(problem.node)) worst.set(problem.node, problem);
    index = worst;
    indexes.set(problems, index);
  }
  return index.get(node);
}

/** Brings the place of a problem to the screen: its node, or its document. */
export function goToProblem(editor: Editor, { behavior, node, sheet, query, script }: NodeProblem): void {
  if (sheet !== undefined) showFiled(editor, 'sheet', sheet);
  else if (query !== undefined) showFiled(editor, 'query', query);
  else if (script !== undefined) showFiled(editor, 'script', script);
  else goToNode(editor, behavior, node);
}
