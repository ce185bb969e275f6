import { useLayoutEffect, useRef } from 'react';
import { nameNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { isPart, partsOf } from '../../document/describe/parts.js';
import { frameTitle, TREE } from '../../document/describe/views.js';
import { useEditor } from '../../model/context.js';
import { currentDocument } from '../../model/files/documents.js';
import { nodeKey } from '../../model/live/node-table.js';
import { openFrame } from '../../model/selection/frames.js';
import { RunningInside } from './fold-chip.js';
import type { Card } from './tree-graph.js';

/** Below the card of a node with its own view: opens that view, and says which of its parts run. */
export function ViewChip({ card }: { readonly card: Card }) {
  const editor = useEditor();
  const { views } = editor.world.getState().lexicon;
  const view = card.view!;
  const hasParts = view !== TREE && views.get(view)?.joins === undefined;
  return (
    // The card has a key for it.
    <button
      type="button"
      className="fold-chip view-chip"
      tabIndex={-1}
      aria-hidden="true"
      title="Open"
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        openFrame(editor, card.behavior, card.node.id, card.steps);
      }}
    >
      {frameTitle(view, views)}
      {hasParts ? <RunningParts behavior={card.behavior} node={card.node.id} /> : <RunningInside card={card} />}
    </button>
  );
}

/**
 * The innermost parts of a node that run, by name. It is set on the element itself, as every live
 * status is.
 */
export function RunningParts({ behavior, node }: { readonly behavior: string; readonly node: string }) {
  const editor = useEditor();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const runs = ({ id }: { readonly id: string }) => editor.live.running.has(nodeKey(behavior, id));
    const paint = () => {
      const { lexicon, objects } = editor.world.getState();
      const document = currentDocument(editor, behavior);
      const owner = document && findNode(document, node)?.node;
      const inner = [...(owner === undefined ? [] : partsOf(owner, lexicon))].filter(
        (part) => runs(part) && !part.children?.some((child) => isPart(child, lexicon) && runs(child)),
      );
      const words = inner.map((part) => nameNode(part, lexicon, objects)).join(' + ');
      if (ref.current !== null) ref.current.textContent = words === '' ? '' : ` ${words}`;
    };
    paint();
    return editor.live.watch(paint);
  }, [editor, behavior, node]);
  return <span ref={ref} className="fold-running" />;
}
