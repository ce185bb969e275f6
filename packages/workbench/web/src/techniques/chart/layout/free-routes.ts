import type { Box } from '../../../canvas/layout/layout-tree.js';
import { ENTRY_WIDTH } from './arrange-box.js';
import { curveBetween, type FreeRoute, labelBeside, routeOn } from './free-route.js';
import { groupBy } from './group-by.js';
import { type ChartArrow, type ChartBox, chainOf, type NestedGraph } from './nested-graph.js';

/**
 * What free arrows keep off: of a box they come out of or go into, only the words of its heading;
 * else all of it.
 */
interface Obstacle {
  readonly id: string;
  readonly box: Box;
  readonly heading: Box | undefined;
}

/**
 * Routes arrows between boxes that were placed by hand: all curves first, then their labels, which
 * avoid boxes, headings and one another where there is room. `routes` holds those that were found
 * by rows, whose labels stay.
 */
export function routeAll(
  routes: Map<string, FreeRoute>,
  graph: NestedGraph,
  boxes: ReadonlyMap<string, Box>,
  arrows: readonly ChartArrow[],
): void {
  if (arrows.length === 0) return;
  const obstacles = [...graph.boxes.values()].map((box) => obstacleOf(box, boxes.get(box.id)!));
  const signs = [...graph.boxes.values()].filter(({ isEntry }) => isEntry).map(({ id }) => signOf(boxes.get(id)!));
  const isLeaf = (id: string) => (graph.boxes.get(id)!.children ?? []).length === 0;
  const taken = [...obstacles.flatMap(({ id, box, heading }) => heading ?? (isLeaf(id) ? box : [])), ...signs];
  for (const { label } of routes.values()) if (label !== undefined) taken.push(label);
  const abreast = abreastOf(arrows);
  const curves = arrows.map((arrow) => {
    const [from, to] = [boxes.get(arrow.from)!, boxes.get(arrow.to)!];
    const around = new Set([...chainOf(graph, arrow.from), ...chainOf(graph, arrow.to)]);
    const others = obstacles.flatMap(({ id, box, heading }) => {
      if (!around.has(id)) return box;
      return id === arrow.from || id === arrow.to ? [] : (heading ?? []);
    });
    return curveBetween(from, to, others, abreast.get(arrow));
  });
  for (const [i, arrow] of arrows.entries()) {
    const label = arrow.label.width === 0 ? undefined : labelBeside(curves[i], arrow.label, taken);
    if (label !== undefined) taken.push(label);
    routes.set(arrow.id, routeOn(curves[i], label));
  }
}

function obstacleOf({ id, size, children = [] }: ChartBox, box: Box): Obstacle {
  if (children.length === 0 || size.height === 0) return { id, box, heading: undefined };
  return { id, box, heading: { x: box.x, y: box.y, width: Math.min(size.width, box.width), height: size.height } };
}

/** The initial-state sign. */
function signOf({ x, y }: Box): Box {
  return { x: x - ENTRY_WIDTH, y, width: ENTRY_WIDTH, height: 30 };
}

/** Separates arrows between the same two boxes: 0 for a single one, ±0.5 for two. */
export function abreastOf<T extends Pick<ChartArrow, 'from' | 'to'>>(arrows: readonly T[]): ReadonlyMap<T, number> {
  const abreast = new Map<T, number>();
  const pairs = groupBy(arrows, ({ from, to }) => (from < to ? `${from}\n${to}` : `${to}\n${from}`));
  for (const same of pairs.values())
    for (const [i, arrow] of same.entries()) abreast.set(arrow, i - (same.length - 1) / 2);
  return abreast;
}
