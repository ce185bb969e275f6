import { type Grid, isGridKind, type Layer } from '../layers/layers.js';
import { PlacedPoints } from '../layers/placed-points.js';
import type { HandEdit, HandEdits } from './hand-edits.js';
import type { Plan } from './plan.js';

/** A hand edit that does not fit what steps make now. It is done as far as it can be. */
export interface EditConflict {
  /** Its number in the list of edits. */
  readonly edit: number;
  /** The layer that it edits. */
  readonly layer: string;
  /** Where, in cells of the whole map. */
  readonly x: number;
  /** In cells of the whole map. */
  readonly y: number;
  /** Why it does not fit, in words. */
  readonly problem: string;
}

/** An edit of what one step has made. */
export interface PlannedEdit {
  readonly number: number;
  readonly edit: HandEdit;
  /** What the step calls the layer. */
  readonly layer: string;
}

/** Finds for each edit the step after which it is done; the others are conflicts. */
export function planEdits(plan: Plan, { edits }: HandEdits, conflicts: EditConflict[]): Map<number, PlannedEdit[]> {
  const out = new Map<number, PlannedEdit[]>();
  for (const [number, edit] of edits.entries()) {
    const { after, layer } = edit;
    const step =
      after === undefined ? undefined : plan.steps.filter(({ id, topId }) => id === after || topId === after).at(-1);
    const version = after === undefined ? plan.layers.get(layer) : step?.after.get(layer);
    if (version === undefined) {
      const missing = after !== undefined && step === undefined ? `step ${after}` : `layer ${layer}`;
      conflicts.push({ edit: number, layer, ...placeOf(edit), problem: `there is no ${missing} any more` });
      continue;
    }
    const list = out.get(version.step) ?? [];
    out.set(version.step, [...list, { number, edit, layer: version.layer }]);
  }
  return out;
}

function placeOf(edit: HandEdit): { readonly x: number; readonly y: number } {
  if (edit.edit !== 'paint') return { x: edit.x, y: edit.y };
  const [first] = edit.cells;
  return first === undefined ? { x: 0, y: 0 } : { x: first[0], y: first[1] };
}

/** Does the edits of one step to what it has made. Returns the conflicts. */
export function applyEdits(outputs: Map<string, Layer>, edits: readonly PlannedEdit[], scale: number): EditConflict[] {
  const conflicts: EditConflict[] = [];
  for (const { number, edit, layer: name } of edits) {
    const layer = outputs.get(name)!;
    const tell = (problem: string, { x, y } = placeOf(edit)) =>
      conflicts.push({ edit: number, layer: edit.layer, x, y, problem });
    const isForPoints = edit.edit !== 'paint' && edit.edit !== 'lock';
    if (isForPoints ? layer.kind !== 'points' : !isGridKind(layer.kind)) tell(`the layer holds ${layer.kind} now`);
    else if (edit.edit === 'paint') paint(layer.value as Grid<Float64Array>, edit, scale, tell);
    else if (edit.edit === 'lock') lock(layer.value as Grid<Float64Array>, edit, scale, tell);
    else {
      const points = new PlacedPoints('by hand');
      editPoints(layer.value as PlacedPoints, points, edit, scale, tell);
      outputs.set(name, { kind: 'points', value: points });
    }
  }
  return conflicts;
}

type Tell = (problem: string, place?: { readonly x: number; readonly y: number }) => void;
type Of<Name extends HandEdit['edit']> = Extract<HandEdit, { readonly edit: Name }>;

function paint(
  { width, height, cells }: Grid<Float64Array>,
  { cells: painted, was, mode }: Of<'paint'>,
  scale: number,
  tell: Tell,
): void {
  let outside = 0;
  let changed = 0;
  let first: { x: number; y: number } | undefined;
  for (const [i, [x, y, value]] of painted.entries()) {
    const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
    if (column >= width || row >= height) {
      outside++;
      continue;
    }
    const at = row * width + column;
    // In a preview cells differ anyway.
    if (scale === 1 && was !== undefined && was[i] !== cells[at]) {
      changed++;
      first ??= { x, y };
    }
    cells[at] = mode === 'add' ? cells[at] + value : value;
  }
  if (changed > 0) tell(`${changed} of ${painted.length} painted cells have changed underneath`, first);
  if (outside > 0) tell(`${outside} of ${painted.length} painted cells lie outside of the map`);
}

function lock({ width, height, cells }: Grid<Float64Array>, edit: Of<'lock'>, scale: number, tell: Tell): void {
  let outside = 0;
  let changed = 0;
  for (let i = 0; i < edit.width * edit.height && i < edit.values.length; i++) {
    const x = Math.floor((edit.x + (i % edit.width)) / scale);
    const y = Math.floor((edit.y + Math.floor(i / edit.width)) / scale);
    if (x >= width || y >= height) outside++;
    else {
      if (cells[y * width + x] !== edit.values[i]) changed++;
      cells[y * width + x] = edit.values[i];
    }
  }
  if (edit.values.length !== edit.width * edit.height)
    tell(`has ${edit.values.length} values for ${edit.width} by ${edit.height} cells`);
  if (changed > 0 && scale === 1) tell(`${changed} locked cells would be different now`);
  if (outside > 0) tell(`${outside} locked cells lie outside of the map`);
}

function editPoints(
  before: PlacedPoints,
  out: PlacedPoints,
  edit: Of<'add' | 'move' | 'remove' | 'lockPoints'>,
  scale: number,
  tell: Tell,
): void {
  if (edit.edit === 'add') {
    out.addFrom(before);
    out.place(edit.x / scale, edit.y / scale, { radius: (edit.radius ?? 0) / scale, kind: edit.kind });
  } else if (edit.edit === 'lockPoints') lockPoints(before, out, edit, scale, tell);
  else {
    const found = nearest(before, edit, scale);
    if (found < 0) tell(`there is no ${edit.kind ?? 'point'} near ${edit.x}, ${edit.y} any more`);
    out.addFrom(before, (point) => edit.edit === 'move' || point !== found);
    if (edit.edit !== 'move' || found < 0) return;
    out.x[found] = edit.toX / scale;
    out.y[found] = edit.toY / scale;
  }
}

function lockPoints(before: PlacedPoints, out: PlacedPoints, edit: Of<'lockPoints'>, scale: number, tell: Tell): void {
  const [left, top] = [edit.x / scale, edit.y / scale];
  const [right, bottom] = [left + edit.width / scale, top + edit.height / scale];
  const isInside = (point: number) =>
    before.x[point] >= left && before.x[point] < right && before.y[point] >= top && before.y[point] < bottom;
  out.addFrom(before, (point) => !isInside(point));
  const others = out.count;
  for (const { x, y, radius, kind } of edit.points) {
    for (let i = 0; i < others; i++) {
      const [dx, dy] = [out.x[i] - x / scale, out.y[i] - y / scale];
      const apart = out.radius[i] + radius / scale;
      if (dx * dx + dy * dy < apart * apart) tell(`the locked ${kind} overlaps the new ${out.kindOf(i)}`, { x, y });
    }
    out.place(x / scale, y / scale, { radius: radius / scale, kind });
  }
}

/** The point nearest to where one stood, of its kind and no farther than its own size; −1 if there is none. */
function nearest(points: PlacedPoints, { x, y, kind }: Of<'move' | 'remove'>, scale: number): number {
  let found = -1;
  let least = Infinity;
  for (let i = 0; i < points.count; i++) {
    if (kind !== undefined && points.kindOf(i) !== kind) continue;
    const [dx, dy] = [points.x[i] - x / scale, points.y[i] - y / scale];
    const distance = dx * dx + dy * dy;
    const reach = Math.max(points.radius[i], 0.5);
    if (distance >= least || distance > reach * reach) continue;
    found = i;
    least = distance;
  }
  return found;
}
