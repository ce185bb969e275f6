import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { NodeKey } from '../../model/live/node-table.js';
import type { Box } from '../layout/layout-tree.js';
import type { Camera } from './camera.js';
import { contains, fitBox, seenBox, toPicture } from './viewport.js';

const SIZE = { width: 148, height: 96 };
const MARGINS = { top: 6, right: 6, bottom: 6, left: 6 };

/** What the map shows: a box for each node, and how large the whole is. */
export interface MapSource {
  readonly cards: ReadonlyMap<string, { readonly key: NodeKey; readonly box: Box }>;
  readonly bounds: Box;
}

/**
 * The map in the corner, painted as one picture: thousands of nodes cost no elements. It shows
 * itself only while part of the tree is out of view, so that it never hides a node for nothing.
 */
export function TreeMap({ graph, camera }: { readonly graph: MapSource; readonly camera: Camera }) {
  const { live, preferences } = useEditor();
  const theme = useStore(preferences, (state) => state.theme);
  const map = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colors
  useEffect(() => {
    const canvas = picture.current!;
    const scale = window.devicePixelRatio || 1;
    canvas.width = SIZE.width * scale;
    canvas.height = SIZE.height * scale;
    const context = canvas.getContext('2d')!;
    const style = getComputedStyle(canvas);
    const plain = style.getPropertyValue('--edge');
    const lit = style.getPropertyValue('--running');
    const { x, y, zoom } = fitBox(graph.bounds, SIZE, MARGINS);
    const dot = (to: CanvasRenderingContext2D, { box }: { readonly box: Box }) => {
      const width = Math.max(1, box.width * zoom);
      to.fillRect(box.x * zoom + x, box.y * zoom + y, width, Math.max(1.5, box.height * zoom));
    };
    // Only few nodes run at a time: all others are painted once, and with each change the lit ones
    // over them.
    const ground = document.createElement('canvas');
    ground.width = canvas.width;
    ground.height = canvas.height;
    const below = ground.getContext('2d')!;
    below.scale(scale, scale);
    below.fillStyle = plain;
    const cardsOf = new Map<NodeKey, { readonly box: Box }[]>();
    for (const card of graph.cards.values()) {
      dot(below, card);
      const same = cardsOf.get(card.key);
      if (same === undefined) cardsOf.set(card.key, [card]);
      else same.push(card);
    }
    context.fillStyle = lit;
    const paint = () => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.drawImage(ground, 0, 0);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      for (const key of live.running) for (const card of cardsOf.get(key) ?? []) dot(context, card);
    };
    paint();
    return live.watch(paint);
  }, [graph, live, theme]);

  // In the layout phase: the camera may still move between the map leaving and later effects ending.
  useLayoutEffect(() => {
    const to = fitBox(graph.bounds, SIZE, MARGINS);
    const show = () => {
      const seen = seenBox(camera.view, camera.size);
      map.current!.hidden = contains(seen, graph.bounds) || camera.size.width === 0;
      const { style } = frame.current!;
      style.transform = `translate(${seen.x * to.zoom + to.x}px, ${seen.y * to.zoom + to.y}px)`;
      style.width = `${seen.width * to.zoom}px`;
      style.height = `${seen.height * to.zoom}px`;
    };
    show();
    return camera.subscribe(show);
  }, [graph, camera]);

  const look = (event: PointerEvent) => {
    const box = picture.current!.getBoundingClientRect();
    const to = fitBox(graph.bounds, SIZE, MARGINS);
    const point = toPicture(to, { x: event.clientX - box.x, y: event.clientY - box.y });
    const { size, view } = camera;
    camera.jump({ ...view, x: size.width / 2 - point.x * view.zoom, y: size.height / 2 - point.y * view.zoom });
  };
  return (
    <div
      ref={map}
      className="tree-map"
      hidden
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) look(event);
      }}
    >
      <canvas ref={picture} role="img" aria-label="Map of the behavior" />
      <div ref={frame} className="tree-map-frame" />
    </div>
  );
}
