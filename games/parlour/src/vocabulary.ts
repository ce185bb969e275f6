import { action, condition, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { nameMove } from 'gumption/board-games/opponents';
import { standardKinds } from 'gumption/standard';
import * as world from './world.js';

/** The agent of a behavior: an opponent on one side of the table. */
export interface PlayerAgent {
  readonly world: world.World;
  readonly side: 0 | 1;
}

const hasTurn = condition({
  name: 'hasTurn',
  title: 'Its turn?',
  description: 'Is it this opponent’s turn? Never on a side where a person sits.',
  tags: ['turn', 'wait'],
  params: {},
  test: (agent: PlayerAgent) => world.hasTurn(agent.world, agent.side),
});

const think = action({
  name: 'think',
  title: 'Think',
  description: 'Looks ahead, a little in each tick, until it has decided.',
  tags: ['search', 'look ahead', 'decide'],
  params: {},
  update(agent: PlayerAgent, _params, context) {
    // The game may have been rewound while it thought.
    if (!world.hasTurn(agent.world, agent.side)) return SUCCESS;
    const isDecided = world.thinkOn(agent.world);
    const opponent = world.currentOpponent(agent.world);
    if (context.isWatched)
      context.because(
        `${nameMove(agent.world.game, opponent.move)} so far: ${opponent.depth} moves ahead, ${opponent.nodes} positions`,
      );
    return isDecided ? SUCCESS : RUNNING;
  },
});

const makeMove = action({
  name: 'makeMove',
  title: 'Move',
  description: 'Makes the move it has decided on.',
  tags: ['play', 'turn'],
  params: {},
  update(agent: PlayerAgent, _params, context) {
    if (!world.hasTurn(agent.world, agent.side) || agent.world.thoughtPly !== agent.world.ply) return SUCCESS;
    const { move } = world.currentOpponent(agent.world);
    if (context.isWatched) context.because(`plays ${nameMove(agent.world.game, move)}`);
    world.makeMove(agent.world, move);
    return SUCCESS;
  },
});

/** All tasks and conditions for the behavior of an opponent. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<PlayerAgent>('player', {
      title: 'Player',
      description: 'Somebody on one side of the table.',
      tasks: [hasTurn, think, makeMove],
      properties: {
        moves: {
          value: param.integer(),
          read: ({ world: { ply } }) => ply,
          description: 'Moves made so far.',
        },
        seconds: {
          value: param.number(),
          read: ({ world: { clocks }, side }) => clocks[side],
          description: 'Seconds that this side has thought.',
        },
      },
    }),
  ],
  expressions,
});
