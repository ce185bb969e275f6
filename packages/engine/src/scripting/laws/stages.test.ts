import { expect, it } from 'vitest';
import {
  checkScript,
  compileScript,
  listScript,
  parseScript,
  readByteCode,
  ScriptHost,
  ScriptRun,
  scriptTypes,
  writeByteCode,
} from '../index.js';
import { tokenizeScript } from '../text/tokens.js';

const SOURCE = `var total = 0
for i in 1 to 3 { total = total + worth(i) }
keep(total)`;

interface Game {
  kept: number;
}

const host = new ScriptHost<Game>()
  .bind('worth', { takes: [scriptTypes.number], gives: scriptTypes.number }, (_game, x: number) => x * 10)
  .bind('keep', { takes: [scriptTypes.number] }, (game, x: number) => {
    game.kept = x;
  });

/** What a game is like after a script, however long it takes. */
function play(program: ReturnType<typeof compileScript>): number {
  const game = { kept: 0 };
  const run = new ScriptRun(program, { context: game });
  while (run.step(7) === 'paused');
  return game.kept;
}

it('[LANG-19] [SCR-02] goes from text to tokens, a tree, byte code and effects, each stage by itself', () => {
  const tokens = tokenizeScript(SOURCE);
  expect(tokens.slice(0, 4).map(({ start, end }) => SOURCE.slice(start, end))).toEqual(['var', 'total', '=', '0']);
  const { script, problems } = parseScript(SOURCE);
  expect(problems).toEqual([]);
  const { symbols } = checkScript(script, host as unknown as ScriptHost<never>);
  expect(symbols.variables.map(({ name }) => name)).toEqual(expect.arrayContaining(['total', 'i']));
  const program = compileScript(SOURCE, host);
  expect(listScript(program).length).toBeGreaterThan(5);
  // Compiled once and run by many; or where there is no compiler, from what was written where there
  // is one.
  expect([play(program), play(program)]).toEqual([60, 60]);
  const shipped = JSON.parse(JSON.stringify(writeByteCode(program)));
  expect(JSON.stringify(shipped)).not.toContain('for i in');
  expect(play(readByteCode(shipped, host))).toBe(60);
});
