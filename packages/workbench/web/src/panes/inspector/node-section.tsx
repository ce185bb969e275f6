import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { useStore } from 'zustand';
import { iconOf } from '../../canvas/tree/kind-icon.js';
import { useCommands } from '../../commands/command-context.js';
import { focusSelectedNode } from '../../commands/pane-focus.js';
import { describeNode } from '../../document/describe/describe.js';
import { useNodeParams } from '../../fields/node-params.js';
import { ParamRow } from '../../fields/param-row.js';
import { useEditor } from '../../model/context.js';
import { editComment, editName } from '../../model/edit/edit.js';
import { showBottom } from '../../model/show-bottom.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { TextField } from '../../widgets/text-field.js';
import { LastResults } from './last-results.js';
import { NodeBodyParts } from './node-body-parts.js';
import { UnknownParams } from './unknown-params.js';

export interface NodeSectionProps {
  readonly document: BehaviorDocument;
  readonly node: DocumentNode;
}

/** Everything about one node, ready to be changed. */
export function NodeSection({ document, node }: NodeSectionProps) {
  const editor = useEditor();
  const { page } = useCommands().context;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const { kind, reference, title } = describeNode(node, lexicon, objects);
  const { params, place } = useNodeParams(document, node);
  const known = new Set(params.map(({ param }) => param.name));
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
          onValue={(name) => editName(editor, document.name, node.id, name)}
          onEnter={() => focusSelectedNode(window.document)}
        />
      </div>
      <p className="node-kind">
        <span>
          {kind === undefined ? `${node.kind}: not in this game, kept as it is` : `${kind.title} · ${kind.category}`}
        </span>
        <Button label={`Copy the id ${node.id}`} icon="copy" onClick={() => page.writeClipboard(node.id)}>
          {node.id}
        </Button>
      </p>
      {kind !== undefined && (
        <p className="node-doc">
          {kind.description}{' '}
          <button type="button" className="link-button" onClick={() => showBottom(editor, 'help')}>
            More about it
          </button>
        </p>
      )}
      <div className="node-comment" data-empty={node.comment === undefined || undefined}>
        <TextField
          label="Comment"
          multiline
          shown={node.comment ?? ''}
          placeholder="Comment"
          read={(text) => ({ value: text.trim() })}
          problemId="node-comment-problem"
          onValue={(comment) => editComment(editor, document.name, node.id, comment)}
        />
      </div>
      <LastResults behavior={document.name} node={node.id} />
      {kind?.uses !== undefined && <NodeBodyParts uses={kind.uses} />}
      {params.map(({ param, value }) => (
        <ParamRow key={param.name} document={document} param={param} value={value} place={place} />
      ))}
      <UnknownParams behavior={document.name} node={node.id} params={unknown} />
    </section>
  );
}
