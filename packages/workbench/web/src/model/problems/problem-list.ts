import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';
import { goToStep } from '../generators/edit-generators.js';
import { stepsOf } from '../generators/steps.js';
import { goToNode } from '../selection/select.js';
import type { ProblemsState } from './problems-state.js';

export const LEVELS: readonly { readonly level: NodeProblem['level']; readonly title: string }[] = [
  { level: 'error', title: 'Errors' },
  { level: 'warning', title: 'Warnings' },
  { level: 'hint', title: 'Hints' },
];

/** How many problems there are that ask to be dealt with: hints do not count. */
export function countProblems({ byBehavior, inSheets, inLoaded }: ProblemsState): number {
  let count = 0;
  for (const problems of [...Object.values(byBehavior), inSheets, inLoaded])
    for (const { level } of problems) if (level !== 'hint') count++;
  return count;
}

/**
 * Problems by severity, then by behavior, then in document order; those of other documents come
 * last.
 */
export function listProblems({ byBehavior, inSheets, inLoaded }: ProblemsState): NodeProblem[] {
  const all = [...Object.values(byBehavior).flat(), ...inSheets, ...inLoaded];
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
    for (const problem of listProblems({ byBehavior: { [behavior]: problems }, inSheets: [], inLoaded: [] }))
      if (problem.node !== undefined && !worst.has(problem.node)) worst.set(problem.node, problem);
    index = worst;
    indexes.set(problems, index);
  }
  return index.get(node);
}

/** Brings the place of a problem to the screen: its node, or its document. */
export function goToProblem(
  editor: Editor,
  { behavior, node, sheet, query, script, generator, path }: NodeProblem,
): void {
  if (sheet !== undefined) showFiled(editor, 'sheet', sheet);
  else if (query !== undefined) showFiled(editor, 'query', query);
  else if (script !== undefined) showFiled(editor, 'script', script);
  else if (generator !== undefined) goToStep(editor, generator, stepAt(editor, generator, path));
  else goToNode(editor, behavior, node);
}

/** The id of the step that a path leads into. */
function stepAt(editor: Editor, name: string, path: string): string | undefined {
  const generator = editor.generators.getState().byName[name]?.current;
  const index = /^steps\[(\d+)\]/.exec(path)?.[1];
  return generator === undefined || index === undefined ? undefined : stepsOf(generator)[Number(index)]?.id;
}
