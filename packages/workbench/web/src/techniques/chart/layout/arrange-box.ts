import type { Size } from '../../../canvas/layout/arrange.js';
import { groupBy } from './group-by.js';
import type { ChartArrow, ChartBox, Piece } from './nested-graph.js';
import { arrangeRows, type Course, gapBetween, type Item, type Rows } from './rows.js';
import { settle } from './settle.js';

/** A point, from the upper left corner of its container. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A piece of an arrow in its box: its start, its end and the position of its label.
 */
export interface PieceRoute {
  readonly spots: readonly Spot[];
  readonly label: Spot | undefined;
}

/** The contents of a box, from its upper left corner. */
export interface Arrangement extends Size {
  /** Where the inside starts: pins are relative to it. */
  readonly origin: Spot;
  readonly places: ReadonlyMap<string, Spot>;
  readonly sizes: ReadonlyMap<string, Size>;
  readonly routes: ReadonlyMap<Piece, PieceRoute>;
  /** Where pieces meet the border, from the left. */
  readonly ports: ReadonlyMap<ChartArrow, number>;
}

/** Padding around the contents of a box. */
export const INSET = { side: 18, top: 14, bottom: 18 } as const;
/** What an arrow from a box to itself takes beside it, without its label, and in height. */
export const LOOP = { width: 34, height: 26 } as const;
/**
 * The gap between rows, larger where arrows go far; in steps, so that a longer label rarely moves
 * what is below.
 */
const GAP = { least: 16, most: 48, perPixel: 0.1, step: 8 } as const;
const ENDS_APART = 16;

/** The width of the initial-state sign, to the left of a box. */
export const ENTRY_WIDTH = 28;

/**
 * Where the upper left corners of boxes are wanted, relative to the inside of the box around them.
 */
export type Pins = ReadonlyMap<string, Spot>;

export interface Inside {
  readonly box: ChartBox;
  readonly sizeOf: (box: string) => Size;
  /** What an arrow from a box to itself takes beside it. */
  readonly loopsOf: (box: string) => Size;
}

/**
 * Arranges the contents of a box in rows; `portIn` says where an arrow continues inside another
 * box.
 */
export function arrangeInRows(
  { box, sizeOf, loopsOf }: Inside,
  ranks: ReadonlyMap<string, number>,
  pieces: readonly Piece[],
  portIn: (box: string, arrow: ChartArrow) => number | undefined,
  before: (box: string) => number | undefined,
): Arrangement {
  const ids = box.children!.map(({ id }) => id);
  const { leftOf, outer } = slotsOf({ box, sizeOf, loopsOf });
  const arranged = arrangeRows({
    boxes: ids,
    sizeOf: outer,
    ranks,
    pieces,
    portOf: (piece, id) => {
      return leftOf(id) + (portIn(id, piece.arrow) ?? sizeOf(id).width / 2) - outer(id).width / 2;
    },
    before,
  });
  const items = arranged.rows.flat();
  const left = Math.min(0, ...items.map(({ x, width }) => x - width / 2));
  clearTitle(arranged.rows[0], left - INSET.side + box.size.width);
  const right = Math.max(0, ...items.map(({ x, width }) => x + width / 2));
  const width = Math.max(box.size.width, right - left + 2 * INSET.side);
  // Centered in a box whose heading is wider than its contents.
  const shift = (width - (right - left)) / 2 - left;
  for (const item of items) item.x += shift;
  const heights = rowHeights(arranged, box.size.height, sizeOf);
  const places = new Map<string, Spot>();
  const sizes = new Map<string, Size>();
  for (const [id, item] of arranged.byBox) {
    const own = sizeOf(id);
    places.set(id, { x: Math.round(item.x - item.width / 2) + leftOf(id), y: heights.tops[item.row] });
    sizes.set(id, box.sideBySide ? { ...own, height: heights.heights[item.row] } : own);
  }
  const ends = endsOf(arranged, places, sizes, portIn);
  const ports = new Map<ChartArrow, number>();
  const routes = new Map<Piece, PieceRoute>();
  for (const course of arranged.courses) {
    for (const { box: id, x } of [course.items[0], course.items.at(-1)!])
      if (id === undefined) ports.set(course.piece.arrow, x);
    routes.set(course.piece, routeOf(course, heights, sizes, ends));
  }
  const origin = { x: INSET.side, y: box.size.height + INSET.top };
  return { width, height: heights.height, origin, places, sizes, routes, ports };
}

/**
 * Moves arrows that come in over the upper border to the right of the heading's text; an arrow with
 * its label there starts below it.
 */
function clearTitle(border: readonly Item[], right: number): void {
  for (const [i, item] of border.entries()) {
    if (item.width === 0) item.x = Math.max(item.x, right);
    if (i > 0) item.x = Math.max(item.x, border[i - 1].x + gapBetween(border[i - 1], item));
  }
}

/** The room that each box takes in its row: a sign to its left, arrows to itself to its right. */
function slotsOf({ box, sizeOf, loopsOf }: Inside) {
  const entries = new Set(box.children!.filter(({ isEntry }) => isEntry).map(({ id }) => id));
  const leftOf = (id: string) => (entries.has(id) ? ENTRY_WIDTH : 0);
  const outer = (id: string): Size => {
    const [own, loops] = [sizeOf(id), loopsOf(id)];
    return { width: leftOf(id) + own.width + loops.width, height: Math.max(own.height, loops.height) };
  };
  return { leftOf, outer };
}

interface Heights {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly height: number;
}

/** Rows one below another, with more room between them where arrows go far sideways. */
function rowHeights({ rows }: Rows, heading: number, sizeOf: (box: string) => Size): Heights {
  const tops: number[] = [];
  const heights: number[] = [];
  let y = heading + INSET.top;
  for (const [r, row] of rows.entries()) {
    const height = Math.max(
      0,
      ...row.map((item) => (item.box === undefined ? item.height : Math.max(item.height, sizeOf(item.box).height))),
    );
    tops.push(y);
    heights.push(height);
    y += height;
    const far = Math.max(
      0,
      ...row.flatMap((item) =>
        item.below.map(({ item: other, here, there }) => Math.abs(item.x + here - other.x - there)),
      ),
    );
    const isJoined = row.some(({ below }) => below.length > 0);
    // A row without labels needs no space.
    const isBare = r % 2 === 0 && height === 0 && r > 0;
    if (r < rows.length - 1 && isJoined && !isBare)
      y += Math.min(GAP.most, GAP.least + Math.round((far * GAP.perPixel) / GAP.step) * GAP.step);
  }
  return { tops, heights, height: y + INSET.bottom };
}

/**
 * Where arrows meet boxes, by course and box: spread over the side they reach, in the order of
 * their lanes.
 */
function endsOf(
  { byBox, courses }: Rows,
  places: ReadonlyMap<string, Spot>,
  sizes: ReadonlyMap<string, Size>,
  portIn: (box: string, arrow: ChartArrow) => number | undefined,
): (course: Course, box: string) => number {
  const found = new Map<Course, Map<string, number>>();
  const note = (course: Course, box: string, x: number) =>
    found.set(course, (found.get(course) ?? new Map<string, number>()).set(box, x));
  const atTop = groupBy(courses, ({ items }) => items.at(-1)!.box);
  const atBottom = groupBy(courses, ({ items }) => items[0].box);
  for (const id of byBox.keys())
    for (const isTop of [true, false]) {
      const meeting = (isTop ? atTop : atBottom).get(id);
      if (meeting === undefined) continue;
      const { x: left } = places.get(id)!;
      const { width } = sizes.get(id)!;
      const free = meeting
        .filter((course) => {
          const port = portIn(id, course.piece.arrow);
          if (port !== undefined) note(course, id, left + port);
          return port === undefined;
        })
        .map((course) => ({ course, x: nextOf(course.items, isTop).x }))
        .sort((a, b) => a.x - b.x);
      const room = Math.max(0, width / 2 - 14);
      const apart = Math.min(ENDS_APART, (2 * room) / Math.max(1, free.length - 1));
      const wanted = free.map(({ x }) => Math.min(left + width / 2 + room, Math.max(left + width / 2 - room, x)));
      const settled = settle(wanted, wanted.slice(1).fill(apart));
      // Ends that were pushed out over a corner come back together.
      const over = Math.max(0, (settled.at(-1) ?? 0) - (left + width / 2 + room));
      const under = Math.max(0, left + width / 2 - room - (settled[0] ?? 0));
      for (const [i, { course }] of free.entries()) note(course, id, settled[i] - over + under);
    }
  return (course, box) => found.get(course)!.get(box)!;
}

function nextOf(items: readonly Item[], isTop: boolean): Item {
  return isTop ? items.at(-2)! : items[1];
}

function routeOf(
  course: Course,
  { tops, heights, height }: Heights,
  sizes: ReadonlyMap<string, Size>,
  endOf: (course: Course, box: string) => number,
): PieceRoute {
  const { items, piece, isUp } = course;
  const { arrow, container, hasLabel } = piece;
  const endsHere = arrow.from === container || arrow.to === container;
  const spots: Spot[] = [];
  let label: Spot | undefined;
  for (const [i, item] of items.entries()) {
    const top = tops[item.row];
    const bottom = top + heights[item.row];
    if (item.box !== undefined) {
      const x = endOf(course, item.box);
      // From the box itself, which may be lower than its row.
      if (i === 0) spots.push({ x, y: top + sizes.get(item.box)!.height }, { x, y: bottom });
      else spots.push({ x, y: top });
      continue;
    }
    if (item.width > 0)
      label = { x: Math.round(item.x - item.width / 2), y: top + (heights[item.row] - item.height) / 2 };
    // An arrow from outside starts at the border, one from the box itself below its heading.
    if (i === 0) spots.push({ x: item.x, y: endsHere ? top - INSET.top : 0 });
    spots.push({ x: item.x, y: top }, { x: item.x, y: bottom });
    if (i === items.length - 1) spots.push({ x: item.x, y: height });
  }
  if (isUp) spots.reverse();
  return { spots, label: hasLabel ? label : undefined };
}

const PINNED_APART = 20;

/**
 * Arranges the contents of a box at the wanted positions. A pinned box moves only out of the way of
 * one above it; the rest goes where there is room.
 */
export function arrangeByPins({ box, sizeOf, loopsOf }: Inside, pins: Pins): Arrangement {
  const { leftOf, outer } = slotsOf({ box, sizeOf, loopsOf });
  const places = new Map<string, Spot>();
  const sizes = new Map<string, Size>();
  const taken: (Spot & Size)[] = [];
  const children = box.children!.map(({ id }) => id);
  const wanted = [
    ...children
      .flatMap((id) => (pins.has(id) ? [{ id, at: pins.get(id)! }] : []))
      .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x),
    ...children.filter((id) => !pins.has(id)).map((id) => ({ id, at: undefined })),
  ];
  for (const { id, at } of wanted) {
    const size = outer(id);
    const left = leftOf(id);
    const { x, y } = at === undefined ? firstRoom(taken, size) : pushDown(taken, size, { x: at.x - left, y: at.y });
    taken.push({ x, y, ...size });
    places.set(id, { x: x + left, y });
    sizes.set(id, sizeOf(id));
  }
  const left = Math.min(0, ...taken.map(({ x }) => x)) - INSET.side;
  const top = Math.min(0, ...taken.map(({ y }) => y)) - INSET.top - box.size.height;
  for (const [id, { x, y }] of places) places.set(id, { x: x - left, y: y - top });
  const right = Math.max(0, ...taken.map(({ x, width }) => x + width));
  const bottom = Math.max(0, ...taken.map(({ y, height }) => y + height));
  return {
    width: Math.max(box.size.width, right - left + INSET.side),
    height: bottom - top + INSET.bottom,
    origin: { x: -left, y: -top },
    places,
    sizes,
    routes: new Map(),
    ports: new Map(),
  };
}

/** Further down, until nothing that is there is touched. */
function pushDown(taken: readonly (Spot & Size)[], size: Size, { x, y }: Spot): Spot {
  let at = { x, y };
  for (let hit = touched(taken, size, at); hit !== undefined; hit = touched(taken, size, at))
    at = { x, y: hit.y + hit.height + PINNED_APART };
  return at;
}

/** The first place in reading order that is free, in steps of a box. */
function firstRoom(taken: readonly (Spot & Size)[], size: Size): Spot {
  const right = Math.max(0, ...taken.map(({ x, width }) => x + width));
  for (let y = 0; ; y += 24)
    for (let x = 0; x === 0 || x + size.width <= right; x += 24)
      if (touched(taken, size, { x, y }) === undefined) return { x, y };
}

function touched(taken: readonly (Spot & Size)[], { width, height }: Size, { x, y }: Spot) {
  const near = PINNED_APART - 1;
  return taken.find(
    (box) =>
      x < box.x + box.width + near &&
      box.x < x + width + near &&
      y < box.y + box.height + near &&
      box.y < y + height + near,
  );
}
