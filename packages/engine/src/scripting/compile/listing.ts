import { OPCODES, SHAPES, unpackInstruction } from './opcodes.js';
import { placeAt, type ScriptProgram, type VariableEntry } from './program.js';

/** An instruction in words. */
export interface ListedInstruction {
  readonly at: number;
  readonly name: string;
  /**
   * Registers by the variable they hold if there is one, constants by value, jumps by their target.
   */
  readonly operands: readonly string[];
  readonly line: number;
  readonly column: number;
}

/** Lists the instructions of a program in words, to see what became of a script. */
export function listScript(program: ScriptProgram): ListedInstruction[] {
  const { code, functions, constants, hostFunctions, hostVariables } = program;
  const result: ListedInstruction[] = [];
  for (let at = 0; at < code.length; ) {
    const { opcode, operands } = unpackInstruction(code, at);
    const [name, letters] = OPCODES[opcode];
    const owner = functions.find(({ start, end }) => start <= at && at < end)!;
    const nameOf = (register: number, variables: readonly VariableEntry[], place: number): string =>
      variables.find((each) => each.register === register && each.start <= place && place <= each.end)?.name ??
      `#${register}`;
    const words = [...letters].flatMap((letter, i) => {
      const operand = operands[i];
      switch (letter) {
        case '-':
          return [];
        case 'r':
        case 'w':
          // What gets its first value from the instruction is known only behind it.
          return [nameOf(operand, owner.variables, i === 0 ? at + SHAPES[opcode].words : at)];
        case 'g':
          return [nameOf(operand, functions[0].variables, 0)];
        case 'k':
        case 'n':
        case 't':
          return [JSON.stringify(constants[operand])];
        case 'f':
          return [functions[operand].name];
        case 'h':
        case 'x':
          return [hostFunctions[operand].name];
        case 'v':
          return [hostVariables[operand].name];
        default:
          return [String(operand)];
      }
    });
    result.push({ at, name, operands: words, ...placeAt(program, at) });
    at += SHAPES[opcode].words;
  }
  return result;
}
