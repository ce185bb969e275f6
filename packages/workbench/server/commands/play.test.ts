import { describe, expect, it } from 'vitest';
import { PROTOCOLS } from './play/index.js';
import type { PlaySession } from './play/protocol.js';
import { runCommand } from './run-command.js';

/** Runs `gumption play` with some lines of input. */
async function play(args: readonly string[], lines: readonly string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(['play', ...args], {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    open: () => undefined,
    ended: AbortSignal.abort(),
    configFolder: '',
    async *lines() {
      yield* lines;
    },
  });
  return { code, printed, errors };
}

/** A session of a protocol, held by hand. */
function start(name: string, game: string): { session: PlaySession; written: string[] } {
  const written: string[] = [];
  const protocol = PROTOCOLS.find((candidate) => candidate.name === name)!;
  return { session: protocol.start(game, { write: (line) => written.push(line), now: () => 0 }), written };
}

function think(session: PlaySession): void {
  while (session.work());
}

describe('gumption play', () => {
  it.each([
    { args: [], problem: /Name the game: .*reversi/ },
    { args: ['revers'], problem: /Cannot play revers; did you mean reversi\?/ },
    { args: ['whist'], problem: /Cannot play whist\. Games: .*connect-four/ },
  ])('says which games there are: $args', async ({ args, problem }) => {
    expect(await play(args, [])).toMatchObject({ code: 2, errors: [expect.stringMatching(problem)] });
  });

  it('plays with a person until the input ends', async () => {
    const { code, printed } = await play(['tic-tac-toe'], ['4']);
    expect(code).toBe(0);
    expect(printed).toContainEqual(expect.stringMatching(/^I play \d\.$/));
  });

  it('takes lines that come while it thinks, and plays chess', async () => {
    const { printed } = await play(['tic-tac-toe'], ['4', 'undo', '0']);
    expect(printed.filter((line) => line.startsWith('I play'))).toHaveLength(2);
    const { session, written } = start('', 'chess');
    session.receive('Nf4');
    expect(written.at(-1)).toMatch(/^Nf4 is no move here\. Moves: .*Nf3/);
    session.receive('Nf3');
    expect(written.at(-1)).toContain('2 P P P P P P P P\n1 R N B Q K B . R');
  });

  it('shows the moves there are, takes one back, and ends the game', () => {
    const { session, written } = start('', 'tic-tac-toe');
    session.receive('9');
    expect(written.at(-1)).toBe('9 is no move here. Moves: 0 1 2 3 4 5 6 7 8');
    session.receive('4');
    think(session);
    session.receive('undo');
    expect(written.at(-2)).toBe(written[0]);
    // A person who always takes the first free square loses or draws, and is told so.
    while (!session.isEnded) {
      session.receive('x');
      session.receive(written.at(-1)!.split(': ')[1].split(' ')[0]);
      think(session);
    }
    expect(['I win.', 'A draw.']).toContain(written.at(-1));
  });
});
