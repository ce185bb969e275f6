import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { iconOf } from '../canvas/kind-icon.js';
import { describeNode } from '../document/describe.js';
import { findNode } from '../document/find-node.js';
import { useSession } from '../session/context.js';
import { editComment, editName } from '../session/edit.js';
import { nodeKey } from '../session/node-table.js';
import { openReference } from '../session/select.js';
import { Button } from '../widgets/button.js';
import { Icon } from '../widgets/icon.js';
import { Pane } from '../widgets/pane.js';
import { StatusMark } from '../widgets/status-mark.js';
import { TextField } from '../widgets/text-field.js';
import { BlackboardSection } from './blackboard-section.js';
import { ParamRow } from './param-row.js';

/** Everything about the selected node, ready to be changed; below it what the agent knows. */
export function InspectorPane() {
  const session = useSession();
  const { behavior, node } = useStore(session.selection, (selection) => selection);
  const document = useStore(session.documents, (documents) => documents.byName[behavior ?? '']?.current);
  const place = document && node !== undefined ? findNode(document, node) : undefined;
  return (
    <Pane name="Inspector" className="inspector-pane">
      <div className="inspector-body">
        {place === undefined ? (
          <p className="empty-words">Select a node to see and change it.</p>
        ) : (
          <NodeSection key={`${behavior}/${node}`} document={document!} node={place.node} />
        )}
        <BlackboardSection />
      </div>
    </Pane>
  );
}

function NodeSection({ document, node }: { readonly document: BehaviorDocument; readonly node: DocumentNode }) {
  const session = useSession();
  const { lexicon, objects } = useStore(session.world, (world) => world);
  const { kind, reference, title } = describeNode(node, lexicon, objects);
  const known = new Set(kind?.params.map(({ name }) => name));
  const unknown = Object.entries(node.params ?? {}).filter(([name]) => !known.has(name));
  return (
    <section className="inspector-section" aria-label={`Node ${title}`}>
      <div className="node-head">
        <span className="card-icon">
          <Icon name={iconOf(kind)} />
        </span>
        <TextField
          label="Name"
          shown={node.name ?? ''}
          placeholder={reference ?? kind?.title ?? node.kind}
          read={(text) => ({ value: text.trim() })}
          problemId="node-name-problem"
          onValue={(name) => editName(session, document.name, node.id, name)}
        />
      </div>
      <p className="node-kind">
        {kind === undefined ? `${node.kind}: not in this game, kept as it is` : `${kind.title} · ${kind.category}`}
      </p>
      {kind !== undefined && kind.description !== '' && <p className="node-doc">{kind.description}</p>}
      <div className="node-comment" data-empty={node.comment === undefined || undefined}>
        <TextField
          label="Comment"
          multiline
          shown={node.comment ?? ''}
          placeholder="Comment"
          read={(text) => ({ value: text.trim() })}
          problemId="node-comment-problem"
          onValue={(comment) => editComment(session, document.name, node.id, comment)}
        />
      </div>
      <LastResult behavior={document.name} node={node.id} />
      {reference !== undefined && (
        <Button
          label={`Open ${reference}`}
          icon="open"
          tone="plain"
          onClick={() => openReference(session, node.id, reference)}
        >
          Open {reference}
        </Button>
      )}
      {kind?.params.map((param) => (
        <ParamRow
          key={param.name}
          behavior={document.name}
          node={node.id}
          param={param}
          value={node.params?.[param.name]}
        />
      ))}
      {unknown.length > 0 && (
        <dl className="values" aria-label="Parameters that this game does not know">
          {unknown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const STATUS_WORDS = {
  idle: 'not run yet',
  running: 'running',
  success: 'succeeded',
  failure: 'failed',
  abort: 'was aborted',
};

/** What the node last did, and why if the game said so. */
function LastResult({ behavior, node }: { readonly behavior: string; readonly node: string }) {
  const { live } = useSession();
  const key = nodeKey(behavior, node);
  const status = useSyncExternalStore(
    (changed) => live.subscribe(key, changed),
    () => live.statusOf(key),
  );
  const reason = live.reasonOf(key);
  return (
    <p className="last-result" data-status={status}>
      <StatusMark />
      <span>
        {STATUS_WORDS[status]}
        {reason !== undefined && status !== 'idle' && <span className="muted">: {reason}</span>}
      </span>
    </p>
  );
}
