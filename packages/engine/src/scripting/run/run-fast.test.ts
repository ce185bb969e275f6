import { expect, it } from 'vitest';
import { OPCODES, packInstruction } from '../compile/opcodes.js';
import { numbersOf, type ScriptProgram } from '../compile/program.js';
import { compileScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';
import { ScriptList, type ScriptValue } from '../values/value.js';
import { FRAME } from './call-frame.js';
import { runAny } from './run-any.js';
import { runFast } from './run-fast.js';

// The loop and the plain instructions are two versions of one machine. Each instruction runs in
// both, from the same state, and must leave the same one behind.

const HOST = new ScriptHost<unknown>()
  .instruction('half', { takes: [scriptTypes.number], gives: scriptTypes.number }, (_game, x: number) => x / 2)
  .instruction(
    'less',
    { takes: [scriptTypes.number, scriptTypes.number], gives: scriptTypes.number },
    (_game, x, y) => {
      if (x === y) throw new Error('is the same');
      return (x as number) - (y as number);
    },
  )
  .instruction('same', { takes: [scriptTypes.any], gives: scriptTypes.any }, (_game, x: unknown) => x);
const COMPILED = compileScript('return half(1) + less(2, 3) + default(same(1), 0)', HOST);

const BASE = 9;
const MAIN = 4;
const REGISTERS = 40;
const NO_REGISTER = -1;
/** Every operand of its own kind; none is the first, and each constant is another one. */
const CONSTANTS = [7, 'no', 3, -2.5, 0, 11, 'ab', 13, 17, 19, 23];
const VALUES: readonly (() => ScriptValue)[] = [
  ...[0, 1, 3, 4, -2.5, 1e308, -1e308, 2 ** 31, undefined, true, false, 'ab'].map((value) => () => value),
  () => new ScriptList([5, 'b', 8]),
];
const NAMES = OPCODES.map(([name]) => name);
const QUICK = NAMES.filter(
  (name) =>
    /^(load|truth|empty|move|[gs]et-main|[gs]et-item|equal|differ|less.*|is-.*|jump.*|count-on|call|return)$/.test(
      name,
    ) || /^(add|subtract|multiply|divide|remainder|negate|constant|plus|minus|product|game)/.test(name),
);

interface Case {
  readonly name: (typeof NAMES)[number];
  /** The operands behind the first one. */
  readonly others: readonly number[];
  readonly at: number;
}

function programOf({ name, others, at }: Case): ScriptProgram {
  const letters = OPCODES[NAMES.indexOf(name)][1];
  const first = letters[0] === 'j' ? 25 : letters[0] === '-' ? 0 : 5;
  const code = new Int32Array(30).fill(3);
  code.set(packInstruction(NAMES.indexOf(name), [first, ...others]), at);
  const [script] = COMPILED.functions;
  return {
    ...COMPILED,
    code,
    constants: CONSTANTS,
    numbers: numbersOf(CONSTANTS),
    functions: [script, { ...script, start: 3, registers: 2 }, { ...script, start: 20, registers: 6 }],
  };
}

/** A machine in the middle of a script: every register that the instruction does not name is 1000 and more. */
function machineOf(program: ScriptProgram, at: number, values: ReadonlyMap<number, ScriptValue>): ScriptRun {
  const run = new ScriptRun(program);
  run.reserve(REGISTERS);
  for (let i = 0; i < REGISTERS; i++) {
    // What a register held before must not matter.
    run.put(i, i % 2 === 0);
    run.put(i, values.has(i) ? values.get(i) : 1000 + i);
  }
  run.enter(0, 1, 2, 1, 0);
  run.enter(0, 2, BASE, MAIN, 0);
  run.frames.set([1, 14, 6, 3, 0, 0], FRAME);
  run.pc = at;
  return run;
}

function stateOf(run: ScriptRun, act: (run: ScriptRun) => void): unknown {
  let thrown: string | undefined;
  try {
    act(run);
  } catch (error) {
    thrown = (error as Error).message;
  }
  const { depth, main, base, pc, unit, used, status } = run;
  const registers = Array.from({ length: REGISTERS }, (_, i) => run.value(i));
  const place = thrown === undefined ? { pc, depth, main, base, function: run.function, unit, used, status } : thrown;
  return {
    place,
    registers,
    frames: [...run.frames.subarray(0, depth * FRAME)],
    rests: [...run.rests],
    steps: run.cost,
  };
}

/** Both versions of an instruction, with values in the registers that its operands name. */
function expectSame(each: Case, values: readonly ScriptValue[], copies: readonly ScriptValue[]): void {
  const program = programOf(each);
  const letters = OPCODES[NAMES.indexOf(each.name)][1];
  const named = [5, ...each.others].map((operand, i) => ('rw'.includes(letters[i]) ? BASE + operand : NO_REGISTER));
  if (each.name === 'count-on') named.push(BASE + 6, BASE + 7);
  const registers = named.filter((register) => register !== NO_REGISTER);
  const given = (all: readonly ScriptValue[]) => new Map(registers.map((register, i) => [register, all[i]]));
  const quick = stateOf(machineOf(program, each.at, given(values)), (run) => {
    run.left = 1;
    runFast(run);
    expect(run.left).toBe(0);
  });
  const plain = stateOf(machineOf(program, each.at, given(copies)), runAny);
  expect(quick, `${each.name} ${each.others} with ${values.map(String)}`).toEqual(plain);
}

/** What the operands behind the first one may be. */
function othersOf(name: (typeof NAMES)[number]): readonly (readonly number[])[] {
  const letters = [...OPCODES[NAMES.indexOf(name)][1]].slice(1);
  const choices = letters.map((letter, i) => {
    switch (letter) {
      case 'r':
      case 'w':
        return [[3, 2, 7][i]];
      case 'k':
        return [5, 6];
      case 'n':
        return [2, 9];
      case 'j':
        return [26];
      case 'g':
        return [3];
      case 'f':
        return [1];
      case 'x':
        return name === 'game-of-one' ? [0, 2] : [1];
      case 'i':
        return [0, 1];
      default:
        return [0];
    }
  });
  return choices.reduce<number[][]>((all, some) => all.flatMap((one) => some.map((next) => [...one, next])), [[]]);
}

it.each(QUICK)('[LANG-08] the loop does in %s what the plain instruction does', (name) => {
  const operands = [...OPCODES[NAMES.indexOf(name)][1]].filter((letter) => 'rw'.includes(letter)).length;
  // A counting loop has checked that its three registers hold numbers.
  const counts = name === 'count-on';
  const values = counts ? [0, 1, 3, -2.5].map((value) => () => value) : VALUES;
  for (const others of othersOf(name))
    for (const [i, one] of values.entries())
      for (const [j, two] of (counts || operands > 1 ? values : [one]).entries())
        for (const three of counts || operands > 2 ? [values[(i + j) % values.length], values[2]] : [one]) {
          const make = [one, two, three, values[3]];
          const at = 7 + ((i + j) % 2);
          expectSame(
            { name, others, at },
            make.map((each) => each()),
            make.map((each) => each()),
          );
        }
});
