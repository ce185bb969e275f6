import { InvalidDataError } from '../../data/check.js';
import { Generation } from '../generators/pipeline/generation.js';
import { readGenerator } from '../generators/pipeline/generator-document.js';
import type { GeneratorNames } from '../generators/pipeline/vocabulary.js';
import { originsOf } from './origins.js';
import { paintWorld } from './picture.js';
import type { AskedPlace } from './told.js';

/** The most problems of a run that are told. */
const MAX_PROBLEMS = 100;

/**
 * A generator that runs for a workbench. It goes on from one version of a document to the next, so that
 * only those steps run again that depend on a change.
 */
export class WorkbenchRun {
  readonly #names: () => GeneratorNames;
  #generation: Generation | undefined;

  /** @param names Looked up again for every run: generators inside others may have changed. */
  constructor(names: () => GeneratorNames) {
    this.#names = names;
  }

  begin(document: unknown, seed: number): void {
    const read = readGenerator(document);
    const names = this.#names();
    const generation = this.#generation;
    if (generation === undefined || generation.document.name !== read.name)
      this.#generation = new Generation({ ...names, document: read, seed });
    else {
      generation.replaceGenerators(names.generators ?? {});
      generation.replaceDocument(read);
      generation.replaceSeed(seed);
    }
  }

  get #running(): Generation {
    if (this.#generation === undefined) throw new InvalidDataError('begin', 'must be called first');
    return this.#generation;
  }

  step(budget: number): boolean {
    return this.#running.step(budget);
  }

  get progress() {
    const { step, fraction } = this.#running.progress;
    return { step: step ?? null, share: Math.min(1, Math.max(0, fraction)) };
  }

  /** How good the world is, and what could not be done. */
  report() {
    const { document, judgement, problems } = this.#running;
    return {
      quality:
        judgement === undefined || (document.demands ?? []).length === 0
          ? null
          : {
              score: judgement.failed.length > 0 ? 0 : judgement.quality,
              measures: judgement.demands.map(({ name, value, score, failure }) => ({
                name: name.slice(0, 200),
                value: value ?? 0,
                score: failure === undefined ? (score ?? 1) : 0,
                says: failure ?? `${value === undefined ? 'not measured' : Math.round(value * 1000) / 1000}`,
              })),
            },
      problems: problems.slice(0, MAX_PROBLEMS).map(({ step, problem }) => ({ path: step, problem })),
    };
  }

  get #steps(): string[] {
    return this.#running.document.steps.filter(({ on = true }) => on).map(({ id }) => id);
  }

  /** The world after a step; null for the last. */
  #world(step: string | null) {
    return step === null ? this.#running.world : this.#running.worldAfter(step);
  }

  picture(step: string | null, maxCells: number) {
    const world = this.#world(step);
    return { width: world.width, height: world.height, ...paintWorld(world, maxCells) };
  }

  explain(step: string | null, place: AskedPlace) {
    const all = this.#steps;
    const steps = step === null ? all : all.slice(0, all.indexOf(step) + 1);
    return originsOf(this.#running, this.#world(step), steps, place);
  }
}
