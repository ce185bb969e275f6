import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { createRecollection } from '../memory/recollection.js';
import { kindFilters, kindParam, type SenseAccess, type Things } from './access.js';

/** `forget`: forgets one thing. */
export function forgetAction<Agent, Thing, Target extends Thing, Place>(
  { memory }: SenseAccess<Agent, Thing, Target, Place>,
  { type }: Things<Target>,
) {
  return action({
    name: 'forget',
    description: 'Forgets a thing until it is noticed again. Succeeds if it was known.',
    tags: ['memory', 'ignore', 'lose'],
    sentence: 'Forget {thing}',
    params: { thing: param.object(type, { description: 'The thing.' }) },
    update: (agent: Agent, { thing }) => (memory(agent).forget(thing) ? SUCCESS : FAILURE),
  });
}

/** `forgetAll`: forgets all things of a kind. */
export function forgetAllAction<Agent, Thing, Target extends Thing, Place>({
  memory,
  kinds,
}: SenseAccess<Agent, Thing, Target, Place>) {
  const filters = kindFilters(kinds);
  const known = createRecollection<Thing>();
  return action({
    name: 'forgetAll',
    description: 'Forgets all things of a kind until they are noticed again. Succeeds immediately.',
    tags: ['memory', 'ignore', 'calm', 'lose'],
    sentence: 'Forget every {kind}',
    params: { kind: kindParam(kinds) },
    update(agent: Agent, { kind }) {
      const mind = memory(agent);
      const filter = filters.get(kind);
      for (let index = mind.size - 1; index >= 0; index--) {
        mind.recallAt(known, index);
        if (filter === undefined || filter(known.thing!)) mind.forget(known.thing!);
      }
      return SUCCESS;
    },
  });
}
