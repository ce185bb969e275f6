import type { BehaviorDocument } from 'gumption/behavior';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { nodeKey } from '../../model/live/node-table.js';
import { toggleSideways } from '../../model/preferences.js';
import { openZoomFolds } from '../../model/selection/fold.js';
import { inPlaceFrom } from '../../model/selection/select.js';
import type { SelectionState } from '../../model/selection/selection.js';
import { Button } from '../../widgets/button.js';
import { CanvasTools } from '../camera/canvas-tools.js';
import { TreeMap } from '../camera/tree-map.js';
import { bringIntoView, useCamera, useFirstView, useViewRequests, useWholeView } from '../camera/use-camera.js';
import { useFollow } from '../camera/use-follow.js';
import { unionOf } from '../camera/viewport.js';
import { belowStubs } from './below-stubs.js';
import { CardLayer } from './card-layer.js';
import { DropMark } from './drop-mark.js';
import { cardId } from './node-card.js';
import type { TreeLook } from './tree-graph.js';
import { useCanvasActions } from './use-canvas-actions.js';
import { useCardsInView } from './use-cards-in-view.js';
import { useDropSurface } from './use-drop-surface.js';
import { treeName, useTreeGraph } from './use-tree-graph.js';
import { useZoomFolds } from './use-zoom-folds.js';
import './tree.css';

export interface TreeCanvasProps {
  readonly document: BehaviorDocument;
  /** The node at the top. */
  readonly root: string;
  /**
   * How it is drawn, where that is not as a behavior tree; keep the same object while it does not
   * change.
   */
  readonly look?: TreeLook;
  /** Ids of nodes on a way that somebody takes by hand. */
  readonly walked?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A behavior as a tree, from a node on: click or walk to select, drag cards to move them, the
 * ground to move about, wheel to zoom.
 */
export function TreeCanvas({ document, root, look, walked = NONE }: TreeCanvasProps) {
  const editor = useEditor();
  const { graph, whole, sizeOf } = useTreeGraph(document, root, look);
  const tree = treeName(document.name, root);
  const { direction } = graph.layout;
  const selection = useStore(editor.selection, (state) => state);
  const ready = useStore(editor.world, ({ lexicon }) => lexicon.kinds.size > 0);
  const { selected, primary } = useMemo(() => drawnSelection(selection), [selection]);
  const windowRef = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const camera = useCamera(windowRef, layer);
  const { cards, edges } = useCardsInView(graph, camera, primary);
  const stubs = useStore(editor.injections, ({ list }) => list);
  const idle = useMemo(() => belowStubs(graph.root, stubs), [graph.root, stubs]);
  const menu = useNodeMenu();
  const drop = useDropSurface(windowRef, camera, graph);
  const { handlers, box } = useCanvasActions({ windowRef, camera, graph, selected, primary, onMenu: menu.open });

  const selectionBox = useCallback(
    () => unionOf([...selected].flatMap((id) => graph.cards.get(id)?.box ?? [])),
    [selected, graph],
  );
  useFirstView(camera, tree, graph.bounds, graph.cards.get(graph.root.id)!.box, ready, direction);
  useWholeView(camera, graph.bounds);
  const fitAll = useZoomFolds({ camera, tree, graph, whole, sizeOf });
  useViewRequests(camera, graph.bounds, selectionBox, fitAll);
  useFollow(camera, graph);

  const latest = useRef(graph);
  latest.current = graph;
  const edited = useRef(document);
  edited.current = document;
  // A node selected from elsewhere comes into view, and a card that went away does not take the
  // keyboard with it.
  useEffect(() => {
    if (primary === undefined) return;
    const target = latest.current.cards.get(primary);
    if (target !== undefined) bringIntoView(camera, target.box);
    else
      showHidden(editor, edited.current, primary, () => bringIntoView(camera, latest.current.cards.get(primary)?.box));
    const { activeElement, body } = window.document;
    if (activeElement === body || activeElement?.matches('.card')) focusCard(primary);
  }, [primary, camera, editor]);

  return (
    <>
      <div ref={windowRef} className="tree-canvas" {...handlers}>
        <div ref={layer} className="tree-layer" role="tree" tabIndex={-1} aria-label={`Behavior ${document.name}`}>
          <CardLayer cards={cards} edges={edges} selected={selected} primary={primary} idle={idle} walked={walked} />
          {drop !== undefined && <DropMark drop={drop} graph={graph} />}
          {box !== undefined && (
            <div
              className="selection-box"
              style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
            />
          )}
        </div>
        <TreeMap graph={graph} camera={camera} />
        <CanvasTools camera={camera}>
          <Button
            label={direction === 'down' ? 'Grow the tree to the right' : 'Grow the tree downwards'}
            icon={direction === 'down' ? 'tree-right' : 'tree-down'}
            shortcut="Shift+R"
            onClick={() => toggleSideways(editor, document.name)}
          />
        </CanvasTools>
      </div>
      {menu.menu}
    </>
  );
}

/**
 * The selected nodes by their ids on the canvas, which are unique even where behaviors are expanded
 * in place.
 */
function drawnSelection({ node, nodes, trail }: SelectionState) {
  const steps = trail.slice(inPlaceFrom(trail)).map((step) => step.node);
  const drawnId = (id: string) => [...steps, id].join('/');
  return { selected: new Set(nodes.map(drawnId)), primary: node === undefined ? undefined : drawnId(node) };
}

/** Opens the branches that hide a node for want of room, then calls back once it is drawn. */
function showHidden(editor: Editor, document: BehaviorDocument, id: string, then: () => void): void {
  const keys: string[] = [];
  for (let at = findNode(document, id)?.parent; at !== undefined; at = at.parent)
    keys.push(nodeKey(document.name, at.node.id));
  if (openZoomFolds(editor, keys)) requestAnimationFrame(then);
}

/** Moves the keyboard to a card, once it is drawn. */
function focusCard(id: string): void {
  requestAnimationFrame(() => window.document.getElementById(cardId(id))?.focus({ preventScroll: true }));
}
