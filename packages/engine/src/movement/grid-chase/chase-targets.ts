import { cellAhead, type GridCell, type GridMover } from './grid-chase.js';

// Four rules for where a chaser wants to go. None knows of the others, and yet four chasers with a
// rule each seem to have a plan: one follows, one waits ahead, one comes from the other side, one
// goes and comes back.

/** Where the quarry is: runs after it. */
export function aimAtQuarry(out: GridCell, quarry: Readonly<GridMover>): void {
  out.x = quarry.x;
  out.y = quarry.y;
}

/** Some cells ahead of the quarry, 4 if left out, even inside a wall: cuts it off. */
export function aimAhead(out: GridCell, quarry: Readonly<GridMover>, cells = 4): void {
  cellAhead(out, quarry, cells);
}

/**
 * The place opposite `partner`, as seen from a point some cells ahead of the quarry, 2 if left out:
 * comes from the other side than the partner does. With the chaser itself as partner, it goes past
 * the quarry and turns.
 */
export function aimOpposite(out: GridCell, quarry: Readonly<GridMover>, partner: Readonly<GridCell>, cells = 2): void {
  const { x, y } = partner; // `partner` may be `out`
  cellAhead(out, quarry, cells);
  out.x = 2 * out.x - x;
  out.y = 2 * out.y - y;
}

/**
 * The quarry while it is more than `distance` cells away, 8 if left out, else home: comes near and
 * loses heart.
 */
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
