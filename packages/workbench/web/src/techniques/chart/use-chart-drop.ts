import { type RefObject, useEffect, useRef, useState } from 'react';
import { findNode } from '../../document/describe/find-node.js';
import { whyNotInsertKind, whyNotMove } from '../../document/describe/fits.js';
import { placeBeside } from '../../document/describe/place.js';
import { useEditor } from '../../model/context.js';
import { insertKind, moveTo, refuse } from '../../model/edit/edit-nodes.js';
import { currentDocument } from '../../model/files/documents.js';
import type { DraggedNodes } from '../../model/selection/canvas-state.js';
import { stateName } from './chart-model.js';

/**
 * Accepts what is dragged onto the chart from the palette or the outline: into the state under the
 * pointer, or into the machine.
 */
export function useChartDrop(
  windowRef: RefObject<HTMLElement | null>,
  behavior: string,
  stateAt: (event: { clientX: number; clientY: number }) => string | undefined,
): string | undefined {
  const editor = useEditor();
  const [over, setOver] = useState<string>();
  const latest = useRef(stateAt);
  latest.current = stateAt;
  useEffect(() => {
    const element = windowRef.current!;
    const find = (dragged: DraggedNodes, x: number, y: number) => {
      const document = currentDocument(editor, behavior);
      const into = latest.current({ clientX: x, clientY: y });
      const node = document && into !== undefined ? findNode(document, into)?.node : undefined;
      if (document === undefined || node === undefined) return undefined;
      const { lexicon } = editor.world.getState();
      const place = placeBeside(document, node.id, 'inside');
      const reason =
        dragged.what === 'new'
          ? whyNotInsertKind(document, place, dragged.kind, lexicon)
          : whyNotMove(document, dragged.ids, place, lexicon);
      return { node, place, reason };
    };
    const surface = {
      element,
      over(dragged: DraggedNodes, x: number, y: number) {
        const found = find(dragged, x, y);
        setOver(found?.reason === undefined ? found?.node.id : undefined);
        return found && { words: found.reason ?? `into ${stateName(found.node)}`, fits: found.reason === undefined };
      },
      drop(dragged: DraggedNodes, x: number, y: number) {
        const found = find(dragged, x, y);
        if (found === undefined) return;
        if (found.reason !== undefined) refuse(editor, found.reason);
        else if (dragged.what === 'new')
          insertKind(editor, dragged.kind, found.node.id, 'inside', dragged.params, dragged.name);
        else moveTo(editor, dragged.ids, found.place);
      },
      leave: () => setOver(undefined),
    };
    editor.canvas.setState({ surface });
    return () => {
      if (editor.canvas.getState().surface === surface) editor.canvas.setState({ surface: undefined });
    };
  }, [editor, behavior, windowRef]);
  return over;
}
