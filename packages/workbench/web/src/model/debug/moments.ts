import type { SavedMoment } from 'gumption/behavior/scenario';
import type { GameMessage } from 'gumption/protocol';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';

/** Moments that the game was asked for and has not told yet. */
export interface MomentRequests {
  last: number;
  readonly waiting: Map<number, { resolve(moment: SavedMoment): void; reject(error: Error): void }>;
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
  if (moment !== undefined) asked?.resolve(moment as SavedMoment);
  else asked?.reject(new Error(problem ?? 'The game could not save this moment.'));
}

/** The game is gone: nobody answers any more. */
export function dropMoments({ moments }: Editor, reason: string): void {
  for (const { reject } of moments.waiting.values()) reject(new Error(reason));
  moments.waiting.clear();
}

declare module '../editor.js' {
  interface Editor {
    readonly moments: MomentRequests;
  }
}

registerStore('moments', (): MomentRequests => ({ last: 0, waiting: new Map() }));
