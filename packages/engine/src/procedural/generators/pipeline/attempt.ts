import { Rng } from '../../../math/rng.js';
import { copyLayer } from '../layers/empty-layers.js';
import type { Layer } from '../layers/layers.js';
import { applyEdits, type PlannedEdit } from './apply-edits.js';
import type { LayerVersion, Plan, PlannedStep } from './plan.js';
import type { ResultStore, StepResult } from './result-store.js';
import { type MapSize, rngOf, StepRunner } from './step-runner.js';

/** What all attempts of a generation have in common. */
export interface AttemptContext {
  readonly plan: Plan;
  readonly seed: number | string;
  readonly size: MapSize;
  /** What people have changed by hand, by the step that makes it. */
  readonly edits: ReadonlyMap<number, readonly PlannedEdit[]>;
  readonly store: ResultStore;
  readonly maxStepWork: number;
  /** Called when a step has run. */
  readonly onRun: (step: PlannedStep) => void;
}

/** One world in the making: the results of the steps of a plan for one stream of random numbers. */
export class Attempt {
  readonly number: number;
  /** By planned step. */
  readonly results: readonly StepResult[];
  /** By planned step that people have edited: its result without the edits, so that an edit runs no step. */
  readonly #unedited = new Map<number, StepResult>();
  readonly #context: AttemptContext;
  readonly #rng: Rng;
  /** Numbers of the steps that must run, in order. */
  readonly #pending: readonly number[];
  #next = 0;
  #runner: StepRunner | undefined;

  constructor(context: AttemptContext, number: number) {
    const { plan, seed, store, edits } = context;
    this.number = number;
    this.#context = context;
    // The first attempt has the seed itself: its world is the one that a designer knows.
    this.#rng = number === 0 ? new Rng(seed) : new Rng(seed).fork('attempt').fork(number);
    const results: StepResult[] = [];
    for (const [number, step] of plan.steps.entries()) {
      const key = this.#keyOf(step, results);
      const own = edits.get(number);
      if (own !== undefined) this.#unedited.set(number, store.resultFor(key));
      results.push(store.resultFor(own === undefined ? key : key + JSON.stringify(own)));
    }
    this.results = results;
    this.#pending = this.#findPending();
  }

  get isDone(): boolean {
    return this.#next >= this.#pending.length;
  }

  /** The step that runs. */
  get running(): StepRunner | undefined {
    return this.#runner;
  }

  /** How much of what must run is done, from 0 to 1. */
  get fraction(): number {
    return this.isDone ? 1 : (this.#next + (this.#runner?.fraction ?? 0)) / this.#pending.length;
  }

  /** A version of a layer; undefined if it is not there yet. */
  layerAt({ step, layer }: LayerVersion): Layer | undefined {
    return this.results[step].outputs?.get(layer);
  }

  /** Does a part of the next step, and returns how much work that was. */
  advance(): number {
    const number = this.#pending[this.#next];
    const step = this.#context.plan.steps[number];
    const result = this.results[number];
    if (this.#runner === undefined) {
      const unedited = this.#unedited.get(number);
      if (unedited?.outputs !== undefined) return this.#edit(number, unedited);
      const missing = this.#missingInput(step);
      if (missing !== undefined) {
        result.failure = `needs what the step ${missing.id} did not make`;
        this.#next++;
        return 1;
      }
      const { size, maxStepWork } = this.#context;
      this.#runner = new StepRunner(
        step,
        size,
        rngOf(step, this.#rng),
        (version) => this.layerAt(version),
        maxStepWork,
      );
    }
    const runner = this.#runner;
    const work = runner.advance();
    if (runner.isDone) this.#finishStep(step, result, runner);
    return work;
  }

  cancel(): void {
    this.#runner?.cancel();
    this.#runner = undefined;
  }

  /** Results that must stay: the layers at the end, and what steps that have not run yet read. */
  listNeeded(needed: Set<StepResult>): void {
    for (const { step } of this.#context.plan.layers.values()) needed.add(this.results[step]);
    for (const number of this.#pending.slice(this.#next))
      for (const { step } of inputsOf(this.#context.plan.steps[number])) needed.add(this.results[step]);
  }

  #finishStep(step: PlannedStep, result: StepResult, { outputs, failure, warnings }: StepRunner): void {
    const { store, onRun } = this.#context;
    const number = this.#pending[this.#next];
    const unedited = this.#unedited.get(number);
    const made = unedited ?? result;
    made.failure = result.failure = failure;
    made.warnings = result.warnings = warnings;
    this.#runner = undefined;
    onRun(step);
    if (outputs !== undefined && failure === undefined) store.keep(made, outputs);
    if (unedited?.outputs === undefined) this.#next++;
    else this.#edit(number, unedited);
  }

  /** Does what people have changed by hand to a copy of what the step has made. */
  #edit(number: number, unedited: StepResult): number {
    const { store, edits, size } = this.#context;
    const outputs = new Map<string, Layer>();
    for (const [name, layer] of unedited.outputs!) outputs.set(name, copyLayer(layer));
    const result = this.results[number];
    result.warnings = unedited.warnings;
    result.conflicts = applyEdits(outputs, edits.get(number)!, size.scale);
    store.keep(result, outputs);
    this.#next++;
    return size.width * size.height;
  }

  #missingInput(step: PlannedStep): PlannedStep | undefined {
    const missing = inputsOf(step).find(({ step: number }) => this.results[number].failure !== undefined);
    return missing === undefined ? undefined : this.#context.plan.steps[missing.step];
  }

  /** Everything that decides what a step makes, as a text. */
  #keyOf(step: PlannedStep, results: readonly StepResult[]): string {
    const { seed, size } = this.#context;
    const versionOf = (version: LayerVersion | undefined) =>
      version === undefined ? 0 : [results[version.step].stamp, version.layer];
    return JSON.stringify([
      step.definition.name,
      step.definition.version ?? 1,
      step.id,
      step.params,
      step.stream,
      step.hasOwnSeed ? 0 : [seed, this.number],
      [size.width, size.height, size.scale],
      step.layers.map(({ name, access, before }) => [
        name,
        access,
        versionOf(isInput(step, access) ? before : undefined),
      ]),
      versionOf(step.mask),
      step.invert,
    ]);
  }

  /** Steps without a result, and those whose results had to make room but are read by such steps. */
  #findPending(): number[] {
    const { plan } = this.#context;
    const wanted = new Set([...plan.layers.values()].map(({ step }) => step));
    const pending: number[] = [];
    for (let number = plan.steps.length - 1; number >= 0; number--) {
      const { outputs, failure, wasMade } = this.results[number];
      if (outputs !== undefined || failure !== undefined || (wasMade && !wanted.has(number))) continue;
      pending.push(number);
      for (const { step } of inputsOf(plan.steps[number])) wanted.add(step);
    }
    return pending.reverse();
  }
}

/** Whether what was there before decides about the result: a mask lets it through. */
function isInput({ mask }: PlannedStep, access: string): boolean {
  return access !== 'writes' || mask !== undefined;
}

/** The versions of layers that a step reads. */
function inputsOf(step: PlannedStep): LayerVersion[] {
  const inputs = step.layers.flatMap(({ access, before }) =>
    before !== undefined && isInput(step, access) ? [before] : [],
  );
  return step.mask === undefined ? inputs : [...inputs, step.mask];
}
