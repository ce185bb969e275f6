import type { DocumentNode } from 'gumption/behavior';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { nameNode } from '../../document/describe/describe.js';
import { useEditor } from '../../model/context.js';
import { editDocument } from '../../model/edit/edit.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { openFrame } from '../../model/selection/frames.js';
import { selectNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { TechniquePage, TechniqueSection } from '../shared/technique-page.js';
import type { TechniqueViewProps } from '../shared/view-props.js';
import { ActionLog } from './action-log.js';
import { ActionRow } from './action-row.js';
import { addAction, namesOf, priorityOf, queueParts } from './parts.js';
import { readQueue } from './read-queue.js';
import './view.css';

/**
 * A queue of actions: which are offered, running or waiting and why, what decides, and the outcome
 * of requests.
 */
export default function ActionsView({ document, root }: TechniqueViewProps) {
  const editor = useEditor();
  const menu = useNodeMenu();
  const behavior = document.name;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const parts = useMemo(() => queueParts(document, root), [document, root]);
  const told = useInsight(behavior, root);
  const queue = useMemo(() => readQueue(told?.data), [told]);
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
  const insert = () => {
    const { document: changed, id } = addAction(document, root, editor.random);
    editDocument(editor, behavior, () => changed, { title: 'Insert action', select: [id] });
  };
  const open = (node: DocumentNode) => {
    if (!openFrame(editor, behavior, node.id)) selectNode(editor, node.id);
  };
  return (
    <TechniquePage behavior={behavior} root={root} menu={menu.menu}>
      <header className="technique-section technique-header">
        <NodeTitle
          behavior={behavior}
          node={owner}
          title={nameNode(owner, lexicon, objects)}
          sort="queue of actions"
          onMenu={menu.open}
        />
        <span className="technique-note action-summary">
          {queue === undefined
            ? 'Select a character that runs it to see its queue.'
            : summaryOf(named('active'), named('waiting'))}
        </span>
        <Button label="Add an action" icon="plus" onClick={insert}>
          Action
        </Button>
      </header>
      <section className="technique-section action-askers" aria-label="Who asks">
        {[...alarms, ...(decider === undefined ? [] : [decider])].map((node) => (
          <span key={node.id} className="action-asker">
            <NodeTitle
              behavior={behavior}
              node={node}
              title={nameNode(node, lexicon, objects)}
              sort={node === decider ? 'what decides' : 'alarm'}
              onMenu={menu.open}
            />
            <span className="technique-note">{node === decider ? 'decides' : 'looks for emergencies'}</span>
            <Button
              label={`Open ${nameNode(node, lexicon, objects)}`}
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
              onMenu={menu.open}
            />
          ))}
        </ul>
      </TechniqueSection>
      <ActionLog queue={queue} nameOf={nameOf} />
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
