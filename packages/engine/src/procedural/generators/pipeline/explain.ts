import { type Grid, isGridKind } from '../layers/layers.js';
import type { Attempt } from './attempt.js';
import type { Plan } from './plan.js';

/** What one step has made of a cell. */
export interface CellOrigin {
  /** Name of the layer. */
  readonly layer: string;
  /** Id of the step. */
  readonly step: string;
  /** The kind of the step. */
  readonly kind: string;
  /** What the cell held before; undefined if the layer was not there yet. */
  readonly before: number | undefined;
  /** What the cell held afterwards. */
  readonly after: number;
}

/** A point at a place, and where it comes from. */
export interface PointOrigin {
  /** Name of the layer. */
  readonly layer: string;
  /** Number of the point in its layer. */
  readonly point: number;
  /** Name of its kind. */
  readonly kind: string;
  /** The step that placed it; `by hand` if a hand edit did. */
  readonly step: string;
  /** The points that it came from, the nearest first. */
  readonly parents: readonly number[];
}

/** Everything at a cell of the map, and the steps that made it so. */
export interface CellExplanation {
  /** In the order of the steps. Steps that left the cell as it was are not listed. */
  readonly cells: readonly CellOrigin[];
  /** The points at the cell, in all layers. */
  readonly points: readonly PointOrigin[];
}

/** Explains a cell of the map by the results of all steps that are kept. */
export function explainCell(plan: Plan, attempt: Attempt, x: number, y: number): CellExplanation {
  const cells: CellOrigin[] = [];
  const latest = new Map<string, number>();
  for (const [number, { id, definition, after }] of plan.steps.entries())
    for (const [layer, version] of after) {
      if (version.step !== number) continue;
      const found = attempt.layerAt(version);
      if (found === undefined || !isGridKind(found.kind)) continue;
      const value = valueAt(found.value as Grid<Float64Array>, x, y);
      if (value === undefined) continue;
      const before = latest.get(layer);
      latest.set(layer, value);
      if (before !== value) cells.push({ layer, step: id, kind: definition.name, before, after: value });
    }
  return { cells, points: explainPoints(plan, attempt, x, y) };
}

function valueAt({ width, height, cells }: Grid<Float64Array>, x: number, y: number): number | undefined {
  return x >= 0 && y >= 0 && x < width && y < height ? cells[Math.floor(y) * width + Math.floor(x)] : undefined;
}

function explainPoints(plan: Plan, attempt: Attempt, x: number, y: number): PointOrigin[] {
  const out: PointOrigin[] = [];
  for (const [layer, version] of plan.layers) {
    const found = attempt.layerAt(version);
    if (found?.kind !== 'points') continue;
    const points = found.value;
    for (let point = 0; point < points.count; point++) {
      const [dx, dy] = [points.x[point] - x, points.y[point] - y];
      const reach = Math.max(0.75, points.radius[point]);
      if (dx * dx + dy * dy > reach * reach) continue;
      const parents: number[] = [];
      for (let at = points.parent[point]; at >= 0; at = points.parent[at]) parents.push(at);
      out.push({ layer, point, kind: points.kindOf(point), step: points.stepOf(point), parents });
    }
  }
  return out;
}
