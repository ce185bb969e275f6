import { nameMove } from 'gumption/board-games/opponents';
import { Rng } from 'gumption/math';
import { describe, expect, it } from 'vitest';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { behaviors } from './behaviors.js';
import { createParlour } from './game.js';
import { Hand } from './hand.js';
import { createGame } from './headless.js';
import { Insight } from './insight.js';
import { hashWorld } from './snapshot.js';
import { movesOf, TABLES } from './tables/index.js';
import { makeMove, playOn, rewindTo, takeBack, takeSeat } from './world.js';

describe('the parlour', () => {
  it.each(TABLES.map((table) => [table.title, table.id] as const))(
    'plays %s, with an opponent on each side',
    (_, id) => {
      const { world, session } = createParlour(behaviors, { table: id });
      takeSeat(world, 0, 2);
      takeSeat(world, 1, 3);
      session.step(400);
      expect(world.ply).toBeGreaterThan(4);
      expect(world.line.map(({ name }) => name).every((name) => name !== '')).toBe(true);
    },
  );

  it.each(TABLES.map((table) => [table.title, table.id] as const))(
    'shows all pieces of %s on its board, and every move can be pointed at',
    (_, id) => {
      const { world } = createParlour(behaviors, { table: id });
      takeSeat(world, 1, 'person');
      const rng = new Rng(id);
      for (let ply = 0; ply < 30 && !world.game.isOver; ply++) {
        const { game, table } = world;
        const squares = table.piecesOf(game).map(({ square }) => square);
        expect(new Set(squares).size).toBe(squares.length);
        for (const square of squares) expect(square >= 0 && square < table.columns * table.rows).toBe(true);
        const goals = movesOf(game).filter((move) => table.toOf(game, move) !== undefined);
        if (goals.length > 0) {
          const move = rng.pick(goals);
          const hand = new Hand();
          const from = table.fromOf(game, move);
          if (from !== undefined) {
            expect(squares).toContain(from);
            expect(hand.goalsOf(world)).toContain(from);
            expect(hand.point(world, from)).toBeUndefined();
          }
          expect(hand.goalsOf(world)).toContain(table.toOf(game, move));
          const pointed = hand.point(world, table.toOf(game, move)!)!;
          expect([table.fromOf(game, pointed), table.toOf(game, pointed)]).toEqual([from, table.toOf(game, move)]);
          expect(makeMove(world, pointed)).toBe(true);
        } else makeMove(world, movesOf(game)[0]);
      }
    },
  );

  it('rewinds to a blunder, and plays on from there', () => {
    const { world, session } = createParlour(behaviors, { table: 'tic-tac-toe' });
    makeMove(world, 4);
    session.step(120);
    makeMove(world, movesOf(world.game)[0]);
    session.step(120);
    expect(world.line.length).toBe(4);
    rewindTo(world, 2);
    session.step(120);
    expect([world.ply, world.line.length]).toEqual([2, 4]);
    makeMove(world, movesOf(world.game).at(-1)!);
    expect(world.line.length).toBe(3);
    session.step(120);
    expect(world.line.length).toBe(4);
    rewindTo(world, 1);
    playOn(world);
    session.step(120);
    expect(world.line.length).toBe(2);
    takeBack(world);
    expect([world.ply, world.line.length]).toEqual([0, 0]);
  });

  it('tells the same story again after a save, also in the middle of a thought', () => {
    const { world, session } = createParlour(behaviors, { table: 'checkers', seed: 4 });
    takeSeat(world, 0, 4);
    takeSeat(world, 1, 3);
    session.step(333);
    const saved = JSON.parse(JSON.stringify(session.options.save!()));
    const tell = () => {
      session.step(200);
      return [hashWorld(world), world.line.map(({ name }) => name).join(' ')];
    };
    const first = tell();
    session.options.load!(saved);
    expect(world.ply).toBe(saved.ply);
    expect(tell()).toEqual(first);
  });

  it('marks a move that gives a piece away', () => {
    const { world } = createParlour(behaviors, { table: 'chess' });
    takeSeat(world, 1, 'person');
    const insight = new Insight();
    for (const name of ['e4', 'e5', 'Qg4', 'd6', 'Qg6']) {
      const move = movesOf(world.game).find((candidate) => nameMove(world.game, candidate) === name)!;
      makeMove(world, move);
    }
    for (let i = 0; i < 200 && insight.faults.length < 5; i++) insight.judge(world, 1000);
    expect(insight.faults.length).toBe(5);
    expect(insight.faults[0]).toBe(0);
    expect(insight.faults[4]).toBe(2);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );
  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));
});
