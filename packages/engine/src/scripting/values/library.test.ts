import { describe, expect, it } from 'vitest';
import { compileScript, interpretScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';
import { showScriptValue } from './value.js';

class Door {}
const host = new ScriptHost<{ readonly door: Door }>()
  // Whatever it is given, with a type that is unknown before the script runs.
  .bind('any', { takes: [scriptTypes.any], gives: scriptTypes.any }, (_game, value: unknown) => value)
  .type('door', { is: (value) => value instanceof Door, fields: {} })
  .bind('none', { gives: scriptTypes.any }, () => undefined)
  .bind('door', { gives: scriptTypes.any }, ({ door }) => door);

/** What a script returns, or why it fails: compiled with and without optimization, and interpreted. */
function resultsOf(body: string): readonly string[] {
  const source = body.includes('return') ? body : `return ${body}`;
  const context = { door: new Door() };
  const compiled = [true, false].map((optimize) => {
    const run = new ScriptRun(compileScript(source, host, { optimize }), { context });
    run.step(5000);
    return run.status === 'done' ? showScriptValue(run.result) : `failed: ${run.failure?.problem}`;
  });
  const { value, done } = interpretScript(source, host, context).next();
  if (done !== true) throw new Error('rests');
  return [...compiled, value.status === 'done' ? showScriptValue(value.result) : `failed: ${value.problem}`];
}

describe('the library of scripts', () => {
  it.each([
    ['abs(-2.5)', '2.5'],
    ['sign(any(-3))', '-1'],
    ['floor(2.7)', '2'],
    ['ceil(2.1)', '3'],
    ['round(2.5)', '3'],
    ['round(any(-2.5))', '-2'],
    ['sqrt(any(9))', '3'],
    ['sqrt(any(-1))', 'empty'],
    ['pow(2, any(10))', '1024'],
    ['pow(none(), 2)', 'empty'],
    ['pow(2, none())', 'empty'],
    ['atan2(any(0), 1)', '0'],
    ['clamp(any(7), 0, 5)', '5'],
    ['clamp(any(-7), 0, 5)', '0'],
    ['clamp(1, 0, none())', 'empty'],
    ['lerp(2, 4, any(0.25))', '2.5'],
    ['lerp(any("a"), 4, 1)', 'failed: expected a number, got text'],
    ['lerp(1, any("a"), 1)', 'failed: expected a number, got text'],
    ['lerp(1, 4, any("a"))', 'failed: expected a number, got text'],
    ['min(3, any(1), 2)', '1'],
    ['max(3, any(5), 2)', '5'],
    ['max(3, none(), 2)', 'empty'],
    ['min(3, any(true))', 'failed: expected a number, got true or false'],
    ['between(any(2), 2, 3)', 'true'],
    ['between(any(3), 2, 3)', 'true'],
    ['between(any(1.9), 2, 3)', 'false'],
    ['between(any(3.1), 2, 3)', 'false'],
    ['between(none(), 2, 3)', 'empty'],
    ['distance(vector(1, 2), vector(4, 6))', '5'],
    ['distance(vector(1, 2, 2), vector(1, 2, any(-1)))', '3'],
    ['distance(vector(1, 2, 2), vector(1, 2))', 'empty'],
    ['distance(none(), vector(1, 2))', 'empty'],
    ['distance(any(1), vector(1, 2))', 'failed: expected a vector, got a number'],
    ['distance(vector(1, 2), any(1))', 'failed: expected a vector, got a number'],
    ['length([1, 2, 3])', '3'],
    ['length(any({ a: 1, b: 2 }))', '2'],
    ['length("häß")', '3'],
    ['length(vector(3, 4))', '5'],
    ['length(vector(2, 3, 6))', '7'],
    ['length(none())', 'empty'],
    ['length(any(3))', 'failed: expected a list, a record, text or a vector, got a number'],
    ['contains([1, 2], any(2))', 'true'],
    ['contains([1, 2], any(3))', 'false'],
    ['text(any(2.5))', '2.5'],
    ['text(none())', 'empty'],
    ['number(any("2.5"))', '2.5'],
    ['number(any(" -3e2 "))', '-300'],
    ['number(any("2.5m"))', 'empty'],
    ['number(any(""))', 'empty'],
    ['number(any(4))', '4'],
    ['number(any(true))', 'failed: expected text, got true or false'],
    ['var l = [1]; var n = add(l, 2); return [n, l]', '[2, [1, 2]]'],
    ['var l = [1]; var n = add(l, none()); return [n, l]', '[1, [1]]'],
    ['return add(any(1), 2)', 'failed: expected a list, got a number'],
    ['var l = [1, 3]; insert(l, 1, 2); return l', '[1, 2, 3]'],
    ['var l = [1, 3]; insert(l, 2, 4); return l', '[1, 3, 4]'],
    ['var l = [1, 3]; insert(l, 0, 0); return l', '[0, 1, 3]'],
    ['var l = [1, 3]; insert(l, 3, 4); return l', 'failed: there is no item 3'],
    ['var l = [1, 3]; insert(l, any(-1), 4); return l', 'failed: there is no item -1'],
    ['var l = [1, 3]; insert(l, any(0.5), 4); return l', 'failed: there is no item 0.5'],
    ['var l = [1, 3]; insert(l, any("a"), 4); return l', 'failed: expected the number of an item, got text'],
    ['var l = [1, 2, 3]; var x = remove(l, 1); return [x, l]', '[2, [1, 3]]'],
    ['var l = [1]; var x = remove(l, 0); return [x, l]', '[1, []]'],
    ['var l = [1]; return remove(l, 1)', 'failed: there is no item 1'],
    ['var l = []; return remove(l, 0)', 'empty'],
    ['var r = { a: 1, b: 2 }; var x = remove(r, "a"); return [x, keys(r)]', '[1, ["b"]]'],
    ['var r = { a: 1 }; return [keys(r), remove(r, none()) is empty, length(r)]', '[["a"], true, 1]'],
    ['return remove(any(1), 0)', 'failed: expected a list, got a number'],
    ['keys(any({ b: 1, a: 2 }))', '["b", "a"]'],
    ['keys(none())', 'empty'],
    ['keys(any([1]))', 'failed: expected a record, got a list'],
    ['var l = [1]; var m = copy(l); add(m, 2); return [l, m]', '[[1], [1, 2]]'],
    ['var r = { a: 1 }; var s = copy(r); s.a = 2; return [r.a, s.a]', '[1, 2]'],
    ['copy(any(3))', '3'],
    ['slice([1, 2, 3, 4], 1, 3)', '[2, 3]'],
    ['slice([1, 2, 3, 4], any(-2))', '[3, 4]'],
    ['slice([1, 2, 3, 4], 1, any(-1))', '[2, 3]'],
    ['slice([1, 2, 3, 4], 3, 1)', '[]'],
    ['slice([1, 2], any(-9), 9)', '[1, 2]'],
    ['slice("hello", 1, 3)', 'el'],
    ['slice("hello", none(), 2)', 'he'],
    ['slice(none(), 1)', 'empty'],
    ['slice(any(3), 1)', 'failed: expected a list or text, got a number'],
    ['slice("hello", any("a"))', 'failed: expected a number, got text'],
    ['find([4, 5, 5], any(5))', '1'],
    ['find([4], any(5))', 'empty'],
    ['find("hello", any("l"))', '2'],
    ['find("hello", any("x"))', 'empty'],
    ['find(none(), 1)', 'empty'],
    ['find([1], none())', 'empty'],
    ['find(any(3), 1)', 'failed: expected a list or text, got a number'],
    ['sort([3, 1, 2])', '[1, 2, 3]'],
    ['sort(["b", "c", "a", "b"])', '["a", "b", "b", "c"]'],
    ['sort(any(["b", 1]))', 'failed: sorts numbers or texts, not both'],
    ['sort(none())', 'empty'],
    ['sort(any(1))', 'failed: expected a list, got a number'],
    ['var l = [1, 2]; var r = reverse(l); return [l, r]', '[[1, 2], [2, 1]]'],
    ['reverse(none())', 'empty'],
    ['join([1, "a", true], ", ")', '1, a, true'],
    ['join([1, 2])', '12'],
    ['join(none())', 'empty'],
    ['split("a,b,,c", ",")', '["a", "b", "", "c"]'],
    ['split("abc", none())', 'empty'],
    ['split(any(1), ",")', 'failed: expected text, got a number'],
    ['lower("HeLLo")', 'hello'],
    ['upper("HeLLo")', 'HELLO'],
    ['lower(none())', 'empty'],
    ['upper(any(1))', 'failed: expected text, got a number'],
    ['[type(any(1)), type(any("a")), type(any(true)), type(none())]', '["number", "text", "boolean", "empty"]'],
    [
      '[type(any([1])), type(any({ a: 1 })), type(vector(1, 2)), type(door())]',
      '["list", "record", "vector", "object"]',
    ],
    ['default(none(), any(2))', '2'],
    ['default(any(1), any(2))', '1'],
    ['if(any(true), 1, 2) + if(any(false), 10, 20)', '21'],
  ])('%s is %s', (body, expected) => {
    expect(resultsOf(body)).toEqual([expected, expected, expected]);
  });

  it.each([
    ['var n = 0; for i in 1 to 5 { if i == 4 { break }; n = n + i }; return n', '6'],
    ['var n = 0; for i in 1 to 5 { if i == 4 { continue }; n = n + i }; return n', '11'],
    ['var n = 0; for x in [1, 2, 3] { if x == 2 { continue }; n = n + x }; return n', '4'],
    ['var n = 0; for x in [1, 2, 3] { if x == 3 { break }; n = n + x }; return n', '3'],
    ['var n = 0; while true { n = n + 1; if n == 3 { break } }; return n', '3'],
    ['var n = 0; while n < 3 { n = n + 1; if n > 1 { continue } }; return n', '3'],
    ['var n = 0; for x in none() { n = 1 }; return n', '0'],
    ['for x in any(3) { }; return 1', 'failed: expected a list, got a number'],
    ['for i in 1 to any("a") { }; return 1', 'failed: expected a number, got text'],
    ['for i in any("a") to 2 { }; return 1', 'failed: expected a number, got text'],
    ['var n = 0; for i in 3 to 1 { n = n + 1 }; return n', '0'],
    ['function f(a, b) { return a - b }; return f(5, f(3, 1))', '3'],
    ['function f(a) { if a > 2 { return "big" } }; return [f(3), f(1) is empty]', '["big", true]'],
    ['var r = { a: [1, { b: 2 }] }; r.a[1].b = 5; r.c = r.a[0]; return [r.a[1].b, r.c]', '[5, 1]'],
    ['var l = [1, 2]; l[1] = 7; return l[0] + l[1]', '8'],
    ['[1, 2] == [1, 2]', 'true'],
    ['{ a: 1 } == { a: 1, b: 2 }', 'false'],
    ['{ a: [1] } == { a: [1] }', 'true'],
    ['vector(1, 2) == vector(1, 2)', 'true'],
    ['vector(1, 2) + vector(3, 4) == vector(4, 6)', 'true'],
    ['"a" + 1', 'a1'],
  ])('%s gives %s', (body, expected) => {
    expect(resultsOf(body)).toEqual([expected, expected, expected]);
  });
});
