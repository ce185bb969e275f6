import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { createRecollection } from '../memory/recollection.js';
import { kindFilters, kindParam, type SenseAccess } from './access.js';

/** `tellOthers`: passes on what an agent knows to those on its channel. */
export function tellOthersAction<Agent, Thing, Target extends Thing, Place>({
  memory,
  kinds,
  channel,
}: SenseAccess<Agent, Thing, Target, Place>) {
  const filters = kindFilters(kinds);
  const known = createRecollection<Thing>();
  return action({
    name: 'tellOthers',
    title: 'Tell others',
    description:
      'Tells the others on its channel where things of a kind are. Succeeds when it has told something; fails without news or without others.',
    tags: ['say', 'call', 'share', 'warn', 'alarm', 'squad'],
    sentence: 'Tell others of {kind}',
    params: {
      kind: kindParam(kinds),
      certainty: param.number({
        default: 0.5,
        min: 0,
        max: 1,
        description: 'How certain it has to be of what it tells.',
      }),
    },
    update(agent: Agent, { kind, certainty }, context) {
      const others = channel?.(agent);
      if (others === undefined) {
        context.because('there is nobody to tell');
        return FAILURE;
      }
      const mind = memory(agent);
      const filter = filters.get(kind);
      let told = 0;
      // News may come back to the teller and change its mind, if only what it knows less well: each
      // is taken before the next.
      for (let index = 0; index < mind.size; index++) {
        mind.recallAt(known, index);
        if (known.certainty < certainty || (filter !== undefined && !filter(known.thing!))) continue;
        const { thing, position } = known;
        others.tell('news', { thing: thing!, position: { ...position }, certainty: known.certainty, time: mind.now });
        told++;
      }
      if (context.isWatched) context.because(told === 0 ? 'there is no news' : `told of ${told}`);
      return told === 0 ? FAILURE : SUCCESS;
    },
  });
}
