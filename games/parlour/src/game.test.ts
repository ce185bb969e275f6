import { nameMove } from 'gumption/board-games/opponents';
import { Rng } from 'gumption/math';
import {
  type GameMessage,
  PROTOCOL_VERSION,
  pairedTransports,
  parseGameMessage,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { behaviors } from './behaviors.js';
import { createParlour, type Parlour } from './game.js';
import { Hand, isPersonsTurn } from './hand.js';
import { createGame } from './headless.js';
import { giveHint, Insight } from './insight.js';
import { hashWorld } from './snapshot.js';
import { movesOf, type Step, TABLES } from './tables/index.js';
import { describeStanding, makeMove, newGame, playOn, rewindTo, takeBack, takeSeat } from './world.js';

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

  // A turn of backgammon has several steps, and is tested below.
  it.each(TABLES.filter(({ stepsOf }) => stepsOf === undefined).map((table) => [table.title, table.id] as const))(
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

  it('makes turns of backgammon step by step: all legal ones, in any order, and no others', () => {
    const { world, session } = createParlour(behaviors, { table: 'backgammon', seed: 5 });
    takeSeat(world, 1, 'person');
    const rng = new Rng('steps');
    let turns = 0;
    while (turns < 25 && !world.game.isOver) {
      session.step(30);
      const { game, table } = world;
      expect(table.diceOf!(game).length).toBe(2);
      const squares = table.piecesOf(game).map(({ square }) => square);
      expect(new Set(squares).size).toBe(squares.length);
      const legal = movesOf(game);
      const reached = new Set<number>();
      const steps = table.stepsOf!(game);
      const walk = (made: readonly Step[]): void => {
        const move = steps.moveOf(made);
        if (move !== undefined) reached.add(move);
        for (const step of steps.next(made)) walk([...made, step]);
      };
      // All ways through a double are many.
      const [high, low] = table.diceOf!(game);
      const hasSteps = steps.next([]).length > 0;
      if (high !== low && hasSteps) {
        walk([]);
        expect([...reached].sort()).toEqual([...legal].sort());
      }
      expect(hasSteps).toBe(table.toOf(game, legal[0]) !== undefined);
      const hand = new Hand();
      let move = hasSteps ? undefined : legal[0];
      for (let made: Step[] = []; move === undefined; ) {
        const step = rng.pick([...steps.next(made)]);
        const before = JSON.stringify(hand.piecesOf(world));
        move = pointBoth(hand, world, step);
        // A step can be taken back and made again.
        if (move === undefined) {
          expect(JSON.stringify(hand.piecesOf(world))).not.toBe(before);
          expect(hand.takeBackStep(world)).toBe(true);
          expect(JSON.stringify(hand.piecesOf(world))).toBe(before);
          pointBoth(hand, world, step);
        }
        made = [...made, step];
      }
      expect(makeMove(world, move)).toBe(true);
      turns++;
    }
    expect(turns).toBe(25);
  });

  it('rolls the same dice again after a move was taken back, and others in another game', () => {
    const { world, session } = createParlour(behaviors, { table: 'backgammon', seed: 2 });
    takeSeat(world, 1, 'person');
    const play = () => {
      const names: string[] = [];
      for (let turn = 0; turn < 6; turn++) {
        session.step(30);
        names.push(world.line.at(-1)!.name);
        makeMove(world, movesOf(world.game)[0]);
      }
      return names.join(' ');
    };
    const first = play();
    rewindTo(world, 0);
    playOn(world);
    expect(play()).toBe(first);
    newGame(world);
    expect(play()).not.toBe(first);
    takeBack(world);
    // To a person's turn, not to a roll.
    expect(world.game.player).not.toBe(-1);
  });

  it('hides the hands of others from a person, and shows all where only opponents play', () => {
    const { world, session } = createParlour(behaviors, { table: 'hearts' });
    const seenHands = () => {
      const pieces = new Hand().piecesOf(world);
      return [0, 1, 2, 3].filter((player) => {
        const hand = pieces.filter((piece) => piece.player === player && Math.floor(piece.square / 13) !== 3);
        return hand.length > 0 && hand.every(({ kind }) => kind !== 'back');
      });
    };
    expect(seenHands()).toEqual([0]);
    session.step(600);
    expect(isPersonsTurn(world)).toBe(true);
    expect(world.game.player).toBe(0);
    expect(seenHands()).toEqual([0]);
    // Two people share the page: only the one whose turn it is looks.
    takeSeat(world, 1, 'person');
    makeMove(world, movesOf(world.game)[0]);
    expect(seenHands()).toEqual([world.game.player]);
    takeSeat(world, 0, 2);
    takeSeat(world, 1, 2);
    expect(seenHands()).toEqual([0, 1, 2, 3]);
    session.step(4000);
    expect(world.game.isOver).toBe(true);
    expect(describeStanding(world)).toMatch(/win/);
  });

  it.each(TABLES.map((table) => [table.title, table.id] as const))('gives a hint at %s', (_, id) => {
    const { world, session } = createParlour(behaviors, { table: id });
    takeSeat(world, 1, 'person');
    session.step(60);
    const names = movesOf(world.game).map((move) => nameMove(world.game, move));
    const before = hashWorld(world);
    const hint = giveHint(world);
    expect(names).toContain(hint.split(': ')[0]);
    expect(hashWorld(world)).toBe(before);
  });

  it.each(TABLES.filter(({ contributions }) => contributions).map((table) => [table.title, table.id] as const))(
    'shows parts of the evaluation of %s that add up to it',
    (_, id) => {
      const { world } = createParlour(behaviors, { table: id });
      takeSeat(world, 1, 'person');
      const rng = new Rng(id);
      for (let ply = 0; ply < 20 && !world.game.isOver; ply++) {
        const parts = world.table.contributions!(world.game);
        const sum = parts.reduce((total, { score }) => total + score, 0);
        expect(Math.abs(sum - world.game.evaluate())).toBeLessThanOrEqual(id === 'chess' ? parts.length : 0);
        makeMove(world, rng.pick(movesOf(world.game)));
      }
    },
  );

  it('tells a workbench what each side sees, also after its move', () => {
    const { world, session } = createParlour(behaviors, { table: 'connect-four' });
    takeSeat(world, 1, 6);
    makeMove(world, 3);
    session.step(120);
    expect(world.line.length).toBe(2);
    const source = session.options.searches!;
    expect(source.list().map(({ title, method }) => [title, method])).toEqual([
      ['Yellow', null],
      ['Red', 'look ahead'],
    ]);
    for (let i = 0; i < 20; i++) source.step('side 1', 1000);
    const report = source.describe('side 1')!;
    expect([report.status, report.ply, report.move]).toEqual(['moved', 1, world.line[1].name]);
    expect(report.board!.pieces).toEqual([{ square: 38, player: 0, text: '' }]);
  });

  it.each(TABLES.map((table) => [table.title, table.id] as const))(
    'shows what an opponent at %s saw at a past tick, in messages that a workbench takes',
    (_, id) => {
      const { world, session } = createParlour(behaviors, { table: id });
      takeSeat(world, 0, 3);
      takeSeat(world, 1, 5);
      session.changed();
      const [workbench, game] = pairedTransports();
      const told = new Map<string, GameMessage>();
      workbench.onMessage((value) => {
        const message = parseGameMessage(value);
        told.set(message.type, message);
      });
      session.connect(game);
      const ask = (message: WorkbenchMessage) => workbench.send(message);
      const look = () => {
        for (let i = 0; i < 16; i++) session.frame(0.05);
        return (told.get('search') as Extract<GameMessage, { type: 'search' }>).report!;
      };
      ask({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
      ask({ type: 'showSearches', on: true });
      ask({ type: 'showSearch', id: 'side 1' });
      ask({ type: 'pause' });
      // Until the second side has thought, and then far beyond it.
      let at = 0;
      while (!(world.opponents[1]!.isThinkingHere && world.opponents[1]!.status !== 'searching')) {
        session.step(1);
        at++;
      }
      const then = look();
      expect(then.status).toBe('decided');
      session.step(300);
      ask({ type: 'scrub', tick: at });
      const past = look();
      expect(past).toEqual(then);
      expect(told.get('refused')).toBeUndefined();
      ask({ type: 'present' });
      expect(look().ply).toBeGreaterThan(then.ply);
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

  it('lets a person choose what a pawn becomes', () => {
    const { world } = createParlour(behaviors, { table: 'chess' });
    takeSeat(world, 1, 'person');
    for (const name of ['a4', 'b5', 'axb5', 'a6', 'bxa6', 'Bb7', 'axb7', 'h6'])
      makeMove(world, movesOf(world.game).find((move) => nameMove(world.game, move) === name)!);
    for (const [letter, name] of [
      ['Q', 'bxa8=Q'],
      ['N', 'bxa8=N'],
    ]) {
      const hand = new Hand();
      hand.promotion = letter;
      expect(hand.point(world, 9)).toBeUndefined();
      expect(nameMove(world.game, hand.point(world, 0)!)).toBe(name);
    }
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

/** Picks up and puts down; both squares are offered. */
function pointBoth(hand: Hand, world: Parlour['world'], { from, to }: Step): number | undefined {
  expect(hand.goalsOf(world)).toContain(from);
  expect(hand.point(world, from)).toBeUndefined();
  expect(hand.goalsOf(world)).toContain(to);
  return hand.point(world, to);
}
