import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { TechniqueSection } from '../shared/technique-page.js';
import type { FactWords } from './complete-term.js';
import type { PlanParts } from './parts.js';
import type { PlanInsight } from './read-insight.js';
import { showValue } from './show-value.js';
import { readSource, sourceText } from './source-text.js';
import { TextCell } from './text-cell.js';
import type { FindRefusal } from './use-refusals.js';

export interface PlanSectionProps {
  readonly behavior: string;
  readonly parts: PlanParts;
  readonly insight: PlanInsight | undefined;
  readonly refusal: FindRefusal;
  /** What conditions and effects can speak of. */
  readonly words: FactWords;
  readonly onMenu: (event: MouseEvent, node: string) => void;
  readonly onAdd: (kind: string) => void;
}

/** The world as the planner saw it, beside the present one. */
export function FactTable({ behavior, parts, insight, refusal, onMenu, onAdd }: PlanSectionProps) {
  const editor = useEditor();
  const keys = useStore(editor.world, (world) => world.lexicon.vocabulary.keys);
  const names = keys.map(({ name }) => name);
  const told = new Map(insight?.facts.map((fact) => [fact.id, fact]));
  const isPlanned = insight !== undefined && ['searching', 'acting', 'looking'].includes(insight.status);
  return (
    <TechniqueSection label="World" tools={<Button label="Add a fact" icon="plus" onClick={() => onAdd('planFact')} />}>
      <table className="plan-facts">
        <thead>
          <tr>
            <th>Fact</th>
            <th>Read from</th>
            <th data-value>Planned with</th>
            <th data-value>Now</th>
          </tr>
        </thead>
        <tbody>
          {parts.facts.map((node) => {
            const fact = told.get(node.id);
            const differs = isPlanned && fact !== undefined && (fact.planned ?? null) !== (fact.now ?? null);
            return (
              <tr key={node.id} data-differs={differs || undefined}>
                <td>
                  <NodeTitle behavior={behavior} node={node} sort="fact" onMenu={onMenu} />
                </td>
                <td>
                  <TextCell
                    label={`Where ${partName(node)} is read from`}
                    text={sourceText(node.params?.value)}
                    problem={refusal(node.id, 'value')}
                    read={(text) => readSource(text, names)}
                    onValue={(value) => editParam(editor, behavior, node.id, 'value', value)}
                  />
                </td>
                <td data-value>{isPlanned && fact !== undefined ? showValue(fact.planned) : ''}</td>
                <td data-value>
                  {fact === undefined ? '' : showValue(fact.now)}
                  {differs && <span className="visually-hidden">, changed since</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TechniqueSection>
  );
}
