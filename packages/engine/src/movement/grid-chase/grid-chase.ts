import type { Rng } from '../../math/rng.js';

/** A cell of a grid, in whole numbers; y grows downwards, as in a map drawn as text. */
export interface GridCell {
  /** Column, growing to the right. */
  x: number;
  /** Row, growing downwards. */
  y: number;
}

/** A heading: 0 up, 1 left, 2 down, 3 right. Of equally good exits the lowest wins. */
export type GridHeading = 0 | 1 | 2 | 3;

/** A character that moves from cell to cell and faces where it goes. */
export interface GridMover extends GridCell {
  /** The way it faces; it moves on in this direction if it can. */
  heading: GridHeading;
}

/** Whether a cell can be entered; also called for cells outside the grid. */
export type IsOpen = (x: number, y: number) => boolean;

const STEP_X = [0, -1, 0, 1] as const;
const STEP_Y = [-1, 0, 1, 0] as const;
const HEADINGS = [0, 1, 2, 3] as const;

/** The cell `cells` ahead of a mover, be it in a wall or outside the grid. */
export function cellAhead(out: GridCell, { x, y, heading }: Readonly<GridMover>, cells: number): void {
  out.x = x + STEP_X[heading] * cells;
  out.y = y + STEP_Y[heading] * cells;
}

/** Turns a mover around on the spot: chasers show in this way that their mood has changed. */
export function turnBack(mover: GridMover): void {
  mover.heading = opposite(mover.heading);
}

/**
 * Moves one cell towards a target and looks no further than the next junction: straight on, around
 * bends, and where several exits are open, by the one nearest to the target in a straight line. It
 * turns back only in a dead end. This costs next to nothing and looks determined, but it can run in
 * circles around a target that stands still: to arrive for certain use a path. Walled in on all
 * sides, it stays.
 */
export function chaseOnGrid(mover: GridMover, target: Readonly<GridCell>, isOpen: IsOpen): void {
  const { x, y } = mover;
  const back = opposite(mover.heading);
  let chosen: GridHeading | undefined;
  let nearest = Infinity;
  for (const heading of HEADINGS) {
    if (heading === back || !isOpen(x + STEP_X[heading], y + STEP_Y[heading])) continue;
    const dx = target.x - x - STEP_X[heading];
    const dy = target.y - y - STEP_Y[heading];
    const distance = dx * dx + dy * dy;
    if (distance < nearest) {
      nearest = distance;
      chosen = heading;
    }
  }
  go(mover, chosen ?? back, isOpen);
}

/**
 * As {@link chaseOnGrid}, but takes any exit with equal probability, for a frightened character.
 * Always draws one random number, so replays stay aligned.
 */
export function roamOnGrid(mover: GridMover, isOpen: IsOpen, rng: Rng): void {
  const { x, y } = mover;
  const back = opposite(mover.heading);
  const isExit = (heading: GridHeading) => heading !== back && isOpen(x + STEP_X[heading], y + STEP_Y[heading]);
  let count = 0;
  for (const heading of HEADINGS) if (isExit(heading)) count++;
  let left = Math.floor(rng.next() * count);
  for (const heading of HEADINGS) {
    if (!isExit(heading)) continue;
    if (left-- === 0) {
      go(mover, heading, isOpen);
      return;
    }
  }
  go(mover, back, isOpen);
}

function opposite(heading: GridHeading): GridHeading {
  return ((heading + 2) % 4) as GridHeading;
}

function go(mover: GridMover, heading: GridHeading, isOpen: IsOpen): void {
  if (!isOpen(mover.x + STEP_X[heading], mover.y + STEP_Y[heading])) return;
  mover.heading = heading;
  mover.x += STEP_X[heading];
  mover.y += STEP_Y[heading];
}
