import { InvalidDataError } from '../../data/check.js';
import { SHAPES } from '../compile/opcodes.js';
import type { ProgramFunction, ScriptProgram } from '../compile/program.js';
import { SCRIPT_SIZES } from '../text/limits.js';
import { FRAME } from './call-frame.js';
import type { ScriptRun } from './run.js';

/** Where a saved script stands. */
export type ResumePlace = Pick<
  ScriptRun,
  | ('status' | 'steps' | 'unit' | 'function' | 'pc' | 'base' | 'main' | 'depth')
  | ('rest' | 'debt' | 'isAtomic' | 'isHandling' | 'isPending' | 'used' | 'countAt')
>;

/**
 * Continues a script from a saved position. Throws `InvalidDataError` for positions that the
 * program does not have.
 */
export function resumeScript<C>(
  run: ScriptRun<C>,
  place: ResumePlace,
  frames: readonly number[],
  rests: readonly number[],
): void {
  Object.assign(run, place);
  while (run.frames.length < frames.length) run.growFrames();
  run.frames.set(frames);
  run.rests.set(rests.slice(0, run.depth));
  let base = 0;
  for (let i = 0; i <= run.depth; i++) {
    const at = i * FRAME;
    const isTop = i === run.depth;
    const unit = run.units[isTop ? run.unit : run.frames[at + 4]];
    const fn = unit?.functions[isTop ? run.function : run.frames[at]];
    const pc = isTop ? run.pc : run.frames[at + 1];
    const next = isTop ? run.base : run.frames[at + 2];
    const main = isTop ? run.main : run.frames[at + 3];
    const fits = fn !== undefined && isInstruction(unit, fn, pc) && next >= base && main >= 0 && main <= next;
    if (!fits || rests.length !== run.depth || run.depth > run.limits.depth || next > base + 2 * SCRIPT_SIZES.registers)
      throw new InvalidDataError('script', 'does not fit the program');
    base = next;
    run.reserve(base + fn.registers);
  }
}

/** Whether an instruction of a function starts there, or the function ends there. */
function isInstruction({ code }: ScriptProgram, { start, end }: ProgramFunction, pc: number): boolean {
  let at = start;
  while (at < pc) at += SHAPES[code[at] & 255].words;
  return at === pc && pc <= end;
}
