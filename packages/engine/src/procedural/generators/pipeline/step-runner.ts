import { showError } from '../../../data/show.js';
import { Rng } from '../../../math/rng.js';
import { blendLayers } from '../layers/blend-layers.js';
import type { Grid, Layer } from '../layers/layers.js';
import type { StepRun } from './define-step.js';
import type { LayerVersion, PlannedStep } from './plan.js';
import { StepWorld } from './step-world.js';

/** The map that steps work on. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  /** How many cells of the whole map a cell stands for along each side. */
  readonly scale: number;
}

/** Runs one step, a part at a time. */
export class StepRunner {
  readonly step: PlannedStep;
  /** How much work it has done. */
  work = 0;
  /** Why it could not do what it was asked; undefined if it could. */
  failure: string | undefined;
  readonly warnings: string[] = [];
  isDone = false;
  /** What it has made, once it is done. */
  outputs: Map<string, Layer> | undefined;
  readonly #size: MapSize;
  readonly #layerAt: (version: LayerVersion) => Layer | undefined;
  readonly #maxWork: number;
  readonly #run: StepRun;
  #expected = 1;
  #parts: Iterator<number, void> | undefined;
  #hasStarted = false;

  constructor(
    step: PlannedStep,
    size: MapSize,
    rng: Rng,
    layerAt: (version: LayerVersion) => Layer | undefined,
    maxWork: number,
  ) {
    this.step = step;
    this.#size = size;
    this.#layerAt = layerAt;
    this.#maxWork = maxWork;
    const layers = step.layers.map(({ before, ...layer }) => ({
      ...layer,
      before: before === undefined ? undefined : layerAt(before),
    }));
    this.#run = {
      id: step.id,
      params: scaledParams(step, size.scale),
      rng,
      world: new StepWorld({ stepId: step.id, ...size, layers }),
      warn: (problem) => this.warnings.push(problem),
    };
  }

  /** How much of it is done, from 0 to 1. */
  get fraction(): number {
    return this.isDone ? 1 : Math.min(1, this.work / this.#expected);
  }

  /** Does the next part, and returns how much work that was: at least 1. */
  advance(): number {
    const before = this.work;
    try {
      this.#advance();
    } catch (error) {
      // A step is code of the game, too: whatever it throws is told beside its id, and ends only it.
      this.failure = showError(error);
      this.isDone = true;
    }
    const done = Math.max(1, this.work - before);
    this.work = before + done;
    return done;
  }

  /** Ends a step that is no longer wanted. */
  cancel(): void {
    this.#parts?.return?.();
    this.isDone = true;
  }

  #advance(): void {
    const { definition } = this.step;
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      const expected = definition.work?.(this.#run) ?? this.#run.world.count;
      this.#expected = Math.max(1, expected);
      const parts = definition.run(this.#run);
      if (parts === undefined || parts === null) {
        this.work += this.#expected;
        this.#finish();
      } else this.#parts = parts;
      return;
    }
    const { done, value } = this.#parts!.next();
    if (done === true) this.#finish();
    else this.work += Number.isFinite(value) ? Math.max(1, value) : 1;
    if (this.work > this.#maxWork && !this.isDone) {
      this.cancel();
      this.failure = `has done more than ${this.#maxWork} units of work without an end`;
    }
  }

  #finish(): void {
    const { world } = this.#run;
    const { mask, invert, layers } = this.step;
    const outputs = world.finish();
    const shares = mask === undefined ? undefined : (this.#layerAt(mask)?.value as Grid<Float64Array>);
    if (shares !== undefined)
      for (const [name, after] of outputs) {
        const { before } = layers.find((layer) => layer.name === name && layer.access !== 'reads')!;
        const old = before === undefined ? undefined : this.#layerAt(before);
        outputs.set(name, blendLayers(old, after, shares, invert, this.#size));
      }
    this.outputs = outputs;
    this.isDone = true;
  }
}

/** The stream of random numbers of a step. */
export function rngOf({ stream, hasOwnSeed }: PlannedStep, seed: Rng): Rng {
  const [first, ...names] = stream;
  let rng = hasOwnSeed ? new Rng(first) : seed.fork(first);
  for (const name of names) rng = rng.fork(name);
  return rng;
}

function scaledParams({ definition, params }: PlannedStep, scale: number): StepRun['params'] {
  if (scale === 1) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      definition.params[name]?.isLength === true && typeof value === 'number' ? value / scale : value,
    ]),
  );
}
