import { expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { compileScript, ScriptHost, ScriptRun } from '../index.js';

it('a script that computes with numbers makes no garbage', () => {
  const source = 'var x = 0.5\nwhile true { x = (x * 3.7 + 1.25) % 9.5; if x > 5 { x = x - 0.75 } }';
  const run = new ScriptRun(compileScript(source, new ScriptHost()), { context: {} });
  const work = () => {
    for (let i = 0; i < 50; i++) run.step(2_000);
  };
  // 100,000 steps: a single number in a box each would be above 1,000,000 bytes.
  expect(heapGrowth(work, 100_000)).toBeLessThan(100_000);
});
