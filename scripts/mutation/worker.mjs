import { appendFileSync, readFileSync } from 'node:fs';
import { getFn, startTests } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import { inRoot } from '../repository.mjs';
import { joinBits, keepCoverage, packBits } from './coverage.mjs';
import { planTests, quickPart } from './plan.mjs';
import { findNoticed } from './together.mjs';

// Runs in a worker of Vitest, in place of its runner. Vitest asks for one file, `driver.mjs`; from
// there this runner plays all mutants with tests of its choice, without loading the modules again.

const { measure, title, mutants, isAlone, coverageFile, coverageFolder, resultsFile } = JSON.parse(
  readFileSync(process.env.MUTATION_SESSION, 'utf8'),
);

/** Iterations of loops that a test may take: this many times what it takes by itself, and some. */
const PATIENCE = { times: 3, more: 300_000 };

/** A long file tells that it still runs after this many milliseconds. */
const SIGN_OF_LIFE = 5000;

const state = {
  active: new Uint8Array(Math.max(0, ...mutants.map(({ id }) => id)) + 1),
  fuel: Number.MAX_SAFE_INTEGER,
  probes: new Map(),
};

globalThis.__mutation = {
  is: (id) => state.active[id] === 1,
  burn() {
    if (--state.fuel < 0) throw new Error('a loop did not end');
  },
  /** Where the places of a source note that they were reached. */
  probes(path, count) {
    if (!state.probes.has(path)) state.probes.set(path, new Uint8Array(count));
    return state.probes.get(path);
  },
};

/** Per source the places that were reached since the last call. */
function takeReached() {
  const reached = {};
  for (const [path, bits] of state.probes) {
    const text = packBits(bits);
    if (text !== undefined) reached[path] = text;
    bits.fill(0);
  }
  return reached;
}

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
  /** What the file that is measured reaches outside of its tests. */
  #reached = {};
  #reported = 0;
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
    if (measure) await this.#measure();
    else await this.#playAll(JSON.parse(readFileSync(coverageFile, 'utf8')));
    this.#report({ done: true });
  }

  #report(line) {
    appendFileSync(resultsFile, `${JSON.stringify(line)}\n`);
    this.#reported = performance.now();
  }

  /** Runs every test of some files once without a mutant and notes which places each of them reaches. */
  async #measure() {
    for (const [path, key] of measure) {
      vi.resetModules();
      this.#reached = {};
      this.#seen = [];
      takeReached();
      await this.#play(path, undefined);
      this.#addReached();
      const passed = this.#seen.filter(({ passed }) => passed);
      keepCoverage(coverageFolder, {
        path,
        key,
        reached: this.#reached,
        tests: passed.map(({ test, passed, ...facts }) => ({ ...facts, id: test.id, title: titleOf(test) })),
        broken: this.#seen.filter(({ passed }) => !passed).map(({ test }) => test.name),
      });
      this.#report({ measured: path });
    }
  }

  /** Adds what was reached outside of tests since the last one: by the file itself while it loads. */
  #addReached() {
    for (const [path, text] of Object.entries(takeReached()))
      this.#reached[path] = this.#reached[path] === undefined ? text : joinBits(this.#reached[path], text);
  }

  /** Tries every mutant by its quick tests, then those that are left by the slow ones, all at once. */
  async #playAll(coverage) {
    for (const test of coverage.flatMap((file) => file.tests)) this.#fuelOfTests.set(test.id, test.fuel);
    const left = [];
    for (const mutant of mutants.filter(({ isMine }) => isMine)) {
      const plan = planTests(coverage, mutant, title);
      const quick = isAlone ? plan : quickPart(plan);
      this.#report({ began: mutant.id });
      const verdict = await this.#judge(mutant, plan.length === 0 ? undefined : quick);
      if (verdict.verdict !== 'survived' || quick.length === plan.length) this.#report({ id: mutant.id, ...verdict });
      else left.push({ mutant, plan: plan.slice(quick.length) });
    }
    await this.#playTogether(left, coverage);
  }

  async #playTogether(left, coverage) {
    for (const { path, tests } of inOrderOfCost(left, coverage)) {
      const group = left.flatMap(({ mutant, plan, by }) => {
        const file = by === undefined ? plan.find((file) => file.path === path) : undefined;
        return file === undefined ? [] : [{ id: mutant.id, mutant, ids: file.ids, isFresh: file.isFresh }];
      });
      if (group.length === 0) continue;
      this.#report({ together: group.map(({ id }) => id) });
      const ids = tests.map(({ id }) => id).filter((id) => group.some((one) => one.ids.has(id)));
      const noticed = await findNoticed(group, ids, (some, ids) => this.#playGroup(some, path, new Set(ids)));
      for (const one of left) {
        const name = noticed.get(one.mutant.id);
        if (name === undefined) continue;
        one.by = `${path}: ${name}`;
        this.#report({ id: one.mutant.id, verdict: 'killed', by: one.by });
      }
    }
    for (const { mutant, by } of left) if (by === undefined) this.#report({ id: mutant.id, verdict: 'survived' });
  }

  /** Plays tests with several mutants at once; what fails without them, too, fails with clean modules. */
  async #playGroup(group, path, ids) {
    const fresh = group.filter(({ isFresh }) => isFresh).map(({ mutant }) => mutant.path);
    const chosen = group.map(({ mutant }) => mutant);
    for (const each of fresh) this.#forget(each);
    const failed = await this.#playMutants(chosen, path, ids);
    for (const each of fresh) this.#forget(each);
    if (failed === undefined || fresh.length > 0) return failed;
    if ((await this.#play(path, failed.id && new Set([failed.id]))) === undefined) return failed;
    vi.resetModules();
    const again = await this.#playMutants(chosen, path, ids);
    vi.resetModules();
    return again;
  }

  /** Runs the tests that reach a mutant, the quickest and nearest first, until one of them fails. */
  async #judge(mutant, plan) {
    if (plan === undefined) return { verdict: 'uncovered' };
    for (const { path, ids, isFresh } of plan) {
      if (isFresh) this.#forget(mutant.path);
      const failed = await this.#playMutants([mutant], path, ids);
      if (isFresh) this.#forget(mutant.path);
      if (failed === undefined) continue;
      if (isFresh || (await this.#play(path, failed.id && new Set([failed.id]))) === undefined)
        return { verdict: 'killed', by: `${path}: ${failed.name}` };
      // An earlier mutant left something behind in the modules: load them again.
      vi.resetModules();
      const again = await this.#playMutants([mutant], path, ids);
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

  async #playMutants(chosen, path, ids) {
    for (const { id } of chosen) state.active[id] = 1;
    unhandled = false;
    try {
      const failed = await this.#play(path, ids);
      if (failed === undefined && unhandled) return { name: 'an unhandled rejection' };
      return failed;
    } finally {
      state.active.fill(0);
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
    else if (measure) state.fuel = Number.MAX_SAFE_INTEGER;
    else state.fuel = (this.#fuelOfTests.get(test.id) ?? 0) * PATIENCE.times + PATIENCE.more;
    if (measure) this.#addReached();
    if (performance.now() - this.#reported > SIGN_OF_LIFE) this.#report({ alive: true });
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
    if (measure && test.mode === 'run')
      this.#seen.push({
        test,
        passed: test.result?.state === 'pass',
        duration: Math.round(test.result?.duration ?? 0),
        fuel: Number.MAX_SAFE_INTEGER - state.fuel,
        reached: takeReached(),
      });
    super.onAfterRunTask(test);
  }
}

/** The files that mutants are left for, the quickest first. */
function inOrderOfCost(left, coverage) {
  const costs = new Map();
  for (const { plan } of left) for (const { path, cost } of plan) costs.set(path, Math.max(costs.get(path) ?? 0, cost));
  return coverage.filter(({ path }) => costs.has(path)).sort((a, b) => costs.get(a.path) - costs.get(b.path));
}

const titleOf = (task) => (task.suite ? `${titleOf(task.suite)} ${task.name}` : task.name);

function findFailure(task) {
  if (task.result?.state === 'fail') return task;
  return task.tasks?.find((inner) => findFailure(inner));
}
