import { ENDS, OPCODES, type Opcode, SHAPES, unpackInstruction, WINDOWS } from './opcodes.js';
import type { ProgramFunction } from './program.js';

/** Instructions whose first operand is only read; all others put their result there. */
const READERS = /^(set|set-main|set-item|set-field|return|wait|jump.*|count|each)$/;

/**
 * Tells which registers mean anything at a place of a program: those that will be read before they
 * are written, the variables that one can see there, and what functions share. All else is left
 * over from earlier and must not be saved or counted, or two runs that do the same would not look
 * the same. Worked out when it is first asked for: most programs are never saved.
 */
export class LiveRegisters {
  readonly #code: Int32Array;
  readonly #functions: readonly ProgramFunction[];
  /** For each word of the code, `width` numbers with a bit for each register. */
  #sets: Uint32Array | undefined = undefined;
  #width = 0;

  constructor(code: Int32Array, functions: readonly ProgramFunction[]) {
    this.#code = code;
    this.#functions = functions;
  }

  /** Does a register mean anything before the instruction that has this word is carried out? */
  isLive(word: number, register: number): boolean {
    const sets = (this.#sets ??= this.#findSets());
    return ((sets[word * this.#width + (register >> 5)] ?? 0) & (1 << (register & 31))) !== 0;
  }

  #findSets(): Uint32Array {
    const code = this.#code;
    const functions = this.#functions;
    this.#width = (Math.max(...functions.map(({ registers }) => registers)) + 31) >> 5;
    const sets = new Uint32Array(code.length * this.#width);
    const shared = new Set<number>();
    for (const each of functions) this.#spread(sets, each, shared);
    const add = (word: number, register: number) => {
      sets[word * this.#width + (register >> 5)] |= 1 << (register & 31);
    };
    for (const { variables } of functions)
      for (const { register, start, end } of variables) for (let word = start; word < end; word++) add(word, register);
    const main = functions[0];
    for (let word = main.start; word < main.end; word++) for (const register of shared) add(word, register);
    return sets;
  }

  /**
   * Carries what is read in a function back to where it is written. Notes which registers of the
   * script it uses.
   */
  #spread(sets: Uint32Array, { start, end }: ProgramFunction, shared: Set<number>): void {
    const code = this.#code;
    const width = this.#width;
    const instructions: Instruction[] = [];
    for (let at = start; at < end; at += SHAPES[code[at] & 255].words) instructions.push(readInstruction(code, at));
    for (const { main } of instructions) if (main !== -1) shared.add(main);
    const live = new Uint32Array(width);
    let isChanged = true;
    instructions.reverse();
    while (isChanged) {
      isChanged = false;
      for (const { at, words, target, goesOn, reads, writes } of instructions) {
        for (let i = 0; i < width; i++)
          live[i] =
            (goesOn && at + words < end ? sets[(at + words) * width + i] : 0) |
            (target === -1 ? 0 : sets[target * width + i]);
        for (const register of writes) live[register >> 5] &= ~(1 << (register & 31));
        for (const register of reads) live[register >> 5] |= 1 << (register & 31);
        for (let i = 0; i < width; i++) {
          if (sets[at * width + i] === live[i]) continue;
          isChanged = true;
          for (let word = at; word < at + words; word++) sets[word * width + i] = live[i];
        }
      }
    }
  }
}

/** What an instruction does with registers, and where it leads. */
interface Instruction {
  readonly at: number;
  readonly words: number;
  /** Where it may jump; −1 for nowhere. */
  readonly target: number;
  /** Can the next one follow it? */
  readonly goesOn: boolean;
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  /** The register of the script itself that it uses; −1 for none. */
  readonly main: number;
}

function readInstruction(code: Int32Array, at: number): Instruction {
  const { opcode, operands } = unpackInstruction(code, at);
  const [name, letters] = OPCODES[opcode];
  const reads: number[] = [];
  const writes: number[] = [];
  const result = READERS.test(name) ? -1 : 0;
  for (let i = 0; i < letters.length; i++) {
    const isRegister = letters[i] === 'r' || letters[i] === 'w';
    if (isRegister) (i === result ? writes : reads).push(operands[i]);
  }
  const count = letters.indexOf('c');
  const first = name === 'list' || name === 'record' ? operands[1] : operands[0];
  if (name === 'list' || name === 'record') reads.length = 0;
  if (count !== -1) for (let i = 0; i < operands[count]; i++) reads.push(first + i);
  for (let i = 0; i < (WINDOWS[name as Opcode] ?? 0); i++) reads.push(operands[0] + i);
  if (name === 'run') reads.push(operands[0]);
  if (name === 'each') {
    // The item is the second operand; it is written, not read.
    reads.splice(reads.indexOf(operands[1]), 1);
    writes.push(operands[1]);
  }
  const [jump, main] = [letters.indexOf('j'), letters.indexOf('g')];
  return {
    ...{ at, words: SHAPES[opcode].words, reads, writes },
    target: jump === -1 ? -1 : operands[jump],
    goesOn: !ENDS.includes(name),
    main: main === -1 ? -1 : operands[main],
  };
}
