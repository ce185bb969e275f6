import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { type PathAccess, wayfinderOf } from './access.js';
import { claimJourney, releaseJourney, seekPath } from './journey.js';

/** `findPath`: checks whether a path leads to a place. */
export function findPathAction<Agent, Place>(access: PathAccess<Agent, Place>) {
  const { mover, journey, places } = access;
  const finderOf = wayfinderOf(access);
  return action({
    name: 'findPath',
    title: 'Find path',
    description: 'Searches for a path to a place. Succeeds if there is one that is not too long; fails otherwise.',
    tags: ['path', 'route', 'way', 'reach', 'search'],
    sentence: 'Find path to {target}',
    params: {
      target: param.object(places.type, { description: 'The place to go to.' }),
      longest: param.number({
        default: 0,
        min: 0,
        max: 100_000,
        unit: 'm',
        description: 'Maximum length of the path; 0 for no limit.',
      }),
    },
    memory: { journey: 0 },
    start(agent: Agent, _params, { memory }) {
      memory.journey = claimJourney(journey(agent), finderOf(agent));
    },
    update(agent: Agent, { target, longest }, context) {
      const way = journey(agent);
      const status = seekPath(way, finderOf(agent), mover(agent).motion.position, places.positionOf(target));
      if (status === 'searching') return RUNNING;
      if (status !== 'found') {
        context.because('no path leads there');
        return FAILURE;
      }
      const length = way.path?.length ?? 0;
      if (longest > 0 && length > longest) {
        context.because(`the path is ${length.toFixed(1)} m long`);
        return FAILURE;
      }
      return SUCCESS;
    },
    stop(agent: Agent, _params, { memory }) {
      // The path that was found is kept, for other tasks to read.
      const way = journey(agent);
      if (way.ticket !== undefined) releaseJourney(way, finderOf(agent), memory.journey);
    },
  });
}
