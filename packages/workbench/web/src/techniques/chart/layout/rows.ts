import type { Size } from '../../../canvas/layout/arrange.js';
import type { Piece, PieceEnd } from './nested-graph.js';
import { settle } from './settle.js';

/**
 * Something in a row: a box, or the lane of an arrow that passes, with its label if that is here.
 */
export interface Item extends Size {
  /** Of a box; undefined for a lane. */
  readonly box: string | undefined;
  readonly row: number;
  /** Its index in its row, from 0, in the latest order. */
  place: number;
  /** Middle, once placed. */
  x: number;
  /** Its neighbors in the next rows, and where on a wide box they attach, from its center. */
  readonly above: Joint[];
  readonly below: Joint[];
}

export interface Joint {
  readonly item: Item;
  /** Where the line meets this item and the other, from their middles. */
  readonly here: number;
  readonly there: number;
}

/** The lanes of one piece, from its upper end to its lower. */
export interface Course {
  readonly piece: Piece;
  readonly items: readonly Item[];
  /** Does the arrow go up? */
  readonly isUp: boolean;
}

export interface Rows {
  readonly rows: readonly (readonly Item[])[];
  readonly courses: readonly Course[];
  readonly byBox: ReadonlyMap<string, Item>;
}

export interface RowsSource {
  readonly boxes: readonly string[];
  readonly sizeOf: (box: string) => Size;
  readonly ranks: ReadonlyMap<string, number>;
  readonly pieces: readonly Piece[];
  /**
   * Where a piece continues inside a box, from its center; undefined where it ends at the box
   * itself.
   */
  readonly portOf: (piece: Piece, box: string) => number | undefined;
  /** Where boxes stood before, to keep their order. */
  readonly before: (box: string) => number | undefined;
}

const BETWEEN_BOXES = 36;
const BETWEEN_LANES = 14;
const SWEEPS = 6;
const SPREADS = 14;

/**
 * Puts boxes into rows by rank with a row for labels after each, lanes where arrows pass rows, and
 * orders every row so that few arrows cross. Nothing in a row overlaps, so neither boxes nor labels
 * nor lanes do.
 */
export function arrangeRows(source: RowsSource): Rows {
  const { boxes, sizeOf, ranks, pieces } = source;
  const last = Math.max(0, ...ranks.values()) * 2;
  // Row 0 is the upper border, and behind the last row comes the lower one.
  const rows: Item[][] = Array.from({ length: last + 3 }, () => []);
  const byBox = new Map<string, Item>();
  const put = (row: number, size: Size, box?: string): Item => {
    const item: Item = { box, row, place: 0, x: 0, above: [], below: [], width: size.width, height: size.height };
    rows[row].push(item);
    return item;
  };
  for (const box of boxes) byBox.set(box, put(ranks.get(box)! * 2 + 1, sizeOf(box), box));
  const rowOf = (end: PieceEnd) =>
    'box' in end ? byBox.get(end.box)!.row : end.border === 'top' ? 0 : rows.length - 1;
  const courses = pieces.map((piece): Course => {
    const isUp = rowOf(piece.from) > rowOf(piece.to);
    const [upper, lower] = isUp ? [piece.to, piece.from] : [piece.from, piece.to];
    const [top, bottom] = [rowOf(upper), rowOf(lower)];
    const labelRow = piece.hasLabel ? labelRowOf(top, bottom, isUp) : -1;
    const items: Item[] = [];
    for (let row = top; row <= bottom; row++) {
      const end = row === top ? upper : row === bottom ? lower : undefined;
      if (end !== undefined && 'box' in end) items.push(byBox.get(end.box)!);
      else items.push(put(row, row === labelRow ? piece.arrow.label : { width: 0, height: 0 }));
    }
    join(source, piece, items);
    return { piece, items, isUp };
  });
  order(rows, source.before);
  spread(rows);
  return { rows, courses, byBox };
}

/**
 * The row of labels next to the start of the arrow, so that it is read from there. Boxes are in odd
 * rows.
 */
function labelRowOf(top: number, bottom: number, isUp: boolean): number {
  return isUp ? bottom - (bottom % 2) : top + (top % 2);
}

function join({ portOf }: RowsSource, piece: Piece, items: readonly Item[]): void {
  const meets = ({ box }: Item) => (box === undefined ? 0 : (portOf(piece, box) ?? 0));
  for (let i = 1; i < items.length; i++) {
    const [upper, lower] = [items[i - 1], items[i]];
    upper.below.push({ item: lower, here: meets(upper), there: meets(lower) });
    lower.above.push({ item: upper, here: meets(lower), there: meets(upper) });
  }
}

/**
 * Takes the order in which few arrows cross; or, if boxes stood in another order before, that one,
 * unless more arrows cross then. So the same chart always has the same picture, and an edit does
 * not turn it round.
 */
function order(rows: Item[][], before: RowsSource['before']): void {
  const given = rows.map((row) => [...row]);
  const fresh = sweep(rows);
  const knownOf = (row: readonly Item[]) => row.flatMap(({ box }) => (box === undefined ? [] : (before(box) ?? [])));
  const isAsBefore = rows.every((row) => knownOf(row).every((x, i, all) => i === 0 || all[i - 1] <= x));
  if (isAsBefore) return;
  const best = rows.map((row) => [...row]);
  for (const [i, row] of given.entries()) rows[i] = keepOrder(row, before);
  for (const row of rows) number(row);
  for (const row of rows) placeLanes(row, rows);
  if (crossings(rows, fresh) <= fresh) return;
  for (const [i, row] of best.entries()) rows[i] = row;
}

function number(row: readonly Item[]): void {
  for (let i = 0; i < row.length; i++) row[i].place = i;
}

/**
 * Sweeps down and up by the middle of what each is joined to, and leaves the best order that was
 * seen. Returns how many arrows cross.
 */
function sweep(rows: Item[][]): number {
  const middles = new Map<Item, number>();
  const sortBy = (row: Item[], side: 'above' | 'below') => {
    for (const item of row) {
      const joints = item[side];
      let sum = 0;
      for (const { item: other, there } of joints) sum += other.place + there / 1e5;
      middles.set(item, joints.length === 0 ? item.place : sum / joints.length);
    }
    row.sort((a, b) => middles.get(a)! - middles.get(b)!);
    number(row);
  };
  for (const row of rows) number(row);
  // Lanes have no order yet: one sweep puts them beside their sources.
  for (const row of rows) sortBy(row, 'above');
  let best = rows.map((row) => [...row]);
  let least = crossings(rows, Number.POSITIVE_INFINITY);
  for (let i = 0; i < SWEEPS && least > 0; i++) {
    if (i % 2 === 0) for (let r = rows.length - 1; r >= 0; r--) sortBy(rows[r], 'below');
    else for (const row of rows) sortBy(row, 'above');
    const count = crossings(rows, least);
    if (count >= least) continue;
    least = count;
    best = rows.map((row) => [...row]);
  }
  for (const [i, row] of best.entries()) rows[i] = row;
  return least;
}

/** Boxes that were there before stay in their order; new ones and lanes come behind. */
function keepOrder(row: readonly Item[], before: RowsSource['before']): Item[] {
  const place = ({ box }: Item) => (box === undefined ? undefined : before(box)) ?? Number.POSITIVE_INFINITY;
  return row.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** Puts lanes between the boxes of a row, which stay, beside their sources. */
function placeLanes(row: Item[], rows: readonly (readonly Item[])[]): void {
  const share = (item: Item) => {
    const all = item.above.length > 0 ? item.above : item.below;
    let sum = 0;
    for (const { item: other } of all) sum += (other.place + 0.5) / Math.max(1, rows[other.row].length);
    return all.length === 0 ? 0.5 : sum / all.length;
  };
  const boxes = row.reduce((count, { box }) => (box === undefined ? count : count + 1), 0);
  let seen = 0;
  const wanted = new Map<Item, number>();
  for (const item of row) wanted.set(item, item.box === undefined ? share(item) : (seen++ + 0.5) / boxes);
  row.sort((a, b) => wanted.get(a)! - wanted.get(b)!);
  number(row);
}

/**
 * How many lines between neighboring rows cross; once there are more than `most` it stops counting.
 */
function crossings(rows: readonly (readonly Item[])[], most: number): number {
  let count = 0;
  const uppers: number[] = [];
  const lowers: number[] = [];
  for (const row of rows) {
    let lines = 0;
    // Sorted by their upper ends, then by their lower: pairs whose lower ends are reversed cross.
    for (const item of row)
      for (const { item: other, here, there } of item.below) {
        const upper = item.place + here / 1e5;
        const lower = other.place + there / 1e5;
        let at = lines++;
        for (; at > 0 && (uppers[at - 1] > upper || (uppers[at - 1] === upper && lowers[at - 1] > lower)); at--) {
          uppers[at] = uppers[at - 1];
          lowers[at] = lowers[at - 1];
        }
        uppers[at] = upper;
        lowers[at] = lower;
      }
    // Sorting them by their lower ends, step by step, takes one step for each pair that crosses.
    for (let i = 1; i < lines; i++) {
      const lower = lowers[i];
      let at = i;
      for (; at > 0 && lowers[at - 1] > lower; at--) lowers[at] = lowers[at - 1];
      lowers[at] = lower;
      count += i - at;
    }
    if (count > most) return count;
  }
  return count;
}

/** Moves connected items as close as the space between neighbors allows. */
function spread(rows: readonly (readonly Item[])[]): void {
  const gaps = rows.map((row) => row.slice(1).map((item, i) => gapBetween(row[i], item)));
  const both = rows.map((row) => row.map(({ above, below }) => [...above, ...below]));
  for (const [r, row] of rows.entries()) {
    let x = 0;
    for (const [i, item] of row.entries()) {
      if (i > 0) x += gaps[r][i - 1];
      item.x = x;
    }
    for (const item of row) item.x -= x / 2;
  }
  const wanted: number[] = [];
  const weights: number[] = [];
  const pull = (r: number, side: 'above' | 'below' | 'both') => {
    const row = rows[r];
    wanted.length = weights.length = row.length;
    for (let i = 0; i < row.length; i++) {
      const item = row[i];
      const joints = side === 'both' ? both[r][i] : item[side];
      let sum = 0;
      for (const { item: other, here, there } of joints) sum += other.x + there - here;
      wanted[i] = joints.length === 0 ? item.x : sum / joints.length;
      // Lanes give way to boxes; unconnected items go where there is room.
      weights[i] = joints.length === 0 ? 0.05 : item.box === undefined ? 1 : 2;
    }
    const places = settle(wanted, gaps[r], weights);
    for (let i = 0; i < row.length; i++) row[i].x = places[i];
  };
  for (let i = 0; i < SPREADS; i++) {
    const isLast = i >= SPREADS - 4;
    for (let r = 1; r < rows.length; r++) pull(r, isLast ? 'both' : 'above');
    if (i === SPREADS - 1) break;
    for (let r = rows.length - 2; r >= 0; r--) pull(r, isLast ? 'both' : 'below');
  }
}

/** How far apart the middles of two neighbors in a row are at least. */
export function gapBetween(a: Item, b: Item): number {
  const areBoxes = a.box !== undefined && b.box !== undefined;
  return (a.width + b.width) / 2 + (areBoxes ? BETWEEN_BOXES : BETWEEN_LANES);
}
