import { LayerView } from '../layers/layer-view.js';
import type { Layer } from '../layers/layers.js';
import type { Attempt } from './attempt.js';
import type { Plan, PlannedStep } from './plan.js';
import type { MapSize } from './step-runner.js';

/** The layers that a generation has made so far, or had made after one of its steps. */
export class GeneratedWorld extends LayerView {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** How many cells of the whole map a cell stands for; above 1 in a coarse preview. */
  readonly scale: number;
  readonly #steps: readonly PlannedStep[];
  readonly #attempt: Attempt;

  /** @param count How many planned steps count. */
  constructor(plan: Plan, attempt: Attempt, { width, height, scale }: MapSize, count: number) {
    super();
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.#steps = plan.steps.slice(0, count);
    this.#attempt = attempt;
  }

  override get names(): readonly string[] {
    const last = this.#steps.at(-1);
    return last === undefined ? [] : [...last.after.keys()].filter((name) => this.find(name) !== undefined);
  }

  /** The latest version of a layer that is finished. */
  override find(name: string): Layer | undefined {
    for (let i = this.#steps.length - 1; i >= 0; i--) {
      const version = this.#steps[i].after.get(name);
      if (version === undefined) return undefined;
      const layer = this.#attempt.layerAt(version);
      if (layer !== undefined) return layer;
      // Before the step that was to write it, the version before counts.
      i = Math.min(i, version.step);
    }
    return undefined;
  }
}
