import type { EventTypes, Listener, WorldEvent } from './event-manager.js';

/** One registration of a listener. */
export class Registration<Types extends EventTypes> {
  readonly listener: Listener<Types>;
  readonly isInterested: ((event: WorldEvent<Types>) => boolean) | undefined;
  isActive = true;

  constructor(listener: Listener<Types>, isInterested: Registration<Types>['isInterested']) {
    this.listener = listener;
    this.isInterested = isInterested;
  }
}

/** The listeners of one code, in the order of registration; some may have left. */
export class Audience<Types extends EventTypes> {
  readonly registrations: Registration<Types>[] = [];
  active = 0;

  add(registration: Registration<Types>): void {
    this.registrations.push(registration);
    this.active++;
  }

  /**
   * Removes registrations that have left once they are half of all, so that leaving stays cheap.
   */
  tidy(): void {
    const { registrations } = this;
    if (registrations.length < 2 * this.active + 8) return;
    let kept = 0;
    for (let i = 0; i < registrations.length; i++) {
      const registration = registrations[i];
      if (registration.isActive) registrations[kept++] = registration;
    }
    registrations.length = kept;
  }
}
