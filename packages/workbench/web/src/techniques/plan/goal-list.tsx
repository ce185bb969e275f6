import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { CompletedField } from '../shared/completed-field.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { completeTerm } from './complete-term.js';
import { CostCell } from './cost-cell.js';
import type { PlanSectionProps } from './fact-table.js';
import { textParam } from './parts.js';
import { TermChips } from './term-chips.js';

/** Goals with their conditions, how far each is met, and which one is planned for. */
export function GoalList({ behavior, parts, insight, refusal, words, onMenu, onAdd }: PlanSectionProps) {
  const editor = useEditor();
  const told = new Map(insight?.goals?.map((goal) => [goal.id, goal]));
  const isPursued = insight !== undefined && insight.status !== 'met' && insight.status !== 'none';
  return (
    <TechniqueSection label="Goals" tools={<Button label="Add a goal" icon="plus" onClick={() => onAdd('planGoal')} />}>
      <ul className="plan-list">
        {parts.goals.map((node) => {
          const goal = told.get(node.id);
          const name = partName(node);
          return (
            <li key={node.id} data-chosen={(isPursued && insight.goal === node.id) || undefined}>
              <div className="plan-line">
                <NodeTitle behavior={behavior} node={node} sort="goal" onMenu={onMenu} />
                {goal !== undefined && (
                  <span className="plan-note">{wordsFor(goal, isPursued && insight.goal === node.id)}</span>
                )}
                <CostCell
                  label={`Priority of ${name}`}
                  short="priority"
                  value={node.params?.priority}
                  usual={1}
                  now={goal?.priority}
                  onValue={(value) => editParam(editor, behavior, node.id, 'priority', value)}
                />
              </div>
              <CompletedField
                label={`Condition of ${name}`}
                text={textParam(node, 'condition')}
                placeholder="wood >= 20 and at is home"
                problem={refusal(node.id, 'condition')}
                complete={(text, caret) => completeTerm(text, caret, words, 'condition')}
                onText={(value) => editParam(editor, behavior, node.id, 'condition', value)}
              />
              {goal !== undefined && <TermChips label={`How far ${name} is met`} terms={goal.terms} />}
            </li>
          );
        })}
      </ul>
    </TechniqueSection>
  );
}

function wordsFor(
  { counts, met, hopeless }: { readonly counts: boolean; readonly met: boolean; readonly hopeless: boolean },
  isChosen: boolean,
): string {
  if (!counts) return 'does not count now';
  if (met) return 'met';
  if (hopeless) return 'out of reach';
  return isChosen ? 'planned for' : 'not met';
}
