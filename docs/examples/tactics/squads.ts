import { behaviorTreeKinds } from 'gumption';
import {
  action,
  Blackboard,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import { defineActions } from 'gumption/decision/actions';
import type { GroundPoint } from 'gumption/pathfinding';
import {
  CooperativeRun,
  checkCooperativeScript,
  compileCooperativeScript,
  compileDrill,
  DrillRun,
  HeardSignals,
  layOutScript,
  parseCooperativeScript,
  planRoomClearing,
  readScriptChart,
  roomClearing,
} from 'gumption/tactics/scripts';
import { cooperationKinds } from 'gumption/tactics/scripts/nodes';
import {
  createOrderBook,
  giveOrder,
  latestOrder,
  type OrderBook,
  PlayerIntent,
  planSupport,
  reportOrder,
  unreadReport,
} from 'gumption/tactics/squads';
import { squadKinds } from 'gumption/tactics/squads/nodes';

// #region squad
interface Unit {
  readonly name: string;
}
const say = action({
  name: 'say',
  params: { what: param.text() },
  update({ name }: Unit, { what }) {
    console.log(`${name}: ${what}`);
  },
});
const orders = defineKey('orders', param.value(), { scope: 'world' });
const way = defineKey('way', param.text());
const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...squadKinds, ...cooperationKinds],
  keys: [orders, way],
  expressions,
  agentTypes: [
    defineAgentType<Unit>('unit', {
      tasks: [say],
      properties: { name: { value: param.text(), read: ({ name }) => name } },
    }),
  ],
});

const squad = `behavior Squad for unit
selector
  giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: enter, target: "gate", until: done
  giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: enter, target: "wall", until: done`;

const soldier = `behavior Soldier for unit
onOrder book: orders, unit: (agent.name), into: way
  selector
    sequence
      isTrue that: (way == "wall" or agent.name == "Ann")
      say what: ("enters by the " + way)
    sequence
      say what: "the gate is too narrow for me"
      report book: orders, unit: (agent.name), what: stuck`;

const world = new Blackboard();
const tiers = [
  { text: squad, names: ['the squad'] },
  { text: soldier, names: ['Ann', 'Bob'] },
].map(({ text, names }) => {
  const minds = new Minds<Unit>(compile(parseText(text), vocabulary), { world });
  for (const name of names) minds.add({ name });
  return minds;
});
for (let tick = 1; tick <= 3; tick++) for (const tier of tiers) tier.tick(0.5);
for (const { from, strategy, target, to, state } of (world.get(orders) as OrderBook).orders)
  console.log(`${from} ordered ${to}: ${strategy} by the ${target}, ${state}`);
// #endregion

// #region book
const book = createOrderBook();
giveOrder(book, { from: 'captain', to: 'Ann', strategy: 'hold', target: 'bridge', noGo: ['swamp'], seconds: 30 }, 0);
const latest = latestOrder(book, 'Ann')!;
reportOrder(book, latest, 'stuck', 'the bridge is gone', 4);
const news = unreadReport(book, 'captain')!;
console.log(`${news.from} is ${news.what}: ${news.about}`);
// #endregion

// #region script
const wallScript = `script "over the wall"

role lifter
  do walk
  joint leg-up do lift
  signal over

role climber
  do walk
  joint leg-up do climb
  wait over while look
  do wave
`;
const repertoire = defineActions<Unit>({
  actions: Object.fromEntries(
    ['walk', 'lift', 'climb', 'look', 'wave'].map((what) => [what, { flavor: 'movement', what, seconds: 1 }] as const),
  ),
  executors: {
    movement: {
      start: ({ name }, { what }) => console.log(`${name} starts to ${what}`),
      execute: () => undefined,
    },
  },
});
const wall = compileCooperativeScript(parseCooperativeScript(wallScript), repertoire);
const climb = new CooperativeRun(wall, {
  members: { lifter: { name: 'Ann' }, climber: { name: 'Bob' } },
  scope: 'blue',
});
while (climb.status === 'running') climb.tick(0.5);
// #endregion

// #region check
const [problem] = checkCooperativeScript({ name: 'raid', lanes: [{ role: 'scout', steps: [{ wait: 'go' }] }] });
console.log(`${problem.path}: ${problem.problem}`);
const chart = layOutScript(parseCooperativeScript(wallScript));
for (const { role, blocks } of chart.lanes) console.log(role, blocks.map(({ column }) => column).join(' '));
console.log(JSON.stringify(readScriptChart(chart)) === JSON.stringify(parseCooperativeScript(wallScript)));
// #endregion

// #region earshot
let distance = 30;
const voices = new HeardSignals((signal) => {
  if (distance < 20) voices.hear(signal, 'climber');
});
const apart = new CooperativeRun(
  compileCooperativeScript(
    parseCooperativeScript('script call\nrole lifter\n  signal go\nrole climber\n  wait go\n  do climb\n'),
    repertoire,
  ),
  { members: { lifter: { name: 'Ann' }, climber: { name: 'Bob' } }, signals: voices },
);
for (let i = 0; i < 5; i++) apart.tick(1);
console.log(`the climber ${apart.describe()[1].doing}`);
distance = 10;
voices.send('go', 'lifter'); // called again, near enough
// #endregion

// #region drill
const room = {
  door: { x: 0, z: 0 },
  inside: [
    { x: -1, z: 1 },
    { x: 1, z: 1 },
  ],
  outside: [-1, -2, -3, -4].map((z) => ({ x: 0, z })),
  corners: [
    { x: 1, z: 0 }, // too near to the door to be held
    { x: -4, z: 0 },
    { x: 4, z: 6 },
    { x: 5, z: 0 },
  ],
};
const isDoorOpen = true; // the game's
const actions = ['stack', 'aim', 'throw', 'take cover', 'enter corner', 'enter flank', 'retreat'];
const team = ['Ann', 'Bob', 'Cem', 'Dag'].map((name): Unit => ({ name }));
const drill = new DrillRun(
  compileDrill(
    roomClearing,
    defineActions<Unit>({
      actions: Object.fromEntries(actions.map((what) => [what, { flavor: 'movement', what, seconds: 1 }] as const)),
      executors: {
        movement: {
          start({ name }, { what, data }) {
            const { x, z } = data as GroundPoint;
            if (String(what).startsWith('enter')) console.log(`${name}: ${what} at ${x}, ${z}`);
          },
          execute: () => undefined,
        },
      },
    }),
  ),
  {
    members: team,
    isValid: (stage) => stage !== 'enter' || isDoorOpen,
    dataOf(role, stage, members) {
      const plan = planRoomClearing(room, members.length)!;
      const place = ['first', 'second', 'third', 'fourth'].indexOf(role);
      return stage === 'stack' ? plan.stack[place] : [...plan.corners, ...plan.flanks][place];
    },
  },
);
for (let i = 0; i < 40 && drill.status === 'running'; i++) {
  if (i === 6) drill.remove(team[3]);
  drill.tick(0.25);
}
console.log(`${drill.status} ${drill.reason}`);
// #endregion

// #region player
const intent = new PlayerIntent({ x: 0, z: 0 }, 0);
for (let i = 1; i <= 30; i++) intent.tick({ x: 0, z: i * 0.1 }, 0, 1 / 30);
for (const { task, place } of planSupport(
  intent,
  {
    passages: [
      { x: 3, z: 3 },
      { x: 0, z: 6 },
    ],
  },
  3,
))
  console.log(`${task} at ${place.x.toFixed(1)}, ${place.z.toFixed(1)}`);
// #endregion
