import type { Bits } from '../../../../../tests/engines/bits.js';
import { checkScript } from '../check/check-script.js';
import { fingerprint } from '../compile/program.js';
import {
  compileScript,
  completeScript,
  interpretScript,
  listScript,
  parseScript,
  readByteCode,
  ScriptDebugger,
  type ScriptHost,
  type ScriptProgram,
  ScriptRun,
  writeByteCode,
} from '../index.js';
import { breakableLines, inspectScript } from '../run/debug.js';
import { showScriptValue } from '../values/value.js';
import { createGuard, host, SCRIPTS, WRONG_SCRIPTS } from './corpus.js';

/** Writes what a call gives, or what it throws. */
function attempt<T>(bits: Bits, name: string, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    bits.text(`${name} throws`, String(error));
    return undefined;
  }
}

/** A script run a few steps at a time, a tick for each slice, saved and restored on the way. */
function sampleRun(bits: Bits, program: ScriptProgram, budget: number): void {
  const guard = createGuard();
  const compile = (source: string) => compileScript(source, host);
  let run = new ScriptRun(program, { context: guard, compile });
  for (let tick = 0; !run.hasEnded && tick < 60; tick++) {
    if (tick % 9 === 4) run.raise('noise', tick % 2 === 0 ? [] : [tick / 7]);
    if (tick % 5 === 1) run.raise('found', [guard.chests[tick % 2], `chest ${tick}`]);
    run.step(budget, 0.1);
    bits.number('heat', guard.heat);
    bits.text('shown', JSON.stringify(inspectScript(run)));
    const saved = attempt(bits, 'save', () => JSON.stringify(run.save()));
    bits.text('saved', saved ?? '');
    if (tick % 3 === 2 && saved !== undefined)
      run = ScriptRun.restore(program, JSON.parse(saved), { context: guard, compile });
    bits.endTick();
  }
  bits.text('result', showScriptValue(run.result));
  bits.text('said', guard.said.join('\n'));
  bits.text(
    'failure',
    JSON.stringify(run.failure ?? null, (key, value) => (key === 'cause' ? String(value) : value)),
  );
  bits.number('steps', run.steps);
}

/** What is said of byte code with a number changed. */
function sampleSpoiled(bits: Bits, byteCode: string): void {
  const { code } = JSON.parse(byteCode) as { readonly code: readonly number[] };
  for (let i = 0; i < code.length; i++)
    for (const change of [1, 256, -65_536]) {
      const spoiled = { ...JSON.parse(byteCode), code: code.map((word, k) => (k === i ? word + change : word)) };
      attempt(bits, 'reader', () => readByteCode(spoiled, host));
    }
  const whole = JSON.parse(byteCode) as Record<string, unknown>;
  for (const [name, value] of Object.entries(whole))
    for (const other of [null, -1, 2 ** 31, [], typeof value === 'number' ? value + 1 : [value]])
      attempt(bits, 'reader', () => readByteCode({ ...whole, [name]: other }, host));
  bits.endTick();
}

/** The lines that a debugger stops at. */
function sampleDebugger(bits: Bits, program: ScriptProgram): void {
  const lines = breakableLines(program);
  bits.text('lines', lines.join());
  const run = new ScriptRun(program, { context: createGuard() });
  const debug = new ScriptDebugger(run, [lines[lines.length >> 1]]);
  for (let stop = 0; !run.hasEnded && stop < 40; stop++) {
    const isStopped = debug.isStopped
      ? debug.stepLine((['into', 'over', 'out'] as const)[stop % 3])
      : debug.step(9, 0.1);
    bits.text(`stopped ${isStopped}`, JSON.stringify(debug.insight()));
  }
}

function sampleScript(bits: Bits, source: string): void {
  for (const optimize of [true, false]) {
    const program = attempt(bits, 'compiler', () => compileScript(source, host, { optimize }));
    if (program === undefined) continue;
    bits.text('listing', JSON.stringify(listScript(program)));
    bits.number('fingerprint', fingerprint(program));
    const byteCode = JSON.stringify(writeByteCode(program));
    bits.text('byte code', byteCode);
    if (optimize && source.length < 100) sampleSpoiled(bits, byteCode);
    sampleRun(bits, optimize ? program : readByteCode(JSON.parse(byteCode), host), optimize ? 40 : 7);
    sampleDebugger(bits, program);
  }
  // Nothing but a budget ends this one, and the interpreter has none.
  if (source.includes('while true')) return;
  const guard = createGuard();
  const walk = attempt(bits, 'interpreter', () => interpretScript(source, host, guard));
  for (let round = 0; walk !== undefined && round < 60; round++) {
    const given = attempt(bits, 'interpreter', () => walk.next());
    if (given === undefined) break;
    const { done, value } = given;
    if (!done) continue;
    bits.text('interpreted', value.status === 'done' ? showScriptValue(value.result) : value.problem);
    bits.text('said', guard.said.join('\n'));
    break;
  }
  bits.endTick();
}

/** What an editor shows of a text, and what it says of the same text with a word missing. */
function sampleText(bits: Bits, source: string): void {
  const { script, problems } = parseScript(source);
  bits.text('tree', JSON.stringify(script));
  bits.text('problems', JSON.stringify([problems, checkScript(script, host as ScriptHost<never>).problems]));
  const words = [...source.matchAll(/[\p{L}\d]+|[^\s]/gu)];
  for (const [i, { 0: word, index }] of words.entries()) {
    if (i % 9 === 0) bits.text('completions', JSON.stringify(completeScript(source, index + (i % 3), host)));
    if (i % 5 !== 0) continue;
    const spoiled = source.slice(0, index) + source.slice(index + word.length);
    const read = parseScript(spoiled);
    bits.text(
      'problems',
      JSON.stringify([read.problems, checkScript(read.script, host as ScriptHost<never>).problems]),
    );
  }
  bits.endTick();
}

/** Scripts: what the editor, the compiler, the machine and the debugger make of them. */
export function sample(bits: Bits): void {
  for (const source of [...SCRIPTS, ...WRONG_SCRIPTS]) sampleText(bits, source);
  for (const source of [...SCRIPTS, ...WRONG_SCRIPTS]) sampleScript(bits, source);
}
