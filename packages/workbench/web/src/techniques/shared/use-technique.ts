import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { MouseEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { type Lexicon, nameNode } from '../../document/describe/describe.js';
import { useEditor } from '../../model/context.js';
import { editDocument } from '../../model/edit/edit.js';
import type { Editor } from '../../model/editor.js';
import { openFrame } from '../../model/selection/frames.js';
import { selectNode } from '../../model/selection/select.js';
import type { TechniqueViewProps } from './technique.js';

/** What the views of techniques work with. */
export interface TechniqueContext {
  readonly editor: Editor;
  readonly behavior: string;
  /** The node that the view is of. */
  readonly root: string;
  readonly lexicon: Lexicon;
  /** The menu of nodes, and what opens it. */
  readonly menu: ReactNode;
  readonly onMenu: (event: MouseEvent, node: string) => void;
  /** A node in few words. */
  readonly nameOf: (node: DocumentNode) => string;
  /** Takes a document with a new part for the present one, and selects the part. */
  readonly insert: (made: { readonly document: BehaviorDocument; readonly id: string }, title: string) => void;
  /** Opens what a node runs in a frame of its own; selects the node if it has none. */
  readonly open: (node: DocumentNode) => void;
}

/** What a view works with; it renders again when the vocabulary or the objects of the game change. */
export function useTechnique({ document, root }: TechniqueViewProps): TechniqueContext {
  const editor = useEditor();
  const { menu, open: onMenu } = useNodeMenu();
  const behavior = document.name;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  return {
    ...{ editor, behavior, root, lexicon, menu, onMenu },
    nameOf: (node) => nameNode(node, lexicon, objects),
    insert: (made, title) => editDocument(editor, behavior, () => made.document, { title, select: [made.id] }),
    open: (node) => {
      if (!openFrame(editor, behavior, node.id)) selectNode(editor, node.id);
    },
  };
}
