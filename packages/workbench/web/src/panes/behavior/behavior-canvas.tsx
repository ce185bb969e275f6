import type { BehaviorDocument } from 'gumption/behavior';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { TreeCanvas } from '../../canvas/tree/tree-canvas.js';
import { findNode } from '../../document/describe/find-node.js';
import { viewOf } from '../../document/describe/frame.js';
import { useEditor } from '../../model/context.js';
import { useFrame } from '../../model/selection/use-frame.js';
import { TECHNIQUES } from '../../techniques/index.js';

/**
 * The behavior as a picture: the tree, or the view of the machine or other technique that was
 * opened in it.
 */
export function BehaviorCanvas({ document }: { readonly document: BehaviorDocument }) {
  const lexicon = useStore(useEditor().world, (world) => world.lexicon);
  const { document: shown, frame } = useFrame() ?? { document, frame: document.root.id };
  const view = viewOf(findNode(shown, frame)!.node, lexicon);
  const Canvas = TECHNIQUES.get(view ?? '')?.View ?? TreeCanvas;
  const key = `${shown.name}/${frame}`;
  const last = useRef(key);
  // The focus follows what is shown, unless it is elsewhere on the page.
  useEffect(() => {
    if (last.current !== key && window.document.activeElement === window.document.body) focusSelected(MAX_FRAMES);
    last.current = key;
  }, [key]);
  return <Canvas key={key} document={shown} root={frame} />;
}

/** A view may have to be fetched before there is something to focus. */
const MAX_FRAMES = 60;

function focusSelected(frames: number): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = window.document;
    if (activeElement !== body) return;
    const item = window.document.querySelector<HTMLElement>('.canvas-body [role="treeitem"][tabindex="0"]');
    if (item !== null) item.focus({ preventScroll: true });
    else if (frames > 0) focusSelected(frames - 1);
  });
}
