import { condition } from '../../../behavior/vocabulary/task.js';
import { Spot } from '../spot.js';
import { findersOf, type SpotAccess } from './access.js';
import { drawFor, questionReader } from './ask-spot.js';
import { followParams, queryParam, withSharedParams } from './spot-params.js';

/** `hasSpot`: whether a query finds a spot. */
export function hasSpotCondition<Agent, Place>(access: SpotAccess<Agent, Place>) {
  const { of: finderOf, queries } = findersOf(access);
  const shared = followParams(queries);
  const read = questionReader(access);
  const spot = new Spot();
  const hasSpot = condition({
    name: 'hasSpot',
    title: 'Has spot',
    description:
      'True if the query finds a spot. The search is kept for the decision: a findSpot of the same query and parameters that follows in the same tick does not search again.',
    tags: ['query', 'cover', 'position', 'tactics', 'environment query'],
    sentence: 'Is there a spot “{query}”?',
    params: { query: queryParam(queries) },
    test(agent: Agent, params, context) {
      const { query } = params;
      const finder = finderOf(agent);
      const question = read(params, context as never);
      if (finder.hasAnswer(query, agent, context.tick, question)) return finder.answer(spot, agent, query);
      drawFor(finder, query, question, context as never);
      const isFound = finder.findOnce(spot, query, agent, context.tick, question);
      if (!isFound && context.isWatched) context.because('no candidate passes all tests');
      return isFound;
    },
  });
  return withSharedParams(hasSpot, shared);
}
