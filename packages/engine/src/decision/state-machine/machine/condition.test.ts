import { describe, expect, it } from 'vitest';
import { defineMachine } from './machine.js';
import type { Guard } from './machine-config.js';

interface Guardsman {
  readonly health: number;
  readonly mood: string;
}

/** Does a transition with this guard lead on for the agent? */
function holds(guard: Guard<Guardsman>, agent: Guardsman): boolean {
  const one = defineMachine<Guardsman>({
    initial: 'a',
    conditions: { isCalm: ({ mood }) => mood === 'calm' },
    values: { strength: ({ health }) => 2 * health },
    script: (text) => (who) => text === 'sick' && who.health < 3,
    states: { a: { transitions: [{ when: guard, to: 'b' }] }, b: {} },
  }).start(agent);
  one.tick();
  return one.state === 'b';
}

describe('a guard', () => {
  it.each<[Guard<Guardsman>, passes: Guardsman[], refused: Guardsman[]]>([
    ['isCalm', [{ health: 1, mood: 'calm' }], [{ health: 1, mood: 'angry' }]],
    [({ health }) => health > 5, [{ health: 6, mood: '' }], [{ health: 5, mood: '' }]],
    [{ state: 'a' }, [{ health: 0, mood: '' }], []],
    [{ state: 'b' }, [], [{ health: 0, mood: '' }]],
    [{ value: 'mood' }, [{ health: 0, mood: 'any' }], [{ health: 0, mood: '' }]],
    [{ value: 'mood', is: '' }, [{ health: 0, mood: '' }], [{ health: 0, mood: 'calm' }]],
    [{ value: 'mood', in: ['calm', 'gay'] }, [{ health: 0, mood: 'gay' }], [{ health: 0, mood: 'sad' }]],
    [
      { value: 'health', min: 2 },
      [
        { health: 2, mood: '' },
        { health: 9, mood: '' },
      ],
      [{ health: 1.9, mood: '' }],
    ],
    [
      { value: 'health', max: 2 },
      [
        { health: 2, mood: '' },
        { health: -9, mood: '' },
      ],
      [{ health: 2.1, mood: '' }],
    ],
    [
      { value: 'strength', min: 4, max: 6 },
      [
        { health: 2, mood: '' },
        { health: 3, mood: '' },
      ],
      [{ health: 4, mood: '' }],
    ],
    [{ value: ({ health }) => -health, min: -1 }, [{ health: 1, mood: '' }], [{ health: 2, mood: '' }]],
    [{ script: 'sick' }, [{ health: 2, mood: '' }], [{ health: 3, mood: '' }]],
    [{ not: 'isCalm' }, [{ health: 1, mood: 'angry' }], [{ health: 1, mood: 'calm' }]],
    [{ all: [] }, [{ health: 0, mood: '' }], []],
    [{ any: [] }, [], [{ health: 0, mood: '' }]],
    [
      { all: ['isCalm', { value: 'health', min: 2 }] },
      [{ health: 2, mood: 'calm' }],
      [
        { health: 1, mood: 'calm' },
        { health: 2, mood: '' },
      ],
    ],
    [
      { any: ['isCalm', { value: 'health', min: 2 }] },
      [
        { health: 1, mood: 'calm' },
        { health: 2, mood: '' },
      ],
      [{ health: 1, mood: '' }],
    ],
    [
      { value: 'health', min: 2, any: ['isCalm'] },
      [{ health: 2, mood: 'calm' }],
      [
        { health: 1, mood: 'calm' },
        { health: 2, mood: '' },
      ],
    ],
  ])('%j holds for exactly these agents', (guard, passes, refused) => {
    for (const agent of passes) expect(holds(guard, agent), JSON.stringify(agent)).toBe(true);
    for (const agent of refused) expect(holds(guard, agent), JSON.stringify(agent)).toBe(false);
  });

  it.each<[Guard<Guardsman>, string]>([
    ['isBrave', 'must be a condition of the machine, got isBrave'],
    ['toString', 'must be a condition of the machine, got toString'],
    [{}, 'must say what it asks for'],
    [{ any: ['isCalm', { not: 'isBrave' }] }, 'any[1].not: must be a condition of the machine, got isBrave'],
  ])('%j is refused with its path', (guard, problem) => {
    expect(() => holds(guard, { health: 0, mood: '' })).toThrow(problem);
  });
});
