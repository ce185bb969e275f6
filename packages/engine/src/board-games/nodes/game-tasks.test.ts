import { describe, expect, it } from 'vitest';
import {
  createVocabulary,
  defineAgentType,
  FAILURE,
  Minds,
  RUNNING,
  SUCCESS,
  type Trace,
} from '../../behavior/index.js';
import { textScene, WAYS, type Way } from '../../behavior/laws/kind-scene.js';
import { compile } from '../../behavior/program/program.js';
import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';
import { ConnectFour } from '../games/index.js';
import { createOpponent } from '../opponents/index.js';
import { type GameSeat, gameTasks } from './index.js';

interface Villager {
  seat: GameSeat | undefined;
}

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Villager>('villager', {
      title: 'Villager',
      description: 'Plays in the evening.',
      tasks: gameTasks<Villager>({ seat: ({ seat }) => seat }),
    }),
  ],
  expressions,
});
const { read, problemsIn } = textScene(vocabulary, 'villager');

function sitDown(game: ConnectFour, player: number, strength: number): GameSeat {
  return { game, player, opponent: createOpponent({ game, strength, seed: player }) };
}

/** Villagers at a board, with the same behavior. */
function createScene(text: string, villagers: readonly Villager[], way?: Way) {
  const minds = new Minds<Villager>(compile(read(text), vocabulary), { ...(way && { backEnd: way.backEnd }) });
  const ids = villagers.map((villager) => minds.add(villager));
  const traces = ids.map((id): Trace | undefined => (way?.watched ? minds.watch(id) : undefined));
  return {
    minds,
    reasons: () => traces.flatMap((trace) => trace!.read(0).flatMap(({ reason }) => reason ?? [])),
    tick: () => minds.tick(0.1),
    statuses: () => ids.map((id) => minds.statusOf(id)),
  };
}

describe.each(WAYS)('a character that plays, by $name', (way) => {
  it('plays a whole game against another one; the loser fails and the winner succeeds', () => {
    const game = new ConnectFour();
    const scene = createScene(
      'playGame nodes: 2000, pause: 0.2',
      [0, 1].map((player) => ({ seat: sitDown(game, player, player === 0 ? 5 : 1) })),
      way,
    );
    let ticks = 0;
    while (!game.isOver && ticks++ < 1000) {
      const stones = game.stones;
      scene.tick();
      // Both may move in one tick, each not before its pause.
      expect(game.stones - stones).toBeLessThanOrEqual(2);
      if (!game.isOver) expect(scene.statuses()).toEqual([RUNNING, RUNNING]);
    }
    expect(game.isOver).toBe(true);
    // Two ticks for each move at least, because of the pause.
    expect(ticks).toBeGreaterThan(game.stones);
    const before = game.toText();
    for (let i = 0; i < 3; i++) scene.tick();
    expect(game.toText()).toBe(before);
  });

  it('ends by the result: a win and a draw succeed, a loss fails', () => {
    for (const [player, expected] of [
      [0, SUCCESS],
      [1, FAILURE],
    ] as const) {
      const game = ConnectFour.parse('1122334');
      const scene = createScene('playGame', [{ seat: sitDown(game, player, 2) }], way);
      scene.tick();
      expect(scene.statuses()).toEqual([expected]);
      if (way.watched) expect(scene.reasons()).toEqual([player === 0 ? 'it has won' : 'it has lost']);
    }
  });

  it('fails without a seat, and asks whose turn it is', () => {
    const game = new ConnectFour();
    const none = createScene('playGame', [{ seat: undefined }], way);
    none.tick();
    expect(none.statuses()).toEqual([FAILURE]);
    const turn = createScene(
      'hasTurn',
      [{ seat: sitDown(game, 0, 1) }, { seat: sitDown(game, 1, 1) }, { seat: undefined }],
      way,
    );
    turn.tick();
    expect(turn.statuses()).toEqual([SUCCESS, FAILURE, FAILURE]);
  });
});

describe('a character that plays', () => {
  it('makes the same moves after a save in the middle of a thought', () => {
    const text = 'playGame nodes: 40, pause: 0.3';
    const play = (saveAt: number): string => {
      const game = new ConnectFour();
      const line: number[] = [];
      const seatFor = (player: number): GameSeat => ({
        ...sitDown(game, player, 5),
        makeMove(move) {
          game.play(move);
          line.push(move);
        },
      });
      const villagers = [0, 1].map((player): Villager => ({ seat: seatFor(player) }));
      let scene = createScene(text, villagers);
      for (let tick = 0; tick < 120; tick++) {
        if (tick === saveAt) {
          const minds = JSON.parse(JSON.stringify(scene.minds.save()));
          const thoughts = villagers.map(({ seat }) => JSON.parse(JSON.stringify(seat!.opponent.save())));
          for (const [player, villager] of villagers.entries()) {
            villager.seat = seatFor(player);
            villager.seat.opponent.restore(thoughts[player]);
          }
          scene = createScene(text, villagers);
          scene.minds.restore(minds);
        }
        scene.tick();
      }
      return line.join(' ');
    };
    const line = play(-1);
    expect(line.length).toBeGreaterThan(10);
    for (const saveAt of [1, 7, 20]) expect(play(saveAt)).toBe(line);
  });

  it('goes on where it was interrupted, and thinks on the time of the other if asked to', () => {
    const game = new ConnectFour();
    const villager: Villager = { seat: sitDown(game, 1, 6) };
    const scene = createScene('playGame nodes: 500, pause: 0, ponders: true', [villager]);
    scene.tick();
    const { opponent } = villager.seat!;
    expect([opponent.isPonderingHere, opponent.nodes > 0]).toEqual([true, true]);
    game.play(3);
    for (let i = 0; i < 10 && game.stones === 1; i++) scene.tick();
    expect(game.stones).toBe(2);
  });

  it('says what is wrong with its parameters', () => {
    expect(problemsIn('playGame nodes: 0').join()).toMatch(/nodes/);
    expect(problemsIn('playGame pause: -1').join()).toMatch(/pause/);
    expect(problemsIn('playGame')).toEqual([]);
  });
});
