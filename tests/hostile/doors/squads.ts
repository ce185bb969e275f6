import { defineActions } from 'gumption/decision/actions';
import {
  CooperativeRun,
  type CooperativeScript,
  checkCooperativeScript,
  checkDrill,
  checkScriptDocument,
  compileCooperativeScript,
  compileDrill,
  createSignalBoard,
  DrillRun,
  HeardSignals,
  joinJoint,
  layOutScript,
  parseCooperativeScript,
  readCooperativeScript,
  readDrill,
  readScriptChart,
  readSignalBoard,
  roomClearing,
  ScriptLibrary,
  sendSignal,
} from 'gumption/tactics/scripts';
import {
  createOrderBook,
  giveOrder,
  PlayerIntent,
  readOrderBook,
  reportOrder,
  TeamView,
} from 'gumption/tactics/squads';
import { type Door, saveDoor, textDoor, throughJson, valueDoor } from '../door.js';

const ACTIONS = ['stack', 'aim', 'throw', 'take cover', 'enter corner', 'enter flank', 'retreat'];
const repertoire = defineActions<object>({
  actions: Object.fromEntries(ACTIONS.map((what) => [what, { flavor: 'movement', what, seconds: 1 }] as const)),
  executors: { movement: { execute: () => undefined } },
});

const SCRIPT = `script "clear it"
hears "go on"
part throws
  together
    do throw
    signal thrown
role a
  inOrder
    do stack
    do aim
  part throws
  joint lift do "enter corner"
role b
  wait thrown while "take cover"
  joint lift do "enter flank"
  wait "go on"
`;
const script: CooperativeScript = parseCooperativeScript(SCRIPT);

function createCooperativeRun() {
  const run = new CooperativeRun(compileCooperativeScript(script, repertoire), { members: { a: {}, b: {} } });
  for (let i = 0; i < 5; i++) run.tick(0.75);
  return run;
}

const members = [{}, {}, {}, {}];

function createDrillRun() {
  const run = new DrillRun(compileDrill(roomClearing, repertoire), { members });
  for (let i = 0; i < 3; i++) run.tick(0.75);
  run.remove(members[1]);
  run.tick(0.25);
  return run;
}

function createBook() {
  const book = createOrderBook();
  const order = giveOrder(
    book,
    { from: 'a', to: 'b', strategy: 'hold', target: { x: 1 }, noGo: [[1, 2]], seconds: 3 },
    1,
  );
  giveOrder(book, { from: 'a', to: 'c', tray: 'radio', strategy: 'go', route: ['x'] }, 2);
  reportOrder(book, order, 'stuck', ['gate'], 2);
  return book;
}

function createSignals() {
  const board = createSignalBoard();
  sendSignal(board, 'red', 'go', 'a', 1);
  joinJoint(board, 'red', 'lift', 'a', 2);
  return board;
}

function createHeard() {
  const heard = new HeardSignals(() => {});
  heard.hear('go', 'a');
  return heard;
}

function createIntent() {
  const intent = new PlayerIntent({ x: 1, z: 2 }, 0.5);
  intent.tick({ x: 2, z: 2.5 }, 0.5, 0.5);
  return intent;
}

function createView() {
  const view = new TeamView(['cover', 'advance']);
  for (let i = 0; i < 4; i++) view.add(i % 2 === 0 ? 'cover' : 'advance', i, 2);
  view.remove(1);
  return view;
}

export const squadDoors: readonly Door[] = [
  saveDoor('CooperativeRun.restore', createCooperativeRun, {
    save: (run) => run.save(),
    restore: (run, saved) => run.restore(saved),
    use: (run) => run.tick(0.5),
  }),
  saveDoor('DrillRun.restore', createDrillRun, {
    save: (run) => run.save(),
    restore: (run, saved) => run.restore(saved),
    use: (run) => run.tick(0.5),
  }),
  saveDoor('HeardSignals.restore', createHeard, {
    save: (heard) => heard.save(),
    restore: (heard, saved) => heard.restore(saved),
    use: (heard) => heard.hear('x', 'a'),
  }),
  saveDoor('PlayerIntent.restore', createIntent, {
    save: (intent) => intent.save(),
    restore: (intent, saved) => intent.restore(saved),
    use: (intent) => intent.tick({ x: 3, z: 3 }, 1, 0.5),
  }),
  saveDoor('TeamView.restore', createView, {
    save: (view) => view.save(),
    restore: (view, saved) => view.restore(saved),
    use: (view) => view.countMates(view.add('cover', 1, 1), 'advance'),
  }),
  valueDoor('readOrderBook', [throughJson(createBook())], readOrderBook),
  valueDoor('readSignalBoard', [throughJson(createSignals())], readSignalBoard),
  valueDoor('checkCooperativeScript', [throughJson(script)], checkCooperativeScript),
  valueDoor('checkDrill', [throughJson(roomClearing)], checkDrill),
  valueDoor('readCooperativeScript', [throughJson(script)], readCooperativeScript),
  valueDoor('readScriptChart', [throughJson(layOutScript(script))], readScriptChart),
  valueDoor('readDrill', [throughJson(roomClearing)], readDrill),
  valueDoor('checkScriptDocument', [throughJson(roomClearing), throughJson(script)], checkScriptDocument),
  valueDoor('ScriptLibrary.replace', [throughJson(roomClearing), throughJson(script)], (value) =>
    new ScriptLibrary(repertoire).replace(value),
  ),
  textDoor('parseCooperativeScript', [SCRIPT], parseCooperativeScript),
];
