import type { Bits } from '../../../../../tests/engines/bits.js';
import { mistakesIn } from '../../data/laws/mistakes.js';
import type { WorkbenchMessage } from '../messages/messages.js';
import { createPostGame, roundsAt, STEP } from './post-game.js';
import { connectEnd } from './workbench-end.js';

/** What a workbench asks for, by the frame in which it does. */
const REQUESTS: Readonly<Record<number, WorkbenchMessage>> = {
  3: { type: 'watch', agents: ['g1', 'i1'] },
  4: { type: 'select', agent: 'g1' },
  9: { type: 'setValue', agent: 'g1', key: 'patience', value: 0.3 },
  14: { type: 'load', request: 1, document: roundsAt(2.7) },
  20: { type: 'injections', injections: [{ behavior: 'Look', node: 'no', result: 'success' }] as never },
  25: { type: 'injections', injections: [] },
  30: { type: 'profile', on: true, reset: true },
  36: { type: 'stepNode', agent: 'g1' },
  37: { type: 'stepNode', agent: 'g1' },
  38: { type: 'stepOver' },
  40: { type: 'play' },
  46: { type: 'scrub', tick: 20 },
  48: { type: 'askHistory', agent: 'g1', from: 2 },
  50: { type: 'present' },
  52: { type: 'load', request: 2, document: roundsAt(-1) },
  55: { type: 'speed', speed: 4 },
  60: { type: 'scrub', tick: 31 },
  62: { type: 'branch' },
};

/** What a game answers to requests with a part missing or of the wrong kind. */
function sampleMistakes(bits: Bits): void {
  for (const request of Object.values(REQUESTS)) {
    const { session } = createPostGame();
    const workbench = connectEnd(session).hello();
    workbench.take();
    const { document: _, ...small } = request as WorkbenchMessage & { readonly document?: unknown };
    for (const [path, spoiled] of mistakesIn(small)) {
      workbench.send(spoiled as WorkbenchMessage);
      session.frame(STEP);
      for (const message of workbench.take()) if (message.type !== 'profile') bits.text(path, JSON.stringify(message));
    }
    bits.endTick();
  }
}

/** A session with a workbench: everything that the game says in each frame. */
export function sample(bits: Bits): void {
  const { session, fingerprint } = createPostGame();
  const workbench = connectEnd(session).hello();
  for (let frame = 0; frame < 80; frame++) {
    const request = REQUESTS[frame];
    if (request !== undefined) workbench.send(request);
    session.frame(STEP);
    for (const message of workbench.take())
      if (message.type !== 'profile') bits.text(message.type, JSON.stringify(message));
    bits.text('game', fingerprint());
    bits.endTick();
  }
  sampleMistakes(bits);
}
