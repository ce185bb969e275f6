import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { useShownFiled } from '../../model/files/use-shown-filed.js';
import { Pane } from '../../widgets/pane.js';
import { GeneratorSection } from '../generators/generator-section.js';
import { BehaviorSection } from './behavior-section.js';
import { DocumentSection } from './document-section.js';
import { NodeSection } from './node-section.js';
import { NodesSection } from './nodes-section.js';
import { SheetSection } from './sheet-section.js';
import './inspector.css';

/**
 * Everything about the selection, ready to edit: a node, several, the behavior itself, or another
 * document.
 */
export function InspectorPane() {
  const editor = useEditor();
  const { behavior, node, nodes } = useStore(editor.selection, (selection) => selection);
  const document = useStore(editor.documents, (documents) => documents.byName[behavior ?? '']?.current);
  const isPicking = useStore(editor.selection, ({ picking }) => picking?.from === 'tree');
  const filed = useShownFiled();
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
        {filed?.what === 'sheet' ? (
          <SheetSection key={filed.name} name={filed.name} />
        ) : filed?.what === 'generator' ? (
          <GeneratorSection key={filed.name} name={filed.name} />
        ) : filed !== undefined ? (
          <DocumentSection key={`${filed.what} ${filed.name}`} what={filed.what} name={filed.name} />
        ) : document === undefined ? (
          <p className="empty-words">Select an agent or open a behavior to see and change it.</p>
        ) : chosen.length > 1 ? (
          <NodesSection key={chosen.map(({ id }) => id).join(' ')} document={document} nodes={chosen} />
        ) : primary !== undefined ? (
          <NodeSection key={`${behavior}/${node}`} document={document} node={primary} />
        ) : null}
        {filed === undefined &&
          document !== undefined &&
          (primary === undefined || primary === document.root) &&
          chosen.length < 2 && <BehaviorSection key={document.name} document={document} />}
      </div>
    </Pane>
  );
}
