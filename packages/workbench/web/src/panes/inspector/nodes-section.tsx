import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { useStore } from 'zustand';
import { describeNode } from '../../document/describe/describe.js';
import { sharedParams } from '../../document/describe/shared-params.js';
import { ParamRow } from '../../fields/param-row.js';
import { useEditor } from '../../model/context.js';
import { currentDocument } from '../../model/files/documents.js';
import { selectNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';

export interface NodesSectionProps {
  readonly document: BehaviorDocument;
  readonly nodes: readonly DocumentNode[];
}

/** Nodes named one by one; of more, the count says enough. */
const MAX_NAMED = 8;

/**
 * Several nodes together: the parameters that all of them have. A change applies to all, and is one
 * step of undo.
 */
export function NodesSection({ document, nodes }: NodesSectionProps) {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  useStore(editor.documents, (documents) => documents.byName);
  const params = sharedParams(nodes, lexicon, (name) => currentDocument(editor, name));
  const siblings = Object.fromEntries(params.map(({ param, value }) => [param.name, value ?? param.default]));
  const place = { behavior: document.name, nodes: nodes.map(({ id }) => id), siblings };
  return (
    <section className="inspector-section" aria-label={`${nodes.length} nodes`}>
      <h3>{nodes.length} nodes selected</h3>
      <p className="node-names">
        {nodes.slice(0, MAX_NAMED).map((node) => {
          const { title } = describeNode(node, lexicon, objects);
          return (
            <Button
              key={node.id}
              label={`Select ${title} only`}
              tone="plain"
              onClick={() => selectNode(editor, node.id)}
            >
              {title}
            </Button>
          );
        })}
        {nodes.length > MAX_NAMED && <span className="muted">and {nodes.length - MAX_NAMED} more</span>}
      </p>
      {params.length === 0 ? (
        <p className="muted">They have no parameter in common.</p>
      ) : (
        params.map(({ param, value, isMixed }) => (
          <ParamRow key={param.name} document={document} param={param} value={value} isMixed={isMixed} place={place} />
        ))
      )}
    </section>
  );
}
