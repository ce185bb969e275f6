import { type PointerEvent, type RefObject, useState } from 'react';
import { useEditor } from '../../model/context.js';
import type { Box } from '../layout/layout-tree.js';
import type { Camera } from './camera.js';
import { boxBetween, type Point, toPicture } from './viewport.js';

/**
 * What the ground of a canvas does: dragged it moves the picture, with Shift it draws a box to
 * select with.
 */
export function useGround(windowRef: RefObject<HTMLElement | null>, camera: Camera, onBox: (area: Box) => void) {
  const editor = useEditor();
  const [box, setBox] = useState<Box>();
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { x, y } = windowRef.current!.getBoundingClientRect();
    return toPicture(camera.view, { x: clientX - x, y: clientY - y });
  };
  const moveGround = (event: PointerEvent<HTMLElement>) => {
    const isBox = event.shiftKey && event.button === 0;
    const start = pointOf(event);
    const { view } = camera;
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => {
      if (isBox) {
        const area = boxBetween(start, pointOf(move));
        setBox(area);
        onBox(area);
        return;
      }
      editor.canvas.setState({ follow: false });
      element.setAttribute('data-grabbed', '');
      camera.jump({ ...view, x: view.x + move.clientX - event.clientX, y: view.y + move.clientY - event.clientY });
    };
    const end = () => {
      element.removeEventListener('pointermove', onMove);
      element.removeAttribute('data-grabbed');
      setBox(undefined);
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('lostpointercapture', end, { once: true });
  };
  return { box, pointOf, moveGround };
}
