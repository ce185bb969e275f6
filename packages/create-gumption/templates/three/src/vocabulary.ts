import { expressions, kinds } from 'virtual:gumption';
import { action, condition, createVocabulary, defineAgentType, FAILURE, param, RUNNING, SUCCESS } from 'gumption';
import { canSee, distanceBetween, type Robot, sendTo, walk } from './museum.js';

const speed = param.number({ default: 2, min: 0.1, max: 10, unit: 'm/s', description: 'How fast.' });

const seesThief = condition({
  name: 'seesThief',
  title: 'Sees the thief',
  description: 'Is the thief near, in front of it, and not behind a wall?',
  params: { distance: param.number({ default: 6, min: 1, max: 20, unit: 'm', description: 'How far it sees.' }) },
  test(robot: Robot, { distance }) {
    robot.seesThief = canSee(robot, distance);
    if (robot.seesThief) robot.lastSeen = { ...robot.museum.thief.position };
    return robot.seesThief;
  },
});

const chase = action({
  name: 'chase',
  title: 'Chase the thief',
  description: 'Runs after the thief as long as it sees him.',
  params: { speed },
  update(robot: Robot, params, { dt }) {
    sendTo(robot, robot.museum, robot.museum.thief.position);
    walk(robot, params.speed * dt);
    return RUNNING;
  },
});

const goWhereSeen = action({
  name: 'goWhereSeen',
  title: 'Go where he was seen',
  description: 'Walks to where it last saw the thief. Fails if it has not seen him.',
  params: { speed },
  start(robot: Robot) {
    if (robot.lastSeen !== null) sendTo(robot, robot.museum, robot.lastSeen);
  },
  update(robot: Robot, params, context) {
    if (robot.lastSeen === null) {
      context.because('it has seen nobody');
      return FAILURE;
    }
    return walk(robot, params.speed * context.dt) ? SUCCESS : RUNNING;
  },
});

const forget = action({
  name: 'forget',
  description: 'Thinks no more of the thief.',
  update(robot: Robot) {
    robot.lastSeen = null;
    return SUCCESS;
  },
});

const goToNextPost = action({
  name: 'goToNextPost',
  title: 'Go to the next post',
  description: 'Walks to the next post of its round. Succeeds on arrival.',
  params: { speed },
  start(robot: Robot) {
    const there = robot.round[robot.post];
    // It goes on to where it was going, if somebody has kept it from it.
    if (distanceBetween(robot.position, there) < 0.1) robot.post = (robot.post + 1) % robot.round.length;
    sendTo(robot, robot.museum, robot.round[robot.post]);
  },
  update: (robot: Robot, params, { dt }) => (walk(robot, params.speed * dt) ? SUCCESS : RUNNING),
});

const lookAround = action({
  name: 'lookAround',
  title: 'Look around',
  description: 'Turns once around on the spot.',
  params: { seconds: param.number({ default: 2, min: 0.5, max: 20, unit: 's', description: 'How long.' }) },
  memory: { seconds: 0 },
  update(robot: Robot, { seconds }, { memory, dt }) {
    robot.heading += (2 * Math.PI * dt) / seconds;
    memory.seconds += dt;
    return memory.seconds >= seconds ? SUCCESS : RUNNING;
  },
});

/** Everything that behaviors of this game can be made of. Add your own actions and conditions here. */
export const vocabulary = createVocabulary({
  kinds,
  agentTypes: [
    defineAgentType<Robot>('robot', {
      title: 'Robot',
      tasks: [seesThief, chase, goWhereSeen, forget, goToNextPost, lookAround],
      properties: {
        post: { value: param.integer(), read: ({ post }) => post, description: 'The post it goes to.' },
        seesThief: { value: param.boolean(), read: (robot) => robot.seesThief },
      },
    }),
  ],
  expressions,
});
