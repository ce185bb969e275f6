import { param } from '../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { distance3 } from '../../math/vector3.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import { braking, type Creatures, type MoverAccess, pace } from './access.js';

/** `follow`: stays near a creature that moves. */
export function followAction<Agent, Creature>({ mover }: MoverAccess<Agent>, { type, motionOf }: Creatures<Creature>) {
  return action({
    name: 'follow',
    description: 'Stays near a creature, and slows down in time. Runs until it is interrupted.',
    tags: ['move', 'accompany', 'pursue', 'steering'],
    sentence: 'Follow {target}',
    params: {
      target: param.object(type, { description: 'The creature.' }),
      pace,
      distance: param.number({ default: 2, min: 0.05, max: 200, unit: 'm', description: 'How near it stays.' }),
      braking,
    },
    memory: { claim: 0 },
    update(agent: Agent, { target, pace, distance, braking }, { memory }) {
      const { wish, body } = mover(agent);
      memory.claim = claimWish(wish, 'follow');
      wish.quarry = motionOf(target);
      wish.speed = pace * body.maxSpeed;
      wish.distance = distance;
      wish.braking = braking;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}

/** `chase`: cuts somebody off. */
export function chaseAction<Agent, Creature>({ mover }: MoverAccess<Agent>, { type, motionOf }: Creatures<Creature>) {
  return action({
    name: 'chase',
    description: 'Cuts a creature off at full speed, without braking. Succeeds within reach.',
    tags: ['move', 'hunt', 'pursue', 'catch', 'steering'],
    sentence: 'Chase {target}[ to within {reach}]',
    params: {
      target: param.object(type, { description: 'The creature.' }),
      pace,
      reach: param.number({
        default: 1.5,
        min: 0.05,
        max: 200,
        unit: 'm',
        description: 'How near counts as caught, from center to center: farther than bodies keep apart.',
      }),
    },
    memory: { claim: 0 },
    update(agent: Agent, { target, pace, reach }, { memory }) {
      const { wish, body, motion } = mover(agent);
      const quarry = motionOf(target);
      if (distance3(motion.position, quarry.position) <= reach) return SUCCESS;
      memory.claim = claimWish(wish, 'chase');
      wish.quarry = quarry;
      wish.speed = pace * body.maxSpeed;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}

/** `flee`: gets out of somebody's way. */
export function fleeAction<Agent, Creature>({ mover }: MoverAccess<Agent>, { type, motionOf }: Creatures<Creature>) {
  return action({
    name: 'flee',
    description: 'Runs from where a creature will be. Succeeds when it is far enough away.',
    tags: ['move', 'escape', 'evade', 'run away', 'steering'],
    sentence: 'Flee from {target}',
    params: {
      target: param.object(type, { description: 'The creature to flee from.' }),
      pace,
      distance: param.number({ default: 10, min: 0.5, max: 1000, unit: 'm', description: 'How far is far enough.' }),
      huddle: param.number({
        default: 0,
        min: 0,
        max: 10,
        description: 'How much it also seeks others of its kind and goes their way; 0 flees alone.',
      }),
      radius: param.number({ default: 5, min: 0.1, max: 100, unit: 'm', description: 'How far it looks for them.' }),
    },
    memory: { claim: 0 },
    update(agent: Agent, { target, pace, distance, huddle, radius }, { memory }) {
      const { wish, body, motion } = mover(agent);
      const threat = motionOf(target);
      if (distance3(motion.position, threat.position) >= distance) return SUCCESS;
      memory.claim = claimWish(wish, 'evade');
      wish.quarry = threat;
      wish.speed = pace * body.maxSpeed;
      wish.cohesion = huddle;
      wish.distance = radius;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}
