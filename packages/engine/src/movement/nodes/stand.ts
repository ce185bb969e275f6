import { param } from '../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { angleDifference, orientationFromVector } from '../../math/angle.js';
import { createVector3, length3, subtract3 } from '../../math/vector3.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import type { MoverAccess, Places } from './access.js';

const scratchWay = createVector3();

/** `comeToRest`: brakes until it stands. */
export function comeToRestAction<Agent>({ mover }: MoverAccess<Agent>) {
  return action({
    name: 'comeToRest',
    description: 'Brakes. Succeeds when it has stopped.',
    tags: ['stop', 'halt', 'stand', 'brake', 'steering'],
    update(agent: Agent) {
      const { wish, motion, body } = mover(agent);
      claimWish(wish, 'rest');
      return length3(motion.velocity) <= 0.01 * body.maxSpeed ? SUCCESS : RUNNING;
    },
  });
}

/** `lookAt`: turns to a place. */
export function lookAtAction<Agent, Place>({ mover }: MoverAccess<Agent>, { type, positionOf }: Places<Place>) {
  return action({
    name: 'lookAt',
    title: 'Look at',
    description: 'Stands and turns to a place. Succeeds when it looks there.',
    tags: ['face', 'turn', 'steering'],
    sentence: 'Look at {target}',
    params: {
      target: param.object(type, { description: 'The place to look at.' }),
      within: param.number({
        default: 5,
        min: 0.1,
        max: 180,
        unit: '°',
        description: 'How exactly it must look there.',
      }),
    },
    memory: { claim: 0 },
    update(agent: Agent, { target, within }, { memory }) {
      const { wish, motion } = mover(agent);
      subtract3(scratchWay, positionOf(target), motion.position);
      // On the very spot every direction will do.
      if (scratchWay.x === 0 && scratchWay.z === 0) return SUCCESS;
      const facing = orientationFromVector(scratchWay);
      if (Math.abs(angleDifference(motion.orientation, facing)) <= (within * Math.PI) / 180) return SUCCESS;
      memory.claim = claimWish(wish, 'rest');
      wish.facing = facing;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}
