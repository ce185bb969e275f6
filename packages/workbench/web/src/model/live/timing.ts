import type { GameMessage, TimingDescription } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';

/** Where the time of the game's scheduler goes, as far as somebody looks. */
export interface TimingState {
  /** Has the game a scheduler that it tells of? */
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
export function greetTiming(session: Session, canTime: boolean): void {
  session.timing.setState({ canTime, latest: undefined, before: undefined });
  if (canTime && session.timing.getState().viewers > 0) send(session, { type: 'timing', on: true });
}

/**
 * Looks at where the time goes until the function it returns is called; the game is asked for
 * nothing while nobody does.
 */
export function lookAtTiming(session: Session): () => void {
  const change = (by: number) => {
    const before = session.timing.getState().viewers;
    session.timing.setState({ viewers: before + by });
    if (before === 0 || before + by === 0)
      if (session.timing.getState().canTime) send(session, { type: 'timing', on: by > 0 });
  };
  change(1);
  return () => change(-1);
}

export function takeTiming(session: Session, { timing }: Extract<GameMessage, { type: 'timing' }>): void {
  session.timing.setState(({ latest, before }) => ({
    latest: timing,
    // A report of the same frame, as when the game stands still, must not make the last frames go
    // away.
    before:
      latest === undefined || latest.frame > timing.frame ? undefined : latest.frame < timing.frame ? latest : before,
  }));
}

declare module '../editor.js' {
  interface Session {
    readonly timing: StoreApi<TimingState>;
  }
}

registerStore('timing', () => createStore<TimingState>(() => NO_TIMING));
