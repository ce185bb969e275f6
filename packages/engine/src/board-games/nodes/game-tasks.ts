import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action, condition, type Task } from '../../behavior/vocabulary/task.js';
import { type OptionNames, requireOptionNames } from '../../data/known-options.js';
import { nameMove } from '../opponents/game-words.js';
import type { Opponent } from '../opponents/opponent.js';
import { type Game, scoreFor } from '../rules/game.js';

/** Where a character sits at a board. */
export interface GameSeat {
  /** The game in its present position; the character's moves are played on it. */
  readonly game: Game;
  /** The side that the character plays, from 0. */
  readonly player: number;
  /** Who finds its moves, on the same game. */
  readonly opponent: Opponent;
  /** Makes a move where the game keeps a record of moves. By default it is made on `game` alone. */
  readonly makeMove?: (move: number) => void;
}

/** How to find the seat of a character. */
export interface GameAccess<Agent> {
  /** Where the character sits; undefined while it sits nowhere. */
  readonly seat: (agent: Agent) => GameSeat | undefined;
}

const ACCESS = { seat: true } as const satisfies OptionNames<GameAccess<unknown>>;

/**
 * Tasks for characters that play board games: `playGame`, and the condition `hasTurn`. Add them to
 * the tasks of an agent type.
 *
 * ```ts
 * tasks: [...gameTasks<Villager>({ seat: (villager) => villager.seat })],
 * ```
 */
export function gameTasks<Agent>(access: GameAccess<Agent>): Task<Agent>[] {
  requireOptionNames(access, ACCESS, 'gameTasks');
  return [playGame(access), hasTurn(access)] as unknown as Task<Agent>[];
}

function playGame<Agent>({ seat: seatOf }: GameAccess<Agent>) {
  return action({
    name: 'playGame',
    title: 'Play game',
    description: 'Plays the board game at which it sits to the end. Fails if it loses.',
    tags: ['board game', 'chess', 'opponent', 'turn', 'move', 'think'],
    params: {
      nodes: param.integer({
        default: 500,
        min: 1,
        max: 1_000_000,
        description: 'Positions that it looks at in one tick.',
      }),
      pause: param.number({
        default: 0.5,
        min: 0,
        max: 60,
        unit: 's',
        description: 'The shortest time for a move, so that people can follow.',
      }),
      ponders: param.boolean({
        default: false,
        description: 'Whether it also thinks while the others think. Games then cannot be repeated.',
      }),
    },
    memory: { seconds: 0 },
    update(agent: Agent, { nodes, pause, ponders }, context): Status {
      const seat = seatOf(agent);
      if (seat === undefined) {
        context.because('it sits at no board');
        return FAILURE;
      }
      const { game, opponent } = seat;
      if (game.isOver) {
        const score = scoreFor(game, seat.player);
        context.because(score > 0 ? 'it has won' : score < 0 ? 'it has lost' : 'the game is drawn');
        return score < 0 ? FAILURE : SUCCESS;
      }
      if (game.player !== seat.player) {
        context.memory.seconds = 0;
        if (ponders) ponderOn(opponent, nodes);
        return RUNNING;
      }
      if (!opponent.isThinkingHere) {
        opponent.think();
        context.memory.seconds = 0;
      }
      opponent.step(nodes);
      context.memory.seconds += context.dt;
      if (context.isWatched) context.because(`${nameMove(game, opponent.move)} so far, ${opponent.depth} moves ahead`);
      if (opponent.status === 'searching' || context.memory.seconds < pause) return RUNNING;
      const { move } = opponent;
      if (seat.makeMove === undefined) game.play(move);
      else seat.makeMove(move);
      return RUNNING;
    },
  });
}

function hasTurn<Agent>({ seat: seatOf }: GameAccess<Agent>) {
  return condition({
    name: 'hasTurn',
    title: 'Has turn',
    description: 'Is it this character’s turn at the board?',
    tags: ['board game', 'turn', 'wait'],
    params: {},
    test(agent: Agent) {
      const seat = seatOf(agent);
      return seat !== undefined && !seat.game.isOver && seat.game.player === seat.player;
    },
  });
}

/** Goes on with the position of the other player. */
function ponderOn(opponent: Opponent, nodes: number): void {
  if (!opponent.isPonderingHere) opponent.ponder();
  opponent.step(nodes);
}
