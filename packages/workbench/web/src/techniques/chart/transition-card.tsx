import type { BehaviorDocument } from 'gumption/behavior';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Camera } from '../../canvas/camera/camera.js';
import type { Box } from '../../canvas/layout/layout-tree.js';
import { useNodeParams } from '../../fields/node-params.js';
import { ParamRow } from '../../fields/param-row.js';
import { useEditor } from '../../model/context.js';
import { Button } from '../../widgets/button.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { NumberField } from '../../widgets/number-field.js';
import type { ChartTransition } from './chart-model.js';
import { setPriority } from './edit-chart.js';
import './transition-card.css';

export interface TransitionCardProps {
  readonly document: BehaviorDocument;
  readonly transition: ChartTransition;
  readonly name: string;
  /** Where its label stands in the picture. */
  readonly at: Box;
  readonly camera: Camera;
  readonly onClose: () => void;
  /** Shows all that can be set, in the inspector. */
  readonly onMore: () => void;
}

/** The most used settings: event, condition and delay. */
const FIELDS: readonly string[] = ['on', 'when', 'after'];
/** From its label, and from the borders of the canvas. */
const APART = 8;

/**
 * What triggers a transition, to be changed where it stands: the inspector's own fields, beside the
 * arrow's label.
 */
export function TransitionCard({ document, transition, name, at, camera, onClose, onMore }: TransitionCardProps) {
  const editor = useEditor();
  const card = useRef<HTMLElement>(null);
  const { params, place } = useNodeParams(document, transition.node);
  const { id, priority, rivals } = transition;
  useLayoutEffect(() => {
    const stand = () => {
      const element = card.current!;
      const { left, top } = besideLabel(at, camera, element.offsetWidth, element.offsetHeight);
      element.style.transform = `translate(${left}px, ${top}px)`;
    };
    stand();
    return camera.subscribe(stand);
  }, [at, camera]);
  useEffect(() => card.current!.querySelector<HTMLElement>('.param-editor :is(input, select, textarea)')?.focus(), []);
  return (
    <section
      ref={card}
      className="canvas-card transition-card"
      aria-label={`Transition ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header>
        <h3>{name}</h3>
        <Button label="Close the transition’s settings" icon="error" onClick={onClose} />
      </header>
      {params
        .filter(({ param }) => FIELDS.includes(param.name))
        .map(({ param, value }) => (
          <ParamRow key={param.name} document={document} param={param} value={value} place={place} />
        ))}
      {rivals > 1 && (
        <DragRow>
          <div className="param" data-set>
            <div className="param-name" title="The first that is triggered is taken">
              <DragLabel>Order</DragLabel>
            </div>
            <div className="param-editor">
              <NumberField
                label="Order"
                value={priority}
                limits={{ min: 1, max: rivals, integer: true }}
                hint={`of ${rivals}`}
                problemId="transition-order-problem"
                onValue={(next) => setPriority(editor, id, next)}
              />
            </div>
          </div>
        </DragRow>
      )}
      <footer>
        <Button label="Show all settings in the inspector" onClick={onMore}>
          All settings
        </Button>
      </footer>
    </section>
  );
}

/** Below the label, above it where there is more room, and never out of the canvas. */
function besideLabel(at: Box, { view, size }: Camera, width: number, height: number) {
  const middle = (at.x + at.width / 2) * view.zoom + view.x;
  const above = at.y * view.zoom + view.y - APART - height;
  const below = (at.y + at.height) * view.zoom + view.y + APART;
  const within = (value: number, most: number) => Math.round(Math.max(APART, Math.min(value, most - APART)));
  const fitsBelow = below + height + APART <= size.height;
  return {
    left: within(middle - width / 2, size.width - width),
    top: within(fitsBelow || above < APART ? below : above, size.height - height),
  };
}
