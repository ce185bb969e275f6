import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { OPCODES } from '../compile/opcodes.js';
import {
  compileScript,
  readByteCode,
  ScriptHost,
  type ScriptProgram,
  ScriptRun,
  scriptTypes,
  writeByteCode,
} from '../index.js';
import { compileRandom, type Game, playCompiled, playInterpreted, scripts } from '../laws/script.js';

const nothing = new ScriptHost();

function play(source: string, host: ScriptHost = nothing): unknown {
  const run = new ScriptRun(compileScript(source, host));
  run.step(100_000);
  if (run.status === 'failed') throw new Error(`${run.failure!.line}:${run.failure!.column} ${run.failure!.problem}`);
  return run.result;
}

describe('the machine', () => {
  it('[SCR-08] [LANG-24] has a case for every instruction, under its number', () => {
    const all = OPCODES.map(([name], i) => `${i} ${name}`).slice(1);
    const [general, quick] = ['run-any.ts', 'run-fast.ts'].map((file) => {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      return [...text.matchAll(/case (\d+):(?: \{\s*)?\s*\/\/ ([a-z-]+)/g)].map(([, i, name]) => `${i} ${name}`);
    });
    expect(general).toEqual(all);
    expect(quick).toEqual(all.filter((each) => quick.includes(each)));
  });

  it.each([
    ['return 1 + 2 * 3', 7],
    ['return 7 % 4 + -3 % 2', 2],
    ['return "a" + 1 + true', 'a1true'],
    ['var x = 3; x = x + x; return x', 6],
    ['var s = 0; for i in 1 to 4 { s = s + i } return s', 10],
    ['var s = 0; for i in 10 to 1 by -3 { s = s + i } return s', 22],
    ['var s = ""; for w in ["a", "b"] { s = s + w } return s', 'ab'],
    ['var i = 0; while true { i = i + 1; if i == 3 continue; if i > 5 break } return i', 6],
    ['function fib(n) { if n < 2 return n; return fib(n - 1) + fib(n - 2) } return fib(15)', 610],
    ['var r = { a: 1, b: { c: 2 } }; r.b.c = r.b.c + 5; return r.b.c + r["a"]', 8],
    ['var l = [1, 2]; l[2] = 7; l[0] = l[1] + l[2]; return l[0] + length(l)', 12],
    ['return 1 / 0 is empty and default(1 / 0, 5) == 5', true],
    ['var l = [3, 1, 2]; return join(sort(l), "-") + find(l, 2)', '1-2-32'],
    ['var total = 0; function add2(x) { total = total + x } add2(2); add2(3); return total', 5],
    ['return if(1 < 2, "yes", 1 / 0)', 'yes'],
    ['var v = vector(3, 4); return length(v) + (v * 2).y + distance(v, v)', 13],
    ['var x = 1; x = default(empty, x + 1); return x', 2],
    ['succeed', true],
    ['function give_up() { fail } give_up(); return 1', false],
  ])('%s → %s', (source, result) => {
    expect(play(source)).toEqual(result);
    expect(play(source.replaceAll('; ', '\n'))).toEqual(result);
  });

  it('[LANG-08] [LANG-22] [LANG-23] does the same as the interpreter, optimized or not', () => {
    fc.assert(
      fc.property(scripts, (source) => {
        const program = compileRandom(source);
        fc.pre(program !== undefined);
        const expected = playInterpreted(source);
        expect(playCompiled(program)).toEqual(expected);
        expect(playCompiled(compileRandom(source, false)!)).toEqual(expected);
      }),
      { numRuns: runs(30) },
    );
  });

  it('[SCR-04] [LANG-12] does the same in slices of any size, saved and restored in between', () => {
    fc.assert(
      fc.property(scripts, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (source, sizes) => {
        const program = compileRandom(source);
        fc.pre(program !== undefined);
        const expected = playCompiled(program);
        const slice = () => sizes.next().value as number;
        expect(playCompiled(program, slice)).toEqual(expected);
        const reload = (run: ScriptRun<Game>, game: Game) =>
          run.hasEnded
            ? run
            : ScriptRun.restore<Game>(program, JSON.parse(JSON.stringify(run.save())), { context: game });
        expect(playCompiled(program, slice, reload)).toEqual(expected);
      }),
      { numRuns: runs(15) },
    );
  });

  it('[SCR-04] looks the same in every save, whether it was restored before or ran straight on', () => {
    const saves = (program: ScriptProgram, sizes: readonly number[], isReloaded: boolean): string[] => {
      const told: string[] = [];
      let i = 0;
      playCompiled(
        program,
        () => sizes[i++ % sizes.length],
        (run, game) => {
          const saved = JSON.stringify(run.save());
          told.push(saved);
          return isReloaded && !run.hasEnded
            ? ScriptRun.restore<Game>(program, JSON.parse(saved), { context: game })
            : run;
        },
      );
      return told;
    };
    fc.assert(
      fc.property(
        scripts,
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (source, sizes, optimize) => {
          const program = compileRandom(source, optimize);
          fc.pre(program !== undefined);
          expect(saves(program, sizes, true)).toEqual(saves(program, sizes, false));
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('[SCR-11] [LANG-09] does the same from byte code alone', () => {
    fc.assert(
      fc.property(scripts, (source) => {
        const program = compileRandom(source);
        fc.pre(program !== undefined);
        const shipped = readByteCode(JSON.parse(JSON.stringify(writeByteCode(program))), program.host);
        expect(shipped.source).toBeUndefined();
        expect(playCompiled(shipped)).toEqual(playCompiled(program));
      }),
      { numRuns: runs(15) },
    );
  });

  it('[LANG-14] keeps scripts apart that share a program', () => {
    const host = new ScriptHost<{ x: number }>().variable(
      'x',
      scriptTypes.number,
      (c) => c.x,
      (c, x) => void (c.x = x),
    );
    const program = compileScript('var n = 0; while true { n = n + x; x = n; yield }', host);
    const contexts = [{ x: 1 }, { x: 10 }];
    const runs = contexts.map((context) => new ScriptRun(program, { context }));
    for (const run of [...runs, ...runs]) expect(run.step(100)).toBe('yielded');
    expect(contexts).toEqual([{ x: 2 }, { x: 20 }]);
  });
});
