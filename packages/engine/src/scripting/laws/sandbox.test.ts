import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import {
  compileScript,
  readByteCode,
  ScriptError,
  ScriptHost,
  type ScriptProgram,
  ScriptRun,
  scriptTypes,
  writeByteCode,
} from '../index.js';
import { compileRandom, createGame, scripts, host as storyHost } from './script.js';

// Whatever a script, byte code or a save says, nothing of the game is reached but what was bound.

class Secret {
  readonly password = 'hunter2';
  reveal(): string {
    return this.password;
  }
}

const seen: unknown[] = [];
const host = new ScriptHost<{ readonly secret: Secret }>()
  .bind('secret', { gives: scriptTypes.objectOf('secret') }, ({ secret }) => secret)
  .bind('tell', { takes: [scriptTypes.any] }, (_context, what: unknown) => void seen.push(what))
  .bind('throwing', {}, () => {
    throw new Secret();
  })
  .bind('leaking', { gives: scriptTypes.any }, () => Object.assign(() => 1, { constructor: Function }))
  .bind('wrapped', { gives: scriptTypes.record }, () => ({ secret: new Secret(), f: () => 1, list: [globalThis] }))
  .bind('listed', { gives: scriptTypes.list }, () => [globalThis, process, () => 1, Symbol('x'), 1n, null, 3])
  .type('secret', { is: (thing) => thing instanceof Secret });

function play(source: string): string {
  try {
    const run = new ScriptRun(compileScript(source, host), { context: { secret: new Secret() } });
    for (let i = 0; i < 20 && !run.hasEnded; i++) run.step(5_000, 1);
    if (run.status === 'done') return JSON.stringify(run.result) ?? 'empty';
    return run.failure?.problem ?? run.status;
  } catch (error) {
    if (error instanceof ScriptError) return error.message;
    throw error;
  }
}

describe('the sandbox', () => {
  it.each([
    ['return constructor', 'there is no `constructor`'],
    ['return globalThis', 'there is no `globalThis`'],
    ['return secret().password', 'secret has no field password'],
    ['return secret()["constructor"]', 'secret has no field constructor'],
    ['secret().password = "x"', 'secret has no field password that scripts may set'],
    ['return secret().__proto__', 'secret has no field __proto__'],
    ['var x = secret()\nreturn x.reveal', 'secret has no field reveal'],
    ['return "text".constructor', 'text has no field constructor'],
    ['return "text"["length"]', 'text has no field length'],
    ['return [1].constructor', 'a list has no field constructor'],
    ['return [1]["push"]', 'expected the number of an item, got text'],
    ['return {}.constructor', 'empty'],
    ['return {}["__proto__"]', 'empty'],
    ['return {}.toString', 'empty'],
    ['return keys({ __proto__: 1, constructor: 2 })', '"__proto__"'],
    ['var r = {}\nr.__proto__ = { x: 1 }\nreturn r.x', 'empty'],
    ['return true.valueOf', 'there is no'],
    ['return vector(1, 2).constructor', 'a vector has no field constructor'],
    ['hasOwnProperty("x")', 'there is no function `hasOwnProperty`'],
    ['toString()', 'there is no function `toString`'],
    ['eval("1")', 'there is no function `eval`'],
    ['return leaking()', 'empty'],
    ['return wrapped().f', 'empty'],
    ['return wrapped().secret.password', 'secret has no field password'],
    ['return length(listed())', '1'],
    ['return run("return 1")', 'texts cannot be run here'],
    ['return `constructor`', 'there is no `constructor`'],
    ['throwing()', 'throwing failed: [object Object]'],
    ['"a".b()', 'expected a statement'],
    ['return secret() + "x"', 'expected a number or text, got a thing of the game'],
    ['return text(secret())', 'a thing of the game'],
  ])('%s gives %s', (source, words) => {
    expect(play(source)).toContain(words);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('hands the game copies without a prototype', () => {
    seen.length = 0;
    expect(play('var r = { __proto__: 1, a: [1, { b: 2 }] }\ntell(r)\nr.a[0] = 9\ntell(vector(1, 2))')).toBe('empty');
    const [record, vector] = seen as [Record<string, unknown>, number[]];
    expect(Object.getPrototypeOf(record)).toBeNull();
    expect(Object.entries(record)).toEqual([
      ['__proto__', 1],
      ['a', [1, Object.assign(Object.create(null), { b: 2 })]],
    ]);
    expect(vector).toEqual([1, 2]);
  });

  it('lets no generated attack through', () => {
    const name = fc.constantFrom(
      ...['constructor', '__proto__', 'prototype', 'toString', 'password', 'reveal', 'call', 'length', 'f', 'x'],
    );
    const value = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(
          'secret()',
          'wrapped()',
          'leaking()',
          'listed()',
          '"x"',
          '{}',
          '[1]',
          'r',
          'vector(1, 2)',
          'empty',
        ),
        fc.tuple(tie('value'), name).map(([of, field]) => `(${of}).${field}`),
        fc.tuple(tie('value'), name).map(([of, field]) => `(${of})["${field}"]`),
        fc.tuple(tie('value'), tie('value')).map(([of, index]) => `(${of})[${index}]`),
        fc
          .tuple(
            fc.constantFrom('text', 'copy', 'keys', 'type', 'sort', 'join', 'length', 'reverse', 'lower'),
            tie('value'),
          )
          .map(([f, x]) => `${f}(${x})`),
        fc.tuple(tie('value'), fc.constantFrom('+', '==', 'in', '-'), tie('value')).map((all) => `(${all.join(' ')})`),
        tie('value').map((x) => `{ a: ${x}, constructor: ${x} }`),
      ),
    })).value;
    fc.assert(
      fc.property(value, value, name, (a, b, field) => {
        seen.length = 0;
        const words = play(`var r = {}\nr.${field} = ${a}\nr["${field}"] = ${b}\ntell(r)\nreturn text(r.${field})`);
        expect(words).not.toContain('hunter2');
        expect(words).not.toContain('native code');
        const visit = (x: unknown): void => {
          expect(typeof x).not.toBe('function');
          if (typeof x !== 'object' || x === null || x instanceof Secret) return;
          expect([null, Array.prototype]).toContain(Object.getPrototypeOf(x));
          for (const key of Object.getOwnPropertyNames(x))
            if (key !== 'length') visit((x as Record<string, unknown>)[key]);
        };
        seen.forEach(visit);
      }),
      { numRuns: 250 },
    );
  });

  it('copies no more to the game than 100,000 items, however often a list holds another one', () => {
    const shared = (end: string) =>
      `var a = [1]\nfor i in 1 to 6 {\n  var b = []\n  for j in 1 to 14 { add(b, a) }\n  a = b\n}\n${end}`;
    seen.length = 0;
    expect(play(shared('tell(a)'))).toContain('value 1 of tell holds more than 100000 items in all');
    expect(play(shared('tell({ a: a })'))).toContain('holds more than 100000 items');
    expect(seen).toEqual([]);
    const many = Array.from({ length: 400 }, () => Array.from({ length: 400 }, () => 0));
    const count = new ScriptHost().bind('many', { gives: scriptTypes.list }, () => many);
    const run = new ScriptRun(compileScript('return length(many())', count), { context: {} });
    run.step(1_000_000, 0);
    expect(run.result).toBeLessThan(400);
  });
});

describe('copies between game and script', () => {
  const list = Array.from({ length: 4000 }, (_, i) => i);
  const copying = new ScriptHost<{ got: unknown }>()
    .bind('give', { gives: scriptTypes.list }, () => list)
    .bind('take', { takes: [scriptTypes.list] }, (context, value: unknown) => void (context.got = value))
    .variable(
      'numbers',
      scriptTypes.list,
      () => ({ length: 0 }),
      (context, value) => void (context.got = value),
    )
    .event('handed', [scriptTypes.list]);

  it.each([
    ['give()', 1000],
    ['var l = give()\ntake(l)', 2000],
    ['var l = give()\nnumbers = l', 2000],
  ])('are charged as steps, one for four items: %s', (source, most) => {
    const run = new ScriptRun(compileScript(source, copying), { context: { got: undefined } });
    run.step(1_000_000);
    expect(run.status).toBe('done');
    expect(run.steps).toBeGreaterThan(most);
    expect(run.steps).toBeLessThan(most + 10);
  });

  it('are paid from the budgets that follow: a script cannot copy as often as it likes in one', () => {
    let copies = 0;
    const counting = new ScriptHost().bind('give', { gives: scriptTypes.list }, () => {
      copies++;
      return list;
    });
    const run = new ScriptRun(compileScript('while true { give() }', counting));
    for (let i = 0; i < 10; i++) run.step(1000);
    expect(copies).toBeLessThanOrEqual(10);
  });

  it('of what an event brings are paid from the next budget', () => {
    const run = new ScriptRun(compileScript('on handed(l) { yield }\nwhile true { yield }', copying), {
      context: { got: 0 },
    });
    run.step(100);
    run.raise('handed', [list]);
    expect(run.debt).toBe(1000);
  });
});

describe('byte code from outside [SCR-11] [LANG-09]', () => {
  const program = compileScript(
    'var n = 0\nfunction f(x) { return [x, "t"] }\nfor i in 1 to 3 { n = n + f(i)[0] }\nreturn n',
    host,
  );
  const good = () => JSON.parse(JSON.stringify(writeByteCode(program)));

  it('is refused where it is damaged, with the place', () => {
    const refused = (change: (data: ReturnType<typeof good>) => void): string => {
      const data = good();
      change(data);
      try {
        readByteCode(data, host);
        return 'accepted';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused(() => {})).toBe('accepted');
    expect(refused((data) => (data.version = 1))).toContain('version');
    expect(refused((data) => (data.code[0] = 0))).toContain('code[0]: is no instruction');
    expect(refused((data) => (data.code[0] = 200))).toContain('is no instruction');
    expect(refused((data) => data.code.pop())).toContain('places');
    expect(refused((data) => (data.functions[0].registers = 1))).toContain('there is no register');
    expect(refused((data) => (data.functions[1].start += 1))).toContain('must follow the function before');
    expect(refused((data) => (data.functions[0].variables[0].register = 99))).toContain('there is no register 99');
    expect(refused((data) => (data.constants.length = 0))).toContain('constant');
    expect(refused((data) => data.hostFunctions.push({ name: 'format', takes: [] }))).toContain(
      'the game has no function format',
    );
    expect(refused((data) => data.hostFunctions.push({ name: 'tell', takes: [] }))).toContain(
      'takes or gives something else',
    );
    expect(() => readByteCode('nonsense', host)).toThrow('must be an object');
  });

  it('runs within its walls or is refused, whatever is changed in it', () => {
    const context = { secret: new Secret() };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.oneof(fc.integer(), fc.nat(70), fc.constant(-1)), fc.nat(3)), {
          minLength: 1,
          maxLength: 4,
        }),
        (changes) => {
          const data = good();
          for (const [where, value, how] of changes) {
            const at = where % data.code.length;
            // A byte of a word, or the whole of it.
            data.code[at] = how === 3 ? value : (data.code[at] & ~(255 << (8 * how))) | ((value & 255) << (8 * how));
          }
          let loaded: ScriptProgram;
          try {
            loaded = readByteCode(data, host);
          } catch {
            return;
          }
          const run = new ScriptRun(loaded, { context });
          for (let i = 0; i < 20 && !run.hasEnded; i++) run.step(500, 1);
          expect(run.failure?.problem ?? '').not.toContain('the machine failed');
          expect(run.num.length).toBeLessThan(100_000);
          expect(run.ref.length).toBeLessThan(100_000);
        },
      ),
      { numRuns: 800 },
    );
  });
});

describe('saves from outside', () => {
  it('go on within the walls or are refused, whatever is changed in them', () => {
    fc.assert(
      fc.property(
        scripts,
        fc.nat(200),
        fc.nat(),
        fc.oneof(fc.integer(), fc.constantFrom(null, 'x', [], -1, 1e9)),
        (source, steps, where, value) => {
          const program = compileRandom(source);
          fc.pre(program !== undefined);
          const game = createGame();
          const run = new ScriptRun(program, { context: game });
          run.step(steps + 1, 1);
          const saved = JSON.parse(JSON.stringify(run.save()));
          const fields = Object.keys(saved);
          const field = fields[where % fields.length];
          if (Array.isArray(saved[field]) && saved[field].length > 0) saved[field][where % saved[field].length] = value;
          else saved[field] = value;
          let loaded: ScriptRun<typeof game>;
          try {
            loaded = ScriptRun.restore(program, saved, { context: game });
          } catch {
            return;
          }
          for (let i = 0; i < 20 && !loaded.hasEnded; i++) loaded.step(200, 1);
          expect(loaded.failure?.problem ?? '').not.toContain('the machine failed');
          expect(loaded.ref.length).toBeLessThan(100_000);
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('are refused by another program', () => {
    const [a, b] = ['yield\nreturn 1', 'yield\nreturn 2'].map((source) => compileScript(source, storyHost));
    const run = new ScriptRun(a);
    run.step(10);
    expect(() => ScriptRun.restore(b, run.save())).toThrow('was saved by another program');
    expect(ScriptRun.restore(a, run.save()).step(10)).toBe('done');
  });

  it('say what cannot be saved', () => {
    const unsaved = new ScriptHost()
      .bind('secret', { gives: scriptTypes.objectOf('secret') }, () => new Secret())
      .type('secret');
    const run = new ScriptRun(compileScript('var s = secret()\nyield\nreturn s', unsaved));
    run.step(10);
    expect(() => run.save()).toThrow('holds a thing of the game that cannot be saved: secret');
  });
});
