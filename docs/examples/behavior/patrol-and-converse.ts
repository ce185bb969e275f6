import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region first
/** Something in the yard: a corner, or another robot. Positions are in metres. */
interface Thing {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}
interface Robot {
  x: number;
  y: number;
  readonly did: string[];
}

const things: readonly Thing[] = [
  { name: 'W1', x: 0, y: 0 },
  { name: 'W2', x: 10, y: 0 },
  { name: 'W3', x: 10, y: 10 },
  { name: 'W4', x: 0, y: 10 },
  { name: 'A2', x: 4, y: 7 },
];
const thing = defineObjectType<Thing>('thing', { id: ({ name }) => name });
const spotted = defineKey('spotted', param.object(thing), { description: 'The robot in sight.' });
const distance = (robot: Robot, to: Thing) => Math.hypot(to.x - robot.x, to.y - robot.y);

const spotRobot = action({
  name: 'spotRobot',
  description: 'Succeeds if the other robot is within 5 m, and remembers it.',
  update(robot: Robot, _params, context) {
    const other = things.find(({ name }) => name === 'A2')!;
    if (distance(robot, other) > 5) return FAILURE;
    context.set(spotted, other);
    return SUCCESS;
  },
});
const goTo = action({
  name: 'goTo',
  params: { target: param.object(thing), near: param.number({ default: 0, min: 0, unit: 'm' }) },
  update(robot: Robot, { target, near }, { dt }) {
    const way = distance(robot, target);
    const step = Math.min(2 * dt, Math.max(0, way - near));
    if (way > 0) {
      robot.x += ((target.x - robot.x) / way) * step;
      robot.y += ((target.y - robot.y) / way) * step;
    }
    if (way - step > near + 1e-6) return RUNNING;
    robot.did.push(`reaches ${target.name}`);
    return SUCCESS;
  },
});
const talk = action({
  name: 'talk',
  params: { to: param.object(thing) },
  memory: { seconds: 0 },
  update(robot: Robot, { to }, { memory, dt }) {
    memory.seconds += dt;
    if (memory.seconds < 3) return RUNNING;
    robot.did.push(`has talked to ${to.name}`);
    return SUCCESS;
  },
});

const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [thing],
  keys: [spotted],
  agentTypes: [defineAgentType<Robot>('robot', { tasks: [spotRobot, goTo, talk] })],
});

function play(text: string, ticks: number): void {
  const program = compile(parseText(text), vocabulary);
  const minds = new Minds<Robot>(program, { findObject: (_type, id) => things.find(({ name }) => name === id) });
  const robot: Robot = { x: 0, y: 0, did: [] };
  minds.add(robot);
  const story: string[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    minds.tick(0.5);
    story.push(...robot.did.splice(0).map((what) => `${minds.time} s ${what}`));
  }
  console.log(`${story.join('\n')}\n`);
}

const first = `
  behavior "Patrol and converse" for robot
  prioritizedList interrupted: "is suspended"
    sequence "Converse"
      spotRobot
      goTo target: @spotted, near: 1
      talk to: @spotted
    repeat "Patrol"
      sequence
        goTo target: W1
        goTo target: W2
        goTo target: W3
        goTo target: W4
`;
play(first, 56);
// #endregion

// #region second
const second = `
  behavior "Patrol and converse" for robot
  prioritizedList interrupted: "is suspended"
    cooldown seconds: 30, after: success
      sequence "Converse"
        spotRobot
        goTo target: @spotted, near: 1
        talk to: @spotted
    repeat "Patrol"
      sequence
        goTo target: W1
        goTo target: W2
        goTo target: W3
        goTo target: W4
`;
play(second, 108);
// #endregion
