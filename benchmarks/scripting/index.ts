import { compileScript, ScriptHost, ScriptRun, scriptTypes } from 'gumption/scripting';
import type { Benchmark, Subject } from '../harness.js';
import { viaFengari, viaWasmoon } from './peers.js';
import { COORDINATES, HOST_CALLS, PROGRAMS, type Program } from './programs.js';

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

/** A tile as a coordinate: small enough that most of the time goes into reaching it. */
function toGame(left: number, column: number, row: number): number {
  return left + column * 2 + row * 0;
}

const TWO_NUMBERS = { takes: [scriptTypes.number, scriptTypes.number], gives: scriptTypes.number };

/** The same function of the game, as an instruction of its own and as a plain call. */
const converting = ({ name, title, ours }: Program): Benchmark => ({
  name: `scripting/${name}`,
  title,
  verifyRuns: 1,
  subjects: [
    subject('gumption machine', 'an instruction of the game', () =>
      repeat(ours, new ScriptHost<number>().instruction('toGame', TWO_NUMBERS, toGame)),
    ),
    subject('gumption call', 'a function of the game', () =>
      repeat(ours, new ScriptHost<number>().bind('toGame', TWO_NUMBERS, toGame)),
    ),
  ],
});

/** The program for a level that begins at 0, in one call. */
function repeat(source: string, host: ScriptHost<number>): () => number {
  const run = new ScriptRun(compileScript(source, host), { context: 0 });
  return () => {
    run.start();
    run.step(1e9);
    return run.result as number;
  };
}

export const benchmarks: readonly Benchmark[] = [
  ...PROGRAMS.map(computing),
  calling(HOST_CALLS),
  converting(COORDINATES),
];
