import { compile, Minds } from 'gumption/behavior';
import { Turns } from 'gumption/behavior/turns';
import { compileScript, readByteCode, ScriptRun, writeByteCode } from 'gumption/scripting';
import { type Door, saveDoor, throughJson } from '../door.js';
import { createGame, documents, findObject, type Guard, patience, scriptHost, vocabulary } from './game.js';

const program = compile(documents[0], vocabulary, { find: (name) => documents.find((each) => each.name === name) });

function createMinds() {
  const turns = new Turns();
  const minds = new Minds<Guard>(program, { turns, seed: 3, findObject });
  const guards = ['a', 'b', 'c'].map((name): Guard => ({ name, place: 0 }));
  const ids = guards.map((guard) => minds.add(guard));
  minds.set(ids[1], patience, 3);
  minds.tick(1);
  minds.remove(ids[0]);
  turns.tickClock(1);
  turns.tickSome(2);
  return { minds, turns };
}

const script = compileScript(
  `var n = 0
var list = [1, { a: [2, "x"] }]
function twice(x) { yield
  return x * 2 }
for i in 1 to 5 { n = n + twice(i) }
wait 1
return [n, list]`,
  scriptHost,
);

function createRun() {
  const run = new ScriptRun(script, { context: {} });
  run.step(30, 0.1);
  return run;
}

const play = (run: ScriptRun<object>) => {
  for (let i = 0; i < 10 && !run.hasEnded; i++) run.step(200, 1);
  if (run.failure?.problem.includes('the machine failed')) throw new Error(run.failure.problem);
};

export const mindSaves: readonly Door[] = [
  saveDoor('Minds.restore', createMinds, {
    save: ({ minds }) => minds.save(),
    restore: ({ minds }, saved) => minds.restore(saved, () => ({ name: 'x', place: 0 })),
    use({ minds, turns }) {
      for (let i = 0; i < 3; i++) while (!minds.tick(0.4));
      turns.tickClock(1);
      while (!turns.tickSome(3));
      minds.save();
    },
  }),
  saveDoor('Cast.restore', createGame, {
    save: ({ cast }) => cast.save(),
    restore: ({ cast, guards }, saved) => cast.restore(saved, () => guards[0]),
    use({ cast }) {
      for (let i = 0; i < 3; i++) while (!cast.tick(0.4));
      cast.save();
    },
  }),
  {
    name: 'ScriptRun.restore',
    takes: 'save',
    examples: [throughJson(createRun().save())],
    open: () => ({ read: (saved) => ScriptRun.restore(script, saved, { context: {} }), use: play }),
  },
  {
    name: 'readByteCode',
    takes: 'value',
    examples: [throughJson(writeByteCode(script)), throughJson(writeByteCode(script, { withSource: true }))],
    open: () => ({
      read: (data) => readByteCode(data, scriptHost),
      use: (read: typeof script) => play(new ScriptRun(read, { context: {} })),
    }),
  },
];
