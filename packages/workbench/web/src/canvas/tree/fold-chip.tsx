import { useLayoutEffect, useRef } from 'react';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { type NodeKey, nodeKey } from '../../model/live/node-table.js';
import { FoldButton } from './fold-button.js';
import type { Card } from './tree-graph.js';

/** Below a card: collapses what hangs there, or says how much is hidden and which of it runs. */
export function FoldChip({ card }: { readonly card: Card }) {
  const isOpen = card.expanded === true;
  return (
    <FoldButton behavior={card.behavior} node={card.node.id} isOpen={isOpen}>
      {isOpen ? '−' : card.hidden > 0 ? `+${card.hidden}` : '⋯'}
      {!isOpen && <RunningInside card={card} />}
    </FoldButton>
  );
}

/**
 * The title of the innermost hidden node that runs. It is set on the element itself, as every live
 * status is.
 */
export function RunningInside({ card }: { readonly card: Card }) {
  const editor = useEditor();
  const ref = useRef<HTMLSpanElement>(null);
  const { behavior, node, description } = card;
  useLayoutEffect(() => {
    const inside = keysInside(editor, behavior, node.id, description.reference);
    const paint = () => {
      let running: NodeKey | undefined;
      for (const key of editor.live.running) if (inside.has(key)) running = key;
      if (ref.current !== null) ref.current.textContent = running === undefined ? '' : ` ${titleOf(editor, running)}`;
    };
    paint();
    return editor.live.watch((changed) => {
      if (changed.some((key) => inside.has(key))) paint();
    });
  }, [editor, behavior, node, description]);
  return <span ref={ref} className="fold-running" />;
}

/** How many nodes a collapsed card hides: all below it, or those of the behavior it refers to. */
function keysInside(editor: Editor, behavior: string, id: string, reference: string | undefined): Set<NodeKey> {
  const keys = new Set<NodeKey>();
  const inner = currentDocument(editor, reference);
  const owner = inner?.name ?? behavior;
  const document = currentDocument(editor, behavior);
  const start = inner !== undefined ? [inner.root] : (document && findNode(document, id)?.node.children) || [];
  const waiting = [...start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    keys.add(nodeKey(owner, node.id));
    if (node.children !== undefined) waiting.push(...node.children);
  }
  return keys;
}

function titleOf(editor: Editor, key: NodeKey): string {
  const [behavior, id = ''] = key.split('\n');
  const document = currentDocument(editor, behavior);
  const node = document && findNode(document, id)?.node;
  const { lexicon, objects } = editor.world.getState();
  return node === undefined ? '' : describeNode(node, lexicon, objects).title;
}
