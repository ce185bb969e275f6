import { useEffect, useRef } from 'react';
import { useSession } from './context.js';
import { pointAt } from './point.js';

/** What lets an element show in the game which thing it speaks of, while the pointer is over it. */
export interface Pointing {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** Points at a thing of the game while the pointer is over an element; anything but the id of a thing points at nothing. */
export function usePointing(value: unknown): Pointing {
  const session = useSession();
  const isOver = useRef(false);
  const set = (over: boolean) => {
    if (isOver.current === over) return;
    isOver.current = over;
    pointAt(session, over && typeof value === 'string' ? value : undefined);
  };
  useEffect(() => {
    if (isOver.current) pointAt(session, typeof value === 'string' ? value : undefined);
  }, [session, value]);
  useEffect(
    () => () => {
      if (isOver.current) pointAt(session, undefined);
    },
    [session],
  );
  return { onPointerEnter: () => set(true), onPointerLeave: () => set(false) };
}
