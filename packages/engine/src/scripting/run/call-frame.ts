/**
 * Numbers per frame of the call stack: function, next instruction, registers, registers of its
 * script, program, flags.
 */
export const FRAME = 6;
