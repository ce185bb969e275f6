import type { ScriptRun } from './run.js';

/** Copies a register; numbers go from array to array without being boxed. */
export function copyRegister<C>({ num, ref }: ScriptRun<C>, to: number, from: number): void {
  num[to] = num[from];
  ref[to] = ref[from];
}
