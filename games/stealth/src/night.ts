import { createNewsListener, EventGroup, EventManager, type NewsEvents, TimedEvents } from 'gumption/world';
import type { Clue } from './clues.js';
import type { Watcher } from './people.js';

/** What happens in a night. */
export type NightEvents = {
  /** A guard has caught the thief. */
  caught: { readonly by: string };
  stolen: { readonly seconds: number };
  /** The thief is through the gate, with the jewel. */
  escaped: { readonly seconds: number };
  /** The clock strikes: guards change their rounds, and lamps are lit again. */
  struck: { readonly hour: number };
};

/** Seconds from one strike of the clock to the next. */
export const HOUR_SECONDS = 75;

/** Share of a guard's certainty that reaches the guards it informs. */
const TRUST = 0.95;

/**
 * Messages between guards, and events by the clock. Rebuilt when a saved moment is loaded: between
 * two steps only the clock is pending.
 */
export interface Night {
  readonly events: EventManager<NightEvents>;
  /** By radio guards tell each other what they know. */
  readonly squad: EventGroup<NewsEvents<Clue>>;
  readonly clock: TimedEvents;
}

/** Creates a night in which the clock has already struck `hour` times. */
export function createNight(guards: readonly Watcher[], hour: number): Night {
  const night: Night = { events: new EventManager(), squad: new EventGroup(), clock: new TimedEvents() };
  for (const { senses } of guards) night.squad.join(createNewsListener(senses.memory, { trust: TRUST }));
  const strikeAt = (next: number) => {
    night.clock.at(next * HOUR_SECONDS, () => {
      night.events.post('struck', { hour: next });
      strikeAt(next + 1);
    });
  };
  strikeAt(hour + 1);
  return night;
}
