import type { GameMessage, TimingDescription } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';

/** Where the time of the game's scheduler goes, as far as somebody looks. */
export interface TimingState {
  /** Whether the game has a scheduler that it reports. */
  readonly canTime: boolean;
  /** Panes that show it. */
  readonly viewers: number;
  /**
   * The latest report, and the one before it that differs in its frame; sums since the game began.
   */
  readonly latest: TimingDescription | undefined;
  readonly before: TimingDescription | undefined;
}

export const NO_TIMING: TimingState = { canTime: false, viewers: 0, latest: undefined, before: undefined };

/** A game has come: it is asked again if somebody looks. */
export function greetTiming(editor: Editor, canTime: boolean): void {
  editor.timing.setState({ canTime, latest: undefined, before: undefined });
  if (canTime && editor.timing.getState().viewers > 0) send(editor, { type: 'timing', on: true });
}

/**
 * Looks at where the time goes until the function it returns is called; the game is asked for
 * nothing while nobody does.
 */
export function lookAtTiming(editor: Editor): () => void {
  const change = (by: number) => {
    const before = editor.timing.getState().viewers;
    editor.timing.setState({ viewers: before + by });
    if (before === 0 || before + by === 0)
      if (editor.timing.getState().canTime) send(editor, { type: 'timing', on: by > 0 });
  };
  change(1);
  return () => change(-1);
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
