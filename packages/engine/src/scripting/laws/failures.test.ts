import { expect, it } from 'vitest';
import { AGAIN, compileScript, interpretScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';

class Gate {
  readonly width = 3;
}

/** `any(x)` gives back its value; the checks before a run do not know of which type it is. */
const host = new ScriptHost<object>()
  .bind('any', { takes: [scriptTypes.optional(scriptTypes.any)], gives: scriptTypes.any }, (_game, x: unknown) => x)
  .bind('gate', { gives: scriptTypes.any }, () => new Gate())
  .bind('slow', {}, () => AGAIN)
  .bind('broken', {}, () => {
    throw new Error('out of order');
  })
  .instruction('quick', { takes: [scriptTypes.any], gives: scriptTypes.any }, (_game, x: unknown) =>
    x === 'again' ? AGAIN : x,
  )
  .type('gate', {
    is: (thing) => thing instanceof Gate,
    fields: { width: { type: scriptTypes.number, read: ({ width }: Gate) => width } },
  });

const failures: readonly (readonly [string, string])[] = [
  ['any(1) + any([])', 'expected a number or text, got a list'],
  ['any("a") - 1', 'expected a number, got text'],
  ['1 * any(true)', 'expected a number, got true or false'],
  ['any(1) < any("a")', 'got text'],
  ['-any("a")', 'expected a number, got text'],
  ['not any(1)', 'expected true or false, got a number'],
  ['if any("yes") { yield }', 'expected true or false, got text'],
  ['while any(2) { yield }', 'expected true or false, got a number'],
  ['any(1) in any(2)', 'expected a list, got a number'],
  ['for x in any(3) { yield }', 'expected a list, got a number'],
  ['for i in any("a") to 3 { yield }', 'expected a number, got text'],
  ['for i in 1 to any("b") { yield }', 'expected a number, got text'],
  ['for i in 1 to 3 by any(0) { yield }', 'counts by 0, which never ends'],
  ['wait any("long")', 'expected a number of seconds, got text'],
  ['any([1])["a"]', 'expected the number of an item, got text'],
  ['any({ a: 1 })[0]', 'expected the name of a field, got a number'],
  ['any(5)[0]', 'a number has no items'],
  ['any(5).size', 'a number has no field size'],
  ['any(vector(1, 2)).w', 'has no field w'],
  ['gate().height', 'gate has no field height'],
  ['var l = any([1])\nl["a"] = 2', 'expected the number of an item, got text'],
  ['var l = any([1])\nl[2] = 2', 'there is no item 2; the list has 1'],
  ['var l = any([1])\nl[0] = any(empty)', 'a list holds nothing empty'],
  ['var r = any({ a: 1 })\nr[1] = 2', 'expected the name of a field, got a number'],
  ['var g = gate()\ng.width = 2', 'gate has no field width that scripts may set'],
  ['atomic { slow() }', 'slow takes time, which an uninterruptible section has not'],
  ['function f() { yield }\natomic { f() }', 'an uninterruptible section cannot yield'],
  ['function f() { wait 1 }\natomic { f() }', 'an uninterruptible section cannot wait'],
  ['function f() { atomic { any(1) } }\natomic { f() }', 'is uninterruptible already'],
  ['function f(n) { return f(n + 1) }\nf(0)', 'calls more than 100 functions inside one another'],
  ['any(1)\nbroken()', 'broken failed: out of order'],
  ['quick("again")', 'quick is an instruction, which cannot take time'],
  ['sort(any([1, "a"]))', 'sorts numbers or texts, not both'],
  ['remove(any([1]), any(3))', 'there is no item 3'],
  ['length(any(5))', 'got a number'],
  ['abs(any("a"))', 'expected a number, got text'],
];

/** Makes a statement of an expression, one line down and indented, so that its place counts. */
const scriptOf = (text: string) =>
  /^(if|while|for|wait|var|atomic|function|broken)|\n/.test(text) ? text : `var zero = 0\n  var x = ${text}`;

it.each(failures)('%s ends with: %s; at the same place however it is run', (text, problem) => {
  const source = scriptOf(text);
  const { value: interpreted } = interpretScript(source, host, {}).next();
  expect(interpreted).toMatchObject({ status: 'failed', problem: expect.stringContaining(problem) });
  for (const optimize of [true, false]) {
    const program = compileScript(source, host, { optimize });
    const [whole, single] = [new ScriptRun(program, { context: {} }), new ScriptRun(program, { context: {} })];
    whole.step(10_000);
    for (let i = 0; i < 10_000 && !single.hasEnded; i++) single.stepOnce();
    for (const { status, failure } of [whole, single]) {
      expect(status).toBe('failed');
      expect(failure?.problem).toBe((interpreted as { problem: string }).problem);
      expect(failure?.line).toBe((interpreted as { line: number }).line);
    }
    expect(single.failure).toEqual(whole.failure);
  }
});
