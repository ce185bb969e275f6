import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import type { Editor } from '../../../model/editor.js';
import {
  isMapUsed,
  type MapPicture,
  type MapState,
  type PointerClaim,
  shownView,
} from '../../../model/map/map-state.js';
import { toPane, toWorld } from '../../../model/map/map-view.js';
import './map-overlay.css';

/**
 * A canvas over the game on which painters draw. The pointer goes through it to the game, unless a
 * tool has claimed it or the game has no picture here.
 */
export function MapOverlay({ hasPicture }: { readonly hasPicture: boolean }) {
  const editor = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isUsed = useStore(editor.map, isMapUsed);
  const claim = useStore(editor.map, ({ claims }) => claims.at(-1));
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || !isUsed) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      editor.map.setState({ size: { width, height } });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [editor, isUsed]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || !isUsed) return;
    let frame = 0;
    const paint = () => {
      frame = 0;
      paintMap(element, editor.map.getState());
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    const end = editor.map.subscribe((now, before) => {
      if (isSeen(now, before)) schedule();
    });
    schedule();
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [editor, isUsed]);
  if (!isUsed) return null;
  return (
    <canvas
      ref={canvas}
      className="map-overlay"
      style={claim === undefined ? undefined : { pointerEvents: 'auto', cursor: claim.cursor ?? 'crosshair' }}
      data-catches={!hasPicture || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        use(editor, event, 'onDown');
      }}
      onPointerMove={(event) => {
        editor.map.setState({ pointer: pointOf(event) });
        use(editor, event, 'onMove');
      }}
      onPointerUp={(event) => use(editor, event, 'onUp')}
      onPointerLeave={() => editor.map.setState({ pointer: undefined })}
    />
  );
}

/** Whether what is drawn differs. The pointer is the business of painters: they ask for a repaint. */
function isSeen(now: MapState, before: MapState): boolean {
  return (
    now.version !== before.version ||
    now.view !== before.view ||
    now.ground !== before.ground ||
    now.size !== before.size
  );
}

function paintMap(canvas: HTMLCanvasElement, state: MapState): void {
  const { size, ground, painters } = state;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const view = shownView(state);
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  if (view === undefined) return;
  const map: MapPicture = { view, size, ground, toScreen: (point) => toPane(view, point) };
  for (const { paint } of painters) {
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(context, map);
    context.restore();
  }
}

function pointOf({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) {
  return { x, y };
}

/** Gives what the pointer does to the tool that has claimed it. */
function use(editor: Editor, event: PointerEvent, what: Exclude<keyof PointerClaim, 'cursor'>): void {
  const state = editor.map.getState();
  const view = shownView(state);
  const screen = pointOf(event);
  const point = view && toWorld(view, screen);
  if (point !== undefined)
    state.claims.at(-1)?.[what]?.(point, { screen, shiftKey: event.shiftKey, isDown: event.buttons > 0 });
}
