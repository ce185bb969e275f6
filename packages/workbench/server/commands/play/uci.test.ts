import { describe, expect, it } from 'vitest';
import { UciSession } from './uci.js';
import { readGo, timeFor } from './uci-go.js';

/**
 * A session with a clock that the test moves: by `perSlice` milliseconds for each slice of work.
 */
function start(perSlice = 1) {
  const written: string[] = [];
  const clock = { now: 0 };
  const session = new UciSession({ write: (line) => written.push(line), now: () => clock.now });
  const say = (...lines: string[]) => {
    for (const line of lines) session.receive(line);
  };
  const think = (slices = Number.POSITIVE_INFINITY) => {
    for (let i = 0; i < slices && session.work(); i++) clock.now += perSlice;
    return written.at(-1)!;
  };
  return { session, written, clock, say, think };
}

const MATE_IN_TWO = 'position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';

describe('gumption play chess --uci', () => {
  it('introduces itself with its options, and is ready', () => {
    const { written, say } = start();
    say('uci', 'isready');
    expect(written[0]).toBe('id name Gumption');
    expect(written.filter((line) => line.startsWith('option')).map((line) => line.split(' type')[0])).toEqual([
      'option name Hash',
      'option name Clear Hash',
      'option name Ponder',
      'option name MultiPV',
      'option name Skill Level',
    ]);
    expect(written.slice(-2)).toEqual(['uciok', 'readyok']);
  });

  it('reports every depth, and answers with a move and the reply it expects', () => {
    const { written, say, think } = start();
    say('position startpos moves e2e4 e7e5', 'go depth 4');
    expect(think()).toMatch(/^bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]$/);
    expect(written).toHaveLength(5);
    for (const [i, line] of written.slice(0, 4).entries())
      expect(line).toMatch(
        new RegExp(
          `^info depth ${i + 1} seldepth \\d+ multipv 1 score cp -?\\d+ nodes \\d+ nps \\d+ hashfull \\d+ time \\d+ pv [a-h1-8 ]+$`,
        ),
      );
  });

  it.each([
    { position: MATE_IN_TWO, go: 'go depth 6', score: 'mate 2', best: 'bestmove a1a6' },
    { position: MATE_IN_TWO, go: 'go mate 2', score: 'mate 2', best: 'bestmove a1a6' },
    {
      position: 'position fen 8/8/8/8/8/5k1K/7P/6r1 w - - 0 1',
      go: 'go depth 3',
      score: undefined,
      best: 'bestmove h3h4',
    },
    {
      position: 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
      go: 'go depth 3',
      score: undefined,
      best: 'bestmove 0000',
    },
  ])('says mates by moves, and owes a move only where there is one: $position', ({ position, go, score, best }) => {
    const { written, say, think } = start();
    say(position, go);
    expect(think()).toContain(best);
    if (score !== undefined) expect(written.at(-2)).toContain(`score ${score} `);
  });

  it('keeps to nodes, and to the moves it is allowed', () => {
    const { written, say, think } = start();
    say('position startpos', 'go nodes 2500 searchmoves a2a3 h2h3');
    expect(think()).toMatch(/^bestmove (a2a3|h2h3)/);
    const nodes = Number(/nodes (\d+)/.exec(written.at(-2)!)![1]);
    expect(nodes).toBeLessThanOrEqual(2500);
  });

  it('gives several lines, the best first, all with other moves', () => {
    const { written, say, think } = start();
    say('setoption name MultiPV value 3', MATE_IN_TWO, 'go depth 4');
    think();
    const lines = written.filter((line) => line.includes('info depth 4'));
    expect(lines.map((line) => /multipv (\d)/.exec(line)![1])).toEqual(['1', '2', '3']);
    expect(new Set(lines.map((line) => / pv (\S+)/.exec(line)![1])).size).toBe(3);
    expect(lines[0]).toContain('score mate 2');
  });

  it.each([
    { go: 'go movetime 100', least: 60, most: 100 },
    { go: 'go wtime 1000 btime 9000 movestogo 1', least: 300, most: 1000 },
    { go: 'go wtime 3000 btime 100 winc 100 binc 0', least: 50, most: 600 },
    { go: 'go wtime 0 btime 0', least: 0, most: 5 },
  ])('is in time: $go', ({ go, least, most }) => {
    const { clock, say, think } = start(20);
    say('position startpos', go);
    expect(think()).toMatch(/^bestmove [a-h]/);
    expect(clock.now).toBeGreaterThanOrEqual(least);
    expect(clock.now).toBeLessThanOrEqual(most);
  });

  it('thinks until it is stopped, however much time passes', () => {
    const { written, say, think } = start(1000);
    say('position startpos', 'go infinite');
    think(20);
    say('isready');
    expect(written.at(-1)).toBe('readyok');
    expect(written.some((line) => line.startsWith('bestmove'))).toBe(false);
    say('stop', 'stop');
    expect(written.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
  });

  it('keeps a mate for itself until it is stopped', () => {
    const { written, say, think } = start();
    say(MATE_IN_TWO, 'go infinite');
    think();
    expect(written.at(-1)).toMatch(/^info/);
    say('stop');
    expect(written.at(-1)).toMatch(/^bestmove a1a6/);
  });

  it('BRD-34 ponders: its clock starts when the expected move was made', () => {
    const { clock, written, say, think } = start(10);
    say('position startpos moves e2e4 e7e5', 'go ponder wtime 1000 btime 1000');
    think(50);
    expect(written.some((line) => line.startsWith('bestmove'))).toBe(false);
    say('ponderhit');
    const hit = clock.now;
    expect(think()).toMatch(/^bestmove/);
    expect(clock.now - hit).toBeLessThanOrEqual(100);
  });

  it.each([
    { line: 'position fen x', says: 'position refused: fen: must have 4 or 6 fields, got 1' },
    { line: 'position startpos moves e2e5', says: 'position refused: move: "e2e5" is not legal in this position' },
    { line: 'position nowhere', says: 'position refused: position: must be startpos or fen' },
    { line: 'setoption name Hash value 0', says: 'option refused: name Hash value 0' },
    { line: 'setoption name Colour value red', says: 'option refused: name Colour value red' },
    { line: 'dance', says: 'unknown command dance' },
    { line: 'go depth 1 searchmoves e2e5', says: 'searchmoves: move: "e2e5" is not legal in this position' },
  ])('says what it refuses, and goes on: $line', ({ line, says }) => {
    const { written, say, think } = start();
    say(line);
    expect(written[0]).toBe(`info string ${says}`);
    say('go depth 1');
    expect(think()).toMatch(/^bestmove/);
  });

  it('plays worse with less skill, by looking at fewer positions', () => {
    const { written, say, think } = start();
    say('setoption name Skill Level value 0', 'position startpos', 'go depth 20');
    think();
    expect(Number(/nodes (\d+)/.exec(written.at(-2)!)![1])).toBeLessThanOrEqual(60);
  });

  it('takes other tables, empties them, and starts new games', () => {
    const { written, say, think } = start();
    say('setoption name Hash value 1', 'position startpos', 'go depth 5');
    think();
    const nodes = written.at(-2)!.split(' nodes ')[1].split(' ')[0];
    say('ucinewgame', 'position startpos', 'go depth 5');
    think();
    expect(written.at(-2)!.split(' nodes ')[1].split(' ')[0]).toBe(nodes);
    say('go depth 5');
    think();
    expect(Number(written.at(-2)!.split(' nodes ')[1].split(' ')[0])).toBeLessThan(Number(nodes));
  });

  it('ends when it is told to, and finishes what it does when the input ends', () => {
    const { session, written, say, think } = start();
    say('go infinite', 'quit');
    expect(session.isEnded).toBe(true);
    expect(think()).toBe(written.at(-1));
    const other = start();
    other.say('go depth 3');
    other.session.close();
    expect(other.session.isEnded).toBe(false);
    expect(other.think()).toMatch(/^bestmove/);
    expect(other.session.isEnded).toBe(true);
    const endless = start();
    endless.say('go infinite');
    endless.session.close();
    expect(endless.written.at(-1)).toMatch(/^bestmove/);
  });
});

describe('the limits of go', () => {
  it('are read in any order, and what is unknown is left out', () => {
    expect(readGo('searchmoves e2e4 d2d4 depth 5 wtime -3 nonsense 7 ponder'.split(' '))).toEqual({
      depth: 5,
      wtime: 0,
      isInfinite: false,
      isPondering: true,
      searchMoves: ['e2e4', 'd2d4'],
    });
  });

  it('never allow more time than there is', () => {
    for (const left of [0, 1, 30, 500, 60_000])
      for (const moves of [undefined, 1, 2, 40]) {
        const limits = { ...readGo([]), btime: left, binc: 1000, ...(moves !== undefined && { movestogo: moves }) };
        const { soft, hard } = timeFor(limits, false);
        expect(hard).toBeLessThanOrEqual(Math.max(1, left));
        expect(soft).toBeLessThanOrEqual(hard);
      }
  });
});
