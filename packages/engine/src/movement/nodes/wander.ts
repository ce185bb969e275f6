import { param } from '../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import { type MoverAccess, pace } from './access.js';

/** `wander`: goes here and there. */
export function wanderAction<Agent>({ mover }: MoverAccess<Agent>) {
  return action({
    name: 'wander',
    description: 'Wanders about. Succeeds when its time is over.',
    tags: ['move', 'roam', 'stroll', 'steering'],
    sentence: 'Wander[ for {seconds}][ at {pace} of its speed]',
    params: {
      pace: { ...pace, default: 0.5 },
      restlessness: param.number({
        default: 2,
        min: 0.05,
        max: 20,
        description: 'How quickly it changes direction: 1 ambles, 5 is nervous.',
      }),
      seconds: param.number({ default: 0, min: 0, unit: 's', description: 'How long; 0 until it is interrupted.' }),
    },
    memory: { since: 0, claim: 0 },
    start(_agent: Agent, _params, { memory, time }) {
      memory.since = time;
    },
    update(agent: Agent, { pace, restlessness, seconds }, { memory, time }) {
      if (seconds > 0 && time - memory.since >= seconds) return SUCCESS;
      const { wish, body } = mover(agent);
      memory.claim = claimWish(wish, 'wander');
      wish.speed = pace * body.maxSpeed;
      wish.restlessness = restlessness;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}
