import type { DocumentNode } from 'gumption/behavior';
import type { ShownAction } from 'gumption/decision/actions/nodes';
import { type MouseEvent, memo } from 'react';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { instruct } from '../../model/insight/insight.js';
import { selectNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { OriginLink } from './origin-link.js';
import { actionsIn, priorityOf } from './parts.js';

export interface ActionRowProps {
  readonly behavior: string;
  /** The queue. */
  readonly root: string;
  readonly node: DocumentNode;
  /** What the game reports of it; undefined while it reports nothing. */
  readonly shown: ShownAction | undefined;
  /** Now, in the game. */
  readonly time: number;
  /** The highest priority of all: as long as a bar can be. */
  readonly most: number;
  /** What an action is called, by its id. */
  readonly nameOf: (id: string) => string;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

const SORTS: { readonly [kind: string]: string } = {
  action: 'action',
  actionsTogether: 'actions together',
  actionsInOrder: 'actions in order',
};

/**
 * An action of the queue: how important it is, whether it is being done or waits, for how long yet,
 * and why.
 */
export const ActionRow = memo(function ActionRow(props: ActionRowProps) {
  const { behavior, root, node, shown, time, most, nameOf, onMenu } = props;
  const editor = useEditor();
  const name = partName(node);
  const written = priorityOf(node);
  const priority = shown?.priority ?? (typeof written === 'number' ? written : 0);
  const state = shown?.state ?? 'idle';
  const steps = new Map(shown?.steps.map((step) => [step.id, step.state]));
  return (
    <li className="action-row" data-state={state} aria-label={`${name}: ${stateWords(shown)}`}>
      <span className="action-state">{stateWords(shown)}</span>
      <NodeTitle behavior={behavior} node={node} sort={SORTS[node.kind] ?? node.kind} onMenu={onMenu} />
      <span
        className="weight-bar action-bar"
        role="img"
        aria-label={`Priority of ${name}: ${show(priority)}`}
        data-live={state !== 'idle' || undefined}
        style={{ '--weight': `${(Math.max(0, priority) / most) * 100}%` } as object}
      >
        <span className="weight-fill" />
        <span className="weight-number">
          {shown?.interrupts === true && <span title="It interrupts less important actions">⇥ </span>}
          {show(priority)}
        </span>
      </span>
      {typeof written === 'number' ? (
        <NumberCell
          label={`Priority of ${name} as written`}
          value={written}
          onValue={(value) => editParam(editor, behavior, node.id, 'priority', value)}
        />
      ) : (
        <span className="technique-note action-bound" title={written}>
          {written}
        </span>
      )}
      <span className="action-uses">{(shown?.uses ?? []).join(', ') || '–'}</span>
      <TimeLeft shown={shown} time={time} name={name} />
      <span className="action-why">
        {shown?.heldBy !== undefined && (
          <>
            <button type="button" className="row-link" onClick={() => selectNode(editor, shown.heldBy)}>
              {nameOf(shown.heldBy)}
            </button>{' '}
            {shown.shared !== undefined && shown.shared.length > 0
              ? `needs ${shown.shared.join(' and ')} too`
              : 'is being done'}
          </>
        )}
        {shown !== undefined && state !== 'idle' && (
          <span className="action-origin">
            asked by <OriginLink path={shown.origin} />
          </span>
        )}
      </span>
      {state === 'idle' ? (
        <Button
          label={`Request ${name}`}
          icon="play"
          disabled={shown === undefined}
          onClick={() => instruct(editor, behavior, root, { request: node.id })}
        />
      ) : (
        <Button
          label={`Cancel ${name}`}
          icon="stop"
          onClick={() => instruct(editor, behavior, root, { cancel: node.id })}
        />
      )}
      {node.kind !== 'action' && <Steps node={node} behavior={behavior} steps={steps} onMenu={onMenu} />}
    </li>
  );
});

interface StepsProps extends Pick<ActionRowProps, 'behavior' | 'node' | 'onMenu'> {
  readonly steps: ReadonlyMap<string, string>;
}

/** What a compound action is made of, and how far each part is. */
function Steps({ behavior, node, steps, onMenu }: StepsProps) {
  return (
    <ul className="action-steps" data-order={node.kind === 'actionsInOrder' || undefined}>
      {actionsIn(node).map((part) => (
        <li key={part.id} data-state={steps.get(part.id)}>
          <NodeTitle
            behavior={behavior}
            node={part}
            sort={`${SORTS[part.kind] ?? part.kind} of ${partName(node)}`}
            onMenu={onMenu}
          />
          {part.kind !== 'action' && <Steps behavior={behavior} node={part} steps={steps} onMenu={onMenu} />}
        </li>
      ))}
    </ul>
  );
}

/** How long a request will wait yet, as words and as a bar that runs out. */
function TimeLeft({ shown, time, name }: { readonly shown: ShownAction | undefined; time: number; name: string }) {
  if (shown?.state !== 'waiting' || shown.left === undefined) return <span />;
  const share = shown.left / Math.max(1e-9, shown.left + time - shown.since);
  return (
    <span
      className="action-left"
      role="img"
      aria-label={`${name} waits another ${showSeconds(shown.left)}`}
      style={{ '--share': `${Math.min(1, share) * 100}%` } as object}
    >
      {showSeconds(shown.left)}
    </span>
  );
}

const TURNS = ['next', 'second', 'third'];

function stateWords(shown: ShownAction | undefined): string {
  if (shown === undefined || shown.state === 'idle') return '';
  if (shown.state === 'active') return '▶ doing';
  return `◔ ${TURNS[shown.rank ?? 0] ?? `${(shown.rank ?? 0) + 1}th`}`;
}

const show = (value: number): string => String(Math.round(value * 100) / 100);
