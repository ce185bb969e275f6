import { action, createVocabulary, defineAgentType, FAILURE, param, RUNNING } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { goToPost, isOnTheWay, isStanding, SENTRY_REACH, type Sentry, shoot } from './sentry.js';
import { isInSight, STEP_SECONDS, type World } from './world.js';

/** The agent of a behavior: a sentry and its world. */
export interface Guard {
  readonly sentry: Sentry;
  readonly world: World;
}

const lieDown = action({
  name: 'lieDown',
  title: 'Lie down',
  description: 'Lies where it fell until morning.',
  tags: ['fall', 'hurt', 'dead'],
  update({ sentry }: Guard) {
    sentry.isAiming = false;
    return isStanding(sentry) ? FAILURE : RUNNING;
  },
});

const openFire = action({
  name: 'openFire',
  title: 'Open fire',
  description: 'Aims and shoots at the intruder, also on the way to a post.',
  tags: ['shoot', 'attack', 'gun'],
  update({ sentry, world }: Guard) {
    shoot(sentry, world, STEP_SECONDS);
    if (isOnTheWay(sentry)) goToPost(sentry, STEP_SECONDS);
    return RUNNING;
  },
});

const takePost = action({
  name: 'takePost',
  title: 'Take post',
  description: 'Walks to the post it was sent to. Fails where it is there already.',
  tags: ['walk', 'move', 'order'],
  update({ sentry }: Guard) {
    sentry.isAiming = false;
    if (!isOnTheWay(sentry)) return FAILURE;
    goToPost(sentry, STEP_SECONDS);
    return RUNNING;
  },
});

const keepWatch = action({
  name: 'keepWatch',
  title: 'Keep watch',
  description: 'Stands at its post, and looks out.',
  tags: ['stand', 'idle', 'guard'],
  update({ sentry }: Guard) {
    sentry.isAiming = false;
    return isOnTheWay(sentry) ? FAILURE : RUNNING;
  },
});

/** All tasks and conditions for a sentry's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('sentry', {
      title: 'Sentry',
      description: 'One of three who guard the doors.',
      tasks: [lieDown, openFire, takePost, keepWatch],
      properties: {
        fallen: { value: param.boolean(), read: ({ sentry }) => !isStanding(sentry), description: 'Has it fallen?' },
        seesIntruder: {
          value: param.boolean(),
          read: ({ sentry, world }) => isInSight(world, sentry, SENTRY_REACH),
          description: 'Is the intruder within reach, with no hedge between?',
        },
        health: { value: param.number(), read: ({ sentry }) => sentry.health, description: 'Hits it can still take.' },
        post: { value: param.number(), read: ({ sentry }) => sentry.post + 1, description: 'The number of its post.' },
      },
    }),
  ],
  expressions,
});
