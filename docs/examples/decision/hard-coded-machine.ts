import { defineMachine } from 'gumption/decision/state-machine';

/** What the guard of both machines below looks at. */
export interface Watchman {
  seesEnemy: boolean;
  isTired: boolean;
}

// #region by-hand
export class HandWrittenGuard {
  state: 'patrol' | 'defend' | 'sleep' = 'patrol';

  /** Takes at most one transition; the order of the tests is their priority. */
  tick({ seesEnemy, isTired }: Watchman): void {
    if (this.state === 'patrol') {
      if (seesEnemy) this.state = 'defend';
      else if (isTired) this.state = 'sleep';
    } else if (this.state === 'defend') {
      if (!seesEnemy) this.state = 'patrol';
    } else if (!isTired) this.state = 'patrol';
  }

  /** The game calls this when it happens, between ticks. */
  hear(volume: number): void {
    if (this.state === 'sleep' && volume > 10) this.state = 'defend';
  }

  getAction(): string {
    switch (this.state) {
      case 'patrol':
        return 'walk';
      case 'defend':
        return 'fight';
      case 'sleep':
        return 'snore';
    }
  }
}
// #endregion

// #region by-data
export const watchman = defineMachine<Watchman>({
  initial: 'patrol',
  states: {
    patrol: {
      transitions: [
        { when: { value: 'seesEnemy' }, to: 'defend' },
        { when: { value: 'isTired' }, to: 'sleep' },
      ],
    },
    defend: { transitions: [{ when: { value: 'seesEnemy', is: false }, to: 'patrol' }] },
    sleep: {
      on: { noise: { when: (_, { data }) => (data as number) > 10, to: 'defend' } },
      transitions: [{ when: { value: 'isTired', is: false }, to: 'patrol' }],
    },
  },
});
export const actions: Readonly<Record<string, string>> = { patrol: 'walk', defend: 'fight', sleep: 'snore' };
// #endregion
