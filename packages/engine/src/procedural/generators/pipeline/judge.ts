import { showError } from '../../../data/show.js';
import type { LayerView } from '../layers/layer-view.js';
import type { PlannedDemand } from './plan.js';

/** What a world has of one thing that is demanded. */
export interface JudgedDemand {
  /** What is demanded, in words. */
  readonly name: string;
  /** What was measured; undefined if it could not be. */
  readonly value: number | undefined;
  /** From 0 to 1; undefined for a demand that only refuses. */
  readonly score: number | undefined;
  /** Why the world is refused; undefined if the demand is met. */
  readonly failure: string | undefined;
}

/** How good a world is. */
export interface Judgement {
  /** The scores together, by weight, from 0 to 1. 1 if nothing is rated. */
  readonly quality: number;
  /** Each demand of the document, in order. */
  readonly demands: readonly JudgedDemand[];
  /** Names of the demands that are not met. */
  readonly failed: readonly string[];
}

/** Measures what a document demands of a world. */
export function judgeWorld(demands: readonly PlannedDemand[], world: LayerView): Judgement {
  const judged = demands.map((planned) => judge(planned, world));
  let total = 0;
  let weights = 0;
  for (const [i, { score }] of judged.entries()) {
    if (score === undefined) continue;
    const { weight = 1 } = demands[i].demand;
    total += weight * score;
    weights += weight;
  }
  return {
    quality: weights > 0 ? total / weights : 1,
    demands: judged,
    failed: judged.filter(({ failure }) => failure !== undefined).map(({ name }) => name),
  };
}

function judge({ demand, definition, params }: PlannedDemand, world: LayerView): JudgedDemand {
  const { name, min = -Infinity, max = Infinity, from, to } = demand;
  const isRated = from !== undefined && to !== undefined;
  let value: number;
  try {
    value = definition.measure({ params: params as never, world });
  } catch (error) {
    return { name, value: undefined, score: isRated ? 0 : undefined, failure: showError(error) };
  }
  if (!Number.isFinite(value))
    return { name, value: undefined, score: isRated ? 0 : undefined, failure: `${definition.name} gave ${value}` };
  const score = isRated ? Math.min(1, Math.max(0, (value - from) / (to - from))) : undefined;
  const failure = value < min ? `${value} is below ${min}` : value > max ? `${value} is above ${max}` : undefined;
  return { name, value, score, failure };
}
