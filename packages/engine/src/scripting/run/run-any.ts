import type { BinaryOperator } from '../../language/expression/expression.js';
import { SCRIPT_LIBRARY } from '../values/library.js';
import { getField, getItem, isTrue, makeList, negate, operate, setField, setItem } from '../values/operations.js';
import { fault, kindOf, ScriptList, ScriptRecord, type ScriptValue } from '../values/value.js';
import { callHost, readVariable, writeVariable } from './host-calls.js';
import { runInstruction } from './host-instructions.js';
import { copyRegister } from './registers.js';
import type { ScriptRun } from './run.js';
import { runText } from './run-text.js';

/**
 * Runs the next instruction for any values. It is plain and slow: `run-fast.ts` handles the fast
 * cases for numbers first. Returns false if the script went elsewhere than to the next instruction
 * or a jump target: into a call or out of one, to rest, or into an uninterruptible section.
 */
export function runAny(run: ScriptRun): boolean {
  const { base } = run;
  const program = run.units[run.unit];
  const { code } = program;
  const word = code[run.pc++];
  const a = base + ((word >>> 8) & 255);
  const b = base + ((word >>> 16) & 255);
  const c = base + (word >>> 24);
  switch (word & 255) {
    case 1: // load
      run.put(a, program.constants[code[run.pc++]]);
      break;
    case 2: // truth
      run.put(a, ((word >>> 16) & 255) === 1);
      break;
    case 3: // empty
      run.put(a, undefined);
      break;
    case 4: // move
      copyRegister(run, a, b);
      break;
    case 5: // get-main
      copyRegister(run, a, run.main + code[run.pc++]);
      break;
    case 6: // set-main
      copyRegister(run, run.main + code[run.pc++], a);
      break;
    case 7: // get
      run.put(a, readVariable(run, code[run.pc++]));
      break;
    case 8: // set
      writeVariable(run, code[run.pc++], run.value(a));
      break;
    case 9: // add
      apply(run, '+', a, b, run.value(c));
      break;
    case 10: // subtract
      apply(run, '-', a, b, run.value(c));
      break;
    case 11: // multiply
      apply(run, '*', a, b, run.value(c));
      break;
    case 12: // divide
      apply(run, '/', a, b, run.value(c));
      break;
    case 13: // remainder
      apply(run, '%', a, b, run.value(c));
      break;
    case 14: // negate
      run.put(a, negate(run.value(b)));
      break;
    case 15: // add-constant
      apply(run, '+', a, b, program.constants[word >>> 24]);
      break;
    case 16: // subtract-constant
      apply(run, '-', a, b, program.constants[word >>> 24]);
      break;
    case 17: // multiply-constant
      apply(run, '*', a, b, program.constants[word >>> 24]);
      break;
    case 18: // divide-constant
      apply(run, '/', a, b, program.constants[word >>> 24]);
      break;
    case 19: // remainder-constant
      apply(run, '%', a, b, program.constants[word >>> 24]);
      break;
    case 20: // equal
      apply(run, '==', a, b, run.value(c));
      break;
    case 21: // differ
      apply(run, '!=', a, b, run.value(c));
      break;
    case 22: // less
      apply(run, '<', a, b, run.value(c));
      break;
    case 23: // less-or-equal
      apply(run, '<=', a, b, run.value(c));
      break;
    case 24: // in
      apply(run, 'in', a, b, run.value(c));
      break;
    case 25: // not-in
      apply(run, 'not in', a, b, run.value(c));
      break;
    case 26: // is-empty
      run.put(a, run.value(b) === undefined);
      break;
    case 27: // is-known
      run.put(a, run.value(b) !== undefined);
      break;
    case 28: // not
      run.put(a, !isTrue(run.value(b)));
      break;
    case 29: // jump
      jump(run, true);
      break;
    case 30: // jump-if
      jump(run, isTrue(run.value(a)));
      break;
    case 31: // jump-unless
      jump(run, !isTrue(run.value(a)));
      break;
    case 32: // jump-if-less
      jump(run, holds(run, '<', a, run.value(b)));
      break;
    case 33: // jump-unless-less
      jump(run, !holds(run, '<', a, run.value(b)));
      break;
    case 34: // jump-if-less-or-equal
      jump(run, holds(run, '<=', a, run.value(b)));
      break;
    case 35: // jump-unless-less-or-equal
      jump(run, !holds(run, '<=', a, run.value(b)));
      break;
    case 36: // jump-if-less-constant
      jump(run, holds(run, '<', a, program.constants[(word >>> 16) & 255]));
      break;
    case 37: // jump-unless-less-constant
      jump(run, !holds(run, '<', a, program.constants[(word >>> 16) & 255]));
      break;
    case 38: // jump-if-less-or-equal-constant
      jump(run, holds(run, '<=', a, program.constants[(word >>> 16) & 255]));
      break;
    case 39: // jump-unless-less-or-equal-constant
      jump(run, !holds(run, '<=', a, program.constants[(word >>> 16) & 255]));
      break;
    case 40: // jump-if-more-constant
      jump(run, holds(run, '>', a, program.constants[(word >>> 16) & 255]));
      break;
    case 41: // jump-unless-more-constant
      jump(run, !holds(run, '>', a, program.constants[(word >>> 16) & 255]));
      break;
    case 42: // jump-if-more-or-equal-constant
      jump(run, holds(run, '>=', a, program.constants[(word >>> 16) & 255]));
      break;
    case 43: // jump-unless-more-or-equal-constant
      jump(run, !holds(run, '>=', a, program.constants[(word >>> 16) & 255]));
      break;
    case 44: // jump-if-equal-constant
      jump(run, holds(run, '==', a, program.constants[(word >>> 16) & 255]));
      break;
    case 45: // jump-unless-equal-constant
      jump(run, !holds(run, '==', a, program.constants[(word >>> 16) & 255]));
      break;
    case 46: // jump-if-known
      jump(run, run.value(a) !== undefined);
      break;
    case 47: // count
      jump(run, !beginsCounting(run, a));
      break;
    case 48: // count-on
      run.num[a] = run.num[a] + run.num[a + 2];
      jump(run, isWithinLimit(run, a));
      break;
    case 49: // each
      jump(run, !takesItem(run, a, b));
      break;
    case 50: // list
      run.put(a, collect(run, b, word >>> 24));
      break;
    case 51: // record
      run.put(a, makeRecord(run, b, word >>> 24));
      break;
    case 52: // get-item
      run.put(a, getItem(run, run.value(b), run.value(c)));
      break;
    case 53: // set-item
      setItem(run, run.value(a), run.value(b), run.value(c));
      break;
    case 54: // get-field
      run.put(a, getField(run, run.value(b), program.constants[code[run.pc++]] as string));
      break;
    case 55: // set-field
      setField(run, run.value(a), program.constants[code[run.pc++]] as string, run.value(b));
      break;
    case 56: // call
      run.pc++;
      run.enter(run.unit, code[run.pc - 1], a, run.main, 0);
      return false;
    case 57: // call-host
      return callHost(run, program.hostFunctions[code[run.pc++]], a, (word >>> 16) & 255);
    case 58: // call-library
      run.put(a, callLibrary(run, code[run.pc++], a, (word >>> 16) & 255));
      break;
    case 59: // return
      run.leave(a);
      return false;
    case 60: // return-empty
      run.leave(-1);
      return false;
    case 61: // finish
      run.result = ((word >>> 8) & 255) === 1;
      run.depth = 0;
      run.status = 'done';
      return false;
    case 62: // yield
      if (run.isAtomic) fault('an uninterruptible section cannot yield');
      run.status = 'yielded';
      return false;
    case 63: {
      // wait
      const seconds = run.value(a);
      if (run.isAtomic) fault('an uninterruptible section cannot wait');
      if (typeof seconds !== 'number') fault(`expected a number of seconds, got ${kindOf(seconds)}`);
      run.rest = seconds;
      run.status = 'waiting';
      return false;
    }
    case 64: {
      // atomic
      const begins = ((word >>> 8) & 255) === 1;
      if (begins && run.isAtomic) fault('is uninterruptible already');
      run.isAtomic = begins;
      return false;
    }
    case 65: // run
      runText(run, a);
      return false;
    case 66: // constant-minus
      run.put(a, operate(run, '-', program.constants[word >>> 24], run.value(b)));
      break;
    case 67: // constant-times
      run.put(a, operate(run, '*', program.constants[word >>> 24], run.value(b)));
      break;
    case 68: // plus-product
      apply(run, '+', a, b, product(run, c, base + code[run.pc]));
      run.pc++;
      break;
    case 69: // minus-product
      apply(run, '-', a, b, product(run, c, base + code[run.pc]));
      run.pc++;
      break;
    case 70: // product-plus
      run.put(a, operate(run, '+', product(run, b, c), run.value(base + code[run.pc])));
      run.pc++;
      break;
    case 71: // game-of-one
      runInstruction(run, program.hostFunctions[code[run.pc++]], a, b, -1);
      break;
    case 72: // game-of-two
      runInstruction(run, program.hostFunctions[code[run.pc++]], a, b, c);
      break;
    default:
      fault('the byte code is damaged');
  }
  return true;
}

/** `to = left operator right`. */
function apply(run: ScriptRun, operator: BinaryOperator, to: number, left: number, right: ScriptValue): void {
  run.put(to, operate(run, operator, run.value(left), right));
}

/** A product inside a sum: an error in it is reported at the place of the second word. */
function product(run: ScriptRun, left: number, right: number): ScriptValue {
  run.pc++;
  const value = operate(run, '*', run.value(left), run.value(right));
  run.pc--;
  return value;
}

/** Whether a comparison is true; an empty result is not. */
function holds(run: ScriptRun, operator: BinaryOperator, left: number, right: ScriptValue): boolean {
  return operate(run, operator, run.value(left), right) === true;
}

/** Continues at the target in the second word of a jump, or after it. */
function jump(run: ScriptRun, isTaken: boolean): void {
  run.pc = isTaken ? run.units[run.unit].code[run.pc] : run.pc + 1;
}

/**
 * Begins a counting loop; returns whether it runs at all. Counter, limit and step are in neighboring
 * registers.
 */
function beginsCounting(run: ScriptRun, at: number): boolean {
  for (let register = at; register < at + 3; register++) {
    const value = run.value(register);
    if (typeof value !== 'number' && value !== undefined) fault(`expected a number, got ${kindOf(value)}`);
  }
  if (run.num[at + 2] === 0) fault('counts by 0, which never ends');
  return isWithinLimit(run, at);
}

/** Whether a counter has not yet passed its limit. */
function isWithinLimit({ num }: ScriptRun, at: number): boolean {
  return num[at + 2] > 0 ? num[at] <= num[at + 1] : num[at] >= num[at + 1];
}

/**
 * Takes the next item of a list; the register after the list holds the number of that item. Returns
 * false at the end. An empty value has no items.
 */
function takesItem(run: ScriptRun, at: number, to: number): boolean {
  const list = run.value(at);
  if (!(list instanceof ScriptList)) return list === undefined ? false : fault(`expected a list, got ${kindOf(list)}`);
  const i = run.num[at + 1];
  if (!(i < list.items.length)) return false;
  run.num[at + 1] = i + 1;
  run.put(to, list.items[i]);
  return true;
}

function collect(run: ScriptRun, at: number, count: number): ScriptList {
  const values: ScriptValue[] = [];
  for (let i = 0; i < count; i++) values.push(run.value(at + i));
  return makeList(run, values);
}

function makeRecord(run: ScriptRun, at: number, count: number): ScriptRecord {
  run.allocate(count + 1);
  const fields = new Map<string, ScriptValue>();
  for (let i = 0; i < count; i += 2) {
    const value = run.value(at + i + 1);
    if (value !== undefined) fields.set(run.value(at + i) as string, value);
  }
  return new ScriptRecord(fields);
}

function callLibrary(run: ScriptRun, index: number, at: number, count: number): ScriptValue {
  const values: ScriptValue[] = [];
  for (let i = 0; i < count; i++) values.push(run.value(at + i));
  return SCRIPT_LIBRARY[index].call(run, values);
}
