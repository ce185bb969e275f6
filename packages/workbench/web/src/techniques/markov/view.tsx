import { type DocumentNode, isBinding } from 'gumption/behavior';
import { useMemo } from 'react';
import { useNodeMenu } from '../../commands/context-menu.js';
import { showBinding } from '../../document/describe/describe.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { TechniquePage } from '../shared/technique-page.js';
import type { TechniqueViewProps } from '../shared/view-props.js';
import { ForecastPlot } from './forecast-plot.js';
import { MatrixTable } from './matrix-table.js';
import { addTransition, markovParts } from './parts.js';
import { WeightList } from './weight-list.js';
import './view.css';

/**
 * A Markov machine: weights as bars, a matrix for whatever moves them, and what becomes of them if
 * nothing else happens.
 */
export default function MarkovView({ document, root }: TechniqueViewProps) {
  const editor = useEditor();
  const menu = useNodeMenu();
  const parts = useMemo(() => markovParts(document, root), [document, root]);
  if (parts === undefined) return null;
  const { machine, states, transitions } = parts;
  const behavior = document.name;
  const names = states.map(partName);
  const after = typeof machine.params?.after === 'number' ? machine.params.after : 1;
  const insert = () => {
    const { document: changed, id } = addTransition(document, root, editor.random);
    editDocument(editor, behavior, () => changed, { title: 'Insert Markov transition', select: [id] });
  };
  return (
    <TechniquePage behavior={behavior} root={root} menu={menu.menu}>
      <div className="technique-columns">
        <WeightList document={document} root={root} parts={parts} onMenu={menu.open} />
        <ForecastPlot behavior={behavior} parts={parts} />
      </div>
      <section className="technique-section" aria-label="When nothing happens">
        <header className="technique-header">
          <NodeTitle
            behavior={behavior}
            node={machine}
            title="When nothing happens"
            sort="Markov machine"
            onMenu={menu.open}
          />
          <span>
            for{' '}
            <NumberCell
              label="Seconds before the matrix moves the weights"
              value={after}
              limits={{ integer: false, min: 0 }}
              onValue={(value) => editParam(editor, behavior, root, 'after', value)}
            />{' '}
            s
          </span>
        </header>
        <MatrixTable behavior={behavior} node={machine} names={names} label="Matrix when nothing happens" />
      </section>
      {transitions.map((transition) => (
        <section key={transition.id} className="technique-section" aria-label={`Transition ${titleOf(transition)}`}>
          <header className="technique-header">
            <NodeTitle
              behavior={behavior}
              node={transition}
              title={titleOf(transition)}
              sort="Markov transition"
              onMenu={menu.open}
            />
            <span className="technique-note">{whenOf(transition)}</span>
          </header>
          <MatrixTable behavior={behavior} node={transition} names={names} label={`Matrix of ${titleOf(transition)}`} />
        </section>
      ))}
      <div className="technique-section">
        <Button label="Add a transition" icon="plus" tone="plain" onClick={insert}>
          Transition
        </Button>
      </div>
    </TechniquePage>
  );
}

function titleOf({ id, name, params }: DocumentNode): string {
  return name ?? (typeof params?.on === 'string' ? `On ${params.on}` : id);
}

/** When a transition is taken, in few words. */
function whenOf({ name, params }: DocumentNode): string {
  const { when } = params ?? {};
  const event = name !== undefined && typeof params?.on === 'string' ? `on ${params.on}` : '';
  const value =
    when === false ? 'never: give it an event or a value' : isBinding(when) ? `when ${showBinding(when)}` : '';
  return [event, value].filter((words) => words !== '').join(', ');
}
