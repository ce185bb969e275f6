import { useEditor } from '../../model/context.js';
import { selectNode } from '../../model/selection/select.js';
import type { PlanInsight } from './read-insight.js';

export interface StepRowProps {
  readonly insight: PlanInsight;
  readonly names: ReadonlyMap<string, string>;
}

/** The steps of a plan in order, with the present one marked. */
export function StepRow({ insight, names }: StepRowProps) {
  const editor = useEditor();
  const { steps, at, status, rest = [] } = insight;
  const isRunning = status === 'acting' || status === 'looking';
  const stateOf = (i: number) => (!isRunning ? 'would' : i < at ? 'done' : i === at ? 'now' : 'next');
  if (steps.length === 0 && rest.length === 0) return null;
  return (
    <ol className="plan-steps" aria-label="Steps of the plan">
      {steps.map((id, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action can be several steps
        <li key={i} data-state={stateOf(i)} aria-current={stateOf(i) === 'now' ? 'step' : undefined}>
          <button type="button" className="plan-step" onClick={() => selectNode(editor, id)}>
            <span className="plan-number">{i + 1}</span>
            {names.get(id) ?? id}
            {stateOf(i) === 'done' && <span className="visually-hidden">, done</span>}
          </button>
        </li>
      ))}
      {rest.length > 0 && (
        <li data-state="later">
          <span className="plan-step">
            then, planned later: {rest.map((id) => names.get(id) ?? 'a pause').join(', ')}
          </span>
        </li>
      )}
    </ol>
  );
}
