import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { Pane } from '../../widgets/pane.js';
import { BehaviorSection } from './behavior-section.js';
import { NodeSection } from './node-section.js';
import { NodesSection } from './nodes-section.js';
import { QuerySection } from './query-section.js';
import { SheetSection } from './sheet-section.js';
import './inspector.css';

/**
 * Everything about the selection, ready to edit: a node, several, the behavior itself, a
 * character sheet, or a query.
 */
export function InspectorPane() {
  const editor = useEditor();
  const { behavior, node, nodes } = useStore(editor.selection, (selection) => selection);
  const document = useStore(editor.documents, (documents) => documents.byName[behavior ?? '']?.current);
  const isPicking = useStore(editor.selection, ({ picking }) => picking?.from === 'tree');
  const sheet = useStore(editor.sheets, ({ shown, byName }) => (byName[shown ?? ''] === undefined ? undefined : shown));
  const query = useStore(editor.queries, ({ shown, byName }) =>
    byName[shown ?? ''] === undefined ? undefined : shown,
  );
  const chosen = document === undefined ? [] : nodes.flatMap((id) => findNode(document, id)?.node ?? []);
  const primary = document && node !== undefined ? findNode(document, node)?.node : undefined;
  return (
    <Pane
      name="Inspector"
      className="inspector-pane"
      aside={
        isPicking && (
          <span className="pick-words" role="status">
            Click a node of the tree; Escape stops.
          </span>
        )
      }
    >
      <div className="inspector-body">
        {sheet !== undefined ? (
          <SheetSection key={sheet} name={sheet} />
        ) : query !== undefined ? (
          <QuerySection key={query} name={query} />
        ) : document === undefined ? (
          <p className="empty-words">Select an agent or open a behavior to see and change it.</p>
        ) : chosen.length > 1 ? (
          <NodesSection key={chosen.map(({ id }) => id).join(' ')} document={document} nodes={chosen} />
        ) : primary !== undefined ? (
          <NodeSection key={`${behavior}/${node}`} document={document} node={primary} />
        ) : null}
        {sheet === undefined &&
          query === undefined &&
          document !== undefined &&
          (primary === undefined || primary === document.root) &&
          chosen.length < 2 && <BehaviorSection key={document.name} document={document} />}
      </div>
    </Pane>
  );
}
