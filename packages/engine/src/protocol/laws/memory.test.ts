import { describe, expect, it } from 'vitest';
import { createPostGame, STEP } from './post-game.js';
import { connectEnd } from './workbench-end.js';

const ROUNDS = 60;
/** A trace takes some 80 kB; what else there is of a character is a few lines of text. */
const MAX_BYTES_LEFT = 4000;

/** Bytes in use once the garbage is collected, buffers included. */
function inUse(): number {
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a game whose characters come and go', () => {
  it('keeps nothing of characters that were watched and have left', () => {
    const { session, cast } = createPostGame(undefined, { record: { seconds: 1 } });
    const end = connectEnd(session).hello();
    let next = 0;
    const round = () => {
      const id = `u${next++}`;
      cast.add(id, 'guard', { name: id, place: 0, calls: [] }, 'Rounds');
      end.send({ type: 'watch', agents: [id] });
      session.frame(STEP);
      cast.remove(id);
      session.frame(STEP);
      end.send({ type: 'watch', agents: [] });
      end.take();
    };
    for (let i = 0; i < ROUNDS; i++) round();
    const before = inUse();
    for (let i = 0; i < ROUNDS; i++) round();
    expect((inUse() - before) / ROUNDS).toBeLessThan(MAX_BYTES_LEFT);
  });
});
