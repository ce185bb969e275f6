import type { Bits } from '../../../../../tests/engines/bits.js';
import { AGAIN, compileScript, listScript, ScriptHost, ScriptRun, scriptTypes, writeByteCode } from '../index.js';
import { showScriptValue } from '../values/value.js';

interface Guard {
  heat: number;
  steps: number;
}

const SCRIPTS: readonly string[] = [
  `function fibonacci(n) { if n < 2 { return n } return fibonacci(n - 1) + fibonacci(n - 2) }
   return fibonacci(12)`,
  `var list = []
   for i in 1 to 20 { append(list, (i * 7919) % 31 / 3) yield }
   return join(sort(reverse(list)), " ")`,
  `var words = ""
   for i in 1 to 12 { words = words + " " + i / 7 heat = heat * 1.1 + 0.1 wait 0.1 }
   return words`,
  `on noise(x) { heat = heat + default(x, 0.25) }
   while heat < 6 { walk(3) wait 0.3 }
   return heat`,
  `var sum = 0
   for i in 1 to 60 { sum = sum + random() if sum > 20 { return sum } yield }
   return sum`,
  'return 1 + "a" * 2',
];

const host = new ScriptHost<Guard>()
  .bind('walk', { takes: [scriptTypes.number], gives: scriptTypes.number }, (guard, meters: number) =>
    ++guard.steps % meters === 0 ? guard.steps : AGAIN,
  )
  .variable(
    'heat',
    scriptTypes.number,
    (guard) => guard.heat,
    (guard, value) => {
      guard.heat = value;
    },
  )
  .event('noise', [scriptTypes.optional(scriptTypes.number)]);

/** Scripts, compiled and run a few steps at a time, a tick for each slice. */
export function sample(bits: Bits): void {
  for (const source of SCRIPTS) {
    try {
      const program = compileScript(source, host);
      bits.text('listing', JSON.stringify(listScript(program)));
      bits.text('byte code', JSON.stringify(writeByteCode(program)));
      const guard: Guard = { heat: 0.1, steps: 0 };
      const run = new ScriptRun(program, { context: guard });
      for (let tick = 0; !run.hasEnded && tick < 200; tick++) {
        if (tick % 9 === 4) run.raise('noise', [tick / 7]);
        run.step(40, 0.1);
        bits.number('heat', guard.heat);
        bits.text('saved', JSON.stringify(run.save()));
        bits.endTick();
      }
      bits.text('result', showScriptValue(run.result));
    } catch (error) {
      bits.text('error', String(error));
    }
    bits.endTick();
  }
}
