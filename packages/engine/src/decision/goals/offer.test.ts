import { expect, it } from 'vitest';
import { isOffer } from './offer.js';

it('takes an object with a behavior and changes for an offer, and nothing else', () => {
  expect(isOffer({ behavior: 'Eat', changes: { hunger: -3 } })).toBe(true);
  for (const value of [null, undefined, 5, 'Eat', {}, { behavior: 'Eat' }, { behavior: 'Eat', changes: null }])
    expect(isOffer(value), JSON.stringify(value)).toBe(false);
  for (const value of [{ changes: {} }, { behavior: 5, changes: {} }, { behavior: 'Eat', changes: 5 }])
    expect(isOffer(value), JSON.stringify(value)).toBe(false);
});
