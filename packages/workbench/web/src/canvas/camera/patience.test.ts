import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Patience, STAYS_AWAY_MS } from './patience.js';

describe('following what runs', () => {
  it('moves the picture only when what runs has stayed out of view', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 400 }))), (glances) => {
        const patience = new Patience();
        let now = 0;
        let since: number | undefined;
        for (const [isInView, later] of glances) {
          now += later;
          since = isInView ? undefined : (since ?? now);
          const isDue = since !== undefined && now - since >= STAYS_AWAY_MS;
          expect(patience.see(isInView, now)).toBe(isDue);
          if (isDue) since = undefined;
        }
      }),
    );
  });
});
