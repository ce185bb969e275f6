import type { Cast, Character } from '../../../behavior/cast/index.js';
import { describeActivity } from '../../describe/activity-text.js';
import type { CrowdGroup } from '../../messages/messages.js';

/** The members of a group at present, in the order of the cast. */
export function membersOf<A>(cast: Cast<A>, { type, behavior, activity, agents }: CrowdGroup): readonly Character<A>[] {
  const isMember = (character: Character<A>) =>
    (type === undefined || character.type === type) &&
    (behavior === undefined || character.behavior === behavior) &&
    (activity === undefined || describeActivity(cast.mindsOf(character.id), character.mind) === activity);
  if (agents === undefined) return [...cast.characters()].filter(isMember);
  return agents.map((id) => cast.find(id)).filter((each): each is Character<A> => each !== undefined && isMember(each));
}
