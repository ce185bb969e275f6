import type { Problem } from '../../data/index.js';
import { SCRIPT_SIZES } from '../text/limits.js';
import { SCRIPT_LIBRARY } from '../values/library.js';
import { ENDS, OPCODES, SHAPES, unpackInstruction, WINDOWS } from './opcodes.js';
import type { ProgramFunction, ScriptProgram } from './program.js';

/**
 * What is wrong with a program whose byte code comes from outside. A program without problems stays
 * inside its own registers, constants and functions whatever it does: the machine relies on it and
 * checks none of this again.
 */
export function verifyProgram(program: ScriptProgram): Problem[] {
  const problems: Problem[] = [];
  const report = (path: string, problem: string): void => {
    if (problems.length < SCRIPT_SIZES.problems) problems.push({ path, problem });
  };
  const { code, places, functions } = program;
  if (places.length !== code.length) report('places', `must be as long as code: ${code.length}, got ${places.length}`);
  if (functions.length === 0) report('functions', 'needs the script itself');
  if (functions.length > 0 && functions[0].parameters !== 0) report('functions[0].parameters', 'must be 0');
  let end = 0;
  for (const [i, each] of functions.entries()) {
    const path = `functions[${i}]`;
    if (each.start !== end || each.end <= each.start || each.end > code.length)
      report(path, 'must follow the function before, and not be empty');
    end = each.end;
    if (each.registers < 1 || each.registers > SCRIPT_SIZES.registers || each.parameters > each.registers)
      report(`${path}.registers`, `must be from 1 to ${SCRIPT_SIZES.registers}, and hold the parameters`);
    for (const { register } of each.variables)
      if (register >= each.registers) report(`${path}.variables`, `there is no register ${register}`);
  }
  if (end !== code.length) report('functions', 'must cover the code');
  // Only code that is where it should be can be looked at.
  if (problems.length === 0) for (const each of functions) verifyFunction(program, each, report);
  return problems;
}

function verifyFunction(
  program: ScriptProgram,
  each: ProgramFunction,
  report: (path: string, problem: string) => void,
): void {
  const { code } = program;
  const starts = new Set<number>();
  const jumps: { readonly at: number; readonly target: number }[] = [];
  let last = '';
  for (let at = each.start; at < each.end; ) {
    const path = `code[${at}]`;
    const { opcode, operands } = unpackInstruction(code, at);
    const shape = SHAPES[opcode];
    if (opcode === 0 || shape === undefined || at + shape.words > each.end) {
      report(path, 'is no instruction');
      return;
    }
    starts.add(at);
    const [name, letters] = OPCODES[opcode];
    last = name;
    for (let i = 0; i < letters.length; i++) {
      const problem = operandProblem(program, each, name, letters[i], operands, i);
      if (problem !== undefined) report(path, `${name}: ${problem}`);
      if (letters[i] === 'j') jumps.push({ at, target: operands[i] });
    }
    at += shape.words;
  }
  for (const { at, target } of jumps)
    if (!starts.has(target)) report(`code[${at}]`, `jumps to ${target}, where no instruction starts`);
  if (!(ENDS as readonly string[]).includes(last))
    report(`code[${each.end - 1}]`, 'must not run on behind its function');
}

function operandProblem(
  { constants, functions, hostFunctions, hostVariables }: ScriptProgram,
  { registers }: ProgramFunction,
  name: string,
  letter: string,
  operands: readonly number[],
  i: number,
): string | undefined {
  const operand = operands[i];
  const within = (count: number, what: string) =>
    operand >= 0 && operand < count ? undefined : `there is no ${what} ${operand}`;
  switch (letter) {
    case 'r': {
      const window = i === 0 ? (WINDOWS[name as 'count'] ?? 1) : 1;
      return operand + window <= registers ? undefined : `there is no register ${operand + window - 1}`;
    }
    case 'w':
      return within(registers, 'register');
    case 'k':
      return within(constants.length, 'constant');
    case 'n':
      return typeof constants[operand] === 'number' ? undefined : `constant ${operand} is no number`;
    case 't':
      return typeof constants[operand] === 'string' ? undefined : `constant ${operand} is no text`;
    case 'g':
      return within(functions[0].registers, 'register of the script');
    case 'v': {
      const variable = hostVariables[operand];
      if (variable === undefined) return `there is no name ${operand}`;
      return name === 'set' && variable.write === undefined ? `${variable.name} cannot be written` : undefined;
    }
    case 'f': {
      const called = functions[operand];
      if (called === undefined) return `there is no function ${operand}`;
      return called.parameters === operands[2] ? undefined : `${called.name} takes ${called.parameters} values`;
    }
    case 'h': {
      const takes = hostFunctions[operand]?.takes;
      if (takes === undefined) return `there is no function ${operand} of the game`;
      const least = takes.filter(({ optional }) => !optional).length;
      return operands[2] >= least && operands[2] <= takes.length ? undefined : 'has the wrong number of values';
    }
    case 'x': {
      const called = hostFunctions[operand];
      if (called === undefined) return `there is no function ${operand} of the game`;
      if (!called.isInstruction) return `${called.name} is no instruction of the game`;
      return called.takes.length === i - 1 ? undefined : 'has the wrong number of values';
    }
    case 'b': {
      const counts = SCRIPT_LIBRARY[operand]?.counts;
      if (counts === undefined) return `there is no function ${operand} of the library`;
      return operands[2] >= counts[0] && operands[2] <= counts[1] ? undefined : 'has the wrong number of values';
    }
    case 'c': {
      const first = name === 'list' || name === 'record' ? operands[1] : operands[0];
      if (name === 'record' && operand % 2 === 1) return 'needs pairs of name and value';
      return first + operand <= registers ? undefined : `there is no register ${first + operand - 1}`;
    }
    case 'i':
      return operand <= 1 ? undefined : 'must be 0 or 1';
    default:
      return undefined;
  }
}
