import type { Size } from '../../../canvas/layout/arrange.js';
import type { Box } from '../../../canvas/layout/layout-tree.js';
import { type Arrangement, arrangeByPins, arrangeInRows, INSET, LOOP, type Pins, type Spot } from './arrange-box.js';
import { routeAll } from './free-routes.js';
import { addTo, groupBy } from './group-by.js';
import {
  type ChartArrow,
  type ChartBox,
  cutArrow,
  indexBoxes,
  type Meeting,
  meetingOf,
  type NestedGraph,
  type Piece,
} from './nested-graph.js';
import { type Link, rankBoxes } from './rank.js';

/** How an arrow is drawn. */
export interface ChartRoute {
  /** For the `d` of a path. */
  readonly path: string;
  readonly label: Box | undefined;
  readonly start: Spot;
  readonly end: Spot;
}

export interface ChartLayout {
  /** Every box by id, in pixels of the picture. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** Every arrow by id. */
  readonly routes: ReadonlyMap<string, ChartRoute>;
  /** The arrows as they were asked for, by id. */
  readonly arrows: ReadonlyMap<string, ChartArrow>;
  readonly bounds: Box;
  /** Where the inside of each composite box starts: pins are relative to it. */
  readonly origins: ReadonlyMap<string, Spot>;
}

/**
 * Lays a chart out: boxes in rows by what leads where, arrows in lanes between them, labels with a
 * place of their own, so that nothing covers anything. Boxes inside a box of which one is pinned
 * stand where they are pinned instead, and their arrows take the shortest way. With the layout
 * `before` an edit, boxes keep their order as long as no more arrows cross, and arrows between
 * pinned boxes that did not move stay as they are.
 */
export function layoutChart(
  root: ChartBox,
  arrows: readonly ChartArrow[],
  pins: Pins = new Map(),
  before?: ChartLayout,
): ChartLayout {
  const graph = indexBoxes(root);
  const known = arrows.filter(({ from, to }) => graph.boxes.has(from) && graph.boxes.has(to));
  const isPinned = (id: string) => graph.boxes.get(id)!.children?.some((child) => pins.has(child.id)) ?? false;
  const { cuts, pieces, ranks, free } = cutAll(graph, known, isPinned);
  const loops = groupBy(
    known.filter(({ from, to }) => from === to),
    ({ from }) => from,
  );
  const loopsOf = (id: string) => sizeOfLoops(loops.get(id) ?? []);
  const middle = (id: string) => {
    const box = before?.boxes.get(id);
    return box && box.x + box.width / 2;
  };

  const arrangements = new Map<string, Arrangement>();
  const sizeOf = (id: string): Size => arrangements.get(id) ?? graph.boxes.get(id)!.size;
  const arrange = (box: ChartBox) => {
    if (box.children === undefined || box.children.length === 0) return;
    box.children.forEach(arrange);
    const inside = { box, sizeOf, loopsOf };
    const portIn = (id: string, arrow: ChartArrow) => arrangements.get(id)?.ports.get(arrow);
    const arranged = isPinned(box.id)
      ? arrangeByPins(inside, pins)
      : arrangeInRows(inside, ranks.get(box.id)!, pieces.get(box.id) ?? [], portIn, middle);
    arrangements.set(box.id, arranged);
  };
  arrange(root);

  const boxes = placeAll(root, arrangements, sizeOf, before);
  const routes = new Map<string, ChartRoute>();
  for (const [arrow, cut] of cuts) routes.set(arrow.id, joinPieces(arrow, cut, arrangements, boxes));
  for (const [id, own] of loops) drawLoops(routes, boxes.get(id)!, own);
  const staying = before === undefined ? [] : [...free].filter((arrow) => isUnmoved(arrow, boxes, before));
  for (const { id } of staying) routes.set(id, before!.routes.get(id)!);
  routeAll(routes, graph, boxes, [...free], new Set(staying));
  const origins = new Map<string, Spot>();
  for (const [id, { origin }] of arrangements) {
    const { x, y } = boxes.get(id)!;
    origins.set(id, { x: x + origin.x, y: y + origin.y });
  }
  return {
    boxes,
    routes,
    arrows: new Map(known.map((arrow) => [arrow.id, arrow])),
    bounds: boxes.get(root.id)!,
    origins,
  };
}

/**
 * Which piece of which arrow lies in which box, in which row boxes stand, and which arrows find
 * their way by themselves.
 */
function cutAll(graph: NestedGraph, arrows: readonly ChartArrow[], isPinned: (id: string) => boolean) {
  const meetings = new Map<ChartArrow, Meeting>();
  const free = new Set<ChartArrow>();
  const links = new Map<string, Link[]>();
  for (const arrow of arrows) {
    const meeting = meetingOf(graph, arrow);
    if (meeting === undefined) continue;
    const { up, down, container } = meeting;
    const crossed = [container, ...up.slice(1), ...down.slice(1)];
    const isBeside = graph.boxes.get(container)!.sideBySide === true && up.length > 0 && down.length > 0;
    if (isBeside || crossed.some(isPinned)) {
      free.add(arrow);
      continue;
    }
    meetings.set(arrow, meeting);
    if (up.length > 0 && down.length > 0) addTo(links, container, [up.at(-1)!, down.at(-1)!]);
  }
  const ranks = new Map<string, ReadonlyMap<string, number>>();
  for (const { id, children = [], sideBySide } of graph.boxes.values()) {
    const ids = children.map((child) => child.id);
    ranks.set(id, rankBoxes(ids, sideBySide ? [] : (links.get(id) ?? [])));
  }
  const pieces = new Map<string, Piece[]>();
  const cuts = new Map<ChartArrow, readonly Piece[]>();
  for (const [arrow, meeting] of meetings) {
    const { up, down, container } = meeting;
    const rank = (id: string | undefined) => (id === undefined ? -1 : ranks.get(container)!.get(id)!);
    const isForward = up.length === 0 || down.length === 0 || rank(up.at(-1)) < rank(down.at(-1));
    const cut = cutArrow(arrow, meeting, isForward);
    cuts.set(arrow, cut);
    for (const piece of cut) addTo(pieces, piece.container, piece);
  }
  return { cuts, pieces, ranks, free };
}

/** Is an arrow the same as before, between boxes that stand where they stood? */
function isUnmoved(
  { id, from, to, label }: ChartArrow,
  boxes: ReadonlyMap<string, Box>,
  { boxes: earlier, arrows }: ChartLayout,
): boolean {
  const old = arrows.get(id);
  return (
    old?.from === from &&
    old.to === to &&
    old.label.width === label.width &&
    old.label.height === label.height &&
    // Boxes that stay are the same objects.
    boxes.get(from) === earlier.get(from) &&
    boxes.get(to) === earlier.get(to)
  );
}

function sizeOfLoops(loops: readonly ChartArrow[]): Size {
  if (loops.length === 0) return { width: 0, height: 0 };
  return { width: LOOP.width + Math.max(...loops.map(({ label }) => label.width)), height: loops.length * LOOP.height };
}

/** Boxes that stay where they were are the same objects. */
function placeAll(
  root: ChartBox,
  arrangements: ReadonlyMap<string, Arrangement>,
  sizeOf: (id: string) => Size,
  before: ChartLayout | undefined,
): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  const place = (box: ChartBox, x: number, y: number, { width, height }: Size) => {
    const old = before?.boxes.get(box.id);
    const stays = old?.x === x && old.y === y && old.width === width && old.height === height;
    boxes.set(box.id, stays ? old : { x, y, width, height });
    const inside = arrangements.get(box.id);
    for (const child of inside === undefined ? [] : box.children!) {
      const at = inside!.places.get(child.id)!;
      place(child, x + at.x, y + at.y, inside!.sizes.get(child.id)!);
    }
  };
  // A pinned box keeps its position in the picture, even when the outermost box grows to the left
  // of it.
  const { origin = { x: INSET.side, y: INSET.top } } = arrangements.get(root.id) ?? {};
  place(root, INSET.side - origin.x, INSET.top + root.size.height - origin.y, sizeOf(root.id));
  return boxes;
}

/** An arrow whole again, with the bends of all its pieces. */
function joinPieces(
  arrow: ChartArrow,
  cut: readonly Piece[],
  arrangements: ReadonlyMap<string, Arrangement>,
  boxes: ReadonlyMap<string, Box>,
): ChartRoute {
  const spots: Spot[] = [];
  let label: Box | undefined;
  for (const piece of cut) {
    const { x, y } = boxes.get(piece.container)!;
    const route = arrangements.get(piece.container)!.routes.get(piece)!;
    for (const spot of route.spots) spots.push({ x: x + spot.x, y: y + spot.y });
    if (route.label !== undefined) label = { x: x + route.label.x, y: y + route.label.y, ...arrow.label };
  }
  return { path: pathThrough(spots), label, start: spots[0], end: spots.at(-1)! };
}

/** A line through spots that leaves and enters every one straight up or down. */
function pathThrough(spots: readonly Spot[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = `M${round(spots[0].x)} ${round(spots[0].y)}`;
  for (let i = 1; i < spots.length; i++) {
    const [a, b] = [spots[i - 1], spots[i]];
    // A line that goes nowhere has no direction, and a head at its end would look anywhere.
    if (Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5) continue;
    if (Math.abs(a.x - b.x) < 0.5) path += `V${round(b.y)}`;
    else {
      const bend = (a.y + b.y) / 2;
      path += `C${round(a.x)} ${round(bend)} ${round(b.x)} ${round(bend)} ${round(b.x)} ${round(b.y)}`;
    }
  }
  return path;
}

/** Arrows from a box to itself, at its right side one below another. */
function drawLoops(routes: Map<string, ChartRoute>, box: Box, loops: readonly ChartArrow[]): void {
  const right = box.x + box.width;
  const first = box.y + (box.height - loops.length * LOOP.height) / 2;
  for (const [i, { id, label }] of loops.entries()) {
    const middle = Math.max(box.y, first) + (i + 0.5) * LOOP.height;
    const reach = right + LOOP.width - 6;
    const start = { x: right, y: middle - 6 };
    const end = { x: right, y: middle + 6 };
    routes.set(id, {
      path: `M${start.x} ${start.y}C${reach} ${middle - 14} ${reach} ${middle + 14} ${end.x} ${end.y}`,
      label:
        label.width === 0
          ? undefined
          : { x: right + LOOP.width - 8, y: middle - label.height / 2, width: label.width, height: label.height },
      start,
      end,
    });
  }
}
