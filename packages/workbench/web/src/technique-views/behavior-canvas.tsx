import type { BehaviorDocument } from 'gumption/behavior';
import { useStore } from 'zustand';
import { TreeCanvas } from '../canvas/tree-canvas.js';
import { findNode } from '../document/find-node.js';
import { viewOf } from '../document/frame.js';
import { useSession } from '../session/context.js';
import { TECHNIQUE_VIEWS } from './technique-views.js';
import { useFrame } from './use-frame.js';

/** The behavior as a picture: the tree, or the view of the machine or other technique that was opened in it. */
export function BehaviorCanvas({ document }: { readonly document: BehaviorDocument }) {
  const lexicon = useStore(useSession().world, (world) => world.lexicon);
  const { document: shown, frame } = useFrame() ?? { document, frame: document.root.id };
  const view = viewOf(findNode(shown, frame)!.node, lexicon);
  const Canvas = view === undefined ? TreeCanvas : TECHNIQUE_VIEWS[view];
  return <Canvas key={`${shown.name}/${frame}`} document={shown} root={frame} />;
}
