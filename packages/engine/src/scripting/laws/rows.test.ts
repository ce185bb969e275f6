import { describe, expect, it, vi } from 'vitest';
import { AStarPlanner, createStripsModel, findPlan } from '../../decision/planning/index.js';
import { AStar, findRoute, Route } from '../../pathfinding/index.js';
import { OctileHeuristic, parseTextMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { AGAIN, compileScript, interpretScript, parseScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';

function interpreted(source: string): unknown {
  const next = interpretScript(source, new ScriptHost()).next();
  return next.done ? next.value : 'rests';
}

describe('what is left out on purpose, and what stands in its place', () => {
  it('SCR-09 LANG-10 no script becomes native code or JavaScript: scripts run where that is forbidden', () => {
    const forbidden = vi.fn(() => {
      throw new Error('a page forbids to make code');
    });
    vi.stubGlobal('Function', forbidden);
    vi.stubGlobal('eval', forbidden);
    try {
      const run = new ScriptRun(compileScript('var n = 0\nwhile n < 5 { n = n + 1 }\nreturn n', new ScriptHost()), {
        context: {},
      });
      // Native code could not stop after any step and go on.
      while (!run.hasEnded) run.step(1, 0);
      expect(run.result).toBe(5);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(forbidden).not.toHaveBeenCalled();
  });

  it('SCR-02 runs as text or compiled once for many runs, with the same result; there is no third way', () => {
    const source = 'return 2 + 3 * 4';
    const program = compileScript(source, new ScriptHost());
    const results = [1, 2].map(() => {
      const run = new ScriptRun(program, { context: {} });
      run.step(100, 0);
      return run.result;
    });
    expect(results).toEqual([14, 14]);
    expect(interpreted(source)).toMatchObject({ status: 'done', result: 14 });
  });

  it('LANG-26 emits nothing while it parses: there is a tree, so all problems are told and constants are folded', () => {
    expect(parseScript('var = 1\nwait\nreturn 1').problems).toHaveLength(2);
    expect(parseScript('return 1 + 2').script.statements).toMatchObject([
      { kind: 'return', value: { kind: 'binary' } },
    ]);
    const sizeOf = (optimize: boolean) => compileScript('return 1 + 2', new ScriptHost(), { optimize }).code.length;
    expect(sizeOf(true)).toBeLessThan(sizeOf(false));
  });
});

describe('scripts that call other techniques', () => {
  const tiles = new TileGraph(parseTextMap(['....', '###.', '....']));
  const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
  const facts = ['at home', 'has axe', 'has wood'];
  const actions = [
    { name: 'chop', pre: [1], add: [2], del: [], cost: 1 },
    { name: 'fetch axe', pre: [0], add: [1], del: [], cost: 1 },
  ];
  const said: string[] = [];
  const host = new ScriptHost()
    .bind(
      'route',
      { takes: [scriptTypes.number, scriptTypes.number], gives: scriptTypes.list },
      (_context, from: number, to: number) => {
        const route = new Route();
        return findRoute(route, search, from, to) === 'found' ? route.listNodes() : undefined;
      },
    )
    .bind('plan', { takes: [scriptTypes.text], gives: scriptTypes.list }, (_context, goal: string) => {
      const model = createStripsModel({ facts, init: [0], goal: [facts.indexOf(goal)], actions });
      const planner = new AStarPlanner(model);
      return findPlan(planner) === 'found' ? Array.from(planner.plan, (action) => actions[action].name) : undefined;
    })
    .bind('say', { takes: [scriptTypes.any] }, (_context, words: unknown) => void said.push(String(words)));

  it('SCR-13 ask a pathfinder and a planner instead of working out ways themselves', () => {
    said.length = 0;
    const source = `
      for cell in route(0, 8) { say(cell) }
      for step in plan("has wood") { say(step) }
      say(route(0, 5) is empty)`;
    const run = new ScriptRun(compileScript(source, host), { context: {} });
    run.step(1000, 0);
    expect([run.status, said]).toEqual([
      'done',
      ['0', '1', '2', '3', '7', '11', '10', '9', '8', 'fetch axe', 'chop', 'true'],
    ]);
  });

  it('LANG-28 are macros for bots: sleep, go to, raise an event', () => {
    const bot = { x: 0, log: [] as string[] };
    const macros = new ScriptHost<typeof bot>()
      .bind('goTo', { takes: [scriptTypes.number] }, (self, x: number) => {
        self.x += Math.sign(x - self.x);
        return self.x === x ? undefined : AGAIN;
      })
      .bind(
        'raise',
        { takes: [scriptTypes.text] },
        (self, event: string) => void self.log.push(`${event} at ${self.x}`),
      );
    const run = new ScriptRun(
      compileScript(
        'for round in 1 to 2 {\n  goTo(3)\n  raise("checked")\n  wait 2\n  goTo(0)\n  raise("back")\n}',
        macros,
      ),
      { context: bot },
    );
    const times: string[] = [];
    for (let second = 0; second < 20 && !run.hasEnded; second++) {
      run.step(100, 1);
      for (const event of bot.log.splice(0)) times.push(`${second}: ${event}`);
    }
    expect([run.status, times]).toEqual([
      'done',
      ['2: checked at 3', '6: back at 0', '8: checked at 3', '12: back at 0'],
    ]);
  });
});
