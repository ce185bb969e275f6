import { cellAhead, type GridCell, type GridMover } from './grid-chase.js';

// Four rules for where a chaser wants to go. None knows of the others, and yet four chasers with a
// rule each seem to have a plan: one follows, one waits ahead, one comes from the other side, one
// goes and comes back.

/** Targets the quarry's cell: runs after it. */
export function aimAtQuarry(out: GridCell, quarry: Readonly<GridMover>): void {
  out.x = quarry.x;
  out.y = quarry.y;
}

/** Targets a cell ahead of the quarry, by default 4 cells, even inside a wall: cuts it off. */
export function aimAhead(out: GridCell, quarry: Readonly<GridMover>, cells = 4): void {
  cellAhead(out, quarry, cells);
}

/**
 * Targets the cell opposite `partner`, mirrored at a point ahead of the quarry, by default 2 cells:
 * comes from the other side. With the chaser itself as partner, it goes past the quarry and turns.
 */
export function aimOpposite(out: GridCell, quarry: Readonly<GridMover>, partner: Readonly<GridCell>, cells = 2): void {
  const { x, y } = partner; // `partner` may be `out`
  cellAhead(out, quarry, cells);
  out.x = 2 * out.x - x;
  out.y = 2 * out.y - y;
}

/** Targets the quarry while it is more than `distance` cells away, by default 8, otherwise home. */
export function aimShyly(
  out: GridCell,
  quarry: Readonly<GridMover>,
  self: Readonly<GridCell>,
  home: Readonly<GridCell>,
  distance = 8,
): void {
  const dx = quarry.x - self.x;
  const dy = quarry.y - self.y;
  const far = dx * dx + dy * dy > distance * distance;
  out.x = far ? quarry.x : home.x;
  out.y = far ? quarry.y : home.y;
}
