import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { copy3, distance3 } from '../../math/vector3.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import { braking, type MoverAccess, type Places, pace } from './access.js';

/** Nearer by less than this in all the seconds of its patience, a mover is stuck. World units. */
const PROGRESS = 0.25;

/** `goTo`: goes to a place and stops there. */
export function goToAction<Agent, Place>({ mover }: MoverAccess<Agent>, { type, positionOf }: Places<Place>) {
  return action({
    name: 'goTo',
    title: 'Go to',
    description: 'Goes to a place and stops there. Succeeds on arrival; fails when it gets no nearer for too long.',
    tags: ['move', 'walk', 'arrive', 'steering'],
    sentence: 'Go to {target}[ at {pace} of its speed][, as near as {near}]',
    params: {
      target: param.object(type, { description: 'The place to go to.' }),
      pace,
      near: param.number({ default: 0.5, min: 0.01, max: 100, unit: 'm', description: 'How near is near enough.' }),
      braking,
      patience: param.number({
        default: 5,
        min: 0,
        max: 600,
        unit: 's',
        description: 'For how long it may get no nearer before it fails; 0 never gives up.',
      }),
    },
    memory: { nearest: Infinity, since: 0, claim: 0 },
    start(_agent: Agent, _params, { memory, time }) {
      memory.since = time;
    },
    update(agent: Agent, { target, pace, near, braking, patience }, context) {
      const { wish, motion, body } = mover(agent);
      const { memory, time } = context;
      const distance = distance3(motion.position, positionOf(target));
      if (distance <= near) return SUCCESS;
      if (distance < memory.nearest - PROGRESS) {
        memory.nearest = distance;
        memory.since = time;
      } else if (patience > 0 && time - memory.since >= patience) {
        context.because(`no nearer for ${patience} s, ${distance.toFixed(1)} m off`);
        return FAILURE;
      }
      memory.claim = claimWish(wish, 'arrive');
      copy3(wish.target, positionOf(target));
      wish.speed = pace * body.maxSpeed;
      // It stops a little inside of what counts as near, or it might stand just outside for ever.
      wish.distance = near / 2;
      wish.braking = braking;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}
