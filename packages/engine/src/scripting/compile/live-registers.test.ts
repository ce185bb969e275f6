import { expect, it } from 'vitest';
import { compileScript, ScriptHost, ScriptRun } from '../index.js';

const NAMES = Array.from({ length: 45 }, (_, i) => `v${i}`);
/** More variables than a word has bits, loops over lists and numbers, and functions that share. */
const SOURCE = `
var shared = 1
function grow(by) { var was = shared; shared = shared + by; return was * shared }
function sum(${NAMES.slice(0, 6).join(', ')}) { return ${NAMES.slice(0, 6).join(' + ')} }
${NAMES.map((name, i) => `var ${name} = ${i} + grow(${i % 3})`).join('\n')}
var all = [${NAMES.join(', ')}]
var r = { a: v40, b: v41 }
var total = 0
for i in 1 to 3 { for each in all { total = total + each * i } }
while total > 100000 { total = total - sum(v0, v10, v20, v30, v40, v44) }
return total + r.a + r.b + v33 * v44 - grow(v1)
`;

it.each([true, false])('what is not live at a place may be anything there (optimized: %s)', (optimize) => {
  const program = compileScript(SOURCE, new ScriptHost(), { optimize });
  const plain = new ScriptRun(program);
  while (!plain.hasEnded) plain.step(1000);
  expect(plain.status).toBe('done');
  const run = new ScriptRun(program);
  let spoiled = 0;
  while (!run.hasEnded) {
    // Only of the function that runs: those that wait are at another place.
    const { registers } = program.functions[run.function];
    for (let register = 0; register < registers; register++)
      if (!program.live.isLive(run.pc, register)) {
        run.put(run.base + register, 'spoiled');
        spoiled++;
      }
    run.stepOnce();
  }
  expect([run.status, run.result]).toEqual(['done', plain.result]);
  expect(spoiled).toBeGreaterThan(10_000);
});

it('a saved script holds what is live, and goes on the same from there', () => {
  const program = compileScript(SOURCE, new ScriptHost());
  const plain = new ScriptRun(program);
  while (!plain.hasEnded) plain.step(1000);
  let run = new ScriptRun(program);
  for (let i = 0; !run.hasEnded; i++) {
    run.step(1);
    if (i % 7 === 0 && !run.hasEnded) run = ScriptRun.restore(program, JSON.parse(JSON.stringify(run.save())));
  }
  expect(run.result).toBe(plain.result);
});

it('temporaries are live from where they are written to where they are read last', () => {
  const program = compileScript('var a = length([1])\nvar b = a * a\nreturn b', new ScriptHost());
  const [{ registers, variables }] = program.functions;
  const named = new Set(variables.map(({ register }) => register));
  const live = (word: number) =>
    Array.from({ length: registers }, (_, i) => i).filter((i) => program.live.isLive(word, i) && !named.has(i));
  // Nothing is live before the first instruction, and only what it returns at the last.
  expect(live(0)).toEqual([]);
  expect(live(program.code.length - 1).length).toBeLessThanOrEqual(1);
  expect(program.live.isLive(program.code.length + 5, 0)).toBe(false);
});
