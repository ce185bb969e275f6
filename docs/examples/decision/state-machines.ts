import { compileExpression, ExpressionError, parseExpression } from 'gumption/behavior/expression';
import {
  all,
  between,
  CoroutineMachine,
  decisionTransition,
  defineMachine,
  LabelMachine,
  ManualStepper,
  not,
  readMachine,
  shareData,
  Tokens,
  vary,
} from 'gumption/decision/state-machine';
import { formatScxml, parseScxml, readXstate, type ScxmlLanguage, ScxmlSession } from 'gumption/interop';

// #region run
interface Guard {
  readonly name: string;
  seesPlayer: boolean;
}

const guard = defineMachine<Guard>({
  initial: 'patrol',
  states: {
    patrol: {
      on: { noise: 'investigate' },
      transitions: [{ when: (it) => it.seesPlayer, to: 'chase', do: (it) => console.log(`${it.name} shouts`) }],
    },
    investigate: {
      entry: (it) => console.log(`${it.name} turns round`),
      transitions: [
        { when: (it) => it.seesPlayer, to: 'chase' },
        { after: 5, to: 'patrol' },
      ],
    },
    chase: { transitions: [{ when: (it) => !it.seesPlayer, to: 'patrol' }] },
  },
});

const guards: Guard[] = [
  { name: 'ann', seesPlayer: false },
  { name: 'bob', seesPlayer: true },
];
const minds = guard.population(guards);
minds.tickAll(1 / 60);
minds.send(0, 'noise');
console.log(minds.state(0), minds.state(1));

const saved = minds.save(0);
minds.tickAll(6);
console.log(minds.state(0));
minds.restore(0, saved);
console.log(minds.state(0));
// #endregion

// #region conditions
const sleeper = defineMachine<{ volume: number; tired: boolean }>({
  initial: 'asleep',
  states: {
    asleep: { transitions: [{ when: all(between('volume', 10, 100), not({ value: 'tired' })), to: 'awake' }] },
    awake: {},
  },
}).start({ volume: 12, tired: false });
sleeper.tick();
console.log(sleeper.state);
// #endregion

// #region hierarchical
interface Robot {
  lowPower: boolean;
  charged: boolean;
}

const robot: Robot = { lowPower: false, charged: false };
const cleaner = defineMachine<Robot>({
  initial: 'clean',
  states: {
    clean: {
      transitions: [{ when: { value: 'lowPower' }, to: 'refuel' }],
      initial: 'search',
      states: {
        search: { on: { found: 'pick up' } },
        'pick up': { on: { held: 'carry' } },
        carry: { on: { left: 'search' } },
      },
    },
    refuel: { transitions: [{ when: { value: 'charged' }, to: 'clean' }] },
  },
}).start(robot);
cleaner.tick();
cleaner.send('found');
console.log(cleaner.stack.join(' > '));
robot.lowPower = true;
cleaner.tick();
console.log(cleaner.stack.join(' > '));
Object.assign(robot, { lowPower: false, charged: true });
cleaner.tick();
console.log(cleaner.stack.join(' > '));
// #endregion

// #region statechart
const soldier = defineMachine({
  mode: 'statechart',
  initial: 'fit',
  states: {
    fit: {
      type: 'parallel',
      on: { stun: 'stunned' },
      states: {
        legs: {
          states: {
            walk: { on: { pace: 'run' } },
            run: { on: { pace: 'walk' } },
            lastPace: { type: 'history', transitions: [{ to: 'walk' }] },
          },
        },
        arms: { states: { sword: { on: { swap: 'bow' } }, bow: { on: { swap: 'sword' } } } },
      },
    },
    stunned: { transitions: [{ after: 2, to: 'lastPace' }] },
  },
}).start(undefined);
for (const event of ['pace', 'swap', 'stun']) soldier.send(event);
console.log(soldier.leaves.join(', '));
soldier.tick(2);
console.log(soldier.leaves.join(', '));
// #endregion

// #region data
const file = `{
  "initial": "calm",
  "states": {
    "calm": { "transitions": [{ "when": { "script": "health < 30" }, "to": "flee", "do": "shout" }] },
    "flee": { "active": "run", "transitions": [{ "when": "isSafe", "to": "calm" }] }
  }
}`;
const rabbit = readMachine<{ health: number }>(JSON.parse(file), {
  conditions: { isSafe: () => false },
  perform: (_, action) => console.log(`the rabbit wants to ${action}`),
  script(text) {
    const scope = {
      find: (name: string) => (name === 'health' ? { type: { type: 'number' as const }, slot: 0 } : undefined),
    };
    const test = compileExpression(parseExpression(text), scope);
    return (agent) => test(() => agent.health) === true;
  },
}).start({ health: 20 });
rabbit.tick();
rabbit.tick();
// #endregion

// #region variations
const sentry = defineMachine<{ sees: boolean; near: boolean }>({
  initial: 'alert',
  states: {
    alert: {
      transitions: [
        decisionTransition({
          test: (it) => it.sees,
          no: null,
          yes: { test: (it) => it.near, yes: { to: 'defend' }, no: { to: 'raise alarm' } },
        }),
      ],
    },
    defend: { on: { phone: { to: 'answer', push: true } } },
    'raise alarm': {},
    answer: { on: { done: { pop: true } } },
  },
});
const one = sentry.start({ sees: true, near: true });
one.tick();
one.send('phone');
console.log(one.state);
one.send('done');
console.log(one.state);

const smoker = defineMachine({
  initial: 'walk',
  states: {
    walk: {
      on: {
        waypoint: {
          chance: [
            { weight: 25, to: 'smoke' },
            { weight: 75, to: 'walk' },
          ],
        },
      },
    },
    smoke: { transitions: [{ idle: 100, to: 'walk' }] },
  },
});
const crowd = smoker.population(1000, { seed: 7 });
crowd.sendAll('waypoint');
let smoking = 0;
for (let mind = 0; mind < crowd.count; mind++) if (crowd.isIn(mind, 'smoke')) smoking++;
console.log(`${smoking} of ${crowd.count} smoke`);
// #endregion

// #region squad
const slots = new Tokens<number>(2);
const fighter = defineMachine<number>({
  initial: 'wait',
  states: {
    wait: { on: { seen: { when: (id) => slots.take(id), to: 'attack' } } },
    attack: { exit: (id) => slots.giveBack(id), on: { hurt: 'wait' } },
  },
});
const squad = fighter.population([0, 1, 2]);
squad.sendAll('seen');
console.log([0, 1, 2].map((id) => squad.state(id)).join(', '));
// #endregion

// #region polymorphic
const coward = vary(guard, { investigate: { entry: (it) => console.log(`${it.name} hides`) } });
coward.start({ name: 'cid', seesPlayer: false }).send('noise');
// #endregion

// #region by-hand
const stepper = new ManualStepper(sentry as never);
const pick = stepper.picks()[0];
console.log(stepper.take(pick).actions.join(', '));
// #endregion

// #region others
const labels = new LabelMachine<{ distance: number }>({
  FollowPath: {
    labels: { SawPlayer: 'ChasePlayer' },
    reason: ({ distance }) => (distance < 15 ? 'SawPlayer' : undefined),
  },
  ChasePlayer: {
    labels: { LostPlayer: 'FollowPath' },
    reason: ({ distance }) => (distance >= 30 ? 'LostPlayer' : undefined),
  },
});
labels.tick({ distance: 12 });
console.log(labels.state);

const story = new CoroutineMachine<string[], 'knock' | 'enter'>(
  {
    *knock(said) {
      for (let times = 1; times <= 2; times++) {
        said.push(`knock ${times}`);
        yield;
      }
      return 'enter';
    },
    *enter(said) {
      said.push('enter');
      yield;
      return undefined;
    },
  },
  'knock',
  [],
);
for (let i = 0; i < 4; i++) story.tick(0.5);
console.log(story.agent.join(', '));
// #endregion

// #region interop
const { text, notes } = formatScxml({
  mode: 'statechart',
  initial: 'a',
  states: { a: { entry: 'sit', on: { go: 'b' } }, b: {} },
});
console.log(text);
console.log(notes.length, parseScxml(text).notes.length);
const { machine } = readXstate({
  initial: 'off',
  states: { off: { on: { TOGGLE: 'on' } }, on: { after: { 1000: 'off' } } },
});
console.log(Object.keys(machine.states ?? {}).join(', '));
// #endregion

// #region session
const lamp = parseScxml(`
  <scxml initial="off" datamodel="ecmascript">
    <datamodel><data id="count" expr="0"/></datamodel>
    <state id="off"><transition event="press" target="on"/></state>
    <state id="on">
      <onentry><assign location="count" expr="count + 1"/><send event="timeout" delay="2s"/></onentry>
      <transition event="timeout" target="off"/>
    </state>
  </scxml>`);
// The document decides on its language; here it is JavaScript. Only run documents that you trust.
const language: ScxmlLanguage = {
  expression: (code) => new Function('it', `with (it) { return (${code}); }`) as (variables: object) => unknown,
  location: (code) => new Function('it', 'value', `with (it) { ${code} = value; }`) as () => void,
};
const session = new ScxmlSession(lamp, { language });
session.send('press');
session.tick(1);
console.log(`${session.leaves} after 1 s`);
session.tick(1);
console.log(`${session.leaves} after 2 s, switched on ${session.variables.count} time(s)`);
// #endregion

// #region mistake
try {
  parseExpression('health < * 3');
} catch (error) {
  if (!(error instanceof ExpressionError)) throw error;
  for (const { start, end, problem } of error.problems) console.log(`characters ${start} to ${end}: ${problem}`);
}
// #endregion

// #region share
const shared = shareData({ speed: 0, ammunition: 30 }, { speed: 'legs', ammunition: 'arms' });
const [legs, arms] = [shared('legs'), shared('arms')];
legs.set('speed', 3);
console.log(`the arms read the speed: ${arms.get('speed')}`); // arms.set('speed', 0) throws
// #endregion
