import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { useStore } from 'zustand';
import { type SharedParam, sharedParams } from '../document/describe/shared-params.js';
import { useEditor } from '../model/context.js';
import { currentDocument } from '../model/files/documents.js';
import type { ValuePlace } from './field.js';

/** The parameters of one node, and what their fields need to know of where they stand. */
export function useNodeParams(
  document: BehaviorDocument,
  node: DocumentNode,
): { readonly params: readonly SharedParam[]; readonly place: ValuePlace } {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  // A reference shows what its behavior declares, so it follows changes of that behavior as well.
  useStore(editor.documents, (documents) => documents.byName);
  const params = sharedParams([node], lexicon, (name) => currentDocument(editor, name));
  const siblings = Object.fromEntries(
    params.map(({ param }) => [param.name, node.params?.[param.name] ?? param.default]),
  );
  return { params, place: { behavior: document.name, nodes: [node.id], siblings } };
}
