import type { ScriptChart } from 'gumption/tactics/scripts';
import type { StepPlace } from '../../model/scripts/steps.js';

/** Pixels: of a column, of a lane, of the names of roles, and of a box. */
export const COLUMN = 150;
export const LANE = 58;
export const HEAD = 112;
export const BOX = { width: 130, height: 38, top: 10 } as const;

/** Where a dragged step goes: before a step, or onto one, which joins the two. */
export interface DropTarget {
  readonly how: 'before' | 'onto';
  readonly place: StepPlace;
}

/** The left edge of a box. */
export function leftOf({ lanes }: ScriptChart, { lane, step }: StepPlace): number {
  return HEAD + lanes[lane].blocks[step].column * COLUMN;
}

/** The size of the whole chart; a column is free at the end, to drop steps there. */
export function sizeOf({ lanes }: ScriptChart): { readonly width: number; readonly height: number } {
  const columns = Math.max(1, ...lanes.flatMap(({ blocks }) => blocks.map(({ column }) => column + 1)));
  return { width: HEAD + (columns + 1) * COLUMN, height: lanes.length * LANE };
}

/**
 * Where a step goes that is dropped at a point of the chart: onto a box in the middle half of it,
 * elsewhere before the next box of the lane.
 */
export function targetAt({ lanes }: ScriptChart, x: number, y: number): DropTarget {
  const lane = Math.min(lanes.length - 1, Math.max(0, Math.floor(y / LANE)));
  const { blocks } = lanes[lane];
  const middle = (step: number) => HEAD + blocks[step].column * COLUMN + BOX.width / 2;
  const hit = blocks.findIndex((_, step) => Math.abs(x - middle(step)) < BOX.width / 4);
  if (hit >= 0) return { how: 'onto', place: { lane, step: hit } };
  const before = blocks.findIndex((_, step) => x < middle(step));
  return { how: 'before', place: { lane, step: before < 0 ? blocks.length : before } };
}

/** Where the mark of a place between steps is drawn. */
export function markOf(chart: ScriptChart, { lane, step }: StepPlace): { readonly x: number; readonly y: number } {
  const { blocks } = chart.lanes[lane];
  const gap = (COLUMN - BOX.width) / 2;
  const x =
    step < blocks.length
      ? leftOf(chart, { lane, step }) - gap
      : blocks.length === 0
        ? HEAD - gap
        : leftOf(chart, { lane, step: blocks.length - 1 }) + BOX.width + gap;
  return { x, y: lane * LANE };
}

/** The step of another lane that is nearest to a step by its column; the end of an empty lane. */
export function besideIn({ lanes }: ScriptChart, { lane, step }: StepPlace, other: number): StepPlace {
  const column = lanes[lane].blocks[step]?.column ?? 0;
  const { blocks } = lanes[other];
  const found = blocks.findIndex((block) => block.column >= column);
  return { lane: other, step: found < 0 ? blocks.length : found };
}
