import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGoPlayout, Go } from 'gumption/board-games/go';
import { Rng } from 'gumption/math';
import { describe, expect, test } from 'vitest';
import { GtpSession } from './gtp.js';

const GNUGO = ['/usr/games/gnugo', '/usr/bin/gnugo', '/usr/local/bin/gnugo'].find((path) => existsSync(path));
const ARGS = ['--mode', 'gtp', '--chinese-rules', '--level', '1', '--seed', '1'];
const isWanted = process.env.LONG_TESTS !== undefined;
const why = isWanted ? 'which needs gnugo of the Debian package gnugo' : 'only with LONG_TESTS=1';
const isRun = isWanted && GNUGO !== undefined;
const titled = (title: string) => (isRun ? title : `${title}, ${why}`);

/** Plays at random, but fills no eyes, until nobody has anything left to do. */
function playToEnd(size: number, seed: number): { readonly game: Go; readonly names: readonly string[] } {
  const game = new Go({ size, komi: 5.5 });
  const policy = createGoPlayout(game);
  const rng = new Rng(seed);
  const moves = new Int32Array(game.traits.maxMoves);
  const names: string[] = [];
  while (!game.isOver && names.length < 1000) {
    const end = game.writeMoves(moves, 0);
    const move = moves[policy(game, moves, 0, end, rng)];
    names.push(game.describeMove(move));
    game.play(move);
  }
  return { game, names };
}

/** Asks GNU Go some commands, and returns its answers. */
function askAll(commands: readonly string[]): string[] {
  const { stdout } = spawnSync(GNUGO!, ARGS, { input: `${commands.join('\n')}\nquit\n`, encoding: 'utf8' });
  return stdout.split('\n\n').map((answer) => answer.trim());
}

describe('GNU Go', () => {
  test.skipIf(!isRun)(
    titled('BRD-07 agrees on every move and on the score of games that were played to the end'),
    () => {
      for (const [size, seeds] of [
        [7, 20],
        [9, 15],
        [13, 4],
      ])
        for (let seed = 0; seed < seeds; seed++) {
          const { game, names } = playToEnd(size, seed);
          const plays = names.map((name, ply) => `play ${ply % 2 === 0 ? 'b' : 'w'} ${name}`);
          const answers = askAll([`boardsize ${size}`, 'komi 5.5', ...plays, 'final_score']);
          const refused = answers.findIndex((answer) => answer.startsWith('?'));
          expect(refused, `${size}, seed ${seed}: ${names[refused - 2]}`).toBe(-1);
          const score = game.lead > 0 ? `B+${game.lead.toFixed(1)}` : `W+${(-game.lead).toFixed(1)}`;
          expect(answers[names.length + 2], `${size}, seed ${seed}\n${game.toText()}`).toBe(`= ${score}`);
        }
    },
  );

  test.skipIf(!isRun)(titled('BRD-07 plays whole games with the session, and agrees on the result'), async () => {
    for (const [size, ours] of [
      [7, 'b'],
      [7, 'w'],
      [9, 'b'],
    ] as const) {
      const lines: string[] = [];
      const session = new GtpSession({ write: (line) => lines.push(line), now: () => 0 }, () => '');
      const other = spawn(GNUGO!, ARGS);
      const answers = createInterface({ input: other.stdout })[Symbol.asyncIterator]();
      const askOther = async (command: string): Promise<string> => {
        other.stdin.write(`${command}\n`);
        for (;;) {
          const { value } = await answers.next();
          if (value !== '') return value as string;
        }
      };
      const askOurs = (command: string): string => {
        lines.length = 0;
        session.receive(command);
        while (session.work());
        return lines[0];
      };
      for (const command of [`boardsize ${size}`, 'komi 5.5', 'clear_board']) {
        expect(askOurs(command)).toBe('=');
        expect(await askOther(command)).toMatch(/^=/);
      }
      let passes = 0;
      for (let ply = 0; passes < 2 && ply < 300; ply++) {
        const color = ply % 2 === 0 ? 'b' : 'w';
        const isOurs = color === ours;
        const answer = isOurs ? askOurs(`genmove ${color}`) : await askOther(`genmove ${color}`);
        const move = answer.replace('= ', '');
        if (/resign/i.test(move)) break;
        expect(isOurs ? await askOther(`play ${color} ${move}`) : askOurs(`play ${color} ${move}`)).toMatch(/^=/);
        passes = /pass/i.test(move) ? passes + 1 : 0;
      }
      const results = [askOurs('final_score'), await askOther('final_score')];
      await askOther('quit');
      expect(numberOf(results[0]), `${size} ${ours}`).toBe(numberOf(results[1]));
    }
  });
});

/** `= B+4.0` and `= B+4` are the same. */
function numberOf(answer: string): string {
  const [, side = '', points = '0'] = /([BW])\+([\d.]+)/.exec(answer) ?? [];
  return `${side}${Number(points)}`;
}
