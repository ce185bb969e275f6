import { action, condition, createVocabulary, defineAgentType, param, SUCCESS } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { MOVES, REBUTTALS } from './moves.js';
import type { World } from './world.js';

/** The agent of a behavior: the rival in its world. */
export interface RivalAgent {
  readonly world: World;
}

const reads = condition({
  name: 'reads',
  title: 'Reads the player?',
  description: 'Does it expect a move, and has it had the time to notice?',
  tags: ['predict', 'expect', 'habit', 'learning'],
  sentence: 'At least {certainty} certain?',
  params: {
    certainty: param.number({
      default: 0.35,
      min: 0,
      max: 1,
      description: 'The least probability it acts on. More makes it careful, and easier to beat.',
    }),
  },
  test({ world }: RivalAgent, { certainty }, context) {
    const { expected, chances } = world.readers[world.learner];
    const noticed = world.limiter.expected;
    const chance = expected === undefined ? 0 : chances[MOVES.indexOf(expected)];
    if (context.isWatched)
      context.because(
        expected === undefined
          ? 'has no idea'
          : `expects ${expected}, ${Math.round(100 * chance)} %${noticed === undefined ? ', but has not noticed' : ''}`,
      );
    return noticed !== undefined && chance >= certainty;
  },
});

const prepare = action({
  name: 'prepare',
  title: 'Prepare',
  description: 'Gets ready to beat the move it expects, or one move by chance.',
  tags: ['rebuttal', 'counter', 'defend'],
  sentence: 'Prepare against {against}',
  params: {
    against: param.choice(['what it expects', 'a guess'], {
      default: 'what it expects',
      description: 'What it gets ready for.',
    }),
  },
  update({ world }: RivalAgent, { against }, context) {
    const { rival, limiter, guess } = world;
    rival.isGuess = against === 'a guess' || limiter.expected === undefined;
    rival.prepared = rival.isGuess ? guess : limiter.expected!;
    if (context.isWatched) context.because(`ready to ${REBUTTALS[rival.prepared]} against a ${rival.prepared}`);
    return SUCCESS;
  },
});

/** All tasks and conditions for the rival's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<RivalAgent>('rival', {
      title: 'Rival',
      description: 'A fighter who learns the habits of the player.',
      tasks: [reads, prepare],
      properties: {
        health: { value: param.number(), read: ({ world }) => world.health.rival, description: 'From 1 down to 0.' },
        playerHealth: {
          value: param.number(),
          read: ({ world }) => world.health.you,
          description: 'From 1 down to 0.',
        },
        hitRate: {
          value: param.number(),
          read: ({ world }) => world.rates[world.learner].recent,
          description: 'How often its last predictions were right, from 0 to 1.',
        },
      },
    }),
  ],
  expressions,
});
