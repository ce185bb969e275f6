import { overlaps } from '../../../canvas/camera/viewport.js';
import type { Box } from '../../../canvas/layout/layout-tree.js';
import { ENTRY_WIDTH } from './arrange-box.js';
import { type Curve, curveBetween, type FreeRoute, labelBeside, routeOn } from './free-route.js';
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
 * by rows, and the arrows that are `staying`: of these only labels that a box now covers move.
 */
export function routeAll(
  routes: Map<string, FreeRoute>,
  graph: NestedGraph,
  boxes: ReadonlyMap<string, Box>,
  arrows: readonly ChartArrow[],
  staying: ReadonlySet<ChartArrow> = new Set(),
): void {
  if (arrows.length === 0) return;
  const obstacles = [...graph.boxes.values()].map((box) => obstacleOf(box, boxes.get(box.id)!));
  const signs = [...graph.boxes.values()].filter(({ isEntry }) => isEntry).map(({ id }) => signOf(boxes.get(id)!));
  const isLeaf = (id: string) => (graph.boxes.get(id)!.children ?? []).length === 0;
  const taken = [...obstacles.flatMap(({ id, box, heading }) => heading ?? (isLeaf(id) ? box : [])), ...signs];
  const covered: ChartArrow[] = [];
  for (const arrow of staying) {
    const { label } = routes.get(arrow.id)!;
    if (label !== undefined && taken.some((box) => overlaps(box, label))) covered.push(arrow);
  }
  const isCovered = new Set(covered.map(({ id }) => id));
  for (const [id, { label }] of routes) if (label !== undefined && !isCovered.has(id)) taken.push(label);
  for (const { id, label } of covered) {
    const route = routes.get(id)!;
    const moved = labelBeside(aroundOf(route.label!), label, taken);
    taken.push(moved);
    routes.set(id, { ...route, label: moved });
  }
  const abreast = abreastOf(arrows);
  const moving = arrows.filter((arrow) => !staying.has(arrow));
  const curves = moving.map((arrow) => {
    const [from, to] = [boxes.get(arrow.from)!, boxes.get(arrow.to)!];
    const around = new Set([...chainOf(graph, arrow.from), ...chainOf(graph, arrow.to)]);
    const others = obstacles.flatMap(({ id, box, heading }) => {
      if (!around.has(id)) return box;
      return id === arrow.from || id === arrow.to ? [] : (heading ?? []);
    });
    return curveBetween(from, to, others, abreast.get(arrow));
  });
  for (const [i, arrow] of moving.entries()) {
    const label = arrow.label.width === 0 ? undefined : labelBeside(curves[i], arrow.label, taken);
    if (label !== undefined) taken.push(label);
    routes.set(arrow.id, routeOn(curves[i], label));
  }
}

/** No curve at all, only the place where a label was: its new one is beside it. */
function aroundOf({ x, y, width, height }: Box): Curve {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return [middle, middle, middle, middle];
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
