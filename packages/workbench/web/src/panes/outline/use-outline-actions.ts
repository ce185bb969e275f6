import type { BehaviorDocument } from 'gumption/behavior';
import { type DragEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { topmost } from '../../document/describe/place.js';
import { formatFragment } from '../../document/edit/fragment.js';
import { useEditor } from '../../model/context.js';
import { editName } from '../../model/edit/edit.js';
import { moveTo } from '../../model/edit/edit-nodes.js';
import { NODES_TYPE } from '../../model/selection/dragging.js';
import { setFolded } from '../../model/selection/fold.js';
import { openReference, selectNode, selectRange, toggleNode } from '../../model/selection/select.js';
import { type DropTarget, dropTarget } from './drop.js';
import type { RowActions } from './outline-row.js';
import type { Row } from './rows.js';

/**
 * What the pointer does in the outline: selecting, folding, renaming, dragging to another place.
 */
export function useOutlineActions(
  document: BehaviorDocument,
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
  onMenu: (event: MouseEvent, node: string) => void,
) {
  const editor = useEditor();
  const [renaming, setRenaming] = useState<string>();
  const [drop, setDrop] = useState<DropTarget>();
  const dragged = useRef<readonly string[]>([]);
  // Read inside event handlers, so that rows need not render again for it.
  const latest = useRef({ document, rows, onMenu });
  latest.current = { document, rows, onMenu };
  const actions = useMemo<RowActions>(
    () => ({
      onPress(event, node) {
        if (event.button !== 0) return;
        if (event.shiftKey)
          selectRange(
            editor,
            latest.current.rows.map((row) => row.node.id),
            node,
          );
        else if (event.ctrlKey || event.metaKey) toggleNode(editor, node);
        // Pressing one of several keeps them, as they may be about to be dragged.
        else if (!editor.selection.getState().nodes.includes(node)) selectNode(editor, node);
      },
      onFold: (node, folded) => setFolded(editor, latest.current.document.name, [node], folded),
      onMenu: (event, node) => latest.current.onMenu(event, node),
      onDrag(event, node) {
        const { nodes } = editor.selection.getState();
        if (!nodes.includes(node)) selectNode(editor, node);
        dragged.current = topmost(latest.current.document, nodes.includes(node) ? nodes : [node]);
        const copies = dragged.current.map((id) => findNode(latest.current.document, id)!.node);
        event.dataTransfer.setData('text/plain', formatFragment(copies));
        event.dataTransfer.setData(NODES_TYPE, '');
        event.dataTransfer.effectAllowed = 'move';
      },
      onRename(node, name) {
        setRenaming(undefined);
        if (name !== undefined) editName(editor, latest.current.document.name, node, name);
        list.current?.focus();
      },
      onOpen(node) {
        const found = findNode(latest.current.document, node)?.node;
        const { lexicon } = editor.world.getState();
        const reference = found && describeNode(found, lexicon, new Map()).reference;
        if (reference !== undefined) openReference(editor, node, reference);
      },
    }),
    [editor, list],
  );
  const endDrag = () => {
    dragged.current = [];
    setDrop(undefined);
  };
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      const row = (event.target as Element).closest('.outline-row');
      if (row === null || dragged.current.length === 0) return;
      const { top, height } = row.getBoundingClientRect();
      const { lexicon } = editor.world.getState();
      const node = row.id.replace(/^line-/, '');
      const target = dropTarget(document, dragged.current, node, (event.clientY - top) / height, lexicon);
      if (target?.node !== drop?.node || target?.side !== drop?.side) setDrop(target);
      if (target === undefined) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (drop !== undefined) moveTo(editor, dragged.current, drop.place);
      // What is typed next acts on what was dropped.
      list.current?.focus();
      endDrag();
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrop(undefined);
    },
    onDragEnd: endDrag,
    onClick(event: MouseEvent) {
      // A plain click on one of several selected nodes means that one alone.
      const row = (event.target as Element).closest('.outline-row');
      if (row === null || event.shiftKey || event.ctrlKey || event.metaKey) return;
      selectNode(editor, row.id.replace(/^line-/, ''));
    },
  };
  return { actions, renaming, setRenaming, drop, dropHandlers };
}
