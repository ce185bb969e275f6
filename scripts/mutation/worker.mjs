import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getFn, startTests } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import { inRoot } from '../repository.mjs';
import { planTests } from './plan.mjs';

// Runs in a worker of Vitest, in place of its runner. Vitest asks for one file, `driver.mjs`; from
// there this runner plays all mutants with tests of its choice, without loading the modules again.

const { tests, title, mutants, mine, coverageFile, resultsFile } = JSON.parse(
  readFileSync(process.env.MUTATION_SESSION, 'utf8'),
);

/** Iterations of loops that a test may take: this many times what it takes by itself, and some. */
const PATIENCE = { times: 3, more: 300_000 };

const state = { active: 0, fuel: Number.MAX_SAFE_INTEGER, hits: new Set(), isMeasuring: false };

globalThis.__mutation = {
  is(id) {
    if (state.isMeasuring) state.hits.add(id);
    return state.active === id;
  },
  burn() {
    if (--state.fuel < 0) throw new Error('a loop did not end');
  },
};

let unhandled = false;
process.on('unhandledRejection', () => {
  unhandled = true;
});

export default class MutationRunner extends TestRunner {
  #isDriving = false;
  /** The tests of the file that are to run, by their ids; all where it is missing. */
  #chosen;
  #failed;
  #seen = [];
  #fileHits = new Set();
  #fuelOfTests = new Map();

  async importFile(path, source) {
    if (source === 'collect' && !this.#isDriving) {
      this.#isDriving = true;
      this.#silence();
      await this.#drive().catch((error) => this.#report({ failed: error.stack }));
    }
    if (source === 'collect' && !path.endsWith('driver.mjs')) {
      const module = this.workerState.evaluatedModules.getModuleById(path);
      if (module) this.workerState.evaluatedModules.invalidateModule(module);
    }
    return super.importFile(path, source);
  }

  /** Nothing of what happens from here on is news for the process that started Vitest. */
  #silence() {
    const ignore = async () => {};
    Object.assign(this, {
      onTaskUpdate: ignore,
      onCollected: ignore,
      onAfterRunFiles: ignore,
      onAfterRunSuite: ignore,
    });
    this.onCollectStart = (file) => super.onCollectStart(file);
    this.onAfterRunTask = (test) => this.#afterTask(test);
  }

  async #drive() {
    const coverage = existsSync(coverageFile) ? JSON.parse(readFileSync(coverageFile, 'utf8')) : await this.#measure();
    for (const test of coverage.flatMap((file) => file.tests)) this.#fuelOfTests.set(test.id, test.fuel);
    for (const mutant of mutants.filter(({ id }) => mine.includes(id))) {
      this.#report({ began: mutant.id });
      this.#report({ id: mutant.id, ...(await this.#judge(mutant, planTests(coverage, mutant, title))) });
    }
    this.#report({ done: true });
  }

  #report(line) {
    appendFileSync(resultsFile, `${JSON.stringify(line)}\n`);
  }

  /** Runs every test once without a mutant and notes which mutants each of them reaches. */
  async #measure() {
    const coverage = [];
    state.isMeasuring = true;
    for (const path of tests) {
      vi.resetModules();
      this.#fileHits = new Set();
      state.hits = this.#fileHits;
      this.#seen = [];
      await this.#play(path, undefined);
      const seen = this.#seen.map(({ test, ...facts }) => ({
        ...facts,
        id: test.id,
        title: titleOf(test),
        hits: [...facts.hits],
      }));
      coverage.push({ path, hits: [...this.#fileHits], tests: seen.filter(({ passed }) => passed) });
      for (const { test, passed } of this.#seen) if (!passed) this.#report({ broken: `${path}: ${test.name}` });
      this.#report({ measured: path });
    }
    state.isMeasuring = false;
    writeFileSync(coverageFile, JSON.stringify(coverage));
    return coverage;
  }

  /** Runs the tests that reach a mutant, the quickest and nearest first, until one of them fails. */
  async #judge(mutant, plan) {
    if (plan.length === 0) return { verdict: 'uncovered' };
    for (const { path, ids, isFresh } of plan) {
      if (isFresh) this.#forget(mutant.path);
      const failed = await this.#playMutant(mutant, path, ids);
      if (isFresh) this.#forget(mutant.path);
      if (failed === undefined) continue;
      if (isFresh || (await this.#play(path, failed.id && new Set([failed.id]))) === undefined)
        return { verdict: 'killed', by: `${path}: ${failed.name}` };
      // An earlier mutant left something behind in the modules: load them again.
      vi.resetModules();
      const again = await this.#playMutant(mutant, path, ids);
      vi.resetModules();
      if (again !== undefined) return { verdict: 'killed', by: `${path}: ${again.name}` };
    }
    return { verdict: 'survived' };
  }

  /**
   * Lets a source be loaded again when it is next imported, with all modules that import it, directly
   * or not. The others stay: loading them again takes most of the time of such a mutant.
   */
  #forget(path) {
    const { idToModuleMap } = this.workerState.evaluatedModules;
    const open = [inRoot(path)];
    const known = new Set(open);
    for (const id of open) {
      const module = idToModuleMap.get(id);
      if (module === undefined) continue;
      Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
      for (const importer of module.importers) {
        if (known.has(importer)) continue;
        known.add(importer);
        open.push(importer);
      }
    }
  }

  async #playMutant(mutant, path, ids) {
    state.active = mutant.id;
    unhandled = false;
    try {
      const failed = await this.#play(path, ids);
      if (failed === undefined && unhandled) return { name: 'an unhandled rejection' };
      return failed;
    } finally {
      state.active = 0;
    }
  }

  /** Plays a test file, or the chosen tests of it, and returns the first test that fails. */
  async #play(path, ids) {
    this.#chosen = ids;
    this.#failed = undefined;
    state.fuel = PATIENCE.more * 20;
    this.workerState.filepath = path;
    const [file] = await startTests([{ filepath: path, testLocations: undefined }], this);
    vi.resetConfig();
    vi.restoreAllMocks();
    vi.useRealTimers();
    if (this.#failed) return { id: this.#failed.id, name: this.#failed.name };
    if (findFailure(file)) return { name: 'the file itself' };
    return undefined;
  }

  async onBeforeRunTask(test) {
    if (this.#failed || (this.#chosen && !this.#chosen.has(test.id))) test.mode = 'skip';
    else if (state.isMeasuring) state.fuel = Number.MAX_SAFE_INTEGER;
    else state.fuel = (this.#fuelOfTests.get(test.id) ?? 0) * PATIENCE.times + PATIENCE.more;
    if (state.isMeasuring) state.hits = new Set();
    await super.onBeforeRunTask(test);
  }

  /** Without the error's own words: the difference of two large results takes long to describe. */
  async runTask(test) {
    try {
      await getFn(test)();
    } catch {
      throw new Error('failed');
    }
  }

  #afterTask(test) {
    if (test.mode === 'run' && test.result?.state === 'fail') this.#failed ??= test;
    if (state.isMeasuring) {
      if (test.mode === 'run')
        this.#seen.push({
          test,
          passed: test.result?.state === 'pass',
          duration: test.result?.duration ?? 0,
          fuel: Number.MAX_SAFE_INTEGER - state.fuel,
          hits: state.hits,
        });
      state.hits = this.#fileHits;
    }
    super.onAfterRunTask(test);
  }
}

const titleOf = (task) => (task.suite ? `${titleOf(task.suite)} ${task.name}` : task.name);

function findFailure(task) {
  if (task.result?.state === 'fail') return task;
  return task.tasks?.find((inner) => findFailure(inner));
}
