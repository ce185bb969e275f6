import { InvalidDataError } from '../../data/check.js';
import type { LayerView } from '../generators/layers/layer-view.js';
import type { Layer } from '../generators/layers/layers.js';
import type { Generation } from '../generators/pipeline/generation.js';
import type { AskedPlace, ToldOrigin } from './told.js';

/** The most origins that are told. */
const MAX_ORIGINS = 64;

/** What points have as their step that a person has placed. */
const BY_HAND = 'by hand';

/** Where a cell or a thing of a world came from, the nearest origin first. */
export function originsOf(generation: Generation, world: LayerView, steps: readonly string[], place: AskedPlace) {
  const layer = world.find(place.layer);
  if (layer === undefined) throw new InvalidDataError('layer', `there is no layer ${place.layer}`);
  const origins =
    place.at === 'cell'
      ? cellOrigins(generation, steps, place)
      : thingOrigins(layer, place.layer, place.id, place.part);
  return origins.slice(0, MAX_ORIGINS);
}

/** The steps that changed a cell, the last one first, and what they made of it. */
function cellOrigins(
  generation: Generation,
  steps: readonly string[],
  { layer, x, y }: Extract<AskedPlace, { at: 'cell' }>,
): ToldOrigin[] {
  return generation
    .explain(x, y)
    .cells.filter((cell) => cell.layer === layer && steps.includes(topOf(cell.step)))
    .map(({ step, before, after }) => ({
      ...{ step: topOf(step), layer, rule: null },
      says: before === undefined ? `made it ${show(after)}` : `changed it from ${show(before)} to ${show(after)}`,
    }))
    .reverse();
}

function show(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** A point and the points it came from, or a part of a shape, its rule, and the parts it grew from. */
function thingOrigins(layer: Layer, name: string, id: number, part: number | null): ToldOrigin[] {
  const origins: ToldOrigin[] = [];
  if (layer.kind === 'points') {
    const points = layer.value;
    for (let at = id; at >= 0 && at < points.count && origins.length < MAX_ORIGINS; at = points.parent[at]) {
      const step = points.stepOf(at);
      origins.push({
        ...{ step: step === BY_HAND ? null : topOf(step), layer: name, rule: points.kindOf(at) },
        says: `placed ${points.kindOf(at)} ${at} at ${show(points.x[at])}, ${show(points.y[at])}`,
      });
    }
    return origins;
  }
  if (layer.kind === 'objects') {
    const object = layer.value[id];
    if (object === undefined) return [];
    const step = topOf(object.step);
    for (let at = part ?? -1; at >= 0 && origins.length < MAX_ORIGINS - 1; at = object.parents[at] ?? -1)
      origins.push({ step, layer: name, rule: object.rules[at] ?? null, says: `part ${at} of ${object.kind}` });
    origins.push({
      step,
      layer: name,
      rule: null,
      says: `placed ${object.kind} at ${show(object.x)}, ${show(object.y)}`,
    });
  }
  return origins;
}

/** Steps inside another generator are called `village/houses`: the step of the document is the first. */
function topOf(step: string): string {
  return step.split('/')[0];
}
