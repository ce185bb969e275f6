import { showError } from '../../data/show.js';
import type { ScriptProgram } from '../compile/program.js';
import { fault, kindOf, ScriptFault } from '../values/value.js';
import type { ScriptRun } from './run.js';

/** Runs the text in a register as a script of its own, with the same budget and sandbox. */
export function runText(run: ScriptRun, register: number): void {
  const text = run.value(register);
  if (typeof text !== 'string') fault(`expected text, got ${kindOf(text)}`);
  let unit = run.units.findIndex(({ source }, i) => i > 0 && source === text);
  if (unit === -1) {
    const program = compileText(run, text);
    run.cost.steps += text.length;
    unit = run.units.push(program) - 1;
  }
  run.enter(unit, 0, register, register, 0);
  const { registers } = run.units[unit].functions[0];
  for (let i = 0; i < registers; i++) run.put(register + i, undefined);
}

function compileText({ compile, units, limits }: ScriptRun, text: string): ScriptProgram {
  if (compile === undefined) fault('texts cannot be run here');
  if (units.length > limits.texts) fault(`runs more than ${limits.texts} different texts`);
  try {
    return compile(text);
  } catch (error) {
    throw new ScriptFault(`the text is no script: ${showError(error)}`);
  }
}
