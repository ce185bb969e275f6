/**
 * What an operand of an instruction is: `r` a register, `w` one in a word of its own, `k` a
 * constant, `n` one that is a number, `t` one that is a text, `j` the instruction to go on with,
 * `g` a register of the script itself, `f` a function, `h` and `v` a function and a name of the
 * game, `x` an instruction of the game, `b` a function of the library, `c` a count of registers from the one before (or from the
 * first operand), `i` 0 or 1, `-` nothing.
 */
export type Operand = 'r' | 'w' | 'k' | 'n' | 't' | 'j' | 'g' | 'f' | 'h' | 'v' | 'x' | 'b' | 'c' | 'i' | '-';

/**
 * The instructions of the virtual machine, by number, with their three operands, or four. All work
 * on registers: the first operand is where the result goes. What ends in `-constant` has its right
 * side in the program, and what begins with it its left one, which spares loading it; jumps compare
 * by themselves; a product that is only added goes into no register. The numbers are part of the
 * byte code: new ones go last.
 */
export const OPCODES = [
  ['nothing', '---'],
  ['load', 'rk-'],
  ['truth', 'ri-'],
  ['empty', 'r--'],
  ['move', 'rr-'],
  ['get-main', 'rg-'],
  ['set-main', 'rg-'],
  ['get', 'rv-'],
  ['set', 'rv-'],
  ['add', 'rrr'],
  ['subtract', 'rrr'],
  ['multiply', 'rrr'],
  ['divide', 'rrr'],
  ['remainder', 'rrr'],
  ['negate', 'rr-'],
  ['add-constant', 'rrn'],
  ['subtract-constant', 'rrn'],
  ['multiply-constant', 'rrn'],
  ['divide-constant', 'rrn'],
  ['remainder-constant', 'rrn'],
  ['equal', 'rrr'],
  ['differ', 'rrr'],
  ['less', 'rrr'],
  ['less-or-equal', 'rrr'],
  ['in', 'rrr'],
  ['not-in', 'rrr'],
  ['is-empty', 'rr-'],
  ['is-known', 'rr-'],
  ['not', 'rr-'],
  ['jump', 'j--'],
  ['jump-if', 'rj-'],
  ['jump-unless', 'rj-'],
  ['jump-if-less', 'rrj'],
  ['jump-unless-less', 'rrj'],
  ['jump-if-less-or-equal', 'rrj'],
  ['jump-unless-less-or-equal', 'rrj'],
  ['jump-if-less-constant', 'rnj'],
  ['jump-unless-less-constant', 'rnj'],
  ['jump-if-less-or-equal-constant', 'rnj'],
  ['jump-unless-less-or-equal-constant', 'rnj'],
  ['jump-if-more-constant', 'rnj'],
  ['jump-unless-more-constant', 'rnj'],
  ['jump-if-more-or-equal-constant', 'rnj'],
  ['jump-unless-more-or-equal-constant', 'rnj'],
  ['jump-if-equal-constant', 'rnj'],
  ['jump-unless-equal-constant', 'rnj'],
  ['jump-if-known', 'rj-'],
  ['count', 'rj-'],
  ['count-on', 'rj-'],
  ['each', 'rrj'],
  ['list', 'rrc'],
  ['record', 'rrc'],
  ['get-item', 'rrr'],
  ['set-item', 'rrr'],
  ['get-field', 'rrt'],
  ['set-field', 'rrt'],
  ['call', 'rfc'],
  ['call-host', 'rhc'],
  ['call-library', 'rbc'],
  ['return', 'r--'],
  ['return-empty', '---'],
  ['finish', 'i--'],
  ['yield', '---'],
  ['wait', 'r--'],
  ['atomic', 'i--'],
  ['run', 'r--'],
  ['constant-minus', 'rrn'],
  ['constant-times', 'rrn'],
  ['plus-product', 'rrrw'],
  ['minus-product', 'rrrw'],
  ['product-plus', 'rrrw'],
  ['game-of-one', 'rrx'],
  ['game-of-two', 'rrrx'],
] as const satisfies readonly (readonly [string, string])[];

export type Opcode = (typeof OPCODES)[number][0];

/** Registers that an instruction uses from its first one on. */
export const WINDOWS: Readonly<Partial<Record<Opcode, number>>> = { count: 3, 'count-on': 3, each: 2 };

/** Instructions behind which the next is never reached by itself. */
export const ENDS: readonly Opcode[] = ['jump', 'return', 'return-empty', 'finish'];

/**
 * Operands that have a word of their own behind that of the instruction; of each sort an
 * instruction has one at most.
 */
const WIDE = 'wktjgfhvxb';

/**
 * How each instruction lies in the code: where its wide operand stands among them, or −1, and how
 * many words it takes.
 */
export const SHAPES: readonly { readonly wide: number; readonly words: number }[] = OPCODES.map(([, operands]) => {
  const wide = [...operands].findIndex((operand) => WIDE.includes(operand));
  return { wide, words: wide === -1 ? 1 : 2 };
});

/**
 * Packs an instruction: its number and the operands that are registers, small counts and numbers
 * take a byte each of the first word, in order; the wide one, if it has any, is the second word.
 */
export function packInstruction(opcode: number, operands: readonly number[]): number[] {
  const { wide } = SHAPES[opcode];
  let word = opcode;
  let shift = 8;
  for (const [i, operand] of operands.entries()) {
    if (i === wide || (OPCODES[opcode][1][i] ?? '-') === '-') continue;
    word |= operand << shift;
    shift += 8;
  }
  return wide === -1 ? [word] : [word, operands[wide]];
}

/** The operands of the instruction at a place, in their order; 0 where there is none. */
export function unpackInstruction(code: ArrayLike<number>, at: number): { opcode: number; operands: number[] } {
  const word = code[at];
  const opcode = word & 255;
  const shape = SHAPES[opcode];
  let shift = 8;
  const operands = [...(OPCODES[opcode]?.[1] ?? '---')].map((operand, i) => {
    if (operand === '-') return 0;
    if (i === shape?.wide) return code[at + 1];
    shift += 8;
    return (word >>> (shift - 8)) & 255;
  });
  return { opcode, operands };
}

/** The number of an instruction. */
export function opcodeOf(name: Opcode): number {
  return OPCODES.findIndex(([each]) => each === name);
}
