import type { Key } from '../../../behavior/vocabulary/key.js';
import type { Param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { action, type TaskContext } from '../../../behavior/vocabulary/task.js';
import { Spot } from '../spot.js';
import { findersOf, type SpotAccess } from './access.js';
import { drawFor, questionReader } from './ask-spot.js';
import { followParams, queryParam, withSharedParams } from './spot-params.js';

const intoParam: Param<Key<unknown>> = {
  type: 'key',
  of: 'object',
  description: 'The blackboard key that receives the place of the spot.',
};

/** `findSpot`: asks a query, reserves the spot and writes it to the blackboard. */
export function findSpotAction<Agent, Place>(access: SpotAccess<Agent, Place>) {
  const { places, atOnce = false } = access;
  const { of: finderOf, queries } = findersOf(access);
  const shared = followParams(queries);
  const read = questionReader(access);
  const spot = new Spot();
  const ask = (agent: Agent, params: { readonly query: string }, context: TaskContext<never>) => {
    const finder = finderOf(agent);
    finder.ask(agent, params.query, drawFor(finder, params.query, read(params, context), context));
  };
  const findSpot = action({
    name: 'findSpot',
    title: 'Find spot',
    description:
      'Finds the spot that a query scores best, reserves it if the query keeps spots apart, and writes it to a key. Fails if no spot passes the tests.',
    tags: ['query', 'cover', 'position', 'tactics', 'environment query', 'EQS'],
    sentence: 'Find spot “{query}” as {into}',
    params: { query: queryParam(queries), into: intoParam },
    start(agent: Agent, params, context) {
      const { query } = params;
      const finder = finderOf(agent);
      const question = read(params, context as never);
      if (finder.hasAnswer(query, agent, context.tick, question)) return;
      drawFor(finder, query, question, context as never);
      if (atOnce) finder.findOnce(spot, query, agent, context.tick, question);
      else finder.ask(agent, query, question);
    },
    update(agent: Agent, params, context) {
      const { query, into } = params;
      const finder = finderOf(agent);
      const status = finder.statusOf(agent, query);
      // After a save-game without the finder, or when another task has dropped the question.
      if (status === 'idle') ask(agent, params, context as never);
      if (status === 'idle' || status === 'searching') return RUNNING;
      if (!finder.answer(spot, agent, query)) {
        finder.release(agent, query);
        context.because('no candidate passes all tests');
        return FAILURE;
      }
      if (finder.reserves(query) && !finder.reserve(agent, query)) {
        // Another agent was quicker.
        ask(agent, params, context as never);
        return RUNNING;
      }
      const place = places.of(agent, query);
      const position = places.positionOf(place);
      position.x = spot.x;
      position.y = spot.y;
      position.z = spot.z;
      context.set(into, place);
      return SUCCESS;
    },
    stop(agent: Agent, { query }) {
      finderOf(agent).cancel(agent, query);
    },
  });
  return withSharedParams(findSpot, shared);
}
