import type { Box } from '../../canvas/layout/layout-tree.js';
import { type ArrowCard, anySign, type ChartGraph, cardsOf, type StateCard } from './chart-graph.js';
import type { Spot } from './layout/arrange-box.js';
import { curveBetween, labelBeside, routeOn } from './layout/free-route.js';
import { abreastOf } from './layout/free-routes.js';
import type { ChartRoute } from './layout/layout-chart.js';

/** Boxes that follow the pointer, and how far they have come. */
export interface DraggedBoxes {
  readonly ids: readonly string[];
  readonly by: Spot;
}

/**
 * A chart while boxes of it are dragged: they and their contents move, their arrows become plain
 * curves, and everything else stays the same objects, so that a frame costs what is dragged and not
 * what is drawn. The chart is laid out again when they are dropped.
 */
export function dragGraph(graph: ChartGraph, { ids, by }: DraggedBoxes): ChartGraph {
  const moved = withInside(graph, ids);
  const states = new Map<string, StateCard>();
  for (const [id, card] of graph.states) states.set(id, moved.has(id) ? { ...card, box: shift(card.box, by) } : card);
  const sign = anySign(graph.model.owner.id);
  const boxOf = (id: string): Box => states.get(id)?.box ?? graph.layout.boxes.get(id)!;
  const abreast = abreastOf(graph.arrows.map(({ ends }) => ends));
  const arrows = graph.arrows.map((card): ArrowCard => {
    const { from, to } = card.ends;
    const count = Number(moved.has(from)) + Number(moved.has(to));
    if (count === 0) return card;
    const route =
      count === 2 ? shiftRoute(card.route, by) : plainRoute(boxOf(from), boxOf(to), card.box, abreast.get(card.ends));
    return { ...card, route, box: route.label! };
  });
  return {
    ...graph,
    states,
    arrows,
    entries: graph.entries.map(({ id }) => states.get(id)!),
    any: graph.any && moved.has(sign) ? shift(graph.any, by) : graph.any,
    cards: cardsOf(states, arrows),
  };
}

function withInside({ states }: ChartGraph, ids: readonly string[]): ReadonlySet<string> {
  const moved = new Set(ids);
  // A state comes after the one around it.
  for (const { id, parent } of states.values()) if (moved.has(parent)) moved.add(id);
  return moved;
}

function shift({ x, y, width, height }: Box, by: Spot): Box {
  return { x: x + by.x, y: y + by.y, width, height };
}

function plainRoute(from: Box, to: Box, label: Box, abreast: number | undefined): ChartRoute {
  const curve = curveBetween(from, to, [], abreast);
  return routeOn(curve, labelBeside(curve, label, []));
}

/** A route elsewhere, bends and all. */
export function shiftRoute({ path, label, start, end }: ChartRoute, by: Spot): ChartRoute {
  const moveAll = (_all: string, letter: string, numbers: string) => {
    const values = numbers.trim().split(/[ ,]+/).map(Number);
    // Vertical lines have heights only, all others pairs.
    const isHeight = (i: number) => letter === 'V' || i % 2 === 1;
    return letter + values.map((value, i) => Math.round((value + (isHeight(i) ? by.y : by.x)) * 10) / 10).join(' ');
  };
  return {
    path: path.replace(/([MCV])([^MCV]+)/g, moveAll),
    label: label && shift(label, by),
    start: { x: start.x + by.x, y: start.y + by.y },
    end: { x: end.x + by.x, y: end.y + by.y },
  };
}
