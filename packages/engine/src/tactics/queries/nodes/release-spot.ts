import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { action } from '../../../behavior/vocabulary/task.js';
import type { SpotAccess } from './access.js';

/** `releaseSpot`: gives up the reserved spot. */
export function releaseSpotAction<Agent, Place>({ finder }: SpotAccess<Agent, Place>) {
  return action({
    name: 'releaseSpot',
    title: 'Release spot',
    description: 'Gives up the spot that the agent has reserved, so that others may take it. Always succeeds.',
    tags: ['query', 'reservation', 'tactics'],
    update(agent: Agent) {
      finder.release(agent);
      return SUCCESS;
    },
  });
}
