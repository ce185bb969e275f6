import { readFileSync } from 'node:fs';
import { compileScript, ScriptHost, ScriptRun } from 'gumption/scripting';
import { describe, expect, it } from 'vitest';
import { viaFengari, viaWasmoon } from './peers.js';
import { PROGRAMS } from './programs.js';

const page = readFileSync(new URL('../../docs/guides/scripting/choosing-a-language.md', import.meta.url), 'utf8');

describe('the page that compares script languages', () => {
  it('LANG-15 compares the candidates, in order', () => {
    const named = [...page.matchAll(/^\| ([A-Z][^|]*?) +\| .+ \| .+ \|$/gm)].map(([, name]) => name);
    expect(named).toEqual(['Gumption script', 'Lua', 'Scheme', 'JavaScript', 'Python', 'Tcl, Java, Ruby']);
  });

  it('LANG-15 runs one program on every candidate that is at hand, with one result', () => {
    const { ours, lua, result } = PROGRAMS[0];
    const run = new ScriptRun(compileScript(ours, new ScriptHost()));
    while (!run.hasEnded) run.step(1000);
    expect(run.result).toBe(result);
    expect(viaFengari(lua)()).toBe(result);
    expect(viaWasmoon(lua, (by) => by)()).toBe(result);
  });

  it('LANG-15 holds what it says for the own language: a budget, a save in the middle of a line, a sandbox', () => {
    const program = compileScript('var n = 0\nwhile true { n = n + 1 }', new ScriptHost());
    const run = new ScriptRun(program);
    // A loop without an end ends with its budget, and goes on in a copy of it.
    expect(run.step(500)).toBe('paused');
    const copy = ScriptRun.restore(program, JSON.parse(JSON.stringify(run.save())));
    run.step(7);
    copy.step(7);
    expect(copy.save()).toEqual(run.save());
    expect(() => compileScript('return globalThis', new ScriptHost())).toThrow('there is no `globalThis`');
  });

  it('LANG-15 holds what it says against JavaScript: a script reaches everything there is', () => {
    const script = new Function('return typeof globalThis.process') as () => string;
    expect(script()).toBe('object');
  });
});
