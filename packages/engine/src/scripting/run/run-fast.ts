// Longer than other files, because the engine compiles the loop as a whole only if every fast case
// is in one function.
import { ScriptList } from '../values/value.js';
import { FRAME } from './call-frame.js';
import { ofOne, ofTwo } from './host-instructions.js';
import type { ScriptRun } from './run.js';
import { runAny } from './run-any.js';

/**
 * Runs at most `run.left` steps and subtracts them; fewer if something intervenes. Instructions on
 * numbers, booleans, items and positions, and calls of the script's own functions, run here;
 * `break` leaves everything else, such as instructions on texts and objects, to `run-any.ts`. The
 * function is small enough to be compiled soon. Local variables are 32-bit integers (`| 0`), so none
 * is checked for overflow.
 */
export function runFast(run: ScriptRun): void {
  const { num, ref, frames, rests, unit, cost } = run;
  const { code, numbers, constants, functions, hostFunctions } = run.units[unit];
  const { depth: deepest } = run.limits;
  let pc = run.pc | 0;
  let base = run.base | 0;
  let main = run.main | 0;
  let depth = run.depth | 0;
  let fn = run.function | 0;
  let left = run.left | 0;
  // Cases are plain numbers, so that the engine makes a table of them; `run.test.ts` holds them
  // against `opcodes.ts`.
  while (left > 0) {
    left = (left - 1) | 0;
    const word = code[pc];
    const a = (base + ((word >>> 8) & 255)) | 0;
    const b = (base + ((word >>> 16) & 255)) | 0;
    const c = (base + (word >>> 24)) | 0;
    switch (word & 255) {
      case 1: {
        // load: `numbers` holds NaN for a constant that is no number
        const k = code[(pc + 1) | 0];
        const x = numbers[k];
        num[a] = x;
        // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
        if (x !== x) ref[a] = constants[k] as string;
        pc = (pc + 2) | 0;
        continue;
      }
      case 2: // truth
        num[a] = Number.NaN;
        ref[a] = ((word >>> 16) & 255) === 1;
        pc = (pc + 1) | 0;
        continue;
      case 3: // empty
        num[a] = Number.NaN;
        ref[a] = undefined;
        pc = (pc + 1) | 0;
        continue;
      case 4: {
        // move
        const x = num[b];
        num[a] = x;
        // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
        if (x !== x) ref[a] = ref[b];
        pc = (pc + 1) | 0;
        continue;
      }
      case 5: {
        // get-main
        const from = (main + code[(pc + 1) | 0]) | 0;
        const x = num[from];
        num[a] = x;
        // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
        if (x !== x) ref[a] = ref[from];
        pc = (pc + 2) | 0;
        continue;
      }
      case 6: {
        // set-main
        const to = (main + code[(pc + 1) | 0]) | 0;
        const x = num[a];
        num[to] = x;
        // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
        if (x !== x) ref[to] = ref[a];
        pc = (pc + 2) | 0;
        continue;
      }
      case 9: {
        // add
        const x = num[b] + num[c];
        // Neither NaN nor infinite: then both sides were numbers, and so is this.
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 10: {
        // subtract
        const x = num[b] - num[c];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 11: {
        // multiply
        const x = num[b] * num[c];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 12: {
        // divide
        const x = num[b] / num[c];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 13: {
        // remainder: positive integers, the common case, use the processor's own instruction
        const x = num[b];
        const y = num[c];
        const z = (x | 0) === x && (y | 0) === y && x > 0 && y > 0 ? (x | 0) % (y | 0) : x % y;
        if (z - z !== 0) break;
        num[a] = z;
        pc = (pc + 1) | 0;
        continue;
      }
      case 14: {
        // negate
        const x = -num[b];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 15: {
        // add-constant
        const x = num[b] + numbers[word >>> 24];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 16: {
        // subtract-constant
        const x = num[b] - numbers[word >>> 24];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 17: {
        // multiply-constant
        const x = num[b] * numbers[word >>> 24];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 18: {
        // divide-constant
        const x = num[b] / numbers[word >>> 24];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 19: {
        // remainder-constant
        const x = num[b];
        const y = numbers[word >>> 24];
        const z = (x | 0) === x && (y | 0) === y && x > 0 && y > 0 ? (x | 0) % (y | 0) : x % y;
        if (z - z !== 0) break;
        num[a] = z;
        pc = (pc + 1) | 0;
        continue;
      }
      case 20: {
        // equal
        const x = num[b];
        const y = num[c];
        // Numbers alone never make NaN of a sum.
        if (Number.isNaN(x + y)) break;
        num[a] = Number.NaN;
        ref[a] = x === y;
        pc = (pc + 1) | 0;
        continue;
      }
      case 21: {
        // differ
        const x = num[b];
        const y = num[c];
        if (Number.isNaN(x + y)) break;
        num[a] = Number.NaN;
        ref[a] = x !== y;
        pc = (pc + 1) | 0;
        continue;
      }
      case 22: {
        // less
        const x = num[b];
        const y = num[c];
        if (Number.isNaN(x + y)) break;
        num[a] = Number.NaN;
        ref[a] = x < y;
        pc = (pc + 1) | 0;
        continue;
      }
      case 23: {
        // less-or-equal
        const x = num[b];
        const y = num[c];
        if (Number.isNaN(x + y)) break;
        num[a] = Number.NaN;
        ref[a] = x <= y;
        pc = (pc + 1) | 0;
        continue;
      }
      case 26: // is-empty
        ref[a] = Number.isNaN(num[b]) && ref[b] === undefined;
        num[a] = Number.NaN;
        pc = (pc + 1) | 0;
        continue;
      case 27: // is-known
        ref[a] = !(Number.isNaN(num[b]) && ref[b] === undefined);
        num[a] = Number.NaN;
        pc = (pc + 1) | 0;
        continue;
      case 29: // jump
        pc = code[(pc + 1) | 0];
        continue;
      case 30: {
        // jump-if
        const truth = Number.isNaN(num[a]) ? ref[a] : undefined;
        if (truth === true) pc = code[(pc + 1) | 0];
        else if (truth === false) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 31: {
        // jump-unless
        const truth = Number.isNaN(num[a]) ? ref[a] : undefined;
        if (truth === true) pc = (pc + 2) | 0;
        else if (truth === false) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 32: {
        // jump-if-less
        const x = num[a];
        const y = num[b];
        if (x < y) pc = code[(pc + 1) | 0];
        else if (x >= y) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 33: {
        // jump-unless-less
        const x = num[a];
        const y = num[b];
        if (x < y) pc = (pc + 2) | 0;
        else if (x >= y) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 34: {
        // jump-if-less-or-equal
        const x = num[a];
        const y = num[b];
        if (x <= y) pc = code[(pc + 1) | 0];
        else if (x > y) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 35: {
        // jump-unless-less-or-equal
        const x = num[a];
        const y = num[b];
        if (x <= y) pc = (pc + 2) | 0;
        else if (x > y) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 36: {
        // jump-if-less-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x < y) pc = code[(pc + 1) | 0];
        else if (x >= y) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 37: {
        // jump-unless-less-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x < y) pc = (pc + 2) | 0;
        else if (x >= y) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 38: {
        // jump-if-less-or-equal-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x <= y) pc = code[(pc + 1) | 0];
        else if (x > y) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 39: {
        // jump-unless-less-or-equal-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x <= y) pc = (pc + 2) | 0;
        else if (x > y) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 40: {
        // jump-if-more-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x > y) pc = code[(pc + 1) | 0];
        else if (x <= y) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 41: {
        // jump-unless-more-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x > y) pc = (pc + 2) | 0;
        else if (x <= y) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 42: {
        // jump-if-more-or-equal-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x >= y) pc = code[(pc + 1) | 0];
        else if (x < y) pc = (pc + 2) | 0;
        else break;
        continue;
      }
      case 43: {
        // jump-unless-more-or-equal-constant
        const x = num[a];
        const y = numbers[(word >>> 16) & 255];
        if (x >= y) pc = (pc + 2) | 0;
        else if (x < y) pc = code[(pc + 1) | 0];
        else break;
        continue;
      }
      case 44: {
        // jump-if-equal-constant
        const x = num[a];
        if (Number.isNaN(x)) break;
        pc = x === numbers[(word >>> 16) & 255] ? code[(pc + 1) | 0] : (pc + 2) | 0;
        continue;
      }
      case 45: {
        // jump-unless-equal-constant
        const x = num[a];
        if (Number.isNaN(x)) break;
        pc = x === numbers[(word >>> 16) & 255] ? (pc + 2) | 0 : code[(pc + 1) | 0];
        continue;
      }
      case 46: // jump-if-known
        pc = Number.isNaN(num[a]) && ref[a] === undefined ? (pc + 2) | 0 : code[(pc + 1) | 0];
        continue;
      case 48: {
        // count-on: `count` has checked that the three values are numbers
        const step = num[(a + 2) | 0];
        const x = num[a] + step;
        num[a] = x;
        pc = (step > 0 ? x <= num[(a + 1) | 0] : x >= num[(a + 1) | 0]) ? code[(pc + 1) | 0] : (pc + 2) | 0;
        continue;
      }
      case 52: {
        // get-item
        const of = ref[b];
        const i = num[c];
        if (Number.isNaN(i) || !Number.isNaN(num[b]) || !(of instanceof ScriptList)) break;
        const value = of.items[i];
        if (typeof value === 'number') num[a] = value;
        else {
          num[a] = Number.NaN;
          ref[a] = value;
        }
        pc = (pc + 1) | 0;
        continue;
      }
      case 53: {
        // set-item: a number into a list, in the place of an item or behind the last
        const of = ref[a];
        const i = num[b];
        const x = num[c];
        if (Number.isNaN(x) || i >>> 0 !== i || !Number.isNaN(num[a]) || !(of instanceof ScriptList)) break;
        const { items } = of;
        if (i >= items.length) {
          if (i > items.length || run.used >= run.countAt) break;
          run.used++;
        }
        items[i] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 56: {
        // call
        const index = code[(pc + 1) | 0];
        const { start, registers } = functions[index];
        if (depth >= deepest || depth >= rests.length || a + registers > num.length) break;
        const at = depth * FRAME;
        frames[at] = fn;
        frames[at + 1] = pc + 2;
        frames[at + 2] = base;
        frames[at + 3] = main;
        frames[at + 4] = unit;
        frames[at + 5] = 0;
        rests[depth++] = 0;
        fn = index;
        base = a;
        pc = start;
        continue;
      }
      case 59: {
        // return
        const at = (depth - 1) * FRAME;
        if (depth === 0 || frames[at + 5] !== 0 || frames[at + 4] !== unit || rests[depth - 1] !== 0) break;
        const x = num[a];
        num[base] = x;
        // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
        if (x !== x) ref[base] = ref[a];
        depth--;
        fn = frames[at];
        pc = frames[at + 1];
        base = frames[at + 2];
        main = frames[at + 3];
        continue;
      }
      case 66: {
        // constant-minus
        const x = numbers[word >>> 24] - num[b];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 67: {
        // constant-times
        const x = numbers[word >>> 24] * num[b];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 1) | 0;
        continue;
      }
      case 68: {
        // plus-product
        const x = num[b] + num[c] * num[(base + code[(pc + 1) | 0]) | 0];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 2) | 0;
        continue;
      }
      case 69: {
        // minus-product
        const x = num[b] - num[c] * num[(base + code[(pc + 1) | 0]) | 0];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 2) | 0;
        continue;
      }
      case 70: {
        // product-plus
        const x = num[b] * num[c] + num[(base + code[(pc + 1) | 0]) | 0];
        if (x - x !== 0) break;
        num[a] = x;
        pc = (pc + 2) | 0;
        continue;
      }
      case 71: {
        // game-of-one
        const x = num[b];
        // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
        if (x !== x) break;
        const instruction = hostFunctions[code[(pc + 1) | 0]];
        if (instruction.takes[0].type !== 'number') break;
        // The place must be known before the game's code runs, because it may throw.
        run.pc = (pc + 2) | 0;
        run.base = base;
        run.main = main;
        run.depth = depth;
        run.function = fn;
        run.left = left;
        ofOne(run, instruction, a, x);
        if (cost.steps !== 0) return;
        pc = (pc + 2) | 0;
        continue;
      }
      case 72: {
        // game-of-two
        const x = num[b];
        const y = num[c];
        if (Number.isNaN(x + y)) break;
        const instruction = hostFunctions[code[(pc + 1) | 0]];
        const { takes } = instruction;
        if (takes[0].type !== 'number' || takes[1].type !== 'number') break;
        run.pc = (pc + 2) | 0;
        run.base = base;
        run.main = main;
        run.depth = depth;
        run.function = fn;
        run.left = left;
        ofTwo(run, instruction, a, x, y);
        if (cost.steps !== 0) return;
        pc = (pc + 2) | 0;
        continue;
      }
    }
    run.pc = pc;
    run.base = base;
    run.main = main;
    run.depth = depth;
    run.function = fn;
    run.left = left;
    if (!runAny(run) || cost.steps !== 0) return;
    pc = run.pc | 0;
  }
  run.pc = pc;
  run.base = base;
  run.main = main;
  run.depth = depth;
  run.function = fn;
  run.left = left;
}
