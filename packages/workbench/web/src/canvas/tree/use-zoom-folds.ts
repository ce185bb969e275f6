import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../../model/context.js';
import type { Camera } from '../camera/camera.js';
import { fitReadable, flightTime } from '../camera/use-camera.js';
import { FIT_MARGINS, fitBox, MIN_ZOOM, READABLE_ZOOM, seenBox, toPicture } from '../camera/viewport.js';
import type { Size } from '../layout/arrange.js';
import type { Box } from '../layout/layout-tree.js';
import type { DrawnNode } from './drawn-tree.js';
import { foldToFit, sizeOfTree } from './fold-to-fit.js';
import type { TreeGraph } from './tree-graph.js';

export interface ZoomFoldsOptions {
  readonly camera: Camera;
  /** What the page remembers the tree by. */
  readonly tree: string;
  readonly graph: TreeGraph;
  /** The tree without these folds, and how large its cards are. */
  readonly whole: () => DrawnNode;
  readonly sizeOf: (drawn: DrawnNode) => Size;
}

/**
 * Collapses branches where the picture is asked to be smaller than can be read: zoomed out beyond
 * the readable zoom, or fitted whole. They open again as it is zoomed in; what runs changes nothing
 * until then. Returns what fits the whole tree.
 */
export function useZoomFolds({ camera, tree, graph, whole, sizeOf }: ZoomFoldsOptions): () => void {
  const editor = useEditor();
  const { canvas, live } = editor;
  const latest = useRef({ graph, whole, sizeOf });
  latest.current = { graph, whole, sizeOf };
  /** What to do with the picture once it is drawn with other folds. */
  const next = useRef<(graph: TreeGraph) => void>(undefined);
  const isFitting = useRef(false);

  const fold = useCallback(
    (limit: Size | undefined, then: (graph: TreeGraph) => void) => {
      const { graph, whole, sizeOf } = latest.current;
      const { direction } = graph.layout;
      const root = limit && whole();
      const folds = root && foldToFit(root, { sizeOf, direction, limit, running: live.running });
      const { zoomFolds } = canvas.getState();
      const now = zoomFolds[tree] ?? new Set();
      const isSame = now.size === (folds?.size ?? 0) && [...(folds ?? [])].every((key) => now.has(key));
      if (isSame) {
        then(graph);
        return;
      }
      next.current = then;
      const { [tree]: _, ...others } = zoomFolds;
      canvas.setState({ zoomFolds: folds === undefined || folds.size === 0 ? others : { ...others, [tree]: folds } });
    },
    [canvas, live, tree],
  );

  useEffect(() => {
    let { reach } = camera;
    return camera.subscribe(() => {
      if (camera.reach === reach) return;
      reach = camera.reach;
      if (isFitting.current) return;
      const { graph, whole, sizeOf } = latest.current;
      const anchor = middleCard(graph, camera);
      const stay = (after: TreeGraph) => keepInPlace(camera, anchor, graph, after);
      if (reach === 1) return fold(undefined, stay);
      const full = sizeOfTree(whole(), sizeOf, graph.layout.direction);
      fold({ width: full.width * reach, height: full.height * reach }, stay);
    });
  }, [camera, fold]);

  useLayoutEffect(() => {
    const then = next.current;
    next.current = undefined;
    then?.(graph);
  }, [graph]);

  return useCallback(() => {
    const { size } = camera;
    const { graph, whole, sizeOf } = latest.current;
    const full = sizeOfTree(whole(), sizeOf, graph.layout.direction);
    const zoom = fitBox({ x: 0, y: 0, ...full }, size).zoom;
    const room = {
      width: (size.width - FIT_MARGINS.left - FIT_MARGINS.right) / READABLE_ZOOM,
      height: (size.height - FIT_MARGINS.top - FIT_MARGINS.bottom) / READABLE_ZOOM,
    };
    const show = ({ bounds, cards, root }: TreeGraph) => {
      const isTooLarge = fitBox(bounds, size).zoom < READABLE_ZOOM;
      const box = isTooLarge ? startOf(bounds, cards.get(root.id)!.box, room) : bounds;
      camera.fly(fitReadable(box, size), flightTime());
    };
    // Zooming in from here opens the branches one by one.
    isFitting.current = true;
    camera.reach = zoom < READABLE_ZOOM ? Math.max(MIN_ZOOM, zoom) / READABLE_ZOOM : 1;
    isFitting.current = false;
    fold(zoom < READABLE_ZOOM ? room : undefined, show);
  }, [camera, fold]);
}

/** The part around the root of a picture that does not fit even with all branches collapsed. */
function startOf(bounds: Box, root: Box, room: Size): Box {
  const width = Math.min(bounds.width, room.width);
  const height = Math.min(bounds.height, room.height);
  const within = (at: number, first: number, last: number) => Math.min(Math.max(at, first), last);
  return {
    x: within(root.x + root.width / 2 - width / 2, bounds.x, bounds.x + bounds.width - width),
    y: within(root.y + root.height / 2 - height / 2, bounds.y, bounds.y + bounds.height - height),
    width,
    height,
  };
}

/** The card nearest to the middle of the window. */
function middleCard({ cards }: TreeGraph, camera: Camera): string | undefined {
  const { x, y, width, height } = seenBox(camera.view, camera.size);
  const middle = toPicture({ x: 0, y: 0, zoom: 1 }, { x: x + width / 2, y: y + height / 2 });
  let nearest: { readonly id: string; readonly far: number } | undefined;
  for (const { id, box } of cards.values()) {
    const far = Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y);
    if (far < (nearest?.far ?? Number.POSITIVE_INFINITY)) nearest = { id, far };
  }
  return nearest?.id;
}

/** Moves the picture so that a card stays where it is, or the nearest card above it that is left. */
function keepInPlace(camera: Camera, anchor: string | undefined, before: TreeGraph, after: TreeGraph): void {
  let drawn = anchor === undefined ? undefined : before.drawn.get(anchor);
  while (drawn !== undefined && !after.cards.has(drawn.id)) drawn = drawn.parent;
  if (drawn === undefined) return;
  const [from, to] = [before.cards.get(drawn.id)!.box, after.cards.get(drawn.id)!.box];
  const view = camera.goal;
  camera.jump({
    ...view,
    x: view.x + (from.x + from.width / 2 - to.x - to.width / 2) * view.zoom,
    y: view.y + (from.y - to.y) * view.zoom,
  });
}
