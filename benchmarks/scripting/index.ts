import { compileScript, ScriptHost, ScriptRun, scriptTypes } from 'gumption/scripting';
import type { Benchmark, Subject } from '../harness.js';
import { viaFengari, viaWasmoon } from './peers.js';
import { HOST_CALLS, PROGRAMS, type Program } from './programs.js';

// An operation is one run of the whole program, compiled beforehand. Ours counts every step against
// a budget, as it does in a game.

/** Makes a subject of a function that runs the program. */
function subject(name: string, note: string, prepare: () => () => number): Subject {
  return {
    subject: name,
    unit: 'run',
    note,
    setup() {
      const play = prepare();
      let result = 0;
      return {
        opsPerRun: 1,
        run() {
          result = play();
          return result;
        },
        verify: () => result,
      };
    },
  };
}

/**
 * The program on our virtual machine: in one call, or in slices of `slice` steps, as over many
 * frames.
 */
function gumption(source: string, slice: number): () => number {
  const host = new ScriptHost().bind(
    'inc',
    { takes: [scriptTypes.number], gives: scriptTypes.number },
    (_context, by: number) => by + 0,
  );
  const run = new ScriptRun(compileScript(source, host));
  return () => {
    run.start();
    while (!run.hasEnded) run.step(slice);
    return run.result as number;
  };
}

const computing = ({ name, title, ours, lua }: Program): Benchmark => ({
  name: `scripting/${name}`,
  title,
  verifyRuns: 1,
  subjects: [
    subject('gumption machine', 'in one call', () => gumption(ours, 1e9)),
    subject('gumption slices', '1,000 steps a call', () => gumption(ours, 1000)),
    subject('fengari', '0.1.5, Lua 5.3 in JavaScript', () => viaFengari(lua)),
  ],
});

const calling = ({ name, title, ours, lua }: Program): Benchmark => ({
  name: `scripting/${name}`,
  title,
  verifyRuns: 1,
  subjects: [
    subject('gumption machine', 'values and result checked by their types', () => gumption(ours, 1e9)),
    subject('wasmoon', '1.16.0, Lua 5.4 in WebAssembly', () => viaWasmoon(lua, (by) => by)),
    subject('fengari', '0.1.5, Lua 5.3 in JavaScript', () => viaFengari(lua, (by) => by)),
  ],
});

export const benchmarks: readonly Benchmark[] = [...PROGRAMS.map(computing), calling(HOST_CALLS)];
