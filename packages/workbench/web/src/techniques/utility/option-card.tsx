import { isBinding } from 'gumption/behavior';
import type { MouseEvent } from 'react';
import { showBinding } from '../../document/describe/show-param.js';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { insertKindAt } from '../../model/edit/edit-nodes.js';
import { Button } from '../../widgets/button.js';
import { DegreeBar } from '../shared/degree-bar.js';
import { NodeTitle } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { CombineField, TermPanel } from './consideration-panel.js';
import type { OptionPart } from './parts.js';

export interface OptionCardProps {
  readonly behavior: string;
  readonly option: OptionPart;
  readonly series: number;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/** An option with its considerations: from the score of each to its total score. */
export function OptionCard({ behavior, option, series, onMenu }: OptionCardProps) {
  const editor = useEditor();
  const { node, name, below } = option;
  const { weight = 1 } = node.params ?? {};
  return (
    <section
      className="technique-section utility-option"
      aria-label={`Option ${name}`}
      data-option={node.id}
      data-series={series}
    >
      <header className="technique-header">
        <span className="utility-rank" data-rank={node.id} />
        <NodeTitle behavior={behavior} node={node} sort="option" onMenu={onMenu} />
        <Button
          label={`Add a consideration to ${name}`}
          icon="plus"
          onClick={() =>
            insertKindAt(editor, 'consideration', { parent: node.id, index: below.length }, { value: 0.5 })
          }
        />
      </header>
      <DegreeBar id={node.id} of={`${name} is worth`} />
      <div className="utility-fields">
        {below.length > 1 && <CombineField behavior={behavior} part={option} />}
        <span>×</span>
        {typeof weight === 'number' ? (
          <NumberCell
            label={`Weight of ${name}`}
            value={weight}
            limits={{ integer: false, min: 0 }}
            onValue={(value) => editParam(editor, behavior, node.id, 'weight', value)}
          />
        ) : (
          <span className="technique-note">{isBinding(weight) ? showBinding(weight) : ''}</span>
        )}
        {below.length === 0 && <span className="technique-note">always worth its weight</span>}
      </div>
      {below.map((part) => (
        <TermPanel key={part.node.id} behavior={behavior} part={part} option={name} onMenu={onMenu} />
      ))}
    </section>
  );
}
