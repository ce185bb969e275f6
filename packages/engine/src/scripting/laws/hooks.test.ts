import { describe, expect, it } from 'vitest';
import { AGAIN, compileScript, interpretScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';

/** A handle that a game must close. */
class Handle {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

interface Game {
  readonly given: Handle[];
  readonly closed: number[];
}

const { any, number, text } = scriptTypes;

const host = new ScriptHost<Game>()
  .bind('open', { gives: scriptTypes.objectOf('handle') }, ({ given }) => {
    const handle = new Handle(given.length);
    given.push(handle);
    return handle;
  })
  .bind('pair', { gives: scriptTypes.list }, ({ given }) => {
    const pair = [new Handle(given.length), new Handle(given.length + 1)];
    given.push(...pair);
    return pair;
  })
  .bind('id', { takes: [any], gives: number }, (_game, { id }: Handle) => id)
  .variable('first', any, ({ given }) => given[0])
  .event('handed', [any])
  .type('handle', {
    is: (value) => value instanceof Handle,
    fields: { id: { type: number, read: (handle: Handle) => handle.id }, title: { type: text, read: () => 'h' } },
    call: ({ id }: Handle, values: readonly unknown[]) => {
      if (values[0] === 'later') return AGAIN;
      if (values[0] === 'wrong') throw new Error('it is broken');
      return values.length === 0 ? id : [id, ...values];
    },
    collect: ({ id }: Handle, { closed }: Game) => void closed.push(id),
    save: ({ id }: Handle) => id,
    restore: (id, { given }: Game) => given[id as number],
  })
  .type('stone', { is: (value) => value instanceof Date });

function start(source: string, memory = 20_000): { game: Game; run: ScriptRun<Game> } {
  const game: Game = { given: [], closed: [] };
  return { game, run: new ScriptRun(compileScript(source, host), { context: game, limits: { memory } }) };
}

describe('the call hook of a thing [SCR-12] [LANG-16]', () => {
  it.each([
    ['var h = open()\nreturn h()', 0],
    ['var h = open()\nreturn length(h(1, "a", empty))', 3],
    ['var h = open()\nh = open()\nreturn call(h)', 1],
    ['var h = open()\nfunction f(x) { return x() + h() }\nreturn f(open())', 1],
    ['var h = { inner: open() }\nreturn h.inner()', 0],
    ['first()\nreturn 5', '1:1 empty cannot be called'],
    ['var h = open()\nreturn h("later")', '2:8 the game failed: handle takes time, which the call of a thing has not'],
    ['var h = open()\nreturn h("wrong")', '2:8 the game failed: it is broken'],
    ['function f(x) { return x(1) }\nreturn f(3)', '1:24 a number cannot be called'],
  ])('[LANG-16] %s gives %s, compiled and interpreted', (source, result) => {
    const { run } = start(source);
    run.step(1000);
    const { failure } = run;
    expect(failure === undefined ? run.result : `${failure.line}:${failure.column} ${failure.problem}`).toEqual(result);
    const walk = interpretScript(source, host, { given: [], closed: [] });
    const { value } = walk.next();
    const ended = value as { readonly status: string; readonly result?: unknown; readonly problem?: string };
    expect(ended.problem ?? ended.result).toEqual(
      typeof result === 'string' ? result.slice(result.indexOf(' ') + 1) : result,
    );
  });

  it('[LANG-16] leaves a call of what is certainly no thing to the check', () => {
    expect(() => compileScript('var n = 3\nreturn n(1)', host)).toThrow('there is no function `n`');
  });
});

describe('the collect hook of a thing [SCR-12] [LANG-16]', () => {
  it('[LANG-16] is called once for each thing when the script ends, but for what it returns', () => {
    const { game, run } = start('var a = open()\nvar b = pair()\na = open()\nreturn [b[1]]');
    run.step(2);
    expect(game.closed).toEqual([]);
    run.step(1000);
    expect(run.status).toBe('done');
    expect(game.closed.toSorted()).toEqual([0, 1, 3]);
    run.start();
    expect(game.closed.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('[LANG-16] is not called for what is kept in records and lists, however deep', () => {
    const { game, run } = start('var a = { box: [{ deep: open() }] }\nopen()\nyield\nreturn a');
    run.step(100);
    run.letGo();
    expect(game.closed).toEqual([1]);
    run.step(100);
    expect([run.status, game.closed]).toEqual(['done', [1]]);
  });

  it('[LANG-16] is called while the script runs, for those it dropped, wherever the steps are cut', () => {
    const source = 'var kept = open()\nfor i in 1 to 40 { open() }\nwait 1\nreturn id(kept)';
    const closed = [1, 3, 1000].map((slice) => {
      const { game, run } = start(source, 80);
      while (run.status !== 'waiting') run.step(slice);
      const soFar = [...game.closed];
      run.step(1000, 1);
      expect(run.result).toBe(0);
      expect(game.closed.length).toBe(41);
      return soFar;
    });
    expect(closed[0].length).toBeGreaterThan(20);
    expect(closed[0]).not.toContain(0);
    expect(closed[1]).toEqual(closed[0]);
    expect(closed[2]).toEqual(closed[0]);
  });

  it('[LANG-16] is called when the game asks, and on what came with events', () => {
    const { game, run } = start('var seen = 0\non handed(h) { seen = h.id }\nwhile true { yield }');
    run.step(10);
    const handle = new Handle(7);
    game.given.push(handle);
    run.raise('handed', [handle]);
    run.letGo();
    expect(game.closed).toEqual([]);
    run.step(10);
    run.letGo();
    expect(game.closed).toEqual([7]);
    run.stop();
    expect(game.closed).toEqual([7]);
  });

  it('[LANG-16] is called after a save-game for what the script held in it, and never twice', () => {
    const { game, run } = start('var a = open()\nvar b = open()\nb = empty\nyield\nreturn 1');
    run.step(100);
    const saved = JSON.parse(JSON.stringify(run.save()));
    expect(game.closed).toEqual([1]);
    const loaded = ScriptRun.restore<Game>(run.program, saved, { context: game });
    loaded.step(100);
    expect(game.closed).toEqual([1, 0]);
  });

  it('[LANG-16] fails the script when it throws', () => {
    const brittle = new ScriptHost()
      .bind('open', { gives: any }, () => new Handle(1))
      .type('handle', {
        is: (value) => value instanceof Handle,
        collect: () => {
          throw new Error('jammed');
        },
      });
    const run = new ScriptRun(compileScript('open()', brittle));
    expect(run.step(10)).toBe('failed');
    expect(run.failure?.problem).toBe('the game failed to collect handle: jammed');
  });
});
