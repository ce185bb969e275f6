import type { MouseEvent } from 'react';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { insertKindAt } from '../../model/edit/edit-nodes.js';
import { Button } from '../../widgets/button.js';
import { DegreeBar } from '../shared/degree-bar.js';
import { NodeTitle } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { TechniqueSection } from '../shared/technique-page.js';
import type { GoalsParts } from './parts.js';

export interface GoalListProps {
  readonly behavior: string;
  readonly parts: GoalsParts;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/** The goals: how pressing each is now, how it drifts, and what it adds to discontentment. */
export function GoalList({ behavior, parts, onMenu }: GoalListProps) {
  const editor = useEditor();
  const { owner, goals } = parts;
  const put = (node: string, param: string) => (value: number) => editParam(editor, behavior, node, param, value);
  return (
    <TechniqueSection
      label="Goals"
      tools={
        <>
          <span className="goals-total technique-note" />
          <Button
            label="Add a goal"
            icon="plus"
            onClick={() => insertKindAt(editor, 'goal', { parent: owner.id, index: goals.length })}
          />
        </>
      }
    >
      <div className="matrix-scroll">
        <table className="goals-table" aria-label="Goals">
          <thead>
            <tr>
              <th>goal</th>
              <th>presses</th>
              <th>drift</th>
              <th>felt</th>
              <th>at first</th>
              <th>per second</th>
            </tr>
          </thead>
          <tbody>
            {goals.map(({ node, name, value, rate }, i) => (
              <tr key={node.id} data-series={i % 6}>
                <th scope="row">
                  <NodeTitle behavior={behavior} node={node} sort="goal" onMenu={onMenu} />
                </th>
                <td className="goals-bar">
                  <DegreeBar id={node.id} of={`${name} presses`} />
                </td>
                <td className="goals-number" data-drift={node.id} />
                <td className="goals-number" data-felt={node.id} />
                <td>
                  {value !== undefined && (
                    <NumberCell
                      label={`How much ${name} presses at first`}
                      value={value}
                      limits={{ integer: false, min: 0 }}
                      onValue={put(node.id, 'value')}
                    />
                  )}
                </td>
                <td>
                  {rate !== undefined && (
                    <NumberCell label={`How fast ${name} grows`} value={rate} onValue={put(node.id, 'rate')} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TechniqueSection>
  );
}
