import { describe, expect, it } from 'vitest';
import { compileScript, ScriptHost, ScriptRun } from '../index.js';
import { DEFAULT_SCRIPT_LIMITS } from '../text/limits.js';

// The last value that is accepted and the first that is refused, with the limits that a game has by
// default.

const { text, atomicSteps, events, texts, memory } = DEFAULT_SCRIPT_LIMITS;
const host = new ScriptHost().event('ping', []);

function play(source: string): unknown {
  const run = new ScriptRun(compileScript(source, host), { compile: (each) => compileScript(each, host) });
  for (let i = 0; i < 1000 && !run.hasEnded; i++) run.step(1000);
  return run.failure?.problem ?? run.result;
}

describe('the limits of a running script', () => {
  it('are characters of one text', () => {
    const grow = (count: number) => play(`var t = ""\nfor i in 1 to ${count} { t = t + "x" }\nreturn length(t)`);
    expect(grow(text)).toBe(text);
    expect(grow(text + 1)).toBe(`makes a text of more than ${text} characters`);
  });

  it('are items in use, counted now and then: up to half as many more may be in use between', () => {
    const grow = (count: number) => play(`var a = []\nfor i in 1 to ${count} { add(a, i) }\nreturn length(a)`);
    expect(grow(1.5 * memory)).toBe(1.5 * memory);
    expect(grow(1.5 * memory + 1)).toContain(`uses too much memory: at most ${memory} items`);
    // What is no longer in use does not count, however much it was.
    expect(play(`for i in 1 to ${memory} { var a = [1, 2, 3, 4] }\nreturn 1`)).toBe(1);
  });

  it('are steps of an uninterruptible section', () => {
    const loop = (count: number) => play(`var a = 0\natomic { for i in 1 to ${count} { a = a + 1 } }\nreturn a`);
    // Two steps for each turn, and six around them.
    expect(loop((atomicSteps - 6) / 2)).toBe((atomicSteps - 6) / 2);
    expect(loop((atomicSteps - 6) / 2 + 1)).toBe(`the uninterruptible section takes more than ${atomicSteps} steps`);
  });

  it('are events that wait', () => {
    const run = new ScriptRun(compileScript('on ping() { }\nwhile true { yield }', host));
    run.step(10);
    const heard = Array.from({ length: events + 1 }, () => run.raise('ping', []));
    expect([heard.slice(0, -1).every(Boolean), heard.at(-1)]).toEqual([true, false]);
  });

  it('are different texts that are run as scripts', () => {
    const runs = (count: number) => play(`for i in 1 to ${count} { run("return " + i) }\nreturn ${count}`);
    expect(runs(texts)).toBe(texts);
    expect(runs(texts + 1)).toBe(`runs more than ${texts} different texts`);
  });
});
