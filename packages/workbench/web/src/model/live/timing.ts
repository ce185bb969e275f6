import type { GameMessage, TimingDescription } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { type Asking, askAgain, lookAt, type Viewed } from '../link/look-at.js';

/** Where the time of the game's scheduler goes, as far as somebody looks. */
export interface TimingState extends Viewed {
  /** Whether the game has a scheduler that it reports. */
  readonly canTime: boolean;
  /**
   * The latest report, and the one before it that differs in its frame; sums since the game began.
   */
  readonly latest: TimingDescription | undefined;
  readonly before: TimingDescription | undefined;
}

export const NO_TIMING: TimingState = { canTime: false, viewers: 0, latest: undefined, before: undefined };

const TIMING: Asking<TimingState> = {
  store: ({ timing }) => timing,
  canTell: ({ timing }) => timing.getState().canTime,
  request: 'timing',
};

/** A game has come: it is asked again if somebody looks. */
export function greetTiming(editor: Editor, canTime: boolean): void {
  editor.timing.setState({ canTime, latest: undefined, before: undefined });
  askAgain(editor, TIMING);
}

/**
 * Looks at where the time goes until the function it returns is called; the game is asked for
 * nothing while nobody does.
 */
export function lookAtTiming(editor: Editor): () => void {
  return lookAt(editor, TIMING);
}

export function takeTiming(editor: Editor, { timing }: Extract<GameMessage, { type: 'timing' }>): void {
  editor.timing.setState(({ latest, before }) => ({
    latest: timing,
    // A report of the same frame, as when the game stands still, must not make the last frames go
    // away.
    before:
      latest === undefined || latest.frame > timing.frame ? undefined : latest.frame < timing.frame ? latest : before,
  }));
}

declare module '../editor.js' {
  interface Editor {
    readonly timing: StoreApi<TimingState>;
  }
}

registerStore('timing', () => createStore<TimingState>(() => NO_TIMING));
