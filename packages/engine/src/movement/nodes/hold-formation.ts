import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { copy3 } from '../../math/vector3.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import { braking, type Formations, type MoverAccess, pace } from './access.js';

/** `holdFormation`: keeps to its slot in a formation. */
export function holdFormationAction<Agent>({ mover }: MoverAccess<Agent>, { slotOf }: Formations<Agent>) {
  return action({
    name: 'holdFormation',
    title: 'Hold formation',
    description:
      'Keeps to its slot, and looks as the slot does once there. Runs until it is interrupted; fails without a slot.',
    tags: ['move', 'slot', 'squad', 'steering'],
    params: {
      pace,
      near: param.number({
        default: 0.2,
        min: 0.01,
        max: 20,
        unit: 'm',
        description: 'How exactly it keeps its slot.',
      }),
      braking,
    },
    memory: { claim: 0 },
    update(agent: Agent, { pace, near, braking }, context) {
      const { wish, body, motion } = mover(agent);
      const slot = slotOf(agent);
      if (!slot) {
        context.because('it has no slot');
        return FAILURE;
      }
      context.memory.claim = claimWish(wish, 'arrive');
      copy3(wish.target, slot.position);
      wish.speed = pace * body.maxSpeed;
      wish.distance = near;
      wish.braking = braking;
      const dx = slot.position.x - motion.position.x;
      const dz = slot.position.z - motion.position.z;
      const isThere = dx * dx + dz * dz <= (near + body.radius) * (near + body.radius);
      wish.facing = isThere ? slot.orientation : Number.NaN;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}
