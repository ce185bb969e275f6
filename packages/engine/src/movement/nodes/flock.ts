import { param } from '../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import { type MoverAccess, pace } from './access.js';

const weight = (description: string) => param.number({ default: 1, min: 0, max: 10, description });

/** `flock`: moves as one of many. */
export function flockAction<Agent>({ mover }: MoverAccess<Agent>) {
  return action({
    name: 'flock',
    title: 'Flock',
    description:
      'Moves with its neighbors: keeps clear of them, goes their way, stays in their midst. Runs until it is interrupted.',
    tags: ['move', 'boids', 'herd', 'swarm', 'school', 'steering'],
    params: {
      pace,
      radius: param.number({
        default: 4,
        min: 0.1,
        max: 100,
        unit: 'm',
        description: 'How far it looks for neighbors.',
      }),
      separation: weight('How much it minds being crowded.'),
      alignment: weight('How much it goes the way the others go.'),
      cohesion: weight('How much it seeks their midst.'),
      restlessness: param.number({
        default: 1,
        min: 0,
        max: 20,
        description: 'How much it also wanders; 0 lets a flock come to rest.',
      }),
    },
    memory: { claim: 0 },
    update(agent: Agent, { pace, radius, separation, alignment, cohesion, restlessness }, { memory }) {
      const { wish, body } = mover(agent);
      memory.claim = claimWish(wish, 'flock');
      wish.speed = pace * body.maxSpeed;
      wish.distance = radius;
      wish.separation = separation;
      wish.alignment = alignment;
      wish.cohesion = cohesion;
      wish.restlessness = restlessness;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}
