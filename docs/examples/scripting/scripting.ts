import { compile, createVocabulary, defineAgentType, defineKey, Minds, param } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { AStarPlanner, defineDomain, findPlan } from 'gumption/decision/planning';
import {
  AGAIN,
  compileScript,
  interpretScript,
  listScript,
  parseScript,
  readByteCode,
  ScriptDebugger,
  ScriptError,
  ScriptHost,
  ScriptList,
  ScriptRecord,
  ScriptRun,
  ScriptVector,
  scriptTypes,
  writeByteCode,
} from 'gumption/scripting';
import { standardKinds } from 'gumption/standard';

// #region run
interface Guard {
  readonly name: string;
  alertness: number;
  steps: number;
}

const host = new ScriptHost<Guard>()
  .bind('say', { takes: [scriptTypes.text] }, (guard, words: string) => console.log(`${guard.name}: ${words}`))
  // Takes time: the script rests, and calls it again with the same arguments in the next tick.
  .bind('walk', { takes: [scriptTypes.number], gives: scriptTypes.number }, (guard, meters: number) =>
    ++guard.steps < meters ? AGAIN : guard.steps,
  )
  .variable(
    'alertness',
    scriptTypes.number,
    (guard) => guard.alertness,
    (guard, value) => {
      guard.alertness = value;
    },
  )
  .constant('LIMIT', 3)
  .event('noise', [scriptTypes.optional(scriptTypes.text)]);

const program = compileScript(
  `
  var rounds = 0

  function patrol() {
    walk(2)
    rounds = rounds + 1
  }

  on noise(what) {
    alertness = alertness + 1
    say("What was that " + default(what, "noise") + "?")
  }

  while alertness < LIMIT {
    patrol()
    say("Round " + rounds + ", all quiet.")
    wait 1
  }
  return rounds
  `,
  host,
);

// Compiled once, run by any number of guards; each call runs up to 100 steps of one of them.
const ann: Guard = { name: 'Ann', alertness: 0, steps: 0 };
const run = new ScriptRun(program, { context: ann });
for (let tick = 0; !run.hasEnded; tick++) {
  if (tick === 3) run.raise('noise', ['crash']);
  if (tick === 4) ann.alertness = 3;
  run.step(100, 0.5);
}
console.log(run.status, run.result);
// #endregion

// #region problems
const { problems } = parseScript(`
if health = 3 { flee() }
whlie true { attack( }
`);
for (const { line, column, problem } of problems) console.log(`${line}:${column} ${problem}`);
// #endregion

// #region save
const counting = compileScript('var n = 0\nwhile n < 3 { n = n + 1; yield }\nreturn n', new ScriptHost());
const first = new ScriptRun(counting);
first.step(100);
const saved = JSON.stringify(first.save());
const second = ScriptRun.restore(counting, JSON.parse(saved));
while (!second.hasEnded) second.step(100);
console.log(`saved at 1, ended at ${second.result}`);
// #endregion

// #region byte-code
const shipped = JSON.stringify(writeByteCode(counting));
const loaded = new ScriptRun(readByteCode(JSON.parse(shipped), new ScriptHost()));
while (!loaded.hasEnded) loaded.step(100);
console.log(`${loaded.result} from ${listScript(counting).length} instructions without their text`);
// #endregion

// #region debug
const watched = new ScriptRun(compileScript('var n = 0\nwhile n < 3 {\n  n = n + 1\n}\nreturn n', new ScriptHost()));
const debug = new ScriptDebugger(watched, [3]);
while (debug.step(1000)) {
  const { line, stack } = debug.insight();
  console.log(`line ${line}:`, ...stack[0].variables.map(({ name, value }) => `${name} = ${value}`));
}
// #endregion

// #region types
class Chest {
  readonly isOpen = false;
}
const chest = new Chest();
const hunt = new ScriptHost()
  .type('chest', { is: (thing) => thing instanceof Chest })
  .bind('nearest', { takes: [scriptTypes.vector], gives: scriptTypes.objectOf('chest') }, () => chest)
  .bind(
    'isLocked',
    { takes: [scriptTypes.objectOf('chest')], gives: scriptTypes.boolean },
    (_context, found: Chest) => !found.isOpen,
  )
  .bind('loot', { takes: [scriptTypes.objectOf('chest')], gives: scriptTypes.list }, () => ['coin', 7])
  .bind('note', { takes: [scriptTypes.record] }, (_context, fields: object) =>
    console.log(`noted ${JSON.stringify(fields)}`),
  );
const search = compileScript(
  `
  var found = nearest(vector(1, 2))
  note({ locked: isLocked(found) })
  return { where: vector(1, 2), loot: loot(found) }
  `,
  hunt,
);
const hunted = new ScriptRun(search);
hunted.step(100);
if (hunted.result instanceof ScriptRecord) {
  const where = hunted.result.fields.get('where');
  const loot = hunted.result.fields.get('loot');
  if (where instanceof ScriptVector && loot instanceof ScriptList)
    console.log(`at ${where.x}, ${where.y}: ${loot.items.join(' and ')}`);
}
try {
  compileScript('note(5)\nnaerest(vector(1, 2))', hunt);
} catch (error) {
  if (!(error instanceof ScriptError)) throw error;
  for (const { line, problem } of error.problems) console.log(`line ${line}: ${problem}`);
}
// #endregion

// #region node
const mood = defineKey('mood', param.text({ default: 'calm' }));
const anger = defineKey('anger', param.number({ default: 0 }));
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('guard', { tasks: [] })],
  keys: [mood, anger],
});
const document = parseText(`
behavior Temper for guard

script source: "while anger < 3 { anger = anger + 1; do(0) }\\nmood = \\"furious\\""
  wait seconds: 1
`);
const minds = new Minds(compile(document, vocabulary));
const bob = minds.add({});
for (let tick = 0; tick < 8; tick++) minds.tick(0.5);
console.log(`anger ${minds.get(bob, anger)}, ${minds.get(bob, mood)}`);
// #endregion

// #region instruction
// One instruction in place of a call with two values: a tile as coordinates of the world.
const level = { left: -20, top: 10 };
const tiles = new ScriptHost<typeof level>().instruction(
  'toGame',
  { takes: [scriptTypes.number, scriptTypes.number], gives: scriptTypes.vector },
  ({ left, top }, column: number, row: number) => [left + column * 4, top + row * 4],
);
const there = new ScriptRun(compileScript('return toGame(3, 2)', tiles), { context: level });
there.step(100);
if (there.result instanceof ScriptVector) console.log(`the tile is at ${there.result.x}, ${there.result.y}`);
// #endregion

// #region planner
// A script should not search by itself: it asks the planner that the game has bound.
const smithy = defineDomain({
  variables: { ore: 'boolean', iron: 'boolean', sword: 'boolean' },
  actions: {
    digOre: { effects: { ore: true }, cost: 2 },
    smeltIron: { needs: { ore: true }, effects: { ore: false, iron: true } },
    forgeSword: { needs: { iron: true }, effects: { iron: false, sword: true } },
  },
});
const planner = new ScriptHost()
  .bind('plan', { takes: [scriptTypes.text], gives: scriptTypes.listOf(scriptTypes.text) }, (_context, goal: string) =>
    planFor(goal),
  )
  .bind('act', { takes: [scriptTypes.text] }, (_context, step: string) => console.log(`- ${step}`));
new ScriptRun(compileScript('for step in plan("sword") { act(step) }', planner)).step(1000);
// #endregion

function planFor(goal: string): string[] {
  const model = smithy.createModel();
  model.setGoal({ [goal]: true } as { sword: true });
  const planner = new AStarPlanner(model);
  findPlan(planner);
  return planner.plan.map((action) => smithy.actionNames[action]);
}

// #region interpret
const walk = interpretScript('var n = 1\nyield\nreturn n + 1', new ScriptHost());
for (let step = walk.next(); ; step = walk.next()) {
  console.log(step.done ? `interpreted: ${step.value.status}` : `rests: ${step.value.kind}`);
  if (step.done) break;
}
// #endregion
