import type { ScriptChart } from 'gumption/tactics/scripts';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { StepPlace } from '../../model/scripts/steps.js';
import { type DropTarget, targetAt } from '../../techniques/shared/lane-geometry.js';

/** Pixels that the pointer moves before a press becomes a drag. */
const THRESHOLD = 4;

/** A step that is being dragged, and where it would go. */
export interface StepDrag {
  readonly from: StepPlace;
  readonly target: DropTarget;
}

/**
 * Lets the pointer drag steps of a chart. Returns the drag under way, and what starts one when a box
 * is pressed. Escape gives it up.
 */
export function useStepDrag(
  chart: ScriptChart,
  element: RefObject<HTMLElement | null>,
  onDrop: (from: StepPlace, target: DropTarget) => void,
): { readonly drag: StepDrag | undefined; readonly press: (event: PointerEvent, from: StepPlace) => void } {
  const [drag, setDrag] = useState<StepDrag>();
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);
  const press = (event: PointerEvent, from: StepPlace) => {
    if (event.button !== 0) return;
    const { clientX, clientY } = event;
    let current: StepDrag | undefined;
    const move = (moved: globalThis.PointerEvent) => {
      const box = element.current?.getBoundingClientRect();
      if (box === undefined) return;
      if (current === undefined && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < THRESHOLD) return;
      current = { from, target: targetAt(chart, moved.clientX - box.left, moved.clientY - box.top) };
      setDrag(current);
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', giveUp, true);
      end.current = undefined;
      current = undefined;
      setDrag(undefined);
    };
    const up = () => {
      const dropped = current;
      stop();
      if (dropped !== undefined) onDrop(from, dropped.target);
    };
    const giveUp = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp, true);
    end.current = stop;
  };
  return { drag, press };
}
