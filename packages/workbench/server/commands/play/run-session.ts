import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlaySession } from './protocol.js';

/**
 * Passes lines to a session and lets it think between them, until the conversation is over. Lines
 * arrive while it thinks, so that a program can stop it.
 */
export async function runSession(session: PlaySession, lines: AsyncIterable<string>): Promise<void> {
  let wake = (): void => undefined;
  const reading = (async () => {
    for await (const line of lines) {
      session.receive(line);
      wake();
      if (session.isEnded) return;
    }
    session.close();
    wake();
  })();
  while (!session.isEnded) {
    if (session.work()) await nextTurn();
    else if (!session.isEnded)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  await reading;
}
