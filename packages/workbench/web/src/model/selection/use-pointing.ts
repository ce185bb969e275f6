import { useEffect, useRef } from 'react';
import { useEditor } from '../context.js';
import { pointAt } from './point.js';

/** Props that highlight an element's subject in the game while the pointer is over the element. */
export interface Pointing {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/**
 * Points at a thing of the game while the pointer is over an element; anything but the id of a
 * thing points at nothing.
 */
export function usePointing(value: unknown): Pointing {
  const editor = useEditor();
  const isOver = useRef(false);
  const isShown = useRef(false);
  const show = (id: unknown) => {
    // Most values are no things: nothing is said of them.
    if (typeof id === 'string' || isShown.current)
      isShown.current = pointAt(editor, typeof id === 'string' ? id : undefined);
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (isOver.current) latest.current(value);
  }, [value]);
  useEffect(() => () => latest.current(undefined), []);
  return {
    onPointerEnter() {
      isOver.current = true;
      show(value);
    },
    onPointerLeave() {
      isOver.current = false;
      show(undefined);
    },
  };
}
