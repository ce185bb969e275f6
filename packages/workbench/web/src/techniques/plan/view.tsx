import { useMemo } from 'react';
import { instruct } from '../../model/insight/insight.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { Button } from '../../widgets/button.js';
import { showNumber } from '../../widgets/show-number.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { ActionList } from './action-list.js';
import { factWords } from './complete-term.js';
import { FactTable } from './fact-table.js';
import { GoalList } from './goal-list.js';
import { addPart, planParts } from './parts.js';
import { type PlanInsight, readPlanInsight } from './read-insight.js';
import { SearchTree } from './search-tree.js';
import { StepRow } from './step-row.js';
import { TaskList } from './task-list.js';
import { TryList } from './try-list.js';
import { useRefusals } from './use-refusals.js';
import './view.css';

/**
 * A planner or a task network: its plan as it is carried out, the world it was made for, what can
 * be done, and how it was found.
 */
export default function PlanView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, lexicon, insert, onMenu } = technique;
  const parts = useMemo(() => planParts(document, root), [document, root]);
  const insight = useInsight(behavior, root, readPlanInsight);
  const refusal = useRefusals(behavior);
  const words = useMemo(() => (parts === undefined ? new Map() : factWords(parts)), [parts]);
  if (parts === undefined) return null;
  const { owner, names } = parts;
  const isPlanner = owner.kind === 'plan';
  const onAdd = (kind: string) => {
    const title = lexicon.kinds.get(kind)?.title.toLowerCase() ?? kind;
    insert(addPart(document, root, kind, editor.random), `Insert ${title}`);
  };
  const section = { behavior, parts, insight, refusal, words, onMenu, onAdd };
  const canReplan = insight !== undefined && ['acting', 'looking', 'searching'].includes(insight.status);
  return (
    <TechniquePage technique={technique} className="plan-page">
      <TechniqueSection
        label="Plan"
        title={<TechniqueTitle technique={technique} node={owner} sort={isPlanner ? 'planner' : 'task network'} />}
        tools={
          <>
            <span className="plan-status" role="status">
              {insight === undefined ? 'Select a character that runs it to see its plan.' : statusWords(insight, names)}
            </span>
            <Button
              label="Plan again"
              icon="reset"
              disabled={!canReplan}
              onClick={() => instruct(editor, behavior, root, 'replan')}
            >
              Plan again
            </Button>
          </>
        }
      >
        {insight !== undefined && <StepRow insight={insight} names={names} />}
      </TechniqueSection>
      <div className="plan-columns">
        <div>
          <FactTable {...section} />
          {isPlanner ? <GoalList {...section} /> : <TaskList {...section} />}
        </div>
        <ActionList {...section} />
      </div>
      {insight !== undefined &&
        (isPlanner ? <SearchTree insight={insight} names={names} /> : <TryList insight={insight} names={names} />)}
    </TechniquePage>
  );
}

function statusWords(insight: PlanInsight, names: ReadonlyMap<string, string>): string {
  const { status, steps, at, cost, goal } = insight;
  const nameOf = (id: string | undefined) => (id === undefined ? '' : (names.get(id) ?? id));
  const price = cost === undefined ? '' : `, ${goal === '' ? 'discontentment' : 'cost'} ${showNumber(cost)}`;
  switch (status) {
    case 'searching':
      return 'Searches for a plan.';
    case 'acting':
      return `Does step ${Math.min(at + 1, steps.length)} of ${steps.length}: ${nameOf(steps[at])}${price}.`;
    case 'looking':
      return 'Looks at the world before it plans again.';
    case 'would':
      return `Does not run. It would take ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}${price}.`;
    case 'unsure':
      return `Does not run. Finding out whether there is a plan takes more than ${insight.search.expanded} states.`;
    case 'met':
      return 'There is nothing to do: every goal that counts is met.';
    case 'none':
      return 'There is no plan.';
  }
}
