import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../../model/context.js';
import type { Size } from '../layout/arrange.js';
import type { Box, Direction } from '../layout/layout-tree.js';
import { Camera } from './camera.js';
import { centerOn, contains, fitBox, READABLE_ZOOM, seenBox, type View } from './viewport.js';

/** How long the picture counts as moving after its last move. */
const REST_MS = 180;

/** How much a turn of the wheel zooms, per pixel of it. */
const WHEEL_ZOOM = 0.0045;

/**
 * Two fingers on a touch pad come as a wheel with Ctrl in small steps, and want the picture to stay
 * under them.
 */
const PINCH_ZOOM = 0.01;

/** A wheel scrolls by more than this per event, fingers by less. */
const MAX_PINCH_DELTA = 40;

/** How long a flight takes; 0 where reduced motion is preferred. */
export function flightTime(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180;
}

/** The camera of a canvas: follows its window's size, moves its layer, and hears the wheel. */
export function useCamera(windowRef: RefObject<HTMLElement | null>, layer: RefObject<HTMLElement | null>): Camera {
  const editor = useEditor();
  const [camera] = useState(
    () => new Camera({ request: (run) => requestAnimationFrame(run), cancel: (id) => cancelAnimationFrame(id) }),
  );
  useLayoutEffect(() => {
    const element = windowRef.current!;
    let rest: number | undefined;
    const show = ({ x, y, zoom }: View) => {
      if (layer.current === null) return;
      layer.current.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
      element.style.backgroundPosition = `${x}px ${y}px`;
      element.style.backgroundSize = `${24 * dotScale(zoom)}px ${24 * dotScale(zoom)}px`;
      // A separate layer while it moves; afterwards text is drawn sharp again.
      element.setAttribute('data-moving', '');
      clearTimeout(rest);
      rest = window.setTimeout(() => element.removeAttribute('data-moving'), REST_MS);
    };
    const end = camera.subscribe(show);
    const observer = new ResizeObserver(() =>
      camera.resize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    camera.resize({ width: element.clientWidth, height: element.clientHeight });
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view } = camera;
      const box = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        const speed = Math.abs(event.deltaY) < MAX_PINCH_DELTA ? PINCH_ZOOM : WHEEL_ZOOM;
        const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * speed);
        camera.zoomBy(factor, { x: event.clientX - box.x, y: event.clientY - box.y });
      } else {
        editor.canvas.setState({ follow: false });
        const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
        camera.jump({ ...view, x: view.x - dx, y: view.y - dy });
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      end();
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
      clearTimeout(rest);
    };
  }, [camera, editor, windowRef, layer]);
  return camera;
}

/**
 * Shows a tree that comes to the canvas: as it lay when it was last here, else whole if it can be
 * read so, else from its root. Later changes do not move it.
 */
export function useFirstView(
  camera: Camera,
  tree: string,
  bounds: Box,
  root: Box,
  ready: boolean,
  direction: Direction = 'down',
): void {
  const { canvas } = useEditor();
  const shown = useRef(false);
  useEffect(
    () => () => {
      if (shown.current) canvas.setState(({ views }) => ({ views: { ...views, [tree]: camera.view } }));
    },
    [canvas, camera, tree],
  );
  useLayoutEffect(() => {
    if (!ready) return;
    const show = () => {
      const { size } = camera;
      // The canvas has a size only once the page around it has been laid out.
      if (shown.current || size.width === 0 || size.height === 0) return;
      shown.current = true;
      const last = canvas.getState().views[tree];
      if (last !== undefined) {
        camera.jump({ ...last, zoom: Math.max(last.zoom, READABLE_ZOOM) });
        return;
      }
      const whole = fitBox(bounds, size);
      if (whole.zoom >= READABLE_ZOOM) camera.jump(whole);
      else camera.jump(startAt(root, size, direction));
    };
    show();
    return camera.subscribe(show);
  }, [canvas, camera, tree, bounds, root, ready, direction]);
}

/** A picture that does not fit: its root in the middle of the side that it grows from. */
function startAt(root: Box, size: Size, direction: Direction): View {
  const view = centerOn(root, size, READABLE_ZOOM);
  return direction === 'down'
    ? { ...view, y: 48 - root.y * READABLE_ZOOM }
    : { ...view, x: 24 - root.x * READABLE_ZOOM };
}

/**
 * Keeps a tree whole that is seen whole, when the canvas gets another size (the palette opens, the
 * text comes beside it, a pane is dragged) and when it grows by an edit. A part that the designer
 * has moved to stays where it is.
 */
export function useWholeView(camera: Camera, bounds: Box): void {
  const known = useRef(bounds);
  useEffect(() => {
    const { goal: view, size } = camera;
    const before = known.current;
    known.current = bounds;
    if (size.width === 0 || !isWhole(view, size, before) || isWhole(view, size, bounds)) return;
    const whole = fitBox(bounds, size);
    if (whole.zoom >= READABLE_ZOOM) camera.fly(whole, flightTime());
  }, [camera, bounds]);
  useEffect(() => {
    let { size } = camera;
    return camera.subscribe((view) => {
      if (camera.size === size) return;
      const before = size;
      size = camera.size;
      if (size.width === 0 || before.width === 0 || !isWhole(view, before, bounds)) return;
      const wasFitted = Math.abs(view.zoom - fitBox(bounds, before).zoom) < 1e-6;
      const whole = fitBox(bounds, size);
      if ((wasFitted || !isWhole(view, size, bounds)) && whole.zoom >= READABLE_ZOOM) camera.jump(whole);
    });
  }, [camera, bounds]);
}

function isWhole(view: View, size: Size, bounds: Box): boolean {
  return contains(seenBox(view, size), bounds);
}

/** Shows a box whole, or as much of its middle as can be read. */
export function fitReadable(box: Box, size: Size): View {
  const whole = fitBox(box, size);
  return whole.zoom >= READABLE_ZOOM ? whole : centerOn(box, size, READABLE_ZOOM);
}

/** Answers what commands ask of the picture; `fitAll` shows everything where a picture has its own way to do so. */
export function useViewRequests(
  camera: Camera,
  bounds: Box,
  selection: () => Box | undefined,
  fitAll?: () => void,
): void {
  const { canvas } = useEditor();
  useEffect(
    () =>
      canvas.subscribe(({ asked }, before) => {
        if (asked === undefined || asked === before.asked) return;
        if (asked.what === 'fit' && fitAll !== undefined) return fitAll();
        const box = asked.what === 'fit' ? bounds : (selection() ?? bounds);
        if (asked.what === 'actual-size') {
          camera.reach = 1;
          camera.fly(centerOn(box, camera.size, 1), flightTime());
        } else camera.fly(fitReadable(box, camera.size), flightTime());
      }),
    [canvas, camera, bounds, selection, fitAll],
  );
}

/** Brings a box into view with the smallest move; a box already in view stays where it is. */
export function bringIntoView(camera: Camera, box: Box | undefined, comfort = 0): void {
  const { goal: view, size } = camera;
  if (size.width === 0 || box === undefined) return;
  const seen = seenBox(view, size, -comfort);
  if (contains(seen, box)) return;
  camera.fly(centerOn(box, size, Math.max(view.zoom, READABLE_ZOOM)), flightTime());
}

/** Dots stay between 16 and 48 pixels apart at every zoom. */
function dotScale(zoom: number): number {
  let scale = zoom;
  while (scale < 0.7) scale *= 2;
  return scale;
}
