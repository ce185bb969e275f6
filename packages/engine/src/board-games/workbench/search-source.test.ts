import { describe, expect, it } from 'vitest';
import { Hearts } from '../cards/index.js';
import { Chess } from '../chess/index.js';
import { ConnectFour, Reversi } from '../games/index.js';
import { createGoPlayout, createGoPrior, Go } from '../go/index.js';
import { createOpponent, nameMove } from '../opponents/index.js';
import type { Opponent } from '../opponents/opponent.js';
import type { Game } from '../rules/game.js';
import { type ShownSearch, searchSource } from './index.js';

/** A board with somebody on the first side, whose moves are kept. */
function sitDown<G extends Game>(create: () => G, strength: number, extra: Partial<ShownSearch> = {}) {
  const game = create();
  const line: number[] = [];
  const createWho = (board: Game): Opponent =>
    createOpponent({
      game: board,
      strength,
      seed: 7,
      ...(board instanceof Go && { playout: createGoPlayout(board), prior: createGoPrior(board) }),
    });
  const opponent = createWho(game);
  const shown = (): ShownSearch => ({
    ...{ id: 'first', title: 'First', game: game.traits.name, player: 0, sides: ['Black', 'White'], line, opponent },
    create,
    createOpponent: createWho,
    ...extra,
  });
  const play = (move: number) => {
    game.play(move);
    line.push(move);
  };
  const think = () => {
    opponent.think();
    while (opponent.step(500) === 'searching');
  };
  return { game, line, opponent, shown, play, think, source: searchSource({ searches: () => [shown()] }) };
}

/** Looks on until there is nothing more to find. */
function lookOn(source: ReturnType<typeof searchSource>) {
  for (let i = 0; i < 400; i++) source.step('first', 1000);
  return source.describe('first')!;
}

describe('a search in the workbench', () => {
  it('shows the line, the depth and the table while an opponent thinks, and never touches its game', () => {
    const { game, opponent, source } = sitDown(() => new Reversi(), 8);
    expect(source.list()).toEqual([
      { id: 'first', title: 'First', game: 'reversi', agent: null, method: 'look ahead', status: 'waiting' },
    ]);
    opponent.think();
    opponent.step(300);
    expect(source.list()[0].status).toBe('thinking');
    const before = [game.toText(), JSON.stringify(opponent.save())];
    const report = source.describe('first')!;
    expect([report.status, report.side, report.ply, report.nodes]).toEqual(['thinking', 'Black', 0, 300]);
    expect(report.depth).toBe(opponent.depth);
    expect(report.line.map(({ side }) => side).slice(0, 2)).toEqual(['Black', 'White']);
    expect(report.move).toBe(nameMove(game, opponent.move));
    // The whole line, also where the table knew the rest of it.
    expect(report.line.length).toBe(opponent.depth);
    expect(report.table!.stores).toBe(opponent.statistics!.stores);
    expect(report.table!.hits).toBeGreaterThan(0);
    expect([game.toText(), JSON.stringify(opponent.save())]).toEqual(before);
  });

  it('shows the thought behind the last move again, exactly as it was, also from a save', () => {
    const { game, opponent, shown, play, think, source } = sitDown(() => new ConnectFour(), 6);
    think();
    const during = source.describe('first')!;
    expect(during.status).toBe('decided');
    play(opponent.move);
    expect(source.describe('first')!.status).toBe('again');
    const after = lookOn(source);
    const seen = ({ depth, nodes, score, move, line, table, position }: typeof during) => ({
      ...{ depth, nodes, score, move, line, table, position },
    });
    expect(after.status).toBe('moved');
    expect(seen(after)).toEqual(seen(during));

    // Another opponent, which only has the save, as after a look into the past.
    const saved = JSON.parse(JSON.stringify(opponent.save()));
    const other = createOpponent({ game, strength: 6, seed: 1 });
    other.restore(saved);
    const past = searchSource({ searches: () => [{ ...shown(), opponent: other }] });
    expect(seen(lookOn(past))).toEqual(seen(during));
  });

  it('waits where the last thought cannot be thought again, and weighs the moves of the position', () => {
    const { opponent, shown, play, think } = sitDown(() => new ConnectFour(), 6);
    think();
    // Somebody else moved for it.
    play((opponent.move + 1) % 7);
    const source = searchSource({ searches: () => [shown()] });
    const report = lookOn(source);
    expect([report.status, report.side, report.ply]).toEqual(['waiting', 'White', 1]);
    expect(report.moves.length).toBe(7);
    expect(report.moves[0].heat).toBe(1);
    expect(report.table).toBeNull();
  });

  it('opens the tree that the opponent itself searched, while it thinks and after it has moved', () => {
    const { opponent, source, play } = sitDown(() => new Reversi(), 6);
    opponent.think();
    opponent.step(100);
    expect(lookOn(source).tree).toEqual({ kind: 'record', depth: opponent.depth });
    while (opponent.step(500) === 'searching');
    const during = lookOn(source);
    // Not one that an onlooker searched: it is as deep, and its best move is the one that is made.
    expect(during.tree).toEqual({ kind: 'record', depth: opponent.depth });
    const rows = source.open('first', during.position, []);
    const best = rows.findLast(({ kind }) => kind === 'exact')!;
    expect([best.move, best.score]).toEqual([opponent.move, during.score]);
    expect(rows.reduce((sum, { nodes }) => sum + nodes, 0)).toBeLessThan(opponent.nodes);
    const replies = source.open('first', during.position, [best.move]);
    expect(replies.some(({ kind }) => kind === 'cut off' || kind === 'at most')).toBe(true);
    expect(source.open('first', during.position, [best.move, replies[0].move])[0].side).toBe('Black');
    expect(() => source.open('first', during.position, [99])).toThrow('line[0]: must be a legal move, got 99');

    play(opponent.move);
    const after = lookOn(source);
    expect([after.status, after.tree]).toEqual(['moved', during.tree]);
    expect(source.open('first', after.position, [])).toEqual(rows);
  });

  it('shows the tree of an onlooker where a thought cannot be followed', () => {
    const { opponent, shown, think } = sitDown(() => new ConnectFour(), 6);
    // On its own board it thinks about something else.
    const source = searchSource({
      searches: () => [{ ...shown(), createOpponent: (board) => createOpponent({ game: board, strength: 2 }) }],
    });
    think();
    expect(opponent.move).toBe(3);
    const report = lookOn(source);
    const beside = createOpponent({ game: new ConnectFour(), strength: 2 });
    beside.restore(opponent.save());
    expect(beside.move).not.toBe(3);
    expect(report.tree).toEqual({ kind: 'alpha-beta', depth: 4 });
  });

  it('opens the tree of alpha–beta one position at a time, with bounds and cut-offs', () => {
    const { source } = sitDown(() => new Reversi(), 8);
    const { position, tree } = source.describe('first')!;
    expect(tree).toEqual({ kind: 'alpha-beta', depth: 4 });
    const rows = source.open('first', position, []);
    expect(rows.map(({ name }) => name).sort()).toEqual(['c4', 'd3', 'e6', 'f5']);
    expect(rows[0]).toMatchObject({ kind: 'exact', side: 'Black', alpha: '', canOpen: true });
    const replies = source.open('first', position, [rows[1].move]);
    expect(replies.some(({ kind, score, canOpen }) => kind === 'cut off' && score === '' && !canOpen)).toBe(true);
    expect(replies[0].side).toBe('White');
    expect(() => source.open('first', position, [99])).toThrow('must be a legal move');
    expect(() => source.open('first', 'position 9 1', [])).toThrow('another one now');
    expect(() => source.open('nobody', position, [])).toThrow('must be a search of the game');
  });

  it('shows playouts as heat, and their tree', () => {
    const { opponent, source, think } = sitDown(() => new Go({ size: 5 }), 6);
    think();
    const report = source.describe('first')!;
    expect([report.weighed, report.tree]).toEqual(['playouts', { kind: 'playouts', depth: null }]);
    const most = Math.max(...opponent.openPlayouts([]).map(({ playouts }) => playouts));
    expect(report.moves[0]).toMatchObject({ playouts: most, heat: 1 });
    expect(report.moves[0].score).toMatch(/^\d+ %$/);
    const rows = source.open('first', report.position, []);
    expect(rows[0]).toMatchObject({ kind: 'playouts', nodes: most, canOpen: true });
    const [reply] = source.open('first', report.position, [rows[0].move]);
    expect(reply.side).toBe('White');
    expect(reply.nodes).toBeLessThan(most);
  });

  it('says what an evaluation is made of, for the side to move', () => {
    const { source } = sitDown(() => new Chess(), 1, { contributions: (game) => (game as Chess).contributions() });
    const { evaluation } = source.describe('first')!;
    expect(evaluation!.parts.map(({ name }) => name)).toContain('material');
    expect(evaluation!.score).toBe(new Chess().evaluate() > 0 ? `+${new Chess().evaluate()}` : '0');
  });

  it('tells nothing of hidden cards beyond the moves of the one who thinks', () => {
    const { game, opponent, source, think, play } = sitDown(() => new Hearts(), 4, { sides: ['S', 'W', 'N', 'E'] });
    while (game.player !== 0) play(firstMove(game));
    think();
    const report = source.describe('first')!;
    expect(report.line.map(({ name }) => name)).toEqual([nameMove(game, opponent.move)]);
    expect(report.evaluation).toBeNull();
    const rows = source.open('first', report.position, []);
    expect(rows.every(({ move, canOpen }) => game.handOf(0).includes(move) && !canOpen)).toBe(true);
    expect(() => source.open('first', report.position, [rows[0].move])).toThrow('hidden');
  });

  it('says so when a weak opponent moves without looking', () => {
    const { source, think } = sitDown(() => new Reversi(), 1);
    think();
    const note = 'It moves without looking ahead this time: at its strength it does so on 91 % of its moves.';
    expect(source.describe('first')!.note).toBe(note);
  });
});

function firstMove(game: Game): number {
  const moves = new Int32Array(game.traits.maxMoves);
  game.writeMoves(moves, 0);
  return moves[0];
}
