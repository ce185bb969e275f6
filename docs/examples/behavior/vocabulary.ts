import {
  action,
  condition,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  defineObjectType,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { Cast, describeBlackboard } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region game
interface Door {
  readonly id: string;
  open: boolean;
}

interface Keeper {
  readonly name: string;
  lampIsOn: boolean;
  /** Asks headquarters. Stands for anything that answers later. */
  readonly ask: (question: string, signal: AbortSignal) => Promise<string>;
}
// #endregion

// #region objects
const door = defineObjectType<Door>('door', { title: 'Door', id: (each) => each.id });
// #endregion

// #region keys
const lastClosed = defineKey('lastClosed', param.object(door), { description: 'The door this keeper closed last.' });
const alarm = defineKey('alarm', param.boolean({ default: false }), { scope: 'world' });
// #endregion

// #region once
const close = action({
  name: 'close',
  title: 'Close door',
  description: 'Closes a door. Always succeeds.',
  tags: ['shut', 'lock'],
  params: { door: param.object(door, { description: 'The door to close.' }) },
  update(keeper: Keeper, { door }, context) {
    door.open = false;
    context.set(lastClosed, door);
    console.log(`${keeper.name} closes ${door.id}`);
  },
});
// #endregion

// #region life
const shineLamp = action({
  name: 'shineLamp',
  description: 'Shines the lamp for a while. Succeeds when the time is over.',
  sentence: 'Shine the lamp for {seconds}',
  params: { seconds: param.number({ default: 2, min: 0.5, max: 60, unit: 's' }) },
  memory: { until: 0 },
  start(keeper: Keeper, { seconds }, { memory, time }) {
    keeper.lampIsOn = true;
    memory.until = time + seconds;
  },
  update: (_keeper, _params, { memory, time }) => (time < memory.until ? RUNNING : SUCCESS),
  stop(keeper, _params, _context, outcome) {
    keeper.lampIsOn = false;
    console.log(`the lamp goes out: ${outcome}`);
  },
});
// #endregion

// #region generator
const knock = action({
  name: 'knock',
  description: 'Knocks once per tick. Succeeds after the last knock.',
  params: { times: param.integer({ default: 2, min: 1 }) },
  *run(keeper: Keeper, { times }) {
    for (let i = 1; i <= times; i++) {
      console.log(`${keeper.name} knocks`);
      yield;
    }
  },
});
// #endregion

// #region async
const askForOrders = action({
  name: 'askForOrders',
  description: 'Asks headquarters. Succeeds if the answer is yes.',
  params: { question: param.text({ default: 'May I go home?' }) },
  async run(keeper: Keeper, { question }, _context, signal) {
    const answer = await keeper.ask(question, signal);
    console.log(`headquarters says ${answer}`);
    return answer === 'yes';
  },
});
// #endregion

// #region condition
const isOpen = condition({
  name: 'isOpen',
  title: 'Open?',
  params: { door: param.object(door) },
  test: (_keeper: Keeper, { door }, context) => door.open && context.get(alarm) === false,
});
// #endregion

// #region events
const bell = defineEvent('bell', { value: param.object(door), description: 'Somebody rings at a door.' });
// #endregion

// #region vocabulary
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Keeper>('keeper', {
      title: 'Keeper',
      description: 'Looks after the doors at night.',
      tasks: [close, shineLamp, knock, askForOrders, isOpen],
    }),
  ],
  objectTypes: [door],
  keys: [lastClosed, alarm],
  events: [bell],
});
// #endregion

// #region run
const doors = new Map(['north', 'south'].map((id): [string, Door] => [id, { id, open: true }]));

const cast = new Cast<Keeper>({
  vocabulary,
  behaviors: [
    parseText(`
      behavior Rounds for keeper
      sequence
        isOpen door: north
        knock
        close door: north
        shineLamp seconds: 1
        askForOrders
        close door: @lastClosed
    `),
  ],
  findObject: (type, id) => (type === 'door' ? doors.get(id) : undefined),
  onFailure: ({ node, error }) => console.log(`${node} threw ${error}`),
});
cast.add('ann', 'keeper', { name: 'Ann', lampIsOn: false, ask: async () => 'yes' }, 'Rounds');
for (let tick = 0; tick < 7; tick++) {
  cast.tick(0.5);
  await Promise.resolve(); // lets the answer arrive, as the time between two frames would
}
console.log(`blackboard: ${JSON.stringify(describeBlackboard(cast, 'ann'))}`);
// #endregion
