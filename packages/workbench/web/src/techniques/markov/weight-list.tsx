import type { BehaviorDocument } from 'gumption/behavior';
import type { MouseEvent } from 'react';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam, nodeName } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { DegreeBar, paintBar } from '../shared/degree-bar.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { usePainted } from '../shared/use-painted.js';
import { showWeight } from './forecast.js';
import { addState, type MarkovParts, removeState } from './parts.js';

export interface WeightListProps {
  readonly document: BehaviorDocument;
  readonly root: string;
  readonly parts: MarkovParts;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/**
 * The states with their weights: at first, and as bars that move with the game; and how long until
 * the machine moves them itself.
 */
export function WeightList({ document, root, parts, onMenu }: WeightListProps) {
  const editor = useEditor();
  const behavior = document.name;
  const { states, starts } = parts;
  const ref = usePainted<HTMLElement>(behavior, (section, values) => {
    const weights = states.map(({ id }, i) => values.get(id)?.weight ?? starts[i]);
    const most = Math.max(1, ...weights);
    states.forEach(({ id }, i) => {
      paintBar(section, id, { share: weights[i] / most, isLive: values.has(id), words: showWeight(weights[i]) });
    });
    const { quietFor = 0, movesAfter } = values.get(root) ?? {};
    section.querySelector('.markov-left')!.textContent =
      movesAfter === undefined ? '' : `moves by itself in ${showSeconds(Math.max(0, movesAfter - quietFor))}`;
  });
  const insert = () => {
    const { document: changed, id } = addState(document, root, editor.random);
    editDocument(editor, behavior, () => changed, { title: 'Insert Markov state', select: [id] });
  };
  return (
    <section ref={ref} className="technique-section" aria-label="Weights">
      <header className="technique-header">
        <h2>Weights</h2>
        <span className="markov-left technique-note" />
        <Button label="Add a state" icon="plus" onClick={insert} />
      </header>
      <ul className="weight-list">
        {states.map((state, i) => (
          <li key={state.id} data-series={i % 6}>
            <NodeTitle behavior={behavior} node={state} sort="Markov state" onMenu={onMenu} />
            <DegreeBar id={state.id} of={`Weight of ${partName(state)}`} />
            <NumberCell
              label={`Weight of ${partName(state)} at first`}
              value={starts[i]}
              onValue={(value) => editParam(editor, behavior, state.id, 'start', value)}
            />
            <Button
              label={`Remove the state ${partName(state)}`}
              icon="error"
              disabled={states.length < 2}
              onClick={() =>
                editDocument(editor, behavior, (now) => removeState(now, root, state.id), {
                  title: `Remove ${nodeName(editor, behavior, state.id)}`,
                  select: [root],
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
