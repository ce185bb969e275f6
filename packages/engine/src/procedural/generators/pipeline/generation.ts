import { InvalidDataError, requireNonNegative } from '../../../data/check.js';
import { checkOptions, parse } from '../../../data/parse.js';
import { struct } from '../../../data/schema.js';
import { type EditConflict, type PlannedEdit, planEdits } from './apply-edits.js';
import { Attempt, type AttemptContext } from './attempt.js';
import { type CellExplanation, explainCell } from './explain.js';
import { GeneratedWorld } from './generated-world.js';
import {
  type Changed,
  type GenerationOptions,
  type GenerationProgress,
  generationOptions,
  listProblems,
  NO_EDITS,
  promotedValues,
  type StepProblem,
} from './generation-options.js';
import { type GeneratorDocument, readGenerator } from './generator-document.js';
import { type HandEdits, readHandEdits } from './hand-edits.js';
import { type Judgement, judgeWorld } from './judge.js';
import type { Plan } from './plan.js';
import { planGenerator } from './planner.js';
import type { PromotedValues } from './resolve-params.js';
import { ResultStore, type StepResult } from './result-store.js';
import {
  fillResults,
  readAttempt,
  readSavedGeneration,
  type SavedGeneration,
  saveAttempt,
} from './saved-generation.js';
import type { MapSize } from './step-runner.js';
import { Vocabulary } from './vocabulary.js';

/**
 * Runs a generator in slices. After a change only those steps run again that depend on it, and the world
 * is the same, to the bit, as if all had run.
 *
 * ```ts
 * const generation = new Generation({ document, steps: landscapeSteps });
 * while (!generation.step(100_000)) report(generation.progress);
 * generation.world.heights('elevation');
 * ```
 */
export class Generation {
  /** How often each step has run since the start, by id. */
  readonly runs = new Map<string, number>();
  /** How much work was done since the start. */
  work = 0;
  readonly #options: GenerationOptions;
  readonly #store: ResultStore;
  #names: Vocabulary;
  #document: GeneratorDocument;
  #params: PromotedValues;
  #seed: number | string;
  #plan: Plan;
  #edits: HandEdits;
  #plannedEdits: ReadonlyMap<number, readonly PlannedEdit[]> = new Map();
  /** Edits that no step can take. */
  #lostEdits: EditConflict[] = [];
  #ran: string[] = [];
  #attempt: Attempt;
  #best: { readonly attempt: Attempt; readonly judgement: Judgement } | undefined;
  #isDone = false;

  constructor(options: GenerationOptions) {
    checkOptions(generationOptions, options, 'Generation');
    this.#options = options;
    this.#store = new ResultStore(options.maxBytes ?? 2 ** 29);
    this.#names = new Vocabulary(options);
    this.#document = readGenerator(options.document, 'document');
    this.#params = options.params ?? {};
    this.#seed = options.seed ?? this.#document.seed ?? 1;
    this.#plan = planGenerator(this.#document, this.#names, this.#params);
    this.#edits = readHandEdits(options.edits ?? NO_EDITS, 'edits');
    this.#planEdits();
    this.#attempt = this.#startAttempt(0);
  }

  /** What it runs. */
  get document(): GeneratorDocument {
    return this.#document;
  }

  /** The seed; the same one makes the same world. */
  get seed(): number | string {
    return this.#seed;
  }

  /** The values of the document's parameters. */
  get params(): PromotedValues {
    return this.#params;
  }

  /** The size of the map that is made, which is smaller than that of the document in a preview. */
  get size(): MapSize {
    const { scale = 1 } = this.#options;
    const { width, height } = this.#document.size;
    return { width: Math.max(1, Math.ceil(width / scale)), height: Math.max(1, Math.ceil(height / scale)), scale };
  }

  /** Whether the world is finished. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Ids of the steps that have run since the start or the last change, in order. */
  get ran(): readonly string[] {
    return this.#ran;
  }

  /** How far it has come. */
  get progress(): GenerationProgress {
    const { running, fraction, number: attempt } = this.#attempt;
    return {
      step: running?.step.id,
      stepFraction: running?.fraction ?? 0,
      fraction: this.#isDone ? 1 : fraction,
      attempt: attempt + 1,
      tries: this.#document.tries ?? 1,
    };
  }

  /** The best world there is: of the try that was taken, or of the one under way. */
  get world(): GeneratedWorld {
    return new GeneratedWorld(this.#plan, this.#shown, this.size, this.#plan.steps.length);
  }

  /** The world as it was after a step, for pictures of each. */
  worldAfter(stepId: string): GeneratedWorld {
    const { steps } = this.#plan;
    let count = steps.length;
    while (count > 0 && steps[count - 1].id !== stepId && steps[count - 1].topId !== stepId) count--;
    if (count === 0) throw new InvalidDataError('stepId', `there is no step ${stepId} that is on`);
    return new GeneratedWorld(this.#plan, this.#shown, this.size, count);
  }

  /** What is at a cell, which steps made it so, and where its points come from. */
  explain(x: number, y: number): CellExplanation {
    return explainCell(this.#plan, this.#shown, x, y);
  }

  /** How good the world is; undefined until a try is finished. */
  get judgement(): Judgement | undefined {
    return this.#best?.judgement;
  }

  /** Whether the world is finished and meets every demand. */
  get isAccepted(): boolean {
    return this.#isDone && this.#best !== undefined && this.#isGood(this.#best.judgement, this.#best.attempt);
  }

  /** What steps could not do, and demands that no try has met. */
  get problems(): readonly StepProblem[] {
    return listProblems(this.#plan.steps, this.#shown.results);
  }

  /** Hand edits that do not fit what steps make now, in the order of the edits. */
  get conflicts(): readonly EditConflict[] {
    const found = this.#shown.results.flatMap(({ conflicts }) => conflicts);
    return [...this.#lostEdits, ...found].sort((a, b) => a.edit - b.edit);
  }

  /** What people have changed by hand. */
  get edits(): HandEdits {
    return this.#edits;
  }

  /**
   * Does about so much work, one for each cell that is touched once; true when all is done. Slices give
   * the same world as one run.
   */
  step(budget: number): boolean {
    requireNonNegative(budget, 'budget');
    const end = this.work + budget;
    while (this.work < end && !this.#isDone)
      if (this.#attempt.isDone) this.work += this.#finishAttempt();
      else {
        this.work += this.#attempt.advance();
        this.#trim();
      }
    return this.#isDone;
  }

  /** Does everything that is left. */
  run(): this {
    while (!this.step(2 ** 30));
    return this;
  }

  /** Stops the step under way. What is finished stays; `step` starts that step again. */
  cancel(): void {
    this.#attempt.cancel();
  }

  /**
   * Goes on with another document: only steps run that depend on what has changed. Throws, and changes
   * nothing, if something is wrong with it.
   */
  replaceDocument(document: GeneratorDocument): void {
    const read = readGenerator(document, 'document');
    const plan = planGenerator(read, this.#names, this.#params);
    // A seed that the game has set stays; one that came with the document changes with it.
    const isOwn = this.#options.seed === undefined && this.#seed === (this.#document.seed ?? 1);
    this.#restart(plan, { document: read, seed: isOwn ? (read.seed ?? 1) : this.#seed });
  }

  /** The generation as JSON, in the middle too. Also holds its document, generators, seed and edits. */
  save(): SavedGeneration {
    const best = this.#best?.attempt;
    return {
      version: 1,
      document: this.#document,
      generators: Object.fromEntries(this.#names.generators),
      seed: this.#seed,
      params: this.#params,
      edits: this.#edits,
      isDone: this.#isDone,
      attempt: saveAttempt(this.#attempt, this.#plan),
      ...(best !== undefined && best !== this.#attempt && { best: saveAttempt(best, this.#plan) }),
    };
  }

  /**
   * Goes on where a generation with the same kinds of steps was saved, to the same world. Throws, and
   * changes nothing, if this cannot be its state.
   */
  restore(saved: SavedGeneration): void {
    const read = readSavedGeneration(saved);
    const document = readGenerator(read.document, 'saved.document');
    const names = new Vocabulary({ ...this.#options, generators: read.generators as never });
    const params = parse(promotedValues, read.params, 'saved.params');
    const edits = readHandEdits(read.edits, 'saved.edits');
    const plan = planGenerator(document, names, params);
    const outputs = readAttempt(read.attempt, plan, 'saved.attempt');
    const bestOutputs = read.best === undefined ? [] : readAttempt(read.best, plan, 'saved.best');
    this.#names = names;
    this.#restart(plan, { document, seed: read.seed, params, edits });
    if (read.best !== undefined) {
      const best = this.#startAttempt(read.best.number);
      fillResults(best, read.best, bestOutputs, this.#store);
      this.#judge(this.#startAttempt(read.best.number));
    }
    fillResults(this.#startAttempt(read.attempt.number), read.attempt, outputs, this.#store);
    this.#attempt = this.#startAttempt(read.attempt.number);
    this.#isDone = read.isDone && this.#attempt.isDone;
    if (this.#isDone) this.#judge(this.#attempt);
  }

  /** Goes on with other generators for the steps that run one. Throws, and changes nothing, if one is wrong. */
  replaceGenerators(generators: Readonly<Record<string, GeneratorDocument>>): void {
    const names = new Vocabulary({ ...this.#options, generators });
    const plan = planGenerator(this.#document, names, this.#params);
    this.#names = names;
    this.#restart(plan, {});
  }

  /** Goes on with another seed. */
  replaceSeed(seed: number | string): void {
    checkOptions(struct({ __proto__: null, seed: generationOptions.fields.seed }), { seed }, 'Generation');
    this.#restart(this.#plan, { seed });
  }

  /** Goes on with other hand edits: only the steps run again whose layers they change, and what depends on them. */
  replaceEdits(edits: HandEdits): void {
    this.#restart(this.#plan, { edits: readHandEdits(edits, 'edits') });
  }

  /** Goes on with other values for the parameters of the document. */
  replaceParams(params: PromotedValues): void {
    this.#restart(planGenerator(this.#document, this.#names, params), { params });
  }

  #restart(plan: Plan, changed: Changed): void {
    this.#attempt.cancel();
    this.#document = changed.document ?? this.#document;
    this.#seed = changed.seed ?? this.#seed;
    this.#params = changed.params ?? this.#params;
    this.#edits = changed.edits ?? this.#edits;
    this.#plan = plan;
    this.#planEdits();
    this.#ran = [];
    this.#best = undefined;
    this.#isDone = false;
    this.#attempt = this.#startAttempt(0);
  }

  #planEdits(): void {
    this.#lostEdits = [];
    this.#plannedEdits = planEdits(this.#plan, this.#edits, this.#lostEdits);
  }

  #startAttempt(number: number): Attempt {
    const context: AttemptContext = {
      plan: this.#plan,
      seed: this.#seed,
      size: this.size,
      edits: this.#plannedEdits,
      store: this.#store,
      maxStepWork: this.#options.maxStepWork ?? 1e11,
      onRun: ({ id }) => {
        this.#ran.push(id);
        this.runs.set(id, (this.runs.get(id) ?? 0) + 1);
      },
    };
    return new Attempt(context, number);
  }

  /** The attempt whose world counts. */
  get #shown(): Attempt {
    return this.#best?.attempt ?? this.#attempt;
  }

  #finishAttempt(): number {
    const attempt = this.#attempt;
    const { demands, document } = this.#plan;
    const judgement = this.#judge(attempt);
    if (this.#isGood(judgement, attempt) || attempt.number + 1 >= (document.tries ?? 1)) this.#isDone = true;
    else this.#attempt = this.#startAttempt(attempt.number + 1);
    return Math.max(1, demands.length * this.size.width * this.size.height);
  }

  /** Judges a finished attempt, and keeps it if it is the best. */
  #judge(attempt: Attempt): Judgement {
    const { demands, steps } = this.#plan;
    const judgement = judgeWorld(demands, new GeneratedWorld(this.#plan, attempt, this.size, steps.length));
    if (this.#best === undefined || isBetter(judgement, this.#best.judgement)) this.#best = { attempt, judgement };
    return judgement;
  }

  #isGood({ failed, quality }: Judgement, { results }: Attempt): boolean {
    const isWhole = results.every(({ failure }) => failure === undefined);
    return isWhole && failed.length === 0 && quality >= (this.#document.goodEnough ?? 0);
  }

  #trim(): void {
    if (!this.#store.isFull) return;
    const needed = new Set<StepResult>();
    const planned = new Set(this.#attempt.results);
    this.#attempt.listNeeded(needed);
    if (this.#best !== undefined) {
      this.#best.attempt.listNeeded(needed);
      for (const result of this.#best.attempt.results) planned.add(result);
    }
    this.#store.trim(needed, planned);
  }
}

function isBetter(one: Judgement, other: Judgement): boolean {
  return one.failed.length !== other.failed.length
    ? one.failed.length < other.failed.length
    : one.quality > other.quality;
}
