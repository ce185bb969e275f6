import type { KnownThing } from 'gumption/protocol';
import { expect, it } from 'vitest';
import { sourceWords } from './source-words.js';

const known: KnownThing = {
  ...{ thing: 'Thief', route: 'sensed', sense: 'sight', isSensed: true },
  ...{ certainty: 1, awareness: 1, level: 'aware', knownFor: 4, age: 0 },
};

it.each<[Partial<KnownThing>, string, string]>([
  [{}, 'seen now', 'sight'],
  [{ sense: 'hearing', isSensed: false, age: 3.21 }, 'heard 3.2 s ago', 'hearing'],
  [{ sense: 'aura', isSensed: false, age: 75 }, 'noticed by aura 1:15 ago', 'target'],
  [{ route: 'told', isSensed: false, age: 12 }, 'told of 12 s ago', 'told'],
])('says how something is known: %j', (change, words, icon) => {
  expect(sourceWords({ ...known, ...change })).toEqual({ words, icon });
});
