import type { SavedMoment } from 'gumption/behavior/scenario';
import type { GameMessage } from 'gumption/protocol';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { IN_PRESENT } from '../past/past.js';

/** Moments that the game was asked for and has not told yet. */
export interface MomentRequests {
  last: number;
  readonly waiting: Map<number, { resolve(moment: SavedMoment): void; reject(error: Error): void }>;
  /** Whoever waits for the game to go to a moment. */
  restoring: { resolve(): void; reject(error: Error): void } | undefined;
}

/**
 * Asks the game for the saved state of a recorded tick. Rejects where it does not remember the tick,
 * or goes away meanwhile.
 */
export function askMoment(editor: Editor, tick: number): Promise<SavedMoment> {
  const { moments } = editor;
  const request = ++moments.last;
  if (editor.link.getState().status !== 'connected') return Promise.reject(new Error('No game is connected.'));
  return new Promise((resolve, reject) => {
    moments.waiting.set(request, { resolve, reject });
    send(editor, { type: 'askMoment', request, tick });
  });
}

export function takeMoment(
  { moments }: Editor,
  { request, moment, problem }: Extract<GameMessage, { type: 'moment' }>,
): void {
  const asked = moments.waiting.get(request);
  moments.waiting.delete(request);
  if (moment !== null) asked?.resolve(moment);
  else asked?.reject(new Error(problem ?? 'The game could not save this moment.'));
}

/** Has the game go to a moment, and resolves when it is there. Rejects where it refuses. */
export function goToMoment(editor: Editor, moment: SavedMoment, tick: number): Promise<void> {
  editor.moments.restoring?.reject(new Error('something else was asked for meanwhile'));
  return new Promise((resolve, reject) => {
    editor.moments.restoring = { resolve, reject };
    send(editor, { type: 'restoreMoment', moment, tick });
  });
}

/** What was recorded so far is not the past of what follows. */
export function takePastReplaced(editor: Editor): void {
  editor.recorder.forget();
  editor.results.forget();
  editor.past.setState(IN_PRESENT);
  // What was marked has not happened here.
  editor.testing.setState({ span: undefined });
  editor.moments.restoring?.resolve();
  editor.moments.restoring = undefined;
}

/** The game refused something, a moment perhaps. */
export function refusedRestore({ moments }: Editor, problem: string): void {
  moments.restoring?.reject(new Error(problem));
  moments.restoring = undefined;
}

/** The game is gone: nobody answers any more. */
export function dropMoments(editor: Editor, reason: string): void {
  refusedRestore(editor, reason);
  const { moments } = editor;
  for (const { reject } of moments.waiting.values()) reject(new Error(reason));
  moments.waiting.clear();
}

declare module '../editor.js' {
  interface Editor {
    readonly moments: MomentRequests;
  }
}

registerStore('moments', (): MomentRequests => ({ last: 0, waiting: new Map(), restoring: undefined }));
