import { fault, ScriptList, ScriptRecord, type ScriptValue } from '../values/value.js';
import { FRAME } from './call-frame.js';
import type { ScriptRun } from './run.js';

/**
 * Visits every register that is still read by an instruction to come, if the next instruction is
 * the one that contains this word.
 */
export function eachLiveRegister<C>(run: ScriptRun<C>, word: number, visit: (register: number) => void): void {
  const { frames, depth, units } = run;
  for (let i = 0; i <= depth; i++) {
    const at = i * FRAME;
    const isTop = i === depth;
    const base = isTop ? run.base : frames[at + 2];
    const unit = units[isTop ? run.unit : frames[at + 4]];
    const pc = isTop ? word : frames[at + 1];
    const fn = unit.functions[isTop ? run.function : frames[at]];
    // Registers from the first one of the called function on belong to that function.
    let end = base + fn.registers;
    if (!isTop) end = Math.min(end, i + 1 === depth ? run.base : frames[at + FRAME + 2]);
    for (let register = base; register < end; register++) if (unit.live.isLive(pc, register - base)) visit(register);
  }
}

/** Counts the memory that a script can still reach. Throws if it exceeds the limit. */
export function countMemory<C>(run: ScriptRun<C>): void {
  const { memory } = run.limits;
  const seen = new Set<object>();
  let cells = 0;
  const visit = (first: ScriptValue): void => {
    const open: ScriptValue[] = [first];
    while (open.length > 0) {
      const value = open.pop();
      if (typeof value === 'string') cells += value.length >> 3;
      else if (value instanceof ScriptList || value instanceof ScriptRecord) {
        if (seen.has(value)) continue;
        seen.add(value);
        const items = value instanceof ScriptList ? value.items : [...value.fields.values()];
        cells += value instanceof ScriptList ? items.length + 1 : 2 * items.length + 1;
        for (const item of items) if (typeof item === 'object' || typeof item === 'string') open.push(item);
      }
    }
  };
  // The script is in the middle of an instruction, whose last word is the one before `pc`.
  eachLiveRegister(run, run.pc - 1, (register) => visit(run.value(register)));
  for (const { values } of run.events) values.forEach(visit);
  if (cells > memory) fault(`uses too much memory: at most ${memory} items, fields and parts of texts`);
  run.cost.steps += cells >> 2;
  run.used = cells;
  run.countAt = Math.max(memory, cells + (memory >> 1));
  if (run.things === undefined) return;
  run.things.isDue = true;
  // A cost ends the fast loop after this instruction.
  run.cost.steps++;
}
