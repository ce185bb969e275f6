import type { ActionQueue } from './action-queue.js';

/** A decision maker: requests an action from the queue, or none. */
export type ActionDecider<C> = (character: C, queue: ActionQueue<C>) => void;

/** The action queue of a character and its decision makers. */
export interface CharacterLoop<C> {
  readonly queue: ActionQueue<C>;
  /** Checks for emergencies in every frame and requests urgent actions. Must be quick. */
  readonly alarm?: ActionDecider<C>;
  /** Called in order until one requests an action, and only while the queue is empty. */
  readonly deciders: readonly ActionDecider<C>[];
}

/** The result of a frame. */
export type FrameResult = 'acted' | 'idle' | 'out of time';

/**
 * Runs a frame of a character: its alarm, its queue, its deciders if the queue is empty, and then
 * its active actions. `hasTime` returns whether there is time for another decider; if not, an idle
 * character stays idle in this frame. Active actions continue in any case.
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
