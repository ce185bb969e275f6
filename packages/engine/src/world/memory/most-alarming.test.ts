import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRules } from './memory-rules.js';
import { createRecollection } from './recollection.js';
import { SensoryMemory } from './sensory-memory.js';

const deeds = fc.array(
  fc.record({
    thing: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    sense: fc.constantFrom('sight', 'hearing', 'smell'),
    intensity: fc.constantFrom(0.2, 0.5, 1),
    wait: fc.constantFrom(0, 0, 0.1, 0.5, 4),
  }),
  { minLength: 5, maxLength: 40 },
);

describe('a memory', () => {
  it('finds the most alarming thing, of equals the most certain, of those the first known', () => {
    fc.assert(
      fc.property(deeds, (story) => {
        const memory = new SensoryMemory<string>({ capacity: 4 });
        const out = createRecollection<string>();
        let now = 0;
        for (const { thing, sense, intensity, wait } of story) {
          now += wait;
          memory.tick(now);
          memory.notice(thing, sense, { x: now, y: 0, z: 0 }, intensity, now);
          for (const filter of [undefined, (each: string) => each > 'b', (each: string) => each === 'z']) {
            const known = memory.entries().filter((each) => filter?.(each.thing!) ?? true);
            const best = known.reduce<(typeof known)[number] | undefined>(
              (first, each) =>
                first === undefined ||
                each.awareness > first.awareness ||
                (each.awareness === first.awareness && each.certainty > first.certainty)
                  ? each
                  : first,
              undefined,
            );
            expect(memory.mostAlarming(out, filter)).toBe(best !== undefined);
            if (best !== undefined) expect(out).toEqual(best);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('that is full gives up the least certain thing, and only for a more certain one', () => {
    fc.assert(
      fc.property(deeds, (story) => {
        const memory = new SensoryMemory<string>({ capacity: 3 });
        let now = 0;
        for (const { thing, sense, intensity, wait } of story) {
          now += wait;
          memory.tick(now);
          const before = memory.entries();
          memory.notice(thing, sense, { x: 0, y: 0, z: 0 }, intensity, now);
          const after = memory.entries().map((each) => each.thing);
          const names = before.map((each) => each.thing);
          if (names.includes(thing) || before.length < 3) {
            expect(after).toEqual(names.includes(thing) ? names : [...names, thing]);
            continue;
          }
          const least = Math.min(...before.map(({ certainty }) => certainty));
          const lost = before.find(({ certainty }) => certainty === least)!.thing;
          if (after.includes(thing)) expect(after).toEqual([...names.filter((each) => each !== lost), thing]);
          else expect(after).toEqual(names);
          // Trust in a sense is how certain a new thing is.
          const trust = { sight: 1, hearing: 0.7, smell: 0.5 }[sense]!;
          expect(after.includes(thing)).toBe(least < trust);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has room for sixteen things by default, and may be aware as soon as it is suspicious', () => {
    const memory = new SensoryMemory<number>();
    for (let thing = 0; thing < 20; thing++) memory.notice(thing, 'sight', { x: 0, y: 0, z: 0 }, 1, 0);
    expect(memory.entries()).toHaveLength(16);
    expect(new MemoryRules({ suspicious: 0.5, aware: 0.5 }).aware).toBe(0.5);
    expect(() => new MemoryRules({ suspicious: 0.6, aware: 0.5 })).toThrow('must not be above aware 0.5, got 0.6');
  });
});
