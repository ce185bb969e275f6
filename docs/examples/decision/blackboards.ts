import {
  agreeToEntry,
  BlackboardSystem,
  Board,
  createMissionBoard,
  createWorkingMemory,
  type Expert,
  explainMission,
  giveMissions,
  offerUnit,
  type PassedAction,
  postAction,
  postMission,
  recall,
  remember,
  removeUnit,
  ruleExperts,
  takeActionEntries,
  withdrawMission,
} from 'gumption/decision/blackboard';
import { parseRules, type Rule } from 'gumption/decision/rules';

// #region frames
const board = new Board({ audit: 20 });
const target = board.entry('target', 'label');
const inRange = board.entry('in range', 'boolean');
const targeting: Expert = {
  name: 'targeting',
  insistence: (on) => (on.has(target) ? 0 : 0.5),
  run(on, actions) {
    on.write(target, 'tank 15');
    actions.propose('fire', { at: 'tank 15' }, ['ballistics']);
  },
};
const ballistics: Expert = {
  name: 'ballistics',
  triggers: ['target', 'in range'],
  insistence: (_on, actions) => (actions.find('fire') > 0 ? 0.9 : 0),
  run(on, actions) {
    if (on.read(inRange) === true) actions.agree(actions.find('fire'));
    else actions.propose('move into position');
  },
};
const tank = new BlackboardSystem({ board, experts: [targeting, ballistics] });

const passed: PassedAction[] = [];
const frame = (time: number) => {
  tank.tick(time, 3);
  tank.actions.take(passed);
  return passed.map(({ name, by }) => `${name} (${by})`).join(', ') || 'nothing';
};
console.log(`first frame: ${frame(0)}`);
console.log(`second frame: ${frame(1)}`);
board.write(inRange, true);
console.log(`in range: ${frame(2)}`);
for (const { time, writer, entry, after } of board.audit.records())
  console.log(`${time}: ${writer} wrote ${entry} = ${after}`);
// #endregion

// #region missions
const missions = createMissionBoard();
offerUnit(missions, 'Ann', { scout: 0.9, heal: 0.2 });
offerUnit(missions, 'Bob', { scout: 0.6 });
postMission(missions, { id: 'the hill', skill: 'scout', priority: 2, data: { x: 30, y: 12 } }, 0);
postMission(missions, { id: 'the wood', skill: 'scout', seconds: 20 }, 0);
giveMissions(missions, 0);
for (const { id, holders, passedOver } of missions.missions)
  console.log(`${id}: ${holders[0]?.unit}; ${passedOver.map(({ unit, why }) => `${unit} ${why}`).join('; ')}`);
// #endregion

// #region memory
const memory = createWorkingMemory();
remember(memory, { what: 'seen at', about: 'wolf', value: 'gate', halfLife: 5 }, 0);
remember(memory, { what: 'bites', about: 'wolf', term: 'long' }, 0);
for (const now of [0, 5, 30]) {
  const where = recall(memory, 'seen at', 'wolf', now, 0.2)?.value ?? 'gone from memory';
  console.log(`after ${now} s: ${where}; bites: ${recall(memory, 'bites', 'wolf', now)?.value}`);
}
// #endregion

// #region entries
const plan = new Board();
const charge = postAction(plan, 'charge', { at: 'gate' }, ['medic', 'captain']);
const ready: PassedAction[] = [];
agreeToEntry(plan, charge, 'medic');
console.log(`agreed by the medic alone: ${takeActionEntries(ready, plan)}`);
agreeToEntry(plan, charge, 'captain');
takeActionEntries(ready, plan); // removes it from the board
console.log(`agreed by both: ${ready[0].name} at the ${(ready[0].data as { at: string }).at}`);
// #endregion

// #region orders
const [hill] = missions.missions;
removeUnit(missions, 'Ann'); // its mission becomes available to others
for (const { unit, why } of explainMission(missions, hill)) console.log(`${unit}: ${why}`);
withdrawMission(missions, 'the wood', 1); // frees Bob
giveMissions(missions, 1);
console.log(`${hill.id}: ${hill.holders[0]?.unit}`);
// #endregion

// #region rules
const camp = new Board();
const health = camp.entry('health', 'group');
camp.writeNumber(camp.entry('Ann', 'number', { parent: health }), 12); // the fact (health Ann 12)
camp.write(camp.entry('medic', 'boolean'), true);
const healers = ruleExperts(parseRules('rule heal when (health ?who < 15) (medic) then do (heal ?who)') as Rule[]);
const clinic = new BlackboardSystem({ board: camp, experts: healers });
clinic.tick(0, 1);
clinic.actions.take(passed);
console.log(passed.map(({ name, data }) => `${name} ${JSON.stringify(data)}`).join());
// #endregion
