import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { compileScript, ScriptDebugger, ScriptHost, ScriptRun } from '../index.js';
import { compileRandom, createGame, playCompiled, scripts } from '../laws/script.js';
import { breakableLines, inspectScript } from './debug.js';

const SOURCE = `var total = 0
function twice(x) {
  var y = x * 2
  return y
}
for i in 1 to 2 {
  total = total + twice(i)
  total = total + 1
}
return total`;

describe('the debugger [TOOL-29]', () => {
  const program = compileScript(SOURCE, new ScriptHost());

  it('stops before a line each time it comes round, with calls and variables by name', () => {
    const debug = new ScriptDebugger(new ScriptRun(program), [4]);
    expect(debug.step(1000)).toBe(true);
    const insight = debug.insight();
    expect(insight.line).toBe(4);
    expect(insight.stack).toEqual([
      {
        function: 'twice',
        line: 4,
        column: 3,
        variables: [
          { name: 'x', value: '1' },
          { name: 'y', value: '2' },
        ],
      },
      {
        function: 'script',
        line: 7,
        column: 19,
        variables: [
          { name: 'total', value: '0' },
          { name: 'i', value: '1' },
        ],
      },
    ]);
    expect(debug.step(1000)).toBe(true);
    expect(debug.insight().stack[0].variables[0]).toEqual({ name: 'x', value: '2' });
    expect(debug.step(1000)).toBe(false);
    expect(debug.insight()).toMatchObject({ status: 'done', failure: null });
  });

  it('steps into a function, over it and out of it', () => {
    const debug = new ScriptDebugger(new ScriptRun(program), [7]);
    debug.step(1000);
    const line = () => debug.insight().line;
    expect(debug.stepLine('into') && line()).toBe(3);
    expect(debug.stepLine('over') && line()).toBe(4);
    expect(debug.stepLine('out') && line()).toBe(7);
    expect(debug.stepLine('over') && line()).toBe(8);
    expect(debug.stepLine('over') && line()).toBe(6);
    expect(debug.stepLine('over') && line()).toBe(7);
    expect(debug.stepLine('over') && line()).toBe(8);
  });

  it('shows a script where it rests, and where it failed', () => {
    const run = new ScriptRun(compileScript('var l = [1]\nwait 3\nl[7] = 2', new ScriptHost()));
    run.step(100, 0);
    expect(inspectScript(run)).toMatchObject({ status: 'waiting', line: 2, rest: 3 });
    run.step(100, 5);
    expect(inspectScript(run)).toMatchObject({ status: 'failed', line: 3, failure: { line: 3, function: 'script' } });
  });

  it('knows where breakpoints can be', () => {
    expect(breakableLines(program)).toEqual([1, 3, 4, 6, 7, 8, 10]);
  });

  it('ends an uninterruptible section that takes too many steps, as a run without a debugger does', () => {
    const program = compileScript('var n = 0\natomic { for i in 1 to 3 { n = n + i } }\nreturn n', new ScriptHost());
    const ends = new Set<string>();
    for (let atomicSteps = 1; atomicSteps < 20; atomicSteps++) {
      const [plain, run] = [0, 1].map(() => new ScriptRun(program, { limits: { atomicSteps } }));
      plain.step(1000);
      expect(new ScriptDebugger(run).step(1000)).toBe(false);
      expect([run.status, run.result, run.failure]).toEqual([plain.status, plain.result, plain.failure]);
      ends.add(plain.status);
    }
    expect([...ends]).toEqual(['failed', 'done']);
    const endless = new ScriptRun(compileScript('atomic { while true { } }', new ScriptHost()));
    new ScriptDebugger(endless).step(10);
    expect(endless.failure?.problem).toBe('the uninterruptible section takes more than 2000 steps');
  });

  it('changes nothing in what a script does', () => {
    fc.assert(
      fc.property(scripts, fc.array(fc.integer({ min: 1, max: 12 })), (source, lines) => {
        const program = compileRandom(source);
        fc.pre(program !== undefined);
        const game = createGame();
        const run = new ScriptRun(program, { context: game });
        const debug = new ScriptDebugger(run, lines);
        for (let i = 0; !run.hasEnded && i < 5000; i++) debug.step(50, debug.isStopped ? 0 : 10);
        expect(game.story).toEqual(playCompiled(program).story);
      }),
      { numRuns: runs(25) },
    );
  });
});
