import { suggest } from 'gumption/data';
import { type Asked, type CommandLine, type Option, readCommandLine, UsageError } from './command-line.js';
import { packageVersion } from './package-folder.js';
import { PROTOCOLS } from './play/index.js';
import type { PlayProtocol } from './play/protocol.js';
import { runSession } from './play/run-session.js';
import type { CommandWorld } from './world.js';

export const PLAY: CommandLine = {
  usage: 'play <game> [options]',
  says: `Plays a board game in the terminal, or with another program by a protocol of its own.`,
  subject: 'game',
  options: Object.fromEntries(
    PROTOCOLS.filter(({ name }) => name !== '').map(({ name, says }): [string, Option] => [name, { says }]),
  ),
  more: [
    'Games:',
    ...PROTOCOLS.map(({ name, games }) => `  ${name === '' ? 'without an option' : `--${name}`}: ${games.join(', ')}`),
  ].join('\n'),
};

/**
 * Runs `gumption play` with the arguments behind it, until the other side has had enough. Resolves
 * to the exit code; throws {@link UsageError}.
 */
export async function runPlay(args: readonly string[], world: CommandWorld): Promise<number> {
  const { subject: game, options } = readCommandLine(args, PLAY) as Asked;
  const [name = '', another] = Object.keys(options);
  if (another !== undefined) throw new UsageError(`Choose one of --${name} and --${another}.`);
  const protocol = PROTOCOLS.find((candidate) => candidate.name === name)!;
  if (game === undefined) throw new UsageError(`Name the game: ${protocol.games.join(', ')}.`);
  if (!protocol.games.includes(game)) throw unknownGame(game, protocol);
  if (world.lines === undefined) {
    world.printError('There is no input to play with.');
    return 1;
  }
  const session = protocol.start(game, { write: world.print, now: () => performance.now(), version: packageVersion() });
  await runSession(session, world.lines());
  return 0;
}

function unknownGame(game: string, { name, games }: PlayProtocol): UsageError {
  const meant = suggest(game, games);
  const way = name === '' ? '' : ` with --${name}`;
  return new UsageError(
    meant === undefined
      ? `Cannot play ${game}${way}. Games: ${games.join(', ')}.`
      : `Cannot play ${game}${way}; did you mean ${meant}?`,
  );
}
