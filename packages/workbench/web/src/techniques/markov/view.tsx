import { type DocumentNode, isBinding } from 'gumption/behavior';
import { useMemo } from 'react';
import { showBinding } from '../../document/describe/show-param.js';
import { editParam } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
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
  const technique = useTechnique({ document, root });
  const { editor, behavior, insert, onMenu } = technique;
  const parts = useMemo(() => markovParts(document, root), [document, root]);
  if (parts === undefined) return null;
  const { machine, states, transitions } = parts;
  const names = states.map(partName);
  const after = typeof machine.params?.after === 'number' ? machine.params.after : 1;
  return (
    <TechniquePage technique={technique}>
      <div className="technique-columns">
        <WeightList document={document} root={root} parts={parts} onMenu={onMenu} />
        <ForecastPlot behavior={behavior} parts={parts} />
      </div>
      <TechniqueSection
        label="When nothing happens"
        title={
          <TechniqueTitle technique={technique} node={machine} title="When nothing happens" sort="Markov machine" />
        }
        tools={
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
        }
      >
        <MatrixTable behavior={behavior} node={machine} names={names} label="Matrix when nothing happens" />
      </TechniqueSection>
      {transitions.map((transition) => (
        <TechniqueSection
          key={transition.id}
          label={`Transition ${titleOf(transition)}`}
          title={
            <TechniqueTitle
              technique={technique}
              node={transition}
              title={titleOf(transition)}
              sort="Markov transition"
            />
          }
          tools={<span className="technique-note">{whenOf(transition)}</span>}
        >
          <MatrixTable behavior={behavior} node={transition} names={names} label={`Matrix of ${titleOf(transition)}`} />
        </TechniqueSection>
      ))}
      <div className="technique-section">
        <Button
          label="Add a transition"
          icon="plus"
          tone="plain"
          onClick={() => insert(addTransition(document, root, editor.random), 'Insert Markov transition')}
        >
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
