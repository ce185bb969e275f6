import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { mutantsOf, mutationChapters, sourcesOf, testsFor, testsOf } from '../../scripts/mutation/chapters.mjs';
import { equivalentMutants } from '../../scripts/mutation/command.mjs';
import { refusedByCompiler } from '../../scripts/mutation/compiler.mjs';
import {
  coverageOf,
  createDigests,
  joinBits,
  keepCoverage,
  openCoverage,
  packBits,
  placesOf,
} from '../../scripts/mutation/coverage.mjs';
import { findEquivalent, findStaleEquivalents } from '../../scripts/mutation/equivalents.mjs';
import { findMutants } from '../../scripts/mutation/operators.mjs';
import { planTests, quickPart } from '../../scripts/mutation/plan.mjs';
import { COMPILER, describeMutant, isAcceptable, summarize, summaryLine } from '../../scripts/mutation/report.mjs';
import { playMutants } from '../../scripts/mutation/run.mjs';
import { sample } from '../../scripts/mutation/sample.mjs';
import { instrument, instrumentPlaces } from '../../scripts/mutation/schemata.mjs';
import { findNoticed } from '../../scripts/mutation/together.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const numbered = (path: string, source: string) =>
  findMutants(path, source).map((mutant, index) => ({ ...mutant, id: index + 1 }));

/** The lines that a piece of code becomes. */
const mutated = (source: string) => findMutants('a.ts', source).map(({ after }) => after);

describe('mutants of a source', () => {
  it.each([
    ['comparisons, at their boundary and turned round', 'x = a < b;', ['x = a <= b;', 'x = a >= b;']],
    ['equality', 'x = a === b;', ['x = a !== b;']],
    ['sums', 'x = a + b;', ['x = a - b;']],
    ['both ends of a bound', 'x = Math.min(a, b);', ['x = Math.max(a, b);']],
    ['booleans', 'x = a && !b;', ['x = a || !b;', 'x = a && b;']],
    ['constants by one', 'x = 3;', ['x = 4;', 'x = 2;']],
    ['large constants by a factor', 'x = 4000;', ['x = 8000;', 'x = 2000;']],
    ['signs', 'x = -a;', ['x = a;']],
    ['defaults', 'x = a ?? b;', ['x = a;']],
    ['counting', 'x++;', ['x--;']],
    ['the order of arguments', 'f(a, b);', ['f(b, a);']],
    ['conditions', 'x = f() ? a : b;', ['x = !(f()) ? a : b;', 'x = true ? a : b;', 'x = false ? a : b;']],
  ])('change %s', (_, source, expected) => {
    // Every statement can be left out as well.
    expect(mutated(source).sort()).toEqual(['', ...expected].sort());
  });

  it('leave out jumps and early returns, but not the end of a function', () => {
    const source = 'function f() { for (;;) { if (g()) continue; if (h()) return 5; break; } return 6; }';
    const drops = findMutants('a.ts', source).filter(({ form }) => form === 'drop');
    expect(drops.map(({ start, end }) => source.slice(start, end))).toEqual(['continue;', 'return 5;', 'break;']);
    expect(findMutants('a.ts', source).filter(({ form }) => form === 'replace')).toHaveLength(1);
  });

  it.each([
    'import { a } from "./a1.js";',
    'type Two = 2; interface Three { three: 3 }',
    'function f() { throw new Error(String(5 + 6)); }',
    'const text = "a" + "b";',
  ])('leave alone %s', (source) => {
    expect(mutated(source)).toEqual([]);
  });

  it('name the line and the function they are in', () => {
    const [first] = findMutants('a.ts', 'class A {\n  go() {\n    return this.a < 1;\n  }\n}');
    expect(first).toMatchObject({ line: 3, where: 'go', before: 'return this.a < 1;', after: 'return this.a <= 1;' });
  });
});

describe('mutants that are built in', () => {
  const source = `
    export function play(a: number, b: number): string {
      const seen: (number | string)[] = [];
      for (let i = 0; i < 4; i++) {
        if (i === a) continue;
        else if (i > b && !(a < 0)) break;
        seen.push(i + (a - b) * 2, Math.max(i, pair(a, b)));
      }
      do seen.push(-a); while (seen.length < 3);
      switch (b) {
        case 2: seen.push('two'); break;
        default: seen.push(b ?? 7);
      }
      if (seen.length > 9) return 'many';
      return seen.join();
    }
    function pair(first: number, second: number) { return first * 10 + second; }
  `;
  const inputs = [-1, 0, 1, 2, 3].flatMap((a) => [0, 1, 2].map((b) => [a, b] as const));

  /** Loads a module and tells what it answers, or that it does not end. */
  function load(text: string, active: number) {
    let fuel = 0;
    const burn = () => {
      if (--fuel < 0) throw new Error('endless');
    };
    const options = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS };
    const code = ts.transpileModule(text, { compilerOptions: options }).outputText;
    const module: { play?: (a: number, b: number) => string } = {};
    const run = new Function('exports', 'globalThis', code);
    run(module, { __mutation: { is: (id: number) => id === active, burn, probes: () => reached } });
    return inputs.map(([a, b]) => {
      fuel = 100;
      try {
        return module.play?.(a, b);
      } catch (error) {
        return String(error);
      }
    });
  }

  const places = placesOf('a.ts', source);
  const reached = new Uint8Array(places.length);
  const mutants = numbered('a.ts', source);
  const switchable = instrument('a.ts', source, mutants);

  it('do nothing while none is active', () => {
    expect(load(switchable, 0)).toEqual(load(instrument('a.ts', source, []), 0));
  });

  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))('act as if written there: %i', (id, mutant) => {
    const rewritten = source.slice(0, mutant.start) + (mutant.text || ';') + source.slice(mutant.end);
    expect(load(switchable, id)).toEqual(load(instrument('a.ts', rewritten, []), 0));
  });

  it('keep the numbers of the lines', () => {
    expect(switchable.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('have places that note that they were reached, and do nothing else', () => {
    const probed = instrumentPlaces('a.ts', source);
    expect(load(probed, 0)).toEqual(load(switchable, 0));
    reached.fill(0);
    const small = 'export const play = (a, b) => (a < 99 ? a + b : -b);';
    load(instrumentPlaces('a.ts', small), 0);
    const texts = placesOf('a.ts', small).map(({ start, end }) => small.slice(start, end));
    expect(texts.filter((_, index) => reached[index])).toEqual(['a < 99', '99', 'a + b']);
    expect(texts).toContain('-b');
  });

  it('can be built into sources of every chapter', () => {
    for (const path of mutationChapters()
      .flatMap((chapter) => sourcesOf(chapter))
      .filter((_, index) => index % (process.env.LONG_TESTS ? 20 : 300) === 0)) {
      const text = readFileSync(root + path, 'utf8');
      const { diagnostics } = ts.transpileModule(instrument(path, text, numbered(path, text)), {
        reportDiagnostics: true,
        compilerOptions: { target: ts.ScriptTarget.ES2023 },
      });
      expect(
        diagnostics?.map(({ messageText }) => messageText),
        path,
      ).toEqual([]);
    }
  });
});

describe('a sample of mutants', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);

  it('is the same for the same seed, another for another, and holds each mutant once, in order', () => {
    expect(sample(items, 50, 7)).toEqual(sample(items, 50, 7));
    expect(sample(items, 50, 7)).not.toEqual(sample(items, 50, 8));
    expect(sample(items, 50, 7)).toEqual([...new Set(sample(items, 50, 7))].sort((a, b) => a - b));
    expect(sample([1, 2], 50, 7)).toEqual([1, 2]);
  });

  it('prefers no part of the list', () => {
    const seen = Array.from({ length: 200 }, (_, seed) => sample(items, 20, seed + 1)).flat();
    // Of 4,000 draws 2,000 ± 32 (one standard deviation) come from each half.
    const low = seen.filter((item) => item < 500).length;
    expect(Math.abs(low - 2000)).toBeLessThan(160);
  });
});

describe('equivalent mutants', () => {
  const entry = { file: 'a.ts', where: 'f', before: 'return a < b;', after: ['return a <= b;'], reason: 'they differ' };
  const mutant = { path: 'a.ts', where: 'f', before: 'return a < b;', after: 'return a <= b;' };

  it('are recognised by what the line says, wherever it stands', () => {
    expect(findEquivalent([entry], mutant)).toBe(entry);
    for (const other of [{ path: 'b.ts' }, { where: 'g' }, { before: 'return a > b;' }, { after: 'return a >= b;' }])
      expect(findEquivalent([entry], { ...mutant, ...other })).toBeUndefined();
  });

  it('may be a whole function on which only speed depends', () => {
    const whole = { file: 'a.ts', where: 'f', reason: 'only speed' };
    expect(findEquivalent([whole], { ...mutant, before: 'x++;', after: '' })).toBe(whole);
    expect(findEquivalent([whole], { ...mutant, where: 'g' })).toBeUndefined();
  });

  it('are recognised by a pattern where a kind of change is equivalent everywhere', () => {
    const largest = (before: string, after: string) =>
      findEquivalent(equivalentMutants, { path: 'a.ts', where: '', before, after }) !== undefined;
    expect(largest('if (size > most) most = size;', 'if (size >= most) most = size;')).toBe(true);
    expect(largest('if (size > most) most = other;', 'if (size >= most) most = other;')).toBe(false);
    expect(largest('if (size > most) most = size;', 'if (size <= most) most = size;')).toBe(false);
  });

  it('are recognised by a pattern in one file where they are equivalent only there', () => {
    const [mutant] = findMutants('a/b.ts', 'y = x < 2;').filter(({ after }) => after === 'y = x <= 2;');
    const here = { file: 'a/b.ts', pattern: '^y = x < 2; → y = x <= 2;$', reason: 'only here' };
    const there = { ...here, file: 'a/c.ts' };
    expect(findEquivalent([there, here], mutant)).toBe(here);
    expect(findStaleEquivalents([here], () => [mutant])).toEqual([]);
    expect(findStaleEquivalents([here], () => [])).toEqual([here]);
  });

  it('are listed with a reason', () => {
    for (const each of equivalentMutants) expect(each.reason.length, JSON.stringify(each)).toBeGreaterThan(20);
  });

  it('are found out when their line no longer exists', () => {
    const file = 'packages/engine/src/math/angle.ts';
    const [here] = mutantsOf([file]);
    const stays = { ...entry, file, where: here.where, before: here.before, after: here.after };
    const moved = { ...entry, file };
    expect(findStaleEquivalents([stays, moved], (path) => mutantsOf([path]))).toEqual([moved]);
  });
});

describe('the tests of a mutant', () => {
  it('are those of its chapter, and those elsewhere that import its file', () => {
    const jumps = testsFor('movement', ['packages/engine/src/movement/jumping/jump-route.ts']);
    expect(jumps.slice(0, testsOf('movement').length)).toEqual(testsOf('movement'));
    expect(jumps).toContain('packages/engine/src/pathfinding/graph/route-to-legs.test.ts');
    expect(jumps).toContain('docs/docs.test.ts');
    expect(jumps).not.toContain('packages/engine/src/pathfinding/mesh/nav-mesh.test.ts');
    // From a list of exports.
    expect(testsFor('learning', ['packages/engine/src/learning/workbench/tree-section.ts'])).toContain(
      'packages/engine/src/protocol/session/learning/learning-reports.test.ts',
    );
    expect(testsOf('movement')).not.toContain('packages/engine/src/movement/jumping/laws/allocation.test.ts');
  });

  const test = (id: string, duration: number, hits: number[]) => ({
    id,
    title: `a ${id} test`,
    duration,
    fuel: 0,
    hits,
  });
  const coverage = [
    { path: '/x/slow.test.ts', hits: [], tests: [test('slow', 900, [1]), test('other', 1, [2])] },
    { path: '/x/quick.test.ts', hits: [3], tests: [test('quick', 20, [1])] },
    { path: '/x/src/a.test.ts', hits: [], tests: [test('own', 100, [1])] },
  ];

  it('are those that reach it, the nearest and quickest first', () => {
    const plan = planTests(coverage, { id: 1, path: 'src/a.ts' });
    expect(plan.map(({ path, ids }) => [path, ...ids])).toEqual([
      ['/x/src/a.test.ts', 'own'],
      ['/x/quick.test.ts', 'quick'],
      ['/x/slow.test.ts', 'slow'],
    ]);
    expect(planTests(coverage, { id: 9, path: 'src/a.ts' })).toEqual([]);
    expect(planTests(coverage, { id: 1, path: 'src/a.ts' }, 'slow').map(({ ids }) => [...ids])).toEqual([['slow']]);
  });

  it('are first those that are quick together, at least the first file', () => {
    const plan = planTests(coverage, { id: 1, path: 'src/a.ts' });
    const slow = plan.map((file) => ({ ...file, duration: 1000 }));
    expect(quickPart(plan)).toEqual(plan);
    expect(quickPart(slow)).toEqual(slow.slice(0, 1));
    expect(quickPart(slow.map((file) => ({ ...file, duration: 5000 })))).toHaveLength(1);
  });

  it('are all tests of a file that reaches it while loading, with modules loaded again', () => {
    const [plan] = planTests(coverage, { id: 3, path: 'src/a.ts' });
    expect(plan).toMatchObject({ path: '/x/quick.test.ts', isFresh: true, ids: new Set(['quick']) });
  });
});

describe('what the tests reach', () => {
  const path = 'packages/engine/src/math/angle.ts';
  const test = path.replace('.ts', '.test.ts');
  const text = 'export const f = (a) => (a < 3 ? a + 4 : -a);';
  const bits = (indexes: readonly number[]) => {
    const array = new Uint8Array(20);
    for (const index of indexes) array[index] = 1;
    return packBits(array)!;
  };

  it('is asked for any mutants later, by the places that they are in', () => {
    const places = placesOf('a.ts', text);
    const sum = places.findIndex(({ start, end }) => text.slice(start, end) === 'a + 4');
    const facts = { id: 't', title: 't', duration: 1, fuel: 0 };
    const measured = [{ path: 't.ts', reached: {}, tests: [{ ...facts, reached: { 'a.ts': bits([sum]) } }] }];
    const mutants = numbered('a.ts', text);
    const [{ tests }] = coverageOf(measured, mutants, () => text);
    expect(mutants.filter(({ id }) => tests[0].hits.includes(id)).map(({ after }) => after)).toEqual([
      'export const f = (a) => (a < 3 ? a - 4 : -a);',
    ]);
  });

  it('adds up', () => {
    expect(joinBits(bits([1, 9]), bits([9, 17]))).toBe(bits([1, 9, 17]));
    expect(packBits(new Uint8Array(9))).toBeUndefined();
  });

  it('is kept for the next run, until a file that the test depends on changes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gumption-coverage-'));
    try {
      const tests = [root + test, root + test.replace('angle', 'curve')];
      const { keys, read } = openCoverage(tests, folder);
      expect(read().size).toBe(0);
      for (const path of tests)
        keepCoverage(folder, { path, key: keys.get(path)!, reached: {}, tests: [], broken: [] });
      expect([...openCoverage(tests, folder).read().keys()]).toEqual(tests);
      keepCoverage(folder, { path: tests[1], key: 'of another time', reached: {}, tests: [], broken: [] });
      expect([...openCoverage(tests, folder).read().keys()]).toEqual([tests[0]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('depends on what the test imports, directly or not, and outside of the engine on all of it', () => {
    const outside = 'tests/hostile/hostile.test.ts';
    const digests = (changed?: string) => {
      const digest = createDigests((each) => readFileSync(root + each, 'utf8') + (each === changed ? '\n' : ''));
      return [digest(test), digest(outside)];
    };
    const before = digests();
    const changes = (path: string) => digests(path).map((digest, index) => digest !== before[index]);
    expect(changes(test)).toEqual([true, false]);
    expect(changes(path)).toEqual([true, true]);
    expect(changes('packages/engine/src/movement/jumping/jump-route.ts')).toEqual([false, true]);
    expect(changes('tests/hostile/doors/index.ts')).toEqual([false, true]);
    expect(changes('scripts/mutation/operators.mjs')).toEqual([true, true]);
  });
});

describe('mutants tried together', () => {
  /** Which mutants fail which test, and those that fail one only together. */
  const noticing: Record<string, (active: ReadonlySet<number>) => boolean> = {
    a: (active) => active.has(3),
    b: (active) => active.has(5) || active.has(6),
    c: (active) => active.has(1) && active.has(2),
    d: (active) => active.has(2),
  };
  const ids = Object.keys(noticing);

  async function notice(reach: (id: number) => string[]) {
    const plays: string[] = [];
    const mutants = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, ids: new Set(reach(id)) }));
    const noticed = await findNoticed(mutants, ids, async (some, tests) => {
      const active = new Set(some.map(({ id }) => id));
      plays.push(`${[...active].join('')}: ${tests.join('')}`);
      const failed = tests.find((test) => noticing[test](active));
      return failed === undefined ? undefined : { id: failed, name: `test ${failed}` };
    });
    return { noticed: Object.fromEntries(noticed), plays };
  }

  it('are killed by the test that each of them fails alone, and by no other', async () => {
    const { noticed } = await notice(() => ids);
    expect(noticed).toEqual({ 2: 'test d', 3: 'test a', 5: 'test b', 6: 'test b' });
  });

  it('are suspected only where a test reaches them, and tests that passed are not run again', async () => {
    const { noticed, plays } = await notice((id) => (id === 3 ? ['a'] : id === 5 || id === 7 ? ['b'] : []));
    expect(noticed).toEqual({ 3: 'test a', 5: 'test b' });
    expect(plays).toEqual([
      ...['12345678: abcd', '3: a'],
      ...['1245678: abcd', '57: b', '5: b', '7: b'],
      ...['124678: bcd', '7: b', '124678: cd', '124678: d'],
    ]);
  });

  it('take one run where no test notices any', async () => {
    expect(await findNoticed([{ id: 1, ids: new Set('a') }], ['a'], async () => undefined)).toEqual(new Map());
  });

  it('are told apart by the whole file where it does not even load', async () => {
    const mutants = [1, 2, 3].map((id) => ({ id, ids: new Set(['a']) }));
    const noticed = await findNoticed(mutants, ['a'], async (some) =>
      some.some(({ id }) => id === 2) ? { name: 'the file itself' } : undefined,
    );
    expect([...noticed]).toEqual([[2, 'the file itself']]);
  });
});

describe('the compiler', () => {
  const path = 'packages/engine/src/math/with-room.ts';

  it('refuses mutants whose types are wrong, and no others', () => {
    const mutants = findMutants(path, readFileSync(root + path, 'utf8'));
    const drop = mutants.find(({ form }) => form === 'drop')!;
    const sum = mutants.find(({ operator }) => operator === 'operator')!;
    const wrong = { ...sum, text: "'text' * 2" };
    expect(refusedByCompiler([drop, wrong, sum])).toEqual([wrong]);
  });
});

describe('the report', () => {
  const results = [
    ...Array.from({ length: 17 }, () => ({ verdict: 'killed' as const })),
    { verdict: 'survived' as const },
    { verdict: 'uncovered' as const },
    { verdict: 'survived' as const, reason: 'both orders give the same sum' },
  ];

  it('counts, and takes at most a tenth of survivors, without the equivalent', () => {
    const summary = summarize(results);
    expect(summaryLine('world', summary)).toBe(
      'world: 20 mutants, 17 killed, 2 survived (10.5 %), of these 1 reached by no test, 1 equivalent',
    );
    expect(isAcceptable(summary)).toBe(false);
    expect(isAcceptable(summarize([...results, { verdict: 'killed' }]))).toBe(true);
    expect(summaryLine('world', summarize([...results, { verdict: 'killed', by: COMPILER }]))).toContain(
      '18 killed (1 by the compiler alone), 2 survived',
    );
  });

  it('shows where a survivor is, and what it changed', () => {
    const mutant = { path: 'src/a.ts', line: 4, where: 'go', before: 'i++;', after: '', verdict: 'uncovered' as const };
    expect(describeMutant(mutant)).toBe('src/a.ts:4 (go)  i++; → (nothing)  [no test]');
  });
});

it.skipIf(!process.env.LONG_TESTS)(
  'verdicts come from the tests: a mutant that one of them notices is killed',
  async () => {
    const path = 'packages/engine/src/math/angle.ts';
    const test = path.replace('.ts', '.test.ts');
    expect(testsOf('math')).toContain(test);
    const mutants = numbered(path, readFileSync(root + path, 'utf8')).filter(({ where }) => where === 'lerpAngle');
    const { verdicts, broken } = await playMutants({ mutants, tests: [root + test] });
    expect(broken).toEqual([]);
    expect(mutants.map(({ id }) => verdicts.get(id)?.verdict)).toEqual(mutants.map(() => 'killed'));
    for (const { by } of verdicts.values()) expect(by).toContain('math/angle.test.ts: ');
  },
);
