import type { BehaviorDocument } from 'gumption/behavior';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam, nodeName } from '../../model/edit/edit.js';
import { watchNodeValues } from '../../model/insight/node-values.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
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
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: bars of states that came are painted, too
  useLayoutEffect(
    () =>
      watchNodeValues(editor, behavior, (values) => {
        const weights = states.map(({ id }, i) => values.get(id)?.weight ?? starts[i]);
        const most = Math.max(1, ...weights);
        states.forEach((state, i) => {
          const { id } = state;
          const bar = ref.current?.querySelector<HTMLElement>(`[data-weight="${CSS.escape(id)}"]`);
          bar?.style.setProperty('--weight', `${Math.max(0, weights[i] / most) * 100}%`);
          bar?.toggleAttribute('data-live', values.has(id));
          bar?.setAttribute('aria-label', `Weight of ${partName(state)}: ${showWeight(weights[i])}`);
          if (bar?.lastElementChild != null) bar.lastElementChild.textContent = showWeight(weights[i]);
        });
        const { quietFor = 0, movesAfter } = values.get(root) ?? {};
        const clock = ref.current?.querySelector('.markov-left');
        if (clock != null)
          clock.textContent =
            movesAfter === undefined ? '' : `moves by itself in ${showSeconds(Math.max(0, movesAfter - quietFor))}`;
      }),
    [editor, behavior, root, parts],
  );
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
            <span className="weight-bar" role="img" aria-label={`Weight of ${partName(state)}`} data-weight={state.id}>
              <span className="weight-fill" />
              <span className="weight-number">{showWeight(starts[i])}</span>
            </span>
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
