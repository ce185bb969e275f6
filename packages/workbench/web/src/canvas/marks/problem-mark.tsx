import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { problemOf } from '../../model/problems/problem-list.js';
import { Icon } from '../../widgets/icon.js';

/** A mark on a node that has a problem: what is worst about it, in its tooltip. */
export function ProblemMark({ behavior, node }: { readonly behavior: string; readonly node: string }) {
  const problem = useStore(useEditor().problems, (problems) => problemOf(problems, behavior, node));
  if (problem === undefined || problem.level === 'hint') return null;
  return (
    <span
      className="problem-mark"
      data-level={problem.level}
      role="img"
      aria-label={problem.level}
      title={problem.text}
    >
      <Icon name={problem.level} size={12} />
    </span>
  );
}
