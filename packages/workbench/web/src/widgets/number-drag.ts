import { createContext, type PointerEvent, useContext, useEffect, useRef } from 'react';
import { moveBy, type NumberLimits, stepOf } from './number-text.js';

/** Pixels of dragging that make one step. */
const PIXELS_PER_STEP = 4;

/** A drag that is under way, for what remembers edits. */
export interface DragUnderWay {
  /** The drag is over, and what it did is one edit. */
  readonly end: () => void;
  /** Takes back what the drag did. Returns false where nothing remembers it. */
  readonly cancel: () => boolean;
}

const FORGETFUL: DragUnderWay = { end() {}, cancel: () => false };

/** Begins a drag that counts as one edit. The page provides it; otherwise each change is its own. */
export const DragContext = createContext<() => DragUnderWay>(() => FORGETFUL);

/** What an element needs so that dragging it sideways changes a number. */
export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onLostPointerCapture: () => void;
}

export interface DraggedNumber {
  readonly value: number | undefined;
  /** Where a drag begins that has no value to begin at. */
  readonly otherwise: number;
  readonly limits: NumberLimits;
  readonly onValue: (value: number) => void;
}

interface NumberDrag {
  readonly under: DragUnderWay;
  readonly first: number;
  /** Where the pointer and the number were when the size of a step last changed. */
  x: number;
  from: number;
  /** The pointer, and the number that it stands for. */
  lastX: number;
  last: number;
  readonly step: number;
  size: number;
  readonly stop: () => void;
}

/**
 * Changes a number by dragging: one step for a few pixels, ten with Shift, a tenth with Alt, always
 * within its limits. Escape takes the drag back.
 */
export function useNumberDrag(number: DraggedNumber): DragHandlers {
  const begin = useContext(DragContext);
  const latest = useRef(number);
  latest.current = number;
  const drag = useRef<NumberDrag>(undefined);
  const finish = () => {
    const { current } = drag;
    drag.current = undefined;
    current?.stop();
    return current;
  };
  const end = () => finish()?.under.end();
  // A field that leaves the page in the middle of a drag ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it leaves
  useEffect(() => end, []);
  const cancel = () => {
    const stopped = finish();
    if (stopped === undefined || stopped.under.cancel()) return;
    if (stopped.last !== stopped.first) latest.current.onValue(stopped.first);
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0 || drag.current !== undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const onKeyDown = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        cancel();
      };
      document.addEventListener('keydown', onKeyDown, { capture: true });
      const { value, otherwise, limits } = latest.current;
      const from = value ?? otherwise;
      const x = event.clientX;
      const stop = () => document.removeEventListener('keydown', onKeyDown, { capture: true });
      const size = sizeOf(event);
      drag.current = {
        under: begin(),
        first: from,
        x,
        from,
        lastX: x,
        last: from,
        step: stepOf(from, limits),
        size,
        stop,
      };
    },
    onPointerMove(event) {
      const { current } = drag;
      if (current === undefined) return;
      const { limits, onValue } = latest.current;
      const size = sizeOf(event);
      if (size !== current.size) Object.assign(current, { size, x: current.lastX, from: current.last });
      current.lastX = event.clientX;
      const pixels = event.clientX - current.x;
      const steps = Math.round((pixels / PIXELS_PER_STEP) * (limits.integer ? size : 1));
      if (steps === 0 && current.last === current.from) return;
      const next =
        steps === 0 ? current.from : moveBy(current.from, steps, current.step * (limits.integer ? 1 : size), limits);
      if (next === current.last) return;
      current.last = next;
      onValue(next);
    },
    onPointerUp: end,
    onLostPointerCapture: end,
  };
}

function sizeOf({ shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  return shiftKey ? 10 : altKey ? 0.1 : 1;
}
