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
import type { PlanInsight } from './read-insight.js';
import { TermChips } from './term-chips.js';

/** Actions with their needs and effects, and what prevents them at present. */
export function ActionList({ behavior, parts, insight, refusal, words, onMenu, onAdd }: PlanSectionProps) {
  const editor = useEditor();
  const told = new Map(insight?.actions.map((action) => [action.id, action]));
  const isPlanner = parts.owner.kind === 'plan';
  return (
    <TechniqueSection
      label="Actions"
      tools={<Button label="Add an action" icon="plus" onClick={() => onAdd('planAction')} />}
    >
      <ul className="plan-list plan-actions">
        {parts.actions.map((node) => {
          const action = told.get(node.id);
          const name = partName(node);
          const field = (param: 'needs' | 'effects', word: string, placeholder: string) => (
            <div className="plan-field">
              <span className="plan-note">{word}</span>
              <CompletedField
                label={`${param === 'needs' ? 'Needs' : 'Effects'} of ${name}`}
                text={textParam(node, param)}
                placeholder={placeholder}
                problem={refusal(node.id, param)}
                complete={(text, caret) =>
                  completeTerm(text, caret, words, param === 'needs' ? 'condition' : 'effects')
                }
                onText={(value) => editParam(editor, behavior, node.id, param, value === '' ? undefined : value)}
              />
            </div>
          );
          return (
            <li key={node.id} data-possible={action?.possible}>
              <div className="plan-line">
                <NodeTitle behavior={behavior} node={node} sort="action" onMenu={onMenu} />
                {action !== undefined && <span className="plan-note">{wordsFor(action)}</span>}
                {isPlanner && (
                  <CostCell
                    label={`Cost of ${name}`}
                    short="cost"
                    value={node.params?.cost}
                    usual={1}
                    now={action?.cost}
                    onValue={(value) => editParam(editor, behavior, node.id, 'cost', value)}
                  />
                )}
              </div>
              {field('needs', 'needs', 'nothing')}
              {field('effects', 'brings', 'nothing')}
              {action !== undefined && <TermChips label={`What ${name} needs now`} terms={action.terms} />}
            </li>
          );
        })}
      </ul>
    </TechniqueSection>
  );
}

function wordsFor({ possible, counts, failed }: PlanInsight['actions'][number]): string {
  if (failed) return 'failed recently';
  if (!counts) return 'does not count now';
  return possible ? 'possible now' : 'not possible now';
}
