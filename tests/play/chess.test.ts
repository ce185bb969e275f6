import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chess } from 'gumption/board-games/chess';
import { countPaths } from 'gumption/board-games/games';
import { Rng } from 'gumption/math';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../sources.js';
import { playMatch } from './chess-match.js';
import { UciProgram } from './uci-program.js';

const isLong = process.env.LONG_TESTS !== undefined;

/** The path of a program, which Debian keeps out of the usual paths. */
function find(name: string): string | undefined {
  return ['/usr/games', '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** A title that says why a test is skipped. */
function titled(title: string, program: string): string {
  if (!isLong) return `${title}, only with LONG_TESTS=1`;
  return find(program) === undefined ? `${title}, which needs the Debian package ${program}` : title;
}

const stockfish = find('stockfish');
const polyglot = find('polyglot');

describe.skipIf(!isLong || stockfish === undefined)('chess beside Stockfish', () => {
  let program: UciProgram;
  beforeAll(async () => {
    program = new UciProgram(stockfish!);
    await program.prepare({ Threads: 1, Hash: 16, 'Skill Level': 0 });
  });
  afterAll(() => program.end());

  test(titled('BRD-07 has as many lines from positions of random games', 'stockfish'), async () => {
    const rng = new Rng('perft');
    const moves = new Int32Array(256);
    for (let i = 0; i < 60; i++) {
      const chess = new Chess();
      for (let ply = rng.integer(0, 120); ply > 0 && !chess.isOver; ply--)
        chess.play(rng.pick([...moves.subarray(0, chess.writeMoves(moves, 0))]));
      // Stockfish goes on after a draw.
      if (
        chess.isOver ||
        chess
          .toFen()
          .split(' ')[0]
          .replace(/[^a-z]/gi, '').length < 6
      )
        continue;
      program.send(`position fen ${chess.toFen()}`);
      program.send('go perft 3');
      const told = Number((await program.readUntil('Nodes searched')).split(': ')[1]);
      expect(countPaths(new Chess(chess.toFen()), { depth: 3 }), chess.toFen()).toBe(told);
    }
  });

  test(titled('scores at least half of 100 games against Stockfish of skill 0', 'stockfish'), async () => {
    const result = await playMatch(program, { games: 100, nodes: 4000, limit: 'nodes 20000' });
    expect(result.score, JSON.stringify(result)).toBeGreaterThanOrEqual(0.5);
  });
});

const EPD = `6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; id "back rank";
kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id "rook offer";
r6k/6pp/7N/8/2Q5/8/8/6K1 w - - bm Qg8+; id "smothered";
7k/8/8/8/8/3n4/8/1K2R3 b - - bm Nxe1; id "free rook";
5rk1/1p3ppp/pq1Q1b2/8/8/1P3N2/P4PPP/3R2K1 b - - bm Rd8; id "pinned queen";
`;

describe('polyglot', () => {
  const cli = join(root, 'packages/workbench/dist/server/cli.js');

  test.skipIf(!isLong || polyglot === undefined)(
    titled('drives gumption play chess --uci through a set of positions', 'polyglot'),
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'gumption-polyglot-'));
      const command = `${process.execPath} ${cli} play chess --uci`;
      const settings = [
        '[PolyGlot]',
        'EngineName = gumption',
        'EngineDir = .',
        `EngineCommand = ${command}`,
        '[Engine]',
      ];
      writeFileSync(join(folder, 'polyglot.ini'), settings.join('\n'));
      writeFileSync(join(folder, 'positions.epd'), EPD);
      const args = ['polyglot.ini', 'epd-test', '-epd', 'positions.epd', '-max-time', '5'];
      const { stdout } = spawnSync(polyglot!, args, { cwd: folder, encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(stdout).toContain('score=5/5');
    },
  );
});
