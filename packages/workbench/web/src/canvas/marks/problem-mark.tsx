import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { problemOf } from '../../model/problems/problem-list.js';
import { Icon } from '../../widgets/icon.js';

/** Marks a node that has a problem; the tooltip says the worst one. */
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
