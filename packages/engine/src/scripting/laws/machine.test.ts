import { describe, expect, it } from 'vitest';
import { AGAIN, compileScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';
import { showScriptValue } from '../values/value.js';

interface Agent {
  readonly story: string[];
}

const host = new ScriptHost<Agent>()
  .bind('note', { takes: [scriptTypes.any] }, ({ story }, what: unknown) => void story.push(String(what)))
  .event('alarm', [scriptTypes.number])
  .event('calm');

function start(source: string, limits = {}): { run: ScriptRun<Agent>; story: string[] } {
  const story: string[] = [];
  return { run: new ScriptRun(compileScript(source, host), { context: { story }, limits }), story };
}

describe('scripts that take time', () => {
  it('[SCR-04] [LANG-12] [W12] run one of five stages a frame', () => {
    const stages = ['examine', 'health', 'choose', 'route', 'move'];
    const { run, story } = start(`while true { ${stages.map((stage) => `note("${stage}"); yield`).join('; ')} }`);
    for (let frame = 0; frame < 10; frame++) {
      expect(run.step(100)).toBe('yielded');
      expect(story.at(-1)).toBe(stages[frame % 5]);
      expect(story).toHaveLength(frame + 1);
    }
  });

  it('[SCR-04] never run more steps than they are given', () => {
    const { run } = start('var n = 0\nwhile true { n = n + 1 }');
    for (let frame = 1; frame <= 50; frame++) {
      expect(run.step(7)).toBe('paused');
      expect(run.steps).toBe(7 * frame);
    }
  });

  it('wait for seconds, however they are cut', () => {
    for (const dt of [0.1, 0.25, 1]) {
      const { run, story } = start('wait 2\nnote("two")\nwait 0.5\nnote("more")');
      let time = 0;
      run.step(100, 0);
      while (run.step(100, dt) === 'waiting') time += dt;
      expect(story).toEqual(['two', 'more']);
      expect(time + dt).toBeCloseTo(Math.ceil(2 / dt) * dt + Math.ceil(0.5 / dt) * dt, 9);
    }
  });

  it('[LANG-13] never split an uninterruptible section, and pay for it afterwards', () => {
    const { run, story } = start('note(0)\natomic { for i in 1 to 10 { note(i) } }\nnote("end")');
    const slices: number[] = [];
    while (!run.hasEnded) {
      run.step(2);
      slices.push(story.length);
      expect(slices.length).toBeLessThan(100);
    }
    expect(new Set(slices)).toEqual(new Set([1, 11, 12]));
    // The section took more steps than a slice, so some slices passed without any.
    expect(slices.filter((count) => count === 11).length).toBeGreaterThan(5);
  });

  it('[LANG-13] fail where an uninterruptible section is too long, calls what yields, or waits for the game', () => {
    const { run } = start('atomic { while true { } }');
    run.step(10);
    expect(run.failure).toMatchObject({ problem: 'the uninterruptible section takes more than 2000 steps', line: 1 });
    const yields = start('function f() { yield }\natomic { f() }').run;
    yields.step(100);
    expect(yields.failure).toMatchObject({
      problem: 'an uninterruptible section cannot yield',
      line: 1,
      function: 'f',
    });
    const slow = new ScriptHost().bind('slow', {}, () => AGAIN);
    const waits = new ScriptRun(compileScript('atomic { slow() }', slow));
    waits.step(100);
    expect(waits.failure?.problem).toBe('slow takes time, which an uninterruptible section has not');
  });

  it('[LANG-13] start over each frame where the option says so', () => {
    const { run, story } = start('note("looks")\nyield\nnote("never")');
    for (let frame = 0; frame < 3; frame++) {
      run.start();
      run.step(100);
    }
    expect(story).toEqual(['looks', 'looks', 'looks']);
    // Started over, it equals one that never ran.
    run.start();
    expect(run.save()).toEqual(new ScriptRun(run.program).save());
  });

  it('[SCR-01] [LANG-14] start and stop when the game says so', () => {
    const { run } = start('while true yield');
    run.step(100);
    run.stop('the door was closed');
    expect(run.step(100)).toBe('failed');
    expect(run.failure?.problem).toBe('the door was closed');
  });

  it('cannot run themselves', () => {
    const self: { run?: ScriptRun<object> } = {};
    const bound = new ScriptHost<object>().bind('again', {}, () => self.run!.step(10));
    self.run = new ScriptRun(compileScript('again()', bound));
    self.run.step(10);
    expect(self.run.failure?.problem).toBe('again failed: a script cannot run itself');
  });
});

describe('events [SCR-12] [LANG-16]', () => {
  const source = `
    var loud = 0
    on alarm(volume) { loud = loud + volume; note("alarm " + volume); yield; note("still") }
    on calm { loud = 0; note("calm") }
    note("start")
    wait 2
    note("waited, " + loud)
  `;

  it('interrupt what the script does, also its waiting, and are done one after another', () => {
    const { run, story } = start(source);
    run.step(100, 0);
    expect(run.raise('alarm', [3])).toBe(true);
    expect(run.raise('calm')).toBe(true);
    expect(run.raise('fire')).toBe(false);
    run.step(100, 0.5);
    expect(story).toEqual(['start', 'alarm 3']);
    run.step(100, 0.5);
    expect(story).toEqual(['start', 'alarm 3', 'still', 'calm']);
    expect(run.status).toBe('waiting');
    run.step(100, 0.5);
    run.step(100, 0.5);
    expect(story.at(-1)).toBe('waited, 0');
    expect(run.raise('alarm', [1])).toBe(false);
  });

  it('wait for the end of an uninterruptible section, and are saved with the script', () => {
    const { run, story } = start(`on calm { note("calm") }\natomic { note(1); note(2) }\nyield\nnote(3)`);
    run.raise('calm');
    run.raise('calm');
    const context = { story };
    const loaded = ScriptRun.restore(run.program, JSON.parse(JSON.stringify(run.save())), { context });
    while (!loaded.hasEnded) loaded.step(100);
    expect(story).toEqual(['calm', 'calm', '1', '2', '3']);
  });
});

describe('the game in scripts [SCR-03] [LANG-11]', () => {
  class Purse {
    readonly coins: number;
    constructor(coins: number) {
      this.coins = coins;
    }
  }
  const purses = new ScriptHost<Record<string, never>>()
    .bind(
      'purse',
      { takes: [scriptTypes.number], gives: scriptTypes.objectOf('purse') },
      (_c, coins: number) => new Purse(coins),
    )
    .bind(
      'open',
      { takes: [scriptTypes.objectOf('purse')], gives: scriptTypes.number },
      (_c, purse: Purse) => purse.coins,
    )
    .bind(
      'route',
      { takes: [scriptTypes.listOf(scriptTypes.vector)], gives: scriptTypes.listOf(scriptTypes.number) },
      (_c, route: number[][]) => route.map(([x]) => x * 2),
    )
    .bind('person', { takes: [scriptTypes.record], gives: scriptTypes.record }, (_c, { name }: { name: string }) => ({
      name,
      isKnown: true,
      skip: () => 1,
    }))
    .bind('odd', { gives: scriptTypes.number }, () => Number.POSITIVE_INFINITY)
    .bind(
      'many',
      {
        takes: [scriptTypes.number, scriptTypes.number, scriptTypes.number, scriptTypes.number, scriptTypes.number],
        gives: scriptTypes.number,
      },
      (_c, ...all: number[]) => all.reduce((a, b) => a + b),
    )
    .type('purse', {
      is: (thing) => thing instanceof Purse,
      fields: { coins: { type: scriptTypes.number, read: (purse: Purse) => purse.coins } },
      find: (purse: Purse, name) => (name === 'half' ? purse.coins / 2 : undefined),
      item: (purse: Purse, index) => (typeof index === 'number' && index < purse.coins ? 'coin' : undefined),
      operate: (operator, a, b) => {
        const value = (side: unknown) => (side instanceof Purse ? side.coins : Number(side));
        if (operator === '+') return new Purse(value(a) + value(b));
        if (operator === '<') return value(a) < value(b);
        return operator === '==' ? value(a) === value(b) : undefined;
      },
    });

  it.each([
    ['open(purse(3) + purse(4)) + open(5 + purse(1))', 13],
    ['purse(3) < purse(4) and purse(4) > purse(3) and purse(2) == purse(2)', true],
    ['purse(3).coins + purse(3).half', 4.5],
    ['purse(3)[2] + default(purse(3)[3], "!")', 'coin!'],
    ['join(route([vector(1, 2), vector(3, 4)]), " ")', '2 6'],
    ['person({ name: "Ada" }).name + person({ name: "x" }).isKnown', 'Adatrue'],
    ['person({ name: "x" }).skip is empty', true],
    ['odd() is empty', true],
    ['many(1, 2, 3, 4, 5)', 15],
  ])('[SCR-12] [LANG-16] %s gives %s', (expression, result) => {
    const run = new ScriptRun(compileScript(`return ${expression}`, purses));
    run.step(1000);
    expect(run.failure).toBeUndefined();
    expect(run.result).toEqual(result);
  });

  it.each([
    ['open(3)', '1:6'],
    ['var x = "a"\nx = open(x)', '2:5'],
    ['open(default(empty, empty))', 'value 1 of open is empty'],
    ['var x = [1]\nx = x - 1', '2:'],
    ['var p = purse(2)\np = p - 1\nopen(p)', 'value 1 of open is empty'],
  ])('refuse wrong values in %s', (source, words) => {
    const told = (() => {
      try {
        const run = new ScriptRun(compileScript(source, purses));
        run.step(100);
        return `${run.failure?.line}:${run.failure?.column} ${run.failure?.problem}`;
      } catch (error) {
        return (error as Error).message.replace(/line (\d+), column /g, '$1:');
      }
    })();
    expect(told).toContain(words);
  });

  it('[SCR-12] [LANG-17] scripts build and run scripts, in the same budget and walls', () => {
    const base = new ScriptHost();
    const compile = (text: string) => compileScript(text, base);
    const run = new ScriptRun(
      compile(`
        var sum = ""
        for i in 1 to 3 { sum = sum + if(i == 1, "", " + ") + i }
        var square = "function square(x) { yield; return x * x } return square(" + run("return " + sum) + ")"
        return run(square) + run(square)
      `),
      { compile },
    );
    let rests = 0;
    while (!run.hasEnded) {
      run.step(5);
      if (run.status === 'yielded') rests++;
      if (!run.hasEnded) {
        const loaded = ScriptRun.restore(run.program, JSON.parse(JSON.stringify(run.save())), { compile });
        expect(loaded.save()).toEqual(run.save());
      }
    }
    expect([run.result, rests]).toEqual([72, 2]);
    const wrong = new ScriptRun(compile('run("var = 2")'), { compile });
    wrong.step(1000);
    expect(wrong.failure?.problem).toContain('the text is no script: line 1, column 5');
    const without = new ScriptRun(compile('run("1")'));
    without.step(100);
    expect(without.failure?.problem).toBe('texts cannot be run here');
  });
});

describe('limits', () => {
  it.each([
    ['function f() { f() }\nf()', 'calls more than 100 functions inside one another'],
    ['var s = "x"\nwhile true { s = s + s }', 'makes a text of more than 10000 characters'],
    ['var l = []\nwhile true { add(l, [1]) }', 'uses too much memory: at most 20000 items, fields and parts of texts'],
    ['var r = {}\nvar i = 0\nwhile true { i = i + 1; r["k" + i] = i }', 'uses too much memory'],
    ['var a = []\nadd(a, a)\nvar b = []\nadd(b, b)\nreturn a == b', 'holds more than 20 levels'],
    ['var s = "ab"\nwhile true { s = join(split(s, ""), s) }', 'makes a text of more'],
    ['for i in 1 to 2 by 0 { }', 'counts by 0, which never ends'],
    ['var l = [1]\nl[5] = 2', 'there is no item 5; the list has 1'],
    ['var l = [1]\nl[0] = empty', 'a list holds nothing empty'],
  ])('end %s', (source, problem) => {
    const { run } = start(source);
    for (let i = 0; i < 1000 && !run.hasEnded; i++) run.step(10_000);
    expect(run.failure?.problem).toContain(problem);
    expect(run.failure?.line).toBeGreaterThan(0);
  });

  it('count what is kept, not what was thrown away', () => {
    const { run } = start('var last = []\nfor i in 1 to 20000 { last = [i, i, i] }\nreturn length(last)');
    while (!run.hasEnded) run.step(10_000);
    expect(run.result).toBe(3);
  });

  it('make work that is more than a step cost more than a step', () => {
    const { run } = start('var l = []\nfor i in 1 to 4000 { add(l, i) }\nyield\nvar s = sort(l)\nreturn length(s)');
    while (run.step(1_000_000) !== 'yielded');
    const before = run.steps;
    run.step(1_000_000);
    expect(run.steps - before).toBeGreaterThan(4000);
    expect(showScriptValue(run.result)).toBe('4000');
  });
});
