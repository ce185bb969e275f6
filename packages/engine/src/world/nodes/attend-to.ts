import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { copy3 } from '../../math/vector3.js';
import { describeRecollection } from '../memory/describe-recollection.js';
import { createRecollection } from '../memory/recollection.js';
import { type Interests, kindFilters, kindParam, type SenseAccess } from './access.js';

/**
 * `attendTo`: makes the most alarming known thing the agent's interest, a place it can be sent to.
 */
export function attendToAction<Agent, Thing, Target extends Thing, Place>(
  { memory, kinds, nameOf }: SenseAccess<Agent, Thing, Target, Place>,
  interests: Interests<Agent, Thing, Place>,
) {
  const filters = kindFilters(kinds);
  const known = createRecollection<Thing>();
  return action({
    name: 'attendTo',
    title: 'Attend to',
    description:
      'Makes what it is most aware of its interest: “agent.interest” is then where that was last noticed. Succeeds immediately; fails if nothing alarms it enough.',
    tags: ['look', 'interest', 'focus', 'investigate', 'target', 'stimulus'],
    sentence: 'Attend to {kind}[, at least {level}]',
    params: {
      kind: kindParam(kinds),
      level: param.choice(['unaware', 'suspicious', 'aware'], {
        default: 'suspicious',
        description: 'The lowest level of awareness that counts.',
      }),
    },
    update(agent: Agent, { kind, level }, context) {
      const found = memory(agent).mostAlarming(known, filters.get(kind));
      if (!found || (known.level !== 'aware' && known.level !== level && level !== 'unaware')) {
        context.because(found ? 'nothing alarms it enough' : 'nothing of that kind is known');
        return FAILURE;
      }
      const interest = interests.of(agent);
      interest.thing = known.thing!;
      copy3(interest.position, known.position);
      if (context.isWatched)
        context.because(
          `${nameOf === undefined ? '' : `${nameOf(known.thing!)}: `}${describeRecollection(known)}, awareness ${known.awareness.toFixed(2)}`,
        );
      return SUCCESS;
    },
  });
}

/** `dismiss`: ends the interest and forgets its thing. */
export function dismissAction<Agent, Thing, Target extends Thing, Place>(
  { memory }: SenseAccess<Agent, Thing, Target, Place>,
  interests: Interests<Agent, Thing, Place>,
) {
  return action({
    name: 'dismiss',
    description:
      'Forgets what it attended to, after a look found nothing. Succeeds immediately; fails if it attended to nothing.',
    tags: ['interest', 'forget', 'calm', 'investigate', 'done'],
    update(agent: Agent, _params, context) {
      const interest = interests.of(agent);
      if (interest.thing === undefined) {
        context.because('it attends to nothing');
        return FAILURE;
      }
      memory(agent).forget(interest.thing);
      interest.thing = undefined;
      return SUCCESS;
    },
  });
}
