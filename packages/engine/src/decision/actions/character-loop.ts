import type { ActionQueue } from './action-queue.js';

/** Something that decides: requests an action of the queue, or none. */
export type ActionDecider<C> = (character: C, queue: ActionQueue<C>) => void;

/** What makes a character act. */
export interface CharacterLoop<C> {
  readonly queue: ActionQueue<C>;
  /** Looks for emergencies in every frame, and requests what must be done at once. Quick. */
  readonly alarm?: ActionDecider<C>;
  /**
   * Asked one after the other, until one has requested something; only when nothing is left to do.
   */
  readonly deciders: readonly ActionDecider<C>[];
}

/** What came of a frame. */
export type FrameResult = 'acted' | 'idle' | 'out of time';

/**
 * A frame of a character: its alarm, its queue, its deciders if the queue is empty, and then what
 * is to be done is done. `hasTime` says whether there is time left for another decider; if not, a
 * character with nothing to do does nothing in this frame, and nothing is lost. What is being done
 * already goes on in any case.
 */
export function tickCharacter<C>(loop: CharacterLoop<C>, dt: number, hasTime?: () => boolean): FrameResult {
  const { queue, alarm, deciders } = loop;
  alarm?.(queue.character, queue);
  queue.manage(dt);
  if (queue.isEmpty) {
    for (let i = 0; i < deciders.length && queue.isEmpty; i++) {
      if (hasTime !== undefined && !hasTime()) return 'out of time';
      deciders[i](queue.character, queue);
    }
    if (queue.isEmpty) return 'idle';
    queue.manage(0);
  }
  queue.execute(dt);
  return 'acted';
}
