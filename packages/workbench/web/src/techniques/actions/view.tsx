import type { DocumentNode } from 'gumption/behavior';
import type { ShownQueue } from 'gumption/decision/actions/nodes';
import { useCallback, useMemo } from 'react';
import { useInsight } from '../../model/insight/use-insight.js';
import { Button } from '../../widgets/button.js';
import { partName } from '../shared/node-title.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { ActionLog } from './action-log.js';
import { ActionRow } from './action-row.js';
import { addAction, namesOf, priorityOf, queueParts } from './parts.js';
import { readQueue } from './read-insight.js';
import './view.css';

const NO_LOG: ShownQueue['log'] = [];

/**
 * A queue of actions: which are offered, running or waiting and why, what decides, and the outcome
 * of requests.
 */
export default function ActionsView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, insert, nameOf: wordsFor, onMenu, open } = technique;
  const parts = useMemo(() => queueParts(document, root), [document, root]);
  const queue = useInsight(behavior, root, readQueue);
  const names = useMemo(() => (parts === undefined ? new Map<string, DocumentNode>() : namesOf(parts.owner)), [parts]);
  const nameOf = useCallback(
    (id: string) => {
      const node = names.get(id);
      return node === undefined ? id : partName(node);
    },
    [names],
  );
  if (parts === undefined) return null;
  const { owner, actions, alarms, decider } = parts;
  const shown = new Map(queue?.actions.map((action) => [action.id, action]));
  const most = Math.max(1, ...actions.map((node) => shown.get(node.id)?.priority ?? (Number(priorityOf(node)) || 0)));
  const named = (state: string) =>
    actions.filter(({ id }) => shown.get(id)?.state === state).map((node) => partName(node));
  return (
    <TechniquePage technique={technique}>
      <TechniqueHeader technique={technique} node={owner} sort="queue of actions">
        <span className="technique-note action-summary">
          {queue === undefined
            ? 'Select a character that runs it to see its queue.'
            : summaryOf(named('active'), named('waiting'))}
        </span>
        <Button
          label="Add an action"
          icon="plus"
          onClick={() => insert(addAction(document, root, editor.random), 'Insert action')}
        >
          Action
        </Button>
      </TechniqueHeader>
      <section className="technique-section action-askers" aria-label="What asks for actions">
        {[...alarms, ...(decider === undefined ? [] : [decider])].map((node) => (
          <span key={node.id} className="action-asker">
            <TechniqueTitle technique={technique} node={node} sort={node === decider ? 'what decides' : 'alarm'} />
            <span className="technique-note">{node === decider ? 'decides' : 'looks for emergencies'}</span>
            <Button
              label={`Open ${wordsFor(node)}`}
              icon="open"
              onClick={() => open(node === decider ? node : (node.children?.[0] ?? node))}
            />
          </span>
        ))}
      </section>
      <TechniqueSection
        label="Actions"
        tools={<span className="technique-note">{queue === undefined ? '' : MODES[queue.mode]}</span>}
      >
        <ul className="action-list">
          {actions.map((node) => (
            <ActionRow
              key={node.id}
              behavior={behavior}
              root={root}
              node={node}
              shown={shown.get(node.id)}
              time={queue?.time ?? 0}
              most={most}
              nameOf={nameOf}
              onMenu={onMenu}
            />
          ))}
        </ul>
      </TechniqueSection>
      <ActionLog log={queue?.log ?? NO_LOG} nameOf={nameOf} />
    </TechniquePage>
  );
}

const MODES = {
  combine: 'Actions that need different things run together.',
  single: 'One at a time.',
  fifo: 'One at a time, in the order of requests.',
} as const;

function summaryOf(active: readonly string[], waiting: readonly string[]): string {
  const doing = active.length === 0 ? 'Nothing is being done' : `Doing ${active.join(' and ')}`;
  return waiting.length === 0 ? `${doing}.` : `${doing}; ${waiting.join(' and ')} waiting.`;
}
