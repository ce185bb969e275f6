import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { action } from '../../../behavior/vocabulary/task.js';
import { findersOf, type SpotAccess } from './access.js';

/** `releaseSpot`: gives up the reserved spot. */
export function releaseSpotAction<Agent, Place>(access: SpotAccess<Agent, Place>) {
  const { of: finderOf } = findersOf(access);
  return action({
    name: 'releaseSpot',
    title: 'Release spot',
    description: 'Gives up the spot that the agent has reserved, so that others may take it. Always succeeds.',
    tags: ['query', 'reservation', 'tactics'],
    update(agent: Agent) {
      finderOf(agent).release(agent);
      return SUCCESS;
    },
  });
}
